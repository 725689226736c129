// SPDX-License-Identifier: Apache-2.0
#include "accelerated.h"
#include "hwlib_runtime.h"
#include "ne16_engine.h"

namespace partita::ne16 {

namespace {

class Chip final : public riscv::Accelerated {
public:
    Chip(Description description, const Engine &engine, const ChipFiles &files)
        : Accelerated(std::move(description)), m_engine(engine), m_files(files)
    {
    }

    std::shared_ptr<const Target> with(Description d) const override
    {
        return std::make_shared<Chip>(std::move(d), m_engine, m_files);
    }
    Requant requant() const override { return ne16::requant(m_engine, description()); }
    std::vector<RuntimeFile> driver() const override { return joined(m_engine.driver(), m_files.driver); }
    std::string figures() const override { return m_files.figures.front().text; }

    double peak(EngineId engine, const Bits &bits) const override
    {
        return engine == description().core() ? 0 : ne16::peak(m_engine, bits);
    }

private:
    std::vector<Pattern> enginePatterns() const override { return ne16::patterns(description().engine(m_engine.name)); }
    std::vector<Refusal> engineRefusals(const Graph &graph, const Match &match) const override
    {
        return ne16::refusals(m_engine, graph, match);
    }
    std::vector<LayoutOption> engineLayouts(const Graph &graph, const Match &match) const override
    {
        return ne16::layouts(graph, match);
    }
    std::vector<Axis> engineAxes(const Site &site) const override { return ne16::axes(m_engine, site); }
    Result<Lowered> engineLower(const Site &site, const Schedule &schedule) const override
    {
        return ne16::lower(m_engine, site, schedule, description());
    }
    Cost engineCost(const Args &args) const override { return ne16::cost(m_engine, args, description()); }
    void engineInterpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        ne16::interpret(m_engine, args, vars, machine);
    }
    bool readsUnsignedBytes() const override { return true; }
    std::vector<RuntimeFile> engineRuntime() const override
    {
        return withHwlib(joined(m_engine.runtime(), m_files.runtime));
    }

    const Engine &m_engine;
    ChipFiles m_files;
};

} // namespace

std::shared_ptr<const Target> chip(const Engine &engine, const ChipFiles &files)
{
    return riscv::describedBy<Chip>(files.description, engine, files);
}

} // namespace partita::ne16
