# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

from ._samples import Path


class Picture:
    """A picture as SVG, which a notebook shows."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def save(self, path: Path) -> None:
        """Writes it into a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.svg)

    def __repr__(self) -> str:
        return "<partita.Picture>"

    def _repr_svg_(self) -> str:
        return self.svg
