"""A progress bar on standard error, if that is a terminal."""

from __future__ import annotations

import sys

WIDTH = 40


class Bar:
    """The progress bar of a search, with the remaining time."""

    def tell(self, share: float, nodes: int, left: float | None) -> None:
        """Redraws the bar."""
        if not sys.stderr.isatty():
            return
        full = int(share * WIDTH)
        bar = "#" * full + "." * (WIDTH - full)
        eta = "" if left is None else f" eta {_time(left)}"
        end = "\n" if share >= 1 else ""
        print(f"\r[{bar}] {share:6.1%} {nodes:,} nodes{eta}\033[K", end=end, file=sys.stderr, flush=True)


def _time(seconds: float) -> str:
    minutes, seconds = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"
