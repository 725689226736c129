// SPDX-License-Identifier: Apache-2.0
#include "accelerated.h"
#include "rvp.h"
#include "target/plugin.h"

#include <algorithm>

namespace partita::rvp {

namespace {

/// The word that a number of the core chooses.
std::string word(const Engine &core, std::string_view number)
{
    const auto &n = core.numbers.find(number)->second;
    return n.words[n.value];
}

/// A core alone: every kernel is one of plugins/riscv.
class Rvp final : public Target {
public:
    explicit Rvp(Description description) : m_description(std::move(description))
    {
        auto &core = m_description.engines[m_description.core()];
        core.march = word(core, "xlen") == "64" ? "rv64imafdc" : "rv32imc";
        m_simd = word(core, "simd");
    }

    const Description &description() const override { return m_description; }
    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Rvp>(std::move(d)); }
    std::vector<Pattern> patterns() const override { return riscv::patterns(m_description.core()); }
    Requant requant() const override
    {
        return {.multiplierBits = 20, .maxShift = 62, .rounding = Rounding::HalfUp, .sumBits = 19};
    }
    std::vector<Refusal> refusals(const Graph &graph, const Match &match) const override
    {
        return riscv::refusals(graph, match);
    }
    std::vector<LayoutOption> layouts(const Graph &graph, const Match &match) const override
    {
        return riscv::layouts(graph, match);
    }
    std::vector<Axis> axes(const Site &site) const override { return riscv::axes(site, m_description); }
    std::vector<std::string> variants(const Site &site) const override { return riscv::variants(site, m_description); }
    Result<Lowered> lower(const Site &site, const Schedule &schedule) const override
    {
        return riscv::lower(site, schedule, m_description);
    }
    Cost cost(const Args &args) const override { return riscv::costOf(args, m_description); }
    std::int64_t inPlace(const Args &args, std::string_view input) const override
    {
        return riscv::inPlace(args, input);
    }
    std::int64_t written(const Args &args, std::string_view input) const override
    {
        return riscv::written(args, input);
    }
    void interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        riscv::interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> runtime() const override
    {
        auto out = riscvRuntime();
        for (auto &file : out)
            if (file.name == "riscv_isa.h" && m_simd != "none")
                file.text.replace(file.text.find("#endif"), 0,
                    "#define RISCV_P_" + std::string(m_simd == "pm4" ? "PM4" : "0911") + "\n\n");
        return out;
    }
    std::shared_ptr<const ObjectCode> objects() const override
    {
        return riscv::objects(m_description.engines[m_description.core()].march, m_simd);
    }
    std::string figures() const override
    {
        const auto &core = m_description.engines[m_description.core()];
        const bool flash = m_description.memories[m_description.programMemory()].flash;
        const bool wide = core.march.starts_with("rv64");
        const auto *of = m_simd != "none" ? wide ? "figures_rv64p.json" : "figures_rv32p.json"
            : core.march != "rv32imc"     ? "figures.json"
            : flash                       ? "figures_flash.json"
                                          : "figures_rv32imc.json";
        return std::ranges::find(rvpFigures(), of, &RuntimeFile::name)->text;
    }

private:
    Description m_description;
    std::string m_simd;
};

std::shared_ptr<const Target> create() { return riscv::describedBy<Rvp>(rvpDescription()); }

} // namespace

} // namespace partita::rvp

PARTITA_PLUGIN("rvp", false, partita::rvp::create)
