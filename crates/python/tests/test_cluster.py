"""Searches by many workers have the same answers as those by one."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from conftest import FOLDER, Instance, corpus

from dancing import Problem, cluster

#: All instances that can be walked through. The other one has 53060477521960000 solutions.
WALKED = [one for one in corpus() if one.count < 10**9]

#: The instances with few enough solutions to find the cheapest by a walk.
RANKED = [one for one in WALKED if one.count < 100_000]


@pytest.fixture(scope="module")
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as executor:
        yield executor


def priced(instance: Instance) -> Problem:
    """Returns the problem with its costs, or with invented ones if it has none."""
    problem = instance.read()
    if instance.cheapest:
        return problem
    items, *options = [line for line in problem.text().splitlines() if line[:1] != "|"]
    costs = [line + f" |{number * 7919 % 101}" for number, line in enumerate(options)]
    return Problem.from_text("\n".join([items, *costs]) + "\n", max_options=problem.max_options)


def check_count(instance: Instance, **how: Any) -> None:
    problem = instance.read()
    count = cluster.count(problem, seconds=0.1, **how)
    assert int(count) == instance.count
    assert count == problem.count(engine=count.engine)  # type: ignore[arg-type]


def check_best(instance: Instance, **how: Any) -> None:
    problem = priced(instance)
    best = cluster.best(problem, 5, seconds=0.1, **how)
    assert best.complete and best.solutions == problem.best(5).solutions
    if instance.cheapest:
        assert [solution.cost for solution in best.solutions] == instance.cheapest


def name(instance: Instance) -> str:
    return instance.name


@pytest.mark.parametrize("instance", WALKED, ids=name)
def test_the_corpus_is_counted(instance: Instance, threads: ThreadPoolExecutor) -> None:
    check_count(instance, executor=threads, workers=2)


@pytest.mark.parametrize("instance", RANKED, ids=name)
def test_the_cheapest_of_the_corpus(instance: Instance, threads: ThreadPoolExecutor) -> None:
    check_best(instance, executor=threads, workers=2)


@pytest.mark.parametrize("instance", WALKED, ids=name)
def test_ray_counts_the_corpus(instance: Instance, ray: Any) -> None:
    check_count(instance, address="local")


@pytest.mark.parametrize("instance", RANKED, ids=name)
def test_ray_finds_the_cheapest_of_the_corpus(instance: Instance, ray: Any) -> None:
    check_best(instance, address="local")


@pytest.mark.parametrize("instance", RANKED, ids=name)
def test_ray_lists_the_corpus_in_order(instance: Instance, ray: Any) -> None:
    problem = instance.read()
    assert list(cluster.solutions(problem, "local", seconds=0.1)) == list(problem)


def test_processes_list_in_order() -> None:
    problem = Problem.read(FOLDER / "queendom-5-3.dlx")
    assert list(cluster.solutions(problem, workers=2, seconds=0.05)) == list(problem)


def test_what_nobody_waits_for_is_ended(endless: Problem, threads: ThreadPoolExecutor) -> None:
    found = cluster.solutions(endless, executor=threads, workers=2, seconds=0.02)
    first = list(itertools.islice(found, 1000))
    assert first == list(itertools.islice(endless, 1000))


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
    # A unit that was run twice counts once.
    assert inner.merge([unit, done[0], done[0]])[0] == 1
    assert json.loads(done[0])["done"]["solutions"] == done[3] == 1


def test_an_address_and_an_executor_are_one_too_many(threads: ThreadPoolExecutor) -> None:
    with pytest.raises(ValueError, match="not both"):
        cluster.count(Problem("a", ["a"]), "local", executor=threads)
