// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <optional>

/// Patterns: which operators the core computes as one kernel, and what it refuses. The layers of an integer graph are
/// in patterns.cpp. Layers on tensors of a plain type, such as float, are in plain.cpp, and single operators on any
/// plain type in typed.cpp. The variant of a convolution that may write over its own input is in rows.cpp.
namespace partita::riscv {

/// Layers on tensors of a plain type: row-major, any batch, not tiled by themselves.
std::vector<Pattern> plainPatterns(EngineId engine);
/// Whether the match is one of them, by its pattern and its types.
bool isPlainLayer(const Graph &, const Match &);
std::vector<Refusal> plainRefusals(const Graph &, const Match &);
Result<Lowered> lowerPlain(const Site &, const Description &);
/// False for an intrinsic of another kind.
bool interpretPlain(const Args &, std::span<const std::int64_t> vars, Machine &);

/// Fields of a matrix product: steps, extents and strides in elements. Nothing when the batches
/// or the bias follow no two nested steps.
std::optional<std::vector<std::pair<std::string, std::int64_t>>> productFields(const Graph &, const Op &);

} // namespace partita::riscv
