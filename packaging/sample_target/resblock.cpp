// SPDX-License-Identifier: Apache-2.0
#include "resblock.h"

#include "riscv.h"
#include "target/plugin.h"

#include <stdexcept>

namespace {

using namespace partita;

/// What the block engine does not take runs on the core, with Partita's own kernels.
class Resblock final : public Target {
public:
    explicit Resblock(Description d) : m_description(std::move(d)) {}

    const Description &description() const override { return m_description; }
    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Resblock>(std::move(d)); }
    std::vector<Pattern> patterns() const override
    {
        auto out = resblock::patterns(m_description.engine("block"));
        for (auto &pattern : riscv::patterns(m_description.core()))
            out.push_back(std::move(pattern));
        return out;
    }
    Requant requant() const override { return {15, 31, Rounding::HalfUp}; }
    std::vector<Refusal> refusals(const Graph &graph, const Match &match) const override
    {
        return onCore(match.engine) ? riscv::refusals(graph, match) : resblock::refusals(graph, match);
    }
    std::vector<LayoutOption> layouts(const Graph &graph, const Match &match) const override
    {
        if (onCore(match.engine))
            return riscv::layouts(graph, match);
        return {{std::vector(match.inputs.size(), Layout::rowMajor(4)), Layout::rowMajor(4)}};
    }
    std::vector<Axis> axes(const Site &site) const override
    {
        return onCore(site.match.engine) ? riscv::axes(site, m_description) : std::vector<Axis>();
    }
    Result<Lowered> lower(const Site &site, const Schedule &schedule) const override
    {
        return onCore(site.match.engine) ? riscv::lower(site, schedule, m_description) : resblock::lower(site);
    }
    Cost cost(const Args &args) const override
    {
        return onCore(args.call().engine) ? riscv::costOf(args, m_description) : resblock::cost(args, m_description);
    }
    void interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        onCore(args.call().engine) ? riscv::interpret(args, vars, machine) : resblock::interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> runtime() const override
    {
        auto out = riscvRuntime();
        out.insert(out.end(), resblockRuntime().begin(), resblockRuntime().end());
        return out;
    }

private:
    bool onCore(int engine) const { return engine == m_description.core(); }
    Description m_description;
};

std::shared_ptr<const Target> create()
{
    auto description = Description::parse(resblockDescription().front().text);
    if (!description)
        throw std::runtime_error(description.error().message);
    return std::make_shared<Resblock>(std::move(*description));
}

} // namespace

PARTITA_PLUGIN("resblock", false, create)
