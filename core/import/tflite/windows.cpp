// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/readers.h"
#include "import/tflite/tensors.h"
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
Result<TensorId> convolve(Node &node, TensorId x, TensorId weights, int biasOperand, ConvAttrs attrs)
{
    PARTITA_TRY(w, weightsFor(node, x, weights));
    std::vector<TensorId> inputs{x, w};
    if (node.has(biasOperand)) {
        PARTITA_TRY(bias, node.plain(biasOperand, "bias"));
        inputs.push_back(bias);
    }
    PARTITA_TRY(made, node.made());
    return node.emit(OpKind::Conv, std::move(inputs), attrs, made);
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
    return node.bindImage(node.activated(convolve(node, x, w, 2, attrs), options->activation()));
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
    return node.bindImage(node.activated(convolve(node, x, w, 2, attrs), options->activation()));
}

/// A convolution of the input with zeros between its values, by the kernel turned round.
Result<void> readTransposeConv(Node &node)
{
    PARTITA_OPTIONS(options, TransposeConvOptions);
    PARTITA_TRY(wanted, node.integers(0, "its output's shape"));
    PARTITA_TRY(x, node.image(2));
    PARTITA_TRY(w, node.image(1, "weight"));
    if (wanted.size() != 4)
        return node.fail("its output's shape must have four extents; convert the model again");
    auto kernel = node.shape(w);
    auto turned = SliceAttrs{{0, 0, kernel[2] - 1, kernel[3] - 1}, kernel, {1, 1, -1, -1}};
    PARTITA_TRY(weights, node.emitMove(OpKind::Slice, {w}, turned, "turned"));
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
    return node.bindImage(node.activated(convolve(node, spread, weights, 3, attrs), options->activation()));
}

Result<void> readPool(Node &node)
{
    PARTITA_OPTIONS(options, Pool2DOptions);
    PARTITA_TRY(x, node.image(0));
    PARTITA_TRY(window,
        readWindow(node, node.shape(x), {options->filter_h(), options->filter_w()},
            {options->stride_h(), options->stride_w()}, {1, 1}, options->padding()));
    PARTITA_TRY(made, node.made());
    if (made.quant && made.quant != node.tensor(x).quant)
        return node.unsupported("its input and output differ in scale, which TensorFlow Lite does not compute either; "
                                "convert the model again");
    bool average = node.code() == tflite::BuiltinOperator::AVERAGE_POOL_2D;
    auto out = node.emit(average ? OpKind::AveragePool : OpKind::MaxPool, {x}, PoolAttrs{window}, made);
    return node.bindImage(node.activated(out, options->activation()));
}

} // namespace partita::tflite_import
