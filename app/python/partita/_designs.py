# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Optional, Union

import numpy
import pandas

from . import _partita
from ._chips import Chip, Decisions, named, text_of
from ._evaluations import Evaluation
from ._networks import Network
from ._pictures import Picture
from ._progress import Progress, shown
from ._samples import Path, Samples, file_of, from_bytes, to_bytes

if TYPE_CHECKING:
    from ._searches import Front, Sensitivity, Sweep

Model = Union[Network, Path]
ChipName = Union[Path, Chip, None]


class Design:
    """A compiled network: where each operator runs, and what that costs. `partita.compile` makes one.

    A design does not change; `change` gives another one. In a notebook it shows its picture.
    """

    def __init__(self, compiled: _partita.Compiled) -> None:
        self._compiled = compiled
        self._report = compiled.summary()

    @property
    def name(self) -> str:
        """The network's name."""
        return self._report["model"]["name"]

    @property
    def chip(self) -> str:
        """The chip's name."""
        return self._report["target"]["name"]

    @property
    def total(self) -> dict[str, Any]:
        """All totals: cycles, latency_ms, energy_uj, engine_cycles, dma_bytes, weights_bytes, …"""
        return self._report["total"]

    @property
    def cycles(self) -> int:
        """Cycles of one inference."""
        return self.total["cycles"]

    @property
    def latency_ms(self) -> float:
        """Milliseconds of one inference at the chip's clock."""
        return self.total["latency_ms"]

    @property
    def energy_uj(self) -> float:
        """Energy of one inference in µJ."""
        return self.total["energy_uj"]

    @property
    def weights_bytes(self) -> int:
        """Bytes of constants."""
        return self.total["weights_bytes"]

    @property
    def kernels(self) -> pandas.DataFrame:
        """A row a kernel, in the order in which they run: operators, engine, cycles, MACs, bits, tile, reason, …"""
        return pandas.DataFrame(self._report["kernels"]).set_index("name")

    @property
    def memories(self) -> pandas.DataFrame:
        """A row a memory that is used, in bytes: size, peak, the least that is needed, …"""
        return pandas.DataFrame.from_dict(self.total["memories"], orient="index").rename_axis("name")

    @property
    def transforms(self) -> pandas.DataFrame:
        """A row a change of layout: tensor, from, to, bytes, cycles, and why."""
        columns = ["tensor", "from", "to", "bytes", "cycles", "because"]
        return pandas.DataFrame(self._report["transforms"], columns=columns)

    @property
    def notes(self) -> list[str]:
        """Sentences to read with the numbers."""
        return self._report["notes"]

    @property
    def decisions(self) -> dict[str, str]:
        """What was decided by hand, by key. The compiler decided the rest."""
        return self._compiled.opened().decisions()

    def change(self, decisions: Decisions, progress: Progress = True) -> Design:
        """The design with these decisions changed; None takes one back. Faster than `compile`: what earlier compiles
        found is used again, and never changes the answer."""
        changes = [(key, text_of(value)) for key, value in decisions.items()]
        with shown(progress) as show:
            return Design(self._compiled.opened().changed(changes, show).compile(show))

    def report(self, progress: Progress = True) -> dict[str, Any]:
        """The whole report, as `partitac compile --json` prints it. It compiles a few variants of the design."""
        with shown(progress) as show:
            return self._compiled.report(show)

    def run(
        self,
        inputs: Union[numpy.ndarray, Mapping[str, numpy.ndarray], list[numpy.ndarray]],
        exact: bool = False,
        progress: Progress = True,
    ) -> dict[str, numpy.ndarray]:
        """Outputs by name, as the chip computes them, in the model's own types.

        inputs: an array, or several in the order of the model or by name, in the model's own types and shapes.
        exact: also interpret the tile programs byte by byte, and compare their outputs.
        """
        if isinstance(inputs, Mapping):
            order = self._compiled.inputs()
            unknown = [name for name in inputs if name not in order]
            if unknown:
                raise _partita.Error(f"the model has no input '{unknown[0]}'; there are {', '.join(order)}")
            arrays = [inputs[name] for name in order if name in inputs]
        else:
            arrays = inputs if isinstance(inputs, (list, tuple)) else [inputs]
        with shown(progress) as show:
            outputs = self._compiled.run([to_bytes(array) for array in arrays], exact, show)
        return {name: from_bytes(text) for name, text in outputs}

    def evaluate(
        self,
        samples: Samples,
        limit: Optional[int] = None,
        noise: Optional[int] = None,
        jobs: int = 0,
        progress: Progress = True,
    ) -> Evaluation:
        """Runs the design and the network of the file on samples.

        limit: use only the first so many. noise: add noise at the converters of an analog array, from this seed.
        jobs: threads; 0: as many as the machine has.
        """
        with file_of(samples) as path, shown(progress) as show:
            return Evaluation(*self._compiled.evaluate(path, limit or 0, noise, jobs, show))

    def sensitivity(
        self, samples: Samples, limit: Optional[int] = None, jobs: int = 0, progress: Progress = True
    ) -> Sensitivity:
        """What fewer bits in a single layer do to accuracy and costs, the most damaging first: a `Sensitivity`."""
        from ._searches import Sensitivity

        with file_of(samples) as path, shown(progress) as show:
            return Sensitivity(self._compiled.sensitivity(path, limit or 0, jobs, show))

    @property
    def space(self) -> dict[str, list[str]]:
        """What `explore` may change: each decision with its other values. Put some into `change`, score what comes of
        it with `evaluate`, and you have a search of your own. Not all go together; `change` then raises an Error."""
        out: dict[str, list[str]] = {}
        for key, values in self._compiled.space():
            out.setdefault(key, []).extend(values)
        return out

    def explore(self, samples: Samples, budget: int, **options: Any) -> Front:
        """Searches for the best trade-offs of accuracy and costs, from this design on: a `Front`. `partita.explore` has
        the options."""
        from ._searches import search

        return search(self._compiled.opened(), samples, budget, **options)

    def sweep(self, vary: str, jobs: int = 0, progress: Progress = True) -> Sweep:
        """Varies one number or decision: a `Sweep`. `partita.sweep` says how."""
        from ._searches import swept

        return swept(self._compiled.opened(), vary, jobs, progress)

    def export(
        self,
        folder: Path,
        only: str = "",
        prefix: str = "",
        progress: Progress = True,
    ) -> None:
        """Writes the C project into a folder. `make -C FOLDER run` checks every byte of its output in an emulator.

        only: one kernel. prefix: name the files and functions PREFIX.c, PREFIX_run, …
        """
        with shown(progress) as show:
            self._compiled.export(os.fspath(folder), only, prefix, show)

    def save(self, path: Path) -> None:
        """Writes a project file (.partita), which `compile`, the command line and the window open."""
        self._compiled.save(os.fspath(path))

    def picture(self, dark: bool = False) -> Picture:
        """Totals, graph and timeline in one picture, as `partitac render` draws it."""
        return Picture(self._compiled.picture("all", dark))

    def graph(self) -> Picture:
        """The graph of kernels, coloured by engine."""
        return Picture(self._compiled.picture("graph", False))

    def timeline(self) -> Picture:
        """When engines and transfers run."""
        return Picture(self._compiled.picture("timeline", False))

    def trace(self) -> dict[str, Any]:
        """The timeline as Perfetto and chrome://tracing read it, once it is written as JSON."""
        return self._compiled.trace()

    def __repr__(self) -> str:
        return f"<partita.Design {self.name} on {self.chip}: {self.cycles} cycles>"

    def _repr_svg_(self) -> str:
        return self.picture().svg


def opened(
    network: Model,
    chip: ChipName,
    decisions: Decisions,
    calibration: Optional[Samples],
    method: str,
    equalise: bool,
    show: Any,
) -> _partita.Opened:
    """What a compile needs."""
    path = network.path if isinstance(network, Network) else os.fspath(network)
    project = path.endswith(".partita")
    target, words = named(chip, decisions)
    with file_of(calibration) as samples:
        return _partita.Opened(
            "" if project else path, path if project else "", target, words, samples, method, equalise, show
        )


def compile(
    network: Model,
    chip: ChipName = None,
    decisions: Decisions = {},
    calibration: Optional[Samples] = None,
    method: str = "",
    equalise: bool = False,
    progress: Progress = True,
) -> Design:
    """Maps a network onto a chip.

    network: from `load`, the path of a model, or the path of a project (.partita).
    chip: a name, a JSON file that derives one, or from `partita.chip`; the project's or the default without.
    decisions: what is decided by hand; the compiler decides the rest.
    calibration: samples for the ranges of a float network; those beside a bundled example, otherwise generated noise.
    method: how ranges follow from samples: minmax (default), percentile, mse or entropy.
    equalise: balance the scales of channels between the layers of a float network first.
    """
    with shown(progress) as show:
        return Design(opened(network, chip, decisions, calibration, method, equalise, show).compile(show))
