"""Counts, cheapest solutions, lists, diagrams and covers; limits, threads and Ctrl-C."""

from __future__ import annotations

import itertools
import math
import pickle
import subprocess
import sys
import threading

import pytest
from conftest import FOLDER, Instance, corpus

from dancing import Engine, Order, Problem, Zdd


@pytest.mark.parametrize("instance", corpus(), ids=lambda instance: instance.name)
def test_the_corpus(instance: Instance) -> None:
    problem = instance.read()
    count = problem.count()
    assert count.complete and int(count) == instance.count
    if instance.cheapest:
        best = problem.best(5)
        assert [solution.cost for solution in best.solutions] == instance.cheapest
        assert best.complete and best.bound == instance.cheapest[0]


def test_engines_orders_and_threads_agree() -> None:
    problem = Problem.read(FOLDER / "queendom-5-3.dlx")
    alone = list(problem)
    assert len(alone) == 186
    engines: list[Engine] = ["bits", "cells"]
    for engine in engines:
        assert list(problem.solutions(engine=engine, threads=2)) == alone
        assert problem.count(engine=engine).nodes == problem.count(threads=2).nodes
    assert problem.count(engine="memo").solutions == 186
    orders: list[Order] = ["slack", "input", "weighted"]
    for order in orders:
        assert sorted(problem.solutions(order=order)) == sorted(alone)
    with pytest.raises(ValueError, match="use mrv"):
        problem.best(order="weighted")


def test_limits_tell_what_they_stopped(endless: Problem) -> None:
    assert endless.count(max_nodes=1000).stopped == "nodes"
    few = endless.count(max_solutions=10)
    assert (few.solutions, few.stopped, few.complete) == (10, "solutions", False)
    with pytest.raises(ValueError, match="not complete"):
        int(few)
    assert endless.count(engine="cells", timeout=0.01).stopped == "time"
    assert endless.best(10**6, timeout=0.01).stopped == "time"
    assert endless.estimate(10**6, timeout=0.01).stopped == "time"
    solutions = endless.solutions(timeout=0.01)
    assert sum(1 for _ in solutions) > 0 and solutions.stopped == "time"
    with pytest.raises(RuntimeError, match="out of time"):
        endless.compile(timeout=0)


def test_counts_larger_than_any_walk(endless: Problem) -> None:
    assert int(endless.count()) == 3**60
    assert int(endless.count(engine="memo")) == 3**60
    assert endless.compile().count() == 3**60


def test_nothing_is_searched_far_ahead(endless: Problem) -> None:
    with endless.solutions() as solutions:
        first = list(itertools.islice(solutions, 5))
    assert len(set(first)) == 5
    assert next(iter(endless)) == first[0]


def test_an_estimate_is_near(pentominoes: Problem) -> None:
    estimate = pentominoes.estimate(2000, seed=3)
    assert math.isfinite(estimate.nodes) and estimate.probes == 2000
    assert abs(estimate.nodes - 3_224_716) < 6 * estimate.error


def test_diagrams() -> None:
    problem = Problem.read(FOLDER / "cost-soma.dlx")
    zdd = problem.compile()
    assert zdd.count() == len(zdd) == sum(zdd.count_by_size()) == 11520
    assert [solution.cost for solution in zdd.best(5)] == [34, 37, 38, 40, 43]
    drawn = zdd.sample(10, seed=5)
    assert drawn == zdd.sample(10, seed=5) == problem.sample(10, seed=5)
    everything = set(zdd)
    assert everything == set(problem) and set(drawn) <= everything
    option = drawn[0][0]
    with_it, without = zdd.requiring(option), zdd.forbidding(option)
    assert with_it.count() + without.count() == 11520
    assert (with_it | without).count() == 11520 and not with_it & without
    assert (zdd - without).count() == with_it.count()
    assert pickle.loads(pickle.dumps(zdd)).count() == 11520
    with pytest.raises(ValueError, match="not a diagram"):
        Zdd.from_bytes(b"x")
    with pytest.raises(IndexError):
        zdd.requiring(10**6)
    with pytest.raises(ValueError):
        zdd & Problem("a", ["a"]).compile()


def test_overlapping_covers_are_those_of_a_brute_force() -> None:
    options = ["ab", "bc", "cd", "ad", "abc", "d"]
    problem = Problem("abcd", options)
    by_size, irredundant = [0] * 7, set()
    for chosen in itertools.product([False, True], repeat=6):
        cover = tuple(itertools.compress(range(6), chosen))
        if set().union(*(options[option] for option in cover)) == set("abcd"):
            by_size[len(cover)] += 1
            parts = itertools.combinations(cover, len(cover) - 1)
            if all(set().union(*(options[o] for o in part)) != set("abcd") for part in parts):
                irredundant.add(cover)
    assert problem.count_covers(6) == by_size
    assert set(problem.covers(6)) == irredundant
    assert sum(problem.count_covers(6, irredundant=True)) == len(irredundant)


def test_progress_is_told_and_may_break_off(endless: Problem) -> None:
    class Enough(Exception):
        pass

    told: list[int] = []

    def tell(nodes: int, fraction: float | None) -> None:
        told.append(nodes)
        assert fraction is None or 0 <= fraction <= 1
        if len(told) == 3:
            raise Enough

    with pytest.raises(Enough):
        endless.count(engine="cells", progress=tell)
    assert told == sorted(told) and told[0] > 0


def test_python_goes_on_while_it_searches(endless: Problem) -> None:
    done = threading.Event()
    counts: list[str | None] = []

    def count() -> None:
        counts.append(endless.count(engine="bits", timeout=1.0).stopped)
        done.set()

    threads = [threading.Thread(target=count) for _ in range(3)]
    for thread in threads:
        thread.start()
    steps = 0
    while not done.is_set():
        steps += 1
    for thread in threads:
        thread.join()
    assert counts == ["time"] * 3 and steps > 1000


INTERRUPTED = """
import os, signal, threading, time
from dancing import Problem

items = [f"i{{item}}" for item in range(60)]
endless = Problem(items, [[item] for item in items for _ in range(3)])
asked = []

def interrupt():
    time.sleep(0.2)
    asked.append(time.process_time())
    os.kill(os.getpid(), signal.SIGINT)

# What is started in the background is deaf to it, and so would this be.
signal.signal(signal.SIGINT, signal.default_int_handler)
threading.Thread(target=interrupt).start()
try:
    {ask}
except KeyboardInterrupt:
    print(time.process_time() - asked[0])
"""


@pytest.mark.parametrize(
    ("ask", "threads"),
    [
        ("endless.count(engine='cells')", 1),
        ("endless.count(engine='cells', threads=2)", 2),
        ("endless.best(10**6)", 1),
        ("sum(1 for _ in endless.solutions())", 2),
        ("endless.estimate(2**31)", 1),
    ],
)
def test_ctrl_c_is_heard_within_100_ms(ask: str, threads: int) -> None:
    """The limit is in processor time, which does not depend on the load of the machine."""
    line = [sys.executable, "-c", INTERRUPTED.format(ask=ask)]
    heard = subprocess.run(line, capture_output=True, text=True, check=True).stdout
    assert float(heard) < 0.1 * threads


def test_sums_and_restrictions_agree_with_the_list() -> None:
    problem = Problem.read(FOLDER / "queendom-5-3.dlx")
    solutions = list(problem)
    zdd = problem.compile()
    by_option = [sum(option in solution for solution in solutions) for option in range(len(problem))]
    assert zdd.count_by_option() == by_option
    assert zdd.marginals() == pytest.approx([count / len(solutions) for count in by_option])
    assert zdd.count_by_cost() == {0: len(solutions)}
    weights = [1 + option % 3 for option in range(len(problem))]
    weight = {solution: math.prod(weights[option] for option in solution) for solution in solutions}
    assert zdd.weighted_count(weights) == sum(weight.values())
    marginals = zdd.marginals(weights)
    for option in range(len(problem)):
        share = sum(weight[solution] for solution in solutions if option in solution)
        assert marginals[option] == pytest.approx(share / sum(weight.values()))
    required, forbidden = solutions[0][0], solutions[-1][-1]
    some = problem.restricted(require=[required], forbid=[forbidden])
    kept = [solution for solution in solutions if required in solution and forbidden not in solution]
    assert sorted(some) == sorted(kept) and some.count().solutions == len(kept)
    for wrong in ([1.0] * 3, [-1.0] * len(problem), [math.nan] * len(problem)):
        with pytest.raises(ValueError, match="weight"):
            zdd.weighted_count(wrong)
    with pytest.raises(IndexError, match="unknown option"):
        problem.restricted(require=[len(problem)])


def test_cheap_and_expensive_solutions() -> None:
    problem = Problem.read(FOLDER / "cost-soma.dlx")
    costs = sorted(sum(problem.cost_of(option) for option in solution) for solution in problem)
    within = problem.best_within(costs[20])
    expected = [cost for cost in costs if cost <= costs[20]]
    assert within.complete and [solution.cost for solution in within.solutions] == expected
    best = problem.best(3, maximise=True)
    assert [solution.cost for solution in best.solutions] == costs[:-4:-1]
    assert best.complete and best.bound == costs[-1]
