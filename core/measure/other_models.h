// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"

namespace partita {

/// A design timed by another published model of its chip: where no silicon is published, nobody knows which is right.
struct OtherModel {
    std::string number, word; ///< "digital.array_model", "spatial"
    std::int64_t cycles = 0;  ///< of the same decisions
    friend bool operator==(const OtherModel &, const OtherModel &) = default;
};

/// Whether a number of the chip chooses a model: one of words whose name ends in "_model".
bool hasOtherModels(const Description &);
/// Every other word of every such number. A word by which the design does not compile is left out.
std::vector<OtherModel> byOtherModels(
    const Deployment &, const CompileInputs &, Cache * = nullptr, std::stop_token = {});

} // namespace partita
