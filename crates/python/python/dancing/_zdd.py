"""The set of all solutions, as a decision diagram."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import _dancing
from ._answers import Solution
from ._numbers import place, whole
from ._solutions import Solutions


class Zdd:
    """A set of solutions, which can be counted, ranked, sampled and restricted without any search.

    >>> from dancing import Problem
    >>> zdd = Problem("abc", ["ab", "c", "ac", "b", "abc"], costs=[1, 1, 3, 3, 9]).compile()
    >>> len(zdd), zdd.count_by_size(), zdd.best(2)[1].cost
    (3, [0, 1, 2], 6)
    >>> list(zdd.requiring(0)), list(zdd.forbidding(0) - zdd.requiring(2))
    ([(0, 1)], [(4,)])
    >>> Zdd.from_bytes(zdd.to_bytes()).count()
    3
    """

    __slots__ = ("_inner",)

    def __init__(self, inner: _dancing.Zdd) -> None:
        self._inner = inner

    @classmethod
    def from_bytes(cls, data: bytes) -> Zdd:
        """Reads the output of `to_bytes` and `dancing compile`."""
        return cls(_dancing.Zdd.from_bytes(data))

    def to_bytes(self) -> bytes:
        """Returns the diagram in the format of `dancing compile`."""
        return self._inner.to_bytes()

    def __reduce__(self) -> tuple[Any, ...]:
        return (Zdd.from_bytes, (self.to_bytes(),))

    @property
    def nodes(self) -> int:
        """The number of nodes."""
        return self._inner.nodes()

    def count(self) -> int:
        """Returns the number of solutions, which may be of any size."""
        return int.from_bytes(self._inner.count(), "little")

    def __len__(self) -> int:
        return self.count()

    def __bool__(self) -> bool:
        return self.count() > 0

    def count_by_size(self) -> list[int]:
        """Returns the numbers of solutions with 0, 1, … options."""
        return [int.from_bytes(count, "little") for count in self._inner.count_by_size()]

    def sample(self, number: int = 1, seed: int = 1) -> list[tuple[int, ...]]:
        """Draws `number` solutions at random, each equally likely; none if there are no solutions."""
        return [tuple(solution) for solution in self._inner.sample(whole(number, "number"), whole(seed, "seed"))]

    def best(self, k: int = 1) -> list[Solution]:
        """Returns the `k` cheapest solutions."""
        cheapest = self._inner.cheapest(whole(k, "k"))
        return [Solution(cost, tuple(options)) for cost, options in cheapest]

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return Solutions(self._inner.solutions())

    def requiring(self, option: int) -> Zdd:
        """Returns the solutions with an option."""
        return Zdd(self._inner.requiring(place(option, self._inner.options())))

    def forbidding(self, option: int) -> Zdd:
        """Returns the solutions without an option."""
        return Zdd(self._inner.forbidding(place(option, self._inner.options())))

    def __and__(self, other: Zdd) -> Zdd:
        return Zdd(self._inner.combined(other._inner, "and"))

    def __or__(self, other: Zdd) -> Zdd:
        return Zdd(self._inner.combined(other._inner, "or"))

    def __sub__(self, other: Zdd) -> Zdd:
        return Zdd(self._inner.combined(other._inner, "sub"))

    def __repr__(self) -> str:
        return f"<Zdd of {self.nodes} nodes>"
