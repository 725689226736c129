// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"
#include "target/figures.h"

namespace partita {

/// A published figure beside the simulated one.
struct ValidationRow {
    Figure figure;
    double simulated = 0; ///< in the figure's unit; 0 for reference only
    double ratio() const { return simulated / figure.published; }
};

struct Validation {
    std::vector<ValidationRow> rows; ///< those for reference only come last
    std::vector<std::string> causes; ///< known causes of error
    /// exp(mean |ln ratio|) − 1 over the rows that nothing was fitted on; none when there is no such row.
    std::optional<double> error() const;
};

/// Compiles the network of each of the target's published figures and takes its simulated one. The target's own
/// numbers hold, changed ones as well. Error names the case that does not compile.
Result<Validation> validate(std::shared_ptr<const Target>, std::stop_token = {});

/// Published figures of hardware that no target models, for reference only (resources/reference_figures.json).
const std::vector<Figure> &otherHardware();

/// "±9 % on 5 published figures", or "unvalidated" with the description's reason.
std::string errorBand(const Validation &, const Description &);

} // namespace partita
