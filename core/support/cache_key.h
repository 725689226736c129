// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace partita {

using CacheKey = std::vector<std::int64_t>;

/// Its length and its bytes, eight to a word.
inline void append(CacheKey &key, std::string_view text)
{
    const auto at = key.size() + 1;
    key.push_back(std::int64_t(text.size()));
    key.resize(at + (text.size() + 7) / 8);
    std::memcpy(key.data() + at, text.data(), text.size());
}

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
