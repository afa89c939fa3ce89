"""Building and reading problems, and the errors for invalid ones."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import scipy.sparse

from dancing import Problem, ProblemError, cluster

ROWS = [[1, 1, 0], [0, 0, 1], [1, 0, 1], [0, 1, 0]]


def test_items_may_be_covered_several_times_and_have_colours() -> None:
    problem = Problem(
        {"a": 1, "b": (0, 2), "c": (1, None)},
        [["a", ("x", "red")], ["b", ("x", "red")], ["b"], ["c"], ["c", ("x", "blue")]],
        secondary=["x"],
        names=["A", "B", "B'", "C", "C'"],
    )
    found = {"".join(str(problem.name_of(option)) for option in solution) for solution in problem}
    assert found == {"AC", "ABC", "AB'C", "ABB'C"}
    assert problem.option(0) == ["a", ("x", "red")]
    assert problem.items == ["a", "b", "c", "x"]


def test_costs_are_whole_numbers_of_any_kind() -> None:
    kinds: list[Any] = [[2, 3], [2.0, 3.0], np.array([2, 3]), np.array([2.0, 3.0])]
    for costs in [*kinds, [Fraction(2), Decimal(3)]]:
        assert Problem("a", ["a", "a"], costs=costs).best(2).solutions[1].cost == 3
        assert Problem.from_matrix([[1], [1]], costs=costs).cost_of(1) == 3


@pytest.mark.parametrize(
    ("costs", "says"),
    [
        ([1.9, 1.2], "option 0 is 1.9, which is not a whole number: multiply all costs by one number"),
        (np.array([1.0, 1.2]), "option 1 is 1.2"),
        ([1, float("nan")], "option 1 is nan"),
        ([1, float("inf")], "option 1 is inf"),
        ([1, Decimal("Infinity")], "option 1 is Infinity"),
        ([1, Fraction(1, 2)], "option 1 is 1/2"),
        ([-1, 1], "option 0 is -1: it is between 0 and"),
        ([2**64, 1], "option 0 is 18446744073709551616: it is between 0 and 18446744073709551615"),
    ],
)
def test_costs_are_never_cut_off(costs: Any, says: str) -> None:
    with pytest.raises(ProblemError, match=says) as error:
        Problem("a", ["a", "a"], costs=costs)
    assert (error.value.line, error.value.column) == (None, None)


def test_each_number_is_a_whole_one_that_fits(pentominoes: Problem) -> None:
    problem = Problem("ab", ["ab", "a", "b"])
    zdd = problem.compile()
    asks: dict[str, Callable[[Any], object]] = {
        "the multiplicity of 'a'": lambda number: Problem({"a": number}, ["a"]),
        "max_options": lambda number: Problem("a", ["a"], max_options=number),
        "threads": lambda number: problem.count(threads=number),
        "max_nodes": lambda number: problem.count(max_nodes=number),
        "max_solutions": lambda number: list(problem.solutions(max_solutions=number)),
        "memory": lambda number: problem.count(memory=number),
        "k": problem.best,
        "probes": problem.estimate,
        "seed": lambda number: problem.estimate(10, number),
        "number": zdd.sample,
        "at_most": problem.count_covers,
        "a secondary column": lambda number: Problem.from_matrix([[1, 1]], secondary=[number]),
        "workers": lambda number: cluster.count(problem, workers=number),
        "retries": lambda number: cluster.count(problem, retries=number),
    }
    for name, ask in asks.items():
        with pytest.raises(ValueError, match=f"{name} is 1.5, which is not a whole number"):
            ask(1.5)
        with pytest.raises(ValueError, match=f"{name} is -1: it is between "):
            ask(-1)
        with pytest.raises(ValueError, match=f"{name} is {2**70}: it is between "):
            ask(2**70)
        with pytest.raises(TypeError, match=f"{name} is 'x'|'x' is not"):
            ask("x")
        if name not in ("workers", "retries"):
            ask(1.0)
            ask(np.int64(1))
    with pytest.raises(ValueError, match="more than 0 seconds"):
        cluster.count(problem, seconds=-1)
    for outside in (-1, 3, 2**70):
        with pytest.raises(IndexError, match=f"unknown option {outside}: there are 3"):
            problem.text_of(outside)
        with pytest.raises(IndexError, match=f"unknown option {outside}: there are 3"):
            zdd.requiring(outside)


def test_a_limit_on_options_is_kept() -> None:
    assert Problem("ab", ["ab", "a", "b"], max_options=1).count().solutions == 1
    assert Problem.from_text("a b\na b\na\nb\n", max_options=1).count().solutions == 1


@pytest.mark.parametrize(
    "make",
    [
        np.array,
        lambda rows: np.array(rows, dtype=bool),
        scipy.sparse.csr_matrix,
        scipy.sparse.coo_array,
        scipy.sparse.csc_array,
        lambda rows: rows,
    ],
)
def test_matrices(make: Any) -> None:
    problem = Problem.from_matrix(make(ROWS), costs=[5, 1, 1, 2])
    assert list(problem) == [(0, 1), (2, 3)]
    assert problem.best().solutions[0].cost == 3
    assert Problem.from_matrix(make(ROWS), secondary=[2]).count().solutions == 2
    assert Problem.from_matrix(make(ROWS), columns=["x", "y", "z"]).items == ["x", "y", "z"]


@pytest.mark.parametrize("make", [np.array, scipy.sparse.csr_matrix, lambda rows: rows])
def test_what_is_no_matrix_of_zeros_and_ones(make: Any) -> None:
    with pytest.raises(ProblemError, match="row 1, column 0: 2"):
        Problem.from_matrix(make([[1, 0], [2, 1]]))
    with pytest.raises(ProblemError, match="option 0: the option has no items"):
        Problem.from_matrix(make([[0, 0], [1, 1]]))
    with pytest.raises(ProblemError, match="2 costs for 1 options"):
        Problem.from_matrix(make([[1, 1]]), costs=[1, 2])
    with pytest.raises(ValueError, match="a secondary column is 2: it is between 0 and 1"):
        Problem.from_matrix(make([[1, 1]]), secondary=[2])
    with pytest.raises(ValueError, match="3 names for 2 columns"):
        Problem.from_matrix(make([[1, 1]]), columns=["a", "b", "c"])


def test_other_shapes() -> None:
    with pytest.raises(ProblemError, match="2 dimensions, this has 1"):
        Problem.from_matrix(np.array([1, 0]))
    with pytest.raises(ProblemError, match="row 1 has 1 columns, row 0 has 2"):
        Problem.from_matrix([[1, 0], [1]])
    with pytest.raises(TypeError):
        Problem.from_matrix(7)


def test_errors_in_a_text_have_a_place() -> None:
    with pytest.raises(ProblemError) as error:
        Problem.from_text("a b\na\nb x\n")
    assert (error.value.line, error.value.column) == (3, 3)
    with pytest.raises(ProblemError) as error:
        Problem.from_text("")
    assert (error.value.line, error.value.column) == (None, None)
    assert isinstance(error.value, ValueError)


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "problem.dlx"
    path.write_text("a b\na b\n")
    assert len(Problem.read(path)) == len(Problem.read(str(path))) == 1
    with open(path, encoding="utf-8") as file:
        assert Problem.read(file).items == ["a", "b"]
    with pytest.raises(ValueError, match="closed"):
        Problem.read(file)
    assert len(Problem.read(io.StringIO("a\na\na\n"))) == 2
    with pytest.raises(FileNotFoundError):
        Problem.read(tmp_path / "none")
    path.write_bytes(b"a\xff\n")
    with pytest.raises(UnicodeDecodeError):
        Problem.read(path)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Problem(7, []),  # type: ignore[arg-type]
        lambda: Problem(["a"], 7),  # type: ignore[arg-type]
        lambda: Problem(["a"], [7]),  # type: ignore[list-item]
        lambda: Problem([None], []),  # type: ignore[list-item]
        lambda: Problem(["a"], [["a"]], secondary="bc"),
        lambda: Problem(["a"], [["a"]], names="x"),
        lambda: Problem.from_text(b"a\na\n"),  # type: ignore[arg-type]
        lambda: Problem("a", ["a"]).count(engine=7),  # type: ignore[arg-type]
        lambda: Problem("a", ["a"]).count(threads="2"),  # type: ignore[arg-type]
        lambda: Problem("a", ["a"]).best("many"),  # type: ignore[arg-type]
        lambda: Problem("a", ["a"]).compile() & 7,  # type: ignore[operator]
    ],
)
def test_wrong_types(make: Any) -> None:
    with pytest.raises((TypeError, AttributeError)):
        make()


@pytest.mark.parametrize(
    "make",
    [
        lambda: Problem(["a"], [[("a", "b", "c")]]),  # type: ignore[list-item]
        lambda: Problem(["a"], [["a"]], costs=[-1]),
        lambda: Problem(["a"], [["a"]], costs=[1 << 64]),
        lambda: Problem(["a"], [["a"], ["a"]], costs=[1 << 63, 1 << 63]),
        lambda: Problem({"a": (2, 1)}, []),
        lambda: Problem({"a": 1 << 40}, []),
        lambda: Problem(["a"], [["a"]], max_options=1 << 40),
        lambda: Problem(["a", "a"], []),
        lambda: Problem(["a b"], []),
        lambda: Problem("a", [["b"]]),
        lambda: Problem("a", [["a", "a"]]),
        lambda: Problem("a", ["a"]).option(1 << 70),
        lambda: Problem("a", ["a"]).option(-1),
        lambda: Problem("a", ["a"]).option(1),
        lambda: Problem("a", ["a"]).best(1 << 70),
        lambda: Problem("a", ["a"]).count(max_nodes=-1),
        lambda: Problem("a", ["a"]).count(timeout=-1.0),
        lambda: Problem("a", ["a"]).count(timeout=float("nan")),
        lambda: Problem("a", ["a"]).count(engine="fast"),  # type: ignore[arg-type]
        lambda: Problem("a", ["a"]).count(order="best"),  # type: ignore[arg-type]
        lambda: Problem("a", ["a"]).count(engine="memo", threads=2),
        lambda: Problem({"a": 9}, []).count(engine="bits"),
        lambda: Problem({"a": 2}, ["a"]).count_covers(1),
        lambda: Problem("a", ["a"]).sample(1 << 70),
    ],
)
def test_numbers_and_names_that_cannot_be(make: Any) -> None:
    with pytest.raises((ValueError, OverflowError, IndexError)):
        make()


def test_problems_are_pickled_and_written() -> None:
    problem = Problem("ab", [["a", ("x", "1")], "b"], secondary="x".split(), costs=[2, 3], max_options=2)
    again = pickle.loads(pickle.dumps(problem))
    assert again.text() == problem.text() == "a b | x\na x:1 |2\nb |3\n"
    assert again.max_options == 2
    assert again.best().solutions == problem.best().solutions
    assert repr(again) == "<Problem of 3 items and 2 options>"
