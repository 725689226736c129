// SPDX-License-Identifier: Apache-2.0
#include "compile/tile/tile.h"
#include "support/try.h"

namespace partita {

Result<Rewritten> lowerKernel(const Target &target, const Site &site, const Schedule &schedule)
{
    PARTITA_TRY(lowered, target.lower(site, schedule));
    Rewritten out{std::move(lowered), {}};
    for (const auto &rewrite : target.programRewrites())
        if (auto program = rewrite.apply(out.lowered.program)) {
            out.lowered.program = std::move(*program);
            out.by.push_back(rewrite.name);
        }
    return out;
}

} // namespace partita
