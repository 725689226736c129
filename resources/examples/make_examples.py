# SPDX-License-Identifier: Apache-2.0
"""Train the bundled example networks and write them as ONNX, with their test sets.

How to run (about 7 minutes on one core; the names choose which, default all):

    /usr/bin/python3 make_examples.py [--out DIR] [digits] [tones] [shapes]

Debian 12 packages needed:

    apt-get install --no-install-recommends \\
        python3-numpy python3-torch python3-sklearn python3-onnx

For each network it writes, into DIR (default: beside this script),

    <name>.onnx              float32 network, opset 13, batch 1; its input is the raw 0..255 value
    <name>_test.npz          inputs uint8 [250,C,H,W], labels uint8 [250]
    <name>_calibration.npz   inputs uint8 [64,C,H,W]; no sample is in the test set

All seeds are fixed and one thread is used: the data come out the same everywhere, the weights
the same on the same machine and library versions (elsewhere they may differ in rounding).
"""

import argparse
import os
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import TensorProto, helper, numpy_helper

N_TEST = 250
N_CALIBRATION = 64
INPUT_SCALE = 1.0 / 255.0  # folded into the first convolution's weights on export


# --------------------------------------------------------------------------------------------
# A network is written down once, as a list of layers, and interpreted twice: by TorchNet (to
# train it) and by write_onnx (to export it).  A layer's name is also the name of its output.


class Layers:
    def __init__(self, input_shape, classes):
        self.input_shape = input_shape  # C, H, W
        self.classes = classes
        self.list = []
        self.channels = {"input": input_shape[0]}

    def _append(self, op, name, inputs, channels, **attrs):
        self.list.append((op, name, inputs, attrs))
        self.channels[name] = channels
        return name

    def conv(self, name, x, cout, kernel, stride=1, pads=(0, 0, 0, 0), groups=1, act=None, bn=True):
        """Convolution, batch normalisation, activation.  pads = top, left, bottom, right."""
        return self._append("conv", name, [x], cout, cin=self.channels[x], cout=cout, kernel=kernel,
                            stride=stride, pads=pads, groups=groups, act=act, bn=bn)

    def conv3x3(self, name, x, cout, stride=1, act=None):
        return self.conv(name, x, cout, (3, 3), stride, (1, 1, 1, 1), act=act)

    def conv1x1(self, name, x, cout, stride=1, act=None, bn=True):
        return self.conv(name, x, cout, (1, 1), stride, act=act, bn=bn)

    def depthwise3x3(self, name, x, stride=1, act=None):
        c = self.channels[x]
        return self.conv(name, x, c, (3, 3), stride, (1, 1, 1, 1), groups=c, act=act)

    def add(self, name, a, b, act=None):
        return self._append("add", name, [a, b], self.channels[a], act=act)

    def global_pool(self, name, x):
        return self._append("global_pool", name, [x], self.channels[x])

    def average_pool(self, name, x, kernel):
        return self._append("average_pool", name, [x], self.channels[x], kernel=kernel)

    def flatten(self, name, x):
        return self._append("flatten", name, [x], self.channels[x])

    def gemm(self, name, x, cout):
        return self._append("gemm", name, [x], cout, cin=self.channels[x], cout=cout)

    def softmax(self, name, x):
        return self._append("softmax", name, [x], self.channels[x])


def digits_resnet():
    """MLPerf Tiny's ResNet-8, with one input channel."""
    net = Layers((1, 32, 32), [str(d) for d in range(10)])
    x = net.conv3x3("conv1", "input", 16, act="relu")
    for stage, channels, stride in ((1, 16, 1), (2, 32, 2), (3, 64, 2)):
        s = f"stage{stage}"
        y = net.conv3x3(f"{s}_conv1", x, channels, stride, act="relu")
        y = net.conv3x3(f"{s}_conv2", y, channels)
        if stride != 1:
            x = net.conv1x1(f"{s}_shortcut", x, channels, stride, bn=False)
        x = net.add(f"{s}_add", y, x, act="relu")
    x = net.global_pool("pool", x)
    x = net.flatten("flatten", x)
    net.gemm("logits", x, 10)
    return net


TONE_CLASSES = ["silence", "low_tone", "high_tone", "chirp_up", "chirp_down", "warble",
                "beeps", "clicks", "hiss", "vowel_a", "vowel_i", "vowel_u"]


def tones_dscnn():
    """MLPerf Tiny's keyword-spotting DS-CNN."""
    net = Layers((1, 49, 10), TONE_CLASSES)
    x = net.conv("conv1", "input", 64, (10, 4), stride=2, pads=(4, 1, 5, 1), act="relu")
    for i in range(1, 5):
        x = net.depthwise3x3(f"block{i}_dw", x, act="relu")
        x = net.conv1x1(f"block{i}_pw", x, 64, act="relu")
    x = net.average_pool("pool", x, (25, 5))
    x = net.flatten("flatten", x)
    x = net.gemm("logits", x, len(TONE_CLASSES))
    net.softmax("probabilities", x)
    return net


SHAPE_CLASSES = ["circle", "square", "triangle", "star", "cross", "ring", "stripes", "hexagon"]


def shapes_mobilenet():
    """A small MobileNetV2."""
    net = Layers((3, 48, 48), SHAPE_CLASSES)
    x = net.conv3x3("conv1", "input", 16, stride=2, act="relu6")
    blocks = ((32, 16, 1), (64, 32, 2), (96, 32, 1), (128, 48, 2), (192, 48, 1))
    for i, (expanded, cout, stride) in enumerate(blocks, 1):
        y = net.conv1x1(f"block{i}_expand", x, expanded, act="relu6")
        y = net.depthwise3x3(f"block{i}_dw", y, stride, act="relu6")
        y = net.conv1x1(f"block{i}_project", y, cout)
        if stride == 1 and net.channels[x] == cout:
            y = net.add(f"block{i}_add", y, x)
        x = y
    x = net.conv1x1("conv_last", x, 128, act="relu6")
    x = net.global_pool("pool", x)
    x = net.flatten("flatten", x)
    net.gemm("logits", x, len(SHAPE_CLASSES))
    return net


# --------------------------------------------------------------------------------------------
# Training


class TorchNet(torch.nn.Module):
    """Runs the layers in PyTorch.  Takes inputs already multiplied by INPUT_SCALE; leaves out
    the softmax, which the loss has in itself."""

    def __init__(self, net):
        super().__init__()
        self.net = net
        self.conv, self.bn, self.fc = (torch.nn.ModuleDict() for _ in range(3))
        for op, name, _, a in net.list:
            if op == "conv":
                self.conv[name] = torch.nn.Conv2d(a["cin"], a["cout"], a["kernel"], a["stride"],
                                                  groups=a["groups"], bias=not a["bn"])
                torch.nn.init.kaiming_normal_(self.conv[name].weight, mode="fan_out")
                if a["bn"]:
                    self.bn[name] = torch.nn.BatchNorm2d(a["cout"])
            elif op == "gemm":
                self.fc[name] = torch.nn.Linear(a["cin"], a["cout"])
        self.macs = {}  # layer name -> multiply-accumulates per sample, filled in by forward

    def forward(self, x):
        values = {"input": x}
        for op, name, inputs, a in self.net.list:
            x = values[inputs[0]]
            if op == "conv":
                top, left, bottom, right = a["pads"]
                y = self.conv[name](F.pad(x, (left, right, top, bottom)))
                self.macs[name] = self.conv[name].weight.numel() * y.shape[2] * y.shape[3]
                if a["bn"]:
                    y = self.bn[name](y)
            elif op == "add":
                y = x + values[inputs[1]]
            elif op == "global_pool":
                y = x.mean((2, 3), keepdim=True)
            elif op == "average_pool":
                y = F.avg_pool2d(x, a["kernel"])
            elif op == "flatten":
                y = x.flatten(1)
            elif op == "gemm":
                y = self.fc[name](x)
                self.macs[name] = self.fc[name].weight.numel()
            elif op == "softmax":
                y = x
            if a.get("act") == "relu":
                y = F.relu(y)
            elif a.get("act") == "relu6":
                y = F.hardtanh(y, 0.0, 6.0)
            values[name] = y
        return y


def train(net, inputs, labels, augment, epochs, seed, rate=4e-3, batch=64):
    """augment(uint8 batch, rng) -> uint8 batch, or None."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    model = TorchNet(net)
    steps = epochs * (len(inputs) // batch)
    optimiser = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=2e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps)
    model.train()
    for epoch in range(epochs):
        start, total, right = time.time(), 0.0, 0
        order = rng.permutation(len(inputs))
        for i in range(len(inputs) // batch):
            pick = order[i * batch:(i + 1) * batch]
            x = augment(inputs[pick], rng) if augment else inputs[pick]
            x = torch.from_numpy(x.astype(np.float32)) * INPUT_SCALE
            y = torch.from_numpy(labels[pick].astype(np.int64))
            out = model(x)
            loss = F.cross_entropy(out, y, label_smoothing=0.05)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            total += loss.item()
            right += int((out.argmax(1) == y).sum())
        print(f"  epoch {epoch + 1:2}/{epochs}  loss {total / (i + 1):.3f}  "
              f"train top-1 {right / ((i + 1) * batch):.3f}  {time.time() - start:.1f} s", flush=True)
    return model.eval()


def count_correct(model, inputs, labels):
    with torch.no_grad():
        out = model(torch.from_numpy(inputs.astype(np.float32)) * INPUT_SCALE)
    return int((out.argmax(1).numpy() == labels).sum())


# --------------------------------------------------------------------------------------------
# Export


def write_onnx(path, name, model, fold_bn):
    """fold_bn: multiply each batch normalisation into the convolution before it; otherwise keep
    it as a BatchNormalization node."""
    net, nodes, constants = model.net, [], []

    def constant(tensor_name, value):
        value = value.detach().numpy() if isinstance(value, torch.Tensor) else value
        constants.append(numpy_helper.from_array(value.astype(np.float32), tensor_name))
        return tensor_name

    def node(op_type, inputs, output, **attrs):
        nodes.append(helper.make_node(op_type, inputs, [output], name=output, **attrs))
        return output

    renamed = {"input": "input"}  # layer -> the tensor that holds its result
    for op, layer, inputs, a in net.list:
        x = [renamed[i] for i in inputs]
        if op == "conv":
            weight, bias = model.conv[layer].weight.double(), model.conv[layer].bias
            if inputs[0] == "input":
                weight = weight * INPUT_SCALE  # exact: zero padding stays zero
            bn = model.bn[layer] if a["bn"] else None
            if bn and fold_bn:
                gain = bn.weight.double() / torch.sqrt(bn.running_var.double() + bn.eps)
                weight = weight * gain.reshape(-1, 1, 1, 1)
                bias = bn.bias.double() - bn.running_mean.double() * gain
            x.append(constant(f"{layer}_weight", weight))
            if bias is not None:
                x.append(constant(f"{layer}_bias", bias))
            y = node("Conv", x, layer, kernel_shape=a["kernel"], strides=[a["stride"]] * 2,
                     pads=a["pads"], group=a["groups"], dilations=[1, 1])
            if bn and not fold_bn:
                y = node("BatchNormalization",
                         [y, constant(f"{layer}_bn_scale", bn.weight), constant(f"{layer}_bn_bias", bn.bias),
                          constant(f"{layer}_bn_mean", bn.running_mean),
                          constant(f"{layer}_bn_var", bn.running_var)],
                         f"{layer}_bn", epsilon=bn.eps)
        elif op == "add":
            y = node("Add", x, layer)
        elif op == "global_pool":
            y = node("GlobalAveragePool", x, layer)
        elif op == "average_pool":
            y = node("AveragePool", x, layer, kernel_shape=a["kernel"], strides=[1, 1])
        elif op == "flatten":
            y = node("Flatten", x, layer, axis=1)
        elif op == "gemm":
            fc = model.fc[layer]
            y = node("Gemm", x + [constant(f"{layer}_weight", fc.weight), constant(f"{layer}_bias", fc.bias)],
                     layer, transB=1)
        elif op == "softmax":
            y = node("Softmax", x, layer, axis=1)
        if a.get("act") == "relu":
            y = node("Relu", [y], f"{layer}_relu")
        elif a.get("act") == "relu6":
            if not any(c.name == "relu6_max" for c in constants):
                constant("relu6_min", np.array(0.0))
                constant("relu6_max", np.array(6.0))
            y = node("Clip", [y, "relu6_min", "relu6_max"], f"{layer}_relu6")
        renamed[layer] = y

    graph = helper.make_graph(
        nodes, name,
        [helper.make_tensor_value_info("input", TensorProto.FLOAT, [1, *net.input_shape])],
        [helper.make_tensor_value_info(y, TensorProto.FLOAT, [1, len(net.classes)])], constants)
    onnx_model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=7,
                                   producer_name="make_examples.py")
    helper.set_model_props(onnx_model, {"classes": ",".join(net.classes)})
    onnx.checker.check_model(onnx_model, full_check=True)
    onnx.save(onnx_model, path)
    return sum(int(np.prod(c.dims)) for c in constants if c.dims)


# --------------------------------------------------------------------------------------------
# digits: the UCI handwritten digits that scikit-learn ships, 8x8 enlarged to 32x32


def digits_data():
    from sklearn.datasets import load_digits
    digits = load_digits()
    small = torch.from_numpy(digits.images).float().unsqueeze(1) * (255.0 / 16.0)
    images = F.interpolate(small, size=(32, 32), mode="bilinear", align_corners=False)
    images = images.round().numpy().astype(np.uint8)
    order = np.random.default_rng(1).permutation(len(images))
    images, labels = images[order], digits.target[order].astype(np.uint8)
    a, b = N_TEST, N_TEST + N_CALIBRATION
    return (images[b:], labels[b:]), (images[:a], labels[:a]), images[a:b]


def digits_augment(batch, rng):
    """Shift by up to 3 pixels each way, vary the contrast, add noise."""
    n, c, h, w = batch.shape
    padded = np.pad(batch, ((0, 0), (0, 0), (3, 3), (3, 3)))
    out = np.empty(batch.shape, np.float32)
    for i, (dy, dx) in enumerate(rng.integers(0, 7, (n, 2))):
        out[i] = padded[i, :, dy:dy + h, dx:dx + w]
    out *= rng.uniform(0.7, 1.0, (n, 1, 1, 1))
    out += rng.normal(0.0, 10.0, out.shape)
    return np.clip(out, 0, 255).astype(np.uint8)


# --------------------------------------------------------------------------------------------
# tones: one second of synthesised sound at 16 kHz -> 49 frames (40 ms, every 20 ms) x 10 mel
# bands of log energy, as uint8

RATE = 16000
FORMANTS = {"vowel_a": (730, 1090, 2440), "vowel_i": (270, 2290, 3010), "vowel_u": (300, 870, 2240)}


def mel_filters(bands=10, fft=1024, low=80.0, high=7600.0):
    def mel(f):
        return 2595.0 * np.log10(1.0 + np.asarray(f) / 700.0)
    edges = np.linspace(mel(low), mel(high), bands + 2)
    bins = mel(np.arange(fft // 2 + 1) * RATE / fft)
    rise = (bins[:, None] - edges[:-2]) / (edges[1:-1] - edges[:-2])
    fall = (edges[2:] - bins[:, None]) / (edges[2:] - edges[1:-1])
    return np.maximum(0.0, np.minimum(rise, fall))


MEL = mel_filters()
WINDOW = np.hanning(640)
FRAMES = np.arange(49)[:, None] * 320 + np.arange(640)


def tone_sound(name, rng):
    """The clean sound: one second with a random onset, mean square about 1 while it sounds."""
    t = np.arange(RATE) / RATE
    length = rng.uniform(0.25, 0.5)
    onset = rng.uniform(0.02, 0.95 - length)
    u = np.clip((t - onset) / length, 0.0, 1.0)  # 0..1 during the sound
    envelope = np.clip(np.minimum(t - onset, onset + length - t) / 0.02, 0.0, 1.0)

    def oscillate(frequency):
        return np.sqrt(2.0) * np.sin(2 * np.pi * (np.cumsum(frequency + 0.0 * t) / RATE + rng.uniform()))

    if name == "silence":
        return 0.0 * t
    if name == "low_tone":
        y = oscillate(rng.uniform(200, 850))
    elif name == "high_tone":
        y = oscillate(rng.uniform(1000, 5000))
    elif name in ("chirp_up", "chirp_down"):
        start, ratio = np.exp(rng.uniform(np.log(250), np.log(2000))), rng.uniform(1.5, 3.5)
        y = oscillate(start * ratio ** (u if name == "chirp_up" else 1.0 - u))
    elif name == "warble":
        wave = np.sin(2 * np.pi * (rng.uniform(4, 9) * t + rng.uniform()))
        y = oscillate(rng.uniform(500, 2500) * (1.0 + rng.uniform(0.15, 0.4) * wave))
    elif name == "beeps":
        gate = (rng.uniform(6, 10) * (t - onset)) % 1.0 < 0.55
        y = oscillate(rng.uniform(400, 4000)) * gate
    elif name == "clicks":
        y = np.zeros(RATE)
        at = onset
        while at < onset + length:
            start, tail = int(at * RATE), rng.normal(size=200) * np.exp(-np.arange(200) / 40.0)
            y[start:start + 200] += 4.0 * tail[:max(0, RATE - start)]
            at += rng.uniform(0.05, 0.12)
        envelope = 1.0
    elif name == "hiss":
        spectrum = np.fft.rfft(rng.normal(size=RATE))
        f, centre = np.arange(len(spectrum)), rng.uniform(2500, 5500)
        y = np.fft.irfft(spectrum * np.exp(-((f - centre) / rng.uniform(500, 1500)) ** 2))
        y /= y.std()
    else:
        formants = np.array(FORMANTS[name]) * rng.uniform(0.85, 1.18) * rng.uniform(0.92, 1.08, 3)
        pitch = rng.uniform(90, 240) * (1.0 + 0.1 * rng.uniform(-1, 1) * u)
        phase = 2 * np.pi * np.cumsum(pitch) / RATE
        y = 0.0 * t
        for k in range(1, int(4000 / pitch.max())):
            resonance = 1.0 / (1.0 + ((k * pitch.mean() - formants) / 110.0) ** 2)
            y += (resonance * (1.0, 0.6, 0.3)).sum() * np.sin(k * phase + rng.uniform(0, 6.28))
        y /= y.std()
    return y * envelope


def tone_features(name, rng):
    noise = np.fft.rfft(rng.normal(size=RATE))
    noise *= np.maximum(np.arange(len(noise)), 50.0) ** -rng.uniform(0.0, 0.6)  # white .. pinkish
    noise = np.fft.irfft(noise)
    noise /= noise.std()
    snr = rng.uniform(-9.0, 14.0)
    sound = rng.uniform(0.3, 1.0) * (tone_sound(name, rng) + 10.0 ** (-snr / 20.0) * noise)
    power = np.abs(np.fft.rfft(sound[FRAMES] * WINDOW, 1024)) ** 2
    decibel = 10.0 * np.log10(power @ MEL + 1e-3)
    return np.clip(np.round((decibel - 5.0) * (255.0 / 55.0)), 0, 255).astype(np.uint8)[None]


# --------------------------------------------------------------------------------------------
# shapes: a coloured shape on a textured background, 3x48x48


def shape_mask(name, u, v):
    """u, v: coordinates, turned and scaled so that the shape has radius 1."""
    r, angle = np.hypot(u, v), np.arctan2(v, u)

    def polygon(n):
        return r * np.cos(angle % (2 * np.pi / n) - np.pi / n) < np.cos(np.pi / n)

    if name == "circle":
        return r < 0.93
    if name == "square":
        return polygon(4)
    if name == "triangle":
        return polygon(3)
    if name == "hexagon":
        return polygon(6)
    if name == "star":
        fold = np.pi / 5 - np.abs(angle % (2 * np.pi / 5) - np.pi / 5)  # 0 at a tip
        x, y, inner = r * np.cos(fold), r * np.sin(fold), 0.45
        dx, dy = inner * np.cos(np.pi / 5) - 1.0, inner * np.sin(np.pi / 5)
        return dx * y - dy * (x - 1.0) > 0.0
    if name == "cross":
        return ((np.abs(u) < 0.3) & (np.abs(v) < 0.95)) | ((np.abs(v) < 0.3) & (np.abs(u) < 0.95))
    if name == "ring":
        return (r < 0.95) & (r > 0.5)
    if name == "stripes":
        return (np.abs(u) < 0.8) & (np.abs(v) < 0.8) & ((v + 0.8) % 0.64 < 0.32)
    raise ValueError(name)


def smooth_noise(rng, cells, size):
    """Random values on a cells x cells lattice, bilinearly enlarged to size x size."""
    lattice = rng.normal(size=(cells + 1, cells + 1))
    at = np.arange(size) * cells / size
    i, f = at.astype(int), at % 1.0
    rows = lattice[i] * (1 - f)[:, None] + lattice[i + 1] * f[:, None]
    return rows[:, i] * (1 - f) + rows[:, i + 1] * f


def shape_image(name, rng, size=48, sub=2):
    n = size * sub
    grid = (np.arange(n) + 0.5) / sub
    radius = rng.uniform(7.0, 19.0)
    margin = 0.8 * radius
    cx, cy = rng.uniform(margin, size - margin, 2) if 2 * margin < size else (size / 2, size / 2)
    turn = rng.uniform(0, 2 * np.pi)
    x, y = (grid[None, :] - cx) / radius, (grid[:, None] - cy) / radius
    squash = rng.uniform(0.85, 1.15)
    u = (np.cos(turn) * x + np.sin(turn) * y) * squash
    v = (-np.sin(turn) * x + np.cos(turn) * y) / squash
    mask = shape_mask(name, u, v).reshape(size, sub, size, sub).mean((1, 3))

    back = rng.uniform(40, 215, 3)
    while True:  # a foreground colour that can be told from the background
        fore = rng.uniform(20, 235, 3)
        if np.abs(fore - back).sum() > 70:
            break
    image = np.empty((3, size, size))
    shared = 22 * smooth_noise(rng, 6, size) + 14 * smooth_noise(rng, 16, size)
    inside = rng.uniform(0, 12) * smooth_noise(rng, 8, size)
    strength = rng.uniform(0.3, 1.3)
    for c in range(3):
        texture = strength * (shared + 8 * smooth_noise(rng, 6, size))
        image[c] = (1 - mask) * (back[c] + texture) + mask * (fore[c] + inside)
    for _ in range(rng.integers(0, 3)):  # thin lines across everything
        a, d = rng.uniform(0, np.pi), rng.uniform(0, size)
        pos = np.arange(size) + 0.5
        line = np.abs(np.cos(a) * (pos[None, :] - d) + np.sin(a) * (pos[:, None] - size / 2)) < 0.7
        image[:, line] = rng.uniform(20, 235, (3, 1))
    image += rng.normal(0, rng.uniform(2, 16), image.shape)
    return np.clip(np.round(image), 0, 255).astype(np.uint8)


def shapes_augment(batch, rng):
    """Mirror, turn by quarters, permute the colours: none of it changes the class."""
    out = np.empty_like(batch)
    for i, image in enumerate(batch):
        image = np.rot90(image[rng.permutation(3)], rng.integers(4), (1, 2))
        out[i] = image[:, :, ::-1] if rng.integers(2) else image
    return out


def synthesise(make, classes, count, seed):
    """count samples, the classes in turn and then shuffled."""
    rng = np.random.default_rng(seed)
    labels = rng.permutation(np.arange(count) % len(classes)).astype(np.uint8)
    return np.stack([make(classes[k], rng) for k in labels]), labels


def synthetic_data(make, classes, n_train, seed):
    return (synthesise(make, classes, n_train, seed), synthesise(make, classes, N_TEST, seed + 1),
            synthesise(make, classes, N_CALIBRATION, seed + 2)[0])


# --------------------------------------------------------------------------------------------

EXAMPLES = {
    "digits": dict(name="digits_resnet", net=digits_resnet, fold_bn=True, epochs=14, augment=digits_augment,
                   data=digits_data),
    "tones": dict(name="tones_dscnn", net=tones_dscnn, fold_bn=True, epochs=14, augment=None,
                  data=lambda: synthetic_data(tone_features, TONE_CLASSES, 6000, 100)),
    "shapes": dict(name="shapes_mobilenet", net=shapes_mobilenet, fold_bn=False, epochs=24,
                   augment=shapes_augment,
                   data=lambda: synthetic_data(shape_image, SHAPE_CLASSES, 6000, 200)),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", default=os.path.dirname(os.path.abspath(__file__)))
    parser.add_argument("examples", nargs="*", metavar="|".join(EXAMPLES))
    args = parser.parse_args()
    unknown = set(args.examples) - set(EXAMPLES)
    if unknown:
        parser.error("no such example: " + ", ".join(sorted(unknown)))
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)

    for key in args.examples or EXAMPLES:
        example = EXAMPLES[key]
        name = example["name"]
        print(name, flush=True)
        start = time.time()
        (train_x, train_y), (test_x, test_y), calibration = example["data"]()
        print(f"  {len(train_x)} training samples made in {time.time() - start:.0f} s", flush=True)
        model = train(example["net"](), train_x, train_y, example["augment"], example["epochs"], seed=7)
        path = os.path.join(args.out, name)
        parameters = write_onnx(path + ".onnx", name, model, example["fold_bn"])
        # savez stores without compression
        np.savez(path + "_test.npz", inputs=test_x, labels=test_y)
        np.savez(path + "_calibration.npz", inputs=calibration)
        if name == "digits_resnet":
            np.save(path + "_sample.npy", test_x[:1])
        print(f"  {sum(model.macs.values())} MACs, {parameters} parameters, "
              f"test top-1 {count_correct(model, test_x, test_y)}/{len(test_x)}, "
              f"{time.time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
