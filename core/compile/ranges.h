// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/calibration.h"
#include "graph/graph.h"
#include "target/target.h"

namespace partita {

/// The int8 quantisation of every activation: the file's own where it has one, else from the calibration
/// (null: the file's own only).
struct Ranges {
    std::vector<std::optional<Quant>> quants; ///< by tensor; none where nothing is known

    static Ranges of(const Graph &, const Calibration *);
    /// Those of numerics=engine as the requantisation wants them.
    static Ranges deployed(const Graph &, const Target::Requant &, const Calibration &);

    /// Scales become powers of two that cover what they covered; those of the graph's own stored inputs and outputs stay.
    void roundToPowersOfTwo(const Graph &);

    /// The Relu or Clip that alone reads `id` and can be done by the op that writes it.
    static std::optional<OpId> absorbed(const Graph &, TensorId id);
};

} // namespace partita
