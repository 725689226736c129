// SPDX-License-Identifier: Apache-2.0
#include "accelerated.h"
#include "hwlib_runtime.h"
#include "ne16.h"
#include "target/plugin.h"

namespace partita::ne16 {

namespace {

class Ne16 final : public riscv::Accelerated {
public:
    using Accelerated::Accelerated;
    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Ne16>(std::move(d)); }
    Requant requant() const override { return ne16::requant(description()); }
    std::vector<RuntimeFile> driver() const override { return joined(ne16EngineDriver(), ne16Driver()); }
    std::string figures() const override { return ne16Figures().front().text; }

    double peak(EngineId engine, const Bits &bits) const override
    {
        return engine == description().core() ? 0 : ne16::peak(bits);
    }

private:
    std::vector<Pattern> enginePatterns() const override { return ne16::patterns(description().engine("ne16")); }
    std::vector<Refusal> engineRefusals(const Graph &graph, const Match &match) const override
    {
        return ne16::refusals(graph, match);
    }
    std::vector<LayoutOption> engineLayouts(const Graph &graph, const Match &match) const override
    {
        return ne16::layouts(graph, match);
    }
    std::vector<Axis> engineAxes(const Site &site) const override { return ne16::axes(site); }
    Result<Lowered> engineLower(const Site &site, const Schedule &schedule) const override
    {
        return ne16::lower(site, schedule, description());
    }
    Cost engineCost(const Args &args) const override { return ne16::cost(args, description()); }
    void engineInterpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        ne16::interpret(args, vars, machine);
    }
    bool readsUnsignedBytes() const override { return true; }
    std::vector<RuntimeFile> engineRuntime() const override
    {
        return withHwlib(joined(ne16EngineRuntime(), ne16Runtime()));
    }
};

std::shared_ptr<const Target> create() { return riscv::describedBy<Ne16>(ne16Description()); }

} // namespace

} // namespace partita::ne16

PARTITA_PLUGIN("ne16", false, partita::ne16::create)
