// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

namespace partita {

/// A published figure and how to come by the simulated one beside it.
struct Figure {
    enum class Metric { Cycles, LatencyMs, Instructions };

    std::string name;     ///< "64→64 56×56 3×3 stride 1"
    double published = 0; ///< in the unit of the metric
    Metric metric = Metric::Cycles;
    bool fitted = false;                  ///< a constant of the model was fitted on it: no proof
    std::string source;                   ///< who measured it, on what
    std::string conditions;               ///< clock, tiles, what is counted
    std::shared_ptr<const Graph> network; ///< float; null: for reference only, no target models it
    std::vector<std::string> settings;    ///< Choices, KEY=VALUE
    std::string kernel;                   ///< that kernel alone; "": the whole network
};

struct Figures {
    std::vector<std::string> causes; ///< known causes of error, a sentence each
    std::vector<Figure> cases;
    std::vector<Figure> referenceOnly;
};

/// "cycles", "ms", "instructions".
std::string_view unit(Figure::Metric);

/// Of JSON as resources/figures.schema.json has it; "" has none. Error names the field by its path.
Result<Figures> parseFigures(std::string_view json);

/// A float network of layers given as JSON, weights from a fixed seed. Error names the layer.
Result<Graph> figureNetwork(const Shape &input, std::string_view layers);

} // namespace partita
