"""The length of tasks: long enough for the driver to keep up, short enough for all workers to end together."""

from __future__ import annotations

#: A task takes at most the remaining time divided by this. Two tasks are in flight per worker.
ENDING = 4.0

#: The minimum length per worker: the driver is busy for about 1 ms when it submits a task, and again when
#: it receives the results.
DRIVER = 0.006

#: The minimum length in seconds; below it, the time for submitting a task dominates.
LEAST = 0.1


def length(seconds: float, workers: int, left: float | None, plenty: bool) -> float:
    """Returns the length of the next task in seconds, where `seconds` is the requested length, `left` is the
    remaining time of the search, if known, and `plenty` is whether there are units for all workers."""
    most = seconds if plenty and left is not None else seconds / 10
    least = max(min(seconds, LEAST), workers * DRIVER)
    return max(least, min(most, seconds if left is None else left / ENDING))
