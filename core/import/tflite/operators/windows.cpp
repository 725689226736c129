// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/file/tensors.h"
#include "import/tflite/operators/readers.h"
#include "import/tflite/wide/wide.h"
#include "support/divide.h"

#include <algorithm>

namespace partita::tflite_import {
namespace {

/// SAME gives ⌈extent / stride⌉ outputs, with the odd row or column of padding at the end.
Result<Window> readWindow(Node &node, const Shape &image, std::array<std::int64_t, 2> kernel,
    std::array<std::int64_t, 2> stride, std::array<std::int64_t, 2> dilation, tflite::Padding padding)
{
    Window window{.kernel = kernel, .stride = stride, .dilation = dilation};
    for (std::size_t i = 0; i < 2; ++i) {
        if (kernel[i] < 1 || stride[i] < 1 || dilation[i] < 1)
            return node.fail("its kernel, stride and dilation must be positive; convert the model again");
        if (padding == tflite::Padding::VALID)
            continue;
        auto extent = image[i + 2], reach = (kernel[i] - 1) * dilation[i] + 1;
        auto total = std::max<std::int64_t>((ceilDiv(extent, stride[i]) - 1) * stride[i] + reach - extent, 0);
        window.pads[i] = total / 2;
        window.pads[i + 2] = total - total / 2;
    }
    return window;
}

/// Conv of an image; `weights` are O I H W.
Result<TensorId> convolve(
    Node &node, TensorId x, TensorId weights, int biasOperand, ConvAttrs attrs, tflite::Activation activation)
{
    if (isWide(node))
        return wideConv(node, x, weights, biasOperand, attrs, activation);
    PARTITA_TRY(w, weightsFor(node, x, weights));
    std::vector<TensorId> inputs{x, w};
    if (node.has(biasOperand)) {
        PARTITA_TRY(bias, node.plain(biasOperand, "bias"));
        inputs.push_back(bias);
    }
    PARTITA_TRY(made, node.made());
    return node.activated(node.emit(OpKind::Conv, std::move(inputs), attrs, made), activation);
}

/// Weights O I H W with the rows and columns of each kernel the other way round.
Result<TensorId> turnedRound(Node &node, TensorId weights)
{
    const auto &w = node.tensor(weights);
    if (!w.constant()) {
        SliceAttrs turned{{0, 0, w.shape[2] - 1, w.shape[3] - 1}, w.shape, {1, 1, -1, -1}};
        return node.emitMove(OpKind::Slice, {weights}, turned, "turned");
    }
    auto turned = w;
    turned.data = Blob::lazy([from = w.data, size = w.type.hostBytes(), taps = std::size_t(w.shape[2] * w.shape[3])] {
        auto bytes = from.bytes();
        std::vector<std::byte> out(bytes.size());
        for (std::size_t i = 0; i < bytes.size() / size; ++i) {
            auto to = i / taps * taps + (taps - 1 - i % taps);
            std::copy_n(bytes.begin() + std::ptrdiff_t(i * size), size, out.begin() + std::ptrdiff_t(to * size));
        }
        return out;
    });
    return node.addConstant(std::move(turned), "turned");
}

/// Operand i with its axes in another order.
Result<TensorId> reordered(Node &node, int i, const std::vector<int> &perm)
{
    PARTITA_TRY(shape, node.operandShape(i));
    if (shape.size() != 4)
        return node.fail("its weights " + text(shape) + " must have four axes; convert the model again");
    if (auto *known = node.constant(i))
        return node.addConstant(transposed(*known, perm), "weight");
    PARTITA_TRY(w, node.plain(i, "weight"));
    return node.transpose(w, perm, "weight");
}

/// The shape that operand 0 gives, or if that is computed, the one that the file declares.
Result<Shape> outputShape(Node &node)
{
    const auto &declared = *node.network.model.graph->tensors()->Get(unsigned(node.output()));
    auto *open = declared.shape_signature();
    if (node.constant(0) || !declared.shape() || (open && std::ranges::find(*open, -1) != open->end()))
        return node.integers(0, "its output's shape");
    return tensorShape(node.network.model, node.output());
}

} // namespace

Result<void> readConv(Node &node)
{
    PARTITA_OPTIONS(options, Conv2DOptions);
    PARTITA_TRY(x, node.image(0));
    PARTITA_TRY(w, node.image(1, "weight"));
    ConvAttrs attrs;
    PARTITA_TRY(window,
        readWindow(node, node.shape(x), {node.shape(w)[2], node.shape(w)[3]},
            {options->stride_h(), options->stride_w()}, {options->dilation_h(), options->dilation_w()},
            options->padding()));
    attrs.window = window;
    if (auto depth = node.shape(w)[1]; depth > 0 && node.shape(x)[1] % depth == 0)
        attrs.groups = node.shape(x)[1] / depth;
    return node.bindImage(convolve(node, x, w, 2, attrs, options->activation()));
}

Result<void> readDepthwiseConv(Node &node)
{
    PARTITA_OPTIONS(options, DepthwiseConv2DOptions);
    PARTITA_TRY(x, node.image(0));
    PARTITA_TRY(w, reordered(node, 1, {3, 0, 1, 2}));
    ConvAttrs attrs{.groups = node.shape(x)[1]};
    PARTITA_TRY(window,
        readWindow(node, node.shape(x), {node.shape(w)[2], node.shape(w)[3]},
            {options->stride_h(), options->stride_w()}, {options->dilation_h(), options->dilation_w()},
            options->padding()));
    attrs.window = window;
    return node.bindImage(convolve(node, x, w, 2, attrs, options->activation()));
}

/// A convolution of the input with zeros between its values, by the kernel turned round.
Result<void> readTransposeConv(Node &node)
{
    PARTITA_OPTIONS(options, TransposeConvOptions);
    PARTITA_TRY(wanted, outputShape(node));
    PARTITA_TRY(x, node.image(2));
    PARTITA_TRY(w, node.image(1, "weight"));
    if (wanted.size() != 4)
        return node.fail("its output's shape must have four extents; convert the model again");
    auto kernel = node.shape(w);
    PARTITA_TRY(weights, turnedRound(node, w));
    std::array<std::int64_t, 2> stride{options->stride_h(), options->stride_w()};
    PARTITA_TRY(window,
        readWindow(node, {1, 1, wanted[1], wanted[2]}, {kernel[2], kernel[3]}, stride, {1, 1}, options->padding()));

    auto shape = node.shape(x);
    auto spread = x;
    if (stride[0] * stride[1] > 1) {
        PARTITA_TRY(apart, node.reshape(x, {shape[0], shape[1], shape[2], 1, shape[3], 1}, "apart"));
        PadAttrs zeros{Shape(6, 0), {0, 0, 0, stride[0] - 1, 0, stride[1] - 1}};
        PARTITA_TRY(filled, node.emitMove(OpKind::Pad, {apart}, zeros, "zeros"));
        PARTITA_TRY(
            joined, node.reshape(filled, {shape[0], shape[1], shape[2] * stride[0], shape[3] * stride[1]}, "spread"));
        spread = joined;
    }
    SliceAttrs kept{Shape(4, 0), node.shape(spread), Shape(4, 1)};
    ConvAttrs attrs;
    attrs.window.kernel = window.kernel;
    for (std::size_t i = 0; i < 2; ++i) {
        auto before = window.kernel[i] - 1 - window.pads[i];
        auto after = wanted[i + 1] - node.shape(spread)[i + 2] - before + window.kernel[i] - 1;
        if (before < 0 || after <= -node.shape(spread)[i + 2])
            return node.fail("its output's shape does not fit its window; convert the model again");
        kept.count[i + 2] += std::min<std::int64_t>(after, 0);
        attrs.window.pads[i] = before;
        attrs.window.pads[i + 2] = std::max<std::int64_t>(after, 0);
    }
    if (kept.count != node.shape(spread)) {
        PARTITA_TRY(cut, node.emitMove(OpKind::Slice, {spread}, kept, "cut"));
        spread = cut;
    }
    return node.bindImage(convolve(node, spread, weights, 3, attrs, options->activation()));
}

Result<void> readPool(Node &node)
{
    PARTITA_OPTIONS(options, Pool2DOptions);
    PARTITA_TRY(x, node.image(0));
    PARTITA_TRY(window,
        readWindow(node, node.shape(x), {options->filter_h(), options->filter_w()},
            {options->stride_h(), options->stride_w()}, {1, 1}, options->padding()));
    bool average = node.code() == tflite::BuiltinOperator::AVERAGE_POOL_2D;
    if (average && isWide(node))
        return node.bindImage(wideAveragePool(node, x, window, options->activation()));
    PARTITA_TRY(made, madeWide(node));
    if (made.quant && made.quant != node.tensor(x).quant)
        return node.unsupported("its input and output differ in scale, which TensorFlow Lite does not compute either; "
                                "convert the model again");
    auto out = node.emit(average ? OpKind::AveragePool : OpKind::MaxPool, {x}, PoolAttrs{window}, made);
    return node.bindImage(node.activated(out, options->activation()));
}

} // namespace partita::tflite_import
