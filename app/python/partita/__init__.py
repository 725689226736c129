# SPDX-License-Identifier: Apache-2.0
"""Partita maps trained neural networks onto RISC-V chips with accelerators.

This package is the library behind the programs partita and partitac. The same inputs give the same bits.

    import numpy, partita

    folder = partita.examples()                            # three networks that come with Partita, and their samples
    network = partita.load(folder / "digits_resnet.onnx")  # or .tflite, .pt2; a table of its operators
    samples = folder / "digits_resnet_test.npz"            # inputs and labels

    partita.chips()                                        # their names
    partita.chip("diana").numbers                          # every number with its unit and its source

    design = partita.compile(network, "diana")             # where each operator runs, and what that costs
    design.cycles, design.energy_uj, design.kernels        # numbers, and tables of pandas
    design = design.change({"kernel.stage2_conv2.engine": "core"})   # decisions as a dict

    design.evaluate(samples).top1                          # accuracy beside the network of the file
    image = numpy.load(samples)["inputs"][:1].astype("float32")
    design.run(image)                                      # outputs as on the chip, byte for byte
    design.export("out")                                   # a C project

    design.sweep("target.l1.size=16384..65536").table      # one number varied to a curve
    design.sensitivity(samples).table                      # what fewer bits in one layer do
    design.explore(samples, budget=16).front               # the best trade-offs of accuracy and costs

    names = "digits_resnet", "tones_dscnn"                 # networks x chips x decisions, each with its accuracy
    networks = [{"model": folder / f"{name}.onnx", "data": folder / f"{name}_test.npz"} for name in names]
    partita.study(networks, ["ne16", "diana"], {"bits.weight": [8, 4]}).table

Samples are a file (.npz, .npy, .pb, a JSON description, a folder of pictures), an array of inputs, a pair of inputs and
labels, or a mapping with "inputs" and "labels".

Decisions have the keys of `partitac --set`: "bits.weight" for all kernels, "kernel.<name>.engine" for one,
"tensor.<name>.memory", "target.<part>.<number>" for the chip. `design.kernels` has the names, `design.space` decisions
of kernels with their values, `partita.chip(...).numbers` the numbers; docs/command-line.md lists all kinds.

Long calls release Python's lock, show their progress on a terminal and in notebooks, and end at Ctrl-C with
KeyboardInterrupt. `progress=False` keeps them silent; a function of (stage, done, total) is called instead.

What cannot be done raises partita.Error. Its message is one sentence: what is wrong, where, and what to do.
"""
from ._chips import Chip, chip, chips
from ._designs import Design, compile
from ._evaluations import Evaluation
from ._networks import Network, examples, load
from ._partita import Error, __version__
from ._pictures import Picture
from ._searches import Front, Sensitivity, Sweep, explore, sweep
from ._studies import Study, study

__all__ = [
    "Chip",
    "Design",
    "Error",
    "Evaluation",
    "Front",
    "Network",
    "Picture",
    "Sensitivity",
    "Study",
    "Sweep",
    "chip",
    "chips",
    "compile",
    "examples",
    "explore",
    "load",
    "study",
    "sweep",
    "__version__",
]
