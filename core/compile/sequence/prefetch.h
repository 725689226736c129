// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/sequence/overlap.h"

#include <set>

namespace partita {

/// Whether the early part of a program is issued during the kernel before it, and how long the two take then.
struct Issue {
    bool early = false, refused = false;
    int place = -1; ///< the Next of the one before
    Reason reason;
    std::shared_ptr<const Timed> during; ///< the one before, what is issued in it included
    std::shared_ptr<const Timed> own;    ///< this one after that, nothing issued in it
    std::shared_ptr<const Carry> left;   ///< what `during` leaves, one of those that hold the same; null: nothing
};

/// How a draft runs in a kernel order.
struct Timing {
    std::shared_ptr<const Issue> issue; ///< null: it is the first, runs inside another or has no program
    std::shared_ptr<const Timed> first; ///< of the first, by itself
    const Timed *timed
        = nullptr; ///< of this issue, that of `next` or `first`; null: it runs inside another or has no program
    int next = -1; ///< in the kernel order: what is issued during it, or might be; -1: nothing

    /// What is still going on when it starts; null: nothing is.
    const std::shared_ptr<const Carry> &before() const;
    /// As long as nothing is issued during it.
    const std::shared_ptr<const Timed> &own() const { return issue ? issue->own : first; }
};

/// Cycles that a kernel takes less at most where its constants begin to load earlier: those of their copies and of
/// starting them.
std::int64_t mostSavedEarly(const Kernel &, const Description &);

/// Times the kernel order. The early part of a program is issued during the kernel before where that saves cycles, but
/// not of those in `full`, and as `prefetch` in Choices says. Error: a kernel's own prefetch=on that cannot be.
Result<std::vector<Timing>> prefetch(const Drafts &, const KernelOrder &, const std::set<std::string> &full);

} // namespace partita
