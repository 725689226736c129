// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/remains.h"

namespace partita {

/// The passes behind the front: place, assign, lower, arrange, allocate, refine. Where memory runs short, again with
/// more in external memory. `start` has what was known before. Error: why the last try failed, and `remains` has what
/// it left.
Result<Deployment> deployed(
    const Front &, const Deployment &start, const Choices &, Memo &, Remains &remains, std::stop_token);

} // namespace partita
