"""Computes covers of every subset of a game's gym leaders, and plans for every generation, on all cores.

    python examples/subsets.py [MOST]

MOST is the maximum number of leaders in a subset. Threads are enough, because long work releases Python's
global lock. On a cluster, pass the same functions to `ray.remote` or to any other executor.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import dancedex

LEADERS = ["katy", "brassius", "iono", "kofu", "larry@Medali", "ryme", "tulip", "grusha"]


def cover(leaders: tuple[str, ...]) -> dancedex.CoverAnswer:
    return dancedex.cover("violet", *leaders, top=1)


def plan(generation: int) -> dancedex.IdentifyAnswer:
    return dancedex.identify(generation=generation)


def main(most: int) -> None:
    subsets = [some for size in range(1, most + 1) for some in combinations(LEADERS, size)]
    with ThreadPoolExecutor() as executor:
        for leaders, answer in zip(subsets, executor.map(cover, subsets)):
            print(f"{' '.join(leaders):60} {answer.count:>15} {answer.best_rank}")
        for generation, told in enumerate(executor.map(plan, range(1, 10)), 1):
            expected = told.expected.fraction if told.expected else "-"
            print(f"generation {generation}: {expected} attacks expected, {told.worst_case} at worst")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else len(LEADERS))
