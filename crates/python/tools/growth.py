"""Simulates how a search scales with the number of workers, from measured times of units.

    tools/measure growth.py problem.dlx …

A problem is searched in short units. The tool records how long each unit took, and how the rest of it was
split: the part of the remaining work in each new unit, and the part of the remaining fraction, as the driver
computes it. Then a search that takes an hour with N workers is simulated with the recorded splits, by the
rules of `dancing.cluster`: which units are submitted, how many at a time, and how long each may take. The
simulation takes no real time.
"""

from __future__ import annotations

import argparse
import heapq
import json
import random
import time
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from dancing import Problem
from dancing._dancing import Problem as _Problem
from dancing._drive import AHEAD, MOST_PARTS, PARTS
from dancing._pace import length


class Unit(NamedTuple):
    """The time that a unit takes, and the fraction of the search that the driver assumes for it."""

    work: float
    share: float


#: For each unit that was split: the parts of its rest in the new units.
Cuts = list[list[Unit]]


@dataclass(frozen=True)
class World:
    """The costs of tasks in addition to their work, in seconds."""

    slice: float = 10.0
    #: The time of a message between a worker and the driver.
    latency: float = 0.02
    #: The time of the driver for submitting a task, and again for receiving its result.
    driver: float = 0.001
    #: The mean time until a worker dies; its work on the current task is lost.
    life: float = 24 * 3600.0
    #: The time until another worker replaces it.
    restart: float = 10.0


def recorded(path: Path, seconds: float, engine: str) -> tuple[list[Unit], Cuts, float]:
    """Returns the first units, all splits, and the time of the search."""
    problem = Problem.read(path)._inner
    how = (engine, "mrv")
    whole, _ = worked(problem, problem.split("count", 1, how, MOST_PARTS), 3600)
    total = sum(unit.work for unit in whole)
    _, cuts = worked(problem, problem.split("count", 1, how, FEW), seconds)
    return parts(whole), cuts, total


#: The number of first units, which are long enough to be split again and again.
FEW = 8


def parts(units: list[Unit]) -> list[Unit]:
    """Returns each unit as a part of the total of all units."""
    work, share = sum(unit.work for unit in units), sum(unit.share for unit in units)
    return [Unit(unit.work / work, unit.share / share) for unit in units]


def share_of(unit: str) -> float:
    return sum((float(part["share"]) for part in json.loads(unit)["parts"]), 0.0)


def worked(problem: _Problem, units: list[str], seconds: float) -> tuple[list[Unit], Cuts]:
    """Returns the time of each unit, including the rest of it, and how the rests were split."""
    took: dict[str, float] = {}
    left: dict[str, list[str]] = {}
    order: list[str] = []
    open_units = units[::-1]
    while open_units:
        unit = open_units.pop()
        begun = time.process_time()
        left[unit] = problem.shard(unit, seconds, None)[1]
        took[unit] = time.process_time() - begun
        order.append(unit)
        open_units.extend(left[unit])
    for unit in reversed(order):
        took[unit] += sum(took[part] for part in left[unit])

    def measured(units: list[str]) -> list[Unit]:
        return [Unit(took[unit], share_of(unit)) for unit in units]

    return measured(units), [parts(measured(units)) for units in left.values() if units]


class Run:
    """A simulated search by N workers, event by event."""

    def __init__(self, units: list[Unit], cuts: Cuts, workers: int, world: World) -> None:
        self.open, self.cuts, self.workers, self.world = units, cuts, workers, world
        self.dice = random.Random(1)
        self.events: list[tuple[float, int, Unit, float]] = []
        #: The tasks that have arrived at the workers, with the time that they may take.
        self.ready: deque[tuple[Unit, float]] = deque()
        self.idle = workers
        #: The number of submitted tasks, and the time at which the driver is idle again.
        self.out, self.busy_until = 0, 0.0
        #: The fraction that the driver knows to be done.
        self.share = 0.0

    def go(self) -> float:
        """Returns the time at which the last unit is done."""
        now = 0.0
        self._give(now)
        while self.events:
            now, kind, unit, number = heapq.heappop(self.events)
            if kind == READY:
                self.ready.append((unit, number))
            elif kind == END:
                self.idle += 1
                done = self._driver(now + self.world.latency)
                heapq.heappush(self.events, (done, DONE, unit, number))
            else:
                self.out -= 1
                self._take(unit, number)
                self._give(now)
            while self.ready and self.idle:
                self._start(now)
        return now

    def _driver(self, now: float) -> float:
        """Returns the time at which the driver has done one more thing; it does one thing after the other."""
        self.busy_until = max(self.busy_until, now) + self.world.driver
        return self.busy_until

    def _give(self, now: float) -> None:
        left = now * (1 - self.share) / self.share if self.share > 1e-9 else None
        while self.open and self.out < AHEAD * self.workers:
            plenty = len(self.open) >= self.workers
            may_take = length(self.world.slice, self.workers, left, plenty)
            ready = self._driver(now) + self.world.latency
            heapq.heappush(self.events, (ready, READY, self.open.pop(), may_take))
            self.out += 1

    def _start(self, now: float) -> None:
        unit, may_take = self.ready.popleft()
        self.idle -= 1
        spent = min(unit.work, may_take)
        dies = self.dice.expovariate(1 / self.world.life)
        if dies < spent:
            heapq.heappush(self.events, (now + dies + self.world.restart, END, unit, 0.0))
        else:
            heapq.heappush(self.events, (now + spent, END, unit, spent))

    def _take(self, unit: Unit, spent: float) -> None:
        work = unit.work - spent
        if spent == 0:
            self.open.append(unit)
        elif work <= 0:
            self.share += unit.share
        else:
            share = unit.share * work / unit.work
            self.share += unit.share - share
            cut = self.dice.choice(self.cuts)
            self.open.extend(Unit(work * part.work, share * part.share) for part in cut)


#: The events: a task arrives at a worker, a worker ends a task, the driver has received a result.
READY, END, DONE = 0, 1, 2


def simulate(first: list[Unit], cuts: Cuts, workers: int, hours: float, world: World) -> float:
    """Returns the fraction of the workers' time that is spent on work that counts."""
    work = workers * hours * 3600
    number = min(PARTS * workers, MOST_PARTS)
    units = [Unit(0.0, 0.0)] * number
    for place, part in enumerate(first):
        unit = units[place * number // len(first)]
        units[place * number // len(first)] = Unit(unit.work + part.work * work, unit.share + part.share)
    return work / (workers * Run([unit for unit in units if unit.work > 0], cuts, workers, world).go())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("problems", nargs="+", type=Path)
    parser.add_argument("--engine", default="auto")
    parser.add_argument("--slice", type=float, default=0.01, help="seconds of a unit that is recorded")
    parser.add_argument("--driver", type=float, default=World.driver)
    parser.add_argument("--hours", type=float, default=1.0)
    parser.add_argument("--workers", type=int, nargs="+", default=[10, 100, 1_000, 10_000])
    arguments = parser.parse_args()
    sizes: list[int] = arguments.workers
    world = World(driver=arguments.driver)
    print("| search | recorded, s | cuts |" + "".join(f" {size:,} |" for size in sizes))
    print("|---|--:|--:|" + "--:|" * len(sizes))
    for path in arguments.problems:
        first, cuts, total = recorded(path, arguments.slice, arguments.engine)
        told = [simulate(first, cuts, size, arguments.hours, world) for size in sizes]
        row = "".join(f" {efficiency:.1%} |" for efficiency in told)
        print(f"| {path.stem} | {total:.1f} | {len(cuts):,} |{row}", flush=True)


if __name__ == "__main__":
    main()
