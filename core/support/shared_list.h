// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/id.h"

#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <vector>

namespace partita {

/// A sequence of immutable values, read as values; its copies share all of it until they change, its successors the
/// values. Its subscripts are of type Index.
template <class T, class Index = std::size_t>
class SharedList {
public:
    using Pointer = std::shared_ptr<const T>;
    using value_type = T;

    class const_iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T *;
        using reference = const T &;

        const_iterator() = default;
        explicit const_iterator(const Pointer *at) : m_at(at) { }
        reference operator*() const { return **m_at; }
        pointer operator->() const { return m_at->get(); }
        reference operator[](difference_type by) const { return *m_at[by]; }
        const_iterator &operator++()
        {
            ++m_at;
            return *this;
        }
        const_iterator operator++(int) { return const_iterator(m_at++); }
        const_iterator &operator--()
        {
            --m_at;
            return *this;
        }
        const_iterator operator--(int) { return const_iterator(m_at--); }
        const_iterator &operator+=(difference_type by)
        {
            m_at += by;
            return *this;
        }
        const_iterator &operator-=(difference_type by)
        {
            m_at -= by;
            return *this;
        }
        friend const_iterator operator+(const_iterator it, difference_type by) { return it += by; }
        friend const_iterator operator+(difference_type by, const_iterator it) { return it += by; }
        friend const_iterator operator-(const_iterator it, difference_type by) { return it -= by; }
        friend difference_type operator-(const_iterator a, const_iterator b) { return a.m_at - b.m_at; }
        friend auto operator<=>(const_iterator, const_iterator) = default;

    private:
        const Pointer *m_at = nullptr;
    };
    using iterator = const_iterator;

    SharedList() = default;
    SharedList(std::initializer_list<T> values)
    {
        for (const auto &value : values)
            push_back(std::make_shared<const T>(value));
    }
    explicit SharedList(std::vector<Pointer> values)
        : m_values(std::make_shared<std::vector<Pointer>>(std::move(values)))
    {
    }

    std::size_t size() const { return m_values ? m_values->size() : 0; }
    bool empty() const { return size() == 0; }
    const T &operator[](Index i) const { return *(*m_values)[std::size_t(i)]; }
    const T &front() const { return *m_values->front(); }
    const T &back() const { return *m_values->back(); }
    const Pointer &pointer(Index i) const { return (*m_values)[std::size_t(i)]; }
    auto ids() const { return partita::ids<Index>(size()); }
    const_iterator begin() const { return m_values ? const_iterator(m_values->data()) : const_iterator(); }
    const_iterator end() const { return begin() + std::ptrdiff_t(size()); }
    void push_back(Pointer value) { own().push_back(std::move(value)); }
    void set(Index i, Pointer value) { own()[std::size_t(i)] = std::move(value); }

private:
    std::vector<Pointer> &own()
    {
        if (!m_values || m_values.use_count() > 1)
            m_values = m_values ? std::make_shared<std::vector<Pointer>>(*m_values)
                                : std::make_shared<std::vector<Pointer>>();
        return *m_values;
    }

    std::shared_ptr<std::vector<Pointer>> m_values; ///< null: none
};

} // namespace partita
