// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

namespace partita {

/// What became of an op of one graph in another that was made of it.
struct OpChange {
    enum class Kind { Same, Changed, Removed, Added };
    Kind kind = Kind::Same;
    OpId before = -1, after = -1; ///< -1: it is not there
    /// Removed: ops of the later graph that took its place. Added: ops of the earlier graph that it stands for. By
    /// provenance.
    std::vector<OpId> kin;
    std::string how; ///< "Relu → Requantize; writes i8 instead of f32", "part of conv1"; "" of what is the same
};

/// Every op of either graph once, in the order of the later one; what was removed stands where it was. Ops of one slug
/// are one op, and so are two of one kind that alone stand for the same operators of the model file. Constants are the
/// same where they share an object.
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
