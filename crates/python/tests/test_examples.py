"""Runs the examples."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_subsets_and_generations() -> None:
    program = Path(__file__).parents[1] / "examples/subsets.py"
    line = [sys.executable, str(program), "1"]
    lines = subprocess.run(line, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(lines) == 8 + 9
    assert all(int(line.split()[-2]) > 0 for line in lines[:8])
    assert lines[-1].startswith("generation 9: ")
