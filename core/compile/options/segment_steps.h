// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"

namespace partita {

/// What a segment goes on with: a kernel, or a layer and the Pad before it as its pattern covers both.
struct SegmentStep {
    std::vector<int> options; ///< of each of its groups
    int candidate = 0;        ///< unlike that of a step with another match; a layout has no say in it
    const Match *match = nullptr;
    const LayoutOption *layout = nullptr;
};

/// A group by itself.
std::vector<SegmentStep> stepsAlone(const Options &);

struct PaddedSteps {
    std::vector<SegmentStep> list;
    std::optional<Refusal> refusal; ///< of an engine that does not take both
};
/// A Pad and the layer behind it (a group with `padded`) as one, between the layouts that each of them can have there.
PaddedSteps stepsWithPads(
    const Graph &, const Group &layer, const Options &ofPad, const Options &ofLayer, const Description &);

} // namespace partita
