// SPDX-License-Identifier: Apache-2.0
#include "graph/limits.h"
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"
#include "support/divide.h"

#include <algorithm>
#include <numeric>

namespace partita::onnx_import {
namespace {

using List = std::vector<std::int64_t>;

/// An attribute (below opset 10) or a constant input; `otherwise` where it is left out.
Result<List> list(Node &node, const char *name, int i, const List &otherwise)
{
    if (auto given = node.integers(name))
        return *given;
    return node.has(i) ? node.constantIntegers(i, name) : Result<List>(otherwise);
}

/// One axis as ONNX reads it: ends beyond the tensor are cut.
void cut(SliceAttrs &attrs, std::size_t axis, std::int64_t start, std::int64_t end, std::int64_t step)
{
    auto extent = attrs.count[axis];
    step = std::clamp(step, -maxElements, maxElements);
    auto place = [&](std::int64_t at) {
        at = at < 0 ? at + extent : at;
        return step > 0 ? std::clamp<std::int64_t>(at, 0, extent) : std::clamp<std::int64_t>(at, -1, extent - 1);
    };
    start = place(start);
    if (step < 0)
        start = std::max<std::int64_t>(start, 0);
    end = place(end);
    auto span = step > 0 ? end - start : start - end, stride = std::abs(step);
    attrs.begin[axis] = start;
    attrs.count[axis] = std::max<std::int64_t>(ceilDiv(span, stride), 0);
    attrs.step[axis] = step;
}

/// How many of `extent` each output takes.
Result<List> splitSizes(Node &node, std::int64_t extent)
{
    std::int64_t outputs = node.proto.output_size();
    if (auto parts = node.integer("num_outputs", outputs); parts != outputs)
        return node.fail("its num_outputs is " + std::to_string(parts) + ", and it has " + std::to_string(outputs)
            + (outputs == 1 ? " output" : " outputs") + "; export the model again");
    auto sizes = node.opset < 13 ? node.integers("split").value_or(List{}) : List{};
    if (node.opset >= 13 && node.attribute("split"))
        return node.fail("its attribute split is an input from opset 13 on; export the model again");
    if (node.opset >= 13 && node.has(1)) {
        PARTITA_TRY(given, node.constantIntegers(1, "split"));
        sizes = given;
    }
    if (sizes.empty()) {
        auto each = ceilDiv(extent, outputs);
        if (each * outputs != extent && node.opset < 18)
            return node.fail(
                std::to_string(extent) + " does not split into " + std::to_string(outputs) + " equal parts");
        sizes.assign(std::size_t(outputs), each);
        sizes.back() = extent - each * (outputs - 1);
    }
    bool sane = std::ranges::all_of(sizes, [&](auto n) { return n >= 0 && n <= extent; });
    if (!sane || std::int64_t(sizes.size()) != outputs
        || std::accumulate(sizes.begin(), sizes.end(), std::int64_t(0)) != extent)
        return node.fail(
            "its split does not divide " + std::to_string(extent) + " among " + std::to_string(outputs) + " outputs");
    return sizes;
}

} // namespace

Result<void> readSlice(Node &node)
{
    PARTITA_TRY(x, node.input(0));
    const auto &shape = node.shape(x);
    PARTITA_TRY(starts, list(node, "starts", 1, {}));
    PARTITA_TRY(ends, list(node, "ends", 2, {}));
    List all(starts.size());
    std::iota(all.begin(), all.end(), 0);
    PARTITA_TRY(axes, list(node, "axes", 3, all));
    PARTITA_TRY(steps, list(node, "steps", 4, List(starts.size(), 1)));
    if (starts.size() != ends.size() || axes.size() != starts.size() || steps.size() != starts.size())
        return node.fail("its starts, ends, axes and steps differ in length");
    SliceAttrs attrs{List(shape.size(), 0), shape, List(shape.size(), 1)};
    std::vector<bool> seen(shape.size());
    for (std::size_t i = 0; i < axes.size(); ++i) {
        PARTITA_TRY(axis, node.axis(axes[i], shape.size()));
        if (seen[axis])
            return node.fail("axes names the same axis twice");
        if (steps[i] == 0)
            return node.fail("a step of 0 never ends; use 1 or more, or a negative step");
        seen[axis] = true;
        cut(attrs, std::size_t(axis), starts[i], ends[i], steps[i]);
    }
    return node.bind(node.emitMove(OpKind::Slice, {x}, std::move(attrs)));
}

Result<void> readSplit(Node &node)
{
    PARTITA_TRY(x, node.input(0));
    const auto &shape = node.shape(x);
    PARTITA_TRY(axis, node.axis(node.integer("axis", 0), shape.size()));
    PARTITA_TRY(sizes, splitSizes(node, shape[axis]));
    SliceAttrs attrs{List(shape.size(), 0), shape, List(shape.size(), 1)};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        attrs.count[axis] = sizes[i];
        if (node.wants(int(i)))
            PARTITA_CHECK(node.bind(node.emitMove(OpKind::Slice, {x}, attrs, {}, "part"), int(i)));
        attrs.begin[axis] += sizes[i];
    }
    return {};
}

} // namespace partita::onnx_import
