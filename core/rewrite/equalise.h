// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <string>
#include <vector>

namespace partita {

/// A folded float network whose layers share their channels' scales out.
struct Equalised {
    Graph graph;                      ///< computes the same, bit for bit
    std::vector<std::string> scaled;  ///< "conv → conv_1" for each pair that was
    std::vector<std::string> refused; ///< "conv → conv_1: why"
};

/// Cross-layer equalisation (Nagel et al. 2019): where a layer alone reads another through Relus, pools of maxima or
/// means and flattened rows, channel c of the first is divided by √(r₁r₂) / r₂ and the weights that read it are
/// multiplied by it; r₁ and r₂ are their greatest magnitudes. Repeated over all pairs until nothing changes. Factors
/// are powers of two, so that no float of the network's outputs changes.
Equalised equalise(const Graph &folded);

/// "5 pairs scaled: …; kept: …", for the record.
std::string summary(const Equalised &);

} // namespace partita
