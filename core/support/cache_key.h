// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace partita {

using CacheKey = std::vector<std::int64_t>;

struct HashCacheKey {
    std::size_t operator()(const CacheKey &key) const
    {
        std::uint64_t hash = 0x9e3779b97f4a7c15u;
        for (auto word : key) {
            hash = (hash ^ std::uint64_t(word)) * 0xff51afd7ed558ccdu;
            hash ^= hash >> 32;
        }
        return std::size_t(hash);
    }
};

} // namespace partita
