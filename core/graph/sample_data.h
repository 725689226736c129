// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <stop_token>

namespace partita {

/// A graph on its way through samples, op by op.
class SampleRun {
public:
    virtual ~SampleRun() = default;
    virtual std::int64_t samples() const = 0;
    /// Runs the ops before `end` that did not run yet; their constants are looked at no sooner. Error: cancelled, or an
    /// op that cannot run.
    virtual Result<void> runTo(OpId end, std::stop_token) = 0;
    /// A tensor in host form that is the graph's own, or was written and is read by an op that did not run yet.
    virtual std::span<const std::byte> value(TensorId, std::int64_t sample) const = 0;
};

/// The samples that a calibration was made from. Immutable; the same runs whatever the number of threads.
class SampleData {
public:
    virtual ~SampleData() = default;
    /// The first samples, as many as fit memory in `graph` at once.
    virtual std::int64_t count(const Graph &) const = 0;
    /// At the inputs of `graph`, which has those of the model, stored or not.
    virtual Result<std::unique_ptr<SampleRun>> start(const Graph &, std::int64_t samples) const = 0;
};

} // namespace partita
