// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/source_run.h"
#include "explore/design_point.h"
#include "explore/space.h"

namespace partita {

/// What one layer alone does to the network's output when its numbers change: the Choices stay, what they leave open is
/// chosen anew.
struct Sensitivity {
    struct Row {
        std::string kernel, key, value; ///< "conv1", "kernel.conv1.bits.weight", "4"
        DesignCosts costs;
        Evaluation evaluation;
    };
    DesignCosts costs; ///< of the design
    Evaluation design;
    std::vector<Row> rows; ///< the most damaging first: by SQNR, then accuracy; without what the chip refuses
    std::map<std::string, std::string> refused; ///< "kernel.conv1.bits.weight=3" → why
};

/// Power of the error at the network's output as a share of the output's.
double noiseShare(const Evaluation &);

/// Of `changes`, such as the numberVariations of `design`, what `study` compiles to. Error: cancelled, or a bug.
Result<Sensitivity> sensitivity(const Study &study, const Deployment &design, const SourceRun &,
    const std::vector<Variation> &changes, int threads, std::stop_token = {}, const Progress & = {});

} // namespace partita
