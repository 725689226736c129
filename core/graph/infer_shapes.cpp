// SPDX-License-Identifier: Apache-2.0
#include "graph/graph.h"
#include "graph/limits.h"
#include "support/try.h"

#include <algorithm>
#include <utility>

namespace partita {
namespace {

using Shapes = std::vector<Shape>;

std::unexpected<Error> clash(const Op &op, const std::string &what)
{
    return fail("op '" + (op.name.empty() ? op.slug : op.name) + "' (" + std::string(name(op.kind)) + "): " + what);
}

std::string number(std::int64_t value) { return std::to_string(value); }

template <class T>
T attrsOf(const Op &op)
{
    auto *attrs = std::get_if<T>(&op.attrs);
    return attrs ? *attrs : T{};
}

/// NumPy's rule: extents count from the right, 1 stretches.
std::optional<Shape> broadcast(const Shape &a, const Shape &b)
{
    Shape out(std::max(a.size(), b.size()), 1);
    for (std::size_t i = 0; i < out.size(); ++i) {
        auto x = i < a.size() ? a[a.size() - 1 - i] : 1, y = i < b.size() ? b[b.size() - 1 - i] : 1;
        if (x != y && x != 1 && y != 1)
            return std::nullopt;
        out[out.size() - 1 - i] = x == 1 ? y : x;
    }
    return out;
}

Result<Shape> windowed(const Op &op, const Window &window, const Shape &input, std::int64_t channels)
{
    static constexpr const char *axisName[] = {"height", "width"};
    Shape out{input[0], channels, 0, 0};
    for (std::size_t i = 0; i < 2; ++i) {
        auto kernel = window.kernel[i], stride = window.stride[i], dilation = window.dilation[i];
        auto begin = window.pads[i], end = window.pads[i + 2];
        if (std::max({kernel, stride, dilation, begin, end}) >= maxElements)
            return clash(
                op, std::string("a kernel, stride, dilation or pad along the ") + axisName[i] + " is absurdly large");
        if (kernel < 1 || stride < 1 || dilation < 1 || begin < 0 || end < 0)
            return clash(op,
                std::string("kernel, stride and dilation must be positive and pads not negative along the ")
                    + axisName[i]);
        auto reach = (kernel - 1) * dilation + 1;
        if (op.kind != OpKind::Conv && (begin >= reach || end >= reach + stride))
            return clash(op,
                "pads of " + number(begin) + " and " + number(end) + " leave a window of " + number(kernel)
                    + " without any input along the " + axisName[i]);
        auto room = input[i + 2] + begin + end - reach;
        if (room < 0)
            return clash(op,
                "a window of " + number(reach) + " does not fit the padded " + axisName[i] + " of "
                    + number(input[i + 2] + begin + end));
        out[i + 2] = room / stride + 1;
    }
    return out;
}

Result<Shape> conv(const Op &op, const Shapes &in)
{
    const auto &attrs = op.as<ConvAttrs>();
    const auto &x = in[0], &w = in[1];
    if (x.size() != 4 || w.size() != 4)
        return clash(op, "input " + text(x) + " and weights " + text(w) + " must both have four axes");
    if (attrs.groups < 1 || attrs.groups > maxElements || w[0] % attrs.groups != 0 || w[0] == 0)
        return clash(op, number(attrs.groups) + " groups do not divide " + number(w[0]) + " output channels");
    if (x[1] != w[1] * attrs.groups)
        return clash(op,
            "input " + text(x) + " has " + number(x[1]) + " channels, but weights " + text(w) + " with "
                + number(attrs.groups) + " group(s) read " + number(w[1] * attrs.groups));
    if (attrs.window.kernel != std::array{w[2], w[3]})
        return clash(op,
            "a kernel of " + number(attrs.window.kernel[0]) + "×" + number(attrs.window.kernel[1])
                + " does not match weights " + text(w));
    if (in.size() > 2 && in[2] != Shape{w[0]})
        return clash(op, "bias " + text(in[2]) + " must hold one value for each of " + number(w[0]) + " channels");
    return windowed(op, attrs.window, x, w[0]);
}

Result<Shape> matMul(const Op &op, const Shapes &in)
{
    auto attrs = op.as<MatMulAttrs>();
    auto a = in[0], b = in[1];
    if (a.empty() || b.empty())
        return clash(op, "a scalar cannot be multiplied as a matrix");
    bool rowVector = a.size() == 1, columnVector = b.size() == 1;
    if ((rowVector && attrs.transA) || (columnVector && attrs.transB))
        return clash(op, "a vector cannot be transposed");
    if (rowVector)
        a.insert(a.begin(), 1);
    if (columnVector)
        b.push_back(1);
    auto split = [](Shape &s, bool transposed) {
        std::array<std::int64_t, 2> matrix{s[s.size() - 2], s[s.size() - 1]};
        s.resize(s.size() - 2);
        return transposed ? std::array{matrix[1], matrix[0]} : matrix;
    };
    auto [rows, depthA] = split(a, attrs.transA);
    auto [depthB, columns] = split(b, attrs.transB);
    if (depthA != depthB)
        return clash(op,
            text(in[0]) + (attrs.transA ? " transposed" : "") + " and " + text(in[1])
                + (attrs.transB ? " transposed" : "") + " differ in the depth they multiply over: " + number(depthA)
                + " and " + number(depthB));
    auto out = broadcast(a, b);
    if (!out)
        return clash(op, "leading axes of " + text(in[0]) + " and " + text(in[1]) + " do not broadcast");
    if (!rowVector)
        out->push_back(rows);
    if (!columnVector)
        out->push_back(columns);
    if (in.size() > 2 && broadcast(*out, in[2]) != out)
        return clash(op, "bias " + text(in[2]) + " does not broadcast to " + text(*out));
    return *out;
}

Result<Shape> concat(const Op &op, const Shapes &in)
{
    auto axis = attrsOf<AxisAttrs>(op).axis;
    auto out = in[0];
    if (axis < 0 || std::size_t(axis) >= out.size())
        return clash(op, "axis " + number(axis) + " is not one of " + text(out));
    auto &total = out[std::size_t(axis)];
    for (std::size_t i = 1; i < in.size(); ++i) {
        auto other = in[i];
        if (other.size() == out.size())
            total += std::exchange(other[axis], total + other[axis]);
        if (other != out)
            return clash(op, text(in[0]) + " and " + text(in[i]) + " cannot be joined along axis " + number(axis));
    }
    return out;
}

Result<Shape> transpose(const Op &op, const Shape &in)
{
    auto perm = attrsOf<TransposeAttrs>(op).perm;
    auto sorted = perm;
    std::ranges::sort(sorted);
    bool valid = perm.size() == in.size();
    for (std::size_t i = 0; valid && i < sorted.size(); ++i)
        valid = sorted[i] == int(i);
    if (!valid)
        return clash(op, "perm is not an order of the axes of " + text(in));
    Shape out;
    for (auto axis : perm)
        out.push_back(in[axis]);
    return out;
}

Result<Shape> pad(const Op &op, const Shape &in)
{
    auto attrs = attrsOf<PadAttrs>(op);
    if (attrs.begin.size() != in.size() || attrs.end.size() != in.size())
        return clash(op, "pads must be given for each axis of " + text(in));
    auto out = in;
    for (std::size_t i = 0; i < in.size(); ++i) {
        if (std::min(attrs.begin[i], attrs.end[i]) < 0 || std::max(attrs.begin[i], attrs.end[i]) >= maxElements)
            return clash(op, "pads of axis " + number(std::int64_t(i)) + " must lie between 0 and 2^31");
        out[i] += attrs.begin[i] + attrs.end[i];
    }
    return out;
}

Result<Shape> pool(const Op &op, const Shape &in)
{
    if (in.size() != 4)
        return clash(op, "input " + text(in) + " must have four axes (N×C×H×W)");
    return windowed(op, op.as<PoolAttrs>().window, in, in[1]);
}

Result<Shape> globalPool(const Op &op, const Shape &in)
{
    if (in.size() < 3)
        return clash(op, "input " + text(in) + " has no axes to average over");
    Shape out(in.size(), 1);
    out[0] = in[0];
    out[1] = in[1];
    return out;
}

Result<Shape> perChannel(const Op &op, const Shapes &in)
{
    if (in[0].size() < 2)
        return clash(op, "input " + text(in[0]) + " has no channel axis");
    for (std::size_t i = 1; i < in.size(); ++i)
        if (in[i] != Shape{in[0][1]})
            return clash(
                op, "parameter " + text(in[i]) + " must hold one value for each of " + number(in[0][1]) + " channels");
    return in[0];
}

/// Every further input broadcasts to the first.
Result<Shape> likeFirst(const Op &op, const Shapes &in)
{
    for (std::size_t i = 1; i < in.size(); ++i)
        if (broadcast(in[0], in[i]) != in[0])
            return clash(op, text(in[i]) + " does not broadcast to " + text(in[0]));
    return in[0];
}

Result<Shape> reduce(const Op &op, const Shape &in)
{
    const auto &attrs = op.as<ReduceAttrs>();
    Shape out;
    for (std::size_t i = 0; i < in.size(); ++i)
        if (std::ranges::find(attrs.axes, int(i)) == attrs.axes.end())
            out.push_back(in[i]);
        else if (attrs.keepDims)
            out.push_back(1);
    for (auto axis : attrs.axes)
        if (axis < 0 || std::size_t(axis) >= in.size())
            return clash(op, "axis " + number(axis) + " is not one of " + text(in));
    return out;
}

Result<Shape> gather(const Op &op, const Shapes &in)
{
    auto axis = attrsOf<AxisAttrs>(op).axis;
    if (axis < 0 || std::size_t(axis) >= in[0].size())
        return clash(op, "axis " + number(axis) + " is not one of " + text(in[0]));
    auto out = in[0];
    out.erase(out.begin() + axis);
    out.insert(out.begin() + axis, in[1].begin(), in[1].end());
    return out;
}

Result<Shape> slice(const Op &op, const Shape &in)
{
    const auto &a = op.as<SliceAttrs>();
    if (a.begin.size() != in.size() || a.count.size() != in.size() || a.step.size() != in.size())
        return clash(op, "a slice must be given for each axis of " + text(in));
    for (std::size_t i = 0; i < in.size(); ++i) {
        bool sane = a.count[i] >= 0 && a.count[i] <= in[i] && a.step[i] != 0 && a.step[i] >= -maxElements
            && a.step[i] <= maxElements;
        bool begins = sane && a.begin[i] >= 0 && a.begin[i] < in[i];
        auto last = begins ? a.begin[i] + (a.count[i] - 1) * a.step[i] : -1;
        if (!sane || (a.count[i] > 0 && (last < 0 || last >= in[i])))
            return clash(op, "its slice of axis " + number(std::int64_t(i)) + " leaves " + text(in));
    }
    return a.count;
}

Result<Shape> expand(const Op &op, const Shape &in)
{
    const auto &shape = op.as<ExpandAttrs>().shape;
    if (!withinLimits(shape) || broadcast(shape, in) != shape)
        return clash(op, text(in) + " does not broadcast to " + text(shape));
    return shape;
}

Result<Shape> recurrent(const Op &op, const Shapes &in)
{
    const auto &a = op.as<RecurrentAttrs>();
    bool lstm = a.cell == RecurrentAttrs::Cell::Lstm;
    auto gates = (lstm ? 4 : 3) * a.hidden,
         directions = std::int64_t(a.direction == RecurrentAttrs::Direction::Both ? 2 : 1);
    if (a.hidden < 1 || a.hidden > maxElements / 8)
        return clash(op, "its hidden size is " + number(a.hidden));
    if (in[0].size() != 3)
        return clash(op, "its input " + text(in[0]) + " must have three axes (steps, batch, features)");
    auto batch = in[0][1];
    Shapes wanted{in[0], {directions, gates, in[0][2]}, {directions, gates, a.hidden}, {directions, 2 * gates}, {batch},
        {directions, batch, a.hidden}, {directions, batch, a.hidden}, {directions, 3 * a.hidden}};
    if (in.size() != (lstm ? 8u : 6u))
        return clash(op, "it reads " + number(std::int64_t(in.size())) + " tensors");
    for (std::size_t i = 1; i < in.size(); ++i)
        if (in[i] != wanted[i])
            return clash(
                op, "input " + number(std::int64_t(i)) + " is " + text(in[i]) + ", but must be " + text(wanted[i]));
    return Shape{in[0][0] + (lstm ? 2 : 1), directions, batch, a.hidden};
}

std::pair<std::size_t, std::size_t> arity(OpKind kind)
{
    switch (kind) {
    case OpKind::Conv:
    case OpKind::MatMul: return {2, 3};
    case OpKind::Add:
    case OpKind::Mul:
    case OpKind::Binary:
    case OpKind::Gather:
    case OpKind::Lookup: return {2, 2};
    case OpKind::Where: return {3, 3};
    case OpKind::Normalize: return {1, 3};
    case OpKind::Recurrent: return {6, 8};
    case OpKind::BatchNorm: return {5, 5};
    case OpKind::Requantize:
    case OpKind::Rescale: return {3, 4};
    case OpKind::Concat: return {1, std::size_t(-1)};
    default: return {1, 1};
    }
}

Result<Shape> outputShape(const Op &op, const Shapes &in)
{
    switch (op.kind) {
    case OpKind::Conv: return conv(op, in);
    case OpKind::MatMul: return matMul(op, in);
    case OpKind::Add:
    case OpKind::Mul:
    case OpKind::Binary:
        if (auto shape = broadcast(in[0], in[1]))
            return *shape;
        return clash(op, text(in[0]) + " and " + text(in[1]) + " do not broadcast");
    case OpKind::Where:
        if (auto values = broadcast(in[1], in[2]))
            if (auto shape = broadcast(*values, in[0]))
                return *shape;
        return clash(op, text(in[0]) + ", " + text(in[1]) + " and " + text(in[2]) + " do not broadcast");
    case OpKind::MaxPool:
    case OpKind::AveragePool: return pool(op, in[0]);
    case OpKind::SumPool: return std::holds_alternative<PoolAttrs>(op.attrs) ? pool(op, in[0]) : globalPool(op, in[0]);
    case OpKind::GlobalAveragePool: return globalPool(op, in[0]);
    case OpKind::Concat: return concat(op, in);
    case OpKind::Reshape: return Shape{elements(in[0])};
    case OpKind::Transpose: return transpose(op, in[0]);
    case OpKind::Pad: return pad(op, in[0]);
    case OpKind::BatchNorm: return perChannel(op, in);
    case OpKind::Softmax:
        if (auto axis = attrsOf<SoftmaxAttrs>(op).axis; axis < 0 || std::size_t(axis) >= in[0].size())
            return clash(op, "axis " + number(axis) + " is not one of " + text(in[0]));
        return in[0];
    case OpKind::Requantize:
    case OpKind::Rescale:
    case OpKind::Normalize: return likeFirst(op, in);
    case OpKind::Reduce: return reduce(op, in[0]);
    case OpKind::Gather: return gather(op, in);
    case OpKind::Slice: return slice(op, in[0]);
    case OpKind::Expand: return expand(op, in[0]);
    case OpKind::Recurrent: return recurrent(op, in);
    case OpKind::Lrn:
        if (in[0].size() < 3)
            return clash(op, "input " + text(in[0]) + " has no channels with a plane");
        return in[0];
    case OpKind::Unary:
    case OpKind::Cast:
    case OpKind::Lookup:
    case OpKind::Relu:
    case OpKind::Clip:
    case OpKind::Quantize:
    case OpKind::Dequantize:
    case OpKind::Identity: return in[0];
    }
    return in[0];
}

} // namespace

Result<Shapes> inferShapes(const Op &op, const Shapes &inputs)
{
    auto [least, most] = arity(op.kind);
    if (inputs.size() < least || inputs.size() > most)
        return clash(op,
            "it reads " + number(std::int64_t(inputs.size())) + " tensors, which is "
                + (inputs.size() < least ? "too few" : "too many"));
    for (const auto &shape : inputs)
        if (!withinLimits(shape))
            return clash(op, "input " + text(shape) + " has more than 2^31 elements or 64 axes");
    PARTITA_TRY(shape, outputShape(op, inputs));
    if (!withinLimits(shape))
        return clash(
            op, "its output " + text(shape) + " would have more than 2^31 elements or 64 axes; use a smaller input");
    return Shapes{shape};
}

} // namespace partita
