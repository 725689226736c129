// SPDX-License-Identifier: Apache-2.0
#include "accelerated.h"
#include "lower.h"
#include "target/plugin.h"
#include "vta.h"

#include <algorithm>

namespace partita::vta {

namespace {

class Vta final : public riscv::Accelerated {
public:
    explicit Vta(Description description) : Accelerated(std::move(description)), m_timing(this->description()) { }

    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Vta>(std::move(d)); }
    Requant requant() const override
    {
        const auto &c = m_timing.configuration;
        return {.multiplierBits = c.multiplies ? 15 : 0,
            .maxShift = std::min(30, c.mostShift()),
            .rounding = Rounding::HalfUp,
            .productBits = 32,
            .symmetric = true};
    }
    std::vector<ProgramRewrite> programRewrites() const override { return vta::programRewrites(description()); }
    /// Times measured at the clock of a PYNQ board.
    std::string figures() const override
    {
        constexpr double measuredMhz = 100;
        if (description().number("clock_mhz") != measuredMhz)
            return {};
        const auto &c = m_timing.configuration;
        return vtaFigures()[c.batch > 1 ? 2 : c.multiplies ? 0 : 1].text;
    }

private:
    std::vector<Pattern> enginePatterns() const override { return vta::patterns(description().engine("compute")); }
    std::vector<Refusal> engineRefusals(const Graph &graph, const Match &match) const override
    {
        return vta::refusals(graph, match, m_timing.configuration);
    }
    std::vector<LayoutOption> engineLayouts(const Graph &graph, const Match &match) const override
    {
        return vta::layouts(graph, match, m_timing.configuration);
    }
    bool takesBatches() const override { return true; }
    std::vector<Axis> engineAxes(const Site &site) const override { return vta::axes(site, m_timing.configuration); }
    std::vector<std::string> engineVariants(const Site &site) const override
    {
        return vta::variants(site, m_timing.configuration);
    }
    Result<Lowered> engineLower(const Site &site, const Schedule &schedule) const override
    {
        return site.match.pattern == "add" ? lowerAdd(site, schedule, description())
                                           : lowerConv(site, schedule, description());
    }
    Cost engineCost(const Args &args) const override { return vta::cost(args, m_timing); }
    void engineInterpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        vta::interpret(args, vars, machine, m_timing.configuration);
    }
    std::vector<RuntimeFile> engineRuntime() const override
    {
        const auto &c = m_timing.configuration;
        auto out = vtaRuntime();
        auto &text = std::ranges::find(out, "hwlib.h", &RuntimeFile::name)->text;
        for (const auto &[was, is] : {std::pair("VTA_BATCH = 1", "VTA_BATCH = " + std::to_string(c.batch)),
                 {"VTA_BLOCK = 16", "VTA_BLOCK = " + std::to_string(c.block)},
                 {"VTA_MULTIPLIES = 1", "VTA_MULTIPLIES = " + std::to_string(int(c.multiplies))}})
            text.replace(text.find(was), std::string_view(was).size(), is);
        return out;
    }

    Timing m_timing;
};

std::shared_ptr<const Target> create() { return riscv::describedBy<Vta>(vtaDescription()); }

} // namespace

} // namespace partita::vta

PARTITA_PLUGIN("vta", false, partita::vta::create)
