// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "emit/selection.h"

namespace partita {

struct KernelFunction {
    std::string text;
    std::vector<int> commands; ///< by line: the number of the command that it prints, see `commandCount`; -1: none
};
/// The kernel's tile program as a C function, with its comment.
KernelFunction kernelFunction(const Selection &, KernelId kernel);

} // namespace partita
