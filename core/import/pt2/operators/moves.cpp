// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/operators/operators.h"

#include <algorithm>
#include <numeric>

namespace partita::pt2_import {
namespace {

using List = std::vector<std::int64_t>;

void giveReshaped(Node &n, const std::string &x, const Shape &to)
{
    if (n.shape(x) == to)
        return n.give(x);
    n.result("Reshape", {x, n.list(to)}, {{"allowzero", std::int64_t(1)}});
}

/// Gives output i: a part of x along an axis.
void giveSlice(Node &n, const std::string &x, std::int64_t axis, std::int64_t begin, std::int64_t end,
    std::int64_t step = 1, std::size_t i = 0)
{
    if (n.wants(i))
        n.result("Slice", {x, n.list({begin}), n.list({end}), n.list({axis}), n.list({step})}, {}, i);
}

constexpr std::int64_t mostParts = 1 << 12; ///< that one operator splits a value into

} // namespace

void readView(Node &n)
{
    auto x = n.first();
    auto to = n.integers(n.has("shape") ? "shape" : "size");
    auto open = std::ranges::find(to, -1);
    if (open != to.end()) {
        *open = 1;
        auto others = withoutOnes(to).empty() ? 1 : elements(to);
        *open = others > 0 ? n.tensor(x).elements() / others : 0;
    }
    giveReshaped(n, x, to);
}

void readFlatten(Node &n)
{
    auto x = n.first();
    auto shape = n.shape(x);
    if (shape.empty())
        return giveReshaped(n, x, {1});
    auto first = n.axis(n.integer("start_dim", 0), shape.size()), last = n.axis(n.integer("end_dim", -1), shape.size());
    if (first > last)
        n.fail("start_dim comes after end_dim; export the program again");
    if (n.failed())
        return;
    Shape to(shape.begin(), shape.begin() + first);
    to.push_back(elements(Shape(shape.begin() + first, shape.begin() + last + 1)));
    to.insert(to.end(), shape.begin() + last + 1, shape.end());
    giveReshaped(n, x, to);
}

void readUnflatten(Node &n)
{
    auto x = n.first();
    auto shape = n.shape(x);
    auto axis = n.axis(n.integer("dim", 0), shape.size());
    auto sizes = n.integers("sizes");
    if (n.failed() || shape.empty())
        return;
    if (auto open = std::ranges::find(sizes, -1); open != sizes.end()) {
        *open = 1;
        auto others = elements(sizes);
        *open = others > 0 ? shape[std::size_t(axis)] / others : 0;
    }
    shape.erase(shape.begin() + axis);
    shape.insert(shape.begin() + axis, sizes.begin(), sizes.end());
    giveReshaped(n, x, shape);
}

void readSqueeze(Node &n)
{
    auto x = n.first();
    auto shape = n.shape(x);
    auto axes = n.has("dim") ? n.axes(n.integers("dim"), shape.size()) : List{};
    Shape to;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        bool named = !n.has("dim") || std::ranges::find(axes, std::int64_t(i)) != axes.end();
        if (shape[i] != 1 || !named)
            to.push_back(shape[i]);
    }
    giveReshaped(n, x, to);
}

void readUnsqueeze(Node &n)
{
    auto x = n.first();
    auto shape = n.shape(x);
    auto axis = n.axis(n.integer("dim", 0), shape.size() + 1);
    if (n.failed())
        return;
    shape.insert(shape.begin() + axis, 1);
    giveReshaped(n, x, shape);
}

void readPermute(Node &n)
{
    auto x = n.first();
    auto name = operation(n.source.target);
    const auto rank = n.rank(x);
    List perm(rank);
    std::iota(perm.begin(), perm.end(), 0);
    if (name == "permute") {
        auto dims = n.integers("dims");
        n.axes(dims, rank); // each axis once
        if (dims.size() != rank)
            n.fail("dims does not name every axis of " + text(n.shape(x)) + "; export the program again");
        for (std::size_t i = 0; i < dims.size() && i < rank; ++i)
            perm[i] = n.axis(dims[i], rank);
    } else if (rank > 1) {
        auto a = name == "t" ? 0 : n.axis(n.integer("dim0", 0), rank),
             b = name == "t" ? 1 : n.axis(n.integer("dim1", 1), rank);
        std::swap(perm[std::size_t(a)], perm[std::size_t(b)]);
    }
    if (n.failed() || std::ranges::is_sorted(perm))
        return n.give(x);
    if (auto turned = turnedWeight(n, x, perm); !turned.empty())
        return n.give(turned);
    n.result("Transpose", {x}, {{"perm", perm}});
}

void readExpand(Node &n)
{
    auto x = n.first();
    auto shape = n.shape(x);
    auto to = n.has("other") ? n.shape(n.value("other")) : n.integers("size");
    if (to.size() < shape.size())
        n.fail("it expands " + text(shape) + " to fewer axes; export the program again");
    for (std::size_t i = 0; i < to.size() && !n.failed(); ++i) {
        auto missing = to.size() - shape.size();
        if (to[i] == -1 && i >= missing)
            to[i] = shape[i - missing];
    }
    if (!n.failed() && to == shape)
        return n.give(x);
    n.result("Expand", {x, n.list(to)});
}

void readRepeat(Node &n)
{
    auto x = n.first();
    auto repeats = n.integers(operation(n.source.target) == "tile" ? "dims" : "repeats");
    auto shape = n.shape(x);
    while (shape.size() < repeats.size())
        shape.insert(shape.begin(), 1);
    while (repeats.size() < shape.size())
        repeats.insert(repeats.begin(), 1);
    n.result("Tile", {n.reshape(x, shape), n.list(repeats)});
}

void readCat(Node &n)
{
    auto parts = n.values("tensors");
    std::erase_if(parts, [&](const auto &part) { return n.shape(part) == Shape{0}; }); // such a one counts for nothing
    if (parts.empty())
        n.fail("it joins nothing; export the program again");
    auto rank = parts.empty() ? 0 : n.rank(parts[0]);
    n.result("Concat", parts, {{"axis", std::int64_t(n.axis(n.integer("dim", 0), rank))}});
}

void readStack(Node &n)
{
    auto parts = n.values("tensors");
    auto rank = parts.empty() ? 0 : n.rank(parts[0]);
    auto axis = n.axis(n.integer("dim", 0), rank + 1);
    for (auto &part : parts) {
        auto shape = n.shape(part);
        if (shape.size() == rank && !n.failed())
            shape.insert(shape.begin() + axis, 1);
        part = n.reshape(part, shape);
    }
    n.result("Concat", parts, {{"axis", std::int64_t(axis)}});
}

void readSplit(Node &n)
{
    auto x = n.first();
    auto axis = n.axis(n.integer("dim", 0), n.rank(x));
    auto extent = n.extent(x, axis);
    List sizes;
    auto name = operation(n.source.target);
    if (name == "split_with_sizes" || overload(n.source.target) == "sizes") {
        sizes = n.integers(n.has("split_sizes") ? "split_sizes" : "split_size");
    } else {
        auto chunks = std::max<std::int64_t>(n.integer("chunks", 1), 1);
        auto each = name == "chunk" ? extent / chunks + (extent % chunks != 0)
                                    : n.integer(n.has("split_size") ? "split_size" : "split_size_or_sections", extent);
        if (each < 1 || extent / each > mostParts)
            n.fail("it splits an axis of " + std::to_string(extent) + " into parts of " + std::to_string(each)
                + "; export the program again");
        for (std::int64_t begin = 0; begin < extent && !n.failed(); begin += each)
            sizes.push_back(std::min(each, extent - begin));
    }
    std::int64_t begin = 0;
    for (std::size_t i = 0; i < sizes.size() && !n.failed(); ++i) {
        if (sizes[i] < 0 || sizes[i] > extent - begin)
            return n.fail("its parts do not fit an axis of " + std::to_string(extent) + "; export the program again");
        giveSlice(n, x, axis, begin, begin + sizes[i], 1, i);
        begin += sizes[i];
    }
}

void readUnbind(Node &n)
{
    auto x = n.first();
    auto axis = n.axis(n.integer("dim", 0), n.rank(x));
    auto extent = n.extent(x, axis);
    for (std::int64_t i = 0; i < extent && !n.failed(); ++i)
        if (n.wants(std::size_t(i)))
            n.result("Gather", {x, n.scalar(double(i), onnx::TensorProto::INT64)}, {{"axis", std::int64_t(axis)}},
                std::size_t(i));
}

void readSelect(Node &n)
{
    auto x = n.first();
    auto axis = n.axis(n.integer("dim", 0), n.rank(x));
    auto index = n.integer("index", 0), extent = n.extent(x, axis);
    if (!n.failed() && (index < -extent || index >= extent))
        n.fail("index " + std::to_string(index) + " is outside an axis of " + std::to_string(extent)
            + "; export the program again");
    n.result("Gather", {x, n.scalar(double(index < 0 ? index + extent : index), onnx::TensorProto::INT64)},
        {{"axis", std::int64_t(axis)}});
}

void readSlice(Node &n)
{
    auto x = n.first();
    auto axis = n.axis(n.integer("dim", 0), n.rank(x));
    auto begin = n.integer("start", 0), step = n.integer("step", 1), extent = n.extent(x, axis);
    auto end = operation(n.source.target) == "narrow" ? begin + n.integer("length", 0) : n.integer("end", INT64_MAX);
    bool whole = (begin == 0 || begin <= -extent) && end >= extent && step == 1;
    if (whole)
        return n.give(x);
    giveSlice(n, x, axis, begin, end, step);
}

void readFlip(Node &n)
{
    auto x = n.first();
    auto axes = n.axes(n.integers("dims"), n.rank(x));
    n.result("Slice",
        {x, n.list(List(axes.size(), -1)), n.list(List(axes.size(), INT64_MIN)), n.list(axes),
            n.list(List(axes.size(), -1))});
}

void readRoll(Node &n)
{
    auto x = n.first();
    auto shifts = n.integers("shifts"), dims = n.integers("dims");
    if (shifts.size() != dims.size())
        return n.unsupported("it rolls without naming axes; name one for each shift");
    auto y = x;
    for (std::size_t i = 0; i < dims.size() && !n.failed(); ++i) {
        auto axis = std::int64_t(n.axis(dims[i], n.rank(x)));
        auto extent = n.extent(x, axis);
        auto cut = extent > 0 ? ((-shifts[i] % extent) + extent) % extent : 0;
        if (cut == 0)
            continue;
        auto part = [&](std::int64_t begin, std::int64_t end) {
            return n.make("Slice", {y, n.list({begin}), n.list({end}), n.list({axis})});
        };
        auto front = part(cut, extent), back = part(0, cut);
        y = n.make("Concat", {front, back}, {{"axis", axis}});
    }
    n.give(y);
}

void readIndexSelect(Node &n)
{
    auto x = n.value("self"), index = n.value("index");
    n.result("Gather", {x, index}, {{"axis", std::int64_t(n.axis(n.integer("dim", 0), n.rank(x)))}});
}

void readEmbedding(Node &n) { n.result("Gather", {n.value("weight"), n.value("indices")}); }

void readGather(Node &n)
{
    auto x = n.value("self"), index = n.value("index");
    n.result("GatherElements", {x, index}, {{"axis", std::int64_t(n.axis(n.integer("dim", 0), n.rank(x)))}});
}

void readIndex(Node &n)
{
    auto x = n.value("self");
    std::string index;
    std::int64_t axis = -1;
    for (const auto &[name, argument] : n.source.inputs)
        for (std::size_t i = 0; name == "indices" && i < argument.names.size(); ++i) {
            if (argument.names[i].empty())
                continue;
            if (axis >= 0)
                return n.unsupported("it takes indices along several axes; use index_select or gather");
            axis = std::int64_t(i);
            index = n.network.current(argument.names[i]);
        }
    if (axis < 0 || !n.network.find(index) || n.tensor(index).type == boolean)
        return n.unsupported("its indices must be integers that a node before it gives; use index_select or gather");
    n.result("Gather", {x, index}, {{"axis", std::int64_t(n.axis(axis, n.rank(x)))}});
}

void readPad(Node &n)
{
    auto x = n.first();
    auto name = operation(n.source.target);
    auto pads = n.integers(n.has("pad") ? "pad" : "padding");
    auto mode = name.starts_with("reflection") ? "reflect"
        : name.starts_with("replication")      ? "replicate"
                                               : n.string("mode", "constant");
    static constexpr std::pair<const char *, const char *> modes[]{
        {"constant", "constant"}, {"reflect", "reflect"}, {"replicate", "edge"}, {"circular", "wrap"}};
    const auto *known = std::ranges::find(modes, mode, [](const auto &m) { return std::string(m.first); });
    const auto rank = n.rank(x);
    if (known == std::end(modes))
        return n.unsupported("it pads in mode '" + mode + "'; use constant, reflect, replicate or circular");
    if (pads.size() % 2 != 0 || pads.size() > 2 * rank)
        n.fail("its pads do not fit " + text(n.shape(x)) + "; export the program again");
    if (n.failed())
        return;
    List both(2 * rank, 0); // the file starts at the last axis
    for (std::size_t i = 0; i < pads.size() / 2; ++i) {
        both[rank - 1 - i] = pads[2 * i];
        both[2 * rank - 1 - i] = pads[2 * i + 1];
    }
    n.result(
        "Pad", {x, n.list(both), n.scalar(n.real("value", 0), n.typeOf(x))}, {{"mode", std::string(known->second)}});
}

void readPixelShuffle(Node &n)
{
    n.result(
        "DepthToSpace", {n.first()}, {{"blocksize", n.integer("upscale_factor", 1)}, {"mode", std::string("CRD")}});
}

void readPixelUnshuffle(Node &n)
{
    auto x = n.first();
    auto shape = n.shape(x);
    auto r = n.integer("downscale_factor", 1);
    if (!n.failed() && (shape.size() != 4 || r < 1 || r > 1 << 15 || shape[2] % r != 0 || shape[3] % r != 0))
        n.fail(
            "downscale_factor " + std::to_string(r) + " does not divide " + text(shape) + "; export the program again");
    if (n.failed())
        return;
    auto apart = n.reshape(x, {shape[0], shape[1], shape[2] / r, r, shape[3] / r, r});
    giveReshaped(n, n.transpose(apart, {0, 1, 3, 5, 2, 4}), {shape[0], shape[1] * r * r, shape[2] / r, shape[3] / r});
}

void readChannelShuffle(Node &n)
{
    auto x = n.first();
    auto shape = n.shape(x);
    auto groups = n.integer("groups", 1);
    if (!n.failed() && (shape.size() < 3 || groups < 1 || shape[1] % groups != 0))
        n.fail(std::to_string(groups) + " groups do not divide " + text(shape) + "; export the program again");
    if (n.failed())
        return;
    auto rest = elements(Shape(shape.begin() + 2, shape.end()));
    auto apart = n.reshape(x, {shape[0], groups, shape[1] / groups, rest});
    giveReshaped(n, n.transpose(apart, {0, 2, 1, 3}), shape);
}

void readTriangle(Node &n)
{
    auto x = n.first();
    n.result("Trilu", {x, n.scalar(double(n.integer("diagonal", 0)), onnx::TensorProto::INT64)},
        {{"upper", std::int64_t(operation(n.source.target) == "triu")}});
}

} // namespace partita::pt2_import
