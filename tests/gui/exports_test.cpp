// SPDX-License-Identifier: GPL-3.0-or-later
#include "draw/svg.h"
#include "jobs/writings.h"
#include "opened_window.h"
#include "report/export_actions.h"
#include "timeline/timeline_view.h"
#include "widgets/ask/save_actions.h"
#include "window/bars/message_bar.h"

#include <QFileDialog>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTimer>

using namespace Qt::StringLiterals;

class ExportsTest : public QObject {
    Q_OBJECT
private slots:
    void everyFileFromTheMenu_data();
    void everyFileFromTheMenu();
    void oneAfterTheOther();
    void failuresAreOneSentence();
    void figuresAreSavedWhereTheModelLies();
};

namespace {

struct Window : OpenedWindow {
    QTemporaryDir folder;
    /// Answers the dialog that the action opens with a file.
    void take(QAction *action, const QString &file)
    {
        QTimer::singleShot(0, &window, [file] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->selectFile(file);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        action->trigger();
    }
    QByteArray written(const QString &file)
    {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
};

} // namespace

void ExportsTest::everyFileFromTheMenu_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("name");
    for (auto [words, name] : {std::pair("Report (HTML)…", "r.html"), {"Report (PDF)…", "r.pdf"},
             {"Picture (SVG, PNG or DOT)…", "p.svg"}, {"Picture (SVG, PNG or DOT)…", "p.png"},
             {"Kernels (CSV)…", "k.csv"}, {"Report (JSON)…", "r.json"}, {"Timeline (Perfetto)…", "t.json"}})
        QTest::newRow(name) << QString::fromUtf8(words) << QString::fromUtf8(name);
}

void ExportsTest::everyFileFromTheMenu()
{
    QFETCH(QString, words);
    QFETCH(QString, name);
    Window o;
    auto *action = o.action(words);
    QVERIFY(action && !action->isEnabled());
    OPEN(o);
    QVERIFY(action->isEnabled());
    auto file = o.folder.filePath(name);
    o.take(action, file);
    QTRY_VERIFY_WITH_TIMEOUT(o.window.messages()->isVisible(), 60000);
    QVERIFY2(o.window.messages()->text().contains(file), qPrintable(o.window.messages()->text()));
    auto bytes = o.written(file);
    auto cycles = o.design().cycles;
    if (name == QLatin1String("r.html")) {
        QVERIFY(bytes.startsWith("<!DOCTYPE html>") && bytes.contains("--target diana") && bytes.contains("</html>"));
    } else if (name == QLatin1String("r.pdf")) {
        QVERIFY(bytes.startsWith("%PDF-") && bytes.contains("%%EOF"));
        static const QRegularExpression page(QStringLiteral("/Type /Page\\b(?!s)")),
            box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)"));
        auto text = QString::fromLatin1(bytes);
        QVERIFY(text.count(page) >= 2);
        QList<bool> across;
        for (auto it = box.globalMatch(text); it.hasNext();) {
            auto match = it.next();
            across << (match.captured(1).toDouble() > match.captured(2).toDouble());
        }
        auto picture = QSvgRenderer(QByteArray::fromStdString(partita::renderSvg(o.design()))).defaultSize();
        QVERIFY(across.size() >= 2
            && across.count(true)
                == (picture.width() > picture.height())); // the picture alone lies across, where it is wide
        QCOMPARE(across.last(), picture.width() > picture.height());
    } else if (name == QLatin1String("p.svg")) {
        QVERIFY(QSvgRenderer(bytes).isValid());
    } else if (name == QLatin1String("p.png")) {
        auto picture = QImage::fromData(bytes, "PNG");
        QVERIFY(picture.width() > 1000);
        QSet<QRgb> colours;
        for (int x = 0; x < picture.width(); x += 7)
            for (int y = 0; y < picture.height(); y += 7)
                colours.insert(picture.pixel(x, y));
        QVERIFY(colours.size() > 8);
    } else if (name == QLatin1String("k.csv")) {
        QVERIFY(bytes.startsWith("kernel,") && bytes.count('\n') > 5);
    } else if (name == QLatin1String("r.json")) {
        auto json = QJsonDocument::fromJson(bytes).object();
        QCOMPARE(json["total"_L1]["cycles"_L1].toInteger(), cycles);
        QVERIFY(json["calibration"_L1]["samples"_L1].toInteger() > 0);
    } else {
        QVERIFY(QJsonDocument::fromJson(bytes)["traceEvents"_L1].toArray().size() > 20);
    }
}

/// A second one waits for the first.
void ExportsTest::oneAfterTheOther()
{
    Window o;
    OPEN(o);
    QSignalSpy written(&o.session.writings(), &Writings::written);
    QStringList files;
    for (const char *name : {"a.html", "b.pdf", "c.json"})
        files << o.folder.filePath(QLatin1String(name));
    writeReport(&o.session, ReportKind::Html, files[0], false);
    writeReport(&o.session, ReportKind::Pdf, files[1], false);
    writeReport(&o.session, ReportKind::Json, files[2], false);
    QTRY_COMPARE_WITH_TIMEOUT(written.size(), 3, 60000);
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(written[i][0].toString(), files[i]);
        QVERIFY(QFileInfo(files[i]).size() > 0);
    }
}

void ExportsTest::failuresAreOneSentence()
{
    Window o;
    OPEN(o);
    auto before = o.session.design();
    for (const auto &file : {QStringLiteral("/dev/full"), o.folder.filePath(QStringLiteral("none/r.html"))}) {
        o.window.messages()->hide();
        writeReport(&o.session, ReportKind::Html, file, false);
        QTRY_VERIFY_WITH_TIMEOUT(o.window.messages()->isVisible(), 60000);
        QVERIFY2(o.window.messages()->text().contains(QStringLiteral("annot write '%1'").arg(file)),
            qPrintable(o.window.messages()->text()));
    }
    QCOMPARE(o.session.design(), before);
    QVERIFY(QDir(o.folder.path()).isEmpty());
}

/// Then where the last file was saved.
void ExportsTest::figuresAreSavedWhereTheModelLies()
{
    Window o;
    const auto model = o.folder.filePath(u"net.onnx"_s);
    QVERIFY(QFile::copy(OpenedSession::example(), model));
    QTemporaryDir elsewhere;
    OPEN(o);
    o.session.open(model);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.modelPath() == model, 60000);
    QMenu menu;
    addFigureActions(&menu, o.find<TimelineView>(), [] { return u"figures"_s; });
    auto *save = menu.actions().last();
    QString opensIn;
    const auto saveAs = [&](const QString &file) {
        QTimer::singleShot(0, &o.window, [&] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            opensIn = dialog->directory().path();
            dialog->selectFile(file);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        save->trigger();
    };
    saveAs(elsewhere.filePath(u"a.csv"_s));
    QCOMPARE(opensIn, o.folder.path());
    QCOMPARE(o.written(elsewhere.filePath(u"a.csv"_s)), "figures");
    saveAs(elsewhere.filePath(u"b.csv"_s));
    QCOMPARE(opensIn, elsewhere.path());
}

QTEST_MAIN(ExportsTest)
#include "exports_test.moc"
