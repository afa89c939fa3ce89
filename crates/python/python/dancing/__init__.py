"""Finds, counts, lists, ranks and stores exact covers.

A problem is a set of items and a set of options; each option covers some of the items. A solution is a
set of options that covers every item exactly once.

>>> from dancing import Problem
>>> problem = Problem(["Ann", "Bob", "Cy"], [["Ann", "Bob"], ["Bob", "Cy"], ["Ann"], ["Cy"]])
>>> int(problem.count())
2

`dancing.cluster` runs the searches on many machines.
"""

from ._answers import Best, Count, Estimate, Solution, Stopped
from ._dancing import ProblemError
from ._problem import Engine, Entry, Items, Order, Problem, Progress
from ._solutions import Solutions
from ._zdd import Zdd

__all__ = [
    "Best",
    "Count",
    "Engine",
    "Entry",
    "Estimate",
    "Items",
    "Order",
    "Problem",
    "ProblemError",
    "Progress",
    "Solution",
    "Solutions",
    "Stopped",
    "Zdd",
]
