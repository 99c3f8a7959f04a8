"""A whole game as the fragment of an address: ``#v1/catchup/Kwf3...``.

The data is base64url of: a varint with the length of what follows, a CRC-32 of the game's name and the body, the body,
and perhaps a zero byte, so that no link ends in a character that programs take for the end of a sentence. The body:

* a byte of flags: 1, a name of a game by link follows; 2, the last turn is a bare roll that waits for its move;
* varints: the rules' version, players, the seed (2 n, or -2 n - 1 where it is negative), how many options differ from
  their defaults and for each its number and its value's, how many turns are complete, how many of them come before the
  rolls are those that the seed draws (``pyapp.core.lots``): later rolls are left out;
* the name of a game by link, six bytes;
* one number, big-endian, in mixed radix: each action is a digit, its place among the legal actions. The first action
  is the least digit; where only one action is legal the digit costs nothing.

A varint has seven bits a byte, the least first; its last byte is below 128.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from math import log2
from typing import NamedTuple
from zlib import crc32

from pyapp.core import registry
from pyapp.core.errors import BadRecord, GameError, IllegalAction
from pyapp.core.game import CHANCE, State
from pyapp.core.lots import drawn
from pyapp.core.options import Option, OptionValue
from pyapp.core.record import Record

VERSION = 1
MOST = 2000
"""How many characters a link may have: what mail, chats and social sites leave alone."""
MOST_TURNS = 20_000
LINK = re.compile(r"#v(\d{1,6})/(\w{1,40})/([\w-]*)", re.ASCII)
NAME = re.compile(r"[\w-]{8}", re.ASCII)
"""The name of a game by link: six bytes in base64url."""
NAMED, ROLLED = 1, 2
NAME_BYTES = 6


def encode(record: Record, by_link: str | None = None) -> str:
    """The link of a game.

    Args:
        record: the game; its last move may be a bare roll.
        by_link: the name of a game by link.

    Raises:
        BadRecord: the link would be too long; the length is a guess where that shows early.
        IllegalAction: a move cannot be played.
    """
    info = registry.get(record.game).info
    played = Played.of(record)
    digits = played.digits()
    name = urlsafe_b64decode(by_link) if by_link else b""
    changed: list[int] = []
    for number, option in enumerate(info.options):
        if record.options[option.name] != option.default:
            changed += [number, values(option).index(record.options[option.name])]
    seed = 2 * record.seed if record.seed >= 0 else -2 * record.seed - 1
    numbers = [info.version, record.players, seed, len(changed) // 2, *changed, played.turns, played.written()]
    head = bytes([NAMED * bool(name) | ROLLED * played.rolled]) + b"".join(map(varint, numbers)) + name
    number = 0
    for place, radix in reversed(digits):
        number = number * radix + place
    text = f"#v{VERSION}/{record.game}/{packed(record.game, head + number.to_bytes((number.bit_length() + 7) // 8))}"
    if len(text) > MOST:
        raise BadRecord("error.link.long", length=len(text), most=MOST)
    return text


def packed(game: str, body: bytes) -> str:
    """The data of a link with this body."""
    content = varint(len(body)) + checksum(game, body) + body
    content += b"\0" * (len(content) % 3 == 0)
    return urlsafe_b64encode(content).decode().rstrip("=")


def decode(text: str) -> tuple[Record, str | None]:
    """The game of a link, or of the first link in a longer text, such as an address; and its name as a game by link.

    A link that a mail program has broken over lines is put together.

    Raises:
        BadRecord: there is no link, or it is cut off, damaged, of another version or of a game unknown here.
    """
    found = LINK.search(text)
    if not found:
        raise BadRecord("error.link.none")
    version, game, data = found.groups()
    if int(version) != VERSION:
        raise BadRecord("error.link.version", found=int(version), known=VERSION)
    if game not in registry.ids():
        raise BadRecord("error.link.game", game=game, known=", ".join(registry.ids()))
    try:
        return unpacked(game, data)
    except CutOff:
        rest = text[found.start(3) : found.start(3) + 2 * MOST]
        joined = re.match(r"[\w-]*", re.sub(r"\s+", "", rest), re.ASCII)
        try:
            return unpacked(game, joined[0] if joined else "")
        except CutOff:
            raise BadRecord("error.link.cut") from None


class CutOff(Exception):
    """The data of a link ends too early."""


def unpacked(game: str, data: str) -> tuple[Record, str | None]:
    """``decode`` for the data of a link.

    Raises:
        CutOff: it ends too early.
        BadRecord: as ``decode``.
    """
    if len(data) > MOST:
        raise BadRecord("error.link.long", length=len(data), most=MOST)
    data = data.rstrip("-_")
    reader = Reader(urlsafe_b64decode(data[: len(data) - (len(data) % 4 == 1)] + "=="))
    length = reader.varint()
    reader.take(4)
    body = reader.take(length)
    if packed(game, body) != data:
        raise BadRecord("error.link.damaged")
    try:
        return read_body(game, Reader(body))
    except (CutOff, IndexError):
        raise BadRecord("error.link.damaged") from None


def read_body(game: str, reader: Reader) -> tuple[Record, str | None]:
    """The game that a checked body describes."""
    info = registry.get(game).info
    flags = reader.take(1)[0]
    version = reader.varint()
    if flags > NAMED | ROLLED:
        raise BadRecord("error.link.damaged")
    if version != info.version:
        raise BadRecord("error.link.rules", found=version, known=info.version)
    players, twice = reader.varint(), reader.varint()
    options: dict[str, OptionValue] = {}
    for _ in range(min(reader.varint(), len(info.options))):
        option = info.options[reader.varint()]
        options[option.name] = values(option)[reader.varint()]
    seed = -(twice + 1) // 2 if twice & 1 else twice // 2
    record = Record.new(game, players, options, seed)
    turns, written = reader.varint(), reader.varint()
    name = urlsafe_b64encode(reader.take(NAME_BYTES)).decode() if flags & NAMED else None
    if turns > MOST_TURNS:
        raise BadRecord("error.record.length", found=turns, most=MOST_TURNS)
    number = int.from_bytes(reader.rest(), "big")
    state = record.start()
    for turn in range(turns + (1 if flags & ROLLED else 0)):
        number = read_turn(record, state, number, turn < written, turn == turns)
    if number:
        raise BadRecord("error.link.damaged")
    return record, name


def read_turn(record: Record, state: State, number: int, written: bool, bare: bool) -> int:
    """Play the turn that the least digits of ``number`` say, and add it to the record; returns the other digits.

    Args:
        written: its rolls are digits too.
        bare: it is a roll only, written.
    """
    if state.is_terminal() or (bare and state.current_player() != CHANCE):
        raise BadRecord("error.link.damaged")
    begun = state.turn_number()
    before = state.clone()
    actions: list[int] = []
    die = 0
    while not state.turn_over(begun):
        chance = state.current_player() == CHANCE
        if chance and not written and not bare:
            action = drawn(state.chance_outcomes(), record.seed, len(record.moves), die)
        elif bare and not chance:
            break
        else:
            legal = state.legal_actions()
            number, place = divmod(number, len(legal))
            action = legal[place]
        die += chance
        state.apply(action)
        actions.append(action)
    record.moves.append(before.turn_to_text(actions))
    return number


class Action(NamedTuple):
    """One action of a game.

    Attributes:
        turn: how many turns were complete before.
        place, radix: its place among the legal actions, and their number.
        drawn: for a roll whether it is the one that the seed draws; None for other actions.
    """

    turn: int
    place: int
    radix: int
    drawn: bool | None


@dataclass
class Played:
    """The actions of a game.

    Attributes:
        actions: all of them.
        turns: how many turns are complete.
        rolled: whether a bare roll follows them.
    """

    actions: list[Action] = field(default_factory=list[Action])
    turns: int = 0
    rolled: bool = False

    @classmethod
    def of(cls, record: Record) -> Played:
        """The actions of a record.

        Raises:
            BadRecord: a link of all these moves would be too long.
            IllegalAction: as ``Record.replay``.
        """
        found = cls()
        state = record.start()
        bits = 0.0
        for number, text in enumerate(record.moves, start=1):
            begun = state.turn_number()
            try:
                for die, action in enumerate(state.text_to_turn(text)):
                    found.add(record.seed, state, action, die)
                    bits += log2(found.actions[-1].radix) if state.current_player() != CHANCE else 0
                    state.apply(action)
            except GameError as error:
                raise error.located(number=number, move=text) from None
            found.rolled = not state.turn_over(begun)
            found.turns += not found.rolled
            if bits > 6 * MOST:
                length = round(bits / 6 * len(record.moves) / number)
                raise BadRecord("error.link.long", length=length, most=MOST)
        return found

    def add(self, seed: int, state: State, action: int, die: int) -> None:
        """Note the next action; ``die`` counts the actions of its turn before."""
        legal = state.legal_actions()
        if action not in legal:
            raise IllegalAction("error.action", action=action)
        same = None
        if state.current_player() == CHANCE:
            same = action == drawn(state.chance_outcomes(), seed, self.turns, die)
        self.actions.append(Action(self.turns, legal.index(action), len(legal), same))

    def written(self) -> int:
        """How many turns come before all rolls are those that the seed draws."""
        return max((action.turn + 1 for action in self.actions if action.drawn is False), default=0)

    def digits(self) -> list[tuple[int, int]]:
        """Place and radix of each action that a link writes."""
        written = self.written()
        return [
            (action.place, action.radix)
            for action in self.actions
            if action.drawn is None or action.turn < written or action.turn == self.turns
        ]


def values(option: Option) -> list[OptionValue]:
    """All that an option may be, in the order that a link counts."""
    if isinstance(option.default, bool):
        return [False, True]
    if option.choices:
        return [*option.choices, *option.also]
    steps = round((option.high - option.low) / option.step)
    return [type(option.default)(option.low + step * option.step) for step in range(steps + 1)]


def checksum(game: str, body: bytes) -> bytes:
    """What tells a damaged link from a whole one; another game's name damages it too."""
    return crc32(body, crc32(game.encode())).to_bytes(4, "big")


def varint(number: int) -> bytes:
    """A number from 0 up in bytes."""
    found = bytearray()
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    return bytes([*found, number])


class Reader:
    """Bytes, read from the front."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.place = 0

    def take(self, count: int) -> bytes:
        """The next bytes.

        Raises:
            CutOff: there are not so many.
        """
        if self.place + count > len(self.content):
            raise CutOff
        self.place += count
        return self.content[self.place - count : self.place]

    def varint(self) -> int:
        """The next number; errors as ``take``."""
        number = shift = 0
        while True:
            byte = self.take(1)[0]
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number

    def rest(self) -> bytes:
        """All that is left."""
        return self.take(len(self.content) - self.place)
