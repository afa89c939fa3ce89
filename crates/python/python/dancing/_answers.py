"""What is answered: plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: Why a search ended early.
Stopped = Literal["solutions", "nodes", "time", "memory", "cancelled"]


@dataclass(frozen=True)
class Solution:
    """A solution with its cost: the numbers of its options, in input order."""

    cost: int
    options: tuple[int, ...]


@dataclass(frozen=True)
class Count:
    """How many solutions there are; `int(count)` is the number.

    When it was stopped there are at least N, or it is `None` where nothing is known.
    `nodes` is how many options were tried, or states were met.
    """

    solutions: int | None
    nodes: int
    engine: str
    stopped: Stopped | None = None

    @property
    def complete(self) -> bool:
        """Whether these are all."""
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
        """Whether it is proved that none is cheaper."""
        return self.stopped is None


@dataclass(frozen=True)
class Estimate:
    """How large a search is, by random descents, with standard errors."""

    nodes: float
    solutions: float
    error: float
    error_of_solutions: float
    probes: int
    engine: str
    stopped: Stopped | None = None
