// SPDX-License-Identifier: Apache-2.0
#include "deployment/kernels_by_op.h"
#include "deployment/origins.h"
#include "report/graph_diff.h"
#include "report/pass_decisions.h"
#include "support/net.h"
#include "support/random_graph.h"

#include <QTest>

#include <set>

using namespace partita;
using namespace partita::test;
using Kind = OpChange::Kind;

namespace {

/// x → Conv → BatchNorm → Relu → Identity
Graph convNet()
{
    Net n;
    auto x = n.input(f32, {1, 2, 4, 4});
    auto w = n.constant(array(f32, {3, 2, 1, 1}, {0.5, -0.25, 1}));
    auto c = n.op(OpKind::Conv, {x, w}, ConvAttrs{}, f32, {1, 3, 4, 4});
    auto four = [&](double v) { return n.constant(array(f32, {3}, {v})); };
    auto b = n.op(OpKind::BatchNorm, {c, four(2), four(1), four(0), four(1)}, BatchNormAttrs{}, f32, {1, 3, 4, 4});
    auto r = n.op(OpKind::Relu, {b}, {}, f32, {1, 3, 4, 4});
    return *n.graph(n.op(OpKind::Identity, {r}, {}, f32, {1, 3, 4, 4}));
}

void expectEachOnce(const Graph &before, const Graph &after, const std::vector<OpChange> &changes)
{
    std::multiset<OpId> left, right;
    for (const auto &c : changes) {
        QCOMPARE(c.before < 0, c.kind == Kind::Added);
        QCOMPARE(c.after < 0, c.kind == Kind::Removed);
        QCOMPARE(c.how.empty(), c.kind == Kind::Same);
        if (c.before >= 0)
            left.insert(c.before);
        if (c.after >= 0)
            right.insert(c.after);
        for (auto id : c.kin)
            QVERIFY(id >= 0 && id < OpId((c.kind == Kind::Removed ? after : before).opCount()));
    }
    QCOMPARE(left.size(), before.opCount());
    QCOMPARE(right.size(), after.opCount());
    QCOMPARE(std::set(left.begin(), left.end()).size(), before.opCount());
    QCOMPARE(std::set(right.begin(), right.end()).size(), after.opCount());
}

const OpChange *changeOf(const Graph &before, const std::vector<OpChange> &changes, OpKind kind)
{
    for (const auto &c : changes)
        if (c.before >= 0 && before.op(c.before).kind == kind)
            return &c;
    return nullptr;
}

} // namespace

class GraphDiffTest : public QObject {
    Q_OBJECT
private slots:
    void aGraphDoesNotDifferFromItself();
    void everyOpAppearsOnceAtEveryPass();
    void foldingSaysWhatBecamePartOfWhat();
    void whatIsAddedNamesWhatItStandsFor();
    void ofOneKindAndOriginTheyAreOneUnderAnotherName();
    void sizesAddUp();
    void opsAreFollowedIntoTheirKernels();
    void everyKernelHasOrigins();
    void latePassesTellWhatTheyDecided();
};

void GraphDiffTest::aGraphDoesNotDifferFromItself()
{
    for (unsigned seed = 1; seed <= 20; ++seed) {
        auto graph = randomGraph(seed, 40);
        auto changes = opChanges(graph, graph);
        expectEachOnce(graph, graph, changes);
        for (OpId id = 0; id < OpId(changes.size()); ++id) {
            QCOMPARE(changes[id].kind, Kind::Same);
            QCOMPARE(changes[id].after, id);
            QCOMPARE(changes[id].before, id);
        }
    }
}

void GraphDiffTest::everyOpAppearsOnceAtEveryPass()
{
    for (unsigned seed = 1; seed <= 8; ++seed) {
        auto d = deploy(randomGraph(seed, 40));
        for (std::size_t p = 1; p < d.passes.size(); ++p) {
            const auto &before = d.passes[p - 1].after, &after = d.passes[p].after;
            auto changes = opChanges(before, after);
            expectEachOnce(before, after, changes);
            if (sameGraph(before, after))
                QVERIFY(std::ranges::all_of(changes, [](const OpChange &c) { return c.kind == Kind::Same; }));
        }
        auto changes = opChanges(d.graph, d.source); // and the other way round
        expectEachOnce(d.graph, d.source, changes);
    }
}

void GraphDiffTest::foldingSaysWhatBecamePartOfWhat()
{
    auto d = deploy(convNet());
    const auto &before = d.passes[0].after, &after = d.passes[1].after;
    QCOMPARE(d.passes[1].name, std::string("fold"));
    auto changes = opChanges(before, after);
    const auto *norm = changeOf(before, changes, OpKind::BatchNorm), *conv = changeOf(before, changes, OpKind::Conv),
               *same = changeOf(before, changes, OpKind::Relu);
    QVERIFY(norm && conv && same);
    QCOMPARE(norm->kind, Kind::Removed);
    QCOMPARE(norm->kin.size(), std::size_t(1));
    QCOMPARE(after.op(norm->kin[0]).kind, OpKind::Conv);
    QCOMPARE(norm->how, "part of " + after.op(norm->kin[0]).slug);
    QCOMPARE(conv->kind, Kind::Changed);
    QVERIFY2(conv->how.contains("takes in " + before.op(norm->before).slug), conv->how.c_str());
    const auto *gone = changeOf(before, changes, OpKind::Identity);
    QCOMPARE(gone->kind, Kind::Removed);
    QVERIFY(gone->kin.empty());
    QCOMPARE(gone->how, std::string("removed: nothing needs it"));
}

void GraphDiffTest::whatIsAddedNamesWhatItStandsFor()
{
    auto d = deploy(convNet());
    const auto &before = d.passes[1].after;
    const auto &after = d.passes[2].after;
    QCOMPARE(d.passes[2].name, std::string("quantise"));
    int added = 0;
    for (const auto &c : opChanges(before, after)) {
        if (c.kind == Kind::Changed)
            QVERIFY2(c.how.contains("instead of") || c.how.contains("→"), c.how.c_str());
        if (c.kind != Kind::Added || after.op(c.after).kind != OpKind::Requantize)
            continue;
        ++added;
        QCOMPARE(c.how, "for " + before.op(c.kin[0]).slug + ", " + before.op(c.kin[1]).slug); // Conv and Relu
        QCOMPARE(before.op(c.kin[0]).kind, OpKind::Conv);
        QCOMPARE(before.op(c.kin[1]).kind, OpKind::Relu);
    }
    QCOMPARE(added, 1);
}

void GraphDiffTest::ofOneKindAndOriginTheyAreOneUnderAnotherName()
{
    auto graph = convNet();
    GraphBuilder builder(graph);
    auto op = graph.op(0);
    op.slug = "another";
    builder.replaceOp(0, op);
    auto renamed = *std::move(builder).finish();
    auto changes = opChanges(graph, renamed);
    QCOMPARE(changes[0].kind, Kind::Changed);
    QCOMPARE(changes[0].how, "was " + graph.op(0).slug);
    QCOMPARE(std::ranges::count(changes, Kind::Same, &OpChange::kind), std::ptrdiff_t(graph.opCount() - 1));
}

void GraphDiffTest::sizesAddUp()
{
    auto graph = convNet();
    QCOMPARE(sizeOf(graph), (GraphSize{4, 5, 6 * 4 + 4 * 3 * 4}));
}

void GraphDiffTest::opsAreFollowedIntoTheirKernels()
{
    auto d = deploy(convNet());
    const int conv = d.find(d.source.op(0).slug);
    QVERIFY(conv >= 0);
    for (const auto &pass : d.passes) {
        auto kernels = kernelsByOp(d, pass.after);
        for (OpId id : pass.after.opIds()) {
            const auto &op = pass.after.op(id);
            if (op.kind == OpKind::Identity) // dropped: nothing computes it
                QVERIFY(kernels[id].empty());
            else
                QVERIFY2(
                    std::ranges::find(kernels[id], conv) != kernels[id].end(), (pass.name + ' ' + op.slug).c_str());
        }
    }
    QCOMPARE(originsOf(d)[conv], (std::vector<OpId>{0, 1, 2, 3})); // what was dropped goes with what writes its operand
}

/// What the kernel's own ops say of the operators that they stand for is among them, and in the deployed graph a kernel
/// has just its own ops.
void GraphDiffTest::everyKernelHasOrigins()
{
    for (unsigned seed = 1; seed <= 8; ++seed) {
        auto d = deploy(randomGraph(seed, 40));
        auto own = kernelsByOp(d, d.graph);
        const auto all = originsOf(d);
        for (KernelId k : d.kernels.ids()) {
            const auto &kernel = d.kernels[k];
            const auto &origins = all[k];
            QCOMPARE(origins.empty(), kernel.match.ops.empty());
            for (auto id : kernel.match.ops) {
                QCOMPARE(own[id].front(), k);
                auto same = d.source.find(d.graph.op(id).slug);
                QVERIFY(same < 0 || std::ranges::find(origins, same) != origins.end());
            }
        }
        for (const auto &kernels : own)
            QCOMPARE(kernels.size(), std::size_t(1));
    }
}

void GraphDiffTest::latePassesTellWhatTheyDecided()
{
    auto d = deploy(randomGraph(3, 40));
    auto kernels = std::ranges::count_if(d.kernels, [](const Kernel &k) { return k.kind == Kernel::Kind::Compute; });
    auto assigned = decisionsOf(d, "assign");
    QCOMPARE(std::ptrdiff_t(assigned.size()), kernels);
    for (const auto &a : assigned) {
        const auto &kernel = d.kernels[a.kernel];
        QCOMPARE(a.subject, kernel.slug);
        QVERIFY(a.what.starts_with(d.target->description().engines[kernel.engine].title));
        for (const auto &[axis, extent] : kernel.tiling.schedule.tile)
            QVERIFY2(a.what.contains(axis + "=" + std::to_string(extent)), a.what.c_str());
        QCOMPARE(a.why, kernel.engineReason.sentence);
    }
    QCOMPARE(decisionsOf(d, "layout").size(),
        d.kernels.size() - std::size_t(std::ranges::count_if(d.kernels, [](const Kernel &k) {
            return k.kind != Kernel::Kind::Transform;
        })));
    QCOMPARE(decisionsOf(d, "allocate").size(), d.buffers.size());
    QCOMPARE(decisionsOf(d, "match").size(), d.kernels.size() - decisionsOf(d, "layout").size());
    QVERIFY(decisionsOf(d, "fold").empty());
    for (const auto &pass : d.passes)
        if (!decisionsOf(d, pass.name).empty())
            QVERIFY2(decides(pass.name) || pass.changed, pass.name.c_str());
}

QTEST_MAIN(GraphDiffTest)
#include "graph_diff_test.moc"
