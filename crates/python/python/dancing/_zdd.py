"""The set of all solutions, as a decision diagram."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
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

    def count_by_cost(self) -> dict[int, int]:
        """Returns the number of solutions of each cost, the lowest cost first.

        >>> from dancing import Problem
        >>> Problem("ab", ["ab", "a", "b", "b"], costs=[5, 1, 3, 4]).compile().count_by_cost()
        {4: 1, 5: 2}
        """
        return {cost: int.from_bytes(count, "little") for cost, count in self._inner.count_by_cost()}

    def count_by_option(self) -> list[int]:
        """Returns the number of solutions that contain each option."""
        return [int.from_bytes(count, "little") for count in self._inner.count_by_option()]

    def weighted_count(self, weights: Iterable[float]) -> float:
        """Returns the sum of the weights of all solutions. The weight of a solution is the product of the
        weights of its options; there is one weight, of 0 or more, for each option.

        >>> from dancing import Problem
        >>> Problem("ab", ["ab", "a", "b", "b"]).compile().weighted_count([1, 0.5, 2, 4])
        4.0
        """
        return self._inner.weighted_count(self._weights(weights))

    def marginals(self, weights: Iterable[float] | None = None) -> list[float]:
        """Returns the probability that a random solution contains each option: each solution is equally
        likely, or as likely as its weight says (see `weighted_count`). All are 0 if there are no solutions.

        >>> from dancing import Problem
        >>> Problem("ab", ["ab", "a", "b"]).compile().marginals()
        [0.5, 0.5, 0.5]
        """
        return self._inner.marginals(None if weights is None else self._weights(weights))

    def _weights(self, weights: Iterable[float]) -> list[float]:
        numbers = [float(weight) for weight in weights]
        if len(numbers) != self._inner.options():
            raise ValueError(f"there are {len(numbers)} weights for {self._inner.options()} options: one each")
        for option, weight in enumerate(numbers):
            if not 0 <= weight < math.inf:
                raise ValueError(f"the weight of option {option} is {weight}: it is a finite number of 0 or more")
        return numbers

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
