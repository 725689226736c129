// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/roofline_shape.h"
#include "charts/roofline_view.h"
#include "inspector/inspector.h"
#include "inspector/roofline_section.h"
#include "opened.h"
#include "plot/plot.h"
#include "widgets/controls.h"

#include <QSignalSpy>

using namespace partita;

class RooflineTest : public QObject {
    Q_OBJECT
private slots:
    void dotsLieUnderTheirRoofs_data();
    void dotsLieUnderTheirRoofs();
    void aDotSelectsItsKernelAndFollowsTheSelection();
    void arrowKeysWalkAlongTheDots();
    void theDotOfTheInspectorLiesUnderItsRoof();
    void aClickInTheInspectorAsksForAll();
};

namespace {

struct Shown : OpenedSession {
    RooflineView view{&session};
    Shown()
    {
        view.resize(1200, 320);
        view.show();
    }
};

} // namespace

void RooflineTest::dotsLieUnderTheirRoofs_data() { addTargets(); }

void RooflineTest::dotsLieUnderTheirRoofs()
{
    QFETCH(QString, target);
    OpenedSession o;
    OPEN(o);
    QVERIFY(o.on(target));
    RooflineShape shape(o.design());
    QVERIFY(!shape.dots.empty());
    for (const auto &dot : shape.dots) {
        QVERIFY(dot.at.x() >= shape.x.low && dot.at.x() <= shape.x.high && dot.at.y() >= shape.y.low
            && dot.at.y() <= shape.y.high);
        for (const auto &line : shape.lines) {
            const auto &kernel = o.design().kernels[dot.kernel];
            bool peak = line.roof.peak > 0 && line.roof.track == kernel.engine && line.roof.peak == dot.roofline.peak;
            bool slope = line.roof.bandwidth > 0 && line.roof.track == dot.roofline.mover && dot.roofline.intensity > 0;
            if (peak || slope)
                QVERIFY2(
                    dot.at.y() <= line.from.y() + (slope ? dot.at.x() - line.from.x() : 0) + 1e-6, kernel.slug.c_str());
        }
    }
}

void RooflineTest::aDotSelectsItsKernelAndFollowsTheSelection()
{
    Shown o;
    OPEN(o);
    auto *plot = o.view.findChild<Plot *>();
    RooflineShape shape(o.design());
    auto says = [&](const std::string &slug) {
        auto labels = o.view.findChildren<ElidedLabel *>();
        return std::ranges::any_of(labels, [&](ElidedLabel *label) {
            return label->accessibleName().startsWith(QString::fromStdString(slug) + u':');
        });
    };
    for (const auto &dot : shape.dots) {
        o.session.select({});
        QTest::mouseClick(plot->viewport(), Qt::LeftButton, {}, plot->positionOf(dot.at));
        int selected = o.design().find(o.session.selection().toStdString());
        QVERIFY(selected >= 0);
        auto same = std::ranges::find(shape.dots, selected, &RooflineShape::Dot::kernel);
        QVERIFY((plot->positionOf(same->at) - plot->positionOf(dot.at)).manhattanLength() <= 1);
        QVERIFY(says(o.session.selection().toStdString()));
    }
    const auto &last = o.design().kernels[shape.dots.back().kernel];
    o.session.select(QString::fromStdString(last.slug));
    QVERIFY(says(last.slug));
    auto before = o.session.design();
    o.session.edit(o.moving(o.movable()));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QVERIFY(says(last.slug));
}

void RooflineTest::arrowKeysWalkAlongTheDots()
{
    Shown o;
    OPEN(o);
    auto *plot = o.view.findChild<Plot *>();
    QTest::keyClick(plot, Qt::Key_Right);
    QTest::keyClick(plot, Qt::Key_Return);
    auto first = o.session.selection();
    QVERIFY(!first.isEmpty());
    RooflineShape shape(o.design());
    auto least = std::ranges::min(shape.dots, {}, [](const auto &dot) { return dot.at.x(); });
    QCOMPARE(first.toStdString(), o.design().kernels[least.kernel].slug);
    QTest::keyClick(plot, Qt::Key_Right);
    QTest::keyClick(plot, Qt::Key_Return);
    QVERIFY(o.session.selection() != first);
}

void RooflineTest::theDotOfTheInspectorLiesUnderItsRoof()
{
    const QRectF rect(0, 0, 200, 60);
    auto sketch
        = roofSketch({.mover = 1, .intensity = 4, .bandwidth = 8, .peak = 256, .roof = 32, .achieved = 16}, rect);
    QVERIFY(sketch.placed && sketch.roof.size() == 3);
    QVERIFY(rect.contains(sketch.dot));
    QVERIFY(
        sketch.roof[0].y() > sketch.roof[1].y() && sketch.roof[1].y() == sketch.roof[2].y()); // up the slope, then flat
    QVERIFY(
        sketch.dot.x() > sketch.roof[0].x() && sketch.dot.x() < sketch.roof[1].x()); // left of the ridge: moving binds
    auto slopeAt = [](const RoofSketch &s) {
        return s.roof[0].y()
            + (s.roof[1].y() - s.roof[0].y()) * (s.dot.x() - s.roof[0].x()) / (s.roof[1].x() - s.roof[0].x());
    };
    QVERIFY(sketch.dot.y() > slopeAt(sketch) + 1);
    sketch = roofSketch({.mover = 1, .intensity = 4, .bandwidth = 8, .peak = 256, .roof = 32, .achieved = 32}, rect);
    QVERIFY(std::abs(sketch.dot.y() - slopeAt(sketch)) < 1e-6); // on it
    QCOMPARE(roofSketch({.peak = 256, .roof = 256, .achieved = 10}, rect).roof.size(), 2);
    QVERIFY(!roofSketch({.achieved = 10}, rect).placed);

    // Of every kernel of a real design too.
    OpenedSession o;
    OPEN(o);
    for (const auto &kernel : o.design().kernels) {
        if (kernel.kind == Kernel::Kind::Alias)
            continue;
        auto roofline = rooflineOf(o.design(), kernel);
        auto s = roofSketch(roofline, rect);
        QCOMPARE(s.placed, roofline.roof > 0 && roofline.achieved > 0);
        QVERIFY(!s.placed || rect.adjusted(-1, -1, 1, 1).contains(s.dot));
    }
}

void RooflineTest::aClickInTheInspectorAsksForAll()
{
    OpenedSession o;
    Inspector inspector(&o.session);
    inspector.resize(300, 1600);
    inspector.show();
    OPEN(o);
    QSignalSpy asked(&inspector, &Inspector::rooflineAsked);
    const auto layer = std::ranges::find_if(
        o.design().kernels, [&](const Kernel &k) { return k.macs > 0 && rooflineOf(o.design(), k).roof > 0; });
    o.session.select(QString::fromStdString(layer->slug));
    auto *roof = inspector.findChild<RoofButton *>(QStringLiteral("roof"));
    QTRY_VERIFY(roof && roof->isVisible());
    QVERIFY(roof->accessibleName().contains(QStringLiteral("MAC a cycle")));
    QTest::mouseClick(roof, Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
}

QTEST_MAIN(RooflineTest)
#include "roofline_test.moc"
