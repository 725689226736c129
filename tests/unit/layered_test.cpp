// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/layered.h"
#include "draw/layout/outline.h"

#include <QTest>

#include <random>

using namespace partita;

namespace {

Network chain(int n)
{
    Network net{.nodes = std::vector<Size>(std::size_t(n), Size{140, 40})};
    for (int i = 1; i < n; ++i)
        net.edges.emplace_back(i - 1, i);
    return net;
}

/// Mostly a chain, with branches and skips, as networks are.
Network random(unsigned seed, int n)
{
    std::mt19937 rng(seed);
    Network net;
    for (int i = 0; i < n; ++i) {
        net.nodes.push_back({60.0 + rng() % 120, 20.0 + rng() % 40});
        for (unsigned k = 0, inputs = i == 0 ? 0 : 1 + rng() % 2; k < inputs; ++k)
            net.edges.emplace_back(i - 1 - int(rng() % unsigned(std::min(i, 6))), i);
    }
    return net;
}

Rect box(const Network &net, const Drawing &d, std::size_t n)
{
    return {d.nodes[n].x, d.nodes[n].y, net.nodes[n].w, net.nodes[n].h};
}

Layouter layouter()
{
    QFETCH_GLOBAL(bool, graphviz);
    return graphviz ? Layouter::Graphviz : Layouter::Sweeps;
}

/// Pairs of edges that cross between their layers, in a drawing of one row.
int crossings(const Drawing &d)
{
    int count = 0;
    auto side = [](const Point &a, const Point &b) { return a.y < b.y ? -1 : a.y > b.y ? 1 : 0; };
    for (std::size_t e = 0; e < d.edges.size(); ++e)
        for (std::size_t f = e + 1; f < d.edges.size(); ++f)
            for (std::size_t i = 1; i < d.edges[e].size(); ++i)
                for (std::size_t j = 1; j < d.edges[f].size(); ++j)
                    if (d.edges[e][i - 1].x == d.edges[f][j - 1].x && d.edges[e][i].x == d.edges[f][j].x)
                        count += side(d.edges[e][i - 1], d.edges[f][j - 1]) * side(d.edges[e][i], d.edges[f][j]) < 0;
    return count;
}

void expectApart(const Network &net, const Drawing &d)
{
    for (std::size_t a = 0; a < net.nodes.size(); ++a)
        for (std::size_t b = a + 1; b < net.nodes.size(); ++b)
            QVERIFY2(!box(net, d, a).meets(box(net, d, b)), qPrintable(QString("%1 over %2").arg(a).arg(b)));
}

} // namespace

class LayeredTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase_data();
    void nodesKeepApartAndEdgesGoForward();
    void edgesEndAtTheirNodes();
    void longestChainIsStraight();
    void equalGraphsGiveEqualDrawings();
    void topDownMirrorsLeftToRight();
    void deepChainsAreBrokenIntoRows();
    void rowsKeepNodesApart();
    void bearsSmallAndUnconnectedGraphs();
    void aFormerArrangementIsKept();
    void anEditMovesNoOthers_data();
    void anEditMovesNoOthers();
    void aNodeThatGrowsLeavesTheOrder();
    void graphvizKeepsClustersApart();
    void graphvizCrossesNoMoreEdges();
    void largeGraphsAreBeyondGraphviz();
    void outlineOfTouchingRectanglesIsOnePolygon();
};

void LayeredTest::initTestCase_data()
{
    QTest::addColumn<bool>("graphviz");
    QTest::newRow("sweeps") << false;
    QTest::newRow("graphviz") << true;
}

void LayeredTest::nodesKeepApartAndEdgesGoForward()
{
    for (unsigned seed = 1; seed <= 20; ++seed) {
        auto net = random(seed, 60);
        auto d = layeredLayout(net, {.orientation = Orientation::LeftToRight, .layouter = layouter()});
        expectApart(net, d);
        for (auto [a, b] : net.edges)
            QVERIFY(box(net, d, std::size_t(a)).right() < d.nodes[b].x);
        for (const auto &line : d.edges)
            for (std::size_t i = 1; i < line.size(); ++i)
                QVERIFY(line[i].x >= line[i - 1].x);
    }
}

void LayeredTest::edgesEndAtTheirNodes()
{
    auto net = random(7, 80);
    for (double aspect : {0.0, 1.5}) {
        auto d
            = layeredLayout(net, {.orientation = Orientation::LeftToRight, .aspect = aspect, .layouter = layouter()});
        for (std::size_t e = 0; e < net.edges.size(); ++e) {
            auto from = box(net, d, std::size_t(net.edges[e].first)),
                 to = box(net, d, std::size_t(net.edges[e].second));
            QCOMPARE(d.edges[e].front(), (Point{from.right(), from.centre().y}));
            QCOMPARE(d.edges[e].back().x, to.x);
            QVERIFY(d.edges[e].back().y >= to.y && d.edges[e].back().y <= to.bottom());
        }
    }
}

void LayeredTest::longestChainIsStraight()
{
    auto net = chain(12);
    net.edges.emplace_back(2, 5); // skips, as in a residual network
    net.edges.emplace_back(5, 8);
    auto d = layeredLayout(net, {.orientation = Orientation::LeftToRight, .layouter = layouter()});
    for (const auto &node : d.nodes)
        QCOMPARE(node.y, d.nodes[0].y);
}

void LayeredTest::equalGraphsGiveEqualDrawings()
{
    auto net = random(3, 300);
    for (int n = 0; n < 300; ++n)
        net.clusters.push_back(n % 17 ? n / 17 : 1000 + n);
    auto a = layeredLayout(net, {.orientation = Orientation::LeftToRight, .aspect = 1.4, .layouter = layouter()});
    auto b = layeredLayout(net, {.orientation = Orientation::LeftToRight, .aspect = 1.4, .layouter = layouter()});
    QVERIFY(a.nodes == b.nodes);
    QVERIFY(a.edges == b.edges);
}

void LayeredTest::topDownMirrorsLeftToRight()
{
    auto net = random(5, 40);
    auto turned = net;
    for (auto &s : turned.nodes)
        std::swap(s.w, s.h);
    auto a = layeredLayout(net, {.orientation = Orientation::LeftToRight, .layouter = layouter()});
    auto b = layeredLayout(turned, {.orientation = Orientation::TopDown, .layouter = layouter()});
    for (std::size_t n = 0; n < net.nodes.size(); ++n)
        QCOMPARE(a.nodes[n], (Point{b.nodes[n].y, b.nodes[n].x}));
}

void LayeredTest::deepChainsAreBrokenIntoRows()
{
    auto net = chain(40);
    auto d = layeredLayout(net, {.orientation = Orientation::LeftToRight, .aspect = 1.5, .layouter = layouter()});
    QVERIFY(d.rows.size() >= 4);
    double aspect = d.extent.w / d.extent.h;
    QVERIFY2(aspect > 0.8 && aspect < 3, qPrintable(QString::number(aspect)));
    QCOMPARE(d.rows.front().first, 0);
    QCOMPARE(d.rows.back().last, 39);
    QCOMPARE(layeredLayout(net, {.orientation = Orientation::LeftToRight, .aspect = 1000, .layouter = layouter()})
                 .rows.size(),
        std::size_t(1));
}

void LayeredTest::rowsKeepNodesApart()
{
    for (unsigned seed = 1; seed <= 10; ++seed) {
        auto net = random(seed, 120);
        auto d = layeredLayout(net, {.orientation = Orientation::TopDown, .aspect = 1.2, .layouter = layouter()});
        expectApart(net, d);
        for (std::size_t n = 0; n < net.nodes.size(); ++n) {
            auto b = box(net, d, n);
            QVERIFY(b.x >= 0 && b.y >= 0 && b.right() <= d.extent.w + 1e-6 && b.bottom() <= d.extent.h + 1e-6);
        }
    }
}

void LayeredTest::bearsSmallAndUnconnectedGraphs()
{
    QVERIFY(layeredLayout({}, {.orientation = Orientation::LeftToRight, .layouter = layouter()}).nodes.empty());
    QVERIFY(
        layeredLayout({}, {.orientation = Orientation::TopDown, .aspect = 1, .layouter = layouter()}).nodes.empty());
    Network net{.nodes = {{10, 10}, {20, 20}, {30, 5}}};
    expectApart(
        net, layeredLayout(net, {.orientation = Orientation::LeftToRight, .aspect = 1, .layouter = layouter()}));
    net.edges = {{0, 2}, {0, 2}};
    expectApart(net, layeredLayout(net, {.orientation = Orientation::LeftToRight, .layouter = layouter()}));
}

void LayeredTest::aFormerArrangementIsKept()
{
    auto net = random(11, 90);
    auto before = layeredLayout(net, {.aspect = 1.3, .layouter = layouter()});
    net.clusters.assign(90, 0);
    for (std::size_t n = 40; n < 60; ++n)
        net.clusters[n] = 1;
    auto after
        = layeredLayout(net, {.aspect = 1.3, .layouter = Layouter::Graphviz, .former = {&before.arrangement, 1}});
    QVERIFY(before.nodes == after.nodes);
    QVERIFY(before.edges == after.edges);
    net.edges.pop_back(); // another network is arranged anew
    after = layeredLayout(net, {.aspect = 1.3, .layouter = layouter(), .former = {&before.arrangement, 1}});
    QVERIFY(after.nodes == layeredLayout(net, {.aspect = 1.3, .layouter = layouter()}).nodes);
}

void LayeredTest::anEditMovesNoOthers_data()
{
    QTest::addColumn<bool>("skip");
    QTest::newRow("chain") << false;
    QTest::newRow("with a skip over it") << true;
}

/// Of 24 nodes in rows two become one, as by fusion, and two again; then the first of a row becomes two.
void LayeredTest::anEditMovesNoOthers()
{
    QFETCH(bool, skip);
    auto made = [&](std::vector<std::string> names) {
        auto net = chain(int(names.size()));
        net.names = std::move(names);
        auto index = [&](const char *name) { return int(std::ranges::find(net.names, name) - net.names.begin()); };
        if (skip)
            net.edges.emplace_back(index("7"), index("12"));
        return net;
    };
    std::vector<std::string> names;
    for (int i = 0; i < 24; ++i)
        names.push_back(std::to_string(i));
    const auto all = made(names);
    const auto before = layeredLayout(all, {.aspect = 1.3, .layouter = layouter()});
    QVERIFY(before.rows.size() > 2);

    auto fewer = names;
    fewer.erase(fewer.begin() + 9);
    const auto fused
        = layeredLayout(made(fewer), {.aspect = 1.3, .layouter = layouter(), .former = {&before.arrangement, 1}});
    for (std::size_t n = 0; n < fewer.size(); ++n)
        QCOMPARE(fused.nodes[n], before.nodes[n < 9 ? n : n + 1]);
    const auto again
        = layeredLayout(made(names), {.aspect = 1.3, .layouter = layouter(), .former = {&fused.arrangement, 1}});
    QVERIFY(again.nodes == before.nodes);

    const int first = before.rows[1].first;
    auto more = names;
    more.insert(more.begin() + first + 1, "new");
    const auto net = made(more);
    const auto split = layeredLayout(net, {.aspect = 1.3, .layouter = layouter(), .former = {&before.arrangement, 1}});
    expectApart(net, split);
    for (std::size_t n = 0; n < names.size(); ++n) {
        const int row = before.layers[before.layerOf[n]].row;
        const auto now = split.nodes[n <= std::size_t(first) ? n : n + 1];
        if (row != 1 || int(n) <= first)
            QCOMPARE(now, before.nodes[n]);
        else
            QCOMPARE(now.y, before.nodes[n].y);
    }
}

void LayeredTest::aNodeThatGrowsLeavesTheOrder()
{
    auto net = random(12, 70);
    auto before = layeredLayout(net, {.layouter = layouter()});
    net.usual = net.nodes;
    net.nodes[33].h *= 3;
    auto after = layeredLayout(net, {.layouter = Layouter::Graphviz, .former = {&before.arrangement, 1}});
    expectApart(net, after);
    for (std::size_t a = 0; a < net.nodes.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            if (before.layerOf[a] == before.layerOf[b])
                QCOMPARE(after.nodes[a].y < after.nodes[b].y, before.nodes[a].y < before.nodes[b].y);
}

void LayeredTest::graphvizKeepsClustersApart()
{
    for (unsigned seed = 1; seed <= 20; ++seed) {
        auto net = random(seed, 60);
        for (int n = 0; n < 60; ++n)
            net.clusters.push_back(n / 20);
        auto d = layeredLayout(net, {.layouter = Layouter::Graphviz});
        Rect boxes[3];
        for (std::size_t n = 0; n < 60; ++n)
            boxes[n / 20] = n % 20 == 0 ? box(net, d, n) : boxes[n / 20].with(box(net, d, n));
        for (std::size_t n = 0; n < 60; ++n)
            for (std::size_t c = 0; c < 3; ++c)
                QVERIFY2(c == n / 20 || !boxes[c].meets(box(net, d, n)),
                    qPrintable(QString("node %1 in cluster %2 of graph %3").arg(n).arg(c).arg(seed)));
    }
}

void LayeredTest::graphvizCrossesNoMoreEdges()
{
    int sweeps = 0, graphviz = 0;
    for (unsigned seed = 1; seed <= 20; ++seed) {
        auto net = random(seed, 60);
        sweeps += crossings(layeredLayout(net, {.layouter = Layouter::Sweeps}));
        graphviz += crossings(layeredLayout(net, {.layouter = Layouter::Graphviz}));
    }
    QVERIFY2(graphviz < sweeps, qPrintable(QString("%1 by Graphviz, %2 by sweeps").arg(graphviz).arg(sweeps)));
}

void LayeredTest::largeGraphsAreBeyondGraphviz()
{
    auto net = random(2, 300);
    QCOMPARE(layeredLayout(net, {.layouter = Layouter::Graphviz}).arrangement.by, Layouter::Graphviz);
    net = random(2, 5000);
    QCOMPARE(layeredLayout(net, {.layouter = Layouter::Graphviz}).arrangement.by, Layouter::Sweeps);
    QVERIFY(layeredLayout(net, {.layouter = Layouter::Graphviz}).nodes
        == layeredLayout(net, {.layouter = Layouter::Sweeps}).nodes);
}

void LayeredTest::outlineOfTouchingRectanglesIsOnePolygon()
{
    QCOMPARE(outline({{0, 0, 10, 10}}).size(), std::size_t(1));
    auto ell = outline({{0, 0, 10, 10}, {0, 10, 30, 10}});
    QCOMPARE(ell.size(), std::size_t(1));
    QCOMPARE(ell[0].size(), std::size_t(6));
    QCOMPARE(outline({{0, 0, 10, 10}, {20, 0, 10, 10}}).size(), std::size_t(2));
    // A frame has a hole.
    QCOMPARE(outline({{0, 0, 30, 10}, {0, 20, 30, 10}, {0, 10, 10, 10}, {20, 10, 10, 10}}).size(), std::size_t(2));
}

QTEST_GUILESS_MAIN(LayeredTest)
#include "layered_test.moc"
