// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/choices.h"
#include "target/target.h"

namespace partita {

/// The part of a kernel's schedule that is fixed: by the person, or by held decisions if the person has decided nothing
/// about the kernel.
struct TileWishes {
    std::vector<std::pair<std::string, std::int64_t>> tile;
    std::vector<std::string> order, eager;
    std::optional<bool> doubleBuffer;
    std::optional<std::string> variant;
    bool held = false; ///< all of it is held; if it is not legal, nothing is fixed
    std::string key;   ///< all of these, for the cache
};

TileWishes tileWishes(
    const std::vector<Axis> &, const std::vector<std::string> &variants, const std::string &slug, const Choices &);

} // namespace partita
