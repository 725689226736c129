// SPDX-License-Identifier: Apache-2.0
#include "graph/limits.h"
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>

namespace partita::onnx_import {
namespace {

using Pair = std::array<std::int64_t, 2>;

/// A list attribute whose entries may be 0; of a line, for its width.
Result<std::optional<Pair>> optionalPair(Node &node, const char *name, bool oneAxis, std::int64_t height)
{
    auto list = node.integers(name);
    if (!list || list->empty())
        return std::optional<Pair>();
    auto given = *list;
    if (given.size() > (oneAxis ? 1u : 2u) + 2u * (std::string_view(name) == "output_shape"))
        return node.fail(std::string("attribute ") + name + " has " + std::to_string(given.size()) + " entries");
    if (given.size() >= 3) // batch and channels too
        given.erase(given.begin(), given.begin() + 2);
    if (given.size() != (oneAxis ? 1u : 2u))
        return node.fail(std::string("attribute ") + name + " does not give one entry for each axis of the window");
    if (std::ranges::any_of(given, [](auto n) { return n < 0 || n >= maxElements; }))
        return node.fail(std::string("attribute ") + name + " must hold 32-bit numbers that are not negative");
    return std::optional(oneAxis ? Pair{height, given[0]} : Pair{given[0], given[1]});
}

struct Geometry {
    Pair kernel, stride, dilation;
    std::array<std::int64_t, 4> cut; ///< taken off the full output: top, left, bottom, right; negative adds
};

/// What `pads`, `output_padding`, `output_shape` and `auto_pad` take off the full output.
Result<void> readCut(Node &node, Geometry &g, const Shape &input, bool oneAxis)
{
    PARTITA_TRY(extra, optionalPair(node, "output_padding", oneAxis, 0));
    PARTITA_TRY(wanted, optionalPair(node, "output_shape", oneAxis, 1));
    auto mode = node.string("auto_pad", "NOTSET");
    bool same = mode == "SAME_UPPER" || mode == "SAME_LOWER";
    if (!same && mode != "NOTSET" && mode != "VALID" && !mode.empty())
        return node.fail("auto_pad is '" + mode + "'; use NOTSET, VALID, SAME_UPPER or SAME_LOWER");
    auto pads = node.integers("pads").value_or(std::vector<std::int64_t>{});
    if (mode == "VALID" || pads.empty())
        pads.assign(oneAxis ? 2 : 4, 0);
    if (pads.size() != (oneAxis ? 2u : 4u))
        return node.fail(
            "attribute pads has " + std::to_string(pads.size()) + " entries, but needs " + (oneAxis ? "2" : "4"));
    if (!std::ranges::all_of(pads, isShift))
        return node.fail("attribute pads must hold 32-bit numbers");
    g.cut = oneAxis ? std::array<std::int64_t, 4>{0, pads[0], 0, pads[1]}
                    : std::array{pads[0], pads[1], pads[2], pads[3]};
    for (std::size_t i = 0; i < 2; ++i) {
        auto added = extra ? (*extra)[i] : 0;
        auto full = g.stride[i] * (input[i + 2] - 1) + (g.kernel[i] - 1) * g.dilation[i] + 1;
        if (wanted || same) {
            auto total = full + added - (wanted ? (*wanted)[i] : input[i + 2] * g.stride[i]);
            auto less = std::max<std::int64_t>(total, 0) / 2;
            g.cut[i] = mode == "SAME_UPPER" || total < 0 ? less : total - less;
            g.cut[i + 2] = total - g.cut[i];
        }
        g.cut[i + 2] -= added;
        if (full - g.cut[i] - g.cut[i + 2] < 1)
            return node.fail("its pads leave no output");
    }
    return {};
}

/// x with stride − 1 zeros after every row and column, the last included.
TensorId stuffed(Steps &s, TensorId x, const Pair &stride)
{
    auto shape = s.shape(x);
    if (stride == Pair{1, 1} || s.failed())
        return x;
    PadAttrs zeros{{0, 0, 0, 0, 0, 0}, {0, 0, 0, stride[0] - 1, 0, stride[1] - 1}};
    auto apart = s.pad(s.reshape(x, {shape[0], shape[1], shape[2], 1, shape[3], 1}), zeros);
    return s.reshape(apart, {shape[0], shape[1], shape[2] * stride[0], shape[3] * stride[1]});
}

/// [C, M/groups, kH, kW] → [M, C/groups, kH, kW], turned by half a turn.
TensorId turned(Steps &s, TensorId w, std::int64_t groups)
{
    auto shape = s.shape(w);
    if (s.failed())
        return w;
    auto flipped = s.slice(w, {{0, 0, shape[2] - 1, shape[3] - 1}, shape, {1, 1, -1, -1}});
    auto apart = s.reshape(flipped, {groups, shape[0] / groups, shape[1], shape[2], shape[3]});
    return s.reshape(s.transpose(apart, {0, 2, 1, 3, 4}), {groups * shape[1], shape[0] / groups, shape[2], shape[3]});
}

} // namespace

Result<void> readConvTranspose(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    PARTITA_TRY(given, node.floatInput(1, "weight"));
    PARTITA_TRY(image, asImage(node, x));
    bool oneAxis = image != x;
    auto input = node.shape(image), kernel = node.shape(given);
    if (kernel.size() != node.shape(x).size() || kernel[0] != input[1])
        return node.fail("input " + text(node.shape(x)) + " does not fit weights " + text(kernel));
    if (oneAxis)
        kernel.insert(kernel.begin() + 2, 1);
    auto groups = node.integer("group", 1);
    if (groups < 1 || kernel[0] % groups != 0)
        return node.fail(std::to_string(groups) + " groups do not divide " + std::to_string(kernel[0]) + " channels");

    Geometry g{.kernel = {kernel[2], kernel[3]}};
    PARTITA_TRY(stride, perAxis(node, "strides", oneAxis));
    PARTITA_TRY(dilation, perAxis(node, "dilations", oneAxis));
    PARTITA_TRY(stated, perAxis(node, "kernel_shape", oneAxis));
    if (node.attribute("kernel_shape") && stated != g.kernel)
        return node.fail("kernel_shape does not match weights " + text(node.shape(given)));
    g.stride = stride;
    g.dilation = dilation;
    PARTITA_CHECK(readCut(node, g, input, oneAxis));

    Steps s(node);
    auto wide = stuffed(s, image, g.stride);
    ConvAttrs conv{{.kernel = g.kernel, .dilation = g.dilation}, groups};
    SliceAttrs kept{{0, 0, 0, 0}, s.shape(wide), {1, 1, 1, 1}};
    for (std::size_t i = 0; i < 2 && !s.failed(); ++i) {
        auto reach = (g.kernel[i] - 1) * g.dilation[i];
        auto before = reach - g.cut[i], after = reach - g.cut[i + 2] - (g.stride[i] - 1);
        kept.begin[i + 2] = std::max<std::int64_t>(-before, 0);
        kept.count[i + 2] += std::min<std::int64_t>(before, 0) + std::min<std::int64_t>(after, 0);
        conv.window.pads[i] = std::max<std::int64_t>(before, 0);
        conv.window.pads[i + 2] = std::max<std::int64_t>(after, 0);
    }
    std::vector<TensorId> inputs{s.slice(wide, kept), turned(s, s.reshape(given, kernel), groups)};
    if (node.has(2))
        inputs.push_back(s.take(node.floatInput(2, "bias")));
    auto y = s.op(OpKind::Conv, std::move(inputs), conv, {});
    return bindImage(node, s.end(y), oneAxis);
}

} // namespace partita::onnx_import
