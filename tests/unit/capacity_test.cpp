// SPDX-License-Identifier: Apache-2.0
// Capacity as a constraint of the search: a network is refused where no variants fit, all of which are tried here, and
// the size that the refusal names will do.
#include "compile/enough.h"
#include "support/any_case.h"
#include "support/random_graph.h"

#include <QTest>

#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;

namespace {

/// A choice and the values it can have.
using Free = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// Calls `visit` with `choices` and one value for each; until it says true. Whether it did.
template <class Visit>
bool any(const Free &free, const Choices &choices, const Visit &visit, std::size_t at = 0)
{
    if (at == free.size())
        return visit(choices);
    return std::ranges::any_of(free[at].second, [&](const std::string &value) {
        auto with = choices;
        return with.set(free[at].first, value) && any(free, with, visit, at + 1);
    });
}

std::size_t combinations(const Free &free)
{
    std::size_t n = 1;
    for (const auto &[key, values] : free)
        n *= values.size();
    return n;
}

Free variantsOf(const Deployment &d)
{
    Free out;
    for (const auto &k : d.kernels)
        if (k.kind == Kernel::Kind::Compute && k.variants.size() > 1) {
            out.emplace_back("kernel." + k.slug + ".variant", std::vector<std::string>());
            for (const auto &v : k.variants)
                if (v.problem.empty())
                    out.back().second.push_back(v.name);
        }
    return out;
}

/// Of each kernel the engines that take it, its own and its smallest tiles, variants and buffers; of each tensor and
/// constant the memory of the core and that beyond.
Free everythingFree(const Deployment &d)
{
    const auto &chip = d.target->description();
    std::vector<std::string> homes{chip.memories[std::size_t(chip.coreMemory())].name};
    if (const auto far = std::ranges::find_if(chip.memories, &Memory::external); far != chip.memories.end())
        homes.push_back(far->name);
    Free out = variantsOf(d);
    std::set<std::string> tensors;
    for (const auto &k : d.kernels) {
        if (k.kind != Kernel::Kind::Compute)
            continue;
        const auto prefix = "kernel." + k.slug + ".";
        out.emplace_back(prefix + "engine", std::vector<std::string>());
        for (const auto &other : k.alternatives)
            if (other.refusals.empty())
                out.back().second.push_back(chip.engines[std::size_t(other.engine)].name);
        if (out.back().second.empty())
            out.pop_back();
        for (const auto &axis : k.axes)
            if (const auto own = k.schedule.of(axis.name, axis.extent); own > axis.multiple)
                out.push_back({prefix + "tile." + axis.name, {std::to_string(axis.multiple), std::to_string(own)}});
        if (k.schedule.doubleBuffer)
            out.push_back({prefix + "buffering", {"single", "double"}});
        if (!k.constants.empty())
            out.push_back({prefix + "weights", homes});
        for (auto tensor : k.match.outputs)
            tensors.insert(d.graph.tensor(tensor).name);
    }
    for (const auto &tensor : tensors)
        out.push_back({"tensor." + tensor + ".memory", homes});
    return out;
}

Choices with(std::string_view key, std::int64_t value)
{
    Choices out;
    (void)out.set(key, std::to_string(value));
    return out;
}

const MemoryUse &useOf(const Deployment &d, std::string_view memory)
{
    return *std::ranges::find(d.memories, d.target->description().memory(memory), &MemoryUse::memory);
}

} // namespace

class CapacityTest : public QObject {
    Q_OBJECT

private slots:
    void refusedWhereNoVariantsFit()
    {
        QVERIFY(rc::check("variants of a core alone", [] {
            const auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(2, 6));
            const auto target = targetNamed("rv32imc");
            const auto calibration = noise(graph);
            Memo memo;
            const auto roomy = compile(graph, target, calibration, {}, &memo);
            RC_ASSERT(roomy);
            const auto free = variantsOf(*roomy);
            RC_PRE(!free.empty() && combinations(free) <= 256);
            auto least = useOf(*roomy, "ram").peak;
            any(free, {}, [&](const Choices &choices) {
                if (auto d = compile(graph, target, calibration, choices, &memo))
                    least = std::min(least, useOf(*d, "ram").peak);
                return false;
            });
            const auto most = useOf(*roomy, "ram").peak;
            const auto size = *rc::gen::element(least - 16, least, (least + most) / 2 / 16 * 16, most);
            const auto choices = with("target.ram.size", size);
            const auto tried = compile(graph, target, calibration, choices, &memo);
            RC_TAG(tried ? "fits" : "refused");
            RC_ASSERT(tried.has_value() == (size >= least));
            if (tried)
                RC_ASSERT(useOf(*tried, "ram").peak <= size);
            const auto enough = enoughMemory(graph, target, calibration, choices, &memo);
            RC_ASSERT(enough.has_value() == !tried.has_value());
            if (enough) {
                RC_ASSERT(enough->sizes.front().bytes >= least
                    && enough->sizes.front().bytes <= least + std::max<std::int64_t>(16, least / 128) + 16);
                RC_ASSERT(
                    compile(graph, target, calibration, with("target.ram.size", enough->sizes.front().bytes), &memo)
                        .has_value());
                RC_ASSERT(enough->sentence.find("--set target.ram.size=" + std::to_string(enough->sizes.front().bytes))
                    != std::string::npos);
            }
        }));
    }

    void refusedWhereNoTilesEnginesOrHomesFit()
    {
        QVERIFY(rc::check("choices on chips with two memories", [] {
            constexpr std::size_t most = 64;
            const auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(1, 4));
            const auto target = targetNamed(*rc::gen::element("diana", "ne16"));
            const auto calibration = noise(graph);
            Memo memo;
            const auto roomy = compile(graph, target, calibration, {}, &memo);
            RC_ASSERT(roomy);
            const auto enough = enoughMemory(graph, target, calibration, with("target.l2.size", 512), &memo);
            RC_PRE(enough.has_value()
                && target->description().memories[std::size_t(enough->sizes.front().memory)].name == "l2");
            const auto refused = with("target.l2.size",
                enough->sizes.front().bytes - std::max<std::int64_t>(16, enough->sizes.front().bytes / 128) - 16);
            RC_ASSERT(!compile(graph, target, calibration, refused, &memo));
            auto free = everythingFree(*roomy);
            while (combinations(free) > most) {
                auto &some = free[std::size_t(*rc::gen::inRange(0, int(free.size())))].second;
                some = std::vector<std::string>{*rc::gen::elementOf(some)};
            }
            std::size_t tried = 0;
            const auto found = any(free, refused, [&](const Choices &choices) {
                ++tried;
                const bool fits = compile(graph, target, calibration, choices, &memo).has_value();
                for (const auto &[key, entry] : fits ? choices.entries() : decltype(choices.entries()){})
                    RC_LOG() << target->description().name << " --set " << key << "=" << entry.value << "\n";
                return fits;
            });
            RC_TAG(tried > 1 ? "several combinations" : "one");
            RC_ASSERT(!found);
        }));
    }

    /// Where code and weights lie in flash, both memories may be short.
    void theSizesOfBothMemoriesWillDo()
    {
        QVERIFY(rc::check("RAM and flash", [] {
            const auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(2, 6));
            const auto target = targetNamed("rv32imc-flash");
            const auto calibration = noise(graph);
            Memo memo;
            auto choices = with("target.ram.size", *rc::gen::inRange(64, 4096) / 16 * 16);
            RC_ASSERT(choices.set("target.flash.size", "4096").has_value());
            const auto enough = enoughMemory(graph, target, calibration, choices, &memo);
            RC_ASSERT(enough.has_value());
            RC_TAG(enough->sizes.size());
            for (const auto &size : enough->sizes) {
                const auto &name = target->description().memories[std::size_t(size.memory)].name;
                RC_ASSERT(choices.set("target." + name + ".size", std::to_string(size.bytes)).has_value());
                RC_ASSERT(enough->sentence.find("--set target." + name + ".size=" + std::to_string(size.bytes))
                    != std::string::npos);
            }
            RC_ASSERT(compile(graph, target, calibration, choices, &memo).has_value());
        }));
    }

    void theSizeThatIsNamedWillDo()
    {
        QVERIFY(rc::check("with two memories", [] {
            const auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(2, 6));
            const auto target = targetNamed(*rc::gen::element("diana", "ne16"));
            const auto calibration = noise(graph);
            Memo memo;
            auto choices = with("target.l2.size", *rc::gen::inRange(1024, 16384) / 16 * 16);
            const auto tried = compile(graph, target, calibration, choices, &memo);
            RC_TAG(tried ? "fits" : "refused");
            const auto enough = enoughMemory(graph, target, calibration, choices, &memo);
            RC_ASSERT(enough.has_value() == !tried.has_value());
            if (enough) {
                for (const auto &size : enough->sizes)
                    RC_ASSERT(
                        choices
                            .set("target." + target->description().memories[std::size_t(size.memory)].name + ".size",
                                std::to_string(size.bytes))
                            .has_value());
                RC_ASSERT(compile(graph, target, calibration, choices, &memo).has_value());
            }
        }));
    }
};

QTEST_GUILESS_MAIN(CapacityTest)
#include "capacity_test.moc"
