// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstring>
#include <vector>

namespace partita {

template <class T>
inline std::vector<std::byte> bytesOf(const std::vector<T> &values)
{
    std::vector<std::byte> out(values.size() * sizeof(T));
    std::memcpy(out.data(), values.data(), out.size());
    return out;
}

} // namespace partita
