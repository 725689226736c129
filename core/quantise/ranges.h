// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/calibration.h"
#include "graph/graph.h"
#include "target/target.h"

#include <stop_token>

namespace partita {

class NetworkRounding;

/// The quantisation of every activation: the file's own where it has one, else from the calibration
/// (null: the file's own only).
struct Ranges {
    std::vector<std::optional<Quant>> quants; ///< by tensor; none where nothing is known
    std::vector<ElemType> types;              ///< of the integers, by tensor
    bool partial = false; ///< a float tensor without a range is no mistake: generated noise overflows there, and it
                          ///< stays in float

    /// In int8.
    static Ranges of(const Graph &, const Calibration *);
    /// Those of numerics=engine as the requantisation wants them, in integers of `types`. Inputs and outputs of the
    /// graph that the file stores in integers stay as they are. Integers of fewer bits have a zero point of their own,
    /// as no engine but the core has them, and are clipped to what the rounding's samples hold; it may be null. Error:
    /// cancelled, or samples that the graph cannot run on.
    static Result<Ranges> deployed(const Graph &, const Target::Requant &, const Calibration &,
        std::vector<ElemType> types, NetworkRounding *, std::stop_token = {});

    /// Scales become powers of two that cover what they covered.
    void roundToPowersOfTwo(const Graph &);

    /// The Relu or Clip that alone reads `id` and can be done by the op that writes it.
    static std::optional<OpId> absorbed(const Graph &, TensorId id);
};

/// The same reals with the zero point 0.
Quant symmetric(const Quant &);

/// Whether an op gives values of its first input as they are: what it writes may share the input's scale and bits.
bool keepsValues(OpKind);

} // namespace partita
