// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/accuracy_view.h"
#include "accuracy/class_model.h"
#include "accuracy/confusion.h"
#include "opened.h"
#include "studies/sample_picture.h"
#include "widgets/controls.h"

#include <QListWidget>
#include <QTableView>

using namespace partita;

/// The panel that says which samples are right.
class AccuracyViewTest : public QObject {
    Q_OBJECT
private slots:
    void whatIsWrongIsCounted();
    void manyClassesAreCut();
    void pictureOfASample();
    void confusionsAddUp();
};

namespace {

struct Scored : OpenedSession {
    AccuracyView view{&session};
    Scored()
    {
        view.resize(1280, 360);
        view.show();
    }
    const Scoring::Detail *detail()
    {
        const auto score = session.scoring().score();
        return score ? score->detail.get() : nullptr;
    }
};

Outcome outcome(std::int64_t source, std::int64_t deployed) { return {source, deployed, 1, 0.5}; }

} // namespace

void AccuracyViewTest::whatIsWrongIsCounted()
{
    Scored o;
    OPEN(o);
    QTRY_VERIFY_WITH_TIMEOUT(o.detail(), 60'000);
    auto *map = o.view.findChild<Heatmap *>();
    auto *table = o.view.findChild<QTableView *>();
    auto *worst = o.view.findChild<QListWidget *>(QStringLiteral("worst"));
    QTRY_VERIFY(!map->shape().empty());
    const auto &all = o.detail()->all;
    QCOMPARE(all.samples, o.session.scoring().score()->samples());
    std::int64_t right = 0, samples = 0;
    for (const auto &cell : map->shape().cells) {
        const auto count = cell.text.toLongLong();
        samples += count;
        right += cell.second ? count : 0;
    }
    QCOMPARE(samples, all.samples);
    QCOMPARE(right, o.session.scoring().score()->right());
    std::int64_t listed = 0;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        listed += table->model()->index(row, ClassModel::Design).data().toLongLong();
    QCOMPARE(listed, right);
    QVERIFY(worst->count() > 0 && worst->count() <= 24);
    QVERIFY(!worst->item(0)->icon().isNull());
    const auto words = o.view.findChild<ElidedLabel *>(QStringLiteral("remark"))->accessibleName();
    QVERIFY2(words.contains(QStringLiteral("%1 of %2 right").arg(right).arg(samples)), qPrintable(words));
    QVERIFY(map->printable().caption().contains(QStringLiteral("partitac evaluate")));
    // A row of the table and one of the map are the same class.
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(2, 0)).center());
    const auto before = map->grab().toImage();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(0, 0)).center());
    QVERIFY(before != map->grab().toImage());
}

void AccuracyViewTest::manyClassesAreCut()
{
    std::vector<Outcome> outcomes;
    std::vector<std::int64_t> samples, labels;
    for (int c = 0; c < 100; ++c)
        for (int i = 0; i < 3; ++i) {
            samples.push_back(std::int64_t(outcomes.size()));
            labels.push_back(c);
            outcomes.push_back(outcome(c, i == 0 && c >= 90 ? c - 1 : c)); // 89 to 99 are mistaken
        }
    const ConfusionShape shape(summed(outcomes, samples, labels), 11);
    QCOMPARE(shape.of, 100);
    QCOMPARE(shape.classes.size(), std::size_t(11));
    QCOMPARE(shape.classes.front(), 89);
    QCOMPARE(shape.map.at(1, 0).text, QStringLiteral("1")); // 90 for 89
    QVERIFY(shape.map.at(0, 5).share < 0);
    QVERIFY(!shape.map.at(1, 0).second && shape.map.at(1, 1).second);
}

void AccuracyViewTest::pictureOfASample()
{
    Array colour(f32, {1, 3, 2, 4});
    for (std::int64_t i = 0; i < colour.size(); ++i)
        colour.set(i, i < 8 ? 1 : 0); // red
    const auto picture = samplePicture(colour);
    QCOMPARE(picture.size(), QSize(4, 2));
    QCOMPARE(picture.pixel(3, 1), qRgb(255, 0, 0));
    Array large(f32, {1, 1, 200, 400});
    QCOMPARE(samplePicture(large).size(), QSize(96, 48));
    QCOMPARE(samplePicture(Array(f32, {1, 640}), 96).size(), QSize(96, 1));
    QVERIFY(samplePicture(Array(f32, {1, 0})).isNull());
}

void AccuracyViewTest::confusionsAddUp()
{
    std::vector<Outcome> outcomes;
    std::vector<std::int64_t> samples, labels;
    for (int i = 0; i < 50; ++i) {
        samples.push_back(i);
        labels.push_back(i % 4);
        outcomes.push_back(outcome(i % 4, i * 7 % 5));
    }
    for (const auto &given : {labels, std::vector<std::int64_t>()}) {
        std::int64_t sum = 0;
        for (const auto &line : confusionCsv(summed(outcomes, samples, given)).split(u'\n', Qt::SkipEmptyParts).mid(1))
            sum += line.section(u',', 2).toLongLong();
        QCOMPARE(sum, 50);
    }
}

QTEST_MAIN(AccuracyViewTest)
#include "accuracy_view_test.moc"
