// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/sampling/resize_axis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace partita::onnx_import {
namespace {

using Coordinate = float (*)(float at, const ResizedAxis &);

const std::map<std::string, Coordinate> &coordinates()
{
    static const std::map<std::string, Coordinate> all{
        {"half_pixel", [](float x, const ResizedAxis &a) { return (x + 0.5f) / a.scale - 0.5f; }},
        {"half_pixel_symmetric",
            [](float x, const ResizedAxis &a) {
                float adjustment = float(a.to) / (a.scale * float(a.from)), centre = float(a.from) / 2;
                return centre * (1 - adjustment) + (x + 0.5f) / a.scale - 0.5f;
            }},
        {"pytorch_half_pixel",
            [](float x, const ResizedAxis &a) { return a.to > 1 ? (x + 0.5f) / a.scale - 0.5f : 0; }},
        {"tf_half_pixel_for_nn", [](float x, const ResizedAxis &a) { return (x + 0.5f) / a.scale; }},
        {"asymmetric", [](float x, const ResizedAxis &a) { return x / a.scale; }},
        {"align_corners",
            [](float x, const ResizedAxis &a) {
                float width = a.scale * float(a.from); // not rounded, as in ONNX's reference
                return a.to == 1 ? 0 : x * float(a.from - 1) / (width - 1);
            }},
        {"tf_crop_and_resize",
            [](float x, const ResizedAxis &a) {
                auto last = float(a.from - 1);
                return a.to > 1 ? a.start * last + x * (a.end - a.start) * last / float(a.to - 1)
                                : 0.5f * (a.start + a.end) * last;
            }},
    };
    return all;
}

std::int64_t nearest(float x, const ResizedAxis &axis, const std::string &mode)
{
    float at = mode == "floor"        ? std::floor(x)
        : mode == "ceil"              ? std::ceil(x)
        : mode == "simple"            ? (axis.scale < 1 ? std::ceil(x) : std::trunc(x))
        : mode == "round_prefer_ceil" ? std::floor(x + 0.5f)
                                      : std::ceil(x - 0.5f);
    return std::clamp<std::int64_t>(std::int64_t(at), 0, axis.from - 1);
}

/// Keys' cubic convolution: the weights of the four positions around a point `f` past the second one.
std::array<float, 4> cubicWeights(float f, float a)
{
    return {((a * (f + 1) - 5 * a) * (f + 1) + 8 * a) * (f + 1) - 4 * a, ((a + 2) * f - (a + 3)) * f * f + 1,
        ((a + 2) * (1 - f) - (a + 3)) * (1 - f) * (1 - f) + 1,
        ((a * (2 - f) - 5 * a) * (2 - f) + 8 * a) * (2 - f) - 4 * a};
}

void addLinear(AxisTaps &taps, float x, std::int64_t from)
{
    x = std::clamp(x, 0.0f, float(from - 1));
    auto low = std::int64_t(x), high = std::min(low + 1, from - 1);
    float part = x - float(low);
    taps.positions[0].push_back(low);
    taps.positions[1].push_back(high);
    taps.weights[0].push_back(1 - part);
    taps.weights[1].push_back(part);
}

void addCubic(AxisTaps &taps, float x, std::int64_t from, const ResizeMode &mode)
{
    float below = std::floor(x), total = 0;
    auto weights = cubicWeights(x - below, mode.cubicA);
    for (std::size_t t = 0; t < 4; ++t) {
        auto at = std::int64_t(below) - 1 + std::int64_t(t);
        if (mode.excludeOutside && (at < 0 || at >= from))
            weights[t] = 0;
        total += weights[t];
        taps.positions[t].push_back(std::clamp<std::int64_t>(at, 0, from - 1));
    }
    for (std::size_t t = 0; t < 4; ++t)
        taps.weights[t].push_back(mode.excludeOutside ? weights[t] / total : weights[t]);
}

/// Keys' cubic convolution at a distance from the point.
float cubicWeight(float distance, float a)
{
    float d = std::abs(distance);
    if (d <= 1)
        return ((a + 2) * d - (a + 3)) * d * d + 1;
    return d < 2 ? ((a * d - 5 * a) * d + 8 * a) * d - 4 * a : 0;
}

/// The places left of a point that an antialiased weight reaches, as a number not above 0.
std::int64_t antialiasedStart(const ResizedAxis &axis, const ResizeMode &mode)
{
    return std::int64_t(std::floor((mode.kind == "linear" ? -1.0f : -2.0f) / std::min(axis.scale, 1.0f))) + 1;
}

void addAntialiased(AxisTaps &taps, float x, const ResizedAxis &axis, const ResizeMode &mode)
{
    float scale = std::min(axis.scale, 1.0f), left = std::ceil(x) - 1, total = 0;
    auto start = antialiasedStart(axis, mode);
    for (std::size_t t = 0; t < taps.positions.size(); ++t) {
        auto at = std::int64_t(left) + start + std::int64_t(t);
        float distance = (float(at) - x) * scale;
        float weight
            = mode.kind == "linear" ? std::max(1 - std::abs(distance), 0.0f) : cubicWeight(distance, mode.cubicA);
        if (mode.excludeOutside && (at < 0 || at >= axis.from))
            weight = 0;
        total += weight;
        taps.positions[t].push_back(std::clamp<std::int64_t>(at, 0, axis.from - 1));
        taps.weights[t].push_back(weight);
    }
    for (auto &weights : taps.weights)
        weights.back() /= total;
}

bool readsItself(const AxisTaps &taps, const ResizedAxis &axis)
{
    if (axis.from != axis.to)
        return false;
    for (std::size_t t = 0; t < taps.positions.size(); ++t)
        for (std::size_t i = 0; i < taps.positions[t].size(); ++i) {
            bool itself = taps.positions[t][i] == std::int64_t(i);
            if (taps.weights.empty() ? !itself : (!itself && taps.weights[t][i] != 0))
                return false;
        }
    return true;
}

} // namespace

bool knowsCoordinates(const std::string &name) { return coordinates().contains(name); }

bool knowsNearest(const std::string &name)
{
    static constexpr std::array known{"simple", "floor", "ceil", "round_prefer_floor", "round_prefer_ceil"};
    return std::ranges::find(known, name) != known.end();
}

AxisTaps tapsOf(const ResizedAxis &axis, const ResizeMode &mode)
{
    AxisTaps taps;
    std::size_t count = mode.kind == "nearest" ? 1 : mode.kind == "linear" ? 2 : 4;
    bool antialias = mode.antialias && count > 1;
    if (antialias)
        count = std::size_t(2 - 2 * antialiasedStart(axis, mode));
    taps.positions.resize(count);
    taps.weights.resize(count == 1 ? 0 : count);
    auto coordinate = coordinates().at(mode.coordinates);
    for (std::int64_t i = 0; i < axis.to; ++i) {
        // An axis that keeps its extent at scale 1 is not resized, whatever the mode says of its pixels.
        float x = axis.scale == 1 && mode.coordinates != "tf_crop_and_resize" ? float(i) : coordinate(float(i), axis);
        taps.outside.push_back(x < 0 || x > float(axis.from - 1));
        if (mode.kind == "nearest")
            taps.positions[0].push_back(nearest(x, axis, mode.nearest));
        else if (antialias)
            addAntialiased(taps, x, axis, mode);
        else if (mode.kind == "linear")
            addLinear(taps, x, axis.from);
        else
            addCubic(taps, x, axis.from, mode);
    }
    taps.identity = readsItself(taps, axis);
    return taps;
}

} // namespace partita::onnx_import
