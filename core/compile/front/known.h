// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/by_identity.h"
#include "compile/cache/store.h"
#include "compile/front/front.h"

namespace partita {

struct Options;
struct Way;
struct Starting;
struct EdgeTable;
struct Saving;
struct Issue;
struct Carry;
struct Refinement;

/// The cycles of the best option of a group, with what its key has addresses of.
struct Cheapest {
    std::int64_t cycles;
    std::shared_ptr<const Choices::Subject> own, all;
};

struct Front::Known {
    static constexpr std::size_t few = 1 << 12;
    explicit Known(std::size_t ops) : most(few + ops), kernels(ops > few ? 0 : few) { }
    const std::size_t most;                      ///< the latest design and some more
    Remembered<Choices::Subject> subjects{most}; ///< by prefix and text
    ByIdentity<Choices::Subject> subjectsAgain{0};
    Remembered<Options> options{most};
    Remembered<Way> transforms{most};
    Remembered<Starting> starting{most};
    Remembered<std::vector<Remedy>> remedies{most}; ///< by Options and candidate: what makes a tile fit
    ByIdentity<Options> optionsAgain{few};
    Remembered<Cheapest, Words, HashWords> cheapest{4 * most};
    ByIdentity<EdgeTable> tables{few};
    ByIdentity<Kernel> drafts{few};
    ByIdentity<Saving> savings{few};
    ByIdentity<Issue> issues{few};
    ByIdentity<Carry> carries{few}; ///< by what they hold
    ByIdentity<Refinement> refinements{few};
    ByIdentity<Kernel> kernels; ///< of a large network the last walk's alone: they are large
    ByIdentity<std::int64_t> inPlace{
        few}; ///< bytes by which a program's output begins before an input that it is written over; -1: it may not be
    ByIdentity<bool> editsAsked{few}, overflowsAsked{few}; ///< of what options depend on: what has been anticipated
};

} // namespace partita
