// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

/// Batches, one sample after another, of kernels that are written for one.
namespace partita::riscv {

/// Whose kernels: the core's take the rows of a dense layer at once, an engine's one by one, and element-wise kernels a
/// batch, but not where they are a part of a fused one.
enum class KernelOf { Core, Engine, Chain };
/// So many of them make the kernel's batch, each computed by itself: layers, pooling and transforms. 1: it has no
/// batch, or takes it whole.
std::int64_t samplesOf(const Graph &, const Match &, KernelOf);
/// The same of a kernel of the core; 1 where a layout has samples in blocks.
std::int64_t samplesOf(const Site &);
/// The graph in which the tensors of the match hold one sample.
Graph oneSample(const Graph &, const Match &);

/// A kernel of one sample, for all.
using LowerOne = std::function<Result<Lowered>(const Site &)>;
Result<Lowered> eachSample(const Site &, std::int64_t samples, const LowerOne &);
/// `f` of the site of one sample.
template <class F>
auto ofOneSample(const Site &site, F f)
{
    const auto graph = oneSample(site.graph, site.match);
    return f(Site{graph, site.match, site.inputLayouts, site.outputLayout, site.inputMemory, site.outputMemory,
        site.constantMemory});
}

} // namespace partita::riscv
