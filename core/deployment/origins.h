// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// The slugs of the model file's ops that the kernel's ops stand for, each once.
std::vector<std::string> sourcesOf(const Deployment &, KernelId kernel);

/// For each kernel: the operators of the model that it computes, as ascending ids in Deployment::source. There is one
/// id for each operator of the file; if import wrote an operator as several, the one with the operator's name stands
/// for it. An operator that no op stands for any more (a quantiser, a renaming) belongs to the writer of its operand,
/// else to its first reader.
std::vector<std::vector<OpId>> originsOf(const Deployment &);

} // namespace partita
