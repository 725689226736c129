#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""cases.py DIRECTORY SEED [[-]KERNEL]...: write the shapes to measure, cases.h for measure.c and cases.txt for
features.cpp. Another seed gives another set of varied shapes, to check the fit with; kernels leave out all others, -kernels themselves."""
import itertools
import random
import sys

import layer_cases

cases = []


def case(kernel, **fields):
    cases.append((kernel, fields))


def window(rows, cols, kernel, stride, pad, dilation=1, same=None):
    """Geometry fields; pad is the leading pad, `same` the output size if not 'valid'."""
    ky, kx = kernel if isinstance(kernel, tuple) else (kernel, kernel)
    sy, sx = stride if isinstance(stride, tuple) else (stride, stride)
    py, px = pad if isinstance(pad, tuple) else (pad, pad)

    def size(extent, k, s, p):
        return (extent + 2 * p - (k - 1) * dilation - 1) // s + 1

    out = same or (size(rows, ky, sy, py), size(cols, kx, sx, px))
    return dict(rows_in=rows, cols_in=cols, rows_out=out[0], cols_out=out[1],
                kernel_y=ky, kernel_x=kx, stride_y=sy, stride_x=sx,
                dilation_y=dilation, dilation_x=dilation, pad_top=py, pad_left=px)


ZEROS = dict(zero_in=-5, zero_weight=0, zero_out=3, lo=-128, hi=127, rounding=0)


RELU = dict(zero_out=-128)  # half of all sums are cut off


def conv(c, k, groups=1, zeros=None, **geometry):
    case('conv2d', channels_in=c, channels_out=k, groups=groups, **(geometry | ZEROS | (zeros or {})))


def convolutions():
    # the four shapes of TOOLCHAIN.md come first
    conv(32, 32, **window(16, 16, 3, 1, 1))
    conv(32, 32, **window(16, 16, 1, 1, 0))
    # ResNet-8
    conv(3, 16, **window(32, 32, 3, 1, 1))
    conv(16, 16, **window(32, 32, 3, 1, 1))
    conv(16, 32, **window(32, 32, 3, 2, 0, same=(16, 16)))
    conv(16, 32, **window(32, 32, 1, 2, 0))
    conv(32, 64, **window(16, 16, 3, 2, 0, same=(8, 8)))
    conv(64, 64, **window(8, 8, 3, 1, 1))
    # DS-CNN
    conv(1, 64, **window(49, 10, (10, 4), 2, (4, 1), same=(25, 5)))
    conv(64, 64, **window(25, 5, 1, 1, 0))
    # MobileNet v2
    conv(3, 32, **window(112, 112, 3, 2, 0, same=(56, 56)))
    conv(32, 16, **window(56, 56, 1, 1, 0))
    conv(16, 96, **window(28, 28, 1, 1, 0))
    conv(144, 24, **window(14, 14, 1, 1, 0))
    conv(24, 144, **window(28, 28, 1, 1, 0))
    conv(192, 64, **window(14, 14, 1, 1, 0))
    conv(576, 96, **window(7, 7, 1, 1, 0))
    conv(320, 1280, **window(7, 7, 1, 1, 0))
    # other shapes, odd sizes, groups, dilation
    conv(5, 7, **window(9, 11, 3, 1, 1))
    conv(8, 10, **window(7, 7, 5, 1, 2))
    conv(6, 3, **window(13, 9, 3, 2, 1))
    conv(64, 10, **window(1, 1, 1, 1, 0))
    conv(24, 24, **window(4, 4, 4, 1, 0))
    conv(16, 16, **window(20, 20, 7, 2, 3))
    conv(8, 16, **window(16, 16, 3, 1, 2, dilation=2))
    conv(12, 12, **window(15, 15, 3, 1, 0, dilation=3))
    conv(32, 32, groups=4, **window(14, 14, 3, 1, 1))
    conv(24, 48, groups=3, **window(10, 10, 1, 1, 0))
    conv(16, 16, groups=8, **window(9, 9, 3, 1, 1))
    conv(64, 64, **window(1, 49, (1, 3), 1, (0, 1)))
    conv(40, 80, **window(25, 1, (3, 1), 1, (1, 0)))
    for zeros in (dict(zero_weight=7), dict(rounding=1), dict(zero_in=0), dict(lo=3, hi=100),
                  dict(zero_weight=-100, rounding=1), dict(rounding=2),
                  dict(zero_weight=-100, rounding=2), dict(rounding=3), dict(rounding=4), dict(rounding=5)):
        conv(16, 32, zeros=zeros, **window(16, 16, 3, 1, 1))
        conv(32, 16, zeros=zeros, **window(12, 12, 1, 1, 0))
        conv(5, 9, zeros=zeros, **window(11, 7, 3, 2, 1))
        conv(12, 8, groups=2, zeros=zeros, **window(8, 8, 5, 1, 2))


def depthwise(c, zeros=None, **geometry):
    case('depthwise', channels=c, **(geometry | ZEROS | (zeros or {})))


def depthwises():
    depthwise(32, **window(16, 16, 3, 1, 1))
    depthwise(64, **window(25, 5, 3, 1, 1))
    depthwise(32, **window(56, 56, 3, 1, 1))
    depthwise(96, **window(56, 56, 3, 2, 0, same=(28, 28)))
    depthwise(144, **window(28, 28, 3, 1, 1))
    depthwise(144, **window(28, 28, 3, 2, 0, same=(14, 14)))
    depthwise(384, **window(14, 14, 3, 1, 1))
    depthwise(576, **window(14, 14, 3, 2, 0, same=(7, 7)))
    depthwise(960, **window(7, 7, 3, 1, 1))
    depthwise(8, **window(48, 48, 3, 1, 1))
    depthwise(16, **window(48, 48, 3, 2, 0, same=(24, 24)))
    depthwise(128, **window(6, 6, 3, 2, 0, same=(3, 3)))
    depthwise(256, **window(3, 3, 3, 1, 1))
    depthwise(24, **window(14, 14, 5, 1, 2))
    depthwise(40, **window(14, 14, 5, 2, 2))
    depthwise(16, **window(12, 12, 7, 1, 3))
    depthwise(64, **window(25, 5, (25, 5), 1, 0))
    depthwise(5, **window(9, 11, 3, 1, 1))
    depthwise(3, **window(20, 20, 3, 1, 1))
    depthwise(10, **window(13, 13, 3, 2, 1))
    depthwise(1, **window(28, 28, 5, 1, 2))
    depthwise(16, **window(16, 16, 3, 1, 2, dilation=2))
    depthwise(7, **window(15, 15, 3, 1, 0, dilation=2))
    depthwise(16, **window(1, 60, (1, 9), 1, (0, 4)))
    depthwise(6, **window(12, 17, 3, 1, 0))
    depthwise(20, **window(11, 10, 3, 1, 2))
    depthwise(13, **window(10, 15, 3, (2, 1), 1))
    depthwise(32, **window(5, 4, 3, 1, 1))
    for channels, size in ((32, 16), (64, 9), (96, 20), (30, 12)):
        depthwise(channels, zeros=RELU, **window(size, size, 3, 1, 1))
    for channels, geometry in ((40, window(7, 7, 3, 2, 1)), (24, window(4, 4, 3, 1, 1)), (36, window(20, 20, 3, 2, 1)),
                               (16, window(18, 18, 3, 1, 1)), (56, window(10, 5, 3, 1, 1)), (20, window(3, 9, 5, 1, 2))):
        for rounding in (0, 5):
            depthwise(channels, zeros=RELU | dict(rounding=rounding), **geometry)
    for zeros in (dict(zero_weight=7), dict(rounding=1), dict(zero_in=0), dict(rounding=2),
                  dict(zero_weight=-100, rounding=1), dict(rounding=4), dict(rounding=5)):
        depthwise(32, zeros=zeros, **window(14, 14, 3, 1, 1))
        depthwise(11, zeros=zeros, **window(9, 9, 3, 2, 1))
        depthwise(24, zeros=zeros, **window(10, 6, 5, 1, 2))


def denses():
    shapes = [(1, 256, 64), (1, 64, 10), (1, 64, 12), (1, 640, 128), (1, 128, 128), (1, 128, 8),
              (1, 8, 128), (1, 1280, 1000), (1, 33, 7), (1, 784, 32), (1, 32, 10), (4, 64, 64),
              (16, 32, 96), (7, 50, 21), (64, 64, 64), (2, 256, 3)]
    for rows, c, k in shapes:
        case('dense', rows=rows, channels_in=c, channels_out=k, **ZEROS)
    for rows, change in itertools.product(
            (1, 5), (dict(zero_weight=9), dict(rounding=1), dict(zero_in=0),
                     dict(zero_weight=-3, rounding=1), dict(rounding=2), dict(rounding=4),
                     dict(rounding=5))):
        case('dense', rows=rows, channels_in=120, channels_out=40, **(ZEROS | change))
        case('dense', rows=rows, channels_in=61, channels_out=11, **(ZEROS | change))


def pools():
    shapes = [(64, window(8, 8, 8, 1, 0)), (64, window(25, 5, (25, 5), 1, 0)),
              (1280, window(7, 7, 7, 1, 0)), (32, window(16, 16, 2, 2, 0)),
              (16, window(28, 28, 2, 2, 0)), (8, window(21, 21, 3, 1, 1)),
              (24, window(14, 14, 3, 2, 1)), (5, window(9, 7, 3, 2, 1)),
              (3, window(32, 32, 2, 2, 0)), (13, window(6, 6, 6, 1, 0)),
              (16, window(12, 12, 3, 1, 2, dilation=2)), (256, window(3, 3, 3, 1, 0)),
              (1, window(24, 24, 4, 4, 0)), (64, window(12, 12, 5, 1, 2)),
              (48, window(112, 112, 3, 2, 0, same=(56, 56)))]
    for channels, geometry in shapes:
        case('maxpool', channels=channels, lo=-128, hi=127, **geometry)
        for change in (dict(), dict(rounding=1), dict(rounding=2), dict(per_position=1),
                       dict(per_position=1, rounding=2), dict(rounding=5), dict(rounding=4)):
            case('sumpool', channels=channels,
                 **(geometry | dict(per_position=0, zero_in=-5, zero_out=3, lo=-128, hi=127,
                                    rounding=0) | change))
    # Whole planes of a picture in CHW order: its planes are the rows.
    for planes, size in ((64, 64), (1280, 49), (16, 1024), (64, 125), (33, 9), (5, 7), (128, 36), (48, 196)):
        for rounding in (0, 1, 2, 4):
            case('sumpool', channels=1, rows_in=planes, cols_in=size, rows_out=planes, cols_out=1,
                 kernel_y=1, kernel_x=size, stride_y=1, stride_x=size, dilation_y=1, dilation_x=1,
                 pad_top=0, pad_left=0, per_position=0, zero_in=-5, zero_out=3, lo=-128, hi=127,
                 rounding=rounding)


def varied(seed, count):
    """Shapes that nobody chose, so that every piece of the kernels is seen alone."""
    number = random.Random(seed)
    pick, between = number.choice, number.randint

    def zeros():
        return dict(zero_in=pick((0, -5, 7)), zero_out=pick((3, 3, -128)), zero_weight=pick((0, 0, 0, 5)), rounding=pick((0, 1, 2, 4, 5)))

    def geometry():
        ky, kx = pick(((1, 1), (1, 1), (2, 2), (3, 3), (3, 3), (3, 3), (5, 5), (1, 3), (3, 1)))
        return window(between(max(ky, 3), 20), between(max(kx, 3), 20), (ky, kx), pick((1, 1, 2)),
                      (between(0, ky // 2), between(0, kx // 2)))

    for _ in range(count):
        groups = pick((1, 1, 1, 2))
        conv(groups * between(1, 40), groups * between(1, 40), groups=groups, zeros=zeros(),
             **geometry())
        depthwise(pick((between(1, 80), 4 * between(1, 30), between(1, 9))), zeros=zeros(),
                  **geometry())
        case('dense', rows=pick((1, 1, 2, 9)), channels_in=between(1, 500),
             channels_out=between(1, 100), **(ZEROS | zeros()))
        channels, place = between(1, 60), geometry()
        case('maxpool', channels=channels, lo=-128, hi=127, **place)
        case('sumpool', channels=channels, **place, per_position=pick((0, 1)), zero_in=-5,
             zero_out=3, lo=-128, hi=127, rounding=pick((0, 1, 2)))


def elementwise():
    b = [(4096, 1, 4096), (1000, 1, 1000), (16384, 1, 16384), (64, 1, 64), (999, 1, 999),
         (4096, 1, 16), (2048, 64, 32), (3000, 10, 3), (512, 512, 1), (4096, 16, 256)]
    for (count, repeat, period), rounding in itertools.product(b, (0, 1, 2, 5, 4)):
        common = dict(count=count, b_repeat=repeat, b_period=period, zero_a=-4, zero_b=9,
                      rounding=rounding, zero_out=-2, lo=-128, hi=127)
        if rounding < 2:
            case('add', multiplier_a=700001, multiplier_b=900001, shift=20, **common)
            case('add', multiplier_a=1500000001, multiplier_b=1100000001, shift=31, **common)
        elif rounding == 2:
            case('add_table', count=count, b_repeat=repeat, b_period=period, shift=40, zero_out=-2,
                 lo=-128, hi=127)
            case('add_scaled', count=count, b_repeat=repeat, b_period=period, multiplier=1500000001, shift=50,
                 zero_out=-2, lo=-128, hi=127)
        case('mul', multiplier=1500000001, shift=37, **common)
    for (count, repeat, period), rounding in itertools.product(
            [(4096, 4096, 1), (1000, 1000, 1), (96, 96, 1), (4096, 1, 64), (2048, 64, 32),
             (1200, 100, 12), (960, 1, 96)], (0, 1, 2, 5, 4)):
        case('requant8', count=count, channel_repeat=repeat, channel_period=period, zero_in=6,
             rounding=rounding, zero_out=-2, lo=-128, hi=127)
    for rows, columns in ((1, 10), (1, 12), (1, 2), (1, 1000), (16, 16), (49, 49), (100, 10), (1, 4), (1, 7), (1, 20), (6, 5), (1, 100)):
        case('softmax', rows=rows, columns=columns, levels=256, zero_out=-128)
        case('softmax_fixed', rows=rows, columns=columns) # with shares that vanish
        case('softmax_fixed', rows=rows, columns=columns) # and without


def copies():
    def strides(extents, order=(0, 1, 2, 3)):
        step, result = 1, [0, 0, 0, 0]
        for axis in reversed(order):
            result[axis], step = step, step * extents[axis]
        return result

    def copy(extents, to, start=None):
        source = start or strides(extents)
        for kernel in ('copy', 'flip'):
            case(kernel, **{f'n{i}': extents[i] for i in range(4)},
                 **{f'in{i}': source[i] for i in range(4)}, **{f'out{i}': to[i] for i in range(4)})

    for n in (16, 64, 1000, 4096, 37):
        copy((1, 1, 1, n), (0, 0, 0, 1))
    for h, w, c in ((16, 16, 32), (32, 32, 3), (7, 7, 64), (25, 5, 64), (56, 56, 24)):
        extents = (1, h, w, c)
        copy(extents, strides(extents))                                 # as it is
        copy(extents, strides(extents, (0, 3, 1, 2)))                   # HWC to CHW
        copy((1, c, h, w), strides((1, c, h, w), (0, 2, 3, 1)))         # CHW to HWC
        copy(extents, (0, (w + 2) * c, c, 1))                           # into a padded image
        copy(extents, (0, w * (c + 8), c + 8, 1))                       # concat by channels
        copy(extents, (0, w * (c + 5), c + 5, 1))
    copy((4, 9, 5, 13), strides((4, 9, 5, 13)))
    for count in (16, 64, 1000, 4096, 10000, 37, 1001):
        case('fill', count=count, value=-5)


def stored():
    """Integers of fewer than 8 bits, in and out of memory."""
    for kernel, bits in itertools.product(('unpack', 'pack'), range(2, 8)):
        for rows, run, stride in ((1, 16, 0), (1, 1000, 0), (1, 4097, 0), (9, 8, 64), (9, 33, 64), (64, 16, 32), (25, 72, 576)):
            case(kernel, first=0, rows=rows, run=run, stride=stride, bits=bits)
            case(kernel, first=8, rows=rows, run=run, stride=stride, bits=bits)
    for bits in range(2, 8):
        for rows, run, stride in ((1, 1000, 0), (9, 33, 67)):
            case('unpack', first=3, rows=rows, run=run, stride=stride, bits=bits)


def grid(*extents, **strides):
    """Extents n0 to n3 and the strides of the arrays, all four dimensions."""
    fields = {f'n{i}': n for i, n in enumerate(extents)}
    for name, steps in strides.items():
        fields |= {f'{name}{i}': step for i, step in enumerate(steps)}
    return fields


F32, I8, I16, I32, I64 = range(5)


def typed():
    for fn, count in itertools.product((*range(40), 42, 43), (16, 500, 3000)):
        if fn not in (3, 39):
            case('unary', count=count, fn=fn, alpha=0x3f000000, beta=0x3f400000)
    for fn, type, count in itertools.product((0, 1, 2, 3, 39, 40), (I8, I16, I32, I64), (10, 1000)):
        case('unary_int', count=count, type=type, fn=fn, low=0, high=0, bounds=0)
    shapes = [grid(1, 1, 1, n, a=(0, 0, 0, 1), b=(0, 0, 0, 1)) for n in (10, 300, 2000)]
    shapes.append(grid(4, 5, 6, 7, a=(210, 42, 7, 1), b=(0, 7, 0, 1)))
    shapes.append(grid(1, 8, 16, 16, a=(0, 256, 16, 1), b=(0, 1, 0, 0)))
    for fn, shape in itertools.product(range(21), shapes):
        if fn not in (2, 14, 15, 16, 17, 18):
            case('binary', type=F32, fn=fn, **shape)
        for type in (I8, I32, I64):
            case('binary', type=type, fn=fn, **shape)
    for size, shape in itertools.product((1, 2, 4, 8), shapes):
        steps = {f'c{i}': shape[f'a{i}'] for i in range(4)}
        case('where', size=size, **(shape | steps))
    for source, to, count in itertools.product((F32, I8, I32, I64), (F32, I8, I32, I64), (10, 2000)):
        case('cast', count=count, **{'from': source, 'to': to})
    for count, repeat, period in ((2000, 2000, 1), (50, 50, 1), (1600, 100, 16), (960, 1, 48)):
        case('quantize', count=count, repeat=repeat, period=period, type=I8)
        for type in (I8, I16, I32):
            case('dequantize', count=count, repeat=repeat, period=period, type=type)
        for rounding, to in itertools.product(range(6), (I8, I32)):
            case('requant_wide', count=count, repeat=repeat, period=period, zero_in=0,
                 rounding=rounding, zero_out=3, lo=-100, hi=100, **{'from': I32, 'to': to})
    for fn, type, (kept, reduced, stride) in itertools.product(
            range(10), (F32, I8, I32),
            ((1, 2000, 1), (50, 40, 1), (40, 50, 40), (400, 4, 1), (10, 7, 10))):
        if type == F32 or fn not in (7, 8):
            for rows in (1, 2):
                case('reduce', type=type, fn=fn, k0=1, k1=1, k2=kept, r0=1, r1=rows, r2=reduced,
                     stride_k0=0, stride_k1=0, stride_k2=reduced if stride == 1 else 1, stride_r0=0,
                     stride_r1=kept * reduced, stride_r2=stride)
    for type, (outer, extent, inner) in itertools.product(
            (F32, I8, I32), ((1, 1000, 1), (40, 10, 1), (10, 10, 16), (100, 3, 1))):
        case('argmax', type=type, outer=outer, extent=extent, inner=inner, least=0, last=0)
    for type, (outer, run, count) in itertools.product(
            (I32, I64), ((1, 64, 20), (1, 256, 50), (4, 4, 100), (1, 7, 64), (8, 16, 12), (1, 33, 90))):
        case('gather', outer=outer, extent=101, run=run, count=count, type=type)
    for count in (16, 100, 4096):
        case('lookup', count=count, flip=128)
    for size, n in itertools.product((2, 4, 8), (7, 200, 1500)):
        case('copy_wide', size=size, **grid(1, 1, 1, n, **{'in': (0, 0, 0, 2), 'out': (0, 0, 0, 1)}))
        case('copy_wide', size=size,
             **grid(2, 3, 8, 9, **{'in': (216, 72, 1, 8), 'out': (216, 72, 9, 1)}))


CONV_BLOCKS = ('conv_packed', 'conv_dot', 'conv_winograd2', 'conv_winograd4')


def blocks(seed):
    """Kernels by blocks of channels: they take the shapes of conv2d and dense."""
    number = random.Random(seed)

    def conv(c, k, geometry, zeros=None):
        for kernel in CONV_BLOCKS:
            slides = geometry['kernel_y'] == geometry['kernel_x'] == 3 and geometry['stride_y'] == geometry['stride_x'] == 1
            if 'winograd' not in kernel or (slides and geometry['dilation_y'] == 1):
                case(kernel, channels_in=c, channels_out=k, groups=1, **(geometry | ZEROS | (zeros or {})))

    for c, k, geometry in ((32, 32, window(16, 16, 3, 1, 1)), (32, 32, window(16, 16, 1, 1, 0)),
                           (3, 32, window(33, 33, 3, 2, 0)), (3, 16, window(20, 20, 3, 1, 1)), (96, 24, window(14, 14, 1, 1, 0)),
                           (24, 144, window(14, 14, 1, 1, 0)), (320, 64, window(7, 7, 1, 1, 0)), (64, 96, window(9, 9, 3, 1, 1)),
                           (48, 64, window(9, 9, 5, 1, 2)), (96, 40, window(9, 9, (1, 7), 1, (0, 3))),
                           (96, 40, window(9, 9, (7, 1), 1, (3, 0))), (80, 72, window(11, 11, 3, 2, 0)),
                           (16, 64, window(8, 8, 1, 2, 0)), (12, 12, window(15, 15, 3, 1, 2, dilation=2)), (1, 16, window(25, 10, (10, 4), 2, (4, 1)))):
        conv(c, k, geometry)
        conv(c, k, geometry, RELU)
        for rounding in (2, 5):
            conv(c, k, geometry, dict(rounding=rounding))
    for _ in range(30):
        kernel = number.choice((1, 1, 3, 3, 3, 5))
        conv(number.choice((number.randint(1, 40), 8 * number.randint(1, 12))), number.choice((number.randint(1, 40), 4 * number.randint(1, 16))),
             window(number.randint(kernel, 15), number.randint(kernel, 15), kernel, number.choice((1, 1, 2)), number.randint(0, kernel // 2)),
             dict(rounding=number.choice((0, 0, 0, 1, 4, 5)), zero_out=number.choice((3, -128))))
    for kernel in ('dense_packed', 'dense_dot'):
        for zeros in ({}, RELU, dict(rounding=2), dict(rounding=4), dict(rounding=5)):
            for c, k in ((256, 64), (64, 10), (640, 128), (8, 128), (1024, 200), (784, 32), (33, 7), (number.randint(1, 300), number.randint(1, 90))):
                case(kernel, rows=1, channels_in=c, channels_out=k, **(ZEROS | zeros))


SHAPES = dict.fromkeys(CONV_BLOCKS, 'conv2d') | dict.fromkeys(('dense_packed', 'dense_dot'), 'dense')


def main():
    seed, unwanted = int(sys.argv[2]), [name[1:] for name in sys.argv[3:] if name[0] == '-']
    wanted = [name for name in sys.argv[3:] if name[0] != '-']
    convolutions()
    depthwises()
    denses()
    pools()
    varied(seed, count=60)
    blocks(seed)
    elementwise()
    copies()
    stored()
    layer_cases.layers(case, window, seed)
    typed()
    cases[:] = [each for each in cases if each[0] not in unwanted and (not wanted or each[0] in wanted)]
    with open(sys.argv[1] + '/cases.h', 'w') as header:
        header.write('/* Written by cases.py. */\n')
        kernels = list(dict.fromkeys(kernel for kernel, _ in cases))
        header.write('#define EACH_KERNEL(F) ' + ' '.join(f'F({kernel})' for kernel in kernels) + '\n')
        for kernel in kernels:
            header.write(f'static const riscv_{SHAPES.get(kernel, kernel)}_t {kernel}_cases[] = {{\n')
            for name, fields in cases:
                if name == kernel:
                    values = ', '.join(f'.{key} = {value}' for key, value in fields.items())
                    header.write(f'    {{{values}}},\n')
            header.write('};\n')
    with open(sys.argv[1] + '/cases.txt', 'w') as listing:
        for kernel in dict.fromkeys(kernel for kernel, _ in cases):
            for name, fields in cases:
                if name == kernel:
                    values = ' '.join(f'{key}={value}' for key, value in fields.items())
                    listing.write(f'riscv_{kernel} {values}\n')


main()
