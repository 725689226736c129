// SPDX-License-Identifier: Apache-2.0
#include "graph/limits.h"
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>
#include <numeric>

namespace partita::onnx_import {
namespace {

using List = std::vector<std::int64_t>;

struct Pads {
    List begin, end; ///< one per axis; negative: cut off
    double value = 0;
};

Result<Pads> readAmounts(Node &node, std::size_t rank)
{
    auto list = node.integers("pads").value_or(List{});
    Pads pads{List(rank, 0), List(rank, 0), node.real("value", 0)};
    std::vector<int> axes(rank);
    std::iota(axes.begin(), axes.end(), 0);
    if (!node.attribute("pads")) { // an input from opset 11 on
        PARTITA_TRY(given, node.constantIntegers(1, "pads"));
        list = given;
        if (node.has(2)) {
            PARTITA_TRY(value, node.constantNumbers(2, "the padding value"));
            if (value.size() > 1)
                return node.fail("the padding value must be one number");
            pads.value = value.empty() ? 0 : value[0];
        }
        if (node.has(3)) {
            PARTITA_TRY(some, node.constantIntegers(3, "axes"));
            axes.clear();
            for (auto one : some) {
                PARTITA_TRY(axis, node.axis(one, rank));
                axes.push_back(axis);
            }
        }
    }
    if (list.size() != 2 * axes.size())
        return node.fail(
            std::to_string(list.size()) + " pads do not give two for each of " + std::to_string(axes.size()) + " axes");
    if (!std::ranges::all_of(list, isShift))
        return node.fail("its pads must be smaller than 2^31");
    for (std::size_t i = 0; i < axes.size(); ++i) {
        pads.begin[axes[i]] = list[i];
        pads.end[axes[i]] = list[i + axes.size()];
    }
    return pads;
}

/// Where position `at` before, in or after an axis reads from.
std::int64_t source(std::int64_t at, std::int64_t extent, const std::string &mode)
{
    auto modulo = [](std::int64_t a, std::int64_t n) { return (a % n + n) % n; };
    if (mode == "edge")
        return std::clamp<std::int64_t>(at, 0, extent - 1);
    if (mode == "wrap")
        return modulo(at, extent);
    if (extent == 1)
        return 0;
    auto folded = modulo(at, 2 * (extent - 1));
    return folded < extent ? folded : 2 * (extent - 1) - folded;
}

Result<void> padFromInside(Node &node, TensorId x, const Pads &pads, const std::string &mode)
{
    Steps s(node);
    auto y = x;
    for (std::size_t axis = 0; axis < pads.begin.size(); ++axis) {
        if (pads.begin[axis] == 0 && pads.end[axis] == 0)
            continue;
        auto extent = node.shape(x)[axis];
        if (extent == 0)
            return node.unsupported(
                "axis " + std::to_string(axis) + " of its input is empty, and gives nothing to pad with");
        if (extent + pads.begin[axis] + pads.end[axis] > 1 << 24)
            return node.unsupported("it pads an axis to more than 2^24 by copies of what lies inside");
        List indices;
        for (auto at = -pads.begin[axis]; at < extent + pads.end[axis]; ++at)
            indices.push_back(source(at, extent, mode));
        y = s.gather(y, s.list(indices), int(axis));
    }
    return y == x ? readIdentity(node) : node.bind(s.end(y));
}

} // namespace

Result<void> readPad(Node &node)
{
    auto mode = node.string("mode", "constant");
    if (mode != "constant" && mode != "reflect" && mode != "edge" && mode != "wrap")
        return node.fail("mode is '" + mode + "'; use constant, reflect, edge or wrap");
    PARTITA_TRY(x, node.input(0));
    PARTITA_TRY(pads, readAmounts(node, node.shape(x).size()));
    if (mode != "constant")
        return padFromInside(node, x, pads, mode);
    if (const auto &from = node.tensor(x); from.quant && from.quant->axis < 0)
        pads.value = from.quant->scale[0] * (pads.value - from.quant->zero[0]);
    else
        PARTITA_CHECK(node.plainInput(0));

    SliceAttrs kept{List(pads.begin.size(), 0), node.shape(x), List(pads.begin.size(), 1)};
    for (std::size_t i = 0; i < pads.begin.size(); ++i) {
        kept.begin[i] = std::max<std::int64_t>(-pads.begin[i], 0);
        kept.count[i]
            = std::max<std::int64_t>(kept.count[i] - kept.begin[i] - std::max<std::int64_t>(-pads.end[i], 0), 0);
        pads.begin[i] = std::max<std::int64_t>(pads.begin[i], 0);
        pads.end[i] = std::max<std::int64_t>(pads.end[i], 0);
    }
    Steps s(node);
    auto y = s.pad(s.slice(x, kept), PadAttrs{pads.begin, pads.end, pads.value});
    return y == x ? readIdentity(node) : node.bind(s.end(y));
}

} // namespace partita::onnx_import
