"""Workers of Ray: tasks on a cluster, or in processes started here."""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any

from ._crew import Sharded, work
from ._problem import Problem


def _ray(address: str) -> Any:
    # Anyone who can reach the ports of a cluster can run programs on it, so a token is required unless the
    # variable is already set. Ray reads it only when it is loaded.
    if "ray" not in sys.modules:
        os.environ.setdefault("RAY_AUTH_MODE", "token")
    if "ray" not in sys.modules and address == "local":
        # This makes Ray listen only on this machine.
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        import ray
    except ImportError as error:
        raise ImportError("an address needs Ray: pip install 'dancing[ray]'") from error
    return ray


#: The shortest time between two queries of the cluster's cores.
LOOK = 1.0


class Cluster:
    """The workers of Ray. An instance started here listens only on this machine, and is stopped at the end."""

    def __init__(self, problem: Problem, address: str, workers: int | None, retries: int) -> None:
        self.ray = _ray(address)
        self.is_own = not self.ray.is_initialized()
        if self.is_own:
            self._begin(address, workers)
        self.workers = workers
        self.cores, self.looked = 1, -LOOK
        self.text = self.ray.put(problem.text())
        self.max_options = problem.max_options
        # A unit is submitted again if its worker dies; a unit that kills several workers is given up.
        self.task = self.ray.remote(work).options(num_cpus=1, max_retries=retries)

    def _begin(self, address: str, workers: int | None) -> None:
        if address != "local":
            self.ray.init(address=address, log_to_driver=False)
            return
        known = {"RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"} & set(os.environ)
        if os.environ.get("RAY_AUTH_MODE") == "token" and not known:
            os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
        self.ray.init(
            address="local",
            num_cpus=workers,
            include_dashboard=False,
            log_to_driver=False,
        )

    def size(self) -> int:
        """Returns the number of cores of the cluster, which may grow, limited by `workers`."""
        if time.monotonic() > self.looked + LOOK:
            self.cores = max(int(self.ray.cluster_resources().get("CPU", 1)), 1)
            self.looked = time.monotonic()
        return min(self.cores, self.workers or self.cores)

    def give(self, unit: str, seconds: float, at_most: int | None) -> object:
        task: object = self.task.remote(self.text, self.max_options, unit, seconds, at_most)
        return task

    def wait(self, tasks: Iterable[object]) -> Iterator[tuple[object, Sharded]]:
        waiting = list(tasks)
        done, _ = self.ray.wait(waiting, num_returns=1, timeout=0.1)
        if done:
            # This returns all tasks that are done, because each query takes time for all tasks.
            done, _ = self.ray.wait(waiting, num_returns=len(waiting), timeout=0)
        for task in done:
            try:
                result: Sharded = self.ray.get(task)
            except self.ray.exceptions.RayTaskError as error:
                raise error.as_instanceof_cause() from None
            yield task, result

    def close(self) -> None:
        if self.is_own:
            self.ray.shutdown()
