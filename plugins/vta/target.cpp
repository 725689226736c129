// SPDX-License-Identifier: Apache-2.0
#include "vta.h"

#include "lower.h"

#include "riscv.h"
#include "target/plugin.h"

#include <algorithm>
#include <stdexcept>

namespace partita::vta {

namespace {

bool inBlocks(const Layout &layout)
{
    return std::ranges::any_of(layout.dims, [](const Layout::Dim &d) { return d.block > 0; });
}

class Vta final : public Target {
public:
    explicit Vta(Description description) : m_description(std::move(description)), m_timing(m_description) {}

    const Description &description() const override { return m_description; }
    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Vta>(std::move(d)); }

    std::vector<Pattern> patterns() const override
    {
        auto out = vta::patterns(m_description.engine("compute"));
        for (auto &pattern : riscv::patterns(m_description.core()))
            out.push_back(std::move(pattern));
        return out;
    }
    Requant requant() const override { return {.multiplierBits = 15, .maxShift = 30, .rounding = Rounding::HalfUp, .productBits = 32, .symmetric = true}; }
    std::vector<Refusal> refusals(const Graph &graph, const Match &match) const override
    {
        return onCore(match) ? riscv::refusals(graph, match) : vta::refusals(graph, match);
    }
    std::vector<LayoutOption> layouts(const Graph &graph, const Match &match) const override
    {
        return onCore(match) ? riscv::layouts(graph, match) : vta::layouts(graph, match);
    }
    std::vector<Axis> axes(const Site &site) const override
    {
        return !onCore(site.match) ? vta::axes(site) : intoBlocks(site) ? std::vector<Axis>{} : riscv::axes(site, m_description);
    }
    std::vector<std::string> variants(const Site &site) const override
    {
        return onCore(site.match) ? std::vector<std::string>{} : vta::variants(site);
    }
    Result<Lowered> lower(const Site &site, const Schedule &schedule) const override
    {
        if (!onCore(site.match))
            return site.match.pattern == "add" ? lowerAdd(site, schedule, m_description) : lowerConv(site, schedule, m_description);
        return intoBlocks(site) ? lowerTransform(site, m_description) : riscv::lower(site, schedule, m_description);
    }
    std::vector<ProgramRewrite> programRewrites() const override { return vta::programRewrites(m_description); }
    Cost cost(const Args &args) const override
    {
        return args.call().intrinsic.starts_with("hwlib_") ? vta::cost(args, m_timing) : riscv::costOf(args, m_description);
    }
    void interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        args.call().intrinsic.starts_with("riscv_") ? riscv::interpret(args, vars, machine) : vta::interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> runtime() const override
    {
        auto out = riscvRuntime();
        out.insert(out.end(), vtaRuntime().begin(), vtaRuntime().end());
        return out;
    }
    std::string figures() const override { return vtaFigures().front().text; }

private:
    bool onCore(const Match &match) const { return match.engine == m_description.core(); }
    static bool intoBlocks(const Site &site)
    {
        return site.match.pattern == "transform" && (inBlocks(site.inputLayouts[0]) || inBlocks(site.outputLayout));
    }
    Description m_description;
    Timing m_timing;
};

std::shared_ptr<const Target> create()
{
    auto description = Description::parse(vtaDescription().front().text);
    if (!description)
        throw std::runtime_error(description.error().message);
    return std::make_shared<Vta>(std::move(*description));
}

} // namespace

} // namespace partita::vta

PARTITA_PLUGIN("vta", false, partita::vta::create)
