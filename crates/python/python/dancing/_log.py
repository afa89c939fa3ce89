"""The checkpoint directory, in the format of `dancing count --checkpoint`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

try:
    import fcntl
except ImportError:  # without such a lock, two drivers must not share a directory
    fcntl = None  # type: ignore[assignment]


class Log:
    """The lines of units, which are on disk before the work continues. Without a directory, it does nothing."""

    def __init__(self, directory: str | os.PathLike[str] | None) -> None:
        self.file = None
        if directory is None:
            return
        self.path = Path(directory) / "units.jsonl"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.file = open(self.path, "a+b")
        if fcntl is not None:
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                self.close()
                raise ValueError(f"another process is at work on {self.path}") from error

    def read(self) -> list[str]:
        """Returns all lines. A line cut off when the process was killed is removed."""
        if self.file is None:
            return []
        self.file.seek(0)
        text = self.file.read()
        whole = text.rfind(b"\n") + 1
        if whole < len(text):
            self.file.truncate(whole)
        return text[:whole].decode("utf-8").splitlines()

    def append(self, lines: Iterable[str]) -> None:
        """Appends lines, and waits until they are on disk."""
        if self.file is None:
            return
        self.file.write("".join(line + "\n" for line in lines).encode("utf-8"))
        self.file.flush()
        os.fsync(self.file.fileno())

    def close(self) -> None:
        """Releases the lock."""
        if self.file is not None:
            self.file.close()
