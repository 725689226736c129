# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Union

import pandas

from . import _partita
from ._samples import Path

Value = Union[str, int, float, bool, list[str], tuple[str, ...], None]
Decisions = Mapping[str, Value]


def text_of(value: Value) -> str:
    """A decision's value as the library takes it; "" of None, which takes a decision back."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


class Chip:
    """A chip: engines, memories, links, and every number of theirs with its source.

    `partita.chip` makes one. Give it to `partita.compile` in place of a name. It shows itself as a table in a notebook.
    """

    def __init__(self, target: str, changes: Mapping[str, Value]) -> None:
        self._target = target
        self._changes = {key: text_of(value) for key, value in changes.items()}
        self._report = _partita.chip(target, list(self._changes.items()))

    @property
    def name(self) -> str:
        """Its name, as in `partita.chips()`."""
        return self._report["name"]

    @property
    def title(self) -> str:
        """Its name for people."""
        return self._report["title"]

    @property
    def summary(self) -> str:
        """What it is, in a sentence."""
        return self._report["summary"]

    @property
    def validation(self) -> str:
        """"" or "unvalidated: …", where no measurement stands behind its model."""
        return self._report["validation"]

    @property
    def engines(self) -> pandas.DataFrame:
        """A row an engine: title, whether it is the RISC-V core, the bits that it takes."""
        return pandas.DataFrame(self._report["engines"]).set_index("name")

    @property
    def memories(self) -> pandas.DataFrame:
        """A row a memory: title, whether it is external, size in bytes."""
        return pandas.DataFrame(self._report["memories"]).set_index("name")

    @property
    def links(self) -> pandas.DataFrame:
        """A row a DMA channel: title, and the pairs of memories that it connects."""
        return pandas.DataFrame(self._report["links"], columns=["name", "title", "connects"]).set_index("name")

    @property
    def numbers(self) -> pandas.DataFrame:
        """A row a number: value, unit, whether it has a source, its origin (published, measured, fitted or chosen), the
        source in words, and the words that it chooses from. The index has the keys of decisions, without "target."."""
        table = pandas.DataFrame.from_dict(self._report["numbers"], orient="index")
        table.insert(2, "sourced", table["origin"] != "chosen")
        return table.rename_axis("key")

    def __getitem__(self, key: str) -> Union[float, str]:
        """The value of one number, such as chip["l1.size"]; of a number that stands for a word, the word."""
        number = self._report["numbers"][key]
        return number["words"][int(number["value"])] if number["words"] else number["value"]

    def to_dict(self) -> dict[str, Any]:
        """The same as `partitac targets --json` prints of it."""
        return self._report

    def __repr__(self) -> str:
        changes = "".join(f", {key}={value}" for key, value in self._changes.items())
        return f"<partita.Chip {self.name}: {self.title}{changes}>"

    def _repr_html_(self) -> str:
        return f"<b>{self.title}</b><br>{self.summary}<br>{self.validation}" + self.numbers._repr_html_()


def chips() -> list[str]:
    """The names of the chips that are installed, the folders of PARTITA_PLUGINS included."""
    return _partita.chips()


def chip(name: Path = "", numbers: Mapping[str, Value] = {}) -> Chip:
    """A chip by its name (the default without), or from a JSON file that derives one from another.

    `numbers` changes some: chip("diana", {"l1.size": 65536}).
    """
    return Chip(os.fspath(name), numbers)


def named(chip: Union[Path, Chip, None], decisions: Decisions) -> tuple[str, list[str]]:
    """A chip's name and all decisions as "KEY=VALUE", those of its numbers first."""
    words = [f"{key}={text_of(value)}" for key, value in decisions.items() if value is not None]
    if isinstance(chip, Chip):
        return chip._target, [f"target.{key}={value}" for key, value in chip._changes.items()] + words
    return os.fspath(chip or ""), words
