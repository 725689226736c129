// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <string>
#include <vector>

namespace partita {

/// A folded float network after cross-layer equalisation.
struct Equalised {
    Graph graph;                      ///< computes the same, bit for bit
    std::vector<std::string> scaled;  ///< "conv → conv_1" for each scaled pair
    std::vector<std::string> refused; ///< "conv → conv_1: why"
};

/// Cross-layer equalisation (Nagel et al. 2019). It applies where a layer is the only reader of another, through Relus,
/// pools of maxima or means, and flattened rows. It divides channel c of the first by √(r₁r₂) / r₂ and multiplies the
/// weights that read the channel by the same factor; r₁ and r₂ are the greatest magnitudes of the two. It repeats this
/// over all pairs until nothing changes. Factors are powers of two, so that no float of the network's outputs changes.
Equalised equalise(const Graph &folded);

/// "5 pairs scaled: …; kept: …", for the record.
std::string summary(const Equalised &);

} // namespace partita
