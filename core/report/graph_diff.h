// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

namespace partita {

/// How an op of one graph appears in a later graph made from it.
struct OpChange {
    enum class Kind { Same, Changed, Removed, Added };
    Kind kind = Kind::Same;
    OpId before = -1, after = -1; ///< -1: it is not there
    /// Removed: ops of the later graph that took its place. Added: ops of the earlier graph that it stands for. By
    /// provenance.
    std::vector<OpId> kin;
    std::string how; ///< "Relu → Requantize; writes i8 instead of f32", "part of conv1"; "" of what is the same
};

/// Lists every op of either graph once, in the order of the later graph; a removed op stands where it was. Ops with the
/// same slug are one op. So are two ops of one kind that are the only ones to stand for the same operators of the model
/// file. Constants are the same if they share an object.
std::vector<OpChange> opChanges(const Graph &before, const Graph &after);

/// How much there is of a graph.
struct GraphSize {
    std::size_t ops = 0;
    std::size_t activations = 0;    ///< tensors that are not constant
    std::int64_t constantBytes = 0; ///< as they lie in a chip's memory
    friend bool operator==(const GraphSize &, const GraphSize &) = default;
};
GraphSize sizeOf(const Graph &);

} // namespace partita
