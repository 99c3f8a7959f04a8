"""A toy for three or four seats: a row of coins, a turn takes the left or the right end, shares are the returns."""

from __future__ import annotations

from pyapp.core.errors import IllegalAction, InvalidPosition
from pyapp.core.game import TERMINAL, Game, GameInfo, State

ROW = (3, 17, 9, 31, 5, 23, 11, 2, 14)
WORDS = ("left", "right")


class CoinsState(State):
    def __init__(self, players: int, row: tuple[int, ...] = ROW) -> None:
        super().__init__(players, 2)
        self.row = row
        self.left = 0
        self.right = len(row)
        self.taken = [0] * players

    def copy_from(self, other: CoinsState) -> None:
        self.to_move = other.to_move
        self.left, self.right, self.taken[:] = other.left, other.right, other.taken

    def collect_actions(self, out) -> int:
        out[0] = 0
        if self.right - self.left > 1:
            out[1] = 1
            return 2
        return 1

    def apply(self, action: int) -> None:
        if action == 0:
            self.taken[self.to_move] += self.row[self.left]
            self.left += 1
        else:
            self.right -= 1
            self.taken[self.to_move] += self.row[self.right]
        over = self.left == self.right
        self.to_move = TERMINAL if over else (self.to_move + 1) % self.players

    def result(self, out) -> None:
        for seat, amount in enumerate(self.taken):
            out[seat] = 2 * amount / sum(self.row) - 1

    def clone(self) -> CoinsState:
        twin = CoinsState(self.players, self.row)
        twin.copy_from(self)
        return twin

    def key(self):
        return (self.left, self.right, tuple(self.taken))

    def scores(self) -> list[int]:
        return list(self.taken)

    def turn_number(self) -> int:
        return self.left + len(self.row) - self.right

    def turn_to_text(self, turn: list[int]) -> str:
        return WORDS[turn[0]]

    def text_to_turn(self, text: str) -> list[int]:
        word = text.strip().lower()
        action = WORDS.index(word) if word in WORDS else -1
        if action not in self.legal_actions():
            raise IllegalAction("error.action", action=text)
        return [action]

    def position_text(self) -> str:
        return f"{self.left}/{self.right}/" + ",".join(map(str, self.taken))

    def facts(self):
        return {"taken": list(self.taken), "to_move": None if self.is_terminal() else self.to_move}

    def outcome(self):
        return {"winners": [s for s in range(self.players) if self.taken[s] == max(self.taken)]}


class Coins(Game):
    info = GameInfo(
        id="coins",
        name="coins.name",
        version=1,
        min_players=3,
        max_players=4,
        has_chance=False,
        max_turns=len(ROW),
        options=(),
        score_kind="points",
    )

    def start(self, players, options, seed) -> CoinsState:
        return CoinsState(players)

    def state_from_text(self, text, players=None, options=None) -> CoinsState:
        try:
            left, right, taken = text.split("/")
            state = CoinsState(self.info.check_players(players or 3))
            state.left, state.right, state.taken = int(left), int(right), [int(t) for t in taken.split(",")]
        except ValueError:
            raise InvalidPosition("error.position.words", found=text) from None
        state.to_move = TERMINAL if state.left == state.right else state.turn_number() % state.players
        return state


COINS = Coins()
