"""Workers, machines and drivers that die during a search: the totals are the same, and nothing counts twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from conftest import FOLDER

from dancing import Problem, cluster


def _children(name: str) -> list[int]:
    """Returns the descendants of this process that have a name in their command line."""
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
    """Starts a thread that kills workers while a search runs."""
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
    # Everything is stored: no unit is searched again.
    before = _length(log)
    assert subprocess.run(line, capture_output=True, text=True, check=True).stdout == ended
    assert _length(log) == before


def _length(log: Path) -> int:
    return log.read_bytes().count(b"\n") if log.exists() else 0


MACHINES = """
import os, sys
# Two machines on this one, reached by it alone, behind a token.
os.environ.update(
    RAY_AUTH_MODE="token", RAY_AUTH_TOKEN="for this test" * 8, RAY_worker_niceness="0",
    RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER="0",
)
from ray.cluster_utils import Cluster
from dancing import Problem, cluster

if __name__ == "__main__":
    machines = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    lost = [machines.add_node(num_cpus=1)]

    def tell(share, nodes, left):
        if share > 0.3 and lost:
            machines.remove_node(lost.pop(), allow_graceful=False)

    problem = Problem.read(sys.argv[1])
    count = cluster.count(
        problem, machines.address, seconds=0.2, engine="cells", progress=tell, workers=2
    )
    print(count.solutions, count.nodes, len(lost))
    machines.shutdown()
"""


def test_a_machine_lost_in_mid_run_changes_nothing(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    program = tmp_path / "machines.py"
    program.write_text(MACHINES)
    line = [sys.executable, str(program), str(FOLDER / "pent-6x10.dlx")]
    ended = subprocess.run(line, stdout=subprocess.PIPE, text=True, check=True, timeout=110)
    # Ray also prints messages about the machine.
    assert "9356 3224716 0" in ended.stdout.splitlines()
