# SPDX-License-Identifier: Apache-2.0
"""Shapes of the layers on plain tensors (../c/riscv_layers.h)."""
import random
import struct


def bits(value):
    return struct.unpack('<i', struct.pack('<f', value))[0]


def convolutions(case, window, number):
    def conv(batch, c, k, groups=1, **geometry):
        shape = dict(batch=batch, channels_in=c, channels_out=k, groups=groups, **geometry)
        case('conv_f32', **shape)
        case('conv_i32', in_type=1, weight_type=1, zero_in=3, **shape)

    conv(1, 3, 4, **window(16, 16, 3, 1, 1))
    conv(1, 16, 6, **window(8, 8, 3, 1, 1))
    conv(1, 16, 8, **window(8, 8, 1, 1, 0))
    conv(1, 32, 8, **window(5, 5, 1, 1, 0))
    conv(1, 12, 12, groups=12, **window(10, 10, 3, 1, 1))
    conv(1, 8, 8, groups=8, **window(9, 9, 5, 1, 2))
    conv(1, 8, 4, groups=2, **window(9, 9, 3, 2, 1))
    conv(1, 1, 8, **window(25, 6, (10, 4), 2, (4, 1)))
    conv(1, 6, 5, **window(1, 40, (1, 5), 1, (0, 2)))
    conv(3, 4, 4, **window(6, 6, 3, 1, 2, dilation=2))
    conv(1, 40, 40, **window(1, 1, 1, 1, 0))
    conv(1, 24, 16, **window(14, 14, 1, 1, 0))
    conv(1, 64, 12, **window(7, 7, 1, 1, 0))
    conv(1, 3, 8, **window(29, 29, 3, 2, 0))
    conv(1, 16, 16, groups=16, **window(14, 14, 3, 1, 1))
    conv(1, 10, 12, **window(9, 17, (1, 7), 1, (0, 3)))
    conv(1, 10, 12, **window(17, 9, (7, 1), 1, (3, 0)))
    for _ in range(14):
        kernel = number.choice((1, 1, 2, 3, 3, 5))
        groups = number.choice((1, 1, 2))
        conv(number.choice((1, 1, 2)), groups * number.randint(1, 9), groups * number.randint(1, 6), groups=groups,
             **window(number.randint(5, 12), number.randint(5, 12), kernel, number.choice((1, 1, 2)), number.randint(0, kernel // 2)))


def matrices(case, number):
    def product(outer, inner, m, k, n, turn_a, turn_b, alpha, beta):
        shape = dict(outer=outer, inner=inner, a_outer=0, a_inner=m * k, b_outer=0, b_inner=k * n, m=m, k=k, n=n,
                     a_row=1 if turn_a else k, a_col=m if turn_a else 1, b_row=1 if turn_b else n,
                     b_col=k if turn_b else 1, bias_row=0, bias_col=1)
        case('matmul_f32', alpha=bits(alpha), beta=bits(beta), **shape)
        case('matmul_i32', a_type=1, b_type=1, zero_a=3, **shape)
        for zero, rounding in ((0, 0), (3, 0), (3, 1)):
            case('matmul_i8', zero_a=zero, zero_b=-2, zero_out=1, multiplier=1500000001, shift=44, rounding=rounding,
                 lo=-128, hi=127, **shape)

    sizes = [(1, 1, 1, 64, 10), (1, 1, 1, 128, 32), (1, 1, 8, 32, 8), (1, 4, 16, 8, 16), (1, 4, 16, 16, 8), (2, 2, 7, 5, 3),
             (1, 1, 1, 500, 4), (1, 1, 20, 3, 20), (1, 8, 1, 16, 1), (1, 1, 13, 17, 11)]
    sizes += [(1, number.randint(1, 4), number.randint(1, 12), number.randint(1, 60), number.randint(1, 14)) for _ in range(8)]
    for i, size in enumerate(sizes):
        product(*size, i % 3 == 2, i % 2 == 1, 0.5 if i % 4 == 1 else 1, 1 if i % 4 < 2 else 0)


def pools(case, window, number):
    shapes = [(4, window(8, 8, 2, 2, 0)), (6, window(9, 9, 3, 1, 1)), (3, window(12, 12, 3, 2, 1)), (8, window(6, 6, 6, 1, 0)),
              (2, window(10, 10, 3, 1, 2, dilation=2)), (5, window(1, 40, (1, 4), (1, 2), 0))]
    for _ in range(6):
        kernel = number.randint(1, 4)
        shapes.append((number.randint(1, 6), window(number.randint(5, 14), number.randint(5, 14), kernel,
                                                    number.choice((1, 2)), number.randint(0, kernel // 2))))
    for planes, shape in shapes:
        for mode in range(4):
            case('pool_f32', planes=planes, mode=mode, **shape)
        for kind in (1, 3):
            for mode in (0, 1):
                case('pool_int', planes=planes, mode=mode, type=kind, zero_in=0, **shape)


def norms(case):
    for outer, columns, inner in ((1, 10, 1), (1, 100, 1), (8, 16, 1), (16, 7, 1), (2, 12, 5), (30, 2, 1)):
        for log in (0, 1):
            case('softmax_f32', outer=outer, columns=columns, inner=inner, log=log)
    for batch, channels, inner in ((1, 16, 16), (2, 8, 64), (1, 32, 1), (4, 10, 3)):
        case('batchnorm_f32', batch=batch, channels=channels, inner=inner, epsilon=bits(1e-3))
    for groups, count in ((8, 16), (1, 64), (16, 32), (3, 100), (40, 4)):
        for centred, scale, bias in ((1, 0, 0), (0, 0, 0), (1, 1, 0), (1, 1, 1), (0, 1, 0)):
            case('normalize_f32', groups=groups, count=count, scale_repeat=1, scale_period=scale * count, bias_repeat=1,
                 bias_period=bias * count, centred=centred, epsilon=bits(1e-5))
    for batch, channels, inner, size in ((1, 8, 16, 5), (2, 5, 9, 3), (1, 16, 4, 1), (1, 24, 4, 2), (1, 6, 30, 4)):
        case('lrn_f32', batch=batch, channels=channels, inner=inner, size=size, alpha=bits(1e-2), beta=bits(0.75), bias=bits(1))


def recurrents(case):
    sizes = ((4, 1, 8, 16, 1), (3, 2, 16, 8, 2), (6, 1, 4, 4, 1), (2, 1, 40, 12, 1), (5, 3, 3, 5, 2), (1, 4, 10, 10, 1))
    for steps, batch, features, hidden, directions in sizes:
        for lstm in (0, 1):
            for flag, clip in ((0, 0), (1, 0), (0, 1)):
                case('recurrent_f32', steps=steps, batch=batch, features=features, hidden=hidden, directions=directions,
                     lstm=lstm, reverse=0, flag=flag, clip=bits(0.9) if clip else 0)


def layers(case, window, seed):
    number = random.Random(seed)
    convolutions(case, window, number)
    matrices(case, number)
    pools(case, window, number)
    norms(case)
    recurrents(case)
