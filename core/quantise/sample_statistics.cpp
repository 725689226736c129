// SPDX-License-Identifier: Apache-2.0
#include "quantise/sample_statistics.h"

#include "execute/values/array.h"
#include "quantise/quantise.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

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

} // namespace

SampleStatistics::SampleStatistics(const Graph &folded, const Calibration &calibration)
    : m_folded(folded), m_data(calibration.data)
{
}

Result<void> SampleStatistics::observe(const Quants &quants, std::stop_token stop)
{
    PARTITA_TRY(run, m_data->start(m_folded, m_data->count(m_folded)));
    std::vector<std::optional<Histogram>> out(quants.size());
    for (OpId id : m_folded.opIds()) {
        PARTITA_CHECK(run->runTo(id + 1, stop));
        const auto tensor = m_folded.op(id).outputs[0];
        const auto &quant = quants[tensor];
        if (!quant || !observable(m_folded.tensor(tensor)))
            continue;
        auto &values = out[std::size_t(tensor)].emplace(rangeOf(*quant));
        for (std::int64_t sample = 0; sample < run->samples(); ++sample)
            values.add(reals(m_folded.tensor(tensor), run->value(tensor, sample)));
    }
    m_histograms = std::move(out);
    return {};
}

Result<std::optional<Calibration::Range>> SampleStatistics::clipped(
    TensorId id, int bits, const Quants &quants, std::stop_token stop)
{
    std::lock_guard lock(m_mutex);
    if (m_histograms.empty())
        PARTITA_CHECK(observe(quants, stop));
    const auto &values = m_histograms[id];
    if (!values)
        return std::nullopt;
    auto [known, fresh] = m_clipped.try_emplace({id, bits});
    if (fresh)
        known->second = leastSquares(*values, bits);
    return known->second;
}

Result<std::shared_ptr<const LayerTargets>> SampleStatistics::targets(
    OpId id, TensorId beside, std::int64_t samples, std::unique_ptr<SampleRun> &run, std::stop_token stop)
{
    {
        std::lock_guard lock(m_mutex);
        if (auto known = m_targets.find(id); known != m_targets.end() && known->second->samples == samples)
            return known->second;
    }
    if (!run) {
        PARTITA_TRY(begun, m_data->start(m_folded, samples));
        run = std::move(begun);
    }
    PARTITA_CHECK(run->runTo(id + 1, stop));
    const auto &op = m_folded.op(id);
    auto out = std::make_shared<const LayerTargets>(targetsOf(op, {*run, m_folded, op.outputs[0]}, beside));
    std::lock_guard lock(m_mutex);
    if (const auto bytes = (out->values.size() + out->beside.size()) * sizeof(float);
        m_kept + bytes <= mostKept && m_targets.emplace(id, out).second)
        m_kept += bytes;
    return out;
}

Result<const GradientMoments *> SampleStatistics::gradients(OpId id, std::stop_token stop)
{
    std::lock_guard lock(m_mutex);
    if (!m_gradients) {
        PARTITA_TRY(found, outputGradients(m_folded, *m_data, stop));
        m_gradients = std::move(found);
    }
    const auto known = m_gradients->find(id);
    return known == m_gradients->end() ? nullptr : &known->second;
}

} // namespace partita
