// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace partita {

/// Of each queue how many of its commands are known to be done.
using Done = std::vector<std::int64_t>;

/// Bytes of an operand from `from` to before `to`.
struct Run {
    std::int64_t from, to;
};
/// Ascending and apart.
using Runs = std::vector<Run>;

/// Reads and writes of the bytes that input and output of a kernel would share, in program order.
class SharedBytes {
public:
    bool unwritten(const Runs &) const;
    /// By command `number` of a queue. False: some of these bytes were written before.
    bool read(Runs, std::size_t queue, std::int64_t number);
    /// When `before` is done. False: something may still be reading some of these bytes.
    bool write(const Runs &, const Done &before);
    /// What the core knows to be done, from here on.
    void settle(const Done &);

private:
    struct Read {
        std::size_t queue;
        std::int64_t number;
        Runs runs;
    };
    std::vector<Read> m_reads; ///< that may still go on
    Runs m_written;            ///< neighbours joined
    Runs m_joined;
};

} // namespace partita
