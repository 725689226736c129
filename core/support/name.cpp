// SPDX-License-Identifier: Apache-2.0
#include "support/name.h"

#include <array>
#include <mutex>
#include <unordered_set>

namespace partita {

namespace {

struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};

/// Never destroyed: names may be read while the process ends.
const std::string *interned(std::string_view text)
{
    static auto &mutex = *new std::mutex;
    static auto &names = *new std::unordered_set<std::string, Hash, std::equal_to<>>;
    std::lock_guard lock(mutex);
    auto it = names.find(text);
    return &*(it == names.end() ? names.emplace(text).first : it);
}

/// The names that this thread asked for lately, by where their text was: most are literals.
const std::string *lately(std::string_view text)
{
    static thread_local std::array<const std::string *, 256> known{};
    auto &entry = known[(reinterpret_cast<std::uintptr_t>(text.data()) * 0x9e3779b97f4a7c15u) >> 56];
    if (!entry || *entry != text)
        entry = interned(text);
    return entry;
}

} // namespace

Name::Name(std::string_view text) : m_text(lately(text)) {}

} // namespace partita
