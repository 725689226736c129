// SPDX-License-Identifier: Apache-2.0
#include "support/streamed.h"

#include "support/compiled.h"

#include <algorithm>

namespace partita::test {

namespace {

/// Where tensors and constants live.
std::vector<std::string> homes(const Deployment &d, const Streaming &s)
{
    std::vector<std::string> out;
    out.emplace_back("weights=l3");
    unsigned count = 0;
    for (const auto &b : d.buffers)
        if (b.kind == Buffer::Kind::Activation && !(s.near && ++count % s.near == 0))
            out.push_back("tensor." + d.nameOf(b) + ".memory=l3");
    return out;
}

std::vector<std::string> tiles(const Deployment &d, const Streaming &s)
{
    std::vector<std::string> out;
    out.emplace_back(s.twice ? "buffering=double" : "buffering=single");
    for (const auto &k : d.kernels) {
        if (k.engine != d.target->description().core() || k.kind != Kernel::Kind::Compute)
            continue;
        for (const auto &axis : *k.tiling.axes)
            if (!s.first || &axis == &k.tiling.axes->front())
                out.push_back("kernel." + k.slug + ".tile." + axis.name + "="
                    + std::to_string((axis.extent + s.parts - 1) / s.parts));
    }
    return out;
}

} // namespace

Result<Deployment> streamed(const Graph &graph, const std::string &target, const Streaming &s,
    const std::vector<std::string> &settings, const Calibration &calibration)
{
    auto all = settings;
    auto under = [&]() -> Result<Deployment> {
        auto choices = chosen(all);
        return choices ? compile({graph, targetNamed(target), calibration, *choices})
                       : std::unexpected(choices.error());
    };
    for (auto *more : {homes, tiles}) {
        auto d = under();
        if (!d)
            return d;
        std::ranges::move(more(*d, s), std::back_inserter(all));
    }
    return under();
}

int cutKernels(const Deployment &d)
{
    return int(std::ranges::count_if(d.kernels, [&](const Kernel &k) {
        return k.engine == d.target->description().core() && std::ranges::any_of(*k.tiling.axes, [&](const Axis &a) {
            return k.tiling.schedule.of(a.name, a.extent) < a.extent;
        });
    }));
}

} // namespace partita::test
