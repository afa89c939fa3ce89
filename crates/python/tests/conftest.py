"""The corpus, with the answers that are known."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

import pytest

from dancing import Problem

FOLDER = Path(__file__).parents[2] / "dancing/tests/instances"


@dataclass(frozen=True)
class Instance:
    name: str
    count: int
    cheapest: list[int]

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.dlx"

    def read(self) -> Problem:
        return Problem.read(self.path)


def corpus() -> list[Instance]:
    with open(FOLDER / "expected.csv", encoding="utf-8") as rows:
        return [
            Instance(
                row["instance"],
                int(row["count"]),
                [int(cost) for cost in row["five_cheapest"].split()],
            )
            for row in csv.DictReader(rows)
        ]


@pytest.fixture
def pentominoes() -> Problem:
    return Problem.read(FOLDER / "pent-6x10.dlx")


@pytest.fixture
def endless() -> Problem:
    """Longer than anybody waits: 60 items, each with three options of its own."""
    items = [f"i{item}" for item in range(60)]
    return Problem(items, [[item] for item in items for _ in range(3)])
