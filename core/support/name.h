// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace partita {

/// A word of a small vocabulary, such as a field of an intrinsic: kept once and for good, copied and compared as an address.
class Name {
public:
    Name() : Name(std::string_view()) {}
    Name(std::string_view text);
    Name(const std::string &text) : Name(std::string_view(text)) {}
    Name(const char *text) : Name(std::string_view(text)) {}

    const std::string &text() const { return *m_text; }
    operator const std::string &() const { return *m_text; }
    operator std::string_view() const { return *m_text; }
    friend bool operator==(Name, Name) = default;
    friend bool operator==(Name a, std::string_view b) { return *a.m_text == b; }
    friend bool operator==(Name a, const std::string &b) { return *a.m_text == b; }
    friend bool operator==(Name a, const char *b) { return *a.m_text == b; }

private:
    const std::string *m_text;
};

} // namespace partita
