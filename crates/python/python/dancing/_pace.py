"""How long a task takes: long enough for the driver to keep up, short enough for all to end together."""

from __future__ import annotations

#: The part of the time left that a task takes at most. Two are given out for each worker.
ENDING = 4.0

#: So much time for each worker: the driver is busy for about 1 ms when it gives a task out, and again
#: when it takes the results of it.
DRIVER = 0.006

#: In less time than this, giving a task out is what takes long.
LEAST = 0.1


def length(seconds: float, workers: int, left: float | None, plenty: bool) -> float:
    """The seconds of the next task, of which `seconds` were asked for. `left` is how long the search
    will go on, if that can be told, and `plenty` whether there are units for everybody."""
    most = seconds if plenty and left is not None else seconds / 10
    least = max(min(seconds, LEAST), workers * DRIVER)
    return max(least, min(most, seconds if left is None else left / ENDING))
