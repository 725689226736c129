# SPDX-License-Identifier: Apache-2.0
"""Shows how far a long call is: a line on a terminal or in a notebook, or whatever the caller gives."""
from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from typing import Optional, Union

Progress = Union[bool, Callable[[str, int, int], object]]


def _text(stage: str, done: int, total: int) -> str:
    return f"{stage}… {done} of {total}" if total else f"{stage}…"


class _Terminal:
    """One line on standard error that is written over, and wiped at the end."""

    def show(self, stage: str, done: int, total: int) -> None:
        sys.stderr.write(f"\r\033[K{_text(stage, done, total)}")
        sys.stderr.flush()

    def close(self) -> None:
        sys.stderr.write("\r\033[K")
        sys.stderr.flush()


class _Notebook:
    """One line below the cell, from the first second on."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._shown = None

    def show(self, stage: str, done: int, total: int) -> None:
        from IPython.display import display

        text = {"text/plain": _text(stage, done, total)}
        if self._shown:
            self._shown.update(text, raw=True)
        elif time.monotonic() - self._begun > 1:
            self._shown = display(text, raw=True, display_id=True)

    def close(self) -> None:
        if self._shown:
            self._shown.update({"text/plain": ""}, raw=True)


def _in_notebook() -> bool:
    shell = sys.modules.get("IPython") and sys.modules["IPython"].get_ipython()
    return bool(shell) and hasattr(shell, "kernel")


@contextlib.contextmanager
def shown(progress: Progress) -> Iterator[Optional[Callable[[str, int, int], object]]]:
    """What the module calls while it works; None where nobody looks."""
    if not progress or callable(progress):
        yield progress or None
        return
    line: Union[_Terminal, _Notebook]
    if _in_notebook():
        line = _Notebook()
    elif sys.stderr is not None and sys.stderr.isatty():
        line = _Terminal()
    else:
        yield None
        return
    try:
        yield line.show
    finally:
        line.close()
