// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/dataset.h"

namespace partita {

/// Of outcomes in the order of `samples`, which index the labels (none: unlabelled). `seconds` is left 0.
DetailedEvaluation summed(
    std::vector<Outcome>, const std::vector<std::int64_t> &samples, const std::vector<std::int64_t> &labels);

/// The network's first output as real values.
Result<Array> firstOutput(
    const Graph &, const Executor &, const Dataset &, std::int64_t sample, const Tensor &stored, std::stop_token);

/// Samples that the executor answers in about a second on so many cores, in the network and in another as large: at
/// least four, at most 2,000 and `most`.
std::int64_t samplesASecond(const Graph &source, std::int64_t most, int cores);
/// The model's own outputs on some samples, worked out once to hold deployed networks against. Refers to the data set.
class SourceRun {
public:
    /// On `threads` threads (0: one a core). `deployed` is any deployment of the model: it says what quantised samples
    /// mean.
    static Result<SourceRun> of(const Graph &source, const Graph &deployed, const Dataset &,
        std::vector<std::int64_t> samples, int threads = 0, std::stop_token = {}, const Progress & = {});
    Result<DetailedEvaluation> against(
        const Graph &deployed, int threads = 0, std::stop_token = {}, const Progress & = {}) const;

private:
    SourceRun(const Dataset &data, std::vector<std::int64_t> samples)
        : m_data(&data), m_samples(std::move(samples)), m_outputs(m_samples.size())
    {
    }
    const Dataset *m_data;
    std::vector<std::int64_t> m_samples;
    std::vector<Array> m_outputs;
};

} // namespace partita
