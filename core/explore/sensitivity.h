// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/source_run.h"
#include "explore/design_point.h"
#include "explore/space.h"

#include <nlohmann/json_fwd.hpp>

namespace partita {

/// How the network's output changes when the numbers of only one layer change. All other Choices stay; the compiler
/// decides again what they leave open.
struct Sensitivity {
    struct Row {
        std::string kernel, key, value; ///< "conv1", "kernel.conv1.bits.weight", "4"
        DesignCosts costs;
        Evaluation evaluation;
    };
    DesignCosts costs; ///< of the design
    Evaluation design;
    std::vector<Row> rows; ///< the most damaging first, by SQNR, then by accuracy; only what the chip can run
    std::map<std::string, std::string> refused; ///< "kernel.conv1.bits.weight=3" → why
};

/// The power of the error at the network's output, as a share of the output's power.
double noiseShare(const Evaluation &);

/// Measures `changes` of `design`, such as its numberVariations. `study` compiles to `design`. `arrived` hears of what
/// is measured so far after each change, from any of the threads but one at a time. Error: cancelled, or a bug.
Result<Sensitivity> sensitivity(const Study &study, const Deployment &design, const SourceRun &,
    const std::vector<Variation> &changes, int threads, std::stop_token = {}, const Progress & = {},
    const std::function<void(const Sensitivity &)> &arrived = {});

/// What `sensitivity --json` prints.
nlohmann::ordered_json sensitivityReport(const Sensitivity &, const Deployment &);

} // namespace partita
