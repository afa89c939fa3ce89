"""The length of tasks: long enough for the driver to keep up, short enough for all to end together."""

from __future__ import annotations

#: The largest part of the time left that a task takes. Two tasks are in flight per worker.
ENDING = 4.0

#: The time per worker: the driver is busy for about 1 ms when it submits a task, and again when it
#: receives the results.
DRIVER = 0.006

#: Below this time, submitting a task dominates.
LEAST = 0.1


def length(seconds: float, workers: int, left: float | None, plenty: bool) -> float:
    """The seconds of the next task, of which `seconds` were requested. `left` is the remaining time of
    the search, if known, and `plenty` whether there are units for all workers."""
    most = seconds if plenty and left is not None else seconds / 10
    least = max(min(seconds, LEAST), workers * DRIVER)
    return max(least, min(most, seconds if left is None else left / ENDING))
