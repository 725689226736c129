// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <nlohmann/json_fwd.hpp>

namespace partita {

/// An operator of a model file, and what it costs anywhere.
struct OpInfo {
    const Op *op;
    const Tensor *output; ///< its first
    std::int64_t macs = 0, parameters = 0;
    bool quantised = false; ///< its output
};

/// A model file before a chip is chosen. Refers to the graph.
struct ModelInfo {
    std::vector<OpInfo> ops;
    std::map<std::string, int, std::less<>> kinds; ///< how many operators of each kind
    std::int64_t macs, parameters, activations = 0, quantisedActivations = 0, quantisedWeights = 0;
};
ModelInfo inspect(const Graph &);

/// What `info --json` prints.
nlohmann::ordered_json modelReport(const Graph &, const ModelInfo &);

} // namespace partita
