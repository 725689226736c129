// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"
#include "target/figures.h"

#include <nlohmann/json_fwd.hpp>

namespace partita {

/// A published figure beside the simulated one.
struct ValidationRow {
    Figure figure;
    double simulated = 0; ///< in the figure's unit; 0 for reference only
    double ratio() const { return simulated / figure.published; }
};

struct Validation {
    enum class Of { Time, Instructions }; ///< rows in cycles or ms; rows in instructions

    std::vector<ValidationRow> rows; ///< those for reference only come last
    std::vector<std::string> causes; ///< known causes of error
    /// exp(mean |ln ratio|) − 1 over the rows to which nothing was fitted; nullopt if there is no such row.
    std::optional<double> error(Of = Of::Time) const;
    std::size_t fitted() const;                      ///< rows
    std::size_t checked(Of = Of::Time) const;        ///< rows to which nothing was fitted
    const ValidationRow *worst(Of = Of::Time) const; ///< the checked row farthest from what was published, or null
};

/// Compiles the networks of all published figures of the target, and simulates them. The target keeps its numbers, also
/// those that were changed. A figure whose network does not compile with them is for reference only, and its conditions
/// say why.
Result<Validation> validate(std::shared_ptr<const Target>, std::stop_token = {});

/// Published figures of hardware that no target models, for reference only (resources/reference_figures.json).
const std::vector<Figure> &otherHardware();

/// {"mean": 0.039, "worst": −0.18, "checked": 5, "fitted": 2}, where mean is error() and worst is signed; null where
/// nothing was checked.
nlohmann::ordered_json modelError(const Validation &);

/// A share in percent, with one decimal below 1 %: "9", "0.4", "0".
std::string percent(double share);

/// "±9 % on 5 published figures, at worst −18 %; 2 more were fitted". Where no time was checked, "unvalidated" or what
/// the description says, and the same of instructions if those were.
std::string errorBand(const Validation &, const Description &);

} // namespace partita
