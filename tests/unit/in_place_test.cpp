// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/buffers.h"
#include "compile/tile/lead.h"
#include "execute/dataset.h"
#include "interpret/exact.h"
#include "support/cases.h"
#include "support/compiled.h"
#include "support/onnx_model.h"
#include "support/random_graph.h"

#include <QTest>

#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

constexpr std::int64_t tile = 64, tiles = 4;

/// Tiles of an input loaded to `a`, computed into `b` and stored to an output by another link: how far the loads run
/// ahead, how many bytes they reach back into the tile before theirs, and whether a store waits for the load of its
/// tile.
Program tiledProgram(std::int64_t ahead, std::int64_t back, bool waits, int storeLink)
{
    Program p;
    p.vars = {"t"};
    p.operands = {{"in", Operand::Role::Input, 0, 0, tile * tiles}, {"out", Operand::Role::Output, 0, 0, tile * tiles},
        {"a", Operand::Role::Scratch, 0, 1, 2 * (tile + back)}, {"b", Operand::Role::Scratch, 0, 1, 2 * tile}};
    p.tokens = {{"in", true, 0, 2}, {"out", true, storeLink, 2}};
    auto t = Expr::var(0);
    auto load = [&](const Expr &at) {
        Copy copy{0, {2, at % 2 * (tile + back)}, {0, max(at * tile - back, 0)}, tile + back};
        copy.token = 0;
        copy.slot = at % 2;
        return copy;
    };
    for (std::int64_t i = 0; i < ahead; ++i)
        p.body.push_back(load(i));
    Block body{std::make_shared<const Guard>(Guard{less(t + ahead, tiles), {load(t + ahead)}})};
    if (waits)
        body.push_back(Wait{0, t % 2});
    Copy store{storeLink, {1, t * tile}, {3, t % 2 * tile}, tile};
    store.token = 1;
    store.slot = t % 2;
    body.push_back(store);
    p.body.push_back(std::make_shared<const Loop>(Loop{0, tiles, body}));
    return p;
}

bool may(std::int64_t ahead, std::int64_t back, bool waits, int storeLink = 0)
{
    return mayWriteOver(tiledProgram(ahead, back, waits, storeLink), *targetNamed("diana"), {0}, {1});
}

/// A residual block: its sum reads two tensors, both for the last time.
Graph residual()
{
    OnnxModel m;
    m.input("x", {1, 16, 8, 8});
    for (const char *n : {"1", "2"})
        m.constant(std::string("w") + n, {16, 16, 3, 3}, {0.01, -0.02, 0.03, 0.005, -0.01})
            .constant(std::string("b") + n, {16}, {0.1, -0.1});
    m.node("Conv", {"x", "w1", "b1"}, "c1", {{"pads", ints{1, 1, 1, 1}}}).named("conv_1");
    m.node("Conv", {"c1", "w2", "b2"}, "c2", {{"pads", ints{1, 1, 1, 1}}}).named("conv_2");
    m.node("Add", {"c1", "c2"}, "sum").named("sum");
    return *m.output("sum").import();
}

const Buffer *bufferNamed(const Deployment &d, std::string_view name)
{
    auto it = std::ranges::find(d.buffers, name, [&](const Buffer &b) { return d.nameOf(b); });
    return it == d.buffers.end() ? nullptr : &*it;
}

Choices apart(const Deployment &d)
{
    Choices out;
    for (const auto &b : d.buffers)
        if (b.over >= 0)
            (void)out.set("tensor." + d.nameOf(b) + ".inplace", "off");
    return out;
}

} // namespace

class InPlaceTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { drawCases(150); }

    void tilesReadBeforeTheyAreWrittenMayShareTheirBytes()
    {
        QVERIFY(may(0, 0, true));
        QVERIFY(may(1, 0, true)); // the next tile is loaded before this one is stored
    }

    void aTileThatReachesBackIntoWhatIsStoredMayNot()
    {
        QVERIFY(!may(0, 16, true));
        QVERIFY(may(1, 16, true)); // loaded in time
    }

    void aStoreMustNotOvertakeTheLoad()
    {
        QVERIFY(targetNamed("diana")->description().links.size() > 1);
        QVERIFY(may(0, 0, false)); // one link works in order
        QVERIFY(!may(0, 0, false, 1));
        QVERIFY(may(0, 0, true, 1));
        QVERIFY(!may(1, 16, true, 1)); // the next tile's load still reads this one
    }

    void aCallMayWhereTheTargetSaysSo()
    {
        Program p;
        p.operands = {{"in", Operand::Role::Input, 0, 0, 64}, {"out", Operand::Role::Output, 0, 0, 64},
            {"table", Operand::Role::Constant, 0, 0, 256}};
        auto core = defaultTarget()->description().core();
        Call lookup{
            "riscv_lookup", core, {{"in", {0, 0}}, {"table", {2, 0}}, {"out", {1, 0}}}, {{"count", 64}, {"flip", 128}}};
        p.body = {lookup};
        QVERIFY(mayWriteOver(p, *defaultTarget(), {0}, {1}));
        lookup.places[2].second.offset = 16; // the bytes of other elements
        p.body = {lookup};
        QVERIFY(!mayWriteOver(p, *defaultTarget(), {0}, {1}));
        lookup.places[2].second.offset = 0;
        lookup.intrinsic = "riscv_softmax";
        p.body = {lookup};
        QVERIFY(!mayWriteOver(p, *defaultTarget(), {0}, {1}));
    }

    void aResidualSumTakesTheBytesOfAnOperand_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("engine");
        for (const auto *target : {"diana", "ne16", "rvp", "rv32imc"})
            QTest::newRow(target) << target << "core";
        QTest::newRow("digital") << "diana"
                                 << "digital";
    }
    void aResidualSumTakesTheBytesOfAnOperand()
    {
        QFETCH(QString, target);
        QFETCH(QString, engine);
        auto graph = residual();
        auto chip = targetNamed(target.toStdString());
        Choices choices;
        QVERIFY(choices.set("kernel.sum.engine", engine.toStdString()));
        auto d = compile({graph, chip, noise(graph), choices});
        QVERIFY2(d.has_value(), d ? "" : d.error().message.c_str());
        const auto *sum = bufferNamed(*d, "sum");
        QVERIFY(sum && sum->over >= 0);
        QCOMPARE(sum->offset, d->buffers[sum->over].offset);
        QCOMPARE(sum->bytes, d->buffers[sum->over].bytes);
        QVERIFY(choices.set("tensor.sum.inplace", "off"));
        auto own = compile({graph, chip, noise(graph), choices});
        QVERIFY(own && bufferNamed(*own, "sum")->over < 0);
        auto inputs = *toDeployed(d->graph, randomInputs(graph, 1));
        for (auto timing : {Completion::Eager, Completion::Lazy}) {
            auto shared = runExact(*d, inputs, timing), alone = runExact(*own, inputs, timing);
            QVERIFY2(shared.has_value(), shared ? "" : shared.error().message.c_str());
            QVERIFY(alone && shared->outputs == alone->outputs);
        }
    }

    void rowsAreWrittenOverThoseThatWereRead()
    {
        const auto graph = residual();
        const auto d
            = compile({graph, targetNamed("rv32imc"), noise(graph), must(chosen({"kernel.conv_1.variant=rows"}))});
        QVERIFY2(d.has_value(), d ? "" : d.error().message.c_str());
        const auto out = std::ranges::find_if(d->buffers, [](const Buffer &b) { return b.over >= 0 && b.lead > 0; });
        QVERIFY(out != d->buffers.end());
        const auto &in = d->buffers[out->over];
        QCOMPARE(out->lead, 640); // 4 rows at a time and the one above, of 8 pixels with 16 channels
        QCOMPARE(in.offset - out->offset, out->lead);
        const auto inputs = *toDeployed(d->graph, randomInputs(graph, 1));
        const auto apart = compile({graph, targetNamed("rv32imc"), noise(graph), {}});
        QVERIFY(apart && runExact(*d, inputs)->outputs == runExact(*apart, inputs)->outputs);
    }

    void noLeadIsShorterThanWhatIsStillRead()
    {
        const auto target = targetNamed("rv32imc");
        const auto core = target->description().core();
        const auto leadWith = [&](const std::vector<std::int64_t> &readFrom) {
            Program p;
            p.operands = {{"in", Operand::Role::Input, 0, 0, 288}, {"out", Operand::Role::Output, 0, 0, 288}};
            for (std::int64_t at = 0; auto from : readFrom) {
                p.body.push_back(Call{"riscv_conv2d", core, {{"in", {0, from}}, {"out", {1, at}}},
                    {{"rows_out", 3}, {"cols_out", 8}, {"channels_out", 4}}});
                at += 3 * 8 * 4;
            }
            return leastLead(p, *target, {0}, {1});
        };
        QCOMPARE(
            leadWith({0, 64, 160}), std::optional<std::int64_t>(128)); // 192 bytes are written while 64 and on are read
        QCOMPARE(leadWith({0, 64, 10}), std::optional<std::int64_t>(288)); // 278, aligned
    }

    void whatIsReadAgainIsNotWrittenOver()
    {
        OnnxModel m;
        m.input("x", {1, 16, 8, 8})
            .node("Relu", {"x"}, "a")
            .named("a")
            .node("Sigmoid", {"a"}, "b")
            .named("b")
            .node("Add", {"a", "b"}, "sum");
        auto graph = *m.output("sum").import();
        auto d = deploy(graph);
        const auto *a = bufferNamed(d, "a"), *b = bufferNamed(d, "b");
        QVERIFY(b && (!a || b->over != int(a - d.buffers.data())));
    }

    void inPlaceNeverChangesAnOutput()
    {
        int shared = 0;
        for (const auto *target : {"diana", "ne16", "gap9", "siracusa", "tynnp", "vta", "rvp"}) {
            auto chip = targetNamed(target);
            QVERIFY(rc::check([&] {
                auto seed = *rc::gen::inRange(0u, 1u << 30);
                auto graph = randomGraph(seed, *rc::gen::inRange(1, 12));
                Choices choices;
                if (auto size = *rc::gen::element(0, 6000, 30000); size && chip->description().find("l2.size"))
                    (void)choices.set("target.l2.size", std::to_string(size));
                auto d = compile({graph, chip, noise(graph), choices});
                RC_PRE(bool(d));
                const auto off = apart(*d);
                for (const auto &[key, entry] : off.entries())
                    (void)choices.set(key, entry.value);
                shared += !off.empty();
                auto own = compile({graph, chip, noise(graph), choices});
                RC_PRE(bool(own));
                auto inputs = *toDeployed(d->graph, randomInputs(graph, seed));
                for (auto timing : {Completion::Eager, Completion::Lazy}) {
                    auto a = runExact(*d, inputs, timing), b = runExact(*own, inputs, timing);
                    RC_ASSERT(bool(a) && bool(b));
                    for (std::size_t i = 0; i < a->outputs.size(); ++i)
                        RC_ASSERT(!differences(a->outputs[i], b->outputs[i]));
                }
            }));
        }
        QVERIFY2(shared > (everyCase() ? 50 : 12), qPrintable(QString::number(shared)));
    }
};

QTEST_APPLESS_MAIN(InPlaceTest)
#include "in_place_test.moc"
