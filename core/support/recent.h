// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/discard.h"

#include <cstddef>
#include <functional>
#include <unordered_map>
#include <utility>

namespace partita {

/// A map that forgets what nobody has asked for lately: once it holds `most`, the next one added begins a new map, and
/// what was in the one before and is not asked for until that happens again is gone.
template <class Key, class Value, class Hash = std::hash<Key>>
class Recent {
public:
    /// Null when it is not known. Stays until the next `add`.
    const Value *find(const Key &key)
    {
        auto it = m_now.find(key);
        if (it == m_now.end())
            if (auto old = m_before.extract(key))
                it = m_now.insert(std::move(old)).position;
        return it == m_now.end() ? nullptr : &it->second;
    }
    /// What is known by now: `value`, or what was added before.
    const Value &add(Key key, Value value, std::size_t most)
    {
        if (const auto *known = find(key))
            return *known;
        if (m_now.size() >= most) {
            const auto old = m_before.size();
            discard(std::exchange(m_before, std::exchange(m_now, {})), old);
        }
        return m_now.emplace(std::move(key), std::move(value)).first->second;
    }

private:
    std::unordered_map<Key, Value, Hash> m_now, m_before;
};

} // namespace partita
