// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/sampling/sampling.h"

#include <algorithm>
#include <numeric>

namespace partita::onnx_import {
namespace {

/// One neighbour along one axis: its index, as a float that may lie outside, and its weight.
struct Neighbour {
    TensorId at;
    std::optional<TensorId> weight;
};

/// x mirrored at both ends until it lies between them.
TensorId reflected(Steps &s, TensorId x, double low, double high)
{
    auto span = high - low;
    if (span <= 0)
        return s.mul(x, s.scalar(0));
    auto from = s.unary(UnaryFn::Abs, s.sub(x, s.scalar(low)));
    auto turns = s.unary(UnaryFn::Floor, s.div(from, s.scalar(span)));
    auto rest = s.sub(from, s.mul(turns, s.scalar(span)));
    // An odd number of turns runs backwards.
    auto pairs = s.mul(s.unary(UnaryFn::Floor, s.mul(turns, s.scalar(0.5))), s.scalar(2));
    auto odd = s.sub(turns, pairs);
    auto backwards = s.binary(BinaryFn::Greater, odd, s.scalar(0.5));
    return s.add(s.where(backwards, s.sub(s.scalar(span), rest), rest), s.scalar(low));
}

TensorId withinBorder(Steps &s, TensorId x, std::int64_t extent, const Sampler &sampler)
{
    auto last = double(extent - 1);
    if (sampler.border == Border::Zeros)
        return x;
    if (sampler.border == Border::Reflect)
        x = sampler.alignCorners ? reflected(s, x, 0, last) : reflected(s, x, -0.5, last + 0.5);
    return s.clip(x, 0, last);
}

/// Keys' cubic convolution with a = −0.75, at a distance of `d` below the point, from −1 to 2 places.
TensorId cubicWeight(Steps &s, TensorId part, int tap)
{
    constexpr double a = -0.75;
    // The distance of the tap: 1 + part, part, 1 − part, 2 − part.
    auto distance = tap == 0 ? s.add(part, s.scalar(1)) : tap == 1 ? part : s.sub(s.scalar(tap == 2 ? 1 : 2), part);
    auto square = s.mul(distance, distance), cube = s.mul(square, distance);
    auto sum = [&](double c3, double c2, double c1, double c0) {
        auto y = s.add(s.mul(cube, s.scalar(c3)), s.mul(square, s.scalar(c2)));
        if (c1 != 0)
            y = s.add(y, s.mul(distance, s.scalar(c1)));
        return s.add(y, s.scalar(c0));
    };
    return tap == 1 || tap == 2 ? sum(a + 2, -(a + 3), 0, 1) : sum(a, -5 * a, 8 * a, -4 * a);
}

std::vector<Neighbour> neighbours(Steps &s, TensorId x, const Sampler &sampler)
{
    if (sampler.mode == Sampler::Mode::Nearest)
        return {{s.unary(UnaryFn::Round, x), {}}};
    auto below = s.unary(UnaryFn::Floor, x);
    auto part = s.sub(x, below);
    if (sampler.mode == Sampler::Mode::Linear)
        return {{below, s.sub(s.scalar(1), part)}, {s.add(below, s.scalar(1)), part}};
    std::vector<Neighbour> out;
    for (int tap = 0; tap < 4; ++tap)
        out.push_back({s.add(below, s.scalar(tap - 1)), cubicWeight(s, part, tap)});
    return out;
}

} // namespace

Pixels pixelsOf(Steps &s, TensorId x)
{
    auto from = s.shape(x);
    if (s.failed())
        return {};
    std::vector<int> order(from.size());
    std::iota(order.begin(), order.end(), 0);
    std::rotate(order.begin() + 1, order.begin() + 2, order.end());
    Pixels out{.extents = {from.begin() + 2, from.end()}};
    auto count = elements(out.extents);
    out.rows = s.reshape(s.transpose(x, order), {from[0] * count, from[1]});
    out.start = s.reshape(s.mul(s.counting(from[0]), s.scalar(double(count), i64)), {from[0], 1});
    return out;
}

TensorId sampled(Steps &s, const Pixels &pixels, const std::vector<TensorId> &places, const Sampler &sampler)
{
    if (s.failed())
        return pixels.rows;
    const auto &extents = pixels.extents;
    const auto samples = s.shape(places[0])[0], count = s.shape(places[0])[1];
    std::vector<std::vector<Neighbour>> around;
    std::size_t taps = 1;
    for (std::size_t i = 0; i < extents.size(); ++i) {
        // What a cubic reaches beyond the border is mirrored by itself.
        auto place = sampler.mode == Sampler::Mode::Cubic ? places[i] : withinBorder(s, places[i], extents[i], sampler);
        around.push_back(neighbours(s, place, sampler));
        taps *= around.back().size();
    }
    TensorId sum = -1;
    for (std::size_t tap = 0; tap < taps && !s.failed(); ++tap) {
        auto index = pixels.start;
        std::optional<TensorId> weight, inside;
        auto rest = tap;
        for (std::size_t i = extents.size(); i-- > 0; rest /= around[i].size()) {
            auto [at, factor] = around[i][rest % around[i].size()];
            if (sampler.mode == Sampler::Mode::Cubic)
                at = withinBorder(s, at, extents[i], sampler);
            auto held = s.clip(at, 0, double(extents[i] - 1));
            if (sampler.border == Border::Zeros) {
                auto here = s.binary(BinaryFn::Equal, at, held);
                inside = inside ? s.binary(BinaryFn::And, *inside, here) : here;
            }
            std::int64_t stride = 1;
            for (auto j = i + 1; j < extents.size(); ++j)
                stride *= extents[j];
            index = s.add(index, s.mul(s.cast(held, i64), s.scalar(double(stride), i64)));
            if (factor)
                weight = weight ? s.mul(*weight, *factor) : *factor;
        }
        auto value = s.gather(pixels.rows, index, 0); // [batch, places, channels]
        Shape each{samples, count, 1};
        if (weight)
            value = s.mul(value, s.reshape(*weight, each));
        if (inside)
            value = s.where(s.reshape(*inside, each), value, s.scalar(0, s.type(value)));
        sum = tap == 0 ? value : s.add(sum, value);
    }
    return sum;
}

} // namespace partita::onnx_import
