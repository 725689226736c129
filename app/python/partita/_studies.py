# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import contextlib
import io
import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from typing import Any, Optional, Union

import pandas

from . import _partita
from ._chips import Chip, Decisions, Value, text_of
from ._designs import Model
from ._networks import Network
from ._progress import Progress, shown
from ._samples import Path, Samples, file_of


class Study:
    """Networks × chips × decisions, with accuracy: a row for each design."""

    def __init__(self, studied: _partita.Studied) -> None:
        self._studied = studied

    @property
    def table(self) -> pandas.DataFrame:
        """A row a design: network, chip, design, what was varied, all totals, and what an evaluation says. `problem`
        says why a design cannot be compiled."""
        return pandas.read_csv(io.StringIO(self.csv))

    @property
    def csv(self) -> str:
        """The table, byte for byte as `partitac study -o` writes it."""
        return self._studied.csv()

    def to_dict(self) -> dict[str, Any]:
        """The same as `partitac study --json` prints, with the whole report of each design."""
        return self._studied.report()

    def __repr__(self) -> str:
        return f"<partita.Study {self._studied.size()} designs>"

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


def _listed(value: Any) -> list:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _set(decisions: Decisions) -> dict[str, str]:
    return {key: text_of(value) for key, value in decisions.items()}


def _network(model: Any, files: contextlib.ExitStack) -> dict[str, str]:
    out = dict(model) if isinstance(model, Mapping) else {"model": model}
    if isinstance(out["model"], Network):
        out["model"] = out["model"].path
    for key in ("data", "calibration"):
        if out.get(key) is not None:
            out[key] = os.path.abspath(files.enter_context(file_of(out[key])))
    out["model"] = os.path.abspath(out["model"])
    return {key: value for key, value in out.items() if value is not None}


def _chip(chip: Any) -> Any:
    if isinstance(chip, Chip):
        changes = "".join(f" {key}={value}" for key, value in chip._changes.items())
        return {
            "name": chip.name + changes,
            "target": chip._target or chip.name,
            "set": {f"target.{key}": value for key, value in chip._changes.items()},
        }
    return os.fspath(chip)


def study(
    networks: Union[Model, Mapping[str, Any], Sequence[Union[Model, Mapping[str, Any]]]],
    chips: Union[str, Chip, Sequence[Union[str, Chip]]] = (),
    vary: Mapping[str, Union[str, Sequence[Value]]] = {},
    designs: Mapping[str, Decisions] = {},
    data: Optional[Samples] = None,
    calibration: Optional[Samples] = None,
    method: str = "",
    equalise: bool = False,
    limit: Optional[int] = None,
    keep: Path = "",
    jobs: int = 0,
    progress: Progress = True,
) -> Study:
    """Compiles and scores networks × chips × designs × values in one call, on all cores.

    networks: the file of a study (.yaml), which says all but keep and jobs; else models, or mappings with "model" and
    perhaps "name", "data" and "calibration" of its own.
    chips: names, JSON files or from `partita.chip`; the default without.
    vary: keys of decisions with their values, such as {"target.l1.size": [32768, 65536], "bits.weight": [8, 4, 3, 2]},
    or a range as in `sweep`. Every combination is one design.
    designs: decisions under names.
    data, calibration: samples for all networks that name none of their own. Without data there is no accuracy.
    method, equalise: as in `compile`. limit: use only the first so many samples.
    keep: a folder that keeps each design that is done; a study goes on from what is there.
    jobs: designs at a time; 0: as many as the machine has cores.
    """
    with contextlib.ExitStack() as files:
        text, path = "", "study"
        if isinstance(networks, (str, os.PathLike)) and os.fspath(networks).endswith((".yaml", ".yml")):
            path = os.fspath(networks)
        else:
            plan: dict[str, Any] = {"networks": [_network(model, files) for model in _listed(networks)]}
            for key, samples in (("data", data), ("calibration", calibration)):
                if samples is not None:
                    plan[key] = os.path.abspath(files.enter_context(file_of(samples)))
            if chips:
                plan["chips"] = [_chip(chip) for chip in _listed(chips)]
            if designs:
                plan["designs"] = [{"name": name, "set": _set(one)} for name, one in designs.items()]
            if vary:
                plan["vary"] = {
                    key: values if isinstance(values, str) else [text_of(value) for value in values]
                    for key, values in vary.items()
                }
            plan |= {"calibration_method": method} if method else {}
            plan |= {"equalise": True} if equalise else {}
            plan |= {"limit": limit} if limit else {}
            text = json.dumps(plan, ensure_ascii=False)
        folder = os.fspath(keep) or files.enter_context(tempfile.TemporaryDirectory(prefix="partita-"))
        show = files.enter_context(shown(progress))
        studied = _partita.Studied(path, text, folder, jobs, show)
    return Study(studied)
