// SPDX-License-Identifier: Apache-2.0
#include "target/nearest_conv.h"

#include <algorithm>
#include <numeric>

namespace partita {

namespace {

void clipPads(Window &w, const WindowRules &rules)
{
    for (std::size_t side = 0; side < 4; ++side)
        if (rules.mostPad)
            w.pads[side] = std::min(w.pads[side], std::max<std::int64_t>(0, rules.mostPad(w, side % 2)));
}

bool fits(const WindowShape &s) { return s.out(0) >= 1 && s.out(1) >= 1; }

/// The kernel's size that is closest, with padding that makes it fit the input.
void resizeKernel(WindowShape &s, const std::vector<std::int64_t> &sizes, const WindowRules &rules)
{
    const auto from = s;
    const auto &was = from.window;
    auto legal = [&](std::int64_t size) { return was.kernel == std::array{size, size}; };
    if (sizes.empty() || std::ranges::any_of(sizes, legal))
        return;
    std::int64_t least = -1;
    for (auto size : sizes) {
        auto trial = from;
        trial.window.kernel = {size, size};
        clipPads(trial.window, rules);
        if (!fits(trial))
            trial.window.pads = {size / 2, size / 2, size / 2, size / 2};
        auto distance = std::abs(size - was.kernel[0]) + std::abs(size - was.kernel[1]);
        if (fits(trial) && (least < 0 || distance <= least)) {
            s = trial;
            least = distance;
        }
    }
}

void fitChannels(WindowShape &s, std::int64_t multiple)
{
    auto in = s.rows * s.cols, out = s.out(0) * s.out(1);
    auto step = [&](std::int64_t each) { return multiple / std::gcd(multiple, each); };
    if (s.depthwise()) {
        auto both = std::lcm(step(in), step(out));
        s.channelsIn = s.channelsOut = s.groups
            = s.channelsIn % both ? nearestMultiple(s.channelsIn, both) : s.channelsIn;
        return;
    }
    if (s.channelsIn % step(in))
        s.channelsIn = nearestMultiple(s.channelsIn, step(in));
    if (s.channelsOut % step(out))
        s.channelsOut = nearestMultiple(s.channelsOut, step(out));
}

} // namespace

std::int64_t nearestMultiple(std::int64_t n, std::int64_t step)
{
    auto below = n / step * step;
    return below > 0 && n - below <= below + step - n ? below : below + step;
}

WindowShape WindowShape::of(const ConvAnatomy &a)
{
    return {a.window, a.groups, a.channelsIn, a.rowsIn, a.colsIn, a.channelsOut};
}

WindowShape WindowShape::of(const Window &window, const Shape &input)
{
    return {window, 1, input[1], input[2], input[3], input[1]};
}

std::int64_t WindowShape::out(std::size_t dim) const
{
    auto room = (dim ? cols : rows) + window.pads[dim] + window.pads[dim + 2]
        - (window.kernel[dim] - 1) * window.dilation[dim] - 1;
    return room < 0 ? 0 : room / window.stride[dim] + 1;
}

WindowShape nearest(const WindowShape &shape, const WindowRules &rules)
{
    auto s = shape;
    if (s.groups != 1 && !rules.grouped && !(rules.depthwise && s.depthwise()))
        s.groups = 1;
    if (!rules.dilation)
        s.window.dilation = {1, 1};
    resizeKernel(s, s.depthwise() ? rules.depthwiseSizes : rules.sizes, rules);
    clipPads(s.window, rules);
    auto &stride = s.window.stride;
    if (rules.mostStride && (stride[0] != stride[1] || stride[0] > rules.mostStride))
        stride.fill(std::min(rules.mostStride, std::max(stride[0], stride[1])));
    if (fits(s))
        fitChannels(s, rules.multiple);
    return s;
}

std::vector<Remedy> changes(const WindowShape &from, const WindowShape &to, std::string_view only)
{
    std::vector<Remedy> out;
    auto add = [&](const char *what, const auto &a, const auto &b) {
        if (a != b && (only.empty() || only == what))
            out.push_back(Remedy::model(what, a, b));
    };
    add("kernel", from.window.kernel, to.window.kernel);
    add("stride", from.window.stride, to.window.stride);
    add("dilation", from.window.dilation, to.window.dilation);
    add("padding", from.window.pads, to.window.pads);
    add("groups", from.groups, to.groups);
    add("channels_in", from.channelsIn, to.channelsIn);
    add("channels_out", from.channelsOut, to.channelsOut);
    return out;
}

void carry(std::vector<Refusal> &refusals, const std::vector<Remedy> &all)
{
    for (auto &refusal : refusals)
        if (refusal.remedies.empty())
            refusal.remedies = all;
    for (const auto &remedy : all)
        if (!refusals.empty() && std::ranges::none_of(refusals, [&](const Refusal &r) {
                return std::ranges::find(r.remedies, remedy) != r.remedies.end();
            }))
            refusals.front().remedies.push_back(remedy);
}

} // namespace partita
