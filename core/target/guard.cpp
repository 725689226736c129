// SPDX-License-Identifier: Apache-2.0
#include "target/guard.h"

#include "support/text.h"
#include "support/try.h"
#include "target/figures.h"
#include "target/match.h"

#include <cmath>

namespace partita {

namespace {

class GuardedTarget final : public Target {
public:
    explicit GuardedTarget(std::shared_ptr<const Target> target)
        : m_target(std::move(target)), m_description(m_target->description())
    {
    }

    const Description &description() const override { return m_description; }
    std::shared_ptr<const Target> with(Description d) const override
    {
        return guarded(guard("with", [&] { return m_target->with(std::move(d)); }));
    }
    std::vector<Pattern> patterns() const override
    {
        return guard("patterns", [&] { return m_target->patterns(); });
    }
    Requant requant() const override
    {
        return guard("requant", [&] { return m_target->requant(); });
    }
    std::vector<Refusal> refusals(const Graph &graph, const Match &match) const override
    try {
        auto out = guard("refusals", [&] { return m_target->refusals(graph, match); });
        for (auto &refusal : out)
            if (refusal.remedies.empty())
                refusal.remedies = {Remedy::none("the plug-in names no change that would")};
        return out;
    } catch (const PluginFault &fault) {
        return {Refusal{"plugin", fault.what(), {Remedy::none("the plug-in must be mended")}}};
    }
    double peak(EngineId engine, const Bits &bits) const override
    {
        return guard("peak", [&] { return m_target->peak(engine, bits); });
    }
    std::vector<LayoutOption> layouts(const Graph &graph, const Match &match) const override
    {
        auto out = guard("layouts", [&] { return m_target->layouts(graph, match); });
        for (const auto &option : out)
            if (option.inputs.size() != match.inputs.size())
                fault("layouts",
                    "it gave " + std::to_string(option.inputs.size()) + " layouts for "
                        + std::to_string(match.inputs.size()) + " inputs of " + match.pattern);
        return out;
    }
    std::vector<EngineId> transformers(const Tensor &tensor, const Layout &from, const Layout &to) const override
    {
        auto out = guard("transformers", [&] { return m_target->transformers(tensor, from, to); });
        for (auto engine : out)
            if (engine < 0 || engine >= int(m_description.engines.size()))
                fault("transformers", "it names an engine that the chip has not");
        return out;
    }
    std::vector<Axis> axes(const Site &site) const override
    {
        auto out = guard("axes", [&] { return m_target->axes(site); });
        for (const auto &axis : out)
            if (axis.extent < 1 || axis.multiple < 1)
                fault("axes", "axis " + axis.name + " of " + site.match.pattern + " has no extent");
        return out;
    }
    std::vector<std::string> variants(const Site &site) const override
    {
        return guard("variants", [&] { return m_target->variants(site); });
    }
    std::expected<Match, Refusal> fuse(const Graph &graph, const Match &chain, const Match &next) const override
    {
        return guard("fuse", [&] { return m_target->fuse(graph, chain, next); });
    }
    Result<Lowered> lower(const Site &site, const Schedule &schedule) const override
    try {
        return guard("lower", [&] { return m_target->lower(site, schedule); });
    } catch (const PluginFault &fault) {
        return fail(fault.what(), Fault::Unsupported);
    }
    std::vector<ProgramRewrite> programRewrites() const override
    {
        auto out = guard("programRewrites", [&] { return m_target->programRewrites(); });
        for (auto &rewrite : out)
            rewrite.apply = [this, name = rewrite.name, apply = std::move(rewrite.apply)](
                                const Program &program) { return guard(name, [&] { return apply(program); }); };
        return out;
    }
    static std::string fields(const Args &args)
    {
        return listOf(args.call().args,
            [&](const auto &arg) { return arg.first.text() + ' ' + std::to_string(args(arg.first)); });
    }
    Cost cost(const Args &args) const override
    {
        auto cost = guard("cost", [&] { return m_target->cost(args); });
        for (auto value : {cost.cycles, cost.issue, cost.instructions})
            if (!std::isfinite(value) || value < 0)
                fault("cost",
                    args.call().intrinsic.text() + '(' + fields(args) + ") would take " + std::to_string(value)
                        + " cycles");
        return cost;
    }
    std::vector<double> shares(const Args &args) const override
    {
        return guard("shares", [&] { return m_target->shares(args); });
    }
    std::int64_t inPlace(const Args &args, std::string_view input) const override
    {
        return guard("inPlace", [&] { return m_target->inPlace(args, input); });
    }
    std::int64_t written(const Args &args, std::string_view input) const override
    {
        return guard("written", [&] { return m_target->written(args, input); });
    }
    void interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        m_target->interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> driver() const override
    {
        return guard("driver", [&] { return m_target->driver(); });
    }
    std::vector<RuntimeFile> runtime() const override
    {
        return guard("runtime", [&] { return m_target->runtime(); });
    }
    std::shared_ptr<const ObjectCode> objects() const override
    {
        return guard("objects", [&] { return m_target->objects(); });
    }
    std::vector<PassChange> passes() const override
    {
        auto out = guard("passes", [&] { return m_target->passes(); });
        for (auto &change : out)
            change.apply = [this, name = change.name, apply = std::move(change.apply)](
                               const Graph &graph) { return guard(name, [&] { return apply(graph); }); };
        return out;
    }
    std::string figures() const override
    {
        return guard("figures", [&] { return m_target->figures(); });
    }

private:
    [[noreturn]] void fault(std::string_view hook, const std::string &what) const
    {
        throw PluginFault("plug-in '" + m_description.name + "' failed in " + std::string(hook) + ": " + what
            + "; choose another target or mend the plug-in");
    }
    template <class Hook>
    auto guard(std::string_view name, Hook hook) const -> decltype(hook())
    {
        try {
            return hook();
        } catch (const PluginFault &) {
            throw;
        } catch (const std::exception &e) {
            fault(name, e.what());
        } catch (...) {
            fault(name, "it threw something that is no std::exception");
        }
    }

    std::shared_ptr<const Target> m_target;
    Description m_description;
};

} // namespace

std::shared_ptr<const Target> guarded(std::shared_ptr<const Target> target)
{
    return target ? std::make_shared<const GuardedTarget>(std::move(target)) : nullptr;
}

Result<void> checkTarget(const Target &target)
try {
    const auto &d = target.description();
    for (const auto &pattern : target.patterns()) {
        if (pattern.engine < 0 || pattern.engine >= int(d.engines.size()))
            return fail("pattern '" + pattern.name + "' names engine " + std::to_string(pattern.engine) + " of "
                + std::to_string(d.engines.size()));
        if (auto tree = checkTree(pattern.tree); !tree)
            return fail("pattern '" + pattern.name + "': " + tree.error().message);
    }
    PARTITA_CHECK(parseFigures(target.figures()));
    return {};
} catch (const PluginFault &fault) {
    return fail(fault.what());
}

} // namespace partita
