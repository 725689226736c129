# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, Optional

import pandas

from . import _partita
from ._chips import Decisions
from ._designs import ChipName, Design, Model, opened
from ._pictures import Picture
from ._progress import Progress, shown
from ._samples import Path, Samples, file_of


class Sweep:
    """The best design at each value of one number or decision. In a notebook it shows its table and its curve."""

    def __init__(self, report: dict[str, Any], svg: str) -> None:
        self._report = report
        self._svg = svg

    @property
    def table(self) -> pandas.DataFrame:
        """A row a value: cycles, latency_ms, energy_uj, dma_bytes, the peak bytes of each memory, or the problem."""
        rows = []
        for point in self._report["points"]:
            peaks = {f"{name}_peak": use["peak"] for name, use in point.get("memories", {}).items()}
            rows.append({key: value for key, value in point.items() if key != "memories"} | peaks)
        return pandas.DataFrame(rows).set_index("value").rename_axis(self._report["vary"])

    def plot(self) -> Picture:
        """Cycles over the value. A cross marks a value at which no design fits."""
        return Picture(self._svg)

    def to_dict(self) -> dict[str, Any]:
        """The same as `partitac sweep --json` prints."""
        return self._report

    def __repr__(self) -> str:
        return f"<partita.Sweep {self._report['vary']}: {len(self._report['points'])} values>"

    def _repr_html_(self) -> str:
        return self.table._repr_html_() + self._svg


class Sensitivity:
    """What fewer bits in a single layer do to accuracy and costs."""

    def __init__(self, report: dict[str, Any]) -> None:
        self._report = report

    @property
    def table(self) -> pandas.DataFrame:
        """A row a change, the most damaging first: kernel, key, value, correct, agreement, sqnr_db, cycles, …"""
        return pandas.DataFrame(self._report["rows"])

    @property
    def design(self) -> dict[str, Any]:
        """The same numbers of the design without a change."""
        return self._report["design"]

    @property
    def samples(self) -> int:
        """How many samples were run."""
        return self._report["samples"]

    @property
    def refused(self) -> dict[str, str]:
        """Changes that the chip cannot run, and why."""
        return self._report["refused"]

    def to_dict(self) -> dict[str, Any]:
        """The same as `partitac sensitivity --json` prints."""
        return self._report

    def __repr__(self) -> str:
        return f"<partita.Sensitivity {len(self._report['rows'])} changes on {self.samples} samples>"

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


class Front:
    """What a search found: designs that trade accuracy against costs. In a notebook it shows its picture."""

    def __init__(self, search: _partita.Search, start: _partita.Opened) -> None:
        self._search = search
        self._start = start
        self._report = search.report()

    @property
    def points(self) -> pandas.DataFrame:
        """A row a design that ran, by its number: costs, the share of samples right on the half that ranks and on the
        half that reports, whether it is on the front and how sure that is (0 to 1), and the decisions in which it
        differs from the start."""
        rows = []
        for point in self._report["points"]:
            ranking, reporting = point["ranking"], point["reporting"]
            right = "agreement" if reporting["correct"] is None else "correct"
            rows.append(
                {key: point[key] for key in ("point", "name", "cycles", "memory_bytes", "weights_bytes")}
                | {key: point[key] for key in ("latency_ms", "energy_uj")}
                | {"ranked": ranking[right] / ranking["samples"], "reported": reporting[right] / reporting["samples"]}
                | {"front": point["point"] in self._report["front"], "on_front": point["on_front"]}
                | {"decisions": point["set"]}
            )
        return pandas.DataFrame(rows).set_index("point")

    @property
    def front(self) -> pandas.DataFrame:
        """The rows of `points` that no other design beats on the ranking half, by ascending cycles."""
        return self.points.loc[self._report["front"]]

    @property
    def hypervolume(self) -> dict[str, Any]:
        """What the front dominates, as a share of the box from no correct sample at twice the costs of the start."""
        return self._report["hypervolume"]

    def design(self, point: int, progress: Progress = True) -> Design:
        """A point as a design, by its number."""
        changes = list(self.points.loc[point, "decisions"].items())
        with shown(progress) as show:
            return Design(self._start.changed(changes, show).compile(show))

    def save(self, folder: Path) -> None:
        """Writes front.json and a project for every point of the front."""
        self._search.save(os.fspath(folder))

    def to_dict(self) -> dict[str, Any]:
        """The same as `partitac explore --json` prints."""
        return self._report

    def plot(self) -> Picture:
        """Accuracy over cycles: the front, the other designs that ran, and the start."""
        return Picture(self._search.picture())

    def __repr__(self) -> str:
        return f"<partita.Front {len(self._report['front'])} of {len(self._report['points'])} designs>"

    def _repr_svg_(self) -> str:
        return self.plot().svg


def search(
    start: _partita.Opened,
    samples: Samples,
    budget: int,
    limit: Optional[int] = None,
    seed: int = 1,
    random: bool = False,
    rank: Sequence[str] = (),
    axes: Sequence[str] = (),
    agreement: bool = False,
    at_most: Mapping[str, float] = {},
    state: Path = "",
    jobs: int = 0,
    progress: Progress = True,
) -> Front:
    """Searches from an opened design on."""
    limits = ",".join(f"{cost}={most!r}" for cost, most in at_most.items())
    with file_of(samples) as path, shown(progress) as show:
        found = _partita.Search(
            start, path, budget, limit or 0, seed, random, ",".join(rank), ",".join(axes), limits, agreement,
            os.fspath(state), jobs, show,
        )  # fmt: skip
    return Front(found, start)


def explore(
    network: Model,
    samples: Samples,
    budget: int,
    chip: ChipName = None,
    decisions: Decisions = {},
    calibration: Optional[Samples] = None,
    method: str = "",
    equalise: bool = False,
    progress: Progress = True,
    **options: Any,
) -> Front:
    """Searches bits, engines and tiles for the best trade-offs of accuracy, cycles and memory.

    samples: the search ranks on the first, third, … and reports on the others.
    budget: how many designs run on the samples.
    chip, decisions, calibration, method, equalise: as in `compile`; the search starts from that design.

    Options:
    limit: use only the first so many samples.
    seed: of the search; the same seed gives the same answer.
    random: draw bits evenly, as a baseline.
    rank: costs to weigh against accuracy, from "cycles", "latency", "memory" (all together), "memory.NAME", "weights"
    and "energy"; by default cycles and memory.
    agreement: let accuracy mean agreement with the float network, even where the samples have labels.
    axes: what may change, from "weights", "activations", "engines", "tiles"; by default all.
    at_most: limits of the same costs, such as {"cycles": 150000, "memory.l1": 65536, "energy": 2.5} (bytes, ms, µJ).
    state: a file that keeps what has run; the search continues from it if it is there.
    jobs: threads; 0: as many as the machine has.
    """
    with shown(progress) as show:
        start = opened(network, chip, decisions, calibration, method, equalise, show)
    return search(start, samples, budget, progress=progress, **options)


def swept(start: _partita.Opened, vary: str, jobs: int, progress: Progress) -> Sweep:
    """Varies a number or decision of an opened design."""
    with shown(progress) as show:
        return Sweep(*_partita.sweep(start, vary, jobs, show))


def sweep(
    network: Model,
    vary: str,
    chip: ChipName = None,
    decisions: Decisions = {},
    calibration: Optional[Samples] = None,
    method: str = "",
    equalise: bool = False,
    jobs: int = 0,
    progress: Progress = True,
) -> Sweep:
    """Varies one number or decision, with the best design at each value.

    vary: "KEY=A..B" (17 values), "KEY=A..B..STEP", "KEY=A..B*FACTOR", "KEY=A..B:COUNT" or "KEY=V,V,…", with a key of
    decisions, such as "target.dma.bytes_per_cycle=1..32" or "bits.weight=8,4,2".
    chip, decisions, calibration, method, equalise: as in `compile`. jobs: threads; 0: as many as the machine has.
    """
    with shown(progress) as show:
        start = opened(network, chip, decisions, calibration, method, equalise, show)
    return swept(start, vary, jobs, progress)
