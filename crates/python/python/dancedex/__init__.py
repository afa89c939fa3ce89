"""The combinatorics inside Pokémon: the questions of the `dancedex` command as functions.

Keywords are the command's options, without the dashes: `top=3` is `--top 3`, `pokemon=True` is
`--pokemon`, and lists are joined by commas. `None` and `False` omit an option. The results have the keys
of the command's JSON. Positional words are names, never options.

>>> import dancedex
>>> answer = dancedex.cover("violet", "katy", top=1)
>>> answer.items
['Bug', 'Dark', 'Fighting', 'Normal']
>>> answer.covers[0].rank == answer.best_rank
True
>>> dancedex.cover("violet", "cortonda")
Traceback (most recent call last):
...
ValueError: unknown boss `cortonda` in Violet; did you mean Cortondo?

`_repr_svg_` draws covers, plans and duels in a notebook.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from decimal import Decimal
from numbers import Real
from typing import Any, SupportsIndex, TypeAlias, TypeVar

from dancing._dancing import ask
from dancing._numbers import Whole, whole

from ._answers import (
    Answer,
    Conditions,
    Cover,
    CoverAnswer,
    DuelAnswer,
    Expected,
    FrontTeam,
    IdentifyAnswer,
    MagicAnswer,
    Partial,
    Party,
    PlanAnswer,
    PlannedParty,
    Team,
    TeamAnswer,
    plain,
)

__all__ = [
    "Conditions",
    "Cover",
    "CoverAnswer",
    "DuelAnswer",
    "Expected",
    "Flag",
    "FrontTeam",
    "IdentifyAnswer",
    "MagicAnswer",
    "Partial",
    "Party",
    "PlanAnswer",
    "PlannedParty",
    "Team",
    "TeamAnswer",
    "cover",
    "duel",
    "identify",
    "magic",
    "plan",
    "team",
]

#: The values of keywords.
Flag: TypeAlias = str | os.PathLike[str] | Whole | bool | Sequence[str] | None

_A = TypeVar("_A", bound=Answer)


def cover(*names: str, **flags: Flag) -> CoverAnswer:
    """Which typings resist all attack types, or which attack types hit all typings: `dancedex cover`.

    >>> cover(generation=6, items=["Fire", "Dragon"], kind="exact").count
    '783'
    """
    if flags.get("side") == "both":
        raise ValueError("both sides have an answer each: ask for side='defense' and side='attack'")
    return _asked(CoverAnswer, ["cover"], names, flags)


def team(*names: str, **flags: Flag) -> TeamAnswer:
    """The teams of real Pokémon that no other beats on open items, rank and effort together, or the
    best by one order: `dancedex team`.

    >>> front = team("emerald", "Brawly", side="both").front
    >>> [(one.left, one.rank, one.effort, one.marks) for one in front]
    [(0, 4, 4, ['easiest', 'smallest']), (0, 3, 9, ['strongest']), (2, 11, 3, [])]
    >>> best = team("emerald", "Brawly", side="both", top=1).teams[0]
    >>> [member["name"] for member in best.members]
    ['Kadabra', 'Sableye']
    """
    return _asked(TeamAnswer, ["team"], names, flags)


def duel(*names: str, **flags: Flag) -> DuelAnswer:
    """Which of my Pokémon beat which of a boss's party, one-on-one: `dancedex duel`.

    >>> duel("emerald", "brawly").parties[0].leader
    'Brawly'
    """
    return _asked(DuelAnswer, ["duel"], names, flags)


def plan(*names: str, **flags: Flag) -> PlanAnswer:
    """A line of play against the whole party of a boss, proved: `dancedex plan`.

    >>> plan("diamond", "gardenia").parties[0].answer
    'plan'
    """
    return _asked(PlanAnswer, ["plan"], names, flags)


def identify(*names: str, **flags: Flag) -> IdentifyAnswer:
    """Find out a hidden Pokémon's types with the fewest attacks: `dancedex identify`.

    >>> plan = identify(generation=1, known=["Water"], answers="message")
    >>> plan.next, plan.worst_case
    ('Fighting', 2)
    """
    return _asked(IdentifyAnswer, ["identify"], names, flags)


def magic(*board: str, **flags: Flag) -> MagicAnswer:
    """The sliding puzzle of Pokémon Reborn in the fewest moves: `dancedex magic solve`.

    >>> magic().length
    11
    """
    return _asked(MagicAnswer, ["magic", "solve"], board, flags)


def _asked(
    answer: type[_A], command: list[str], names: tuple[str, ...], flags: dict[str, Flag]
) -> _A:
    if "format" in flags:
        raise TypeError("format is not supported: the result is plain data")
    # After the two dashes there are no options.
    line = [*_options(flags), "--", *names]
    data: dict[str, Any] = json.loads(ask([*command, "--format", "json", *line])[1])
    made = plain(answer, data)
    made._command, made._line = command, line
    return made


def _options(flags: dict[str, Flag]) -> list[str]:
    options: list[str] = []
    for name, value in flags.items():
        option = "--" + name.replace("_", "-")
        if value is None or value is False:
            continue
        options.append(option if value is True else f"{option}={_text(name, value)}")
    return options


def _text(name: str, value: Flag) -> str:
    if isinstance(value, (str, os.PathLike)):
        return os.fspath(value)
    if isinstance(value, (SupportsIndex, Real, Decimal)):
        return str(whole(value, name))
    if not isinstance(value, Sequence):
        raise TypeError(f"{name} is {value!r}: text, a number, True, or a list of texts")
    return ",".join(value)
