// SPDX-License-Identifier: Apache-2.0
#include "execute/fit_samples.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace partita {

namespace {

/// [n, …] with its three other axes in a new order.
Array reordered(const Array &from, const std::array<std::size_t, 3> &order)
{
    const Shape &s = from.shape;
    Array to(from.type, {s[0], s[order[0]], s[order[1]], s[order[2]]});
    std::size_t size = from.type.hostBytes();
    std::size_t extents[4], strides[4] = {0, std::size_t(s[2] * s[3]) * size, std::size_t(s[3]) * size, size};
    for (std::size_t i = 1; i < 4; ++i)
        extents[i] = std::size_t(to.shape[i]);
    auto out = to.data.data();
    auto sample = from.data.data();
    for (std::size_t n = 0; n < std::size_t(s[0]); ++n, sample += std::size_t(s[1]) * strides[1])
        for (std::size_t i = 0; i < extents[1]; ++i)
            for (std::size_t j = 0; j < extents[2]; ++j)
                for (std::size_t k = 0; k < extents[3]; ++k)
                    out = std::copy_n(
                        sample + i * strides[order[0]] + j * strides[order[1]] + k * strides[order[2]], size, out);
    return to;
}

/// Whether the model itself turns its input from N H W C.
bool readsChannelsLast(const Graph &model)
{
    return std::ranges::any_of(model.consumers(model.inputs[0]), [&](OpId id) {
        auto *order = std::get_if<TransposeAttrs>(&model.op(id).attrs);
        return order && order->perm == std::vector{0, 3, 1, 2};
    });
}

/// The first that holds no number: NaN or an infinity.
std::optional<std::int64_t> withoutNumber(const Array &inputs)
{
    if (inputs.type != f32)
        return std::nullopt;
    auto values = inputs.as<float>();
    auto at = std::ranges::find_if_not(values, [](float v) { return std::isfinite(v); });
    return at == values.end() ? std::nullopt : std::optional((at - values.begin()) / (inputs.size() / inputs.shape[0]));
}

} // namespace

Result<Array> fitted(const Samples &samples, const Graph &model, const std::string &file)
{
    const Tensor &input = model.tensor(model.inputs[0]);
    Shape target = input.shape;
    if (!target.empty() && target[0] == 1)
        target.erase(target.begin());
    const Shape &shape = samples.inputs.shape;
    if (shape.empty() || shape[0] == 0)
        return failIn(file, "holds no samples; the first axis of its inputs counts them");
    auto fits = [&](const Shape &found) {
        return withoutOnes(found) == withoutOnes(target) || (found.size() == 1 && found[0] == elements(target));
    };
    Shape sample(shape.begin() + 1, shape.end());
    Array inputs = samples.inputs;
    if (shape.size() == 4 && target.size() == 3) {
        bool first = Shape{sample[2], sample[0], sample[1]} == target,
             last = Shape{sample[1], sample[2], sample[0]} == target;
        // The layout a file names wins over shapes that fit both ways; without one, equal shapes are left alone.
        bool other = samples.layout == "NHWC" && !readsChannelsLast(model);
        if (first && samples.layout != "NCHW" && (other || sample != target))
            inputs = reordered(inputs, {3, 1, 2});
        else if (last && samples.layout == "NCHW" && (readsChannelsLast(model) || sample != target))
            inputs = reordered(inputs, {2, 3, 1});
    }
    if (!fits({inputs.shape.begin() + 1, inputs.shape.end()}))
        return failIn(file,
            "holds samples of " + text(sample) + (samples.layout.empty() ? "" : " (" + samples.layout + ")")
                + " where the model's input '" + input.name + "' is " + text(input.shape));
    if (auto bad = withoutNumber(inputs))
        return failIn(file, "sample " + std::to_string(*bad) + " holds a NaN or an infinity; leave the sample out");
    inputs.shape = target;
    inputs.shape.insert(inputs.shape.begin(), shape[0]);
    return inputs;
}

std::optional<PixelShape> pixelsOf(const Graph &model)
{
    Shape s = model.tensor(model.inputs[0]).shape;
    if (s.size() == 4 && s[0] == 1)
        s.erase(s.begin());
    if (s.size() != 3)
        return std::nullopt;
    auto isPixel = [](std::int64_t channels) { return channels == 1 || channels == 3; };
    bool last = isPixel(s[2]) && (readsChannelsLast(model) || !isPixel(s[0]));
    if (!last && !isPixel(s[0]))
        return std::nullopt;
    return last ? PixelShape{int(s[0]), int(s[1]), int(s[2])} : PixelShape{int(s[1]), int(s[2]), int(s[0])};
}

} // namespace partita
