# SPDX-License-Identifier: Apache-2.0
"""Partita maps trained neural networks onto RISC-V chips with accelerators.

This package is the library behind the programs partita and partitac. The same inputs give the same bits.

    import partita

    network = partita.load("digits_resnet.onnx")           # or .tflite; a picture and tables of its operators
    design = partita.compile(network, "diana")             # where each operator runs, and what that costs
    design.cycles, design.energy_uj, design.kernels        # numbers, and tables of pandas
    design = design.change({"kernel.stage2_conv2.engine": "core"})   # decisions as a dict

    design.evaluate("digits_resnet_test.npz").top1         # accuracy beside the network of the file
    design.run(image)                                      # outputs as on the chip, byte for byte
    design.export("out")                                   # a C project

    partita.sweep(network, "target.l1.size=16384..65536", "diana")   # one number varied to a curve
    design.sensitivity("digits_resnet_test.npz")           # what fewer bits in one layer do: a table
    design.explore("digits_resnet_test.npz", budget=16)    # the best trade-offs of accuracy and costs

    partita.study(["a.onnx", "b.onnx"], "ne16", {"bits.weight": [8, 4]}, data="test.npz").table   # all combinations

    partita.chips()                                        # their names
    partita.chip("diana").numbers                          # every number with its unit and its source

Samples are a file (.npz, .npy, .pb, a JSON description, a folder of pictures), an array of inputs, a pair of inputs and
labels, or a mapping with "inputs" and "labels".

Decisions have the keys of `partitac --set`: "bits.weight" for all kernels, "kernel.<name>.engine" for one,
"tensor.<name>.memory", "target.<part>.<number>" for the chip. docs/command-line.md lists them.

Long calls release Python's lock, show their progress on a terminal and in notebooks, and end at Ctrl-C with
KeyboardInterrupt. `progress=False` keeps them silent; a function of (stage, done, total) is called instead.

What cannot be done raises partita.Error. Its message is one sentence: what is wrong, where, and what to do.
"""
from ._chips import Chip, chip, chips
from ._designs import Design, compile
from ._evaluations import Evaluation
from ._networks import Network, load
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
    "explore",
    "load",
    "study",
    "sweep",
    "__version__",
]
