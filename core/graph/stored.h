// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"

#include <cstddef>
#include <span>
#include <vector>

namespace partita {

/// Integers of one byte each ⇄ as a chip's memory has them, ElemType::storedBytes.
std::vector<std::byte> stored(std::span<const std::byte> values, ElemType);
std::vector<std::byte> loaded(std::span<const std::byte> bytes, std::int64_t count, ElemType);

/// One of them, by the place of its lowest bit.
std::int8_t storedAt(std::span<const std::byte> bytes, std::int64_t bit, int bits);
/// `bytes` hold zeros there.
void storeAt(std::span<std::byte> bytes, std::int64_t bit, int bits, std::int8_t value);

} // namespace partita
