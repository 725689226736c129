// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/readers.h"
#include "support/divide.h"

#include <algorithm>

namespace partita::onnx_import {

Result<std::array<std::int64_t, 2>> perAxis(Node &node, const char *name, bool oneAxis)
{
    auto list = node.integers(name);
    if (!list || list->empty())
        return std::array<std::int64_t, 2>{1, 1};
    if (list->size() != (oneAxis ? 1u : 2u))
        return node.fail(std::string("attribute ") + name + " has " + std::to_string(list->size())
            + " entries, but the window has " + (oneAxis ? "1 axis" : "2 axes"));
    if (std::ranges::any_of(*list, [](auto v) { return v < 1 || v >= std::int64_t(1) << 31; }))
        return node.fail(std::string("attribute ") + name + " must hold positive 32-bit numbers");
    return oneAxis ? std::array<std::int64_t, 2>{1, (*list)[0]} : std::array{(*list)[0], (*list)[1]};
}

namespace {

Result<void> readPads(Node &node, Window &window, const Shape &input, bool oneAxis)
{
    auto mode = node.string("auto_pad", "NOTSET");
    if (mode == "NOTSET" || mode.empty()) {
        auto pads = node.integers("pads");
        if (!pads || pads->empty())
            return {};
        if (pads->size() != (oneAxis ? 2u : 4u))
            return node.fail(
                "attribute pads has " + std::to_string(pads->size()) + " entries, but needs " + (oneAxis ? "2" : "4"));
        if (std::ranges::any_of(*pads, [](auto v) { return v < 0 || v >= std::int64_t(1) << 31; }))
            return node.fail("attribute pads must hold 32-bit numbers that are not negative");
        window.pads = oneAxis ? std::array<std::int64_t, 4>{0, (*pads)[0], 0, (*pads)[1]}
                              : std::array{(*pads)[0], (*pads)[1], (*pads)[2], (*pads)[3]};
        return {};
    }
    if (mode == "VALID")
        return {};
    if (mode != "SAME_UPPER" && mode != "SAME_LOWER")
        return node.fail("auto_pad is '" + mode + "'; use NOTSET, VALID, SAME_UPPER or SAME_LOWER");
    for (std::size_t i = 0; i < 2; ++i) {
        auto extent = input[i + 2], stride = window.stride[i];
        auto outputs = ceilDiv(extent, stride);
        auto reach = (window.kernel[i] - 1) * window.dilation[i] + 1;
        auto total = std::max<std::int64_t>((outputs - 1) * stride + reach - extent, 0);
        auto less = total / 2, more = total - less;
        window.pads[i] = mode == "SAME_UPPER" ? less : more;
        window.pads[i + 2] = mode == "SAME_UPPER" ? more : less;
    }
    return {};
}

/// Room for a last window that starts inside the input or its first pad, as ceil_mode asks.
Result<void> roundUp(Node &node, Window &window, const Shape &input, bool countPads)
{
    for (std::size_t i = 0; i < 2; ++i) {
        auto stride = window.stride[i], reach = (window.kernel[i] - 1) * window.dilation[i] + 1;
        auto padded = input[i + 2] + window.pads[i] + window.pads[i + 2];
        if (padded < reach || (padded - reach) % stride == 0)
            continue;
        auto start = (padded - reach) / stride * stride + stride;
        if (start >= input[i + 2] + window.pads[i])
            continue;
        if (countPads)
            return node.unsupported(
                "ceil_mode with count_include_pad averages over a cut window; set one of them to 0");
        window.pads[i + 2] += start + reach - padded;
    }
    return {};
}

} // namespace

Result<TensorId> asImage(Node &node, TensorId x)
{
    auto shape = node.shape(x);
    if (shape.size() == 4)
        return x;
    if (shape.size() != 3)
        return node.unsupported("input " + text(shape) + " has " + std::to_string(shape.size())
            + " axes; Partita reads 1-D and 2-D windows only");
    return node.reshape(x, {shape[0], shape[1], 1, shape[2]}, "image");
}

Result<TensorId> asLine(Node &node, const Result<TensorId> &image, bool oneAxis)
{
    if (!image || !oneAxis)
        return image;
    auto shape = node.shape(*image);
    return node.reshape(*image, {shape[0], shape[1], shape[3]}, "line");
}

Result<void> bindImage(Node &node, const Result<TensorId> &image, bool oneAxis)
{
    return node.bind(asLine(node, image, oneAxis));
}

Result<void> readConv(Node &node)
{
    PARTITA_TRY(product, node.product({"data", "weight", "bias"}));
    const auto &in = product.inputs;
    return convolve(node, in[0], in[1], in.size() > 2 ? std::optional(in[2]) : std::nullopt, {.type = product.type});
}

Result<void> convolve(Node &node, TensorId x, TensorId w, std::optional<TensorId> bias, const Node::Made &made)
{
    ConvAttrs attrs;
    PARTITA_TRY(image, asImage(node, x));
    if (node.shape(w).size() != node.shape(x).size())
        return node.fail("input " + text(node.shape(x)) + " and weights " + text(node.shape(w)) + " differ in axes");
    bool oneAxis = image != x;
    auto weights = w;
    if (oneAxis) {
        const auto &s = node.shape(w);
        PARTITA_TRY(wide, node.reshape(w, {s[0], s[1], 1, s[2]}, "kernel"));
        weights = wide;
    }
    attrs.groups = node.integer("group", 1);
    PARTITA_TRY(stride, perAxis(node, "strides", oneAxis));
    PARTITA_TRY(dilation, perAxis(node, "dilations", oneAxis));
    PARTITA_TRY(kernel, perAxis(node, "kernel_shape", oneAxis));
    std::array actual{node.shape(weights)[2], node.shape(weights)[3]};
    if (node.attribute("kernel_shape") && kernel != actual)
        return node.fail("kernel_shape does not match weights " + text(node.shape(w)));
    attrs.window = {.kernel = actual, .stride = stride, .dilation = dilation};
    PARTITA_CHECK(readPads(node, attrs.window, node.shape(image), oneAxis));
    std::vector<TensorId> inputs{image, weights};
    if (bias)
        inputs.push_back(*bias);
    return bindImage(node, node.emit(OpKind::Conv, std::move(inputs), attrs, made), oneAxis);
}

Result<PoolAttrs> poolAttrs(Node &node, TensorId image, bool oneAxis)
{
    if (!node.attribute("kernel_shape"))
        return node.fail("attribute kernel_shape is missing; export the model again");
    PoolAttrs attrs;
    PARTITA_TRY(stride, perAxis(node, "strides", oneAxis));
    PARTITA_TRY(dilation, perAxis(node, "dilations", oneAxis));
    PARTITA_TRY(kernel, perAxis(node, "kernel_shape", oneAxis));
    attrs.window = {.kernel = kernel, .stride = stride, .dilation = dilation};
    attrs.countPads = node.integer("count_include_pad", 0) != 0;
    PARTITA_CHECK(readPads(node, attrs.window, node.shape(image), oneAxis));
    if (node.integer("ceil_mode", 0) != 0)
        PARTITA_CHECK(roundUp(node, attrs.window, node.shape(image), attrs.countPads));
    return attrs;
}

Result<void> readPool(Node &node)
{
    bool average = node.proto.op_type() == "AveragePool";
    for (int i = 1; i < node.proto.output_size(); ++i)
        if (!node.proto.output(i).empty())
            return node.unsupported("its output of indices is not computed; export without it");
    PARTITA_TRY(x, average ? node.floatInput(0) : node.input(0));
    PARTITA_TRY(image, asImage(node, x));
    bool oneAxis = image != x;
    PARTITA_TRY(attrs, poolAttrs(node, image, oneAxis));
    if (average)
        return bindImage(node, node.emit(OpKind::AveragePool, {image}, attrs, {}), oneAxis);
    return bindImage(node, node.emitMove(OpKind::MaxPool, {image}, attrs), oneAxis);
}

Result<void> readGlobalPool(Node &node)
{
    bool average = node.proto.op_type() == "GlobalAveragePool";
    PARTITA_TRY(x, average ? node.floatInput(0) : node.input(0));
    PARTITA_TRY(image, asImage(node, x));
    if (average)
        return bindImage(node, node.emit(OpKind::GlobalAveragePool, {image}, {}, {}), image != x);
    const auto &shape = node.shape(image);
    PoolAttrs attrs{.window = {.kernel = {shape[2], shape[3]}}};
    return bindImage(node, node.emitMove(OpKind::MaxPool, {image}, attrs), image != x);
}

} // namespace partita::onnx_import
