// SPDX-License-Identifier: Apache-2.0
#include "accelerated.h"
#include "diana.h"
#include "hwlib_runtime.h"
#include "target/plugin.h"

namespace partita::diana {

namespace {

class Diana final : public riscv::Accelerated {
public:
    using Accelerated::Accelerated;
    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Diana>(std::move(d)); }
    Requant requant() const override
    {
        return {.multiplierBits = publishedRules(description()) ? 0 : 16, .sumBits = sumMultiplierBits};
    }

    double peak(EngineId engine, const Bits &bits) const override
    {
        return engine == description().engine("analog") ? analogPeak(description()) : Accelerated::peak(engine, bits);
    }

private:
    std::vector<Pattern> enginePatterns() const override { return diana::patterns(description()); }
    std::vector<Refusal> engineRefusals(const Graph &graph, const Match &match) const override
    {
        return diana::refusals(graph, match, description());
    }
    std::vector<LayoutOption> engineLayouts(const Graph &graph, const Match &match) const override
    {
        return diana::layouts(graph, match);
    }
    std::vector<Axis> engineAxes(const Site &site) const override { return diana::axes(site); }
    Result<Lowered> engineLower(const Site &site, const Schedule &schedule) const override
    {
        return diana::lower(site, schedule, description());
    }
    Cost engineCost(const Args &args) const override { return diana::cost(args, description()); }
    void engineInterpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        diana::interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> engineRuntime() const override { return withHwlib(dianaRuntime()); }
};

std::shared_ptr<const Target> create() { return riscv::describedBy<Diana>(dianaDescription()); }

} // namespace

} // namespace partita::diana

PARTITA_PLUGIN("diana", true, partita::diana::create)
