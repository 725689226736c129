// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace partita {

/// First line of every generated C file.
inline constexpr std::string_view licenceLine = "/* SPDX-License-Identifier: Apache-2.0 */\n";

/// The text in ASCII that is allowed in a C comment; `×` becomes `x`.
std::string plain(std::string_view);
/// "1x16x32x32".
std::string shapeText(const Shape &);
/// "/* … */" with lines wrapped at 100 columns.
std::string comment(const std::vector<std::string> &lines);
/// `head`, items and `tail` on one line, or with the items wrapped below.
std::string wrapped(std::string_view head, const std::vector<std::string> &items, std::string_view tail, int indent);
/// The bytes of a type such as "uint16_t"; 1 for an unknown type.
std::size_t sizeOf(std::string_view ctype);
/// `<qualifiers> <ctype> <name>[n] __attribute__((aligned(16))) = { … };` in rows. If `section` is given, the array is
/// put into it. Floats that are not finite are written as NAN and INFINITY: see `mathHeader`.
std::string arrayDefinition(std::string_view qualifiers, std::string_view ctype, std::string_view name,
    std::span<const std::byte> bytes, std::string_view section = {});
/// "KWS_H" for the header kws.h.
std::string includeGuard(std::string_view header);
/// `#include <math.h>` if `code` needs it, else "".
std::string mathHeader(std::string_view code);
/// The shortest C floating constant that reads back as the same double.
std::string floating(double);
std::string hex(std::uint32_t value, int digits);
std::uint32_t fnv1a(std::span<const std::byte>);

/// Whether C reserves the word: a keyword, or main.
bool isReserved(std::string_view);

/// Gives out C identifiers, each only once.
class Names {
public:
    /// Gives out none that `outer` has given out. `outer` must outlive the object.
    explicit Names(const Names *outer = nullptr) : m_outer(outer) { }
    /// `wish`, with `_` in place of characters that C does not allow, and with a number if it is taken or a keyword.
    std::string take(std::string_view wish);

private:
    bool taken(const std::string &name) const { return m_taken.contains(name) || (m_outer && m_outer->taken(name)); }
    const Names *m_outer;
    std::unordered_set<std::string> m_taken;
};

} // namespace partita
