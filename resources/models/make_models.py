#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Write the MobileNets and Inceptions as ONNX, to count instructions with: their shapes, seeded random int8 weights.

    make_models.py DIR [NAME]...     NAME: mobilenet_v1 mobilenet_v2 inception_v1 inception_v2 inception_v3 inception_v4

For each network NAME.onnx, quantised (QDQ, int8), and NAME_fp32.onnx with the same weights in single precision. Debian
packages: python3-onnx (with python3-numpy). The weights mean nothing, so accuracy does not; shapes are those of the papers
(Howard 2017, Sandler 2018, Szegedy 2014 to 2016), 224x224 or 299x299 pictures, 1000 classes.
"""
import os
import sys

import numpy as np
from onnx import TensorProto, helper, numpy_helper, save

RANGE = 8.0  # of activations: 0 ... 8 behind a Relu, -8 ... 8 else


class Network:
    """Writes one layer after another; a tensor is its name, `shape` its channels, rows and columns."""

    def __init__(self, name, size, quantised):
        self.name, self.quantised = name, quantised
        self.random = np.random.RandomState(sum(map(ord, name)))
        self.nodes, self.constants, self.count = [], [], 0
        self.shape, self.positive = {'input': (3, size, size)}, set()
        self.input = self.quantise('input', 'input_q')

    def constant(self, name, values):
        self.constants.append(numpy_helper.from_array(values, name))
        return name

    def node(self, op, inputs, out, **attributes):
        self.nodes.append(helper.make_node(op, inputs, [out], name=out, **attributes))
        return out

    def named(self, kind):
        self.count += 1
        return f'{kind}{self.count}'

    def quantise(self, x, like, positive=False):
        """x through the scale of what it holds; x itself in single precision."""
        if positive:
            self.positive.add(x)
        if not self.quantised:
            return x
        kind = 'relu' if positive else 'linear'
        if kind + '_scale' not in self.shape:
            self.shape[kind + '_scale'] = ()
            self.constant(kind + '_scale', np.float32(RANGE / 255 if positive else RANGE / 127))
            self.constant(kind + '_zero', np.int8(-128 if positive else 0))
        scale = [kind + '_scale', kind + '_zero']
        out = self.node('DequantizeLinear', [self.node('QuantizeLinear', [x] + scale, like)] + scale, like + '_dq')
        self.shape[out] = self.shape[x]
        if positive:
            self.positive.add(out)
        return out

    def weights(self, name, shape, scale):
        values = self.random.randint(-127, 128, shape).astype(np.int8)
        if not self.quantised:
            return self.constant(name + '_w', values.astype(np.float32) * np.float32(scale))
        self.constant(name + '_w', values)
        self.constant(name + '_s', np.full(shape[0], scale, np.float32))
        self.constant(name + '_z', np.zeros(shape[0], np.int8))
        return self.node('DequantizeLinear', [name + '_w', name + '_s', name + '_z'], name + '_w_dq', axis=0)

    def layer(self, name, x, shape):
        """Weights that keep the variance, and a bias."""
        fan = int(np.prod(shape[1:]))
        gain = 2.0 if x in self.positive else 1.0
        scale = np.sqrt(gain / fan) / (127 / np.sqrt(3))
        bias = self.random.uniform(-0.5, 0.5, shape[0]).astype(np.float32)
        return [x, self.weights(name, shape, scale), self.constant(name + '_b', bias)]

    def conv(self, x, channels, kernel, stride=1, same=True, groups=1, relu=True):
        name = self.named('conv')
        c, rows, columns = self.shape[x]
        ky, kx = kernel if isinstance(kernel, tuple) else (kernel, kernel)
        pads, size = [0, 0, 0, 0], []
        for i, (extent, k) in enumerate(((rows, ky), (columns, kx))):
            out = -(-extent // stride) if same else (extent - k) // stride + 1
            pad = max(0, (out - 1) * stride + k - extent)
            pads[i], pads[2 + i] = pad // 2, pad - pad // 2
            size.append(out)
        y = self.node('Conv', self.layer(name, x, (channels, c // groups, ky, kx)), name, kernel_shape=[ky, kx],
                      strides=[stride, stride], pads=pads, group=groups)
        self.shape[y] = (channels, *size)
        if relu:
            y = self.node('Relu', [y], name + '_relu')
            self.shape[y] = (channels, *size)
        return self.quantise(y, name + '_q', relu)

    def pool(self, op, x, kernel, stride, same):
        name = self.named('pool')
        c, rows, columns = self.shape[x]
        out = [-(-n // stride) if same else (n - kernel) // stride + 1 for n in (rows, columns)]
        pads = [max(0, (o - 1) * stride + kernel - n) for o, n in zip(out, (rows, columns))]
        y = self.node(op, [x], name, kernel_shape=[kernel] * 2, strides=[stride] * 2,
                      pads=[p // 2 for p in pads] + [p - p // 2 for p in pads])
        self.shape[y] = (c, *out)
        return self.quantise(y, name + '_q', x in self.positive)

    def max(self, x, same=False, kernel=3, stride=2):
        return self.pool('MaxPool', x, kernel, stride, same)

    def average(self, x):
        return self.pool('AveragePool', x, 3, 1, True)

    def concat(self, *parts):
        name = self.named('concat')
        y = self.node('Concat', list(parts), name, axis=1)
        self.shape[y] = (sum(self.shape[p][0] for p in parts), *self.shape[parts[0]][1:])
        return self.quantise(y, name + '_q', True)

    def add(self, a, b):
        name = self.named('add')
        y = self.node('Add', [a, b], name)
        self.shape[y] = self.shape[a]
        return self.quantise(y, name + '_q')

    def finish(self, x, folder):
        channels = self.shape[x][0]
        y = self.node('GlobalAveragePool', [x], 'mean')
        self.shape[y] = (channels, 1, 1)
        if x in self.positive:
            self.positive.add(y)
        y = self.node('Flatten', [self.quantise(y, 'mean_q', x in self.positive)], 'flat')
        if x in self.positive:
            self.positive.add(y)
        y = self.node('Gemm', self.layer('classes', y, (1000, channels)), 'classes', transB=1)
        self.shape[y] = (1000,)
        y = self.quantise(y, 'classes_q')
        image = helper.make_tensor_value_info('input', TensorProto.FLOAT, [1, *self.shape['input']])
        scores = helper.make_tensor_value_info(y, TensorProto.FLOAT, [1, 1000])
        graph = helper.make_graph(self.nodes, self.name, [image], [scores], self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', 13)], producer_name='partita')
        model.ir_version = 8
        save(model, os.path.join(folder, self.name + ('' if self.quantised else '_fp32') + '.onnx'))

    def chain(self, x, *layers):
        """Convolutions (channels, kernel, ...) one after another."""
        for layer in layers:
            x = self.conv(x, *layer)
        return x


def mobilenet_v1(n):
    x = n.conv(n.input, 32, 3, 2)
    for channels, stride in ((64, 1), (128, 2), (128, 1), (256, 2), (256, 1), (512, 2), *[(512, 1)] * 5, (1024, 2), (1024, 1)):
        x = n.conv(x, n.shape[x][0], 3, stride, groups=n.shape[x][0])
        x = n.conv(x, channels, 1)
    return x


def mobilenet_v2(n):
    x = n.conv(n.input, 32, 3, 2)
    for expand, channels, repeat, stride in ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)):
        for i in range(repeat):
            c = n.shape[x][0]
            y = n.conv(x, expand * c, 1) if expand > 1 else x
            y = n.conv(y, expand * c, 3, stride if i == 0 else 1, groups=expand * c)
            y = n.conv(y, channels, 1, relu=False)
            x = n.add(x, y) if i else y
    return n.conv(x, 1280, 1)


def inception_v1(n):
    def mixed(x, a, b, c, d, e, f):
        return n.concat(n.conv(x, a, 1), n.chain(x, (b, 1), (c, 3)), n.chain(x, (d, 1), (e, 5)), n.conv(n.max(x, True, stride=1), f, 1))

    x = n.max(n.conv(n.input, 64, 7, 2), True)
    x = n.max(n.chain(x, (64, 1), (192, 3)), True)
    x = mixed(x, 64, 96, 128, 16, 32, 32)
    x = n.max(mixed(x, 128, 128, 192, 32, 96, 64), True)
    for sizes in ((192, 96, 208, 16, 48, 64), (160, 112, 224, 24, 64, 64), (128, 128, 256, 24, 64, 64), (112, 144, 288, 32, 64, 64)):
        x = mixed(x, *sizes)
    x = n.max(mixed(x, 256, 160, 320, 32, 128, 128), True)
    x = mixed(x, 256, 160, 320, 32, 128, 128)
    return mixed(x, 384, 192, 384, 48, 128, 128)


def inception_v2(n):
    def mixed(x, a, b, c, d, e, f, pool=n.average):
        return n.concat(n.conv(x, a, 1), n.chain(x, (b, 1), (c, 3)), n.chain(x, (d, 1), (e, 3), (e, 3)), n.conv(pool(x), f, 1))

    def smaller(x, a, b, c, d):
        return n.concat(n.chain(x, (a, 1), (b, 3, 2)), n.chain(x, (c, 1), (d, 3), (d, 3, 2)), n.max(x, True))

    x = n.max(n.conv(n.input, 64, 7, 2), True)
    x = n.max(n.chain(x, (64, 1), (192, 3)), True)
    x = mixed(x, 64, 64, 64, 64, 96, 32)
    x = mixed(x, 64, 64, 96, 64, 96, 64)
    x = smaller(x, 128, 160, 64, 96)
    for sizes in ((224, 64, 96, 96, 128, 128), (192, 96, 128, 96, 128, 128), (160, 128, 160, 128, 160, 96), (96, 128, 192, 160, 192, 96)):
        x = mixed(x, *sizes)
    x = smaller(x, 128, 192, 192, 256)
    x = mixed(x, 352, 192, 320, 160, 224, 128)
    return mixed(x, 352, 192, 320, 192, 224, 128, lambda x: n.max(x, True, stride=1))


def inception_v3(n):
    def a(x, pooled):
        return n.concat(n.conv(x, 64, 1), n.chain(x, (48, 1), (64, 5)), n.chain(x, (64, 1), (96, 3), (96, 3)), n.conv(n.average(x), pooled, 1))

    def b(x, c):
        return n.concat(n.conv(x, 192, 1), n.chain(x, (c, 1), (c, (1, 7)), (192, (7, 1))),
                        n.chain(x, (c, 1), (c, (7, 1)), (c, (1, 7)), (c, (7, 1)), (192, (1, 7))), n.conv(n.average(x), 192, 1))

    def c(x):
        y, z = n.conv(x, 384, 1), n.chain(x, (448, 1), (384, 3))
        return n.concat(n.conv(x, 320, 1), n.conv(y, 384, (1, 3)), n.conv(y, 384, (3, 1)), n.conv(z, 384, (1, 3)), n.conv(z, 384, (3, 1)),
                        n.conv(n.average(x), 192, 1))

    x = n.max(n.chain(n.input, (32, 3, 2, False), (32, 3, 1, False), (64, 3)))
    x = n.max(n.chain(x, (80, 1), (192, 3, 1, False)))
    x = a(a(a(x, 32), 64), 64)
    x = n.concat(n.conv(x, 384, 3, 2, False), n.chain(x, (64, 1), (96, 3), (96, 3, 2, False)), n.max(x))
    for channels in (128, 160, 160, 192):
        x = b(x, channels)
    x = n.concat(n.chain(x, (192, 1), (320, 3, 2, False)), n.chain(x, (192, 1), (192, (1, 7)), (192, (7, 1)), (192, 3, 2, False)), n.max(x))
    return c(c(x))


def inception_v4(n):
    def a(x):
        return n.concat(n.conv(x, 96, 1), n.chain(x, (64, 1), (96, 3)), n.chain(x, (64, 1), (96, 3), (96, 3)), n.conv(n.average(x), 96, 1))

    def b(x):
        return n.concat(n.conv(x, 384, 1), n.chain(x, (192, 1), (224, (1, 7)), (256, (7, 1))),
                        n.chain(x, (192, 1), (192, (7, 1)), (224, (1, 7)), (224, (7, 1)), (256, (1, 7))), n.conv(n.average(x), 128, 1))

    def c(x):
        y, z = n.conv(x, 384, 1), n.chain(x, (384, 1), (448, (1, 3)), (512, (3, 1)))
        return n.concat(n.conv(x, 256, 1), n.conv(y, 256, (1, 3)), n.conv(y, 256, (3, 1)), n.conv(z, 256, (1, 3)), n.conv(z, 256, (3, 1)),
                        n.conv(n.average(x), 256, 1))

    x = n.chain(n.input, (32, 3, 2, False), (32, 3, 1, False), (64, 3))
    x = n.concat(n.max(x), n.conv(x, 96, 3, 2, False))
    x = n.concat(n.chain(x, (64, 1), (96, 3, 1, False)), n.chain(x, (64, 1), (64, (1, 7)), (64, (7, 1)), (96, 3, 1, False)))
    x = n.concat(n.conv(x, 192, 3, 2, False), n.max(x))
    for _ in range(4):
        x = a(x)
    x = n.concat(n.conv(x, 384, 3, 2, False), n.chain(x, (192, 1), (224, 3), (256, 3, 2, False)), n.max(x))
    for _ in range(7):
        x = b(x)
    x = n.concat(n.chain(x, (192, 1), (192, 3, 2, False)), n.chain(x, (256, 1), (256, (1, 7)), (320, (7, 1)), (320, 3, 2, False)), n.max(x))
    return c(c(c(x)))


NETWORKS = {each.__name__: each for each in (mobilenet_v1, mobilenet_v2, inception_v1, inception_v2, inception_v3, inception_v4)}


def main():
    folder, names = sys.argv[1], sys.argv[2:] or list(NETWORKS)
    os.makedirs(folder, exist_ok=True)
    for name in names:
        for quantised in (True, False):
            network = Network(name, 299 if name in ('inception_v3', 'inception_v4') else 224, quantised)
            network.finish(NETWORKS[name](network), folder)


if __name__ == '__main__':
    main()
