// SPDX-License-Identifier: Apache-2.0
#include "deployment/kernels_by_op.h"

#include <algorithm>
#include <unordered_set>

namespace partita {

namespace {

using Slugs = std::unordered_set<std::string_view>;
using KernelsBySlug = std::unordered_map<std::string_view, std::vector<KernelId>>;

Slugs slugsOf(const Graph &graph)
{
    Slugs out;
    for (OpId id : graph.opIds())
        out.insert(graph.op(id).slug);
    return out;
}

void add(std::vector<KernelId> &to, KernelId kernel)
{
    if (std::ranges::find(to, kernel) == to.end())
        to.push_back(kernel);
}

struct Ends {
    KernelsBySlug bySlug;    ///< of their ops
    KernelsBySlug bySource;  ///< of the operators of the model file that their ops stand for
    std::vector<bool> known; ///< by kernel: the snapshot has an op of it

    Ends(const Deployment &d, const Graph &snapshot) : known(d.kernels.size())
    {
        const auto there = slugsOf(snapshot);
        for (KernelId k : d.kernels.ids())
            for (auto id : d.kernels[k].match.ops) {
                const auto &op = d.graph.op(id);
                add(bySlug[op.slug], k);
                known[k] = known[k] || there.contains(op.slug);
                for (const auto &source : op.sources)
                    add(bySource[source], k);
            }
    }

    std::vector<KernelId> of(const Op &op) const
    {
        std::vector<KernelId> out;
        auto own = bySlug.find(op.slug);
        if (own != bySlug.end())
            out = own->second;
        for (const auto &source : op.sources)
            if (auto kin = bySource.find(source); kin != bySource.end())
                for (int k : kin->second)
                    if (own == bySlug.end() || !known[k])
                        add(out, k);
        return out;
    }
};

} // namespace

std::vector<std::vector<KernelId>> kernelsByOp(const Deployment &d, const Graph &snapshot)
{
    const Ends ends(d, snapshot);
    std::vector<std::vector<KernelId>> out;
    out.reserve(snapshot.opCount());
    for (OpId id : snapshot.opIds())
        out.push_back(ends.of(snapshot.op(id)));
    return out;
}

} // namespace partita
