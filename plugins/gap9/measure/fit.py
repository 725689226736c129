#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Fits the coefficients of ../cost.cpp to gvsoc_kernels.csv: fit.py gvsoc_kernels.csv
A tile's call finds the instruction caches cold at first and warm later: the mean of both counts. Least squares of relative
errors with coefficients >= 0. Prints them, the mean and the worst error by number of cores,
above 3000 cycles, and the same for a fit that has not seen every fifth row."""
import csv
import sys

import numpy as np


def up(a, b):
    return -(-a // b)


def conv(d):
    inputs, outputs = d["channels_in"], d["channels_out"]
    ky, kx, stride = d["kernel_y"], d["kernel_x"], d["stride_x"]
    rows, cols, high, wide = d["rows_out"], d["cols_out"], d["rows_in"], d["cols_in"]
    if ky == kx == stride == d["stride_y"] == 1 and cols == wide:
        rows, cols, high, wide = 1, rows * cols, 1, rows * wide
    depth, blocks, groups = up(ky * kx * inputs, 4), up(outputs, 4), up(cols, 4)
    pixels, reach = cols / groups, (up(cols, groups) - 1) * stride + kx
    panel = inputs % 4 != 0 or (ky > 1 and 7 * blocks > 2 * (kx * inputs + 16))
    parts = min((1 << s for s in range(4) if 1 << s <= blocks),
                key=lambda p: up(rows * groups * p, d["cores"]) * (up(blocks, p) * (depth * 24 + 120) + 400))
    units = up(rows * groups * parts, d["cores"])
    inside = lambda count, step, pad, size, extent: sum(
        0 <= i * step - pad and i * step - pad + size <= extent for i in range(count))
    border = 1 - inside(rows, d["stride_y"], d["pad_top"], ky, high) * sum(
        0 <= (g * cols // groups) * stride - d["pad_left"]
        and (g * cols // groups) * stride - d["pad_left"] + reach <= wide for g in range(groups)) / (rows * groups)
    each = 16 * depth if panel else 4 * stride * ky * inputs
    first = each + (16 * depth if panel else 4 * up(ky * (3 * stride + kx) * inputs, 4))
    together = 1 if parts > 1 else min(groups, 8, max(1, (1024 - first) // each + 2))
    calls, share = units / together, units / parts
    windows = 0 if panel else calls * border
    return [share * blocks * depth * (5 * pixels + 4), share * blocks * (1 if panel else ky),
            share * blocks * (4 + 5 * pixels), calls, windows, windows * together * ky * reach * inputs / 4,
            panel * units * pixels * ky * (kx * inputs / 2 + 6), units / parts * (outputs % 4 != 0), 1]


def depthwise(d):
    channels, ky, kx, sy, sx = d["channels_in"], d["kernel_y"], d["kernel_x"], d["stride_y"], d["stride_x"]
    rows, cols, wide = d["rows_out"], d["cols_out"], d["cols_in"]
    line = (cols - 1) * sx + kx
    read = lambda n: (n - 1) * sy + ky
    pitch = (line - kx + 4 * up(kx, 4) + 4) // 4 * 4
    left = 2048 - read(4) * 4 * (line + 4)
    most = min(rows, 4 + max(0, left) // (sy * 4 * pitch))
    blocks, least, even = up(channels, 4), up(rows, most), 1
    while even < d["cores"] and blocks * even % d["cores"]:
        even *= 2
    cost = lambda n: up(blocks * n, d["cores"]) * (read(up(rows, n)) + 8 * up(rows, n) + 4)
    strips = up(least, even) * even
    if strips > rows or cost(strips) >= cost(least):
        strips = least
    units = up(blocks * strips, d["cores"])
    high = up(rows, strips)
    pairs = cols // 2 if ky == kx == 3 and sy == sx == 1 else 0
    singles, three = cols - 2 * pairs, ky == kx == 3 and sy <= 2
    outputs = units * high
    return [units * read(high) * up(min(line, wide), 4) * 18, outputs * pairs * 78, outputs * singles * 48 * three,
            units, 0 if three else outputs * singles * 4 * (8 + ky * (3 + 4 * up(kx, 4))), 1]


def dense(d):
    blocks, words = up(up(d["channels_out"], 4), d["cores"]), up(d["channels_in"], 4)
    rows, groups = d["rows_in"], up(d["rows_in"], 4)
    return [blocks * words * (5 * rows + 4 * groups), blocks * (25 * groups + 24 * rows), groups, 1]


def add(d):
    return [up(d["count"] // 4, d["cores"]) * 31, 1]


def pool(d):
    average = d["kernel"] == "avgpool"
    channels, positions = d["channels_in"], d["rows_out"] * d["cols_out"]
    piece = 8 if average and channels < 16 * d["cores"] else 16
    pieces = up(channels, piece)
    share = up(positions * pieces, d["cores"]) / (positions * pieces)
    inside = lambda count, step, pad, size, extent: sum(
        min(size, extent - (i * step - pad)) - max(0, pad - i * step) for i in range(count))
    down = inside(d["rows_out"], d["stride_y"], d["pad_top"], d["kernel_y"], d["rows_in"])
    taps = down * inside(d["cols_out"], d["stride_x"], d["pad_left"], d["kernel_x"], d["cols_in"])
    pieces_in = channels // 8 + channels % 8 // 4 if average else channels // 16 + channels % 16 // 4
    work = channels // 8 * 10 + channels % 8 // 4 * 6 if average else channels // 16 * 8 + channels % 16 // 4 * 3
    return [share * taps * work, share * down * d["cols_out"] * pieces_in, share * taps * (channels % 4),
            share * positions * pieces, share * positions, share * positions * channels * average, 1]


def softmax(d):
    parts = 1
    while d["rows_in"] * parts < d["cores"]:
        parts *= 2
    units = up(d["rows_in"] * parts, d["cores"])
    return [units * d["cols_in"], units * up(d["cols_in"], parts), units, 1]


def copy(d):
    return [d["rows_in"] * d["count"] / 8 / d["cores"], 1]


def transpose(d):
    blocks, parts = up(d["cols_in"], 4), 1
    while blocks * parts < 2 * d["cores"] and blocks * parts % d["cores"] and d["rows_in"] >= 32 * parts:
        parts *= 2
    units = up(blocks * parts, d["cores"])
    if d["rows_in"] == 3:
        return [17 * units, 0, 0, 0, 0, 1]
    if d["rows_in"] < 4:
        return [0, 0, 4 * units * d["rows_in"], 4 * units, 0, 1]
    tail, share = d["cols_in"] % 4, units / parts
    return [0, share * up(d["rows_in"], 4), tail * d["rows_in"] / parts, (tail > 0) + (parts > 1) * units,
            4 * share * d["rows_in"] * (d["flag"] != 0), 1]


MODELS = {
    "conv": (conv, ["conv", "pointwise"]), "depthwise": (depthwise, ["depthwise"]), "dense": (dense, ["dense"]),
    "add": (add, ["add"]), "maxpool": (pool, ["maxpool"]), "avgpool": (pool, ["avgpool"]),
    "softmax": (softmax, ["softmax"]), "copy": (copy, ["copy"]), "transpose": (transpose, ["transpose"]),
}


def fitted(features, cycles):
    live = list(range(features.shape[1]))
    while True:
        found = np.zeros(features.shape[1])
        relative = features[:, live] / cycles[:, None]
        found[live] = np.linalg.lstsq(relative, np.ones(len(cycles)), rcond=None)[0]
        if all(found[i] >= 0 for i in live):
            return found
        live.remove(min(live, key=lambda i: found[i] * features[:, i].mean() if found[i] < 0 else 1e18))


def main():
    rows = [{k: int(v) if v.lstrip("-").isdigit() else v for k, v in row.items()}
            for row in csv.DictReader(l for l in open(sys.argv[1]) if not l.startswith("#"))]
    for name, (features, kernels) in MODELS.items():
        data = [d for d in rows if d["kernel"] in kernels]
        if name == "copy":
            data = [d for d in data if d["flag"] and d["rows_in"] == 1]
        if name == "transpose":
            data = [d for d in data if d["count"] == 1]
        x = np.array([features(d) for d in data], float)
        y = np.array([(d["warm"] + d["cold"]) / 2 for d in data], float)
        found = fitted(x, y)
        error = (x @ found - y) / y
        kept = np.arange(len(y)) % 5 == 0
        held = ((x @ fitted(x[~kept], y[~kept]) - y) / y)[kept & (y > 3000)]
        print(name, ", ".join(f"{c:.3g}" for c in found))
        for cores in (1, 2, 4, 8):
            of = np.array([d["cores"] == cores and d["warm"] > 3000 for d in data])
            if of.any():
                print(f"    {cores} cores, {of.sum()}: {100 * abs(error[of]).mean():.1f} %, worst {100 * abs(error[of]).max():.0f} %")
        if len(held):
            print(f"    not seen, {len(held)}: {100 * abs(held).mean():.1f} %, worst {100 * abs(held).max():.0f} %")


main()
