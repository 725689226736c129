// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <utility>

namespace partita {

/// A value that its copies share until one of them is edited; two that share it are equal at once.
template <class T>
class Shared {
public:
    Shared() : Shared(T()) {}
    Shared(T value) : m_value(std::make_shared<const T>(std::move(value))) {}

    const T &operator*() const { return *m_value; }
    const T *operator->() const { return m_value.get(); }
    void edit(auto change)
    {
        auto value = *m_value;
        change(value);
        m_value = std::make_shared<const T>(std::move(value));
    }
    friend bool operator==(const Shared &a, const Shared &b) { return a.m_value == b.m_value || *a == *b; }

private:
    std::shared_ptr<const T> m_value;
};

} // namespace partita
