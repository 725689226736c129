// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

namespace partita {

/// The little-endian integer at `at`, which must be inside.
template <class T>
T littleEndian(std::span<const std::byte> bytes, std::size_t at)
{
    T value = 0;
    for (std::size_t i = sizeof(T); i > 0; --i)
        value = static_cast<T>((value << 8) | static_cast<T>(bytes[at + i - 1]));
    return value;
}

} // namespace partita
