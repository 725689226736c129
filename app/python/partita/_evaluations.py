# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import io
from typing import Any, Optional

import pandas

from . import _partita


class Evaluation:
    """How often a design is right, beside the network of the file, on the same samples."""

    def __init__(self, report: dict[str, Any], predictions: str) -> None:
        self._report = report
        self._predictions = predictions

    @property
    def samples(self) -> int:
        """How many samples were run."""
        return self._report["samples"]

    @property
    def correct(self) -> Optional[int]:
        """Samples that the design has right; None without labels."""
        return self._report["deployed"]["correct"]

    @property
    def top1(self) -> Optional[float]:
        """Their share, 0 to 1."""
        return self._report["deployed"]["top1"]

    @property
    def interval95(self) -> Optional[tuple[float, float]]:
        """Where that share lies with 95 % (Wilson)."""
        interval = self._report["deployed"]["interval95"]
        return (interval[0], interval[1]) if interval else None

    @property
    def float_top1(self) -> Optional[float]:
        """The share that the network of the file has right."""
        return self._report["float"]["top1"]

    @property
    def agreement(self) -> int:
        """Samples to which both give the same first class."""
        return self._report["agreement"]

    @property
    def sqnr_db(self) -> Optional[float]:
        """Signal to noise of the first output, in dB; None where no value differs."""
        return self._report["sqnr_db"]

    @property
    def distinguishable(self) -> Optional[bool]:
        """Whether McNemar's test tells design and file apart, at 5 %; None without labels."""
        return self._report["paired"]["distinguishable"] if self._report["paired"] else None

    @property
    def predictions(self) -> pandas.DataFrame:
        """A row a sample: label, class by the file's network, class by the design, whether that is right, SQNR."""
        return pandas.read_csv(io.StringIO(self._predictions)).set_index("sample")

    @property
    def classes(self) -> pandas.DataFrame:
        """A row a class: samples, right by the file's network, right by the design, its 95 % interval."""
        columns = ["label", "samples", "float_correct", "correct", "interval95"]
        return pandas.DataFrame(self._report["classes"], columns=columns).set_index("label")

    @property
    def confusions(self) -> pandas.DataFrame:
        """Which classes the design takes for which, the most frequent first."""
        return pandas.DataFrame(self._report["confusions"], columns=["label", "found", "samples"])

    @property
    def notes(self) -> list[str]:
        """Sentences to read with the numbers."""
        return self._report["notes"]

    def against(self, other: Evaluation) -> dict[str, Any]:
        """McNemar's test of another design on the same samples: lost and gained beside it, p, distinguishable."""
        return _partita.compared(other._predictions, self._predictions)

    def to_dict(self) -> dict[str, Any]:
        """The same as `partitac evaluate --json` prints."""
        return self._report

    def __repr__(self) -> str:
        if self.top1 is None or self.interval95 is None:
            return f"<partita.Evaluation {self.agreement} of {self.samples} agree>"
        low, high = self.interval95
        return (
            f"<partita.Evaluation {self.correct} of {self.samples} right: {100 * self.top1:.2f} %, "
            f"95 % interval {100 * low:.1f} to {100 * high:.1f}>"
        )
