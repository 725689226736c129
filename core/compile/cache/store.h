// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/memo.h"
#include "support/recent.h"

#include <mutex>

namespace partita {

/// A cache of values that depend only on their key; thread-safe. Recent says which values it forgets.
template <class T, class Key = std::string, class Hash = std::hash<Key>>
class Remembered {
public:
    explicit Remembered(std::size_t most) : m_most(most) { }
    std::shared_ptr<const T> find(const Key &key) const
    {
        std::lock_guard lock(m_mutex);
        const auto *known = m_values.find(key);
        return known ? *known : nullptr;
    }
    /// Adds `value` unless another thread has added one before. Returns the value that is stored.
    std::shared_ptr<const T> add(Key key, std::shared_ptr<const T> value)
    {
        std::lock_guard lock(m_mutex);
        return m_values.add(std::move(key), std::move(value), m_most);
    }

private:
    std::size_t m_most;
    mutable std::mutex m_mutex;
    mutable Recent<Key, std::shared_ptr<const T>, Hash> m_values;
};

class PlanMemo;
struct PartitionedGraph;
struct Solved;

struct Memo::State {
    Remembered<Solved> solved{1 << 16}; ///< the key holds everything that a kernel's time depends on
    std::mutex mutex;
    std::vector<std::shared_ptr<const PartitionedGraph>> fronts; ///< the few latest, newest first
    std::shared_ptr<PlanMemo> plans;
};

} // namespace partita
