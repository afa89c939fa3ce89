"""The driver, which submits units and collects results, for any kind of workers."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from os import PathLike
from types import TracebackType
from typing import TypeAlias

from ._bar import Bar
from ._crew import Crew, Sharded
from ._log import Log
from ._pace import length
from ._problem import Problem

#: A function that is called with the fraction done, the nodes so far, and the remaining seconds, if known.
Told: TypeAlias = Callable[[float, int, float | None], object]

#: The number of units per worker at the beginning, and the maximum total, which is that of `dancing split`.
PARTS = 4
MOST_PARTS = 1024

#: The number of units in flight per worker, so that no worker waits.
AHEAD = 2


@dataclass(frozen=True)
class Question:
    """A question, with the engine and order of the search."""

    name: str
    k: int
    engine: str
    order: str


@dataclass(frozen=True)
class Sum:
    """The total result of all units."""

    solutions: int
    nodes: int
    found: list[list[int]]
    costs: list[int]


class Slot:
    """A unit to search, or its solutions, and the slot after it."""

    __slots__ = ("found", "next", "unit")

    def __init__(self, unit: str, next: Slot | None) -> None:
        self.unit = unit
        self.found: list[list[int]] | None = None
        self.next = next


class Drive:
    """A complete search in units."""

    def __init__(
        self,
        problem: Problem,
        question: Question,
        crew: Crew,
        seconds: float,
        checkpoint: str | PathLike[str] | None,
        progress: Told | bool,
    ) -> None:
        if not seconds > 0:
            raise ValueError(f"seconds is {seconds}: a task takes more than 0 seconds")
        self.problem = problem._inner
        self.question, self.crew, self.seconds = question, crew, seconds
        self.log = Log(checkpoint)
        self.tell: Told | None = Bar().tell if progress is True else progress or None
        self.begun = time.monotonic()
        try:
            self._begin()
        except BaseException:
            self.close()
            raise

    def _begin(self) -> None:
        how = (self.question.engine, self.question.order)
        parts = min(PARTS * self.crew.size(), MOST_PARTS)
        units = self.problem.split(self.question.name, self.question.k, how, parts)
        self.lines = self.log.read()
        self._check(units[0])
        if not self.lines:
            self.lines = units
            self.log.append(units)
        summed = self.problem.merge(self.lines)
        self.open: list[str] = summed[3][::-1]
        self.share = self.first_share = summed[4]
        self.nodes = summed[1]
        self.costs = sorted(summed[5])[: self.question.k]
        self.engine: str = json.loads(units[0])["engine"]

    def _check(self, own: str) -> None:
        """Checks that the stored units belong to this search."""
        names = ("problem", "question", "k", "engine", "order", "max_options")
        mine = json.loads(own)
        for line in self.lines[:1]:
            there = json.loads(line)
            if any(mine.get(name) != there.get(name) for name in names):
                raise ValueError(f"{self.log.path} is of another search: name another directory")

    def run(self) -> None:
        """Searches units until none are left."""
        running: dict[object, str] = {}
        while self.open or running:
            while self.open and len(running) < AHEAD * self.crew.size():
                unit = self.open.pop()
                running[self._give(unit)] = unit
            for task, done in self.crew.wait(running):
                del running[task]
                self._take(done)
                self.lines.append(done[0])
                # The parts that were split off last are the smallest; the largest part is submitted first.
                self.open.extend(done[1])

    def in_order(self) -> Iterator[tuple[int, ...]]:
        """Searches units until none are left, and yields the solutions in the order of a single walk."""
        first: Slot | None = None
        for unit in self.open:
            first = Slot(unit, first)
        running: dict[object, Slot] = {}
        given: set[Slot] = set()
        while first is not None:
            if first.found is not None:
                yield from map(tuple, first.found)
                first = first.next
                continue
            self._give_first(first, running, given)
            for task, done in self.crew.wait(running):
                slot = running.pop(task)
                given.discard(slot)
                self._take(done)
                slot.found = json.loads(done[0])["done"].get("found", [])
                for unit in reversed(done[1]):
                    slot.next = Slot(unit, slot.next)

    def _give_first(
        self, slot: Slot | None, running: dict[object, Slot], given: set[Slot]
    ) -> None:
        """Submits the first units that are not running; the results of later ones would only fill memory."""
        looked = 0
        while slot is not None and looked < 8 * AHEAD * self.crew.size():
            if len(running) >= AHEAD * self.crew.size():
                return
            if slot.found is None and slot not in given:
                running[self._give(slot.unit)] = slot
                given.add(slot)
            slot, looked = slot.next, looked + 1

    def _give(self, unit: str) -> object:
        """Submits a unit as a task, which is short if other workers wait for the rest of the unit."""
        workers = self.crew.size()
        seconds = length(self.seconds, workers, self._left(), len(self.open) >= workers)
        full = self.question.name == "best" and len(self.costs) == self.question.k
        return self.crew.give(unit, seconds, self.costs[-1] if full else None)

    def _take(self, done: Sharded) -> None:
        line, _, share, _, nodes, costs = done
        self.log.append([line])
        self.share += share
        self.nodes += nodes
        self.costs = sorted([*self.costs, *costs])[: self.question.k]
        if self.tell is not None:
            self.tell(min(self.share, 1.0), self.nodes, self._left())

    def _left(self) -> float | None:
        """Returns the expected remaining seconds, computed from the fraction done."""
        fresh = self.share - self.first_share
        spent = time.monotonic() - self.begun
        return spent * max(1 - self.share, 0.0) / fresh if fresh > 1e-9 else None

    def sum(self) -> Sum:
        """Returns the total result, in which each unit counts once."""
        solutions, nodes, found, missing, _, costs = self.problem.merge(self.lines)
        if missing:
            raise RuntimeError(f"no result for {len(missing)} units")
        return Sum(solutions, nodes, found, costs)

    def close(self) -> None:
        """Ends all tasks."""
        self.crew.close()
        self.log.close()

    def __enter__(self) -> Drive:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
