// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/sequence/lower.h"
#include "simulate/simulate.h"

namespace partita {

/// The drafts of a network, and all that their schedule depends on.
struct Drafts {
    const std::vector<Draft> &list;
    const Decisions &decisions;
    const Context &context;

    const Kernel &operator[](int d) const { return *list[d].kernel; }
    const Choices::Entry *chosen(int d, std::string_view field) const
    {
        return Choices::kernel(list[d].own, decisions.all().get(), field);
    }
    /// A decision about this kernel alone.
    const Choices::Entry *own(int d, std::string_view field) const
    {
        const auto *own = list[d].own;
        return own ? own->find(field) : nullptr;
    }
    std::shared_ptr<const Timed> time(int d, const Neighbours &around) const
    {
        return std::make_shared<const Timed>(simulate(*(*this)[d].program, *context.target, around));
    }
};

/// One draft of a kernel order.
struct ScheduledKernel {
    int draft = 0;
    bool inside = false; ///< it runs inside the kernel before it, its host
    int place = -1;      ///< at this Next of its host
};
using KernelOrder = std::vector<ScheduledKernel>;

/// Why a draft runs inside another, or does not.
struct OverlapDecision {
    enum class Why { Nobody, AloneByChoice, ByChoice, Saves, Taken, SavesNothing } why = Why::Nobody;
    int other = -1;          ///< draft
    std::int64_t cycles = 0; ///< saved
};
Reason reasonOf(const OverlapDecision &, const Drafts &);

struct Pairing {
    KernelOrder kernelOrder;
    std::vector<OverlapDecision> decision; ///< by draft
    bool any = false;                      ///< one runs inside another
};

/// The cycles that a pair saves, and the Next of the host at which the other kernel runs.
struct Saving {
    int place = -1;
    std::int64_t cycles = 0;
};

/// Pairs kernels on different engines that do not depend on each other, those that save most first, and the pairs that
/// Choices ask for. Error: an impossible choice.
Result<Pairing> pairUp(const Drafts &, bool automatic);

} // namespace partita
