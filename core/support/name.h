// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace partita {

/// A word of a small vocabulary, such as a field of an intrinsic: kept once and for good, copied and compared as an
/// address.
class Name {
public:
    Name() : Name(std::string_view()) { }
    Name(std::string_view text) : m_text(lately(text)) { }
    Name(const std::string &text) : Name(std::string_view(text)) { }
    [[gnu::always_inline]] Name(const char *text)
        : m_text(lately(text)) { } // of a literal, whose length is known, half a dozen instructions

    const std::string &text() const { return *m_text; }
    operator const std::string &() const { return *m_text; }
    operator std::string_view() const { return *m_text; }
    friend bool operator==(Name, Name) = default;
    friend bool operator==(Name a, std::string_view b) { return *a.m_text == b; }
    friend bool operator==(Name a, const std::string &b) { return *a.m_text == b; }
    friend bool operator==(Name a, const char *b) { return *a.m_text == b; }

private:
    /// Most are literals: the names asked for lately, by where their text was.
    [[gnu::always_inline]] static const std::string *lately(std::string_view text)
    {
        const auto *known = s_lately[place(text)].load(std::memory_order_acquire);
        return known && *known == text ? known : interned(text);
    }
    static std::size_t place(std::string_view text)
    {
        return (reinterpret_cast<std::uintptr_t>(text.data()) * 0x9e3779b97f4a7c15u) >> 54;
    }
    static const std::string *interned(std::string_view text);

    static std::array<std::atomic<const std::string *>, 1024> s_lately;
    const std::string *m_text;
};

} // namespace partita
