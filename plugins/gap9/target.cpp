// SPDX-License-Identifier: Apache-2.0
#include "accelerated.h"
#include "gap9.h"
#include "hwlib_runtime.h"
#include "ne16_engine.h"
#include "target/plugin.h"

namespace partita::gap9 {

namespace {

class Gap9 : public riscv::Accelerated {
public:
    explicit Gap9(Description description)
        : Accelerated(std::move(description)),
          m_ne16(this->description().engine("ne16")),
          m_cluster(this->description().engine("cluster"))
    {
    }

    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Gap9>(std::move(d)); }
    Requant requant() const override { return ne16::requant(ne16::ne16Engine, description()); }
    std::vector<RuntimeFile> driver() const override { return joined(ne16::ne16Engine.driver(), gap9Driver()); }
    std::string figures() const override { return gap9Figures().front().text; }

    double peak(EngineId engine, const Bits &bits) const override
    {
        return engine == m_ne16   ? ne16::peak(ne16::ne16Engine, bits)
            : engine == m_cluster ? gap9::peak(description())
                                  : 0;
    }
    std::vector<double> shares(const Args &args) const override
    {
        return args.call().engine == m_cluster ? gap9::shares(args) : std::vector<double>{};
    }
    std::vector<EngineId> transformers(const Tensor &tensor, const Layout &from, const Layout &to) const override
    {
        return transforms(tensor, from, to) ? std::vector{m_cluster} : std::vector<EngineId>{};
    }

protected:
    Cost engineCost(const Args &args) const override
    {
        return args.call().engine == m_ne16 ? ne16::cost(ne16::ne16Engine, args, description())
                                            : gap9::cost(args, description());
    }

private:
    std::vector<Pattern> enginePatterns() const override
    {
        auto out = ne16::patterns(m_ne16);
        std::ranges::move(gap9::patterns(m_cluster), std::back_inserter(out));
        return out;
    }
    std::vector<Refusal> engineRefusals(const Graph &graph, const Match &match) const override
    {
        return match.engine == m_ne16 ? ne16::refusals(ne16::ne16Engine, graph, match) : gap9::refusals(graph, match);
    }
    std::vector<LayoutOption> engineLayouts(const Graph &graph, const Match &match) const override
    {
        return match.engine == m_ne16 ? ne16::layouts(graph, match) : gap9::layouts(graph, match);
    }
    std::vector<Axis> engineAxes(const Site &site) const override
    {
        return site.match.engine == m_ne16 ? ne16::axes(ne16::ne16Engine, site) : gap9::axes(site);
    }
    Result<Lowered> engineLower(const Site &site, const Schedule &schedule) const override
    {
        return site.match.engine == m_ne16 ? ne16::lower(ne16::ne16Engine, site, schedule, description())
                                           : gap9::lower(site, schedule, description());
    }
    void engineInterpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        args.call().engine == m_ne16 ? ne16::interpret(ne16::ne16Engine, args, vars, machine)
                                     : gap9::interpret(args, vars, machine);
    }
    bool readsUnsignedBytes() const override { return true; }
    std::vector<RuntimeFile> engineRuntime() const override
    {
        return withHwlib(joined(ne16::ne16Engine.runtime(), gap9Runtime()));
    }

    EngineId m_ne16, m_cluster;
};

class Least final : public Gap9 {
public:
    using Gap9::Gap9;

private:
    Cost engineCost(const Args &args) const override
    {
        return args.call().engine == description().engine("cluster") ? leastCost(args, description())
                                                                     : Gap9::engineCost(args);
    }
};

std::shared_ptr<const Target> create() { return riscv::describedBy<Gap9>(gap9Description()); }

} // namespace

std::shared_ptr<const Target> withLeastCosts(const Description &d) { return std::make_shared<Least>(d); }

} // namespace partita::gap9

PARTITA_PLUGIN("gap9", false, partita::gap9::create)
