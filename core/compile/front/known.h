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

/// The cycles of a group's best option, and the objects whose addresses are in its key.
struct Cheapest {
    std::int64_t cycles;
    std::shared_ptr<const Choices::Subject> own, all;
};

struct PartitionedGraph::Known {
    static constexpr std::size_t few = 1 << 12;
    explicit Known(std::size_t ops) : most(few + ops), kernels(ops > few ? 0 : few) { }
    const std::size_t most;                      ///< enough for the latest design and some more
    Remembered<Choices::Subject> subjects{most}; ///< by prefix and text
    IdentityCache<Choices::Subject> subjectsAgain{0};
    Remembered<Options> options{most};
    Remembered<KernelImplementation> transforms{most};
    Remembered<FusionCandidates> starting{most};
    Remembered<std::vector<Remedy>> remedies{most}; ///< what makes a tile fit, by Options and candidate
    IdentityCache<Options> optionsAgain{few};
    Remembered<Cheapest, CacheKey, HashCacheKey> cheapest{4 * most};
    IdentityCache<EdgeTable> tables{few};
    IdentityCache<Kernel> drafts{few};
    IdentityCache<Saving> savings{few};
    IdentityCache<Issue> issues{few};
    IdentityCache<Carry> carries{few}; ///< by what they hold
    IdentityCache<Refinement> refinements{few};
    IdentityCache<Kernel> kernels; ///< kernels are large: of a large network only those of the last walk
    IdentityCache<std::int64_t> inPlace{
        few}; ///< bytes by which a program's output begins before an input that it is written over; -1: it may not be
    IdentityCache<bool> editsAsked{few}, overflowsAsked{few}; ///< by what options depend on: already speculated
};

} // namespace partita
