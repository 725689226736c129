// SPDX-License-Identifier: Apache-2.0
#include "quantise/narrow_quants.h"

#include "quantise/quantise.h"
#include "quantise/ranges.h"
#include "support/try.h"

namespace partita {

namespace {

/// The clipped range of every tensor of fewer bits that an op computes.
Result<void> clip(const Graph &folded, Quants &quants, const std::vector<ElemType> &types, SampleStatistics &statistics,
    std::stop_token stop)
{
    const auto own = quants;
    for (OpId id : folded.opIds()) {
        const auto out = folded.op(id).outputs[0];
        const auto type = types[out];
        if (type == i8)
            continue;
        PARTITA_TRY(range, statistics.clipped(out, type.bits, own, stop));
        if (range)
            quants[out] = quantOf(*range, type);
    }
    return {};
}

} // namespace

Result<Quants> narrowQuants(const Graph &folded, Quants quants, const std::vector<ElemType> &types,
    SampleStatistics *statistics, std::stop_token stop)
{
    const auto before = quants;
    bool any = false;
    for (std::size_t id = 0; id < quants.size(); ++id)
        if (quants[id] && types[id] != i8) {
            quants[id] = quantOf(rangeOf(*quants[id]), types[id]);
            any = true;
        }
    if (!any)
        return quants;
    auto observed = before;
    if (statistics) {
        PARTITA_CHECK(clip(folded, observed, types, *statistics, stop));
        for (std::size_t id = 0; id < quants.size(); ++id)
            if (types[id] != i8 && observed[id] != before[id])
                quants[id] = observed[id];
    }
    auto tie = [&](TensorId to, TensorId from) {
        if (types[to] == types[from] && before[to] == before[from])
            quants[to] = quants[from];
    };
    for (OpId id = OpId(folded.opCount()) - 1; id >= 0; --id)
        if (const auto &op = folded.op(id); op.kind == OpKind::Concat)
            for (auto in : op.inputs)
                if (folded.consumers(in).size() == 1)
                    tie(in, op.outputs[0]);
    for (OpId id : folded.opIds())
        if (const auto &op = folded.op(id); keepsValues(op.kind))
            tie(op.outputs[0], op.inputs[0]);
    return quants;
}

} // namespace partita
