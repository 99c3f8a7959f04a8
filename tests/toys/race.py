"""A toy with a loaded die: each turn a runner takes two steps or gambles; after all rounds the one ahead wins."""

from __future__ import annotations

from pyapp.core.errors import IllegalAction, InvalidPosition
from pyapp.core.game import CHANCE, TERMINAL, Game, GameInfo, State
from pyapp.core.options import Option

STEP, GAMBLE = 0, 1
STEPS = 2
ROLLS = {2: (0, 1 / 2), 3: (3, 1 / 3), 4: (7, 1 / 6)}
"""The outcomes of a gamble: action -> (steps, probability)."""


class RaceState(State):
    def __init__(self, rounds: int) -> None:
        super().__init__(2, 5)
        self.rounds = rounds
        self.turns_done = 0
        self.ran = [0, 0]

    def copy_from(self, other: RaceState) -> None:
        self.to_move = other.to_move
        self.turns_done, self.ran[:] = other.turns_done, other.ran

    def collect_actions(self, out) -> int:
        actions = ROLLS if self.to_move == CHANCE else (STEP, GAMBLE)
        for index, action in enumerate(actions):
            out[index] = action
        return len(actions)

    def collect_chances(self, out) -> int:
        for index, (_, probability) in enumerate(ROLLS.values()):
            out[index] = probability
        return len(ROLLS)

    def apply(self, action: int) -> None:
        if action == GAMBLE:
            self.to_move = CHANCE
            return
        self.ran[self.turns_done % 2] += STEPS if action == STEP else ROLLS[action][0]
        self.turns_done += 1
        self.to_move = TERMINAL if self.turns_done == 2 * self.rounds else self.turns_done % 2

    def result(self, out) -> None:
        ahead = (self.ran[0] > self.ran[1]) - (self.ran[0] < self.ran[1])
        out[0], out[1] = float(ahead), float(-ahead)

    def clone(self) -> RaceState:
        twin = RaceState(self.rounds)
        twin.copy_from(self)
        return twin

    def key(self):
        return (self.to_move, self.turns_done, tuple(self.ran))

    def scores(self) -> list[int]:
        return list(self.ran)

    def turn_number(self) -> int:
        return self.turns_done

    def turn_to_text(self, turn: list[int]) -> str:
        return "step" if turn[0] == STEP else " ".join(["gamble", *(str(ROLLS[a][0]) for a in turn[1:])])

    def text_to_turn(self, text: str) -> list[int]:
        turns = {"step": [STEP], **{f"gamble {ROLLS[action][0]}": [GAMBLE, action] for action in ROLLS}}
        turn = turns.get(" ".join(text.lower().split()))
        if turn is None or self.to_move < 0:
            raise IllegalAction("error.action", action=text)
        return turn

    def position_text(self) -> str:
        return f"{self.turns_done}/{self.ran[0]}/{self.ran[1]}"

    def facts(self):
        return {"ran": list(self.ran), "to_move": None if self.is_terminal() else self.to_move}

    def outcome(self):
        return {"winners": [seat for seat in range(2) if self.ran[seat] == max(self.ran)]}


class Race(Game):
    info = GameInfo(
        id="race",
        name="race.name",
        version=1,
        min_players=2,
        max_players=2,
        has_chance=True,
        max_turns=4,
        options=(Option("rounds", 2, low=1, high=8),),
        score_kind="points",
    )

    def start(self, players, options, seed) -> RaceState:
        return RaceState(int(options["rounds"]))

    def state_from_text(self, text, players=None, options=None) -> RaceState:
        state = RaceState(int(self.info.check_options(options or {})["rounds"]))
        try:
            state.turns_done, *ran = map(int, text.split("/"))
            state.ran[0], state.ran[1] = ran
        except ValueError:
            raise InvalidPosition("error.position.words", found=text) from None
        state.to_move = TERMINAL if state.turns_done >= 2 * state.rounds else state.turns_done % 2
        return state


RACE = Race()
