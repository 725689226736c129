// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/operators/readers.h"
#include "support/divide.h"

#include <algorithm>
#include <numeric>

namespace partita::tflite_import {
namespace {

using Code = tflite::BuiltinOperator;

SliceAttrs whole(const Shape &shape) { return {Shape(shape.size(), 0), shape, Shape(shape.size(), 1)}; }

/// The slice for the axes of a form.
SliceAttrs formed(const Node::Aligned &form, const SliceAttrs &plain)
{
    auto out = plain;
    for (std::size_t i = 0; i < plain.begin.size(); ++i) {
        auto axis = std::size_t(form.axis(int(i)));
        out.begin[axis] = plain.begin[i];
        out.count[axis] = plain.count[i];
        out.step[axis] = plain.step[i];
    }
    return out;
}

/// Where begin:end:step of one axis starts, and how many it takes.
std::pair<std::int64_t, std::int64_t> range(
    std::int64_t begin, std::int64_t end, std::int64_t step, std::int64_t extent, bool fromStart, bool toEnd)
{
    bool forward = step > 0;
    auto bounded = [&](std::int64_t at) {
        at = at < 0 ? at + extent : at;
        return forward ? std::clamp<std::int64_t>(at, 0, extent) : std::clamp<std::int64_t>(at, -1, extent - 1);
    };
    auto first = fromStart ? (forward ? 0 : extent - 1) : bounded(begin);
    auto last = toEnd ? (forward ? extent : -1) : bounded(end);
    auto span = forward ? last - first : first - last;
    auto stride = std::abs(step);
    return {first, span > 0 ? ceilDiv(span, stride) : 0};
}

} // namespace

Result<void> readSlice(Node &node)
{
    PARTITA_TRY(begin, node.integers(1, "its begin"));
    PARTITA_TRY(size, node.integers(2, "its size"));
    PARTITA_TRY(shape, node.operandShape(0));
    if (begin.size() != shape.size() || size.size() != shape.size())
        return node.fail("its begin and size must have a number for each axis of " + text(shape));
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (size[i] == -1)
            size[i] = shape[i] - begin[i];
    PARTITA_TRY(x, node.aligned({0}));
    return node.bind(node.emitMove(OpKind::Slice, x.ids, formed(x, {begin, size, Shape(shape.size(), 1)})), x.image);
}

Result<void> readStridedSlice(Node &node)
{
    PARTITA_OPTIONS(options, StridedSliceOptions);
    PARTITA_TRY(begin, node.integers(1, "its begin"));
    PARTITA_TRY(end, node.integers(2, "its end"));
    PARTITA_TRY(step, node.integers(3, "its strides"));
    PARTITA_TRY(shape, node.operandShape(0));
    auto set = [](int mask, std::size_t i) { return bool(mask >> i & 1); };
    std::size_t given = 0; // axes of the input that a number is given for
    for (std::size_t i = 0; i < begin.size() && begin.size() < 32; ++i)
        given += !set(options->ellipsis_mask() | options->new_axis_mask(), i);
    if (given > shape.size() || begin.size() >= 32 || end.size() != begin.size() || step.size() != begin.size())
        return node.fail("its begin, end and strides do not fit " + text(shape));
    auto slice = whole(shape);
    Shape to;
    std::size_t axis = 0;
    for (std::size_t i = 0; i < begin.size(); ++i) {
        if (set(options->ellipsis_mask(), i)) {
            for (auto end = axis + shape.size() - given; axis < end; ++axis)
                to.push_back(shape[axis]);
            continue;
        }
        if (set(options->new_axis_mask(), i)) {
            to.push_back(1);
            continue;
        }
        if (step[i] == 0)
            return node.fail("its stride of axis " + std::to_string(axis) + " is 0");
        auto last = options->offset() ? begin[i] + end[i] : end[i];
        std::tie(slice.begin[axis], slice.count[axis])
            = range(begin[i], last, step[i], shape[axis], set(options->begin_mask(), i), set(options->end_mask(), i));
        slice.step[axis] = step[i];
        if (set(options->shrink_axis_mask(), i)) {
            PARTITA_TRY(at, node.axis(begin[i], std::size_t(shape[axis])));
            slice.begin[axis] = at;
            slice.count[axis] = slice.step[axis] = 1;
        } else {
            to.push_back(slice.count[axis]);
        }
        ++axis;
    }
    to.insert(to.end(), slice.count.begin() + std::ptrdiff_t(axis), slice.count.end());
    if (auto *known = node.constant(0); known && known->shape.size() == 1 && known->type == i32) {
        // Sizes of shapes.
        PARTITA_CHECK(node.mayFill(slice.count[0], i32));
        std::vector<std::int32_t> taken;
        for (std::int64_t i = 0; i < slice.count[0]; ++i)
            taken.push_back(known->data.as<std::int32_t>()[slice.begin[0] + i * slice.step[0]]);
        return node.bindConstant(Tensor{.type = i32, .shape = to, .data = Blob::from(taken)});
    }
    PARTITA_TRY(x, node.aligned({0}));
    if (to == slice.count)
        return node.bind(node.emitMove(OpKind::Slice, x.ids, formed(x, slice)), x.image);
    PARTITA_TRY(plain, node.plain(0));
    PARTITA_TRY(part, node.emitMove(OpKind::Slice, {plain}, slice, "part"));
    return node.bindPlain(node.emitMove(OpKind::Reshape, {part}, {}, {}, to));
}

Result<void> readSplit(Node &node)
{
    bool even = node.code() == Code::SPLIT;
    int data = even ? 1 : 0;
    PARTITA_TRY(shape, node.operandShape(data));
    PARTITA_TRY(given, node.integer(even ? 0 : 2, "its axis"));
    PARTITA_TRY(axis, node.axis(given, shape.size()));
    auto extent = shape[axis];
    std::vector<std::int64_t> sizes(std::size_t(node.outputs()), node.outputs() > 0 ? extent / node.outputs() : 0);
    if (!even) {
        PARTITA_TRY(listed, node.integers(1, "its sizes"));
        sizes = listed;
        if (auto open = std::ranges::find(sizes, -1); open != sizes.end())
            *open = extent - (std::accumulate(sizes.begin(), sizes.end(), std::int64_t(0)) + 1);
    }
    if (std::int64_t(sizes.size()) != node.outputs()
        || std::accumulate(sizes.begin(), sizes.end(), std::int64_t(0)) != extent
        || std::ranges::any_of(sizes, [](auto n) { return n < 1; }))
        return node.fail("its " + std::to_string(node.outputs()) + " outputs do not share axis " + std::to_string(axis)
            + " of " + text(shape));
    PARTITA_TRY(x, node.aligned({data}));
    auto slice = whole(shape);
    for (int k = 0; k < node.outputs(); ++k) {
        slice.count[axis] = sizes[k];
        auto part = node.emitMove(OpKind::Slice, x.ids, formed(x, slice), k == 0 ? "" : std::to_string(k + 1));
        PARTITA_CHECK(node.bind(part, x.image, k));
        slice.begin[axis] += sizes[k];
    }
    return {};
}

Result<void> readReverse(Node &node)
{
    PARTITA_TRY(given, node.integers(1, "its axes"));
    PARTITA_TRY(shape, node.operandShape(0));
    auto slice = whole(shape);
    for (auto one : given) {
        PARTITA_TRY(axis, node.axis(one, shape.size()));
        slice.begin[axis] = shape[axis] - 1;
        slice.step[axis] = -1;
    }
    PARTITA_TRY(x, node.aligned({0}));
    return node.bind(node.emitMove(OpKind::Slice, x.ids, formed(x, slice)), x.image);
}

} // namespace partita::tflite_import
