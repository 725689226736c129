// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/operators/site.h"

namespace partita {

/// Conv or MatMul of one-byte integers without its rounding: Σ (x − zero)(w − zero) + bias in int32.
struct Accumulator {
    /// Receives the accumulators of output elements at, at + 1, …: some of one channel, or all when inner is 1.
    using Take = std::function<void(std::int64_t at, std::span<const std::int32_t> acc)>;
    std::function<void(Operands, const Take &)> run;
    std::int64_t channels = 1; ///< output element i belongs to channel (i / inner) % channels
    std::int64_t inner = 1;
    bool ownsConstants = false;
};

/// `addBias`: the third input is an i32 to be added as it stands.
Result<Accumulator> prepareAccumulator(const OpSite &, bool addBias);

} // namespace partita
