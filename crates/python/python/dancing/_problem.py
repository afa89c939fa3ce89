"""Problems, and the questions about them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Literal, TypeAlias

from . import _dancing
from ._answers import Best, Count, Estimate, Solution
from ._dancing import ProblemError
from ._matrix import rows_of
from ._numbers import U32, Whole, place, whole, whole_or_none
from ._solutions import Solutions
from ._zdd import Zdd

#: The search engine. `memo` counts by states, without a walk.
Engine: TypeAlias = Literal["auto", "bits", "cells", "links", "memo"]
#: The order of items. `weighted` adapts to the dead ends of the search, so it supports neither slices nor costs.
Order: TypeAlias = Literal["mrv", "slack", "input", "weighted"]
#: A function that is called now and then with the number of nodes (or states), and the fraction done, if known.
Progress: TypeAlias = Callable[[int, float | None], object]
#: Items that are covered once each; or a mapping to the number of times, or to a minimum and a maximum
#: (`None`: no maximum).
Items: TypeAlias = Iterable[str] | Mapping[str, Whole | tuple[Whole, Whole | None]]
#: An item of an option, or a pair of an item and its colour.
Entry: TypeAlias = str | tuple[str, str]


class Problem:
    """A set of items to be covered, and options that cover some of them.

    Three guests, and the pairs that may share a table; each guest sits at one table:

    >>> problem = Problem(["Ann", "Bob", "Cy"], [["Ann", "Bob"], ["Bob", "Cy"], ["Ann"], ["Cy"]])
    >>> [[problem.text_of(option) for option in solution] for solution in problem.solutions()]
    [['Ann Bob', 'Cy'], ['Bob Cy', 'Ann']]
    >>> int(problem.count())
    2

    `items` are covered once each; a mapping gives the number of times for each item, or a minimum and a
    maximum (`None`: no maximum). `secondary` items are covered at most once, or any number of times in
    one colour: an item with a colour is a pair, `("x", "red")`. `costs` and `names` have one element for
    each option. Costs are whole numbers, so that sums are exact: multiply other numbers, such as `1.9` and
    `1.2` by 10. `max_options` is the maximum number of options in a solution.
    """

    __slots__ = ("_inner", "__weakref__")
    _inner: _dancing.Problem

    def __init__(
        self,
        items: Items,
        options: Iterable[Iterable[Entry]],
        *,
        secondary: Iterable[str] = (),
        costs: Iterable[Whole] | None = None,
        names: Iterable[str] | None = None,
        max_options: int | None = None,
    ) -> None:
        rules: list[tuple[str, tuple[int, int | None] | None]] = list(_rules(items))
        rules += [(name, None) for name in _words(secondary, "secondary")]
        self._inner = _dancing.Problem.build(
            rules,
            [_entries(option) for option in options],
            None if costs is None else _costs(costs),
            None if names is None else _words(names, "names"),
            _limit(max_options),
        )

    @classmethod
    def _of(cls, inner: _dancing.Problem) -> Problem:
        problem = cls.__new__(cls)
        problem._inner = inner
        return problem

    @classmethod
    def from_text(cls, text: str, *, max_options: int | None = None) -> Problem:
        """Reads a problem in Knuth's text format.

        >>> Problem.from_text("a b c\\na b\\nc\\na c\\nb\\n").count().solutions
        2
        >>> Problem.from_text("a b\\na  c\\n")
        Traceback (most recent call last):
        ...
        dancing.ProblemError: line 2, column 4: "c" is not among the items of line 1

        A `ProblemError` contains the place as `line` and `column`.
        """
        return cls._of(_dancing.Problem.from_text(text, _limit(max_options)))

    @classmethod
    def read(cls, file: str | os.PathLike[str] | IO[str], *, max_options: int | None = None) -> Problem:
        """Reads a problem from a file, which is a path or an open file."""
        if isinstance(file, (str, os.PathLike)):
            text = Path(file).read_text(encoding="utf-8")
        else:
            text = file.read()
        return cls.from_text(text, max_options=max_options)

    @classmethod
    def from_matrix(
        cls,
        matrix: Any,
        *,
        costs: Iterable[Whole] | None = None,
        columns: Sequence[str] | None = None,
        secondary: Iterable[int] = (),
        names: Iterable[str] | None = None,
        max_options: int | None = None,
    ) -> Problem:
        """Builds a problem from a matrix of zeros and ones: one row per option, one column per item.

        Matrices of NumPy and SciPy and lists of lists are accepted. `columns` are the names of the items,
        and `secondary` the columns of items that are covered at most once.

        >>> problem = Problem.from_matrix([[1, 1, 0], [0, 0, 1], [1, 0, 1], [0, 1, 0]], costs=[5, 1, 1, 2])
        >>> problem.best().solutions[0]
        Solution(cost=3, options=(2, 3))
        """
        width, rows = rows_of(matrix)
        called = [str(column) for column in range(width)] if columns is None else list(columns)
        if len(called) != width:
            raise ValueError(f"there are {len(called)} names for {width} columns: one each")
        optional = {whole(column, "a secondary column", most=width - 1) for column in secondary}
        return cls(
            [name for column, name in enumerate(called) if column not in optional],
            [[called[column] for column in row] for row in rows],
            secondary=[called[column] for column in sorted(optional)],
            costs=costs,
            names=names,
            max_options=max_options,
        )

    @property
    def items(self) -> list[str]:
        """The names of the items, primary ones first."""
        return self._inner.items()

    @property
    def max_options(self) -> int | None:
        """The maximum number of options in a solution."""
        return self._inner.max_options()

    def __len__(self) -> int:
        """Returns the number of options."""
        return self._inner.options()

    def option(self, option: int) -> list[Entry]:
        """Returns the items of an option, in the form in which it was built."""
        entries = self._inner.option(self._place(option))
        return [item if colour is None else (item, colour) for item, colour in entries]

    def _place(self, option: int) -> int:
        return place(option, len(self))

    def text_of(self, option: int) -> str:
        """Returns an option as text."""
        return self._inner.option_text(self._place(option))

    def name_of(self, option: int) -> str | None:
        """Returns the name of an option, if it has one."""
        return self._inner.option_name(self._place(option)) or None

    def cost_of(self, option: int) -> int:
        """Returns the cost of an option."""
        return self._inner.cost(self._place(option))

    def text(self) -> str:
        """Returns the problem in Knuth's text format, which has no names of options and no `max_options`."""
        return self._inner.text()

    def __repr__(self) -> str:
        return f"<Problem of {len(self.items)} items and {len(self)} options>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Problem._from, (self.text(), self.max_options))

    @staticmethod
    def _from(text: str, max_options: int | None) -> Problem:
        return Problem.from_text(text, max_options=max_options)

    def restricted(self, *, require: Iterable[int] = (), forbid: Iterable[int] = ()) -> Problem:
        """Returns the problem whose solutions are those that contain all options of `require`, and none of
        `forbid`. The numbers of the options stay.

        >>> problem = Problem("ab", ["ab", "a", "b"])
        >>> list(problem.restricted(require=[1])), list(problem.restricted(forbid=[1]))
        ([(1, 2)], [(0,)])
        """
        return Problem._of(
            self._inner.restricted([self._place(o) for o in require], [self._place(o) for o in forbid])
        )

    def count(
        self,
        *,
        engine: Engine = "auto",
        order: Order = "mrv",
        threads: int = 1,
        timeout: float | None = None,
        max_nodes: int | None = None,
        max_solutions: int | None = None,
        memory: int | None = None,
        progress: Progress | None = None,
    ) -> Count:
        """Counts the solutions, without walking through them if that is faster.

        `timeout` is in seconds, `memory` in bytes (default: three quarters of the available memory).

        >>> Problem.from_text("a b\\na\\na\\nb\\nb\\nb\\n").count()
        Count(solutions=6, nodes=8, engine='bits', stopped=None)
        """
        how = _how(engine, order, threads, timeout, max_nodes, max_solutions, progress)
        number, nodes, by, stopped = self._inner.count(how, whole_or_none(memory, "memory"))
        solutions = None if number is None else int.from_bytes(number, "little")
        return Count(solutions, nodes, by, stopped)  # type: ignore[arg-type]

    def best(
        self,
        k: int = 1,
        *,
        engine: Engine = "auto",
        order: Order = "mrv",
        threads: int = 1,
        timeout: float | None = None,
        max_nodes: int | None = None,
        maximise: bool = False,
        progress: Progress | None = None,
    ) -> Best:
        """Returns the `k` cheapest solutions, with proof; ties are resolved as by `dancing best`.

        With `maximise`, it returns the most expensive solutions, and `Best.bound` is an upper bound.

        >>> problem = Problem("ab", ["ab", "a", "b"], costs=[5, 1, 3])
        >>> problem.best(2).solutions
        (Solution(cost=4, options=(1, 2)), Solution(cost=5, options=(0,)))
        """
        how = _how(engine, order, threads, timeout, max_nodes, None, progress)
        return self._best("most_expensive" if maximise else "cheapest", whole(k, "k"), how)

    def best_within(
        self,
        cost: int,
        *,
        engine: Engine = "auto",
        order: Order = "mrv",
        timeout: float | None = None,
        max_nodes: int | None = None,
        progress: Progress | None = None,
    ) -> Best:
        """Returns all solutions that cost at most `cost`, the cheapest first.

        >>> Problem("ab", ["ab", "a", "b", "b"], costs=[5, 1, 3, 9]).best_within(5).solutions
        (Solution(cost=4, options=(1, 2)), Solution(cost=5, options=(0,)))
        """
        how = _how(engine, order, 1, timeout, max_nodes, None, progress)
        return self._best("within", whole(cost, "cost"), how)

    def _best(self, aim: str, k: int, how: dict[str, object]) -> Best:
        found, bound, nodes, by, stopped = self._inner.best(aim, k, how)
        solutions = tuple(Solution(cost, tuple(options)) for cost, options in found)
        return Best(solutions, bound, nodes, by, stopped)  # type: ignore[arg-type]

    def solutions(
        self,
        *,
        engine: Engine = "auto",
        order: Order = "mrv",
        threads: int = 1,
        timeout: float | None = None,
        max_nodes: int | None = None,
        max_solutions: int | None = None,
    ) -> Solutions:
        """Returns the solutions one after the other, each as the numbers of its options in input order.

        They are found a little in advance, while Python continues.

        >>> solutions = Problem("ab", ["ab", "a", "b"]).solutions(max_solutions=1)
        >>> list(solutions), solutions.stopped
        ([(0,)], 'solutions')
        """
        how = _how(engine, order, threads, timeout, max_nodes, max_solutions, None)
        return Solutions(self._inner.solutions(how))

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return self.solutions()

    def estimate(
        self,
        probes: int = 1000,
        seed: int = 1,
        *,
        engine: Engine = "auto",
        order: Order = "mrv",
        timeout: float | None = None,
    ) -> Estimate:
        """Estimates the size of a walk, by random descents.

        >>> estimate = Problem.from_text("a b\\na\\na\\nb\\nb\\n").estimate(10)
        >>> estimate.nodes, estimate.solutions
        (6.0, 4.0)
        """
        how = _how(engine, order, 1, timeout, None, None, None)
        probes, seed = whole(probes, "probes", most=U32), whole(seed, "seed")
        return Estimate(*self._inner.estimate(probes, seed, how))  # type: ignore[arg-type]

    def compile(
        self,
        *,
        memory: int | None = None,
        timeout: float | None = None,
        progress: Progress | None = None,
    ) -> Zdd:
        """Returns all solutions as a decision diagram, for any number of queries."""
        return Zdd(self._inner.compile(whole_or_none(memory, "memory"), timeout, progress))

    def sample(self, number: int = 1, seed: int = 1, *, timeout: float | None = None) -> list[tuple[int, ...]]:
        """Draws `number` solutions at random, each equally likely. Compiles the problem; see `Zdd.sample`.

        >>> Problem("ab", ["ab"]).sample(2)
        [(0,), (0,)]
        """
        return self.compile(timeout=timeout).sample(number, seed)

    def count_covers(
        self, at_most: int, *, irredundant: bool = False, timeout: float | None = None
    ) -> list[int]:
        """Counts the choices of options that cover each item at least once, by size, up to `at_most`.

        With `irredundant`, it counts only those from which no option can be removed.

        >>> Problem("ab", ["ab", "a", "b"]).count_covers(3)
        [0, 1, 3, 1]
        >>> Problem("ab", ["ab", "a", "b"]).count_covers(3, irredundant=True)
        [0, 1, 1, 0]
        """
        counts = self._inner.count_covers(whole(at_most, "at_most", most=U32), irredundant, timeout)
        return [int.from_bytes(count, "little") for count in counts]

    def covers(self, at_most: int, *, timeout: float | None = None) -> Solutions:
        """Returns the choices of at most `at_most` options that cover each item at least once, and from
        which no option can be removed.

        >>> sorted(Problem("ab", ["ab", "a", "b"]).covers(3))
        [(0,), (1, 2)]
        """
        return Solutions(self._inner.covers(whole(at_most, "at_most", most=U32), timeout))


def _rules(items: Items) -> Iterator[tuple[str, tuple[int, int | None]]]:
    if isinstance(items, Mapping):
        for name, times in items.items():
            yield name, _times(name, times)
    else:
        for name in items:
            yield name, (1, 1)


def _times(name: str, times: Whole | tuple[Whole, Whole | None]) -> tuple[int, int | None]:
    least, most = times if isinstance(times, tuple) else (times, times)
    what = f"the multiplicity of {name!r}"
    counted = whole(least, what, most=U32, error=ProblemError)
    return counted, None if most is None else whole(most, what, most=U32, error=ProblemError)


def _costs(costs: Iterable[Whole]) -> list[int]:
    hint = ": multiply all costs by one number that makes them whole, as 1.9 and 1.2 by 10"
    return [
        whole(cost, f"the cost of option {option}", hint=hint, error=ProblemError)
        for option, cost in enumerate(costs)
    ]


def _limit(max_options: int | None) -> int | None:
    return whole_or_none(max_options, "max_options", most=U32)


def _words(words: Iterable[str], what: str) -> list[str]:
    if isinstance(words, str):
        raise TypeError(f"{what} is a list of names, not one text")
    return list(words)


def _entries(option: Iterable[Entry]) -> list[tuple[str, str | None]]:
    return [(entry, None) if isinstance(entry, str) else entry for entry in option]


def _how(
    engine: Engine,
    order: Order,
    threads: int,
    timeout: float | None,
    max_nodes: int | None,
    max_solutions: int | None,
    progress: Progress | None,
) -> dict[str, object]:
    return {
        "engine": engine,
        "order": order,
        "threads": whole(threads, "threads", most=1024),
        "timeout": timeout,
        "max_nodes": whole_or_none(max_nodes, "max_nodes"),
        "max_solutions": whole_or_none(max_solutions, "max_solutions"),
        "progress": progress,
    }
