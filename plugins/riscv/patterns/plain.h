// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <optional>

/// Layers on tensors without an integer form of their own: row-major, any batch, run whole.
namespace partita::riscv {

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
