// SPDX-License-Identifier: Apache-2.0
// Capacity as a constraint of the search: a network is refused where no variants fit, all of which are tried here, and
// the size that the refusal names will do.
#include "compile/enough.h"
#include "import/import.h"
#include "support/any_case.h"
#include "support/cases.h"
#include "support/compiled.h"
#include "support/random_graph.h"

#include <QTest>

#include <map>
#include <random>
#include <rapidcheck.h>
#include <set>

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
        if (k.kind == Kernel::Kind::Compute && k.tiling.variants.size() > 1) {
            out.emplace_back("kernel." + k.slug + ".variant", std::vector<std::string>());
            for (const auto &v : k.tiling.variants)
                if (v.problem.empty())
                    out.back().second.push_back(v.name);
        }
    return out;
}

/// Tiles, buffers, variants and homes of what a design has.
void addDecisions(std::map<std::string, std::set<std::string>> &free, const Deployment &d)
{
    const auto &chip = d.target->description();
    const auto external = std::ranges::find_if(chip.memories, &Memory::external);
    const bool outside = external != chip.memories.end();
    const std::set<std::string> homes{chip.memories[chip.coreMemory()].name, outside ? external->name : std::string()};
    for (const auto &k : d.kernels) {
        if (k.kind != Kernel::Kind::Compute)
            continue;
        const auto key = "kernel." + k.slug + ".";
        for (const auto &variant : k.tiling.variants)
            if (variant.problem.empty())
                free[key + "variant"].insert(variant.name);
        for (const auto &axis : k.tiling.axes) {
            free[key + "buffering"] = {"single", "double"};
            for (auto size : {axis.multiple, 2 * axis.multiple, 4 * axis.multiple, axis.extent})
                free[key + "tile." + axis.name].insert(std::to_string(std::min(size, axis.extent)));
        }
        if (outside && !k.constants.empty())
            free[key + "weights"] = homes;
    }
    for (const auto &b : d.buffers)
        if (outside && b.kind == Buffer::Kind::Activation)
            free["tensor." + d.graph.tensor(b.tensor).slug + ".memory"] = homes;
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
            Cache cache;
            const auto roomy = compile({graph, target, calibration, {}}, &cache);
            RC_ASSERT(roomy);
            const auto free = variantsOf(*roomy);
            RC_PRE(!free.empty() && combinations(free) <= 256);
            auto least = useOf(*roomy, "ram").peak;
            any(free, {}, [&](const Choices &choices) {
                if (auto d = compile({graph, target, calibration, choices}, &cache))
                    least = std::min(least, useOf(*d, "ram").peak);
                return false;
            });
            const auto most = useOf(*roomy, "ram").peak;
            const auto size
                = *rc::gen::element(least - *rc::gen::inRange(1, 40), least, (least + most) / 2 / 16 * 16, most);
            const auto choices = with("target.ram.size", size);
            const auto tried = compile({graph, target, calibration, choices}, &cache);
            RC_TAG(tried ? "fits" : "refused");
            RC_ASSERT(tried.has_value() == (size >= least));
            if (tried)
                RC_ASSERT(useOf(*tried, "ram").peak <= size);
            const auto enough = enoughMemory({graph, target, calibration, choices}, &cache);
            RC_ASSERT(enough.has_value() == !tried.has_value());
            if (enough) {
                RC_ASSERT(enough->sizes.front().bytes >= least
                    && enough->sizes.front().bytes <= least + std::max<std::int64_t>(16, least / 128) + 16);
                RC_ASSERT(
                    compile({graph, target, calibration, with("target.ram.size", enough->sizes.front().bytes)}, &cache)
                        .has_value());
                RC_ASSERT(enough->sentence.find("--set target.ram.size=" + std::to_string(enough->sizes.front().bytes))
                    != std::string::npos);
            }
        }));
    }

    void refusedWhereNoTilesAndHomesFit_data()
    {
        QTest::addColumn<QString>("chip");
        for (const char *chip : {"diana", "ne16", "rv32imc"})
            QTest::newRow(chip) << chip;
    }
    /// No combination of tiles, buffers, variants and homes fits a memory below the size that a refusal names: all are
    /// tried where they are few, else some that are drawn.
    void refusedWhereNoTilesAndHomesFit()
    {
        QFETCH(QString, chip);
        const auto graphs = unsigned(drawCases(40));
        constexpr std::size_t most = 256; ///< combinations, of which all are tried
        constexpr int drawn = 24;         ///< else
        const auto target = targetNamed(chip.toStdString());
        const auto &description = target->description();
        const auto key = "target." + description.memories[description.coreMemory()].name + ".size";
        int refused = 0, whole = 0;
        QStringList fit;
        for (unsigned seed = 0; seed < graphs; ++seed) {
            std::mt19937 random(seed);
            const auto graph = randomGraph(seed, 1 + int(seed % 3));
            const auto calibration = noise(graph);
            Cache cache;
            const auto enough = enoughMemory({graph, target, calibration, with(key, 1024)}, &cache);
            QVERIFY(enough && enough->sizes.size() == 1);
            const auto bytes = enough->sizes.front().bytes;
            QVERIFY(compile({graph, target, calibration, with(key, bytes)}, &cache));
            const auto below = with(key, (bytes - std::max<std::int64_t>(16, bytes / 128) - 16) / 16 * 16);
            if (compile({graph, target, calibration, below}, &cache))
                continue; // the size is known to 1/128
            ++refused;
            std::map<std::string, std::set<std::string>> free;
            const auto roomy = compile({graph, target, calibration, {}}, &cache);
            QVERIFY(roomy);
            addDecisions(free, *roomy);
            Choices outside;
            for (const auto &[name, values] : free)
                if (name.ends_with(".memory") || name.ends_with(".weights"))
                    (void)outside.set(name, "l3");
            if (const auto far = compile({graph, target, calibration, outside}, &cache))
                addDecisions(free, *far);
            Free all;
            for (const auto &[name, values] : free)
                all.emplace_back(name, std::vector(values.begin(), values.end()));
            auto misses = [&](const Choices &choices) {
                if (!compile({graph, target, calibration, choices}, &cache))
                    return false;
                fit << QString::number(seed) + ":";
                for (const auto &[name, entry] : choices.entries())
                    fit.back() += ' ' + QString::fromStdString(name + "=" + entry.value);
                return true;
            };
            if (combinations(all) <= most) {
                ++whole;
                any(all, below, misses);
                continue;
            }
            for (int i = 0; i < drawn; ++i) {
                auto choices = below;
                const auto share = 2 + random() % 8; // of ten decisions
                for (const auto &[name, values] : all)
                    if (random() % 10 < share)
                        (void)choices.set(name, values[random() % values.size()]);
                if (misses(choices))
                    break;
            }
        }
        qInfo("%d refused, of which %d with all combinations tried", refused, whole);
        QVERIFY2(fit.isEmpty(), qPrintable(fit.join('\n')));
    }

    /// Where code and weights lie in flash, both memories may be short.
    void theSizesOfBothMemoriesWillDo()
    {
        QVERIFY(rc::check("RAM and flash", [] {
            const auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(2, 6));
            const auto target = targetNamed("rv32imc-flash");
            const auto calibration = noise(graph);
            Cache cache;
            auto choices = with("target.ram.size", *rc::gen::inRange(1024, 4096) / 16 * 16);
            RC_ASSERT(choices.set("target.flash.size", "4096").has_value());
            RC_PRE(!compile({graph, target, calibration, choices}, &cache));
            const auto enough = enoughMemory({graph, target, calibration, choices}, &cache);
            RC_ASSERT(enough.has_value());
            RC_TAG(enough->sizes.size());
            for (const auto &size : enough->sizes) {
                const auto &name = target->description().memories[size.memory].name;
                RC_ASSERT(choices.set("target." + name + ".size", std::to_string(size.bytes)).has_value());
                RC_ASSERT(enough->sentence.find("--set target." + name + ".size=" + std::to_string(size.bytes))
                    != std::string::npos);
            }
            RC_ASSERT(compile({graph, target, calibration, choices}, &cache).has_value());
        }));
    }

    /// What a person chose and could take back is named before a larger memory.
    void aChoiceThatIsInTheWayIsNamed()
    {
        const auto graph = must(importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx"));
        const auto calibration = noise(graph);
        auto choices = with("target.ram.size", 139264);
        QVERIFY(compile({graph, targetNamed("rv32imc"), calibration, choices}));
        QVERIFY(choices.set("variant", "direct"));
        const auto enough = enoughMemory({graph, targetNamed("rv32imc"), calibration, choices});
        QVERIFY(enough);
        QVERIFY2(
            enough->sentence.contains("; take back the choice variant=direct, enlarge it with --set target.ram.size="),
            enough->sentence.c_str());
    }

    void theSizeThatIsNamedWillDo()
    {
        QVERIFY(rc::check("with two memories", [] {
            const auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(2, 6));
            const auto target = targetNamed(*rc::gen::element("diana", "ne16"));
            const auto calibration = noise(graph);
            Cache cache;
            auto choices = with("target.l2.size", *rc::gen::inRange(1024, 16384) / 16 * 16);
            const auto tried = compile({graph, target, calibration, choices}, &cache);
            RC_TAG(tried ? "fits" : "refused");
            const auto enough = enoughMemory({graph, target, calibration, choices}, &cache);
            RC_ASSERT(enough.has_value() == !tried.has_value());
            if (enough) {
                for (const auto &size : enough->sizes)
                    RC_ASSERT(choices
                                  .set("target." + target->description().memories[size.memory].name + ".size",
                                      std::to_string(size.bytes))
                                  .has_value());
                RC_ASSERT(compile({graph, target, calibration, choices}, &cache).has_value());
            }
        }));
    }
};

QTEST_GUILESS_MAIN(CapacityTest)
#include "capacity_test.moc"
