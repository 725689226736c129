// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"
#include "import/onnx/operators/window_axes.h"

#include <algorithm>
#include <functional>

namespace partita::onnx_import {
namespace {

Result<void> requirePlaces(const Node &node, const Shape &shape)
{
    if (shape.size() >= 3 && shape.size() <= 5)
        return {};
    return node.unsupported("input " + text(shape) + " has " + std::to_string(shape.size())
        + " axes; Partita reads 1-D, 2-D and 3-D windows only");
}

} // namespace

Result<std::array<std::int64_t, 2>> perAxis(Node &node, const char *name, bool oneAxis)
{
    PARTITA_TRY(list, listPerAxis(node, name, oneAxis ? 1 : 2));
    return std::array<std::int64_t, 2>{oneAxis ? 1 : list[0], list.back()};
}

Result<TensorId> asImage(Node &node, TensorId x)
{
    auto shape = node.shape(x);
    if (shape.size() == 4)
        return x;
    if (shape.size() != 3)
        return node.unsupported("input " + text(shape) + " has " + std::to_string(shape.size())
            + " axes; Partita reads this operator with 1-D and 2-D windows only");
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
    const auto shape = node.shape(x), weights = node.shape(w);
    PARTITA_CHECK(requirePlaces(node, shape));
    if (weights.size() != shape.size())
        return node.fail("input " + text(shape) + " and weights " + text(weights) + " differ in axes");
    auto kernel = placesOf(weights);
    PARTITA_TRY(stated, listPerAxis(node, "kernel_shape", kernel.size()));
    if (node.attribute("kernel_shape") && stated != kernel)
        return node.fail("kernel_shape does not match weights " + text(weights));
    PARTITA_TRY(axes, windowAxes(node, placesOf(shape), kernel));
    auto groups = node.integer("group", 1);
    if (axes.size() == 3) {
        if (!made.type.isFloat() || made.quant)
            return node.unsupported("its 3-D window is read on floats only; use a float model");
        std::vector<TensorId> inputs{x, w};
        if (bias)
            inputs.push_back(*bias);
        return node.bind(convolveVolume(node, std::move(inputs), axes, groups, made));
    }
    PARTITA_TRY(image, asImage(node, x));
    bool oneAxis = image != x;
    std::vector<TensorId> inputs{image, w};
    if (oneAxis) {
        PARTITA_TRY(wide, node.reshape(w, {weights[0], weights[1], 1, weights[2]}, "kernel"));
        inputs[1] = wide;
    }
    if (bias)
        inputs.push_back(*bias);
    ConvAttrs attrs{.window = windowOf(axes), .groups = groups};
    return bindImage(node, node.emit(OpKind::Conv, std::move(inputs), attrs, made), oneAxis);
}

Result<PoolAttrs> poolAttrs(Node &node, TensorId image, bool oneAxis)
{
    auto extents = placesOf(node.shape(image));
    if (oneAxis)
        extents.erase(extents.begin());
    PARTITA_TRY(axes, poolAxes(node, extents));
    PoolAttrs attrs{.window = windowOf(axes), .countPads = node.integer("count_include_pad", 0) != 0};
    if (attrs.countPads && std::ranges::any_of(axes, [](const auto &axis) { return axis.beyond > 0; }))
        return node.unsupported("ceil_mode with count_include_pad averages over a cut window; set one of them to 0");
    return attrs;
}

namespace {

/// Pools an image by a window over its height and width.
using Pool = std::function<TensorId(TensorId image, const Window &)>;

/// Pools the height and width of each depth, and then the depths. A line is an image of height 1.
TensorId pooled(Node &node, Steps &s, TensorId x, const WindowAxes &axes, const Pool &pool)
{
    auto from = s.shape(x);
    if (s.failed())
        return x;
    if (axes.size() < 3) {
        auto image = s.take(asImage(node, x));
        return s.failed() ? x : s.take(asLine(node, s.end(pool(image, windowOf(axes))), image != x));
    }
    auto flat = pool(s.reshape(x, {from[0], from[1] * from[2], from[3], from[4]}), windowOf({axes[1], axes[2]}));
    auto to = s.shape(flat);
    if (s.failed())
        return flat;
    auto y = pool(s.reshape(flat, {from[0], from[1], from[2], to[2] * to[3]}), windowOf({axes[0], WindowAxis{}}));
    return s.failed() ? y : s.reshape(y, {from[0], from[1], s.shape(y)[2], to[2], to[3]});
}

/// The only pool of a node has the node's own slug.
const char *ownSuffix(const WindowAxes &axes, const char *otherwise) { return axes.size() < 3 ? "" : otherwise; }

/// What a window of an average that counts pads must be multiplied by where ceil_mode lets it reach beyond the pads.
std::vector<float> cutWindows(const WindowAxis &axis, std::int64_t extent)
{
    std::vector<float> out;
    for (std::int64_t i = 0; i < axis.count(extent); ++i) {
        std::int64_t inside = 0;
        for (std::int64_t k = 0; k < axis.kernel; ++k)
            inside += i * axis.stride + k * axis.dilation < extent + axis.begin + axis.end - axis.beyond;
        out.push_back(float(axis.kernel) / float(std::max<std::int64_t>(inside, 1)));
    }
    return out;
}

TensorId averaged(Node &node, Steps &s, TensorId x, const WindowAxes &axes, bool countPads)
{
    auto extents = placesOf(s.shape(x));
    auto suffix = ownSuffix(axes, "average");
    auto y = pooled(node, s, x, axes, [&](TensorId image, const Window &window) {
        return s.op(OpKind::AveragePool, {image}, PoolAttrs{window, countPads}, {.suffix = suffix});
    });
    for (std::size_t i = 0; countPads && i < axes.size() && !s.failed(); ++i) {
        if (axes[i].beyond == 0)
            continue;
        if (auto may = node.mayFill({axes[i].count(extents[i])}, f32); !may) {
            s.fail(may.error());
            break;
        }
        auto factors = cutWindows(axes[i], extents[i]);
        Shape along(axes.size() - i, 1);
        along[0] = std::int64_t(factors.size());
        y = s.mul(y, s.constant({.type = f32, .shape = along, .data = Blob::from(factors)}, "cut"));
    }
    return y;
}

TensorId greatest(Node &node, Steps &s, TensorId x, const WindowAxes &axes)
{
    auto suffix = ownSuffix(axes, "max");
    return pooled(node, s, x, axes, [&](TensorId image, const Window &window) {
        return s.moved(OpKind::MaxPool, {image}, PoolAttrs{window}, suffix);
    });
}

/// One place of all windows: those of x, where it lies in x, and whether it lies inside.
struct Tap {
    TensorId value, place, inside;
};

/// The places of the greatest values, counted in the whole input.
TensorId greatestPlaces(Node &node, Steps &s, TensorId x, const WindowAxes &axes)
{
    auto shape = s.shape(x);
    auto rank = shape.size();
    if (s.failed())
        return x;
    PadAttrs pads{std::vector<std::int64_t>(rank, 0), std::vector<std::int64_t>(rank, 0), 0};
    SliceAttrs taken{std::vector<std::int64_t>(rank, 0), shape, std::vector<std::int64_t>(rank, 1)};
    std::int64_t taps = 1, outputs = 1;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        pads.begin[i + 2] = axes[i].begin;
        pads.end[i + 2] = axes[i].end;
        taken.count[i + 2] = axes[i].count(shape[i + 2]);
        taken.step[i + 2] = axes[i].stride;
        taps *= axes[i].kernel;
        outputs *= taken.count[i + 2];
    }
    if (taps > 256 || !node.mayFill({taps, outputs}, i64)) {
        s.fail(node.unsupported("its window of " + std::to_string(taps)
                       + " places is too large to tell which is the greatest; use one of at most 256")
                   .error());
        return x;
    }
    auto padded = s.pad(x, pads);
    bool columnMajor = node.integer("storage_order", 0) != 0;
    Shape places(taken.count.begin() + 2, taken.count.end());
    TensorId best = -1, at = -1, found = -1;
    for (std::int64_t tap = 0; tap < taps && !s.failed(); ++tap) {
        std::vector<std::int64_t> index(std::size_t(outputs), 0);
        std::vector<std::uint8_t> inside(std::size_t(outputs), 1);
        std::int64_t rest = tap, stride = 1;
        std::vector<std::int64_t> strides(axes.size());
        for (std::size_t j = 0; j < axes.size(); ++j) {
            auto i = columnMajor ? j : axes.size() - 1 - j;
            strides[i] = stride;
            stride *= shape[i + 2];
        }
        for (std::size_t i = axes.size(); i-- > 0; rest /= axes[i].kernel)
            taken.begin[i + 2] = rest % axes[i].kernel * axes[i].dilation;
        for (std::int64_t o = 0; o < outputs; ++o) {
            std::int64_t left = o;
            for (std::size_t i = axes.size(); i-- > 0; left /= places[i]) {
                auto in = left % places[i] * axes[i].stride + taken.begin[i + 2] - axes[i].begin;
                inside[o] &= in >= 0 && in < shape[i + 2];
                index[o] += in * strides[i];
            }
        }
        Tap now{s.slice(padded, taken), s.constant({.type = i64, .shape = places, .data = Blob::from(index)}, "places"),
            s.constant({.type = boolean, .shape = places, .data = Blob::from(inside)}, "inside")};
        if (tap == 0) {
            best = now.value;
            at = s.expand(now.place, taken.count);
            found = now.inside;
            continue;
        }
        auto better
            = s.binary(BinaryFn::Or, s.binary(BinaryFn::Greater, now.value, best), s.unary(UnaryFn::Not, found));
        better = s.binary(BinaryFn::And, better, now.inside);
        best = s.where(better, now.value, best);
        at = s.where(better, now.place, at);
        found = s.binary(BinaryFn::Or, found, now.inside);
    }
    std::vector<std::int64_t> starts;
    auto plane = elements(Shape(shape.begin() + 2, shape.end()));
    for (std::int64_t i = 0; i < shape[0] * shape[1]; ++i)
        starts.push_back(i * plane);
    Shape along(rank, 1);
    along[0] = shape[0];
    along[1] = shape[1];
    return s.add(at, s.reshape(s.list(starts), along));
}

} // namespace

Result<void> readPool(Node &node)
{
    bool average = node.proto.op_type() == "AveragePool";
    PARTITA_TRY(x, average ? node.floatInput(0) : node.input(0));
    const auto shape = node.shape(x);
    PARTITA_CHECK(requirePlaces(node, shape));
    PARTITA_TRY(axes, poolAxes(node, placesOf(shape)));
    Steps s(node);
    if (average)
        return node.bind(s.end(averaged(node, s, x, axes, node.integer("count_include_pad", 0) != 0)));
    PARTITA_CHECK(node.bind(s.end(greatest(node, s, x, axes))));
    if (!node.wants(1))
        return {};
    PARTITA_TRY(plain, node.plainInput(0));
    return node.bind(s.end(greatestPlaces(node, s, plain, axes)), 1);
}

/// (Σ |x|^p)^(1/p) over each window.
Result<void> readLpPool(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    const auto shape = node.shape(x);
    PARTITA_CHECK(requirePlaces(node, shape));
    auto p = node.integer("p", 2);
    if (p < 1 || p > 64)
        return node.fail("p is " + std::to_string(p) + "; use a number from 1 to 64");
    bool global = node.proto.op_type() == "GlobalLpPool";
    Steps s(node);
    auto power = s.unary(UnaryFn::Abs, x);
    if (p > 1)
        power = p == 2 ? s.mul(x, x) : s.binary(BinaryFn::Pow, power, s.scalar(double(p)));
    if (global) {
        ReduceAttrs sum{ReduceFn::Sum, {}};
        for (std::size_t i = 2; i < shape.size(); ++i)
            sum.axes.push_back(int(i));
        power = s.reduce(sum, power);
    } else {
        PARTITA_TRY(axes, poolAxes(node, placesOf(shape)));
        double places = 1;
        for (auto &axis : axes) {
            places *= double(axis.kernel);
            axis.beyond = 0; // pads are zeros like any other
        }
        power = s.mul(averaged(node, s, power, axes, true), s.scalar(places));
    }
    if (p > 1)
        power = p == 2 ? s.unary(UnaryFn::Sqrt, power) : s.binary(BinaryFn::Pow, power, s.scalar(1.0 / double(p)));
    return node.bind(s.end(power));
}

Result<void> readGlobalPool(Node &node)
{
    bool average = node.proto.op_type() == "GlobalAveragePool";
    PARTITA_TRY(x, average ? node.floatInput(0) : node.input(0));
    const auto shape = node.shape(x);
    PARTITA_CHECK(requirePlaces(node, shape));
    Steps s(node);
    // A line has the height 1; the heights of a volume lie below each other.
    auto width = shape.back(), height = elements(shape) / shape[0] / shape[1] / width;
    auto image = shape.size() == 5 ? s.reshape(x, {shape[0], shape[1], height, width}) : s.take(asImage(node, x));
    PoolAttrs whole{.window = {.kernel = {height, width}}};
    auto y = average ? s.op(OpKind::GlobalAveragePool, {image}, {}, {}) : s.moved(OpKind::MaxPool, {image}, whole, "");
    Shape to(shape.size(), 1);
    to[0] = shape[0];
    to[1] = shape[1];
    return node.bind(s.end(s.reshape(y, to)));
}

} // namespace partita::onnx_import
