// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "case.h"
#include "outcome.h"
#include "target/target.h"

namespace conformance {

struct Setting {
    std::shared_ptr<const partita::Target> target;
    Path work;        ///< for bound models and exported projects
    bool all = false; ///< export every case's C, not only that of the sampled ones
};

/// Hears of each column as it is judged.
using Progress = std::function<void(const Outcome &)>;

/// Everything but building and running C: that is left to `runProjects`, which finds the sources in
/// Outcome::project.
Outcome check(const Case &, const Setting &, const Progress &);

} // namespace conformance
