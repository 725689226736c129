// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/choices.h"
#include "compile/cache/cache.h"
#include "target/target.h"

#include <stop_token>
#include <string>

namespace partita {

/// The facts of one compile that every pass reads.
struct Context {
    std::shared_ptr<const Target> target;
    const Choices &choices;
    Cache &cache;
    std::stop_token stop;
    std::string targetKey; ///< every number of the target, for cache keys
};

} // namespace partita
