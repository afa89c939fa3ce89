"""Workers: processes of this machine, or any executor."""

from __future__ import annotations

import concurrent.futures as futures
import functools
import multiprocessing
import os
from collections.abc import Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeAlias

from ._problem import Problem

#: The result of a unit: its line, the remaining units, the fraction done, the numbers of solutions and nodes,
#: and the costs found.
Sharded: TypeAlias = tuple[str, list[str], float, int, int, list[int]]


class Crew(Protocol):
    """A pool of workers."""

    def size(self) -> int:
        """Returns the number of tasks that run at the same time."""
        ...

    def give(self, unit: str, seconds: float, at_most: int | None) -> object:
        """Submits a unit, and returns an object that identifies the task."""
        ...

    def wait(self, tasks: Iterable[object]) -> Iterator[tuple[object, Sharded]]:
        """Waits a little for some of the tasks, and yields those that are done with their results."""
        ...

    def close(self) -> None:
        """Ends all running tasks."""
        ...


@functools.lru_cache(maxsize=4)
def _problem(text: str, max_options: int | None) -> Problem:
    return Problem.from_text(text, max_options=max_options)


def work(text: str, max_options: int | None, unit: str, seconds: float, at_most: int | None) -> Sharded:
    """Searches a unit: the function of a task. Each process parses a problem only once."""
    return _problem(text, max_options)._inner.shard(unit, seconds, at_most)


class _Task:
    """A submitted unit, which may have been submitted more than once."""

    __slots__ = ("asked", "future", "tries")

    def __init__(self, asked: tuple[Any, ...]) -> None:
        self.asked = asked
        self.tries = 0
        self.future: futures.Future[Sharded] | None = None


class Processes:
    """Processes of this machine, or an executor of the caller."""

    def __init__(
        self, problem: Problem, workers: int | None, executor: futures.Executor | None, retries: int
    ) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.about = (problem.text(), problem.max_options)
        self.retries = retries
        self.is_own = executor is None
        self.executor = executor if executor is not None else self._pool()

    def _pool(self) -> futures.Executor:
        # A fork would copy this process with its threads stopped.
        context = multiprocessing.get_context("spawn")
        return futures.ProcessPoolExecutor(self.workers, mp_context=context)

    def size(self) -> int:
        return self.workers

    def give(self, unit: str, seconds: float, at_most: int | None) -> object:
        task = _Task((*self.about, unit, seconds, at_most))
        self._submit(task)
        return task

    def _submit(self, task: _Task) -> None:
        try:
            task.future = self.executor.submit(work, *task.asked)
        except BrokenProcessPool:
            if not self.is_own:
                raise
            self.executor.shutdown(wait=False, cancel_futures=True)
            self.executor = self._pool()
            task.future = self.executor.submit(work, *task.asked)

    def wait(self, tasks: Iterable[object]) -> Iterator[tuple[object, Sharded]]:
        by_future = {task.future: task for task in tasks if isinstance(task, _Task)}
        waiting = [future for future in by_future if future is not None]
        # The timeout allows Ctrl-C to be checked now and then.
        done, _ = futures.wait(waiting, timeout=0.1, return_when=futures.FIRST_COMPLETED)
        for future in done:
            task = by_future[future]
            try:
                result = future.result()
            except (BrokenProcessPool, futures.CancelledError):
                task.tries += 1
                if task.tries > self.retries or not self.is_own:
                    raise
                self._submit(task)
            else:
                yield task, result

    def close(self) -> None:
        if not self.is_own:
            return
        processes = getattr(self.executor, "_processes", None) or {}
        for process in list(processes.values()):
            process.terminate()
        self.executor.shutdown(wait=True, cancel_futures=True)
