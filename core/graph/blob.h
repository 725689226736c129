// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace partita {

/// The bytes of a constant, in host form (row-major in logical order, one element per `hostBytes`).
/// Shared and immutable. The bytes may belong to a mapped file, or be computed at the first look:
/// so a graph can be shaped, placed and costed before any weight is read or rounded.
class Blob {
public:
    Blob() = default;
    /// Owns a copy of the bytes.
    static Blob of(std::vector<std::byte> bytes);
    /// Borrows bytes that `owner` keeps alive.
    static Blob view(std::shared_ptr<const void> owner, std::span<const std::byte> bytes);
    /// Computed once, at the first call of bytes(), on the caller's thread. `below`: how many blobs this may compute
    /// first, one for the other.
    static Blob lazy(std::function<std::vector<std::byte>()> make, int below = 0);
    /// The same of what takes long: nothing when it was stopped, and then made at the next look.
    static Blob lazy(std::function<std::optional<std::vector<std::byte>>(std::stop_token)> make, int below = 0);
    template <class T>
    static Blob from(const std::vector<T> &values)
    {
        auto bytes = std::as_bytes(std::span(values));
        return of({bytes.begin(), bytes.end()});
    }

    explicit operator bool() const { return m_state != nullptr; }
    /// Whether both are one blob; others may have equal bytes.
    friend bool sameBlob(const Blob &a, const Blob &b) { return a.m_state == b.m_state; }
    std::span<const std::byte> bytes() const;
    /// Computes the bytes unless they are there; false when it was stopped first.
    bool make(std::stop_token) const;
    /// How many calls deep a first look may go, and whether another on top is one too many for a stack.
    int depth() const;
    bool deep() const { return depth() >= 64; }
    template <class T>
    std::span<const T> as() const
    {
        auto b = bytes();
        return {reinterpret_cast<const T *>(b.data()), b.size() / sizeof(T)};
    }

private:
    struct State;
    std::shared_ptr<State> m_state;
};

} // namespace partita
