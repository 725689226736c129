// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "measure/counters.h"

#include <nlohmann/json_fwd.hpp>

namespace partita {

/// What is counted of a kernel's function. Which of these apply depends on its engine.
enum class Counted : std::uint8_t { Cycles, Instructions, Calls, Bytes };
std::string_view name(Counted); ///< "cycles", "instructions", "calls", "bytes"

/// What the model predicts for the counters of a kernel's function. The function also runs the kernel nested in it, and
/// starts the early copies of the next kernel.
struct Predicted {
    std::int64_t cycles = 0, instructions = 0, calls = 0, bytes = 0;
};
Predicted predictedOf(const Deployment &, KernelId kernel);

/// Measured counters beside the predicted ones.
struct Overlay {
    struct Row {
        KernelId kernel = 0; ///< index in the deployment
        std::string name;
        Counted counted = Counted::Cycles;
        std::int64_t predicted = 0, measured = 0;
        /// Measured divided by predicted; nullopt if one of them is 0.
        std::optional<double> ratio() const;
    };
    struct Total {
        Counted counted = Counted::Cycles;
        int kernels = 0;
        std::int64_t predicted = 0, measured = 0;
        double geomean = 1; ///< of the rows' ratios
    };
    std::string source;
    std::vector<Row> rows;              ///< by kernel in execution order; its cycles first, then as in `Counted`
    std::vector<std::string> unknown;   ///< names that were counted but are no kernels of the design
    std::vector<std::string> uncounted; ///< kernels that take time but were not counted

    std::vector<Total> totals() const; ///< the sums of the rows, one for each `Counted` that has rows
    /// The first row of a kernel, which says most about its time. Null if the kernel was not counted.
    const Row *of(KernelId kernel) const;
};
/// Error: nothing that was counted is a kernel of the design, or a kernel was counted twice.
Result<Overlay> overlay(const Deployment &, const Counters &);

/// JSON of the form in resources/overlay.schema.json.
nlohmann::ordered_json overlayJson(const Deployment &, const Overlay &);

} // namespace partita
