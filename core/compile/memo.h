// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/front.h"
#include "compile/plan_memo.h"

#include <mutex>
#include <unordered_map>

namespace partita {

/// Values that depend on nothing but their key; thread-safe. Forgets everything when it holds `most`.
template <class T>
class Remembered {
public:
    explicit Remembered(std::size_t most) : m_most(most) {}
    std::shared_ptr<const T> find(const std::string &key) const
    {
        std::lock_guard lock(m_mutex);
        auto it = m_values.find(key);
        return it == m_values.end() ? nullptr : it->second;
    }
    /// What is known by now: `value`, or what another thread was quicker to add.
    std::shared_ptr<const T> add(std::string key, std::shared_ptr<const T> value)
    {
        std::lock_guard lock(m_mutex);
        if (m_values.size() >= m_most)
            m_values.clear();
        return m_values.emplace(std::move(key), std::move(value)).first->second;
    }

private:
    std::size_t m_most;
    mutable std::mutex m_mutex;
    std::unordered_map<std::string, std::shared_ptr<const T>> m_values;
};

struct Memo::State {
    Remembered<Solved> solved{1 << 20};     ///< by everything that a kernel's time depends on
    std::mutex mutex;
    std::vector<std::shared_ptr<const Front>> fronts; ///< latest first, a few
    PlanMemo plans;
};

} // namespace partita
