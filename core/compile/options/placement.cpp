// SPDX-License-Identifier: Apache-2.0
#include "compile/options/placement.h"

namespace partita {

Site siteOf(const Graph &graph, const Match &match, const MemoryPlacement &homes, int group, const LayoutOption &option)
{
    Site site{graph, match, option.inputs, option.output, {}, homes.tensor[match.outputs[0]],
        group < 0 ? MemoryId(0) : homes.constants[group]};
    for (auto in : match.inputs)
        site.inputMemory.push_back(homes.tensor[in]);
    return site;
}

} // namespace partita
