// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/layered.h"
#include "draw/layout/outline.h"

#include <QTest>

#include <random>

using namespace partita;

namespace {

struct Net {
    std::vector<Size> nodes;
    std::vector<std::pair<int, int>> edges;
};

Net chain(int n)
{
    Net net{std::vector<Size>(std::size_t(n), Size{140, 40}), {}};
    for (int i = 1; i < n; ++i)
        net.edges.emplace_back(i - 1, i);
    return net;
}

/// Mostly a chain, with branches and skips, as networks are.
Net random(unsigned seed, int n)
{
    std::mt19937 rng(seed);
    Net net;
    for (int i = 0; i < n; ++i) {
        net.nodes.push_back({60.0 + rng() % 120, 20.0 + rng() % 40});
        for (unsigned k = 0, inputs = i == 0 ? 0 : 1 + rng() % 2; k < inputs; ++k)
            net.edges.emplace_back(i - 1 - int(rng() % unsigned(std::min(i, 6))), i);
    }
    return net;
}

Rect box(const Net &net, const Drawing &d, std::size_t n)
{
    return {d.nodes[n].x, d.nodes[n].y, net.nodes[n].w, net.nodes[n].h};
}

void expectApart(const Net &net, const Drawing &d)
{
    for (std::size_t a = 0; a < net.nodes.size(); ++a)
        for (std::size_t b = a + 1; b < net.nodes.size(); ++b)
            QVERIFY2(!box(net, d, a).meets(box(net, d, b)), qPrintable(QString("%1 over %2").arg(a).arg(b)));
}

} // namespace

class LayeredTest : public QObject {
    Q_OBJECT
private slots:
    void nodesKeepApartAndEdgesGoForward();
    void edgesEndAtTheirNodes();
    void longestChainIsStraight();
    void equalGraphsGiveEqualDrawings();
    void topDownMirrorsLeftToRight();
    void deepChainsAreBrokenIntoRows();
    void rowsKeepNodesApart();
    void bearsSmallAndUnconnectedGraphs();
    void outlineOfTouchingRectanglesIsOnePolygon();
};

void LayeredTest::nodesKeepApartAndEdgesGoForward()
{
    for (unsigned seed = 1; seed <= 20; ++seed) {
        auto net = random(seed, 60);
        auto d = layeredLayout(net.nodes, net.edges, Orientation::LeftToRight);
        expectApart(net, d);
        for (auto [a, b] : net.edges)
            QVERIFY(box(net, d, std::size_t(a)).right() < d.nodes[std::size_t(b)].x);
        for (const auto &line : d.edges)
            for (std::size_t i = 1; i < line.size(); ++i)
                QVERIFY(line[i].x >= line[i - 1].x);
    }
}

void LayeredTest::edgesEndAtTheirNodes()
{
    auto net = random(7, 80);
    for (double aspect : {0.0, 1.5}) {
        auto d = layeredLayout(net.nodes, net.edges, Orientation::LeftToRight, aspect);
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
    auto d = layeredLayout(net.nodes, net.edges, Orientation::LeftToRight);
    for (const auto &node : d.nodes)
        QCOMPARE(node.y, d.nodes[0].y);
}

void LayeredTest::equalGraphsGiveEqualDrawings()
{
    auto net = random(3, 300);
    auto a = layeredLayout(net.nodes, net.edges, Orientation::LeftToRight, 1.4);
    auto b = layeredLayout(net.nodes, net.edges, Orientation::LeftToRight, 1.4);
    QVERIFY(a.nodes == b.nodes);
    QVERIFY(a.edges == b.edges);
}

void LayeredTest::topDownMirrorsLeftToRight()
{
    auto net = random(5, 40);
    auto turned = net;
    for (auto &s : turned.nodes)
        std::swap(s.w, s.h);
    auto a = layeredLayout(net.nodes, net.edges, Orientation::LeftToRight);
    auto b = layeredLayout(turned.nodes, net.edges, Orientation::TopDown);
    for (std::size_t n = 0; n < net.nodes.size(); ++n)
        QCOMPARE(a.nodes[n], (Point{b.nodes[n].y, b.nodes[n].x}));
}

void LayeredTest::deepChainsAreBrokenIntoRows()
{
    auto net = chain(40);
    auto d = layeredLayout(net.nodes, net.edges, Orientation::LeftToRight, 1.5, 80);
    QVERIFY(d.rows.size() >= 4);
    double aspect = d.extent.w / d.extent.h;
    QVERIFY2(aspect > 0.8 && aspect < 3, qPrintable(QString::number(aspect)));
    QCOMPARE(d.rows.front().first, 0);
    QCOMPARE(d.rows.back().last, 39);
    QCOMPARE(layeredLayout(net.nodes, net.edges, Orientation::LeftToRight, 1000).rows.size(), std::size_t(1));
}

void LayeredTest::rowsKeepNodesApart()
{
    for (unsigned seed = 1; seed <= 10; ++seed) {
        auto net = random(seed, 120);
        auto d = layeredLayout(net.nodes, net.edges, Orientation::TopDown, 1.2);
        expectApart(net, d);
        for (std::size_t n = 0; n < net.nodes.size(); ++n) {
            auto b = box(net, d, n);
            QVERIFY(b.x >= 0 && b.y >= 0 && b.right() <= d.extent.w + 1e-6 && b.bottom() <= d.extent.h + 1e-6);
        }
    }
}

void LayeredTest::bearsSmallAndUnconnectedGraphs()
{
    QVERIFY(layeredLayout({}, {}, Orientation::LeftToRight).nodes.empty());
    QVERIFY(layeredLayout({}, {}, Orientation::TopDown, 1).nodes.empty());
    Net net{{{10, 10}, {20, 20}, {30, 5}}, {}};
    expectApart(net, layeredLayout(net.nodes, net.edges, Orientation::LeftToRight, 1));
    net.edges = {{0, 2}, {0, 2}};
    expectApart(net, layeredLayout(net.nodes, net.edges, Orientation::LeftToRight));
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
