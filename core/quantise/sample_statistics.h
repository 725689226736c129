// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/clip_range.h"
#include "graph/calibration.h"
#include "quantise/rounding/layer_sums.h"
#include "quantise/rounding/output_gradients.h"

#include <map>
#include <mutex>
#include <optional>

namespace partita {

using Quants = std::vector<std::optional<Quant>>; ///< by tensor

/// What the samples of a calibration say of a folded float graph, whatever bits are chosen: found at the first look,
/// and kept as far as `mostKept` bytes go. Thread-safe.
class SampleStatistics {
public:
    static constexpr std::size_t mostKept = std::size_t(256) << 20;

    /// The calibration has samples.
    SampleStatistics(const Graph &folded, const Calibration &);

    /// The range that stores what the tensor holds in so many bits with the least squared error, inside those of
    /// `quants`, which are the same at every call; none where nothing computes it or it has no range. Error: cancelled,
    /// or samples that the graph cannot run on.
    Result<std::optional<Calibration::Range>> clipped(TensorId, int bits, const Quants &quants, std::stop_token);

    /// The outputs of the op, a Conv or MatMul. Where they are not kept, `run` goes there, the caller's own over that
    /// many samples, null before its first call; a caller asks for ops in their order. `beside`: see joinedWith. Error
    /// as above.
    Result<std::shared_ptr<const LayerTargets>> targets(
        OpId, TensorId beside, std::int64_t samples, std::unique_ptr<SampleRun> &run, std::stop_token);

    /// See outputGradients(); null for a layer that it leaves out. Error as above.
    Result<const GradientMoments *> gradients(OpId, std::stop_token);

private:
    Result<void> observe(const Quants &, std::stop_token);

    Graph m_folded;
    std::shared_ptr<const SampleData> m_data;
    std::mutex m_mutex;
    std::vector<std::optional<Histogram>> m_histograms; ///< by tensor; empty until they are wanted
    std::map<std::pair<TensorId, int>, Calibration::Range> m_clipped;
    std::map<OpId, std::shared_ptr<const LayerTargets>> m_targets;
    std::size_t m_kept = 0;
    std::optional<std::map<OpId, GradientMoments>> m_gradients;
};

} // namespace partita
