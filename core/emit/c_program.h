// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "emit/selection.h"

namespace partita {

/// The kernel's tile program as a C function, with its comment.
std::string kernelFunction(const Selection &, int kernel);

} // namespace partita
