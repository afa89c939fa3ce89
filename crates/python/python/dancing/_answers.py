"""Answers as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: The reason why a search ended early.
Stopped = Literal["solutions", "nodes", "time", "memory", "cancelled"]


@dataclass(frozen=True)
class Solution:
    """A solution as the numbers of its options, in input order, with its cost."""

    cost: int
    options: tuple[int, ...]


@dataclass(frozen=True)
class Count:
    """The number of solutions; `int(count)` returns it.

    If the search stopped early, the number is a lower bound, or `None` if nothing is known.
    `nodes` is the number of options tried, or of states.
    """

    solutions: int | None
    nodes: int
    engine: str
    stopped: Stopped | None = None

    @property
    def complete(self) -> bool:
        """Whether the count is complete."""
        return self.stopped is None

    def __int__(self) -> int:
        if self.solutions is None or self.stopped is not None:
            raise ValueError(f"the count is not complete: it was stopped ({self.stopped})")
        return self.solutions


@dataclass(frozen=True)
class Best:
    """The cheapest solutions, the cheapest first. No solution costs less than `bound`."""

    solutions: tuple[Solution, ...]
    bound: int
    nodes: int
    engine: str
    stopped: Stopped | None = None

    @property
    def complete(self) -> bool:
        """Whether it is proved that no solution is cheaper."""
        return self.stopped is None


@dataclass(frozen=True)
class Estimate:
    """The estimated size of a search, from random descents, with standard errors."""

    nodes: float
    solutions: float
    error: float
    error_of_solutions: float
    probes: int
    engine: str
    stopped: Stopped | None = None
