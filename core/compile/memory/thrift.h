// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// The choices with a variant held for each kernel of `tried` that has several, so that all fit into the memories of
/// the core: of those that do the fewest cycles, as far as one change after another finds them, and where none do the
/// fewest bytes. Variants that a person chose stay. `tried`: kernels with buffers, which need not fit. `spare`: bytes
/// of each memory to leave free. Variant `only`, where it is not "", is the one of every kernel that has it, so that
/// there is less code.
Choices thrifty(
    const Deployment &tried, const Choices &, const std::vector<std::int64_t> &spare, std::string_view only = {});

} // namespace partita
