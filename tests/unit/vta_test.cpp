// SPDX-License-Identifier: Apache-2.0
// The VTA target: its instruction words, what its programs compute at every tile, its tokens, and its time
// beside the published one.
#include "emit/emit.h"
#include "execute/operators/executor.h"
#include "interpret/exact.h"
#include "measure/validate.h"
#include "support/cases.h"
#include "support/compiled.h"
#include "support/net.h"
#include "support/random_graph.h"

#include <QTest>

#include <array>
#include <map>
#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;

namespace {

const auto &vta()
{
    static const auto target = targetNamed("vta");
    return target;
}

/// A convolution and a Relu, in float.
struct Layer {
    Shape in{1, 16, 1, 1};
    std::int64_t channelsOut = 16;
    ConvAttrs attrs;

    Result<Graph> graph() const
    {
        Net net;
        const auto &w = attrs.window;
        auto x = net.input(f32, in);
        auto weights = net.constant(noise(f32, {channelsOut, in[1] / attrs.groups, w.kernel[0], w.kernel[1]}, 1));
        auto bias = net.constant(noise(f32, {channelsOut}, 2));
        Shape out{in[0], channelsOut, 0, 0};
        for (std::size_t d = 0; d < 2; ++d)
            out[d + 2]
                = (in[d + 2] + w.pads[d] + w.pads[d + 2] - (w.kernel[d] - 1) * w.dilation[d] - 1) / w.stride[d] + 1;
        auto sum = net.op(OpKind::Conv, {x, weights, bias}, attrs, f32, out);
        return net.graph(net.op(OpKind::Relu, {sum}, {}, f32, out));
    }
};

const Kernel &onVta(const Deployment &d)
{
    auto engine = d.target->description().engine("compute");
    return *std::ranges::find(d.kernels, engine, &Kernel::engine);
}

std::span<const std::uint64_t> words(const Kernel &kernel)
{
    return std::ranges::find(kernel.constants, "insns", &Constant::name)->data.as<std::uint64_t>();
}

Site siteOf(const Deployment &d, const Kernel &k)
{
    Site site{d.graph, k.match, k.inputLayouts, k.outputLayout, {}, 0, 0};
    site.inputMemory.assign(k.inputLayouts.size(), 0);
    return site;
}

std::int64_t fieldOf(const Args &args, std::string_view field)
{
    const auto &all = args.call().args;
    return std::ranges::any_of(all, [&](const auto &arg) { return arg.first == field; }) ? args(field) : 0;
}

Layer anyLayer()
{
    using rc::gen::inRange;
    Layer layer;
    bool depthwise = *inRange(0, 4) == 0;
    layer.in = {*inRange<std::int64_t>(1, 7), *inRange<std::int64_t>(1, 70), *inRange<std::int64_t>(1, 14),
        *inRange<std::int64_t>(1, 14)};
    layer.channelsOut = depthwise ? layer.in[1] : *inRange<std::int64_t>(1, 70);
    layer.attrs.groups = depthwise ? layer.in[1] : 1;
    auto &w = layer.attrs.window;
    for (std::size_t d = 0; d < 2; ++d) {
        w.dilation[d] = *inRange<std::int64_t>(1, 3);
        w.kernel[d] = *inRange<std::int64_t>(1, 4);
        auto reach = (w.kernel[d] - 1) * w.dilation[d] + 1;
        w.stride[d] = *inRange<std::int64_t>(1, 4);
        w.pads[d] = *inRange<std::int64_t>(0, reach);
        w.pads[d + 2] = *inRange<std::int64_t>(0, reach);
        layer.in[d + 2] = std::max(layer.in[d + 2], reach - w.pads[d] - w.pads[d + 2]);
    }
    return layer;
}

/// As the simulator has it, as the board has it, and for four samples at a time.
const std::array<std::string, 3> chips{"vta", "vta-pynq", "vta-pynq-4x8"};
std::string anyChip() { return *rc::gen::elementOf(chips); }

/// How many products lie between two updates of one accumulator that is cleared first, at least.
std::int64_t leastDistance(const Kernel &kernel)
{
    const auto uops = std::ranges::find(kernel.constants, "uops", &Constant::name)->data.as<std::uint32_t>();
    std::map<std::int64_t, std::int64_t> updated; // accumulator → number of the product
    std::int64_t least = 1 << 20;
    walk(*kernel.program, [&](const Step &step) {
        if (!step.call || step.call->intrinsic != "hwlib_gemm")
            return true;
        const Args args(*step.call, step.vars);
        auto of = [&](const char *field) { return fieldOf(args, field); };
        std::int64_t product = 0;
        if (!of("reset"))
            for (auto &[accumulator, at] : updated)
                at = -(1 << 20); // a pipeline is empty before each instruction
        for (std::int64_t i = 0; i < of("iter_out"); ++i)
            for (std::int64_t j = 0; j < of("iter_in"); ++j)
                for (auto u = of("uop_bgn"); u < of("uop_end"); ++u, ++product) {
                    const auto to = (uops[std::size_t(u)] & 2047) + i * of("dst_factor_out") + j * of("dst_factor_in");
                    if (of("reset"))
                        updated[to] = -(1 << 20);
                    else if (auto known = updated.find(to); known != updated.end()) {
                        least = std::min(least, product - known->second);
                        known->second = product;
                    }
                }
        return true;
    });
    return least;
}

/// Tiles and tiles in flight at random; what cannot be is an error of the compiler's.
std::vector<std::string> anySchedule(const Deployment &d)
{
    const auto &k = onVta(d);
    std::vector<std::string> out{"kernel." + k.slug + ".engine=compute"};
    for (const auto &axis : k.tiling.axes)
        out.push_back("kernel." + k.slug + ".tile." + axis.name + "="
            + std::to_string(*rc::gen::inRange<std::int64_t>(1, axis.extent + 1)));
    out.push_back("kernel." + k.slug + ".variant=" + (*rc::gen::elementOf(*k.tiling.variants)).name);
    return out;
}

void checkMeaning(const Deployment &d, const std::vector<Array> &inputs)
{
    auto executor = Executor::prepare(d.graph);
    RC_ASSERT(bool(executor));
    auto meaning = executor->run(inputs);
    RC_ASSERT(bool(meaning));
    for (auto timing : {Completion::Eager, Completion::Lazy}) {
        auto exact = runExact(d, inputs, timing);
        if (!exact)
            RC_FAIL(exact.error().message);
        RC_ASSERT(exact->outputs == *meaning);
    }
}

/// The same deployment with the programs as they are before the rewrites.
Deployment plain(Deployment d)
{
    for (std::size_t i = 0; i < d.kernels.size(); ++i) {
        auto k = d.kernels[i];
        if (!k.program || k.engine != d.target->description().engine("compute"))
            continue;
        k.program = std::make_shared<const Program>(d.target->lower(siteOf(d, k), k.tiling.schedule)->program);
        d.kernels.set(i, std::make_shared<const Kernel>(std::move(k)));
    }
    return d;
}

} // namespace

class VtaTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        qputenv("RC_PARAMS", qgetenv("RC_PARAMS") + " max_discard_ratio=20");
        tryCases(60);
    }

    void aConvolutionOfOnePixelIsTheseWords()
    {
        auto d = tried(*Layer().graph(), "vta", {"kernel.conv.engine=compute", "kernel.conv.variant=threads_1"});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        const std::vector<std::uint64_t> expected{
            0x0000000000000000, 0x0000000400040001, // LOAD 4 micro-ops
            0x0000000000000580, 0x0000000300030001, // LOAD multiplier, addend, shift behind the accumulator
            0x0002000800400182, 0x0000000000000801, // GEMM clears it
            0x0000000000000100, 0x0000000100010001, // LOAD the pixel
            0x00000000000000c0, 0x0000000100010001, // LOAD the weights, token to COMPUTE
            0x000200080020000a, 0x0040000200400001, // GEMM, token from LOAD
            0x0002000800400104, 0x0000400000c00801, // ALU multiplies
            0x0002000800600204, 0x0000200000c00801, // ALU adds
            0x0002000800800304, 0x0000300000c00801, // ALU shifts
            0x0002000800400104, 0x0000900000000801, // ALU: at least 0
            0x0002000800400144, 0x007f800000000801, // ALU: at most 127, token to STORE
            0x0000000000000229, 0x0000000100010001, // STORE, token from and to COMPUTE
            0x0000000000000010, 0x0000000000000000, // LOAD of nothing takes the token from STORE
            0x0000000000000003, 0x0000000000000000, // FINISH
        };
        auto insns = words(onVta(*d));
        QCOMPARE(std::vector(insns.begin(), insns.end()), expected);
    }

    void everyTileComputesTheMeaning()
    {
        QVERIFY(rc::check([] {
            auto graph = anyLayer().graph();
            RC_ASSERT(bool(graph));
            const auto chip = anyChip();
            auto automatic = tried(*graph, chip, {"engine=compute"});
            RC_ASSERT(bool(automatic));
            auto d = tried(*graph, chip, anySchedule(*automatic));
            RC_PRE(bool(d));
            auto inputs = *toDeployed(d->graph, randomInputs(*graph, 3));
            RC_ASSERT(leastDistance(onVta(*d)) >= (chip == "vta" ? 1 : 4));
            checkMeaning(*d, inputs);
            checkMeaning(plain(*d), inputs);
        }));
    }

    void addingComputesTheMeaningInEveryTile()
    {
        QVERIFY(rc::check([] {
            Shape shape{*rc::gen::inRange<std::int64_t>(1, 6), *rc::gen::inRange<std::int64_t>(1, 50),
                *rc::gen::inRange<std::int64_t>(1, 20), *rc::gen::inRange<std::int64_t>(1, 20)};
            Net net;
            auto a = net.input(f32, shape), b = net.input(f32, shape);
            auto graph = *net.graph(net.op(OpKind::Add, {a, b}, AddAttrs{}, f32, shape));
            const auto chip = anyChip();
            auto automatic = tried(graph, chip, {"engine=compute"});
            RC_ASSERT(bool(automatic));
            auto d = tried(graph, chip, anySchedule(*automatic));
            RC_PRE(bool(d));
            auto inputs = *toDeployed(d->graph, randomInputs(graph, 5));
            checkMeaning(*d, inputs);
            checkMeaning(plain(*d), inputs);
        }));
    }

    void randomNetworksComputeTheirMeaning()
    {
        QVERIFY(rc::check([] {
            auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(1, 10));
            const auto chip = anyChip();
            auto d = tried(graph, chip);
            RC_ASSERT(bool(d));
            checkMeaning(*d, *toDeployed(d->graph, randomInputs(graph, 7)));
            RC_ASSERT(*emitProject(*d) == *emitProject(*tried(graph, chip)));
        }));
    }

    /// Pairs of tiles along the channels, more than one.
    void pairsOfChannelTilesComputeTheMeaning()
    {
        for (const auto &chip : chips) {
            const auto graph = *Layer{{2, 16, 9, 5}, 192, {{{3, 1}, {1, 1}, {1, 1}, {1, 0, 1, 0}}}}.graph();
            const int tile = chip == "vta-pynq-4x8" ? 4 : 2; // six tiles
            auto d = tried(graph, chip,
                {"kernel.conv.engine=compute", "kernel.conv.variant=threads_oc_2",
                    "kernel.conv.tile.CO=" + std::to_string(tile)});
            QVERIFY2(d, d ? "" : d.error().message.c_str());
            const auto inputs = *toDeployed(d->graph, randomInputs(graph, 9));
            QCOMPARE(must(runExact(*d, inputs, Completion::Lazy)).outputs,
                must(must(Executor::prepare(d->graph)).run(inputs)));
        }
    }

    /// The board's ALU has no MUL: a requantisation is an addition, a shift of at most 15, and two bounds. Shifts are
    /// in the words, or in the second of each two vectors of a layer's constants.
    void withoutMultiplicationThereIsNoMul()
    {
        for (const char *chip : {"vta-pynq", "vta-pynq-4x8"}) {
            std::size_t operations = 0, shifts = 0;
            for (unsigned seed = 1; seed < 20; ++seed) {
                auto d = tried(randomGraph(seed, 8), chip);
                QVERIFY2(d, d ? "" : d.error().message.c_str());
                const std::size_t lanes = std::string_view(chip) == "vta-pynq" ? 16 : 32;
                for (const auto &k : d->kernels) {
                    if (k.engine != d->target->description().engine("compute"))
                        continue;
                    walk(*k.program, [&](const Step &step) {
                        if (step.call && step.call->intrinsic == "hwlib_alu") {
                            const Args args(*step.call, step.vars);
                            auto of = [&](const char *field) { return fieldOf(args, field); };
                            ++operations;
                            if (of("op") == 4
                                || (of("op") == 3 && of("use_imm") && (of("imm") > 15 || of("imm") < -16)))
                                qFatal("%s: %s", chip, k.slug.c_str());
                        }
                        return true;
                    });
                    const auto params = std::ranges::find(k.constants, "params", &Constant::name);
                    if (params == k.constants.end())
                        continue; // a sum
                    const auto values = params->data.as<std::int32_t>();
                    for (std::size_t i = 0; i < values.size(); ++i)
                        if (i / lanes % 2 == 1) {
                            QVERIFY2(values[i] >= 0 && values[i] <= 15, k.slug.c_str());
                            shifts += values[i] > 0;
                        }
                }
            }
            QVERIFY(operations > 100 && shifts > 100);
        }
    }

    /// Small weights beside a large bias would be requantised by more than 15 places.
    void smallWeightsAreShiftedByFifteenPlacesAtMost()
    {
        Net net;
        auto x = net.input(f32, {1, 16, 4, 4});
        auto small = noise(f32, {64, 16, 1, 1}, 1);
        for (std::int64_t i = 0; i < small.size(); ++i)
            small.set(i, small.at(i) * 1e-5);
        auto sum = net.op(
            OpKind::Conv, {x, net.constant(small), net.constant(noise(f32, {64}, 2))}, ConvAttrs{}, f32, {1, 64, 4, 4});
        const auto graph = *net.graph(sum);
        for (const auto &[chip, lanes] : {std::pair("vta-pynq", 16), {"vta-pynq-4x8", 32}}) {
            auto d = tried(graph, chip, {"engine=compute"});
            QVERIFY2(d, d ? "" : d.error().message.c_str());
            const auto params
                = std::ranges::find(onVta(*d).constants, "params", &Constant::name)->data.as<std::int32_t>();
            QCOMPARE(params[std::size_t(lanes)], 15);
        }
    }

    /// The core hands everything over and waits once, for FINISH.
    void theCoreWaitsOnce()
    {
        Layer layer{{1, 40, 12, 12}, 40, {{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}}};
        auto d = tried(*layer.graph(), "vta", {"tile.H=5", "tile.CI=1", "tile.CO=1"});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        const auto &k = onVta(*d);
        int waits = 0, last = -1, finish = -1;
        walk(*k.program, [&](const Step &step) {
            last += step.next == nullptr;
            waits += step.wait != nullptr;
            if (step.call && step.call->intrinsic == "hwlib_finish")
                finish = last;
            return true;
        });
        QCOMPARE(waits, 1);
        QCOMPARE(finish, last - 1);
        QCOMPARE(k.rewrites, (std::vector<std::string>{"padding_load", "load_store", "dependence_flags"}));
    }

    void loadsOverlapProductsWithTwoTilesInFlight()
    {
        Layer layer{{1, 64, 28, 28}, 64, {{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}}};
        std::vector<std::string> tile{"tile.H=7", "tile.CI=1", "tile.CO=2"};
        auto cycles = [&](const char *variant) {
            auto settings = tile;
            settings.push_back(std::string("variant=") + variant);
            auto d = tried(*layer.graph(), "vta", settings);
            if (!d)
                qFatal("%s", d.error().message.c_str());
            return onVta(*d).trace;
        };
        auto one = cycles("threads_1"), two = cycles("threads_h_2");
        auto busy
            = [&](const KernelTrace &t, const char *engine) { return t.busy[vta()->description().engine(engine)]; };
        const auto both = busy(one, "load") + busy(one, "compute");
        QVERIFY(one.cycles >= both * 19 / 20); // one after the other, but for the ALU's last pass
        QVERIFY(two.cycles < both * 3 / 4);
        QVERIFY(two.cycles >= busy(two, "compute"));
    }

    void publishedTimesAreMet()
    {
        for (const auto &[chip, rows, farthest] :
            {std::tuple("vta", 5, 0.25), {"vta-pynq", 17, 0.25}, {"vta-pynq-4x8", 12, 0.25}}) {
            auto validation = validate(targetNamed(chip));
            QVERIFY2(validation, validation ? "" : validation.error().message.c_str());
            QVERIFY2(*validation->error() < 0.10, chip);
            int checked = 0;
            for (const auto &row : validation->rows)
                if (row.figure.network && !row.figure.fitted) {
                    QVERIFY2(std::abs(row.ratio() - 1) < farthest, row.figure.name.c_str());
                    ++checked;
                }
            QCOMPARE(checked, rows);
        }
    }

    void ownTilesAreNoSlowerThanThePublishedOnes()
    {
        auto figures = parseFigures(vta()->figures());
        QVERIFY(bool(figures));
        for (const auto &figure : figures->cases) {
            auto own = tried(*figure.network, "vta"), published = tried(*figure.network, "vta", figure.settings);
            QVERIFY(own && published);
            QVERIFY2(onVta(*own).cycles() <= onVta(*published).cycles(), figure.name.c_str());
        }
    }

    void whatCannotBeSaysWhy_data()
    {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("buffer") << "kernel.conv.tile.H=40"
                                << "bytes of";
        QTest::newRow("order") << "kernel.conv.order=CI,H"
                               << "in the order H, CO, W, CI";
        QTest::newRow("variant") << "kernel.conv.variant=threads_9"
                                 << "threads_1, threads_h_2, threads_oc_2";
        QTest::newRow("size") << "target.inp.size=262144"
                              << "inp.size";
    }
    void whatCannotBeSaysWhy()
    {
        QFETCH(QString, setting);
        QFETCH(QString, sentence);
        Layer layer{{1, 64, 40, 56}, 64, {{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}}};
        auto d = tried(
            *layer.graph(), "vta", {setting.toStdString(), "kernel.conv.engine=compute", "kernel.conv.tile.W=56"});
        QVERIFY(!d);
        QVERIFY2(QString::fromStdString(d.error().message).contains(sentence), d.error().message.c_str());
    }

    void sourceArithmeticStaysOnTheCore()
    {
        auto graph = randomGraph(4, 6);
        auto d = tried(graph, "vta", {"numerics=source"});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        for (const auto &k : d->kernels)
            QCOMPARE(k.engine, vta()->description().core());
    }
};

QTEST_GUILESS_MAIN(VtaTest)
#include "vta_test.moc"
