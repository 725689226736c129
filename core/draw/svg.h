// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/picture.h"

#include <string>

namespace partita {

/// The deployment as a picture: kernels as cards tinted by engine, transforms as pills, totals, legend
/// and a timeline. Needs no display.
std::string renderSvg(const Deployment &, bool dark = false, const Folding & = {});

} // namespace partita
