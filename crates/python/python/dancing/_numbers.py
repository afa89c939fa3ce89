"""Numbers from callers: integers of any type, never truncated."""

from __future__ import annotations

import math
import operator
from decimal import Decimal
from numbers import Real
from typing import SupportsIndex, TypeAlias

#: A whole number: an integer of Python or NumPy, or a float or another number without a fraction.
Whole: TypeAlias = SupportsIndex | float | Real | Decimal

#: The largest numbers of 32 and of 64 bits.
U32 = 2**32 - 1
U64 = 2**64 - 1


def whole(
    number: Whole,
    what: str,
    *,
    least: int = 0,
    most: int = U64,
    hint: str = "",
    error: type[ValueError] = ValueError,
) -> int:
    """Returns a number as an integer, if it is whole and within the bounds.

    >>> whole(3.0, "k")
    3
    >>> whole(1.5, "k")
    Traceback (most recent call last):
    ...
    ValueError: k is 1.5, which is not a whole number
    >>> whole(-1, "k")
    Traceback (most recent call last):
    ...
    ValueError: k is -1: it is between 0 and 18446744073709551615
    """
    if isinstance(number, SupportsIndex):
        value = operator.index(number)
    elif not isinstance(number, (float, Real, Decimal)):
        raise TypeError(f"{what} is {number!r}: a whole number, not {type(number).__name__}")
    elif not math.isfinite(number) or number % 1 != 0:
        raise error(f"{what} is {number}, which is not a whole number{hint}")
    else:
        value = int(math.floor(number))
    if not least <= value <= most:
        raise error(f"{what} is {number}: it is between {least} and {most}")
    return value


def whole_or_none(number: Whole | None, what: str, *, least: int = 0, most: int = U64) -> int | None:
    """Is like `whole`, but allows `None`."""
    return None if number is None else whole(number, what, least=least, most=most)


def place(number: SupportsIndex, of: int) -> int:
    """Returns a number of an option, if it is less than `of`."""
    value = operator.index(number)
    if not 0 <= value < of:
        raise IndexError(f"unknown option {value}: there are {of}")
    return value
