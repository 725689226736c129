// SPDX-License-Identifier: Apache-2.0
#include "support/printable.h"

namespace partita {
namespace {

constexpr std::size_t longest = 2000; ///< bytes
constexpr std::size_t kept = 900;     ///< bytes that a longer text keeps at each end

/// Whether it is the second or a later byte of a UTF-8 character.
bool continues(char c) { return (c & 0xc0) == 0x80; }

/// The length in bytes of the UTF-8 character at `at`; 0 for an ASCII control character and for what is not UTF-8.
std::size_t lengthAt(const std::string &text, std::size_t at)
{
    auto first = static_cast<unsigned char>(text[at]);
    if (first < 128)
        return first >= 32 && first != 127;
    std::size_t size = first >= 0xc2 && first < 0xe0 ? 2
        : (first & 0xf0) == 0xe0                     ? 3
        : first >= 0xf0 && first < 0xf5              ? 4
                                                     : 0;
    for (std::size_t i = 1; i < size; ++i)
        if (at + i >= text.size() || !continues(text[at + i]))
            return 0;
    return size;
}

} // namespace

std::string printable(std::string text)
{
    if (text.size() > longest) {
        auto from = kept, to = text.size() - kept;
        while (from > 0 && continues(text[from]))
            --from;
        while (to < text.size() && continues(text[to]))
            ++to;
        text.replace(from, to - from, " … ");
    }
    for (std::size_t at = 0; at < text.size();) {
        auto size = lengthAt(text, at);
        if (size == 0)
            text[at] = '?';
        at += size == 0 ? 1 : size;
    }
    return text;
}

} // namespace partita
