"""What may stand on a cell of a board of stones: small integers, copied and compared in hot loops."""

WHITE = 0
BLACK = 1
EMPTY = 2
BORDER = 3
