// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/identity_cache.h"
#include "compile/cache/store.h"
#include "compile/front/front.h"

namespace partita {

struct Options;
struct KernelImplementation;
struct FusionCandidates;
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

struct PartitionedGraph::Known {
    static constexpr std::size_t few = 1 << 12;
    explicit Known(std::size_t ops) : most(few + ops), kernels(ops > few ? 0 : few) { }
    const std::size_t most;                      ///< the latest design and some more
    Remembered<Choices::Subject> subjects{most}; ///< by prefix and text
    IdentityCache<Choices::Subject> subjectsAgain{0};
    Remembered<Options> options{most};
    Remembered<KernelImplementation> transforms{most};
    Remembered<FusionCandidates> starting{most};
    Remembered<std::vector<Remedy>> remedies{most}; ///< by Options and candidate: what makes a tile fit
    IdentityCache<Options> optionsAgain{few};
    Remembered<Cheapest, CacheKey, HashCacheKey> cheapest{4 * most};
    IdentityCache<EdgeTable> tables{few};
    IdentityCache<Kernel> drafts{few};
    IdentityCache<Saving> savings{few};
    IdentityCache<Issue> issues{few};
    IdentityCache<Carry> carries{few}; ///< by what they hold
    IdentityCache<Refinement> refinements{few};
    IdentityCache<Kernel> kernels; ///< of a large network the last walk's alone: they are large
    IdentityCache<std::int64_t> inPlace{
        few}; ///< bytes by which a program's output begins before an input that it is written over; -1: it may not be
    IdentityCache<bool> editsAsked{few}, overflowsAsked{few}; ///< of what options depend on: what has been anticipated
};

} // namespace partita
