// SPDX-License-Identifier: Apache-2.0
// Capacity as a constraint of the search: a network is refused where no variants fit, all of which are tried here, and
// the size that the refusal names will do.
#include "compile/enough.h"
#include "support/any_case.h"
#include "support/cases.h"
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
    void initTestCase() { drawCases(100); }

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

    /// Where code and weights lie in flash, both memories may be short.
    void theSizesOfBothMemoriesWillDo()
    {
        QVERIFY(rc::check("RAM and flash", [] {
            const auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(2, 6));
            const auto target = targetNamed("rv32imc-flash");
            const auto calibration = noise(graph);
            Memo memo;
            auto choices = with("target.ram.size", *rc::gen::inRange(1024, 4096) / 16 * 16);
            RC_ASSERT(choices.set("target.flash.size", "4096").has_value());
            RC_PRE(!compile(graph, target, calibration, choices, &memo));
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
