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
        if (d.target->description().engines[a.engine].converters && a.refusals.size() == 1
            && a.refusals[0].rule == "converters")
            return a.engine;
    return -1;
}

/// How the kernel is scheduled, or where what it has lies: not everything drawn can be.
void decideMore(const Deployment &d, const Kernel &k, Choices &choices)
{
    const auto set = [&](const std::string &field, const std::string &value) {
        (void)choices.set("kernel." + k.slug + "." + field, value);
    };
    const auto memory = [] { return *rc::gen::element<std::string>("l2", "l3"); };
    switch (*rc::gen::inRange(0, 40)) {
    case 0: return set("buffering", "single");
    case 1: return set("prefetch", *rc::gen::element<std::string>("on", "off"));
    case 2: return set("fuse", *rc::gen::element<std::string>("with_next", "apart"));
    case 3: return set("weights", memory());
    case 4: return (void)choices.set("tensor." + d.graph.tensor(k.match.outputs[0]).slug + ".memory", memory());
    case 5: return (void)choices.set("tensor." + d.graph.tensor(k.match.outputs[0]).slug + ".inplace", "off");
    case 6: return set("layout", *rc::gen::element<std::string>("CHW", "HWC"));
    case 7: return set("beside", d.kernels[*rc::gen::inRange(0, int(d.kernels.size()))].slug);
    case 8:
        if (!k.tiling.variants.empty())
            set("variant",
                (*rc::gen::elementOf(std::vector<Variant>(k.tiling.variants.begin(), k.tiling.variants.end()))).name);
        return;
    case 9:
        if (k.tiling.axes.size() > 1) {
            std::string order;
            for (auto axis = k.tiling.axes.size(); axis-- > 0;)
                order += (order.empty() ? "" : ",") + k.tiling.axes[axis].name;
            set("order", order);
        }
        return;
    default: return;
    }
}

} // namespace

Case anyCase(int most)
{
    auto seed = *rc::gen::inRange(0u, 1u << 30);
    auto ops = *rc::gen::inRange(1, most);
    return {seed, randomGraph(seed, ops, *rc::gen::weightedElement<bool>({{7, false}, {1, true}}))};
}

std::string anyTarget()
{
    return *rc::gen::element<std::string>("diana", "ne16", "gap9", "siracusa", "vta", "vta-pynq", "vta-pynq-4x8",
        "vta-ultra96", "tynnp", "rvp", "rvp-rv32", "rv32imc", "rv32imc-flash");
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
        decideMore(d, k, choices);
        auto engine = *rc::gen::element(0, 1, 2);
        if (whoPads(d.graph, k.match) != WhoPads::Nobody)
            (void)choices.set("kernel." + k.slug + ".pads", *rc::gen::element<std::string>("core", "engine"));
        if (auto analog = offered(d, k); engine == 0 && analog >= 0) {
            (void)choices.set("kernel." + k.slug + ".engine", d.target->description().engines[analog].name);
            continue;
        }
        if (k.bits.weight)
            (void)choices.set(
                "kernel." + k.slug + ".bits.weight", *rc::gen::element<std::string>("8", "7", "4", "2", "ternary"));
        if (engine == 1) {
            (void)choices.set("kernel." + k.slug + ".engine", "core");
            continue;
        }
        for (const auto &axis : k.tiling.axes) {
            auto tiles = *rc::gen::inRange<std::int64_t>(1, 5);
            auto size = std::min(
                axis.extent, ((axis.extent + tiles - 1) / tiles + axis.multiple - 1) / axis.multiple * axis.multiple);
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
