"""Answers as plain data, with the names of the command's JSON."""

from __future__ import annotations

import dataclasses
import types
import typing
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from dancing._dancing import ask


class Answer:
    """What all answers have: the question, to draw it."""

    _line: list[str]


class _Drawn(Answer):
    """An answer that the command draws."""

    def _repr_svg_(self) -> str:
        return ask([*self._line, "--format", "svg"])[1]


@dataclass
class Counts:
    """How many covers there are: numbers as text, since they may be larger than a float holds."""

    by_size: dict[str, str]
    total: str


@dataclass
class Cover:
    """A cover, the best option for each item, and how good they are together (less is better)."""

    rank: int
    options: list[str]
    by_item: dict[str, dict[str, str]]


@dataclass
class Partial(Cover):
    """The best that there is where there is no cover."""

    open: list[str]


@dataclass
class Conditions:
    """What is assumed of the player."""

    version: str
    moment: str
    gyms_won: int | None
    league_won: bool
    level_cap: int
    trade: bool
    raids: bool
    pokemon: int


@dataclass
class CoverAnswer(_Drawn):
    """What `dancedex cover` answers."""

    game: str | None
    region: str | None
    generation: int
    side: str
    kind: str
    team: int
    version: str | None
    chosen: list[dict[str, Any]]
    bosses: list[dict[str, Any]]
    items: list[str]
    options: list[str]
    uncoverable: list[str]
    conflict: list[str] | None
    idle: list[str] | None
    counts: Counts
    best_rank: int | None
    partial: Partial | None
    complete: bool
    covers: list[Cover]
    had: list[Conditions] | None = None
    pokemon: dict[str, list[dict[str, Any]]] | None = None


@dataclass
class Team:
    """A team, and how good it is."""

    covered: int
    uncovered: list[str]
    defense_rank: int
    attack_rank: int
    duel_rank: int
    stats: int
    members: list[dict[str, Any]]
    duels: list[dict[str, Any]] | None
    left_out: list[str] | None


@dataclass
class TeamAnswer(Answer):
    """What `dancedex team` answers."""

    game: str | None
    version: str | None
    bosses: list[dict[str, Any]]
    generation: int
    had: list[Conditions] | None
    assumed: list[str]
    conflict: Any
    attacks_met: list[str]
    typings_met: list[str]
    foes_met: int
    complete: bool
    nodes: int
    teams: list[Team]


@dataclass
class Party:
    """A boss' party, and the duels against it."""

    leader: str
    place: str
    condition: str
    cap: int
    double: bool
    duels: list[dict[str, Any]]


@dataclass
class DuelAnswer(_Drawn):
    """What `dancedex duel` answers."""

    parties: list[Party]
    left_out: list[str]


@dataclass
class Expected:
    """How many attacks a plan takes on average."""

    fraction: str
    decimal: float


#: One of its fields is called `list`.
_Names: TypeAlias = list[str]
_Objects: TypeAlias = list[Any]
_Had: TypeAlias = list[Conditions]


def _none() -> None:
    return None


@dataclass
class IdentifyAnswer(_Drawn):
    """What `dancedex identify` answers: the plan is `tree`, or `list` with `plan="fixed"`."""

    game: str | None
    generation: int
    set: str
    candidates: _Names
    attacks: _Names
    answers: str
    weights: str
    abilities: bool
    seen: _Objects
    plan: str
    optimal: bool
    next: str | None
    classes: _Objects
    pokemon: _Objects | None
    had: _Had | None = None
    origins: Any = None
    expected: Expected | None = None
    total: int | None = None
    weight: int | None = None
    worst_case: int | None = None
    states: int | None = None
    tree: dict[str, Any] | None = None
    length: int | None = None
    lists: int | _Objects | None = None
    all: _Objects | None = None
    list: _Names | None = field(default_factory=_none)


@dataclass
class MagicAnswer(Answer):
    """What `dancedex magic solve` answers."""

    board: str
    metric: str
    length: int | None
    moves: list[str] | None
    optimal: bool
    at_least: int | None
    sat_at_least: int | None
    solutions: int | None
    ends: int | None
    states: list[str] | None
    proof: str | None
    method: str
    solver: str | None
    encoding: str | None
    nodes: int | None
    seconds: float


_T = TypeVar("_T")


def plain(kind: type[_T], data: dict[str, Any]) -> _T:
    """A dataclass from JSON of the same names."""
    hints = _hints(kind)
    unknown = set(data) - set(hints)
    if unknown:
        raise TypeError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
    return kind(**{name: _value(hints[name], value) for name, value in data.items()})


def _hints(kind: type[Any]) -> dict[str, Any]:
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


def _value(hint: Any, value: Any) -> Any:
    if value is None:
        return None
    if isinstance(hint, types.UnionType):
        inner = [part for part in typing.get_args(hint) if part is not type(None)]
        return _value(inner[0], value)
    if typing.get_origin(hint) is list:
        return [_value(typing.get_args(hint)[0], one) for one in value]
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return plain(hint, value)
    return value
