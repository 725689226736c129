// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

namespace partita {

using Words = std::vector<std::int64_t>;
using Parts = std::vector<std::shared_ptr<const void>>;

template <class T>
std::int64_t address(const std::shared_ptr<T> &of)
{
    return std::int64_t(reinterpret_cast<std::intptr_t>(of.get()));
}

/// Values by numbers and addresses that say what each was made from; thread-safe. Forgets everything when it holds `most`.
template <class T>
class ByIdentity {
public:
    explicit ByIdentity(std::size_t most) : m_most(most) {}

    std::shared_ptr<const T> find(const Words &key) const
    {
        std::lock_guard lock(m_mutex);
        auto it = m_values.find(key);
        return it == m_values.end() ? nullptr : it->second.value;
    }
    /// `parts` are what the key has addresses of: they stay alive with the value, so that nothing else gets their addresses.
    std::shared_ptr<const T> add(const Words &key, Parts parts, std::shared_ptr<const T> value)
    {
        std::lock_guard lock(m_mutex);
        if (m_values.size() >= m_most)
            m_values.clear();
        return m_values.emplace(key, Entry{std::move(value), std::move(parts)}).first->second.value;
    }

private:
    struct Entry {
        std::shared_ptr<const T> value;
        Parts parts;
    };
    struct Hash {
        std::size_t operator()(const Words &key) const
        {
            std::uint64_t hash = 0x9e3779b97f4a7c15u;
            for (auto word : key) {
                hash = (hash ^ std::uint64_t(word)) * 0xff51afd7ed558ccdu;
                hash ^= hash >> 32;
            }
            return std::size_t(hash);
        }
    };

    std::size_t m_most;
    mutable std::mutex m_mutex;
    std::unordered_map<Words, Entry, Hash> m_values;
};

} // namespace partita
