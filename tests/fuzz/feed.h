// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <cstddef>
#include <filesystem>
#include <span>

namespace partita::fuzz {

using Bytes = std::span<const std::byte>;

/// Each reads the bytes as a file of its kind. What is accepted is used as the program would, where it is
/// small; a refusal must be a sentence. Aborts otherwise. True when accepted.
bool feedModel(Bytes, const std::filesystem::path &name);
bool feedTensor(Bytes);
/// By the ending of `name`: .npy, .npz or .json.
bool feedDataset(Bytes, const std::filesystem::path &name);
bool feedProject(Bytes);

/// Folds the graph and runs it on zeros, where both are quick.
void exercise(const Graph &);

} // namespace partita::fuzz
