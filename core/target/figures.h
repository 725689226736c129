// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

namespace partita {

/// A published figure, and what to simulate to compare with it.
struct Figure {
    enum class Metric { Cycles, LatencyMs, Instructions };

    std::string name;     ///< "64→64 56×56 3×3 stride 1"
    double published = 0; ///< in the unit of the metric
    Metric metric = Metric::Cycles;
    bool fitted = false;                  ///< whether a constant of the model was fitted to it
    std::string source;                   ///< who measured it, on what
    std::string conditions;               ///< clock, tiles, what is counted
    std::shared_ptr<const Graph> network; ///< in float; null if the figure is for reference only
    std::vector<std::string> settings;    ///< Choices, KEY=VALUE
    double epilogue = 0; ///< cycles for each element of the output that were measured besides, < 0: that were not
    std::string kernel;  ///< the only kernel that counts; "": the whole network
};

struct Figures {
    std::vector<std::string> causes; ///< known causes of error, a sentence each
    std::vector<Figure> cases;
    std::vector<Figure> referenceOnly;
};

/// "cycles", "ms", "instructions".
std::string_view unit(Figure::Metric);

/// Reads JSON of the form in resources/figures.schema.json; "" gives no figures. An error names the culprit.
Result<Figures> parseFigures(std::string_view json);

/// A float network of the layers that the JSON lists, with weights from a fixed seed. An error names the layer.
Result<Graph> figureNetwork(const Shape &input, std::string_view layers);

} // namespace partita
