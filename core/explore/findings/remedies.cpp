// SPDX-License-Identifier: Apache-2.0
#include "explore/findings/changes.h"

namespace partita {

std::vector<Proposal> remediesFor(const Deployment &d, KernelId kernel)
{
    const auto &k = d.kernels[kernel];
    std::vector<Proposal> out;
    if (k.kind != Kernel::Kind::Compute)
        return out;
    const auto &engines = d.target->description().engines;
    for (const auto &other : k.alternatives) {
        const auto remedies = lifted(other);
        if (!remedies)
            continue;
        const auto &engine = engines[other.engine];
        const auto also = demands(k, *remedies);
        out.push_back({moving(k, engine, *remedies), "on the " + engine.title + (also.empty() ? "" : ": " + also)});
    }
    for (const auto &v : fasterVariants(k))
        out.push_back({{{keyOf(k, "variant"), v}}, "variant " + v});
    if (const auto bits = fewerWeightBits(engines[k.engine], k))
        out.push_back({{{keyOf(k, "bits.weight"), *bits}}, "weights of " + *bits + " bits"});
    if (!k.tiling.schedule.doubleBuffer && !k.tiling.axes.empty())
        out.push_back({{{keyOf(k, "buffering"), "double"}}, "two buffers"});
    return out;
}

} // namespace partita
