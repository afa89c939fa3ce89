"""Solutions as an iterator."""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType

from . import _dancing
from ._answers import Stopped


class Solutions(Iterator[tuple[int, ...]]):
    """Solutions, found a little in advance; `close` or the end of a `with` block ends the search."""

    __slots__ = ("_inner",)

    def __init__(self, inner: _dancing.Stream) -> None:
        self._inner = inner

    def __next__(self) -> tuple[int, ...]:
        return next(self._inner)

    @property
    def stopped(self) -> Stopped | None:
        """The reason why the search stopped early, if it did; known after the last solution."""
        return self._inner.stopped()  # type: ignore[return-value]

    def close(self) -> None:
        """Ends the search."""
        self._inner.close()

    def __enter__(self) -> Solutions:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
