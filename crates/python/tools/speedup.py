"""Measures how much faster a count is with more workers of Ray on this machine.

    tools/measure speedup.py problem.dlx --times 12 --workers 1 2

The problem is made larger by an item that any of N options covers, which multiplies its solutions.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dancing import Problem, cluster
from dancing._ray import Cluster


def repeated(path: Path, times: int) -> Problem:
    """Returns a problem with N times the solutions, and nearly N times the work."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line[:1] != "|"]
    items = lines[0] if " | " in lines[0] else f"{lines[0]} |"
    more = [f"rep turn:{number}" for number in range(times)]
    return Problem.from_text("\n".join([f"rep {items} turn", *more, *lines[1:]]) + "\n")


@contextmanager
def timed(times: list[float]) -> Iterator[None]:
    begun = time.perf_counter()
    yield
    times.append(time.perf_counter() - begun)


def counted(problem: Problem, solutions: int, workers: int, engine: str) -> list[float]:
    """Returns the seconds for starting Ray, for the count, and for stopping Ray."""
    times: list[float] = []
    with timed(times):
        ray = Cluster(problem, "local", workers, 3)
    with timed(times):
        count = cluster.count(problem, "local", engine=engine)  # type: ignore[arg-type]
    with timed(times):
        ray.close()
    if count.solutions != solutions:
        raise SystemExit(f"{workers} workers counted {count.solutions} solutions instead of {solutions}")
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("problem", type=Path)
    parser.add_argument("--times", type=int, default=12)
    parser.add_argument("--engine", default="cells")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    arguments = parser.parse_args()
    # Otherwise the workers would have a lower priority than all other processes.
    os.environ.setdefault("RAY_worker_niceness", "0")
    solutions = int(Problem.read(arguments.problem).count()) * arguments.times
    problem = repeated(arguments.problem, arguments.times)
    print("| workers | start, s | count, s | stop, s | count sooner by | with start and stop |")
    print("|--:|--:|--:|--:|--:|--:|", flush=True)
    first: list[float] = []
    for workers in arguments.workers:
        times = counted(problem, solutions, workers, arguments.engine)
        first = first or times
        start, count, stop = times
        sooner = f"{first[1] / count:.2f} | {sum(first) / sum(times):.2f}"
        print(f"| {workers} | {start:.1f} | {count:.1f} | {stop:.1f} | {sooner} |", flush=True)


if __name__ == "__main__":
    main()
