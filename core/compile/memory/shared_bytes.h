// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace partita {

/// By queue: how many of its commands are known to be done.
using Done = std::vector<std::int64_t>;

/// The bytes [from, to) of an operand.
struct Run {
    std::int64_t from, to;
};
/// Runs of bytes, ascending and disjoint.
using Runs = std::vector<Run>;

/// Follows, in program order, the reads and writes of the bytes that a kernel's input and output would share.
class SharedBytes {
public:
    bool unwritten(const Runs &) const;
    /// Command `number` of a queue reads these bytes. Returns false if some of them are already written.
    bool read(Runs, std::size_t queue, std::int64_t number);
    /// These bytes are written when at least `before` is done. Returns false if they may still be read then.
    bool write(const Runs &, const Done &before);
    /// From here on, these commands are known to be done.
    void settle(const Done &);

private:
    struct Read {
        std::size_t queue;
        std::int64_t number;
        Runs runs;
    };
    std::vector<Read> m_reads; ///< the reads that may not be complete
    Runs m_written;            ///< adjacent runs joined
    Runs m_joined;
};

} // namespace partita
