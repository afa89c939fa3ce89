"""The questions of `dancedex`: the names of the JSON, and what is no question."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

import dancedex
from dancing._dancing import ask

BOX = str(Path(__file__).parents[3] / "docs/boxes/emerald.txt")


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        (lambda: dancedex.cover("violet", "katy", top=2), "cover violet katy --top 2"),
        (
            lambda: dancedex.cover("violet", "katy", top=1, pokemon=True),
            "cover violet katy --top 1 --pokemon",
        ),
        (lambda: dancedex.cover(generation=4, side="attack"), "cover --generation 4 --side attack"),
        (
            lambda: dancedex.team("emerald", "brawly", box=BOX, duels=True, top=1),
            f"team emerald brawly --box {BOX} --duels --top 1",
        ),
        (
            lambda: dancedex.team("emerald", "Brawly", before="Brawly", top=2),
            "team emerald Brawly --before Brawly --top 2",
        ),
        (lambda: dancedex.duel("emerald", "brawly", box=BOX), f"duel emerald brawly --box {BOX}"),
        (lambda: dancedex.identify("emerald"), "identify emerald"),
        (
            lambda: dancedex.identify(generation=1, plan="fixed", all=True),
            "identify --generation 1 --plan fixed --all",
        ),
        (lambda: dancedex.magic(metric="turn"), "magic solve --metric turn"),
    ],
)
def test_answers_are_the_json(answer: Any, line: str) -> None:
    data = json.loads(ask([*line.split(), "--format", "json"])[1])
    fields = dataclasses.asdict(answer())
    missing = {name: fields[name] for name in fields if name not in data}
    assert all(value is None for value in missing.values())
    for name, value in data.items():
        if name != "seconds":
            assert fields[name] == value, name


def test_both_sides_of_a_cover_are_two_questions() -> None:
    with pytest.raises(ValueError, match="an answer each"):
        dancedex.cover("violet", "katy", side="both")


def test_pictures() -> None:
    for answer in (
        dancedex.cover("violet", "katy", top=1),
        dancedex.identify(generation=1),
        dancedex.duel("emerald", "brawly", box=BOX),
    ):
        assert answer._repr_svg_().startswith("<svg")


def test_what_is_no_question() -> None:
    with pytest.raises(ValueError, match="there is no place or leader"):
        dancedex.cover("violet", "nobody")
    with pytest.raises(ValueError, match="unexpected argument '--fast'"):
        dancedex.cover("violet", "katy", fast=True)
    with pytest.raises(ValueError, match="invalid value"):
        dancedex.identify(generation=99)
    with pytest.raises(TypeError, match="no keyword format"):
        dancedex.cover("violet", format="svg")
    with pytest.raises(TypeError):
        dancedex.cover(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="--world is for the command alone"):
        dancedex.cover("violet", "katy", world="w")
