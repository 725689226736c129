// SPDX-License-Identifier: Apache-2.0
#include "resblock.h"

#include "accelerated.h"
#include "target/plugin.h"

namespace {

using namespace partita;

/// What the block engine does not take runs on the core, with Partita's own kernels.
class Resblock final : public riscv::Accelerated {
public:
    using Accelerated::Accelerated;

    std::shared_ptr<const Target> with(Description d) const override
    {
        return std::make_shared<Resblock>(std::move(d));
    }
    Requant requant() const override { return {15, 31, Rounding::HalfUp}; }

private:
    std::vector<Pattern> enginePatterns() const override { return resblock::patterns(description().engine("block")); }
    std::vector<Refusal> engineRefusals(const Graph &graph, const Match &match) const override
    {
        return resblock::refusals(graph, match);
    }
    std::vector<LayoutOption> engineLayouts(const Graph &, const Match &match) const override
    {
        return {{std::vector(match.inputs.size(), Layout::rowMajor(4)), Layout::rowMajor(4)}};
    }
    std::vector<Axis> engineAxes(const Site &) const override { return {}; }
    Result<Lowered> engineLower(const Site &site, const Schedule &) const override { return resblock::lower(site); }
    Cost engineCost(const Args &args) const override { return resblock::cost(args, description()); }
    void engineInterpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        resblock::interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> engineRuntime() const override { return resblockRuntime(); }
};

std::shared_ptr<const Target> create() { return riscv::describedBy<Resblock>(resblockDescription()); }

} // namespace

PARTITA_PLUGIN("resblock", false, create)
