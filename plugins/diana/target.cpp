// SPDX-License-Identifier: Apache-2.0
#include "diana.h"

#include "hwlib_runtime.h"
#include "riscv.h"
#include "target/plugin.h"

#include <stdexcept>

namespace partita::diana {

namespace {

class Diana final : public Target {
public:
    explicit Diana(Description description) : m_description(std::move(description)) {}

    const Description &description() const override { return m_description; }
    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Diana>(std::move(d)); }

    std::vector<Pattern> patterns() const override
    {
        auto out = diana::patterns(m_description);
        for (auto &pattern : riscv::patterns(m_description.core()))
            out.push_back(std::move(pattern));
        return out;
    }
    Requant requant() const override { return {publishedRules(m_description) ? 0 : 15, 31, Rounding::HalfUp}; }
    std::vector<Refusal> refusals(const Graph &graph, const Match &match) const override
    {
        return onCore(match) ? riscv::refusals(graph, match) : diana::refusals(graph, match, m_description);
    }
    std::vector<LayoutOption> layouts(const Graph &graph, const Match &match) const override
    {
        return onCore(match) ? riscv::layouts(graph, match) : diana::layouts(graph, match);
    }
    std::vector<Axis> axes(const Site &site) const override
    {
        return onCore(site.match) ? riscv::axes(site, m_description) : diana::axes(site);
    }
    Result<Lowered> lower(const Site &site, const Schedule &schedule) const override
    {
        return onCore(site.match) ? riscv::lower(site, schedule, m_description)
                                  : diana::lower(site, schedule, m_description);
    }
    Cost cost(const Args &args) const override
    {
        return args.call().engine == m_description.core() ? riscv::costOf(args, m_description)
                                                          : diana::cost(args, m_description);
    }
    void interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        args.call().engine == m_description.core() ? riscv::interpret(args, vars, machine)
                                                   : diana::interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> runtime() const override
    {
        auto out = riscvRuntime();
        out.insert(out.end(), hwlibRuntime().begin(), hwlibRuntime().end());
        out.insert(out.end(), dianaRuntime().begin(), dianaRuntime().end());
        return out;
    }

private:
    bool onCore(const Match &match) const { return match.engine == m_description.core(); }
    Description m_description;
};

std::shared_ptr<const Target> create()
{
    auto description = Description::parse(dianaDescription().front().text);
    if (!description)
        throw std::runtime_error(description.error().message);
    return std::make_shared<Diana>(std::move(*description));
}

} // namespace

} // namespace partita::diana

PARTITA_PLUGIN("diana", true, partita::diana::create)
