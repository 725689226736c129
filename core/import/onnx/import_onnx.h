// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <filesystem>

namespace partita {

Result<Graph> importOnnx(const std::filesystem::path &);

} // namespace partita
