// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// Returns the choices with a held variant for each kernel of `tried` that has several, so that all kernels fit the
/// memories of the core. It looks for the variants with the fewest cycles that fit, one change at a time; if none fit,
/// for those with the fewest bytes. Variants that a person chose stay. `tried`: kernels with buffers, which need not
/// fit. `spare`: bytes of each memory to leave free. `only`, unless "": the variant of every kernel that has it, so
/// that there is less code.
Choices thrifty(
    const Deployment &tried, const Choices &, const std::vector<std::int64_t> &spare, std::string_view only = {});

} // namespace partita
