// SPDX-License-Identifier: Apache-2.0
#include "ne16.h"

#include "hwlib_runtime.h"
#include "riscv.h"
#include "target/plugin.h"

#include <stdexcept>

namespace partita::ne16 {

namespace {

class Ne16 final : public Target {
public:
    explicit Ne16(Description description) : m_description(std::move(description)) {}

    const Description &description() const override { return m_description; }
    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Ne16>(std::move(d)); }

    std::vector<Pattern> patterns() const override
    {
        auto out = ne16::patterns(m_description.engine("ne16"));
        for (auto &pattern : riscv::patterns(m_description.core()))
            out.push_back(std::move(pattern));
        return out;
    }
    Requant requant() const override { return {8, 31, Rounding::HalfUp, 32}; }
    std::vector<Refusal> refusals(const Graph &graph, const Match &match) const override
    {
        return onCore(match) ? riscv::refusals(graph, match) : ne16::refusals(graph, match);
    }
    std::vector<LayoutOption> layouts(const Graph &graph, const Match &match) const override
    {
        return onCore(match) ? riscv::layouts(graph, match) : ne16::layouts(graph, match);
    }
    std::vector<Axis> axes(const Site &site) const override
    {
        return onCore(site.match) ? riscv::axes(site, m_description) : ne16::axes(site);
    }
    Result<Lowered> lower(const Site &site, const Schedule &schedule) const override
    {
        return onCore(site.match) ? riscv::lower(site, schedule, m_description) : ne16::lower(site, schedule, m_description);
    }
    Cost cost(const Args &args) const override
    {
        return args.call().engine == m_description.core() ? riscv::costOf(args, m_description) : ne16::cost(args, m_description);
    }
    void interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        args.call().engine == m_description.core() ? riscv::interpret(args, vars, machine) : ne16::interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> runtime() const override
    {
        auto out = riscvRuntime();
        out.insert(out.end(), hwlibRuntime().begin(), hwlibRuntime().end());
        out.insert(out.end(), ne16Runtime().begin(), ne16Runtime().end());
        return out;
    }
    std::string figures() const override { return ne16Figures().front().text; }

private:
    bool onCore(const Match &match) const { return match.engine == m_description.core(); }
    Description m_description;
};

std::shared_ptr<const Target> create()
{
    auto description = Description::parse(ne16Description().front().text);
    if (!description)
        throw std::runtime_error(description.error().message);
    return std::make_shared<Ne16>(std::move(*description));
}

} // namespace

} // namespace partita::ne16

PARTITA_PLUGIN("ne16", false, partita::ne16::create)
