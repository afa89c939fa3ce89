"""Counts, cheapest solutions and all solutions, computed by many processes or machines.

A search is split into units. Each task searches one unit for about ten seconds and returns the rest of it.
So no task is long, and a lost one is simply submitted again.

`address=None` uses the cores of this machine, by `concurrent.futures`. `"local"` starts Ray here, and
`"auto"` or `"host:port"` joins a cluster of Ray (`pip install dancing[ray]`). `executor` takes any other
executor, such as Dask's `client.get_executor()`.

>>> from dancing import Problem, cluster
>>> if __name__ == "__main__":  # as every program that starts processes
...     cluster.count(Problem("ab", ["ab", "a", "b"]), workers=1).solutions
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from os import PathLike

from ._answers import Best, Count, Solution
from ._crew import Crew, Processes
from ._drive import Drive, Question, Told
from ._numbers import whole, whole_or_none
from ._problem import Engine, Order, Problem

__all__ = ["Told", "best", "count", "solutions"]


def _enlisted(
    problem: Problem,
    address: str | None,
    workers: int | None,
    executor: Executor | None,
    retries: int,
) -> Crew:
    """Returns the requested pool of workers."""
    workers = whole_or_none(workers, "workers", least=1)
    retries = whole(retries, "retries")
    if address is None:
        return Processes(problem, workers, executor, retries)
    if executor is not None:
        raise ValueError("give an address (of Ray) or an executor, not both")
    # Ray takes seconds to load, and is often not installed.
    from ._ray import Cluster

    return Cluster(problem, address, workers, retries)


def count(
    problem: Problem,
    address: str | None = None,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    engine: Engine = "auto",
    order: Order = "mrv",
    seconds: float = 10.0,
    checkpoint: str | PathLike[str] | None = None,
    retries: int = 3,
    progress: Told | bool = False,
) -> Count:
    """Counts the solutions by walking through them.

    `seconds` is the length of a task. `checkpoint` is a directory where each finished unit is stored;
    if the program is killed, the count resumes from there (as does `dancing count --checkpoint`). A unit
    is submitted again up to `retries` times if its worker dies. `progress` shows a bar if it is true; a
    function is called with the fraction done, the nodes, and the remaining seconds, if known.
    """
    question = Question("count", 1, engine, order)
    crew = _enlisted(problem, address, workers, executor, retries)
    with Drive(problem, question, crew, seconds, checkpoint, progress) as drive:
        drive.run()
        done = drive.sum()
    return Count(done.solutions, done.nodes, drive.engine)


def best(
    problem: Problem,
    k: int = 1,
    address: str | None = None,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    engine: Engine = "auto",
    order: Order = "mrv",
    seconds: float = 10.0,
    checkpoint: str | PathLike[str] | None = None,
    retries: int = 3,
    progress: Told | bool = False,
) -> Best:
    """Returns the `k` cheapest solutions, in the order of `Problem.best`. Each task gets the best costs so far,
    and skips solutions that cost more; the number of nodes depends on that."""
    k = whole(k, "k")
    question = Question("best", k, engine, order)
    crew = _enlisted(problem, address, workers, executor, retries)
    with Drive(problem, question, crew, seconds, checkpoint, progress) as drive:
        drive.run()
        done = drive.sum()
    priced = sorted(zip(done.costs, done.found), key=lambda priced: priced[0])[:k]
    found = tuple(Solution(cost, tuple(options)) for cost, options in sorted(priced))
    return Best(found, found[0].cost if found else 0, done.nodes, drive.engine)


def solutions(
    problem: Problem,
    address: str | None = None,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    engine: Engine = "auto",
    order: Order = "mrv",
    seconds: float = 10.0,
    retries: int = 3,
) -> Iterator[tuple[int, ...]]:
    """Yields all solutions, in the order in which a single walk finds them."""
    question = Question("solve", 1, engine, order)
    crew: Crew = _enlisted(problem, address, workers, executor, retries)
    with Drive(problem, question, crew, seconds, None, False) as drive:
        yield from drive.in_order()
