// SPDX-License-Identifier: Apache-2.0
// The search for a kernel's tile against all of its tiles, and the bounds that it goes by against the programs.
#include "compile/tile/tile.h"
#include "compile/tile/tile_search.h"
#include "compile/tile/tile_space.h"
#include "simulate/simulate.h"
#include "support/any_case.h"
#include "support/compiled.h"
#include "support/large_network.h"
#include "support/net.h"
#include "support/random_graph.h"

#include <QTest>

#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;

namespace {

/// A random network on a random chip, some of its memories small, so that tiles are needed.
Deployment anyDeployment()
{
    auto target = targetNamed(anyTarget());
    Choices choices;
    (void)choices.set("numerics=engine");
    const auto &d = target->description();
    for (const auto *memory : {"l1", "l2", "dm", "vm", "inp", "acc"})
        if (auto size = *rc::gen::element(0, 0, 4096, 16384); size && d.memory(memory) >= 0)
            (void)choices.set(std::string("target.") + memory + ".size", std::to_string(size));
    auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(3, 8));
    auto made = compile({graph, target, noise(graph), choices});
    if (!made)
        RC_DISCARD("the network does not fit");
    return std::move(*made);
}

Site siteOf(const Deployment &d, const Kernel &k)
{
    Site site{d.graph, k.match, k.inputLayouts, k.outputLayout, std::vector<MemoryId>(k.match.inputs.size(), 0), 0,
        d.target->description().memory(d.target->description().engines[d.target->description().core()].memory)};
    for (const auto &o : k.program->operands) {
        if (o.role == Operand::Role::Input)
            site.inputMemory[o.index] = o.memory;
        else if (o.role == Operand::Role::Output)
            site.outputMemory = o.memory;
        else if (o.role == Operand::Role::Constant)
            site.constantMemory = o.memory;
    }
    return site;
}

/// Calls `visit` with every kernel that has tiles.
template <class Visit>
void everyKernel(const Deployment &d, const Visit &visit)
{
    for (const auto &k : d.kernels)
        if (k.program && !k.tiling.axes.empty()) {
            auto site = siteOf(d, k);
            auto variants = d.target->variants(site);
            visit(site, d.target->axes(site), variants.empty() ? std::string() : *rc::gen::elementOf(variants));
        }
}

std::optional<Rewritten> legal(const Target &target, const Site &site, const Schedule &schedule)
{
    auto kernel = lowerKernel(target, site, schedule);
    if (!kernel || !tileOverflow(kernel->lowered.program, target.description()).empty())
        return std::nullopt;
    return std::move(*kernel);
}

std::vector<Schedule> everyTile(const std::vector<Axis> &axes, const std::string &variant)
{
    std::vector<Schedule> tiles(1);
    tiles[0].variant = variant;
    for (const auto &axis : axes) {
        std::vector<Schedule> more;
        for (const auto &s : tiles)
            for (auto size : tileSizes(axis, {})) {
                more.push_back(s);
                more.back().tile.emplace_back(axis.name, size);
            }
        tiles = std::move(more);
    }
    return tiles;
}

std::vector<TileBox> boxesAround(const std::vector<Axis> &axes, const Schedule &s)
{
    std::vector<TileBox> boxes(1);
    for (std::size_t a = 0; a < axes.size(); ++a) {
        std::vector<TileBox> more;
        for (const auto &box : boxes)
            for (auto least : tileSizes(axes[a], {}))
                for (auto most : tileSizes(axes[a], {}))
                    if (least <= s.tile[a].second && s.tile[a].second <= most) {
                        more.push_back(box);
                        more.back().least.push_back(least);
                        more.back().most.push_back(most);
                    }
        boxes = std::move(more);
    }
    return boxes;
}

/// The least cycles of all legal schedules.
std::optional<std::int64_t> bruteForce(
    const Target &target, const Site &site, const std::vector<Axis> &axes, const std::string &variant)
{
    std::optional<std::int64_t> least;
    for (auto s : everyTile(axes, variant)) {
        auto order = movingAxes(axes, s);
        std::ranges::sort(order);
        do
            for (bool twice : {true, false}) {
                s.order = order;
                s.doubleBuffer = twice;
                if (auto kernel = legal(target, site, s)) {
                    auto cycles = simulate(kernel->lowered.program, target).cycles;
                    least = std::min(least.value_or(cycles), cycles);
                }
            }
        while (std::ranges::next_permutation(order).found);
    }
    return least;
}

double tilesOf(const std::vector<Axis> &axes)
{
    double n = 1;
    for (const auto &axis : axes)
        n *= double(tileSizes(axis, {}).size());
    return n;
}

/// A random schedule in no more than so many steps, or nothing, and what its bound must hold.
void checkBound(const Target &target, const Site &site, const std::vector<Axis> &axes, const std::string &variant,
    std::int64_t mostSteps)
{
    Schedule s;
    TileBox box;
    s.variant = variant;
    for (const auto &axis : axes) {
        auto sizes = tileSizes(axis, {});
        auto at = *rc::gen::inRange<std::size_t>(0, sizes.size());
        s.tile.emplace_back(axis.name, sizes[at]);
        box.least.push_back(sizes[*rc::gen::inRange<std::size_t>(0, at + 1)]);
        box.most.push_back(sizes[*rc::gen::inRange(at, sizes.size())]);
        if (*rc::gen::inRange(0, 4) == 0)
            s.eager.push_back(axis.name);
    }
    s.order = movingAxes(axes, s);
    if (site.match.engine == target.description().core())
        s.order = *rc::gen::element(s.order, std::vector<std::string>(s.order.rbegin(), s.order.rend()));
    s.doubleBuffer = *rc::gen::arbitrary<bool>();
    if (tileSteps(axes, s) > mostSteps)
        return;
    auto kernel = legal(target, site, s);
    if (!kernel)
        return;
    RC_LOG() << target.description().name << " " << site.match.pattern << " " << variant << "\n";
    RC_ASSERT(bool(kernel->lowered.bound));
    auto bound = kernel->lowered.bound(target);
    auto cycles = double(simulate(kernel->lowered.program, target).cycles);
    RC_ASSERT(bound->cycles(mappingOf(axes, s)) <= cycles + 1e-3);
    RC_ASSERT(bound->cycles(box) <= cycles + 1e-3);
    std::vector<std::int64_t> used(target.description().memories.size());
    for (const auto &o : kernel->lowered.program.operands)
        if (o.role == Operand::Role::Scratch)
            used[o.memory] += o.bytes;
    auto need = bound->bytes(mappingOf(axes, s));
    for (std::size_t m = 0; m < need.size(); ++m)
        RC_ASSERT(need[m] <= used[m]);
}

} // namespace

class TileSearchTest : public QObject {
    Q_OBJECT
private slots:
    void theSearchEqualsBruteForce()
    {
        QVERIFY(rc::check([] {
            auto d = anyDeployment();
            everyKernel(d, [&](const Site &site, const std::vector<Axis> &axes, const std::string &variant) {
                if (tilesOf(axes) > 64)
                    return;
                auto least = bruteForce(*d.target, site, axes, variant);
                auto found = findTile(*d.target, site, axes, variant, {}, {});
                RC_ASSERT(found.best.has_value() == least.has_value());
                RC_LOG() << d.target->description().name << " " << site.match.pattern << " " << variant << "\n";
                if (least)
                    RC_ASSERT(found.bounded && found.best->cycles == *least);
            });
        }));
    }

    void aBoundIsNeverAboveTheProgram()
    {
        QVERIFY(rc::check([] {
            auto d = anyDeployment();
            everyKernel(d, [&](const Site &site, const std::vector<Axis> &axes, const std::string &variant) {
                checkBound(*d.target, site, axes, variant, 1 << 20);
            });
        }));
    }

    void theBoundOfABoxHoldsForEachOfItsTiles_data()
    {
        QTest::addColumn<std::int64_t>("in");
        QTest::addColumn<std::int64_t>("out");
        QTest::addColumn<std::int64_t>("side");
        QTest::addColumn<std::int64_t>("rows");
        using I = std::int64_t;
        QTest::newRow("diana") << I(16) << I(20) << I(4) << I(1);
        QTest::newRow("ne16") << I(16) << I(20) << I(4) << I(1);
        QTest::newRow("vta") << I(32) << I(64) << I(8) << I(1);
        QTest::newRow("tynnp") << I(3) << I(20) << I(4)
                               << I(3); // two blocks of weights may be loaded before it starts, or one
    }
    void theBoundOfABoxHoldsForEachOfItsTiles()
    {
        QFETCH(std::int64_t, in);
        QFETCH(std::int64_t, out);
        QFETCH(std::int64_t, side);
        QFETCH(std::int64_t, rows);
        Net net;
        auto conv = [&](TensorId x, std::int64_t from, std::int64_t to, std::int64_t high) {
            auto w = net.constant(test::noise(f32, {to, from, high, 1}, 1)),
                 b = net.constant(test::noise(f32, {to}, 2));
            return net.op(OpKind::Conv, {x, w, b}, ConvAttrs{.window = {.kernel = {high, 1}}}, f32,
                {1, to, side - high + 1, side});
        };
        auto graph = *net.graph(conv(conv(net.input(f32, {1, in, side, side}), in, in, 1), in, out, rows));
        const QString target = QTest::currentDataTag();
        Choices choices;
        (void)choices.set("numerics=engine");
        (void)choices.set("fuse=apart");
        auto d = compile({graph, targetNamed(target.toStdString()), test::noise(graph), choices});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        int checked = 0;
        for (const auto &k : d->kernels) {
            if (!k.program || k.tiling.axes.empty())
                continue;
            auto site = siteOf(*d, k);
            auto axes = d->target->axes(site);
            auto variants = d->target->variants(site);
            if (variants.empty())
                variants.emplace_back();
            for (const auto &variant : variants)
                for (auto s : everyTile(axes, variant))
                    for (bool twice : {true, false}) {
                        s.order = movingAxes(axes, s);
                        s.doubleBuffer = twice;
                        auto kernel = legal(*d->target, site, s);
                        if (!kernel)
                            continue;
                        auto bound = kernel->lowered.bound(*d->target);
                        auto cycles = double(simulate(kernel->lowered.program, *d->target).cycles);
                        for (const auto &box : boxesAround(axes, s)) {
                            QVERIFY(bound->cycles(box) <= cycles + 1e-3);
                            ++checked;
                        }
                    }
        }
        QVERIFY(checked > 0);
    }

    void halfATileTakesLessScratch()
    {
        for (const auto *chip : {"diana", "ne16", "gap9", "siracusa", "vta", "tynnp"}) {
            const auto d = compiled(randomGraph(19, 12), chip, {"numerics=engine"});
            int fewer = 0;
            for (const auto &k : d.kernels) {
                if (!k.program || k.engine == d.target->description().core() || k.tiling.axes.empty())
                    continue;
                const auto site = siteOf(d, k);
                Schedule whole, half;
                whole.variant = half.variant = k.tiling.schedule.variant;
                whole.doubleBuffer = half.doubleBuffer = false;
                for (const auto &axis : k.tiling.axes) {
                    whole.tile.emplace_back(axis.name, axis.extent);
                    half.tile.emplace_back(axis.name,
                        std::max(
                            axis.extent / 2 / axis.multiple * axis.multiple, std::min(axis.multiple, axis.extent)));
                }
                auto scratch = [&](Schedule s) -> std::optional<std::int64_t> {
                    s.order = movingAxes(k.tiling.axes, s);
                    const auto lowered = d.target->lower(site, s);
                    if (!lowered)
                        return std::nullopt;
                    std::int64_t bytes = 0;
                    for (const auto &o : lowered->program.operands)
                        bytes += o.role == Operand::Role::Scratch ? o.bytes : 0;
                    return bytes;
                };
                const auto of = scratch(whole), less = scratch(half);
                if (!of || !less || half.tile == whole.tile)
                    continue;
                QVERIFY2(*less <= *of, (chip + (": " + k.slug)).c_str());
                fewer += *less < *of;
            }
            QVERIFY2(fewer > 0, chip);
        }
    }

    void boundsHoldAtTheSizesOfMobileNet_data()
    {
        QTest::addColumn<QString>("target");
        for (const auto *target : {"diana", "ne16", "gap9", "siracusa", "vta", "tynnp"})
            QTest::newRow(target) << target;
    }
    void boundsHoldAtTheSizesOfMobileNet()
    {
        auto graph = largeNetwork("mobilenet_v2");
        if (!graph)
            QSKIP(graph.error().message.c_str());
        QFETCH(QString, target);
        Choices choices;
        (void)choices.set("numerics=engine");
        auto d = compile({*graph, targetNamed(target.toStdString()), noise(*graph), choices});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        std::vector<const Kernel *> kernels;
        for (const auto &k : d->kernels)
            if (k.program && !k.tiling.axes.empty())
                kernels.push_back(&k);
        QVERIFY(rc::check([&] {
            const auto &k = **rc::gen::elementOf(kernels);
            auto site = siteOf(*d, k);
            auto variants = d->target->variants(site);
            checkBound(*d->target, site, d->target->axes(site),
                variants.empty() ? std::string() : *rc::gen::elementOf(variants), 1 << 12);
        }));
        for (const auto *k : kernels) // of one axis all are timed
            if (k->tiling.axes.size() == 1 && k->tiling.axes[0].extent / k->tiling.axes[0].multiple <= 112) {
                auto site = siteOf(*d, *k);
                auto found = findTile(*d->target, site, k->tiling.axes, k->tiling.schedule.variant, {}, {});
                QCOMPARE(found.gap(), 0);
                QCOMPARE(found.best->cycles, *bruteForce(*d->target, site, k->tiling.axes, k->tiling.schedule.variant));
            }
    }

    void aSearchOfManyTilesIsNoWorseThanItsEvenOnes()
    {
        QVERIFY(rc::check([] {
            auto d = anyDeployment();
            everyKernel(d, [&](const Site &site, const std::vector<Axis> &axes, const std::string &variant) {
                auto found = findTile(*d.target, site, axes, variant, {}, {});
                Schedule s;
                s.variant = variant;
                for (const auto &axis : axes)
                    s.tile.emplace_back(axis.name, *rc::gen::elementOf(evenSizes(axis, tileSizes(axis, {}))));
                s.order = movingAxes(axes, s);
                auto kernel = legal(*d.target, site, s);
                if (!kernel)
                    return;
                RC_ASSERT(found.best.has_value());
                const auto unproven = found.timed < 64 ? 0 : found.gap(); // the search ended early
                RC_ASSERT(found.best->cycles - unproven <= simulate(kernel->lowered.program, *d.target).cycles);
            });
        }));
    }

    void aStoppedSearchEndsAtOnce()
    {
        auto d = deploy(randomGraph(3, 6));
        std::stop_source stop;
        stop.request_stop();
        for (const auto &k : d.kernels)
            if (k.program && !k.tiling.axes.empty())
                QVERIFY(
                    findTile(*d.target, siteOf(d, k), k.tiling.axes, k.tiling.schedule.variant, {}, stop.get_token())
                        .timed
                    == 0);
    }
};

QTEST_GUILESS_MAIN(TileSearchTest)
#include "tile_search_test.moc"
