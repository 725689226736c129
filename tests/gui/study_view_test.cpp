// SPDX-License-Identifier: GPL-3.0-or-later
#include "opened.h"
#include "study/study_view.h"
#include "widgets/controls.h"

#include <QComboBox>
#include <QPushButton>
#include <QTableView>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>

using namespace partita;

/// The panel that shows the table of a study.
class StudyViewTest : public QObject {
    Q_OBJECT
private slots:
    void accuracyOverCyclesByNetwork();
    void anyColumnOverAnyOther();
    void tablesThatAreNone_data();
    void tablesThatAreNone();
    void aFormerTableStays();
};

namespace {

constexpr auto sample
    = "network,chip,design,bits.weight,problem,partita,digest.model,cycles,deployed.top1,deployed.low95,"
      "deployed.high95\n"
      "a,ne16,auto,8,,0.2,11,1000,0.9,0.85,0.94\n"
      "a,ne16,auto,4,,0.2,11,800,0.8,0.75,0.85\n"
      "b,ne16,\"as, given\",8,,0.2,22,90000,0.7,0.6,0.8\n"
      "b,ne16,auto,4,\"does not fit\",0.2,22,,,,\n";

struct Tabled : OpenedSession {
    StudyView view{&session};
    QTemporaryDir folder;
    Tabled()
    {
        view.resize(1280, 360);
        view.QWidget::show();
    }
    QString write(const QByteArray &bytes)
    {
        const auto path = folder.filePath(QStringLiteral("study.csv"));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? path : QString();
    }
    void openTable(const QByteArray &bytes) { view.open(write(bytes)); }
    Plot *plot() { return view.findChild<Plot *>(); }
    QTableView *rows() { return view.findChild<QTableView *>(); }
    void choose(const char *combo, const QString &column)
    {
        auto *box = view.findChild<QComboBox *>(QLatin1String(combo));
        box->setCurrentIndex(box->findText(column));
        emit box->activated(box->currentIndex());
    }
    QStringList legend()
    {
        QStringList out;
        for (const auto *series : plot()->chart()->series())
            if (!series->name().isEmpty())
                out << series->name();
        return out;
    }
};

} // namespace

void StudyViewTest::accuracyOverCyclesByNetwork()
{
    Tabled o;
    OPEN(o);
    o.openTable(sample);
    QTRY_VERIFY(o.view.table());
    QCOMPARE(o.legend(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    QCOMPARE(o.rows()->model()->rowCount(), 4);
    QVERIFY(o.view.findChild<ElidedLabel *>(QStringLiteral("remark"))
                ->accessibleName()
                .contains(QStringLiteral("4 designs, 1 of them cannot run")));
    // 90000 over 800: by factors.
    QTRY_VERIFY(o.plot()->shows({placeOf(800, Scale::Log), 0.8}));
    const auto at = o.plot()->positionOf({placeOf(800, Scale::Log), 0.8});
    QVERIFY(o.plot()->tipAt(at).contains(QStringLiteral("cycles: 800")));
    QTest::mouseClick(o.plot()->viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(o.rows()->currentIndex().siblingAtColumn(6).data().toString(), QStringLiteral("800"));
    QVERIFY(o.plot()->printable().caption().contains(QStringLiteral("partitac study of Partita 0.2")));
    QVERIFY(o.plot()->printable().caption().contains(QStringLiteral("model 11, 22")));
}

void StudyViewTest::anyColumnOverAnyOther()
{
    Tabled o;
    OPEN(o);
    o.openTable(sample);
    QTRY_VERIFY(o.view.table());
    o.choose("across", QStringLiteral("design"));
    o.choose("up", QStringLiteral("cycles"));
    o.choose("by", QStringLiteral("bits.weight"));
    QCOMPARE(o.legend(), (QStringList{QStringLiteral("bits.weight 8"), QStringLiteral("bits.weight 4")}));
    QVERIFY(
        o.plot()->tipAt(o.plot()->positionOf({1, placeOf(90000, Scale::Log)})).contains(QStringLiteral("as, given")));
    const auto series = o.plot()->chart()->series().size();
    QTest::mouseClick(o.view.findChild<QPushButton *>(QStringLiteral("lines")), Qt::LeftButton);
    QVERIFY(o.plot()->chart()->series().size() > series);
    o.choose("by", QStringLiteral("nothing"));
    QVERIFY(o.legend().isEmpty());
}

void StudyViewTest::tablesThatAreNone_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("has no rows");
    QTest::newRow("names alone") << QByteArray("network,cycles\n") << QStringLiteral("has no rows");
    QTest::newRow("no table") << QByteArray("hello\nworld\n") << QStringLiteral("line 1: a table has a line of names");
    QTest::newRow("cut off") << QByteArray(sample).chopped(20) << QStringLiteral("line 5: ");
    QTest::newRow("bytes") << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10) << QStringLiteral("line 1");
}

void StudyViewTest::tablesThatAreNone()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    const auto table = StudyTable::parse({bytes.data(), std::size_t(bytes.size())}, "t.csv");
    QVERIFY(!table);
    QVERIFY2(table.error().message.find(says.toStdString()) != std::string::npos, table.error().message.c_str());
    QVERIFY(table.error().message.find("t.csv") != std::string::npos);
}

void StudyViewTest::aFormerTableStays()
{
    Tabled o;
    OPEN(o);
    o.openTable(sample);
    QTRY_VERIFY(o.view.table());
    const auto *known = o.view.table();
    QSignalSpy failed(&o.session, &Session::failed);
    o.openTable("no table");
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(o.view.table(), known);
    o.view.open(o.folder.filePath(QStringLiteral("none.csv")));
    QTRY_COMPARE(failed.count(), 2);
    QCOMPARE(o.view.table(), known);
}

QTEST_MAIN(StudyViewTest)
#include "study_view_test.moc"
