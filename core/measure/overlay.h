// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "measure/counters.h"

#include <nlohmann/json_fwd.hpp>

namespace partita {

/// What one kernel's function counts: of those that apply.
enum class Counted : std::uint8_t { Cycles, Instructions, Calls, Bytes };
std::string_view name(Counted); ///< "cycles", "instructions", "calls", "bytes"

/// What the model says that the function of a kernel counts. It runs a kernel inside itself too, and issues the early
/// copies of the next.
struct Predicted {
    std::int64_t cycles = 0, instructions = 0, calls = 0, bytes = 0;
};
Predicted predictedOf(const Deployment &, int kernel);

/// Counters over the predicted ones.
struct Overlay {
    struct Row {
        int kernel = 0; ///< index in the deployment
        std::string name;
        Counted counted = Counted::Cycles;
        std::int64_t predicted = 0, measured = 0;
        /// Measured over predicted; none where one of them is 0.
        std::optional<double> ratio() const;
    };
    struct Total {
        Counted counted = Counted::Cycles;
        int kernels = 0;
        std::int64_t predicted = 0, measured = 0;
        double geomean = 1; ///< of the rows' ratios
    };
    std::string source;
    std::vector<Row> rows;              ///< in execution order: cycles, else instructions of the core, first
    std::vector<std::string> unknown;   ///< counted, and no kernel of the design
    std::vector<std::string> uncounted; ///< kernels that take time and were not counted

    std::vector<Total> totals() const; ///< by what is counted, each the sum of its rows
    /// The first of a kernel's rows: what says most of its time. Null: it was not counted.
    const Row *of(int kernel) const;
};
/// Error: what was counted is no kernel of the design, or one comes twice.
Result<Overlay> overlay(const Deployment &, const Counters &);

/// As resources/overlay.schema.json has it.
nlohmann::ordered_json overlayJson(const Deployment &, const Overlay &);

} // namespace partita
