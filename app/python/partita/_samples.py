# SPDX-License-Identifier: Apache-2.0
"""Samples and arrays on their way into the library, in the files that it reads."""
from __future__ import annotations

import contextlib
import io
import os
import tempfile
from collections.abc import Iterator, Mapping
from typing import Any, Optional, Union

import numpy

Path = Union[str, os.PathLike[str]]
#: A file (.npz, .npy, .pb, a JSON description, a folder of pictures), an array of inputs, a pair of inputs and labels,
#: or a mapping with "inputs" and perhaps "labels".
Samples = Union[Path, numpy.ndarray, tuple[numpy.ndarray, numpy.ndarray], Mapping[str, numpy.ndarray]]


@contextlib.contextmanager
def file_of(samples: Optional[Samples]) -> Iterator[str]:
    """The path of a file with these samples; "" of none."""
    if samples is None or isinstance(samples, (str, os.PathLike)):
        yield "" if samples is None else os.fspath(samples)
        return
    if isinstance(samples, Mapping):
        arrays = {name: samples[name] for name in ("inputs", "labels") if name in samples}
    elif isinstance(samples, tuple):
        arrays = dict(zip(("inputs", "labels"), samples))
    else:
        arrays = {"inputs": samples}
    with tempfile.TemporaryDirectory(prefix="partita-") as folder:
        path = os.path.join(folder, "samples.npz")
        numpy.savez(path, **{name: numpy.asarray(array) for name, array in arrays.items()})
        yield path


def to_bytes(array: Any) -> bytes:
    file = io.BytesIO()
    numpy.save(file, numpy.asarray(array))
    return file.getvalue()


def from_bytes(text: bytes) -> numpy.ndarray:
    return numpy.load(io.BytesIO(text))
