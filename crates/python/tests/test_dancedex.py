"""The questions of `dancedex`: the keys of the JSON, and invalid questions."""

from __future__ import annotations

import dataclasses
import json
import subprocess
import sys
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
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
        (lambda: dancedex.bring("emerald", "brawly"), "bring emerald brawly"),
        (lambda: dancedex.plan("diamond", "gardenia"), "plan diamond gardenia"),
        (lambda: dancedex.duel("emerald", "brawly", box=BOX), f"duel emerald brawly --box {BOX}"),
        (lambda: dancedex.identify("emerald"), "identify emerald"),
        (
            lambda: dancedex.identify(generation=1, plan="fixed", all=True),
            "identify --generation 1 --plan fixed --all",
        ),
        # The questions that the page asks, with the options that it chooses.
        (
            lambda: dancedex.cover(
                "emerald", "brawly", whole_game=True, trade=True, kind="irredundant", top=20
            ),
            "cover emerald brawly --whole-game --trade --kind irredundant --top 20",
        ),
        (
            lambda: dancedex.team(
                "platinum", "roark", side="both", by="rank", top=100, abilities=True
            ),
            "team platinum roark --side both --by rank --top 100 --abilities",
        ),
        (
            lambda: dancedex.identify("platinum", answers="message", seen="Fire=super"),
            "identify platinum --answers message --seen Fire=super",
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


def test_numbers_and_paths_are_taken_as_they_are() -> None:
    same = dancedex.team("emerald", "brawly", box=BOX, top=1)
    for top in (1.0, np.int64(1), Decimal(1)):
        assert dancedex.team("emerald", "brawly", box=Path(BOX), top=top) == same


def test_words_by_position_are_never_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    asked: list[tuple[Callable[..., object], list[str]]] = [
        (dancedex.cover, ["violet", "katy", "--kind=exact", "--proof=FILE"]),
        (dancedex.cover, ["violet", "katy", "--proof", "FILE"]),
        (dancedex.team, ["emerald", "Brawly", "--proof=FILE"]),
        (dancedex.duel, ["emerald", "brawly", "-fsvg"]),
        (dancedex.identify, ["emerald", "--plan=fixed"]),
        (dancedex.identify, ["--help"]),
        (dancedex.magic, ["--proof=FILE", "--solver=cadical"]),
        (dancedex.cover, ["--", "--proof=FILE"]),
    ]
    for ask_about, words in asked:
        with pytest.raises(ValueError):
            ask_about(*words)
    assert not list(tmp_path.iterdir())


PROGRAM = """
import os, signal, threading, time
import dancedex

def threads():
    return len(os.listdir("/proc/self/task"))

def interrupt():
    pressed.append(time.monotonic())
    os.kill(os.getpid(), signal.SIGINT)

# A shell that runs the tests in the background may ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
before = threads()
for question in (
    lambda: dancedex.team("scarlet-violet", "all", side="attack", moves="learnable", whole_game=True, top=100000),
    lambda: dancedex.team("platinum", "all", side="both", whole_game=True, top=1000000),
    lambda: dancedex.cover(generation=9, kind="irredundant", top=100000),
    lambda: dancedex.magic(method="sat"),
):
    pressed = []
    timer = threading.Timer(1, interrupt)
    timer.start()
    try:
        question()
        print("answered")
    except KeyboardInterrupt:
        heard = time.monotonic() - pressed[0]
        timer.join()
        while threads() > before and time.monotonic() - pressed[0] < 10:
            time.sleep(0.01)
        print(f"{heard:.3f} {time.monotonic() - pressed[0]:.3f} {threads() - before}")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="threads are counted in /proc")
def test_ctrl_c_ends_a_question_and_its_threads() -> None:
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert len(told) == 4
    for line in told:
        heard, ended, left = line.split()
        assert float(heard) < 0.5, line
        # The limits are generous, because the build is not optimised and the machine may be busy.
        assert float(ended) < 3 and left == "0", line


def test_what_is_no_question() -> None:
    with pytest.raises(ValueError, match="unknown boss"):
        dancedex.cover("violet", "nobody")
    with pytest.raises(ValueError, match="unexpected argument 'fast'"):
        dancedex.cover("violet", "katy", fast=True)
    with pytest.raises(ValueError, match="the generations are 1 to 9"):
        dancedex.identify(generation=99)
    with pytest.raises(TypeError, match="format is not supported"):
        dancedex.cover("violet", format="svg")
    with pytest.raises(TypeError):
        dancedex.cover(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="top is 2.5, which is not a whole number"):
        dancedex.cover("violet", "katy", top=2.5)
    with pytest.raises(ValueError, match="it must be 1 or more"):
        dancedex.cover("violet", "katy", top=0)
    with pytest.raises(ValueError, match="^variant rival: write it as in rival=may$"):
        dancedex.cover("emerald", "brawly", variant="rival")
    with pytest.raises(ValueError, match="^level requires moves learnable$"):
        dancedex.team("emerald", "brawly", level=20)
    with pytest.raises(ValueError, match="a time needs a unit"):
        dancedex.cover("violet", "katy", limit=5)
    with pytest.raises(TypeError, match="a number, True, or a list of texts"):
        dancedex.cover("violet", "katy", require={"Bug"})  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="world and field are supported by the command only"):
        dancedex.cover("violet", "katy", world="w")
