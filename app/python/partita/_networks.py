# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import os
import pathlib
from typing import Any

import pandas

from . import _partita
from ._samples import Path


class Network:
    """A network as a model file has it, before a chip is chosen. `partita.load` reads one."""

    def __init__(self, path: Path) -> None:
        self._path = os.fspath(path)
        self._report = _partita.network(self._path)

    @property
    def path(self) -> str:
        """The model file."""
        return self._path

    @property
    def name(self) -> str:
        """Its name in the file."""
        return self._report["name"]

    @property
    def macs(self) -> int:
        """Multiply-accumulates of one inference."""
        return self._report["macs"]

    @property
    def parameters(self) -> int:
        """Elements of its constants."""
        return self._report["parameters"]

    @property
    def inputs(self) -> dict[str, tuple[str, tuple[int, ...]]]:
        """Type and shape of each input, by name."""
        return {x["name"]: (x["type"], tuple(x["shape"])) for x in self._report["inputs"]}

    @property
    def outputs(self) -> dict[str, tuple[str, tuple[int, ...]]]:
        """Type and shape of each output, by name."""
        return {x["name"]: (x["type"], tuple(x["shape"])) for x in self._report["outputs"]}

    @property
    def operators(self) -> pandas.DataFrame:
        """A row an operator: kind, shape and type of its output, MACs, parameters, whether it is quantised."""
        return pandas.DataFrame(self._report["ops"]).set_index("name")

    def to_dict(self) -> dict[str, Any]:
        """The same as `partitac info --json` prints."""
        return self._report

    def __repr__(self) -> str:
        return f"<partita.Network {self.name}: {len(self._report['ops'])} operators, {self.macs} MACs>"

    def _repr_html_(self) -> str:
        return (
            f"<b>{self.name}</b>: {self.macs:,} MACs, {self.parameters:,} parameters" + self.operators._repr_html_()
        )


def load(path: Path) -> Network:
    """Reads a model file, ONNX, TensorFlow Lite or a program of torch.export."""
    return Network(path)


def examples() -> pathlib.Path:
    """The folder of the networks that come with Partita: digits_resnet, tones_dscnn and shapes_mobilenet (.onnx), each
    with samples beside it, for scores (_test.npz) and for ranges (_calibration.npz)."""
    package = pathlib.Path(__file__).resolve().parent
    shared = [above / folder for above in package.parents for folder in ("share/partita/examples", "resources/examples")]
    for folder in (package / "examples", *shared):
        if (folder / "digits_resnet.onnx").exists():
            return folder
    raise _partita.Error(f"the examples are not beside the package, which lies in {package}")
