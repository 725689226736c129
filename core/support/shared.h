// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>

namespace partita {

/// A value that its copies share until one of them is edited; two that share it are equal at once. Of a container, it
/// reads as one.
template <class T>
class Shared {
public:
    Shared() : m_value(none()) { }
    Shared(T value) : m_value(std::make_shared<const T>(std::move(value))) { }
    Shared(std::initializer_list<typename T::value_type> values) : Shared(T(values)) { }

    auto begin() const { return m_value->begin(); }
    auto end() const { return m_value->end(); }
    auto size() const { return m_value->size(); }
    bool empty() const { return m_value->empty(); }
    const auto &front() const { return m_value->front(); }
    const auto &back() const { return m_value->back(); }
    const auto &operator[](std::size_t i) const { return (*m_value)[i]; }

    operator const T &() const { return *m_value; }
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
    static const std::shared_ptr<const T> &none()
    {
        static const auto value = std::make_shared<const T>();
        return value;
    }
    std::shared_ptr<const T> m_value;
};

} // namespace partita
