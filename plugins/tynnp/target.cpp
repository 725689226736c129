// SPDX-License-Identifier: Apache-2.0
#include "accelerated.h"
#include "hwlib_runtime.h"
#include "samples.h"
#include "target/plugin.h"
#include "tynnp.h"

namespace partita::tynnp {

namespace {

class Tynnp final : public riscv::Accelerated {
public:
    using Accelerated::Accelerated;
    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Tynnp>(std::move(d)); }
    Requant requant() const override { return {15, 31, Rounding::HalfUp}; }
    std::expected<Match, Refusal> fuse(const Graph &graph, const Match &chain, const Match &next) const override
    {
        const auto samples = riscv::samplesOf(graph, next, riscv::KernelOf::Chain);
        if (samples == 1)
            return tynnp::fuse(graph, chain, next, description());
        if (riscv::samplesOf(graph, chain, riscv::KernelOf::Chain) != samples)
            return std::unexpected(
                Refusal{"batch", "one of the two takes the batch as a whole", {Remedy::model("batch", samples, 1)}});
        return tynnp::fuse(riscv::oneSample(riscv::oneSample(graph, chain), next), chain, next, description());
    }

    double peak(EngineId engine, const Bits &) const override
    {
        return engine == description().engine("nu") ? description().number("nu.multipliers") : 0;
    }

private:
    std::vector<Pattern> enginePatterns() const override { return tynnp::patterns(description()); }
    std::vector<Refusal> engineRefusals(const Graph &graph, const Match &match) const override
    {
        return tynnp::refusals(graph, match);
    }
    std::vector<LayoutOption> engineLayouts(const Graph &graph, const Match &match) const override
    {
        return tynnp::layouts(graph, match);
    }
    bool takesRows() const override { return true; }
    std::vector<Axis> engineAxes(const Site &site) const override { return tynnp::axes(site); }
    std::vector<std::string> engineVariants(const Site &site) const override
    {
        return tynnp::variants(site, description());
    }
    Result<Lowered> engineLower(const Site &site, const Schedule &schedule) const override
    {
        return tynnp::lower(site, schedule, description());
    }
    Cost engineCost(const Args &args) const override { return tynnp::cost(args, description()); }
    void engineInterpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        tynnp::interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> engineRuntime() const override { return withHwlib(tynnpRuntime()); }
};

std::shared_ptr<const Target> create() { return riscv::describedBy<Tynnp>(tynnpDescription()); }

} // namespace

} // namespace partita::tynnp

PARTITA_PLUGIN("tynnp", false, partita::tynnp::create)
