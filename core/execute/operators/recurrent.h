// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/op.h"

namespace partita {

/// The tensors of a Recurrent, as its attributes describe them.
struct RecurrentTensors {
    std::int64_t steps = 0, batch = 0, features = 0;
    const float *x = nullptr, *w = nullptr, *r = nullptr, *b = nullptr;
    const std::int32_t *lengths = nullptr; ///< clamped to 0…steps; what lies behind is 0
    const float *h0 = nullptr;
    const float *c0 = nullptr, *p = nullptr; ///< of an LSTM
};

/// In IEEE single. A gate sums (wb + rb), x·w, h·r and the peephole in this order, one product at a time;
/// with linearBeforeReset the last gate is (wb + Σ x·w) + reset · (rb + Σ h·r).
void recurrentSingle(const RecurrentAttrs &, const RecurrentTensors &, float *out);

} // namespace partita
