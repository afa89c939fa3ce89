"""Answers as plain data, with the names of the command's JSON."""

from __future__ import annotations

import dataclasses
import types
import typing
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from dancing._dancing import ask


class Answer:
    """The common base of answers, which keeps the question so that the answer can be drawn."""

    _command: list[str]
    _line: list[str]


class _Drawn(Answer):
    """An answer with a picture."""

    def _repr_svg_(self) -> str:
        return ask([*self._command, "--format", "svg", *self._line])[1]


@dataclass
class Cover:
    """A cover, the best option for each item, and their rank (lower is better)."""

    rank: int
    effort: int | None
    options: list[str]
    by_item: dict[str, dict[str, str]]


@dataclass
class Partial(Cover):
    """The best partial cover, if there is no cover."""

    uncovered: list[str]


@dataclass
class Conditions:
    """The assumptions about the player."""

    version: str
    moment: str
    gyms_won: int | None
    league_won: bool
    level_cap: int
    trade: bool
    raids: bool
    dlc: bool
    pokemon_count: int


@dataclass
class CoverAnswer(_Drawn):
    """The answer of `dancedex cover`. Counts are text, because they may not fit in a float; they are
    None if a limit was reached before they were known."""

    schema: int
    game: str | None
    version: str | None
    generation: int
    bosses: list[dict[str, Any]]
    obtainable: list[Conditions] | None
    side: str
    kind: str
    team: int
    items: list[str]
    options: list[str]
    uncoverable: list[str]
    conflict: list[str] | None
    clash: dict[str, Any] | None
    idle: list[str] | None
    count: str | None
    by_size: dict[str, str]
    best_rank: int | None
    proved: bool
    partial: Partial | None
    complete: bool
    covers: list[Cover]
    easiest: dict[str, list[dict[str, Any]]] | None
    pokemon: list[dict[str, Any]] | None


@dataclass
class Team:
    """A team with its ranks."""

    covered: int
    uncovered: list[dict[str, Any]]
    defense_rank: int
    attack_rank: int
    duel_rank: int
    stat_total: int
    effort: int | None
    members: list[dict[str, Any]]
    duels: list[dict[str, Any]] | None
    battles: list[dict[str, Any]] | None
    left_out: list[str] | None


@dataclass
class FrontTeam:
    """A team for which no other is better in uncovered items, rank and effort together."""

    left: int
    rank: int
    effort: int
    marks: list[str]
    members: list[dict[str, Any]]


@dataclass
class TeamAnswer(Answer):
    """The answer of `dancedex team`; `front` is None if the best teams by one order were requested."""

    schema: int
    game: str | None
    version: str | None
    generation: int
    bosses: list[dict[str, Any]]
    obtainable: list[Conditions] | None
    assumed: list[str]
    conflict: list[str] | None
    attack_types: list[str]
    typings: list[str]
    foe_count: int
    proved: bool
    least_left: int
    nodes: int
    front: list[FrontTeam] | None
    teams: list[Team]
    complete: bool


@dataclass
class Party:
    """The party of a boss, with the duels against it."""

    leader: str
    place: str
    condition: dict[str, str]
    strongest_level: int
    double: bool
    taught: list[dict[str, Any]]
    duels: list[dict[str, Any]]


@dataclass
class DuelAnswer(_Drawn):
    """The answer of `dancedex duel`."""

    schema: int
    game: str
    version: str | None
    generation: int
    obtainable: list[Conditions] | None
    parties: list[Party]
    left_out: list[str]


@dataclass
class PlannedParty:
    """The party of a boss, with the plan against it."""

    leader: str
    place: str
    condition: dict[str, str]
    answer: str
    faints: int
    shift: bool
    known_order: bool
    states: int
    items: dict[str, int] | None
    with_items: str | None
    taught: list[dict[str, Any]]
    mine: list[dict[str, Any]]
    theirs: list[dict[str, Any]]
    plan: dict[str, Any] | None
    tactics: dict[str, Any] | None
    left_out: list[str]


@dataclass
class Brought:
    """One of the Pokémon to bring to a battle."""

    id: str
    name: str
    level: int
    moves: list[str]
    taught: list[dict[str, Any]]
    origin: dict[str, Any] | None


@dataclass
class Battle:
    """A battle, with the Pokémon to bring and the plan."""

    bring: list[Brought]
    plan: PlannedParty


@dataclass
class BringAnswer(Answer):
    """The answer of `dancedex bring`."""

    schema: int
    game: str
    version: str | None
    generation: int
    battles: list[Battle]


@dataclass
class PlanAnswer(_Drawn):
    """The answer of `dancedex plan`."""

    schema: int
    game: str
    version: str | None
    generation: int
    parties: list[PlannedParty]


@dataclass
class Expected:
    """The average number of attacks of a plan."""

    fraction: str
    decimal: float


#: Names for types with lists, because a field of the next class is called `list`.
_Names: TypeAlias = list[str]
_Lists: TypeAlias = list[list[str]]
_Objects: TypeAlias = list[dict[str, Any]]
_Obtainable: TypeAlias = list[Conditions]
_Numbers: TypeAlias = list[int]


@dataclass
class IdentifyAnswer(_Drawn):
    """The answer of `dancedex identify`: the plan is `tree`, or `list` with `plan="fixed"`."""

    schema: int
    game: str | None
    generation: int
    obtainable: _Obtainable | None
    set: str
    candidates: _Names
    attack_types: _Names
    answer_kind: str
    weights: str
    abilities: bool
    seen: _Objects
    plan: str
    proved: bool
    next: str | None
    classes: _Lists
    pokemon: _Objects | None
    expected: Expected | None
    total: int | None
    weight: int | None
    worst_case: int | None
    nodes: int | None
    tree: dict[str, Any] | None
    length: int | None
    count: str | None
    lists: _Lists | None
    unresolved: _Numbers | None
    list: _Names | None


#: A board as rows of numbers.
_Board: TypeAlias = list[list[int]]


@dataclass
class MagicAnswer(Answer):
    """The answer of `dancedex magic solve`."""

    schema: int
    board: _Board
    metric: str
    length: int | None
    moves: list[str] | None
    proved: bool
    at_least: int | None
    sat_at_least: int | None
    count: str | None
    end_count: int | None
    boards: list[_Board] | None
    ways: list[list[str]] | None
    reason: str | None
    proof: str | None
    method: str
    stopped: str | None
    solver: str | None
    encoding: str | None
    nodes: int | None
    seconds: float


_T = TypeVar("_T")


def plain(kind: type[_T], data: dict[str, Any]) -> _T:
    """Builds a dataclass from JSON with the same keys."""
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
