// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// Slugs of the model file's ops that the kernel's own ops stand for, each once.
std::vector<std::string> sourcesOf(const Deployment &, int kernel);

/// By kernel: the operators of the model that it computes, ids in Deployment::source, in order; one for each of the
/// file, a file's operator that import wrote as several by the one of its name. What no op stands for any more
/// (quantisers, renamings) goes with what writes its operand, and where nothing does with its first reader.
std::vector<std::vector<OpId>> originsOf(const Deployment &);

} // namespace partita
