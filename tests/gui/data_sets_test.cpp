// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/model.h"
#include "execute/dataset.h"
#include "import/import.h"
#include "opened_window.h"
#include "studies/deviations.h"
#include "studies/scoring.h"
#include "support/must.h"
#include "support/onnx_model.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "window/bars/figures.h"
#include "window/bars/message_bar.h"
#include "window/main_window.h"

#include <QApplication>
#include <QImage>
#include <QMenu>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

class DataSetsTest : public QObject {
    Q_OBJECT
private slots:
    void theHeaderSaysHowOftenItIsRight();
    void scoringCanBeStopped();
    void aFolderOfPicturesDropped();
    void aFolderCalibrates();
    void equalisedIsKeptWithTheProject();
    void theMethodOfRangesIsChosen();
    void aQuantisedFileStartsOnTheEngines();
};

namespace {

struct Window : OpenedWindow {
    Figure *accuracy() { return window.findChild<Figure *>(QStringLiteral("accuracy")); }
    bool scored() { return settled() && session.scoring().score().has_value(); }
    /// Takes the entry of the menu that a drop opens.
    bool drop(const QString &path, const QString &entry)
    {
        bool taken = false;
        OpenedWindow::drop(path);
        QTimer choose;
        QObject::connect(&choose, &QTimer::timeout, &window, [&] {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            if (!menu)
                return;
            for (auto *action : menu->actions())
                if (action->text().remove(u'&').startsWith(entry)) {
                    taken = true;
                    action->trigger();
                }
            menu->close();
        });
        choose.start(10);
        return QTest::qWaitFor([&] { return taken; }, 2000);
    }
};

/// Coloured pictures of the size that shapes_mobilenet takes, with their classes.
void writePictures(const QString &folder, int count)
{
    QFile labels(folder + QStringLiteral("/labels.csv"));
    QVERIFY(labels.open(QIODevice::WriteOnly));
    labels.write("file,class\n");
    for (int i = 0; i < count; ++i) {
        QImage picture(48, 48, QImage::Format_RGB32);
        for (int y = 0; y < 48; ++y)
            for (int x = 0; x < 48; ++x)
                picture.setPixel(x, y, qRgb((x * 5 + i * 40) % 256, (y * 5) % 256, (x * y + i) % 256));
        auto name = QStringLiteral("p%1.png").arg(i);
        QVERIFY(picture.save(folder + u'/' + name));
        labels.write(QStringLiteral("%1,%2\n").arg(name).arg(i % 8).toUtf8());
    }
}

} // namespace

void DataSetsTest::theHeaderSaysHowOftenItIsRight()
{
    Window o;
    OPEN(o);
    QTRY_VERIFY_WITH_TIMEOUT(o.scored(), 60000);
    auto data = partita::readDataset(o.session.datasetPath().toStdString(), o.design().source);
    QVERIFY(data);
    auto whole = partita::evaluate(o.design().source, o.design().graph, *data);
    QVERIFY(whole);
    QCOMPARE(o.accuracy()->value(),
        QStringLiteral("%1 / %2").arg(thousands(whole->deployed.correct), thousands(whole->samples)));
    QCOMPARE(o.accuracy()->remark(), QStringLiteral("float %1").arg(whole->source.correct));

    auto before = o.accuracy()->value();
    o.session.edit({QStringLiteral("two bits"), {{"bits.weight", "2"}}});
    QTRY_VERIFY_WITH_TIMEOUT(o.scored() && o.accuracy()->value() != before, 300000);
    o.session.undoStack()->undo();
    QTRY_COMPARE(o.accuracy()->value(), before); // known already
}

void DataSetsTest::scoringCanBeStopped()
{
    Window o;
    OPEN(o);
    QTRY_VERIFY_WITH_TIMEOUT(o.scored(), 60000);
    o.session.edit({QStringLiteral("three bits"), {{"bits.weight", "3"}}});
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.scoring().running(), 60000);
    auto *stop = o.window.findChild<QPushButton *>(QStringLiteral("stop"));
    auto *measure = o.window.findChild<QPushButton *>(QStringLiteral("measureAccuracy"));
    QTRY_VERIFY(stop->isVisible());
    QVERIFY(!measure->isVisible());
    QTest::mouseClick(stop, Qt::LeftButton);
    QVERIFY(!o.session.scoring().running());
    QTest::qWait(500);
    QVERIFY(!o.session.scoring().score());
    QCOMPARE(o.accuracy()->value(), QStringLiteral("—"));
    QVERIFY(measure->isVisible());
    QTest::mouseClick(measure, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(o.scored(), 300000);
    QVERIFY(o.accuracy()->value().contains(u'/') && !measure->isVisible());
}

void DataSetsTest::aFolderOfPicturesDropped()
{
    Window o;
    OPEN(o);
    o.session.open(OpenedSession::example("shapes_mobilenet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.scored() && o.design().source.name == "shapes_mobilenet", 120000);
    QTemporaryDir folder;
    writePictures(folder.path(), 6);
    QVERIFY(o.drop(folder.path(), QStringLiteral("Score Designs")));
    QTRY_VERIFY_WITH_TIMEOUT(o.session.datasetPath() == folder.path() && o.scored(), 60000);
    QVERIFY(o.accuracy()->value().endsWith(QStringLiteral("/ 6")));
    QVERIFY(o.window.isWindowModified());

    // What is no data set is said, and changes nothing.
    QTemporaryDir empty;
    QVERIFY(o.drop(empty.path(), QStringLiteral("Score Designs")));
    QTRY_VERIFY(o.window.messages()->isVisible());
    QCOMPARE(o.session.datasetPath(), folder.path());
}

void DataSetsTest::aFolderCalibrates()
{
    Window o;
    OPEN(o);
    o.session.open(OpenedSession::example("shapes_mobilenet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.design().source.name == "shapes_mobilenet", 120000);
    auto before = o.session.design();
    QTemporaryDir folder;
    writePictures(folder.path(), 6);
    o.session.setCalibrationData(folder.path());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 120000);
    QCOMPARE(o.session.calibrationPath(), folder.path());
    QVERIFY(!o.design().noise);
    auto project = folder.filePath(QStringLiteral("p.partita"));
    QVERIFY(o.saved(project));
    QCOMPARE(
        QString::fromStdString(partita::readProject(project.toStdString())->calibrationFile.string()), folder.path());
    QCOMPARE(partita::readProject(project.toStdString())->calibration.samples, std::int64_t(6));
}

void DataSetsTest::theMethodOfRangesIsChosen()
{
    Window o;
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    const auto plain = *o.session.model();
    auto *entry = o.action(QStringLiteral("Least Squared Error"));
    QVERIFY(entry);
    entry->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.calibrationMethod() == partita::RangeMethod::Mse, 60000);
    QVERIFY(o.session.unsaved());
    const auto chosen = partita::test::must(
        calibrationOf(*plain.graph, plain.calibrationFile, {partita::RangeMethod::Mse, false}, {}));
    QVERIFY(o.session.model()->calibration == chosen);
    QVERIFY(o.session.model()->calibration != plain.calibration);
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("mse.partita"));
    QVERIFY(o.saved(path));
    Window again;
    again.session.open(path);
    QTRY_VERIFY_WITH_TIMEOUT(again.settled(), 60000);
    QCOMPARE(again.session.calibrationMethod(), partita::RangeMethod::Mse);
    QVERIFY(!again.session.unsaved());
}

/// What was equalised reopens so, right as often; and the item lets go of it again.
void DataSetsTest::equalisedIsKeptWithTheProject()
{
    Window o;
    OPEN(o);
    QTRY_VERIFY_WITH_TIMEOUT(o.scored(), 60000);
    auto plain = o.session.design();
    auto *item = o.action(QStringLiteral("Equalise Channels"));
    QVERIFY(item && item->isEnabled() && !item->isChecked());
    item->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(o.session.equalised() && o.settled() && o.session.design() != plain, 60000);
    QVERIFY(item->isChecked());
    auto pass = std::ranges::find(o.design().passes, "equalise", &partita::PassRecord::name);
    QVERIFY(pass != o.design().passes.end() && pass->changed);
    QVERIFY(o.window.isWindowModified());
    QTRY_VERIFY_WITH_TIMEOUT(o.scored(), 60000);
    auto score = *o.session.scoring().score();

    QTemporaryDir folder;
    auto project = folder.filePath(QStringLiteral("p.partita"));
    QVERIFY(o.saved(project));
    QVERIFY(!o.window.isWindowModified());
    Window again;
    again.window.openFile(project);
    QTRY_VERIFY_WITH_TIMEOUT(again.scored(), 60000);
    QVERIFY(again.session.equalised() && again.action(QStringLiteral("Equalise Channels"))->isChecked());
    QCOMPARE(again.session.scoring().score()->right(), score.right());
    QCOMPARE(again.session.scoring().score()->ranking.sqnr_db, score.ranking.sqnr_db);

    item->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!o.session.equalised() && o.scored(), 60000);
    QVERIFY(std::ranges::find(o.design().passes, "equalise", &partita::PassRecord::name) == o.design().passes.end());
}

/// The header says how far the answers are from the file's, until the file's own arithmetic is chosen for all.
void DataSetsTest::aQuantisedFileStartsOnTheEngines()
{
    Window o;
    QVERIFY(o.session.registry().defaultTarget());
    QTemporaryDir folder;
    partita::test::OnnxModel m;
    std::vector<double> weights;
    for (int i = 0; i < 16 * 8 * 9; ++i)
        weights.push_back((i * 37 + 11) % 127 - 61);
    const int byte = partita::test::OnnxModel::uint8;
    m.input("x", {1, 8, 9, 9}, byte);
    m.constant("sx", {}, {0.031})
        .constant("zx", {}, {113}, byte)
        .constant("w", {16, 8, 3, 3}, weights, partita::test::OnnxModel::int8);
    m.constant("sw", {}, {0.0071})
        .constant("zw", {}, {0}, partita::test::OnnxModel::int8)
        .constant("sy", {}, {0.083})
        .constant("zy", {}, {97}, byte);
    m.node("QLinearConv", {"x", "sx", "zx", "w", "sw", "zw", "sy", "zy"}, "y",
         {{"pads", partita::test::OnnxModel::ints{1, 1, 1, 1}}})
        .named("conv")
        .output("y");
    const auto path = m.save(folder.filePath(QStringLiteral("quantised.onnx")).toStdString());
    o.session.open(QString::fromStdString(path));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.deviations().share(), 60000);
    const auto is = *o.session.deviations().share();
    auto *figure = o.window.findChild<Figure *>(QStringLiteral("deviation"));
    QVERIFY(figure->isVisible());
    QCOMPARE(figure->value(), QStringLiteral("%1 / %2").arg(thousands(is.same), thousands(is.samples)));
    QCOMPARE(figure->remark(), QStringLiteral("on noise"));
    QVERIFY(figure->toolTip().contains(QStringLiteral("1 kernel in the arithmetic of the engines")));
    QVERIFY(o.engineOf("conv") != "core");
    QVERIFY(o.window.findChild<QAction *>(QStringLiteral("numerics_auto"))->isChecked());
    QFile samples(folder.filePath(QStringLiteral("samples.bin"))),
        description(folder.filePath(QStringLiteral("samples.json")));
    QVERIFY(samples.open(QFile::WriteOnly) && description.open(QFile::WriteOnly));
    for (int i = 0; i < 12 * 8 * 81; ++i)
        samples.putChar(char((i * 101 + 7) % 251));
    description.write(
        R"({"inputs": {"file": "samples.bin", "dtype": "uint8", "shape": [12, 8, 9, 9],
             "layout": "NCHW", "quantized": true}})");
    samples.close();
    description.close();
    o.session.setDataset(description.fileName()); // no noise where there is data to score on
    QTRY_VERIFY_WITH_TIMEOUT(o.session.deviations().share() && !o.session.deviations().share()->noise, 60000);
    QCOMPARE(o.session.deviations().share()->samples, std::int64_t(12));
    QTRY_COMPARE(figure->value(), QStringLiteral("%1 / 12").arg(o.session.deviations().share()->same));
    QCOMPARE(figure->remark(), QString());
    o.window.findChild<QAction *>(QStringLiteral("numerics_source"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.design().numerics == partita::Numerics::Source, 60000);
    QTRY_VERIFY(!figure->isVisible());
    QCOMPARE(o.engineOf("conv"), std::string("core"));
    o.session.undoStack()->undo();
    QTRY_VERIFY(figure->isVisible());
}

QTEST_MAIN(DataSetsTest)
#include "data_sets_test.moc"
