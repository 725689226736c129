// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/beside.h"

#include <set>

namespace partita {

/// Whether the early part of a program is issued during the kernel before it, and how long the two take then.
struct Issue {
    bool early = false, refused = false;
    int place = -1;    ///< the Next of the one before
    Reason reason;
    std::shared_ptr<const Timed> during; ///< the one before, what is issued in it included
    std::shared_ptr<const Timed> own;    ///< this one after that, nothing issued in it
    std::shared_ptr<const Carry> left;   ///< what `during` leaves, one of those that hold the same; null: nothing
};

/// How a draft runs in a lineup.
struct Timing {
    std::shared_ptr<const Issue> issue; ///< null: it is the first, runs inside another or has no program
    std::shared_ptr<const Carry> before; ///< what is still going on when it starts; null: nothing is
    std::shared_ptr<const Timed> timed; ///< null: it runs inside another or has no program
};

/// Times the lineup. The early part of a program is issued during the kernel before where that saves cycles, but not of
/// those in `full`, and as `prefetch` in Choices says. Error: a kernel's own prefetch=on that cannot be.
Result<std::vector<Timing>> prefetch(const Drafts &, const Lineup &, const std::set<std::string> &full);

} // namespace partita
