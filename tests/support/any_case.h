// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

#include <nlohmann/json.hpp>

/// What laws over random graphs draw; within rc::check.
namespace partita::test {

struct Case {
    unsigned seed;
    Graph graph;
};
/// Of 1 to `most` − 1 ops.
Case anyCase(int most = 10);

/// Name of any bundled chip.
std::string anyTarget();

/// A few random decisions: engines, bits and tiles of some kernels, how and where a few of them run, and memories small
/// enough to need others.
Choices anyChoices(const Deployment &);

/// A report that can be compared with another of the same design.
nlohmann::ordered_json withoutTimes(nlohmann::ordered_json report);

} // namespace partita::test
