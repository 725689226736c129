// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/plan.h"

namespace partita {

/// A kernel that runs inside another, while that one's engine computes; by index.
struct Beside {
    int host = -1, inside = -1, place = -1;
};
struct BesidePlan {
    std::vector<Beside> pairs;
    std::vector<int> order; ///< of execution, each kernel inside one right behind its host
};

/// Pairs of kernels on different engines of which neither needs the other, best savings first, and what Choices ask for;
/// says of every kernel why it is in one as the inner, or not. Error: a choice that cannot be.
Result<BesidePlan> pairKernels(std::vector<Kernel> &, const Context &, bool automatic);

/// Orders the kernels and puts the pairs together.
void join(const BesidePlan &, std::vector<Kernel> &);

} // namespace partita
