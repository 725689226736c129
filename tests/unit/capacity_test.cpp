// SPDX-License-Identifier: Apache-2.0
// Capacity as a constraint of the search: a network is refused where no variants and homes of small networks fit, all of which are tried here,
// and the size that the refusal names will do.
#include "compile/pipeline.h"
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
                RC_ASSERT(enough->bytes >= least && enough->bytes <= least + std::max<std::int64_t>(16, least / 128) + 16);
                RC_ASSERT(compile(graph, target, calibration, with("target.ram.size", enough->bytes), &memo).has_value());
                RC_ASSERT(enough->sentence.find("--set target.ram.size=" + std::to_string(enough->bytes)) != std::string::npos);
            }
        }));
    }

    void refusedWhereNoHomesFit()
    {
        QVERIFY(rc::check("homes in two memories", [] {
            const auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(2, 4));
            const auto target = targetNamed("diana");
            const auto calibration = noise(graph);
            Memo memo;
            const auto roomy = compile(graph, target, calibration, {}, &memo);
            RC_ASSERT(roomy);
            Free free;
            for (const auto &b : roomy->buffers)
                if (b.kind == Buffer::Kind::Activation && b.tensor >= 0)
                    free.emplace_back("tensor." + roomy->graph.tensor(b.tensor).slug + ".memory", std::vector<std::string>{"l2", "l3"});
            for (const auto &k : roomy->kernels)
                if (k.kind == Kernel::Kind::Compute && !k.constants.empty())
                    free.emplace_back("kernel." + k.slug + ".weights", std::vector<std::string>{"l2", "l3"});
            std::ranges::sort(free);
            free.erase(std::ranges::unique(free).begin(), free.end());
            RC_PRE(combinations(free) <= 128);
            const auto &use = useOf(*roomy, "l2");
            const auto size = std::max<std::int64_t>(1024, use.program.sum() + (use.peak - use.program.sum()) * *rc::gen::inRange(20, 100) / 100 / 16 * 16);
            const auto choices = with("target.l2.size", size);
            const auto tried = compile(graph, target, calibration, choices, &memo);
            RC_TAG(tried ? "fits" : "refused");
            // Which homes need less code is not searched: these networks have as much of it as data.
            const auto smaller = with("target.l2.size", std::max<std::int64_t>(1024, size - 512));
            RC_ASSERT(tried || !any(free, smaller, [&](const Choices &pinned) { return compile(graph, target, calibration, pinned, &memo).has_value(); }));
            if (!tried)
                if (auto enough = enoughMemory(graph, target, calibration, choices, &memo)) {
                    auto larger = choices;
                    RC_ASSERT(larger.set("target." + target->description().memories[std::size_t(enough->memory)].name + ".size", std::to_string(enough->bytes)).has_value());
                    RC_ASSERT(compile(graph, target, calibration, larger, &memo).has_value());
                }
        }));
    }
};

QTEST_GUILESS_MAIN(CapacityTest)
#include "capacity_test.moc"
