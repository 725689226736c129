// SPDX-License-Identifier: Apache-2.0
#include "accelerated.h"
#include "lower.h"
#include "target/plugin.h"
#include "vta.h"

namespace partita::vta {

namespace {

class Vta final : public riscv::Accelerated {
public:
    explicit Vta(Description description) : Accelerated(std::move(description)), m_timing(this->description()) { }

    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Vta>(std::move(d)); }
    Requant requant() const override
    {
        return {
            .multiplierBits = 15, .maxShift = 30, .rounding = Rounding::HalfUp, .productBits = 32, .symmetric = true};
    }
    std::vector<ProgramRewrite> programRewrites() const override { return vta::programRewrites(description()); }
    std::string figures() const override { return vtaFigures().front().text; }

private:
    std::vector<Pattern> enginePatterns() const override { return vta::patterns(description().engine("compute")); }
    std::vector<Refusal> engineRefusals(const Graph &graph, const Match &match) const override
    {
        return vta::refusals(graph, match);
    }
    std::vector<LayoutOption> engineLayouts(const Graph &graph, const Match &match) const override
    {
        return vta::layouts(graph, match);
    }
    bool takesBatches() const override { return true; }
    std::vector<Axis> engineAxes(const Site &site) const override { return vta::axes(site); }
    std::vector<std::string> engineVariants(const Site &site) const override { return vta::variants(site); }
    Result<Lowered> engineLower(const Site &site, const Schedule &schedule) const override
    {
        return site.match.pattern == "add" ? lowerAdd(site, schedule, description())
                                           : lowerConv(site, schedule, description());
    }
    Cost engineCost(const Args &args) const override { return vta::cost(args, m_timing); }
    void engineInterpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        vta::interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> engineRuntime() const override { return vtaRuntime(); }

    Timing m_timing;
};

std::shared_ptr<const Target> create() { return riscv::describedBy<Vta>(vtaDescription()); }

} // namespace

} // namespace partita::vta

PARTITA_PLUGIN("vta", false, partita::vta::create)
