// SPDX-License-Identifier: Apache-2.0
#include "support/name.h"

#include <mutex>
#include <unordered_set>

namespace partita {

namespace {

struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};

} // namespace

constinit std::array<std::atomic<const std::string *>, 1024> Name::s_lately{};

/// Never destroyed: names may be read while the process ends.
const std::string *Name::interned(std::string_view text)
{
    static auto &mutex = *new std::mutex;
    static auto &names = *new std::unordered_set<std::string, Hash, std::equal_to<>>;
    std::lock_guard lock(mutex);
    auto it = names.find(text);
    const auto *name = &*(it == names.end() ? names.emplace(text).first : it);
    s_lately[place(text)].store(name, std::memory_order_release);
    return name;
}

} // namespace partita
