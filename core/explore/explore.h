// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/candidates.h"

/// Explore: searches for a front of designs, and measures how sensitive each layer is.
namespace partita {

/// Part `index` of `count`, 1 … count: every count-th candidate.
struct Shard {
    int index = 1, count = 1;
    bool holds(std::size_t candidate) const { return int(candidate % std::size_t(count)) == index - 1; }
    friend bool operator==(const Shard &, const Shard &) = default;
    /// "i/n"; none when it is none.
    static std::optional<Shard> parse(std::string_view);
};

/// Called after each evaluation, one at a time, with what is known by then; an error ends the search.
using KeepPoints = std::function<Result<void>(const std::vector<DesignPoint> &)>;

/// Runs the shard's points that have not run yet, `threads` at a time, on both halves of the data. Error: cancelled
/// (what has run by then was kept), or a design that does not run.
Result<void> evaluatePoints(std::vector<DesignPoint> &, const Study &, const Deployment &start, const Dataset &, Shard,
    int threads, std::stop_token = {}, const StageProgress & = {}, const KeepPoints & = {});

} // namespace partita
