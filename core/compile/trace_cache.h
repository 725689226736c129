// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "simulate/simulate.h"

#include <map>
#include <mutex>
#include <unordered_map>

namespace partita {

using ProgramPointer = std::shared_ptr<const Program>;

/// Neighbours that are kept.
struct Around {
    Carry before = {};
    ProgramPointer next = {};
    int place = -1;
    ProgramPointer inside = {};
    int insidePlace = -1;
};

/// Remembers timed programs between compiles, by program, neighbours and the target's numbers; thread-safe. Never
/// changes an answer.
class TraceCache {
public:
    std::shared_ptr<const Timed> time(const ProgramPointer &, const Around &, const Target &, const std::string &targetKey);

private:
    using Key = std::vector<std::int64_t>;
    struct Hash {
        std::size_t operator()(const Key &) const;
    };
    struct Entry {
        ProgramPointer program, next, inside; ///< kept, so that no other program gets their addresses
        std::shared_ptr<const Timed> timed;
    };
    static constexpr std::size_t most = 100'000;

    std::mutex m_mutex;
    std::map<std::string, std::int64_t, std::less<>> m_targets;
    std::unordered_map<Key, Entry, Hash> m_known;
};

} // namespace partita
