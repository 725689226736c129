// SPDX-License-Identifier: Apache-2.0
#include "support/any_case.h"

#include "support/random_graph.h"

#include <rapidcheck.h>

namespace partita::test {

namespace {

/// The kernel's engine with converters, where only a choice keeps it from there; -1.
int offered(const Deployment &d, const Kernel &k)
{
    for (const auto &a : k.alternatives)
        if (d.target->description().engines[std::size_t(a.engine)].converters && a.refusals.size() == 1 && a.refusals[0].rule == "converters")
            return a.engine;
    return -1;
}

} // namespace

Case anyCase(int most)
{
    auto seed = *rc::gen::inRange(0u, 1u << 30);
    auto ops = *rc::gen::inRange(1, most);
    return {seed, randomGraph(seed, ops, *rc::gen::weightedElement<bool>({{7, false}, {1, true}}))};
}

Choices anyChoices(const Deployment &d)
{
    Choices choices;
    const auto has = [&](const char *memory) { return d.target->description().memory(memory) >= 0; };
    if (auto size = *rc::gen::element(0, 6000, 12000, 30000); size && has("l2"))
        (void)choices.set("target.l2.size", std::to_string(size));
    if (auto size = *rc::gen::element(0, 0, 2048, 8192); size && has("l1"))
        (void)choices.set("target.l1.size", std::to_string(size));
    for (const auto &k : d.kernels) {
        if (k.kind != Kernel::Kind::Compute || !*rc::gen::arbitrary<bool>())
            continue;
        auto engine = *rc::gen::element(0, 1, 2);
        if (whoPads(d.graph, k.match) != WhoPads::Nobody)
            (void)choices.set("kernel." + k.slug + ".pads", *rc::gen::element<std::string>("core", "engine"));
        if (auto analog = offered(d, k); engine == 0 && analog >= 0) {
            (void)choices.set("kernel." + k.slug + ".engine", d.target->description().engines[std::size_t(analog)].name);
            continue;
        }
        if (k.bits.weight)
            (void)choices.set("kernel." + k.slug + ".bits.weight", *rc::gen::element<std::string>("8", "7", "4", "2", "ternary"));
        if (engine == 1) {
            (void)choices.set("kernel." + k.slug + ".engine", "core");
            continue;
        }
        for (const auto &axis : k.axes) {
            auto tiles = *rc::gen::inRange<std::int64_t>(1, 5);
            auto size = std::min(axis.extent, ((axis.extent + tiles - 1) / tiles + axis.multiple - 1) / axis.multiple * axis.multiple);
            (void)choices.set("kernel." + k.slug + ".tile." + axis.name, std::to_string(size));
        }
    }
    return choices;
}

nlohmann::ordered_json withoutTimes(nlohmann::ordered_json report)
{
    for (auto &pass : report["passes"])
        pass.erase("ms");
    return report;
}

} // namespace partita::test
