// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/readers.h"
#include "import/onnx/sampling/resize_axis.h"
#include "import/onnx/sampling/sampling.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace partita::onnx_import {
namespace {

/// Scales or sizes and the region of interest, wherever this version keeps them.
struct Request {
    std::vector<double> scales, sizes, region;
};

Result<Request> readRequest(Node &node)
{
    Request request;
    bool attribute = node.proto.op_type() == "Upsample" && node.opset < 9;
    bool early = node.proto.op_type() == "Upsample" || node.opset < 11;
    if (attribute)
        request.scales = node.reals("scales").value_or(std::vector<double>{});
    auto take = [&](int i, const char *what, std::vector<double> &into) -> Result<void> {
        if (!node.has(i))
            return {};
        PARTITA_TRY(numbers, node.constantNumbers(i, what));
        into = numbers;
        return {};
    };
    if (!attribute)
        PARTITA_CHECK(take(early ? 1 : 2, "scales", request.scales));
    if (!early)
        PARTITA_CHECK(take(3, "sizes", request.sizes));
    if (!early)
        PARTITA_CHECK(take(1, "roi", request.region));
    if (!request.sizes.empty())
        request.scales.clear(); // either may be given as an empty list
    return request;
}

Result<std::vector<int>> resizedAxes(Node &node, std::size_t rank)
{
    std::vector<int> axes(rank);
    std::iota(axes.begin(), axes.end(), 0);
    if (auto given = node.integers("axes")) {
        axes.clear();
        for (auto one : *given) {
            PARTITA_TRY(axis, node.axis(one, rank));
            if (std::ranges::find(axes, axis) != axes.end())
                return node.fail("axes names the same axis twice");
            axes.push_back(axis);
        }
    }
    return axes;
}

/// With keep_aspect_ratio_policy, one scale for all axes: the least or the greatest.
void keepAspect(const std::string &policy, const std::vector<int> &axes, const Shape &shape, Request &request)
{
    if (policy == "stretch" || request.sizes.empty())
        return;
    std::vector<float> ratios;
    for (std::size_t i = 0; i < axes.size(); ++i)
        ratios.push_back(float(request.sizes[i]) / float(shape[axes[i]]));
    auto scale = policy == "not_larger" ? std::ranges::min(ratios) : std::ranges::max(ratios);
    for (std::size_t i = 0; i < axes.size(); ++i)
        request.sizes[i] = std::floor(scale * float(shape[axes[i]]) + 0.5f);
}

Result<ResizeMode> readMode(Node &node)
{
    ResizeMode mode;
    mode.kind = node.string("mode", "nearest");
    if (mode.kind == "bilinear")
        mode.kind = "linear";
    bool early = node.proto.op_type() == "Upsample" || node.opset < 11;
    mode.coordinates = early ? "asymmetric" : node.string("coordinate_transformation_mode", "half_pixel");
    mode.nearest = early ? "simple" : node.string("nearest_mode", "round_prefer_floor");
    mode.cubicA = float(node.real("cubic_coeff_a", -0.75));
    mode.excludeOutside = node.integer("exclude_outside", 0) != 0;
    if (mode.kind != "nearest" && mode.kind != "linear" && mode.kind != "cubic")
        return node.fail("mode is '" + mode.kind + "'; use nearest, linear or cubic");
    if (!knowsCoordinates(mode.coordinates))
        return node.unsupported("coordinate_transformation_mode '" + mode.coordinates
            + "' is not read; use half_pixel, "
              "asymmetric, align_corners or another of the standard's");
    if (!knowsNearest(mode.nearest))
        return node.fail(
            "nearest_mode is '" + mode.nearest + "'; use floor, ceil, round_prefer_floor or round_prefer_ceil");
    mode.antialias = node.integer("antialias", 0) != 0;
    return mode;
}

/// One axis of `x`, in the form y = Σ tap · weight over constant positions.
TensorId resized(Steps &s, TensorId x, int axis, const AxisTaps &taps)
{
    if (s.failed())
        return -1;
    Shape along(s.shape(x).size() - std::size_t(axis), 1);
    along[0] = std::int64_t(taps.positions[0].size());
    TensorId sum = -1;
    for (std::size_t t = 0; t < taps.positions.size(); ++t) {
        auto tap = s.gather(x, s.list(taps.positions[t]), axis);
        if (!taps.weights.empty())
            tap = s.mul(tap, s.constant({.type = f32, .shape = along, .data = Blob::from(taps.weights[t])}, "weights"));
        sum = t == 0 ? tap : s.add(sum, tap);
    }
    return sum;
}

/// What lies outside the region of interest becomes the extrapolation value.
TensorId extrapolated(Steps &s, TensorId y, int axis, const std::vector<std::uint8_t> &outside, double value)
{
    if (std::ranges::find(outside, 1) == outside.end() || s.failed())
        return y;
    Shape along(s.shape(y).size() - std::size_t(axis), 1);
    along[0] = std::int64_t(outside.size());
    auto mask = s.constant({.type = boolean, .shape = along, .data = Blob::from(outside)}, "outside");
    return s.where(mask, s.scalar(value), y);
}

} // namespace

Result<void> readResize(Node &node)
{
    PARTITA_TRY(mode, readMode(node));
    PARTITA_TRY(x, mode.kind == "nearest" ? node.input(0) : node.floatInput(0));
    const auto shape = node.shape(x);
    PARTITA_TRY(request, readRequest(node));
    PARTITA_TRY(axes, resizedAxes(node, shape.size()));
    auto &amounts = request.sizes.empty() ? request.scales : request.sizes;
    if (amounts.size() != axes.size())
        return node.fail("its " + std::to_string(amounts.size()) + " scales or sizes do not match "
            + std::to_string(axes.size()) + " axes");
    if (std::ranges::any_of(amounts, [](double n) { return !(n > 0 && n < 1 << 24); }))
        return node.fail("its scales or sizes must be positive numbers");
    bool crop = mode.coordinates == "tf_crop_and_resize";
    if (crop && (request.region.size() != 2 * axes.size() || std::ranges::any_of(request.region, [](double r) {
            return !(std::abs(r) < 1 << 20);
        })))
        return node.fail("its roi must give a start and an end for each axis, as parts of it");
    keepAspect(node.string("keep_aspect_ratio_policy", "stretch"), axes, shape, request);

    Steps s(node);
    auto y = x;
    std::vector<std::pair<int, std::vector<std::uint8_t>>> outside;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        ResizedAxis axis{.from = shape[axes[i]]};
        if (axis.from == 0)
            return node.unsupported(
                "axis " + std::to_string(axes[i]) + " of its input is empty, and gives nothing to resize");
        axis.scale = request.sizes.empty() ? float(request.scales[i]) : float(request.sizes[i]) / float(axis.from);
        axis.to = std::int64_t(request.sizes.empty() ? std::floor(axis.scale * float(axis.from)) : request.sizes[i]);
        if (axis.to < 1 || axis.to > 1 << 24)
            return node.fail(
                "axis " + std::to_string(axes[i]) + " of " + text(shape) + " would become " + std::to_string(axis.to));
        if (crop) {
            axis.start = float(request.region[i]);
            axis.end = float(request.region[i + axes.size()]);
        }
        if (mode.antialias && (axis.scale < 1.0f / 64 || axis.to > 1 << 18))
            return node.unsupported("antialias is read down to a 64th of an axis; resize in two steps");
        auto taps = tapsOf(axis, mode);
        if (!taps.identity)
            y = resized(s, y, axes[i], taps);
        if (crop)
            outside.emplace_back(axes[i], taps.outside);
    }
    for (const auto &[axis, mask] : outside)
        y = extrapolated(s, y, axis, mask, node.real("extrapolation_value", 0));
    return y == x ? readIdentity(node) : node.bind(s.end(y));
}

} // namespace partita::onnx_import
