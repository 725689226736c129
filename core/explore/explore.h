// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/candidates.h"

/// Explore: searches for designs that trade accuracy against cycles, memory and energy. It first measures how much the
/// output suffers when the bits of one layer change, and predicts the accuracy of designs from that. The most promising
/// designs run on samples. The best of them form the Pareto front.
namespace partita {

/// Part `index` (from 1) of a search that is divided into `count` parts: every `count`-th candidate.
struct Shard {
    int index = 1, count = 1;
    bool holds(std::size_t candidate) const { return int(candidate % std::size_t(count)) == index - 1; }
    friend bool operator==(const Shard &, const Shard &) = default;
    /// Reads "i/n". Returns nullopt for any other text.
    static std::optional<Shard> parse(std::string_view);
};

/// Called after each evaluation with all points known so far, never by two threads at once. An error ends the search.
using KeepPoints = std::function<Result<void>(const std::vector<DesignPoint> &)>;

/// Evaluates the points of the shard that were not evaluated yet, `threads` at a time, on both halves of the data.
/// Error: cancelled (points that were evaluated by then are kept), or a design that cannot run.
Result<void> evaluatePoints(std::vector<DesignPoint> &, const Study &, const Deployment &start, const Dataset &, Shard,
    int threads, std::stop_token = {}, const StageProgress & = {}, const KeepPoints & = {});

} // namespace partita
