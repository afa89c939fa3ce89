"""The corpus of problems, with their known answers."""

from __future__ import annotations

import csv
import importlib.util
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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


@pytest.fixture(scope="session")
def ray() -> Iterator[Any]:
    """Starts Ray with two workers, reachable only from this machine and with a token."""
    if importlib.util.find_spec("ray") is None:
        pytest.skip("Ray is not installed")
    from dancing._ray import Cluster

    # By default, the workers have the lowest priority, and would not run at all on a busy machine.
    os.environ["RAY_worker_niceness"] = "0"
    # Ray is started in the same way as by the package, which also loads it.
    assert "ray" not in sys.modules
    started = Cluster(Problem("a", ["a"]), "local", 2, 0)
    module = started.ray
    assert os.environ["RAY_AUTH_MODE"] == "token"
    assert module.get_runtime_context().gcs_address.startswith("127.0.0.1")
    yield module
    started.close()
    assert not module.is_initialized()


@pytest.fixture
def pentominoes() -> Problem:
    return Problem.read(FOLDER / "pent-6x10.dlx")


@pytest.fixture
def endless() -> Problem:
    """Returns a problem that takes practically for ever: 60 items, each with three separate options."""
    items = [f"i{item}" for item in range(60)]
    return Problem(items, [[item] for item in items for _ in range(3)])
