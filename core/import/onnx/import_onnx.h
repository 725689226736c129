// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "support/mapped_file.h"

namespace partita {

/// `path` names the file; external data lie beside it.
Result<Graph> importOnnx(const MappedFile &, const std::filesystem::path &path);

} // namespace partita
