// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/choices.h"
#include "compile/cache/cache.h"

namespace partita {

struct PartitionedGraph;
struct Options;
struct KernelImplementation;
struct FusionCandidates;
struct EdgeTable;
struct Saving;
struct Issue;
struct Carry;
struct Refinement;
struct Remedy;
struct Solved;
struct Offsets;
struct Kernel;

/// What is kept, in the order in which a compile asks for it.
namespace pass {
constexpr Pass<PartitionedGraph> front{0, 2 << 20};
constexpr Pass<PartitionedGraph> latestFront{1, 2 << 20}; ///< of a model, whatever the choices
constexpr Pass<Choices::Subject> decision{2};             ///< one of several equal subjects
constexpr Pass<std::int64_t> cheapest{3};                 ///< cycles of a group's best option
constexpr Pass<Solved> tile{4};
constexpr Pass<Options> options{5};
constexpr Pass<KernelImplementation> transform{6};
constexpr Pass<FusionCandidates> fusions{7};
constexpr Pass<EdgeTable> edges{8};
constexpr Pass<std::vector<Remedy>> remedies{9}; ///< what makes a tile fit
constexpr Pass<Kernel> draft{10, 4 << 10};
constexpr Pass<Saving> saving{11, 0};
constexpr Pass<Issue> issue{12};
constexpr Pass<Carry> carry{13};
constexpr Pass<Kernel> kernel{14, 2 << 10};
constexpr Pass<Refinement> refinement{15};
constexpr Pass<std::int64_t> lead{16, 0}; ///< bytes by which an output begins before an input that it is written over
constexpr Pass<Offsets> offsets{17, 32 << 10};
constexpr Pass<bool> speculated{18, 0}; ///< schedules that an edit may ask for were computed
constexpr std::size_t count = 19;
} // namespace pass

} // namespace partita
