// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/compare_model.h"
#include "searched.h"
#include "studies/scoring.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/controls.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QGraphicsSimpleTextItem>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>

using namespace partita;

class ExploreViewTest : public QObject {
    Q_OBJECT
private slots:
    void aPointOpensAsTheDesignItIs();
    void aStoppedSearchGoesOn();
    void twoPointsAreCompared();
    void theFrontIsAStaircase();
    void aSearchIsKeptInAFile();
    void withoutSamplesNoneStarts();
};

/// The law: opening a point is one step, and gives its very cycles and its very accuracy.
void ExploreViewTest::aPointOpensAsTheDesignItIs()
{
    Searched o;
    OPEN(o);
    auto before = o.session.design();
    o.ask(4);
    QVERIFY(o.exploring().running());
    QCOMPARE(o.child("go")->text(), QStringLiteral("Stop"));
    const auto name = QString::fromStdString(o.exploring().shown());
    QVERIFY(!name.isEmpty());
    auto *searches = o.view.findChild<QComboBox *>();
    connect(&o.exploring(), &Exploring::searchChanged, searches,
        [&] { QVERIFY2(searches->currentText().startsWith(name), qPrintable(searches->currentText())); });
    SEARCHED(o);
    QCOMPARE(o.search().search.plan.axes, std::vector{SearchAxis::Weights});
    QCOMPARE(o.table()->model()->rowCount(), int(o.search().points.size()));
    QVERIFY(o.child<ElidedLabel>("volume")->accessibleName().contains(QLatin1String("hypervolume")));

    const auto &points = o.search().points;
    auto chosen = std::size_t(
        std::ranges::max_element(points, {}, [](const auto &p) { return -p.costs.weightsBytes; }) - points.begin());
    QVERIFY(chosen > 0);
    auto spot = o.spot(chosen);
    QVERIFY(spot.x() >= 0);
    QTest::mouseClick(o.plot()->viewport(), Qt::LeftButton, {}, spot);
    QCOMPARE(o.table()->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(o.table()->selectionModel()->selectedRows()[0].row(), o.rowOf(chosen));
    o.click("open");
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    QCOMPARE(o.session.undoStack()->count(), 1);
    QCOMPARE(DesignCosts::of(o.design()), points[chosen].costs);
    QVERIFY(o.session.choices() == points[chosen].choices);
    QTRY_VERIFY_WITH_TIMEOUT(o.session.scoring().score(), 120000);
    auto score = *o.session.scoring().score();
    QCOMPARE(score.ranking.deployed.correct, points[chosen].reached->ranking.deployed.correct);
    QCOMPARE(score.reporting.deployed.correct, points[chosen].reached->reporting.deployed.correct);
    QVERIFY2(o.plot()->tipAt(o.spot(chosen)).contains(QLatin1String("the present design")),
        "the present design is not marked where its point is");
    o.session.undoStack()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.design().cycles == before->cycles, 60000);
    QVERIFY(o.session.choices().empty());

    o.session.setTarget(QStringLiteral("ne16"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.target() == QLatin1String("ne16"), 60000);
    QVERIFY(!o.exploring().holds() && !o.child("open")->isEnabled());
    QVERIFY(o.child<QLabel>("remark")->text().startsWith(QLatin1String("These points belong to another chip")));
}

void ExploreViewTest::aStoppedSearchGoesOn()
{
    Searched whole;
    OPEN(whole);
    whole.ask(6);
    SEARCHED(whole);

    Searched o;
    OPEN(o);
    o.ask(6);
    QTRY_VERIFY_WITH_TIMEOUT(o.exploring().state() && o.search().reached() >= 2, 300000);
    o.click("go");
    QVERIFY(!o.exploring().running());
    if (!o.exploring().mayGoOn(o.view.findChild<ExploreForm *>()->plan()))
        QSKIP("it was done before it could be stopped");
    QCOMPARE(o.child("go")->text(), QStringLiteral("Go On"));
    QVERIFY(!o.child("anew")->isVisible()); // it would be the same search
    auto kept = o.search().reached();
    QTest::keyClick(o.child<QSpinBox>("seed"), Qt::Key_Up);
    QCOMPARE(o.child("go")->text(), QStringLiteral("Search")); // it would be another search
    QTest::keyClick(o.child<QSpinBox>("seed"), Qt::Key_Down);
    o.click("go");
    QVERIFY(o.search().reached() >= kept);
    SEARCHED(o);
    for (std::size_t i = 0; i < o.search().points.size(); ++i) {
        const auto &once = whole.search().points[i], &again = o.search().points[i];
        QVERIFY(once.choices == again.choices);
        QCOMPARE(again.reached->ranking.deployed.correct, once.reached->ranking.deployed.correct);
        QCOMPARE(again.reached->reporting.deployed.correct, once.reached->reporting.deployed.correct);
    }
}

void ExploreViewTest::twoPointsAreCompared()
{
    Searched o;
    OPEN(o);
    o.ask(4);
    SEARCHED(o);
    CompareModel compare;
    PointModel points;
    QAbstractItemModelTester compareTester(&compare), pointTester(&points);
    points.setSearch(o.exploring().state().get(), {});

    o.clickRow(0);
    QVERIFY(o.child("open")->isEnabled());
    o.child<Segmented>("page")->chosen(1); // with one point there is nothing to compare yet
    QVERIFY(!o.compared()->isVisible() && o.child<QLabel>("prompt")->isVisible());
    o.child<Segmented>("page")->chosen(0);
    o.clickRow(2, Qt::ControlModifier);
    QVERIFY(!o.child("open")->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(o.exploring().pair() && o.compared()->isVisible(), 60000);
    const auto &pair = *o.exploring().pair();
    QCOMPARE(pair.a, std::size_t(0));
    QCOMPARE(pair.b, std::size_t(2));
    compare.setPair(o.exploring().state().get(), o.exploring().pair());
    QCOMPARE(compare.rowCount(), o.compared()->model()->rowCount());
    auto cell = [&](const QString &what, int column) {
        for (int row = 0; row < compare.rowCount(); ++row)
            if (compare.index(row, CompareModel::What).data().toString() == what)
                return compare.index(row, column).data().toString();
        return QString();
    };
    const auto &a = o.search().points[0], &b = o.search().points[2];
    QCOMPARE(cell(QStringLiteral("cycles"), CompareModel::Delta), difference(b.costs.cycles - a.costs.cycles));
    QCOMPARE(cell(QStringLiteral("weights"), CompareModel::Second), byteSize(b.costs.weightsBytes));
    int kernels = 0;
    for (const auto &kernel : pair.designA->kernels) {
        auto other = pair.designB->find(kernel.slug);
        if (kernel.macs == 0 || other < 0)
            continue;
        auto slug = QString::fromStdString(kernel.slug);
        const auto &second = pair.designB->kernels[other];
        bool differs = second.bits.weight != kernel.bits.weight || second.bits.ternary != kernel.bits.ternary;
        if (differs) {
            ++kernels;
            QCOMPARE(cell(slug, CompareModel::Delta), difference(second.cycles() - kernel.cycles()));
            QVERIFY(cell(slug, CompareModel::First).contains(QStringLiteral("w%1").arg(kernel.bits.weight)));
        }
    }
    QVERIFY(kernels > 0);
    for (int row = 0; row < o.compared()->model()->rowCount(); ++row)
        if (auto slug = compare.kernelAt(row); !slug.isEmpty()) {
            auto at = o.compared()->model()->index(row, 0);
            o.compared()->scrollTo(at);
            QTest::mouseClick(o.compared()->viewport(), Qt::LeftButton, {}, o.compared()->visualRect(at).center());
            QCOMPARE(o.session.selection(), slug);
            break;
        }
    o.session.open(OpenedSession::example());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && !o.exploring().state(), 60000);
    QCOMPARE(o.table()->model()->rowCount(), 0);
    QCOMPARE(o.compared()->model()->rowCount(), 0);
    QCOMPARE(o.compared()->model()->headerData(CompareModel::First, Qt::Horizontal).toString(),
        QStringLiteral("First point"));
}

void ExploreViewTest::theFrontIsAStaircase()
{
    SearchState search;
    search.search.plan.budget = 5;
    auto half = [](std::int64_t right) {
        Evaluation e;
        e.samples = 100;
        e.labelled = true;
        e.deployed.correct = right;
        return e;
    };
    auto add = [&](std::int64_t cycles, std::int64_t ranked, std::int64_t reported) {
        DesignPoint point{
            search.points.empty() ? "start" : "", {}, {cycles, 2048, 1024, 0, 1}, {}, DesignPoint::Reached{}};
        point.reached = DesignPoint::Reached{half(ranked), half(reported)};
        search.points.push_back(point);
    };
    add(1000, 90, 90);
    add(600, 80, 70);
    add(800, 70, 95); // beaten where the search ranks
    add(400, 60, 65);
    FrontShape ranking(search, {FrontAxis::Cycles, FrontHalf::Ranking});
    QList<double> tops;
    for (const auto &p : ranking.stairs)
        if (tops.isEmpty() || p.y() != tops.back())
            tops << p.y();
    QCOMPARE(tops, (QList<double>{ranking.y.low, 60, 80, 90}));
    for (const auto &dot : ranking.dots)
        QCOMPARE(dot.front, dot.point != 2);
    // What it ranked badly does not count on the other half, however right it is there.
    FrontShape reporting(search, {FrontAxis::Cycles, FrontHalf::Reporting});
    QCOMPARE(reporting.stairs.back().y(), 90.0);
    QCOMPARE(reporting.dots[2].at, QPointF(800, 95));
    QVERIFY(std::ranges::none_of(reporting.stairs, [](QPointF p) { return p.y() == 95; }));
    QCOMPARE(csvOf(search).count(u'\n'), 5);
    for (auto axis : {FrontAxis::Cycles, FrontAxis::Memory, FrontAxis::Weights, FrontAxis::Energy}) {
        FrontShape shape(
            search, {axis, FrontHalf::Ranking, {}, FrontLook::Present{search.points.front().costs, half(50)}});
        QCOMPARE(shape.present->y(), 50.0);
        for (const auto &dot : shape.dots)
            QVERIFY(dot.at.x() >= shape.x.low && dot.at.x() <= shape.x.high && dot.at.y() >= shape.y.low
                && dot.at.y() <= shape.y.high);
        QVERIFY(shape.y.low <= 50);
    }
    QCOMPARE(ranking.scale, Scale::Linear);
    add(40'000, 95, 95);
    FrontShape wide(search, {FrontAxis::Cycles, FrontHalf::Ranking});
    QCOMPARE(wide.scale, Scale::Log); // else the cheap ones lie on one another
    QCOMPARE(wide.dots.back().at, QPointF(placeOf(40'000, Scale::Log), 95));
    QVERIFY(wide.x.low < wide.dots[3].at.x() && wide.x.high > wide.dots.back().at.x());
    search.points[1] = search.points[0]; // notes at one place, at the left edge
    search.points[1].name = "bits.weight=4";
    Plot plot;
    plot.resize(500, 300);
    plot.draw(frontDrawing(std::make_shared<SearchState>(search), {FrontAxis::Weights, FrontHalf::Ranking}, true));
    plot.show();
    int notes = 0;
    for (auto *item : plot.scene()->items())
        if (auto *words = qgraphicsitem_cast<QGraphicsSimpleTextItem *>(item)) {
            ++notes;
            QVERIFY2(words->sceneBoundingRect().left() >= plot.chart()->plotArea().left(), qPrintable(words->text()));
        }
    QVERIFY(notes >= 2);
}

void ExploreViewTest::aSearchIsKeptInAFile()
{
    Searched o;
    OPEN(o);
    o.ask(3);
    SEARCHED(o);
    QTemporaryDir folder;
    auto file = folder.filePath(QStringLiteral("search.json"));
    QVERIFY(o.exploring().save(file));
    const auto caption = o.plot()->printable().caption();
    for (const auto *words : {"partitac explore tones_dscnn.onnx --target diana", "--dataset tones_dscnn_test.npz",
             "--budget 3", "--rank cycles,memory", "--axes weights", "--search random"})
        QVERIFY2(caption.contains(QLatin1String(words)), qPrintable(caption));
    QCOMPARE(o.plot()->figures().count(u'\n'), int(o.search().points.size()) + 1);

    Searched other;
    OPEN(other);
    other.exploring().load(file);
    QVERIFY(other.exploring().state() && other.exploring().holds());
    QCOMPARE(other.table()->model()->rowCount(), int(o.search().points.size()));
    other.clickRow(1);
    other.click("open");
    auto cycles = o.search().points[1].costs.cycles;
    QTRY_VERIFY_WITH_TIMEOUT(other.settled() && other.session.undoStack()->count() == 1, 60000);
    QCOMPARE(other.design().cycles, cycles);

    QSignalSpy failed(&other.session, &Session::failed);
    other.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(other.settled() && !other.exploring().state(), 60000);
    other.exploring().load(file);
    QCOMPARE(failed.size(), 1);
    QVERIFY2(
        failed[0][0].toString().contains(QLatin1String("another model file")), qPrintable(failed[0][0].toString()));
    QVERIFY(!other.exploring().state());
}

void ExploreViewTest::withoutSamplesNoneStarts()
{
    if (!QFileInfo::exists(OpenedSession::example()))
        QSKIP("the bundled examples are absent");
    QTemporaryDir folder;
    auto model = folder.filePath(QStringLiteral("alone.onnx"));
    QVERIFY(QFile::copy(OpenedSession::example(), model));
    Searched o;
    o.session.open(model);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(!o.child("go")->isEnabled());
    QVERIFY(o.child<QLabel>("remark")->text().contains(QLatin1String("Choose a file or folder")));
    o.session.setDataset(OpenedSession::example().replace(QLatin1String(".onnx"), QLatin1String("_test.npz")));
    QTRY_VERIFY(o.child("go")->isEnabled());
}

QTEST_MAIN(ExploreViewTest)
#include "explore_view_test.moc"
