// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/sequence/overlap.h"

#include <set>

namespace partita {

/// Whether the early part of a program is issued during the kernel before it, and how long both kernels then take.
struct Issue {
    bool early = false, refused = false;
    int place = -1; ///< the Next at which the kernel before issues it
    Reason reason;
    std::shared_ptr<const Timed> during; ///< the kernel before, with the early part if it issues it
    std::shared_ptr<const Timed> own;    ///< this kernel after it, with nothing issued in it
    std::shared_ptr<const Carry> left;   ///< what `during` leaves unfinished; equal ones are one object; null: nothing
};

/// The timing of a draft in a kernel order.
struct Timing {
    std::shared_ptr<const Issue> issue; ///< null: the draft is first, runs inside another or has no program
    std::shared_ptr<const Timed> first; ///< only for the first draft: its time by itself
    const Timed *timed
        = nullptr; ///< its time, which `issue`, that of `next` or `first` holds; null: nested, or without a program
    int next = -1; ///< the place in the kernel order of the draft that it may issue; -1: none

    /// What the chip is still doing when the draft starts; null: nothing.
    const std::shared_ptr<const Carry> &before() const;
    /// Its time if it issues nothing.
    const std::shared_ptr<const Timed> &own() const { return issue ? issue->own : first; }
};

/// An upper bound of the cycles that prefetching a kernel's constants saves: the cycles to start their copies and to
/// carry them out.
std::int64_t mostSavedEarly(const Kernel &, const Description &);

/// Times the kernel order. It issues the early part of a program during the kernel before if that saves cycles, unless
/// `prefetch` in Choices decides it. It never does so for kernels in `full`. Error: a kernel's own prefetch=on that is
/// impossible.
Result<std::vector<Timing>> prefetch(const Drafts &, const KernelOrder &, const std::set<std::string> &full);

} // namespace partita
