// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <ranges>
#include <type_traits>
#include <vector>

namespace partita {

/// The index of a thing in its table; -1: none. It is a subscript without a cast, and the id of another kind of thing
/// does not pass for it.
template <class Thing>
class Id {
public:
    constexpr Id() = default;
    template <class Integer, class = std::enable_if_t<std::is_integral_v<Integer>>>
    constexpr Id(Integer index) : m_index(std::int32_t(index))
    {
    }

    constexpr operator std::int32_t() const { return m_index; }
    constexpr Id &operator++()
    {
        ++m_index;
        return *this;
    }
    constexpr Id operator++(int) { return m_index++; }
    constexpr Id &operator--()
    {
        --m_index;
        return *this;
    }
    constexpr Id operator--(int) { return m_index--; }

private:
    std::int32_t m_index = -1;
};

template <class One, class Other, class = std::enable_if_t<!std::is_same_v<One, Other>>>
bool operator==(Id<One>, Id<Other>) = delete;
template <class One, class Other, class = std::enable_if_t<!std::is_same_v<One, Other>>>
bool operator<(Id<One>, Id<Other>) = delete;

using OpId = Id<struct Op>;
using TensorId = Id<struct Tensor>;
using EngineId = Id<struct Engine>;
using MemoryId = Id<struct Memory>;
using KernelId = Id<struct Kernel>; ///< in execution order
using BufferId = Id<struct Buffer>;

/// The ids of a table of so many things.
template <class Id>
auto ids(std::size_t count)
{
    return std::views::iota(Id(0), Id(count));
}

/// A vector whose subscripts are ids of one kind.
template <class Id, class Thing>
class Table : public std::vector<Thing> {
public:
    using std::vector<Thing>::vector;

    Thing &operator[](Id id) { return std::vector<Thing>::operator[](std::size_t(id)); }
    const Thing &operator[](Id id) const { return std::vector<Thing>::operator[](std::size_t(id)); }
    auto ids() const { return partita::ids<Id>(this->size()); }
};

} // namespace partita

template <class Thing>
struct std::hash<partita::Id<Thing>> {
    std::size_t operator()(partita::Id<Thing> id) const { return std::hash<std::int32_t>()(id); }
};

/// An id and an integer have the integer in common.
template <class Thing, class Integer>
requires std::is_integral_v<Integer>
struct std::common_type<partita::Id<Thing>, Integer> {
    using type = std::common_type_t<std::int32_t, Integer>;
};
template <class Thing, class Integer>
requires std::is_integral_v<Integer>
struct std::common_type<Integer, partita::Id<Thing>> {
    using type = std::common_type_t<std::int32_t, Integer>;
};
