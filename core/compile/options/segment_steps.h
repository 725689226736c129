// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"

namespace partita {

/// The next step of a segment: a kernel, or a layer together with the Pad before it if its pattern covers both.
struct SegmentStep {
    std::vector<int> options; ///< of each of its groups
    int candidate = 0;        ///< differs between steps with different matches, not between layouts
    const Match *match = nullptr;
    const LayoutOption *layout = nullptr;
};

/// The steps of a group by itself.
std::vector<SegmentStep> stepsAlone(const Options &);

struct PaddedSteps {
    std::vector<SegmentStep> list;
    std::optional<Refusal> refusal; ///< by an engine that does not take both
};
/// The steps of a Pad and the layer behind it (a group with `padded`) as one, in each layout that both also have as
/// kernels of their own.
PaddedSteps stepsWithPads(
    const Graph &, const Group &layer, const Options &ofPad, const Options &ofLayer, const Description &);

} // namespace partita
