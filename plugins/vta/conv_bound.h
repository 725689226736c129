// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "conv.h"

namespace partita::vta {

/// The program with its bound: LOAD, COMPUTE and STORE are each busy for what the tiles move and compute; with one tile
/// in flight LOAD and the products follow one another, and so do COMPUTE and STORE.
Result<Lowered> withBound(Result<Lowered>, const Conv &, const ConvTiles &);

} // namespace partita::vta
