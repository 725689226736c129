// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "support/mapped_file.h"

/// Pt2: turns a program that torch.export wrote into a graph. Its operators, those of ATen, are spelt out in operators
/// of ONNX, whose readers make the graph. Weights are raw bytes of the archive. Nothing of the archive is unpickled or
/// run.
namespace partita {

/// Whether the file's first bytes or its name say that it is an archive of PyTorch.
bool isPt2(const MappedFile &, const std::filesystem::path &);

/// Errors name `path`. Error: also an archive that keeps what it needs in a pickle, or that holds compiled code.
Result<Graph> importPt2(const MappedFile &, const std::filesystem::path &path);

} // namespace partita
