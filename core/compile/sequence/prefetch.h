// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/sequence/overlap.h"

#include <set>

namespace partita {

/// Whether the early part of a program is issued during the kernel before it, and how long both kernels then take.
struct Issue {
    bool early = false, refused = false;
    int place = -1; ///< the Next of the kernel before
    Reason reason;
    std::shared_ptr<const Timed> during; ///< the kernel before, with what is issued in it
    std::shared_ptr<const Timed> own;    ///< this kernel after it, with nothing issued in it
    std::shared_ptr<const Carry> left;   ///< what `during` leaves, shared by equal ones; null: nothing
};

/// The timing of a draft in a kernel order.
struct Timing {
    std::shared_ptr<const Issue> issue; ///< null: the draft is first, runs inside another or has no program
    std::shared_ptr<const Timed> first; ///< of the first draft, by itself
    const Timed *timed
        = nullptr; ///< of this issue, that of `next` or `first`; null: it runs inside another or has no program
    int next = -1; ///< in the kernel order: what is issued during it, or might be; -1: nothing

    /// What the chip is still doing when the draft starts; null: nothing.
    const std::shared_ptr<const Carry> &before() const;
    /// Its time if nothing is issued during it.
    const std::shared_ptr<const Timed> &own() const { return issue ? issue->own : first; }
};

/// An upper bound of the cycles that prefetching a kernel's constants saves: the cycles of their copies and of starting
/// these.
std::int64_t mostSavedEarly(const Kernel &, const Description &);

/// Times the kernel order. It issues the early part of a program during the kernel before where that saves cycles and
/// as `prefetch` in Choices says, but never for kernels in `full`. Error: a kernel's own prefetch=on that is
/// impossible.
Result<std::vector<Timing>> prefetch(const Drafts &, const KernelOrder &, const std::set<std::string> &full);

} // namespace partita
