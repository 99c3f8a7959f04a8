"""What may stand on a cell of a board of stones. Small integers: arrays of them are copied and compared in hot loops."""

WHITE = 0
BLACK = 1
EMPTY = 2
BORDER = 3
