"""The combinatorics inside Pokémon: the questions of the `dancedex` command as functions.

Keyword arguments are the options of the command, without the dashes: `top=3` is `--top 3`, `pokemon=True`
is `--pokemon`, and lists are joined by commas. `None` and `False` omit an option. Positional arguments are
names, never options. The results have the keys of the command's JSON.

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

In a notebook, `_repr_svg_` draws covers, plans and duels.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from decimal import Decimal
from numbers import Real
from typing import Any, SupportsIndex, TypeAlias, TypeVar

from dancing._dancing import ask
from dancing._numbers import Whole, whole

from ._answers import (
    Answer,
    Battle,
    BringAnswer,
    Brought,
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
    "Battle",
    "BringAnswer",
    "Brought",
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
    "bring",
    "cover",
    "duel",
    "identify",
    "magic",
    "plan",
    "team",
]

#: The value of a keyword argument.
Flag: TypeAlias = str | os.PathLike[str] | Whole | bool | Sequence[str] | None

_A = TypeVar("_A", bound=Answer)


def cover(*names: str, **flags: Flag) -> CoverAnswer:
    """Finds typings that resist all attack types, or attack types that hit all typings: `dancedex cover`.

    >>> cover(generation=6, items=["Fire", "Dragon"], kind="exact").count
    '783'
    """
    if flags.get("side") == "both":
        raise ValueError("both sides have an answer each: ask for side='defense' and side='attack'")
    return _asked(CoverAnswer, ["cover"], names, flags)


def team(*names: str, **flags: Flag) -> TeamAnswer:
    """Finds the teams of real Pokémon for which no other is better in uncovered items, rank and effort
    together, or the best teams by one order: `dancedex team`.

    >>> front = team("emerald", "Brawly", side="both").front
    >>> [(one.left, one.rank, one.effort, one.marks) for one in front]
    [(0, 4, 4, ['easiest', 'smallest']), (0, 3, 9, ['strongest']), (2, 11, 3, [])]
    >>> best = team("emerald", "Brawly", side="both", top=1).teams[0]
    >>> [member["name"] for member in best.members]
    ['Kadabra', 'Sableye']
    """
    return _asked(TeamAnswer, ["team"], names, flags)


def duel(*names: str, **flags: Flag) -> DuelAnswer:
    """Finds which of your Pokémon beat which of a boss's party one-on-one: `dancedex duel`.

    >>> duel("emerald", "brawly").parties[0].leader
    'Brawly'
    """
    return _asked(DuelAnswer, ["duel"], names, flags)


def bring(*names: str, **flags: Flag) -> BringAnswer:
    """Finds out what to bring to a battle, and what to do there: `dancedex bring`.

    >>> [one.name for one in bring("emerald", "brawly").battles[0].bring]
    ['Sableye']
    """
    return _asked(BringAnswer, ["bring"], names, flags)


def plan(*names: str, **flags: Flag) -> PlanAnswer:
    """Finds a proved plan against the whole party of a boss: `dancedex plan`.

    >>> plan("diamond", "gardenia").parties[0].answer
    'plan'
    """
    return _asked(PlanAnswer, ["plan"], names, flags)


def identify(*names: str, **flags: Flag) -> IdentifyAnswer:
    """Plans how to find out a hidden Pokémon's types with the fewest attacks: `dancedex identify`.

    >>> plan = identify(generation=1, known=["Water"], answers="message")
    >>> plan.next, plan.worst_case
    ('Fighting', 2)
    """
    return _asked(IdentifyAnswer, ["identify"], names, flags)


def magic(*board: str, **flags: Flag) -> MagicAnswer:
    """Solves the sliding puzzle of Pokémon Reborn in the fewest moves: `dancedex magic solve`.

    >>> magic().length
    11
    """
    return _asked(MagicAnswer, ["magic", "solve"], board, flags)


def _asked(
    answer: type[_A], command: list[str], names: tuple[str, ...], flags: dict[str, Flag]
) -> _A:
    if "format" in flags:
        raise TypeError("format is not supported: the result is plain data")
    # The words after the two dashes are never options.
    line = [*_options(flags), "--", *names]
    try:
        text = ask([*command, "--format", "json", *line])[1]
    except ValueError as error:
        raise ValueError(_keywords(str(error))) from None
    data: dict[str, Any] = json.loads(text)
    made = plain(answer, data)
    made._command, made._line = command, line
    return made


def _keywords(message: str) -> str:
    """Returns a message of the command with its options as keywords: `--level-cap` as `level_cap`."""
    return re.sub(r"(?<!\w)--([a-z][a-z-]*)", lambda option: option[1].replace("-", "_"), message)


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
