// SPDX-License-Identifier: Apache-2.0
#include "tynnp.h"

#include "riscv.h"
#include "target/plugin.h"

#include <stdexcept>

namespace partita::tynnp {

namespace {

class Tynnp final : public Target {
public:
    explicit Tynnp(Description description) : m_description(std::move(description)) {}

    const Description &description() const override { return m_description; }
    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Tynnp>(std::move(d)); }

    std::vector<Pattern> patterns() const override
    {
        auto out = tynnp::patterns(m_description);
        for (auto &pattern : riscv::patterns(m_description.core()))
            out.push_back(std::move(pattern));
        return out;
    }
    Requant requant() const override { return {15, 31, Rounding::HalfUp}; }
    std::vector<Refusal> refusals(const Graph &graph, const Match &match) const override
    {
        return onCore(match) ? riscv::refusals(graph, match) : tynnp::refusals(graph, match);
    }
    std::vector<LayoutOption> layouts(const Graph &graph, const Match &match) const override
    {
        return onCore(match) ? riscv::layouts(graph, match) : tynnp::layouts(graph, match);
    }
    std::vector<Axis> axes(const Site &site) const override
    {
        return onCore(site.match) ? riscv::axes(site, m_description) : tynnp::axes(site);
    }
    std::vector<std::string> variants(const Site &site) const override
    {
        return onCore(site.match) ? std::vector<std::string>{} : tynnp::variants(site, m_description);
    }
    std::expected<Match, Refusal> fuse(const Graph &graph, const Match &chain, const Match &next) const override
    {
        return tynnp::fuse(graph, chain, next, m_description);
    }
    Result<Lowered> lower(const Site &site, const Schedule &schedule) const override
    {
        return onCore(site.match) ? riscv::lower(site, schedule, m_description)
                                  : tynnp::lower(site, schedule, m_description);
    }
    Cost cost(const Args &args) const override
    {
        return args.call().engine == m_description.core() ? riscv::costOf(args, m_description)
                                                          : tynnp::cost(args, m_description);
    }
    void interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        args.call().engine == m_description.core() ? riscv::interpret(args, vars, machine)
                                                   : tynnp::interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> runtime() const override
    {
        auto out = riscvRuntime();
        out.insert(out.end(), tynnpRuntime().begin(), tynnpRuntime().end());
        return out;
    }

private:
    bool onCore(const Match &match) const { return match.engine == m_description.core(); }
    Description m_description;
};

std::shared_ptr<const Target> create()
{
    auto description = Description::parse(tynnpDescription().front().text);
    if (!description)
        throw std::runtime_error(description.error().message);
    return std::make_shared<Tynnp>(std::move(*description));
}

} // namespace

} // namespace partita::tynnp

PARTITA_PLUGIN("tynnp", false, partita::tynnp::create)
