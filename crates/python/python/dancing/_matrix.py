"""Reads matrices of zeros and ones as problems: one row per option, one column per item."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ._dancing import ProblemError


def rows_of(matrix: Any) -> tuple[int, list[list[int]]]:
    """Returns the number of columns, and for each row the columns that contain a one."""
    if hasattr(matrix, "tocsr"):
        return _of_sparse(matrix.tocsr())
    if hasattr(matrix, "nonzero") and hasattr(matrix, "shape"):
        return _of_array(matrix)
    return _of_lists(matrix)


def _of_sparse(matrix: Any) -> tuple[int, list[list[int]]]:
    matrix = matrix.copy()
    matrix.sum_duplicates()
    matrix.eliminate_zeros()
    coordinates = matrix.tocoo()
    _check(coordinates.row.tolist(), coordinates.col.tolist(), coordinates.data.tolist())
    ends = matrix.indptr.tolist()
    columns = matrix.indices.tolist()
    rows = [sorted(columns[start:end]) for start, end in zip(ends, ends[1:])]
    return int(matrix.shape[1]), rows


def _of_array(matrix: Any) -> tuple[int, list[list[int]]]:
    if len(matrix.shape) != 2:
        raise ProblemError(f"a matrix has 2 dimensions, this has {len(matrix.shape)}")
    places = matrix.nonzero()
    at, columns = places[0].tolist(), places[1].tolist()
    _check(at, columns, matrix[places].tolist())
    rows: list[list[int]] = [[] for _ in range(matrix.shape[0])]
    for row, column in zip(at, columns):
        rows[row].append(column)
    return int(matrix.shape[1]), rows


def _of_lists(matrix: Iterable[Sequence[Any]]) -> tuple[int, list[list[int]]]:
    rows = [list(row) for row in matrix]
    width = len(rows[0]) if rows else 0
    for number, row in enumerate(rows):
        if len(row) != width:
            raise ProblemError(f"row {number} has {len(row)} columns, row 0 has {width}")
        _check([number] * width, range(width), row, zero=True)
    return width, [[column for column, value in enumerate(row) if value] for row in rows]


def _check(
    rows: Iterable[int], columns: Iterable[int], values: Iterable[Any], zero: bool = False
) -> None:
    for row, column, value in zip(rows, columns, values):
        if value != 1 and not (zero and value == 0):
            raise ProblemError(f"row {row}, column {column}: {value!r} is neither 0 nor 1")
