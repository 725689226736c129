// SPDX-License-Identifier: Apache-2.0
#include "compile/narrow_quants.h"

#include "compile/quantise.h"
#include "compile/ranges.h"
#include "execute/array.h"
#include "execute/clip_range.h"
#include "graph/sample_data.h"

#include <algorithm>
#include <cstring>

namespace partita {

namespace {

using Quants = std::vector<std::optional<Quant>>;

/// The reals of a tensor on one sample.
std::vector<float> reals(const Tensor &tensor, std::span<const std::byte> bytes)
{
    Array stored(tensor.type, tensor.shape);
    std::ranges::copy(bytes, stored.data.begin());
    auto real = tensor.quant ? dequantizeArray(stored, *tensor.quant) : std::move(stored);
    auto values = real.as<float>();
    return {values.begin(), values.end()};
}

bool observable(const Tensor &t) { return t.type == f32 || (t.type.isInteger() && t.type.hostBytes() == 1 && t.quant); }

/// The clipped range of every tensor of fewer bits that an op computes.
Result<void> clip(const Graph &folded, Quants &quants, const std::vector<ElemType> &types, const Calibration &calibration, std::stop_token stop)
{
    auto run = calibration.data->start(folded, calibration.data->count(folded));
    if (!run)
        return std::unexpected(run.error());
    for (OpId id = 0; id < OpId(folded.opCount()); ++id) {
        if (auto done = (*run)->runTo(id + 1, stop); !done)
            return done;
        const auto out = folded.op(id).outputs[0];
        auto &quant = quants[std::size_t(out)];
        if (types[std::size_t(out)] == i8 || !quant || !observable(folded.tensor(out)))
            continue;
        Histogram values(rangeOf(*quant));
        for (std::int64_t sample = 0; sample < (*run)->samples(); ++sample)
            values.add(reals(folded.tensor(out), (*run)->value(out, sample)));
        quant = quantOf(leastSquares(values, types[std::size_t(out)].bits), types[std::size_t(out)]);
    }
    return {};
}

} // namespace

Result<Quants> narrowQuants(const Graph &folded, Quants quants, const std::vector<ElemType> &types, const Calibration &calibration, std::stop_token stop)
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
    if (calibration.data) {
        if (auto done = clip(folded, observed, types, calibration, stop); !done)
            return std::unexpected(done.error());
        for (std::size_t id = 0; id < quants.size(); ++id)
            if (types[id] != i8 && observed[id] != before[id])
                quants[id] = observed[id];
    }
    auto tie = [&](TensorId to, TensorId from) {
        if (types[std::size_t(to)] == types[std::size_t(from)] && before[std::size_t(to)] == before[std::size_t(from)])
            quants[std::size_t(to)] = quants[std::size_t(from)];
    };
    for (OpId id = OpId(folded.opCount()) - 1; id >= 0; --id)
        if (const auto &op = folded.op(id); op.kind == OpKind::Concat)
            for (auto in : op.inputs)
                if (folded.consumers(in).size() == 1)
                    tie(in, op.outputs[0]);
    for (OpId id = 0; id < OpId(folded.opCount()); ++id)
        if (const auto &op = folded.op(id); keepsValues(op.kind))
            tie(op.outputs[0], op.inputs[0]);
    return quants;
}

} // namespace partita
