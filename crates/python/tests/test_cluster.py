"""Searches by many: the same answers, whoever dies."""

from __future__ import annotations

import importlib.util
import itertools
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from conftest import FOLDER, Instance, corpus

from dancing import Problem, cluster

#: Few enough nodes that a walk is over in a few seconds.
SMALL = [one for one in corpus() if one.count < 100_000 and one.name != "sudoku-16of17"]


@pytest.fixture(scope="session")
def ray() -> Iterator[Any]:
    """Ray with two workers, on this machine alone, behind a token."""
    if importlib.util.find_spec("ray") is None:
        pytest.skip("Ray is not here")
    from dancing._ray import Cluster

    # Started as the package starts it, which loads it.
    assert "ray" not in sys.modules
    started = Cluster(Problem("a", ["a"]), "local", 2, 0)
    module = started.ray
    assert os.environ["RAY_AUTH_MODE"] == "token"
    assert module.get_runtime_context().gcs_address.startswith("127.0.0.1")
    yield module
    started.close()
    assert not module.is_initialized()


@pytest.fixture(scope="module")
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as executor:
        yield executor


@pytest.mark.parametrize("instance", SMALL, ids=lambda instance: instance.name)
def test_the_corpus(instance: Instance, threads: ThreadPoolExecutor) -> None:
    problem = instance.read()
    count = cluster.count(problem, executor=threads, workers=2, seconds=0.05)
    assert count == problem.count(engine=count.engine)  # type: ignore[arg-type]
    assert int(count) == instance.count
    if instance.cheapest:
        best = cluster.best(problem, 5, executor=threads, workers=2, seconds=0.05)
        assert best.solutions == problem.best(5).solutions and best.complete


@pytest.mark.parametrize("name", ["pent-scott", "csp-26-6", "latin-5"])
def test_ray_counts_the_same(name: str, ray: Any) -> None:
    problem = Problem.read(FOLDER / f"{name}.dlx")
    count = cluster.count(problem, "local", seconds=0.1)
    assert count == problem.count(engine=count.engine)  # type: ignore[arg-type]


def test_ray_finds_the_cheapest_and_lists_in_order(ray: Any) -> None:
    problem = Problem.read(FOLDER / "cost-langford-11.dlx")
    assert cluster.best(problem, 3, "local", seconds=0.1).solutions == problem.best(3).solutions
    problem = Problem.read(FOLDER / "queens-12.dlx")
    assert list(cluster.solutions(problem, "local", seconds=0.05)) == list(problem)


def test_processes_list_in_order() -> None:
    problem = Problem.read(FOLDER / "queendom-5-3.dlx")
    assert list(cluster.solutions(problem, workers=2, seconds=0.05)) == list(problem)


def test_what_nobody_waits_for_is_ended(endless: Problem, threads: ThreadPoolExecutor) -> None:
    found = cluster.solutions(endless, executor=threads, workers=2, seconds=0.02)
    first = list(itertools.islice(found, 1000))
    assert first == list(itertools.islice(endless, 1000))


def _children(name: str) -> list[int]:
    """Processes below this one that have that in their command line."""
    parents: dict[int, int] = {}
    named: list[int] = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                stat = (process / "stat").read_text()
                line = (process / "cmdline").read_text()
            except OSError:
                continue
            parents[int(process.name)] = int(stat.rsplit(")", 1)[1].split()[1])
            if name in line:
                named.append(int(process.name))

    def is_mine(pid: int) -> bool:
        while pid in parents:
            pid = parents[pid]
            if pid == os.getpid():
                return True
        return False

    return [pid for pid in named if is_mine(pid)]


def _killer(name: str, kills: int) -> tuple[threading.Thread, list[int]]:
    """Kills workers while a search runs."""
    killed: list[int] = []

    def kill() -> None:
        since = time.monotonic()
        while len(killed) < kills and time.monotonic() - since < 60:
            time.sleep(0.3)
            for pid in _children(name)[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    thread = threading.Thread(target=kill)
    thread.start()
    return thread, killed


def test_a_process_killed_in_mid_run_changes_nothing(pentominoes: Problem) -> None:
    told: list[int] = []
    killer: list[tuple[threading.Thread, list[int]]] = []

    def tell(share: float, nodes: int, left: float | None) -> None:
        told.append(nodes)
        if not killer:
            killer.append(_killer("multiprocessing.spawn", 1))

    count = cluster.count(pentominoes, workers=2, seconds=0.1, engine="cells", progress=tell)
    killer[0][0].join()
    assert killer[0][1], "nobody was killed"
    assert (count.solutions, count.nodes) == (9356, 3_224_716)
    assert told == sorted(told) and told[-1] == count.nodes


def test_a_worker_of_ray_killed_in_mid_run_changes_nothing(pentominoes: Problem, ray: Any) -> None:
    killer: list[tuple[threading.Thread, list[int]]] = []

    def tell(share: float, nodes: int, left: float | None) -> None:
        if not killer:
            killer.append(_killer("ray::work", 1))

    count = cluster.count(pentominoes, "local", seconds=0.1, engine="cells", progress=tell)
    killer[0][0].join()
    assert killer[0][1], "nobody was killed"
    assert (count.solutions, count.nodes) == (9356, 3_224_716)


DRIVER = """
import sys
from dancing import Problem, cluster
if __name__ == "__main__":
    problem = Problem.read(sys.argv[1])
    count = cluster.count(problem, workers=2, seconds=0.05, engine="cells", checkpoint=sys.argv[2])
    print(count.solutions, count.nodes)
"""


def test_a_driver_killed_and_started_again_has_the_same_totals(tmp_path: Path) -> None:
    program, state = tmp_path / "driver.py", tmp_path / "state"
    program.write_text(DRIVER)
    line = [sys.executable, str(program), str(FOLDER / "soma.dlx"), str(state)]
    log = state / "units.jsonl"
    for lines in (12, 25, 40):
        driver = subprocess.Popen(line)
        while driver.poll() is None and _length(log) < lines:
            time.sleep(0.005)
        driver.kill()
        driver.wait()
    assert _length(log) > 12, "nothing was written down"
    with open(log, "a", encoding="utf-8") as torn:
        torn.write('{"problem":"')
    ended = subprocess.run(line, capture_output=True, text=True, check=True).stdout
    whole = Problem.read(FOLDER / "soma.dlx").count(engine="cells")
    assert ended == f"{whole.solutions} {whole.nodes}\n"
    # All is there: nothing is worked on again.
    before = _length(log)
    assert subprocess.run(line, capture_output=True, text=True, check=True).stdout == ended
    assert _length(log) == before


def _length(log: Path) -> int:
    return log.read_bytes().count(b"\n") if log.exists() else 0


def test_a_checkpoint_of_another_search_is_refused(
    tmp_path: Path, threads: ThreadPoolExecutor
) -> None:
    problem = Problem.read(FOLDER / "queendom-5-3.dlx")
    assert cluster.count(problem, executor=threads, checkpoint=tmp_path).solutions == 186
    with pytest.raises(ValueError, match="of another search"):
        cluster.best(problem, executor=threads, checkpoint=tmp_path)
    with pytest.raises(ValueError, match="of another search"):
        cluster.count(Problem("a", ["a"]), executor=threads, checkpoint=tmp_path)


def test_units_of_other_problems_and_none_at_all_are_refused() -> None:
    inner, other = Problem("ab", ["a", "b"])._inner, Problem("a", ["a"])._inner
    (unit,) = inner.split("count", 1, ("auto", "mrv"), 1)
    for wrong in ("", "{}", "[]", unit[:-1], unit.replace("mrv", "best")):
        with pytest.raises(ValueError, match="unit"):
            inner.shard(wrong, 1.0, None)
    with pytest.raises(ValueError, match="another problem"):
        other.shard(unit, 1.0, None)
    with pytest.raises(ValueError, match="another problem"):
        other.merge([unit])
    done = inner.shard(unit, 1.0, None)
    # Run twice, counted once.
    assert inner.merge([unit, done[0], done[0]])[0] == 1
    assert json.loads(done[0])["done"]["solutions"] == done[3] == 1


def test_an_address_and_an_executor_are_one_too_many(threads: ThreadPoolExecutor) -> None:
    with pytest.raises(ValueError, match="not both"):
        cluster.count(Problem("a", ["a"]), "local", executor=threads)
