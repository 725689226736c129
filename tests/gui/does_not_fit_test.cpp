// SPDX-License-Identifier: GPL-3.0-or-later
#include "compile/enough.h"
#include "graph/graph_view.h"
#include "inspector/inspector.h"
#include "jobs/job.h"
#include "opened_window.h"
#include "studies/chip_validation.h"
#include "studies/fits.h"
#include "support/onnx_model.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "window/bars/header_strip.h"
#include "window/bars/message_bar.h"
#include "window/bars/unplaced_bar.h"
#include "window/photograph.h"

#include <QFile>
#include <QHelpEvent>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QToolTip>

#include <algorithm>

using partita::Kernel;

/// A network that does not fit its chip is open all the same.
class DoesNotFitTest : public QObject {
    Q_OBJECT
private slots:
    void itsGraphIsShown();
    void eachKernelThatDoesNotFitSaysWhy();
    void itCanBeLookedAt();
    void panelsLetGoOfTheDesignBefore();
    void aChangedModelThatDoesNotFitIsReloaded();
    void moreMemoryIsOneClick();
    void theSizeIsTheOneThatPartitacNames();
    void undoReturnsToWhatDoesNotFit();
    void aChipOnWhichTheDesignDoesNotFitOpens();
    void anotherChipIsOneClick();
    void theSearchEndsWhenAnotherModelOpens();
    void theSearchCanBeStopped();
    void anEditThatDoesNotSufficeIsTakenBack();
    void decisionsThatCannotBeCanBeLetGoOf();
    void choicesOfTheCommandLineAreMadeTogether();
    void noiseThatOverflowsOpens();
    void dataThatCannotBeReadDoNotKeepAModelShut();
};

namespace {

/// On a chip like ne16 or rvp, with little of its memories.
struct Small : OpenedWindow {
    QTemporaryDir folder;
    QString chip(const QByteArray &base, const QByteArray &numbers)
    {
        QFile file(folder.filePath(QStringLiteral("small.json")));
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write("{\"base\": \"" + base + "\", \"name\": \"small\", \"title\": \"Small chip\", \"numbers\": {"
            + numbers + "}}");
        return file.fileName();
    }
    QString noRoom() { return chip("rvp", "\"ram.size\": 32768"); }
    bool open(const QString &chip, const char *model = "digits_resnet")
    {
        session.setTarget(chip);
        session.open(example(model));
        return QTest::qWaitFor([&] { return bool(session.unplaced()) && !session.busy(); }, 60000);
    }
    bool searched()
    {
        return QTest::qWaitFor([&] { return !session.fits().running(); }, 120000);
    }
    const partita::Unplaced &network() const { return *session.unplaced(); }
    int marked() const
    {
        for (int k = 0; k < int(network().misfits.size()); ++k)
            if (!network().misfits[k].reason.empty())
                return k;
        return -1;
    }
    UnplacedBar *bar() const { return find<UnplacedBar>(); }
    QPushButton *button(const QString &words) const
    {
        for (auto *each : bar()->findChildren<QPushButton *>())
            if (each->isVisible() && each->text().startsWith(words))
                return each;
        return nullptr;
    }
    /// All that a panel says.
    QString said(const QWidget *panel) const
    {
        QStringList words;
        for (const auto *label : panel->findChildren<QLabel *>())
            if (label->isVisible())
                words << label->text() << label->toolTip();
        return words.join(u'\n');
    }
};

} // namespace

void DoesNotFitTest::itsGraphIsShown()
{
    Small o;
    QSignalSpy failed(&o.session, &Session::failed);
    QVERIFY(o.open(o.noRoom()));
    QVERIFY(o.session.isOpen() && !o.session.design());
    QCOMPARE(failed.size(), 0);
    QVERIFY(!o.window.messages()->isVisible());
    QTRY_VERIFY(o.window.graph()->canvas().design);
    const auto &picture = o.window.graph()->canvas().picture;
    QCOMPARE(o.window.graph()->canvas().design, o.session.shown());
    OpenedSession placed;
    placed.session.setTarget(QStringLiteral("rvp"));
    placed.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(placed.settled(), 60000);
    for (const auto &kernel : placed.design().kernels)
        if (kernel.kind == Kernel::Kind::Compute)
            QVERIFY2(picture.nodeOf(o.network().network.find(kernel.slug)) >= 0, kernel.slug.c_str());
    QVERIFY(picture.wires.size() >= placed.design().kernels.size() - 2);
    QVERIFY(picture.boundaries.empty() && picture.regions.empty());
    QVERIFY(o.bar()->isVisible());
    QVERIFY2(o.bar()->text().contains(QStringLiteral("small")) && o.bar()->text().contains(QStringLiteral("32 KiB")),
        qPrintable(o.bar()->text()));
}

void DoesNotFitTest::eachKernelThatDoesNotFitSaysWhy()
{
    Small o;
    QVERIFY(o.open(o.noRoom()));
    const int k = o.marked();
    QVERIFY(k >= 0);
    const auto &misfit = o.network().misfits[k];
    QVERIFY(misfit.bytes > 32768);
    const auto reason = QString::fromStdString(misfit.reason);
    auto &graph = *o.window.graph();
    QTRY_VERIFY(graph.canvas().design);
    QCOMPARE(graph.canvas().misfitOf(k), &misfit);
    const auto node = graph.canvas().picture.nodeOf(k);
    const auto at = graph.mapFromScene(
        graph.canvas().picture.nodes[node].box.centre().x, graph.canvas().picture.nodes[node].box.centre().y);
    QHelpEvent ask(QEvent::ToolTip, at, graph.viewport()->mapToGlobal(at));
    QApplication::sendEvent(graph.viewport(), &ask);
    QVERIFY2(QToolTip::text().contains(reason.mid(1).toHtmlEscaped()), qPrintable(QToolTip::text()));
    QTest::mouseClick(graph.viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(o.session.selection().toStdString(), o.network().network.kernels[k].slug);
    QCOMPARE(asSentence(QStringLiteral("conv_1.onnx fits")), QStringLiteral("conv_1.onnx fits."));
    QCOMPARE(asSentence(QStringLiteral("it fits")), QStringLiteral("It fits."));
    QTRY_VERIFY2(o.said(o.find<Inspector>()).contains(asSentence(reason)), qPrintable(o.said(o.find<Inspector>())));
    QVERIFY(graph.accessibleDescription().contains(reason));
    auto *list = o.table(QStringLiteral("Kernels"));
    QCOMPARE(list->currentIndex().data(Qt::AccessibleTextRole).toString(),
        o.session.selection() + QStringLiteral(": ") + asSentence(reason));
    for (std::size_t other = 0; other < o.network().misfits.size(); ++other)
        QCOMPARE(graph.canvas().misfitOf(int(other)) != nullptr, !o.network().misfits[other].reason.empty());
}

/// Everything that a hand or a key does to a graph, and every panel, with no design there.
void DoesNotFitTest::itCanBeLookedAt()
{
    Small o;
    QVERIFY(o.open(o.noRoom()));
    auto &graph = *o.window.graph();
    QTRY_VERIFY(graph.canvas().design);
    for (auto *panel : panelsOf(o.window)) {
        openPanel(panel);
        QApplication::processEvents();
    }
    for (const auto &kernel : o.network().network.kernels) {
        o.session.select(QString::fromStdString(kernel.slug));
        QCOMPARE(o.session.selection().toStdString(), kernel.slug);
        for (auto key : {Qt::Key_M, Qt::Key_U, Qt::Key_T, Qt::Key_Escape, Qt::Key_B, Qt::Key_Right, Qt::Key_Down,
                 Qt::Key_F, Qt::Key_Space}) {
            QTest::keyClick(&graph, key);
            if (auto *menu = QApplication::activePopupWidget())
                menu->close();
        }
        QVERIFY(!graph.grab().isNull());
    }
    for (auto shading : {Shading::Memory, Shading::Utilisation, Shading::WeightBits, Shading::None})
        graph.setShading(shading);
    const auto &node = graph.canvas().picture.nodes[graph.canvas().picture.nodeOf(o.marked())];
    const auto from = graph.mapFromScene(node.box.x + 14, node.box.y + 14);
    QTest::mousePress(graph.viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(graph.viewport(), from + QPoint(60, 0));
    QTest::mouseMove(graph.viewport(), from + QPoint(120, 0));
    QTest::mouseRelease(graph.viewport(), Qt::LeftButton, {}, from + QPoint(120, 0));
    QVERIFY(graph.bubbleText().isEmpty());
    QVERIFY(o.session.unplaced() && o.session.choices().empty());
}

void DoesNotFitTest::panelsLetGoOfTheDesignBefore()
{
    Small o;
    o.session.setTarget(o.chip("rvp", "\"ram.size\": 98304"));
    o.session.open(OpenedSession::example());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    for (auto *panel : panelsOf(o.window)) {
        openPanel(panel);
        QApplication::processEvents();
    }
    o.session.select(QString::fromStdString(o.design().kernels[1].slug));
    QApplication::processEvents();
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.session.unplaced(), 60000);
    QVERIFY(o.session.selection().isEmpty());
    for (auto *panel : panelsOf(o.window)) {
        openPanel(panel);
        QApplication::processEvents();
        QVERIFY(!panel->grab().isNull());
    }
    o.session.open(OpenedSession::example());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.modelPath() == OpenedSession::example(), 60000);
    QVERIFY(!o.bar()->isVisible());
}

void DoesNotFitTest::aChangedModelThatDoesNotFitIsReloaded()
{
    Small o;
    const auto path = o.folder.filePath(QStringLiteral("net.onnx"));
    QVERIFY(QFile::copy(OpenedSession::example(), path));
    o.session.setTarget(o.chip("rvp", "\"ram.size\": 98304"));
    o.session.open(path);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(QFile::remove(path) && QFile::copy(OpenedSession::example("digits_resnet"), path));
    QSignalSpy failed(&o.session, &Session::failed);
    o.session.reload();
    QTRY_VERIFY_WITH_TIMEOUT(o.session.unplaced(), 60000);
    QCOMPARE(failed.size(), 0);
    QVERIFY(!o.session.design() && o.bar()->isVisible());
    QVERIFY(o.network().network.find("stage1_conv1") >= 0);
    QFile::remove(path);
    QVERIFY(QFile::copy(OpenedSession::example(), path));
    o.session.reload();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(!o.session.unplaced() && !o.bar()->isVisible());
}

void DoesNotFitTest::moreMemoryIsOneClick()
{
    Small o;
    QVERIFY(o.open(o.noRoom()));
    QVERIFY(o.searched());
    QTRY_VERIFY(o.button(QStringLiteral("Use ")));
    auto *use = o.button(QStringLiteral("Use "));
    const auto fit = std::ranges::find(o.session.fits().found(), Fits::Fit::Kind::Memory, &Fits::Fit::kind);
    QVERIFY(fit != o.session.fits().found().end());
    const auto size = fit->sizes.front().second, cycles = fit->cycles;
    QCOMPARE(size % 1024, 0);
    QVERIFY2(use->text().contains(thousands(size / 1024) + QStringLiteral(" KiB")), qPrintable(use->text()));
    QVERIFY2(use->toolTip().contains(thousands(size)), qPrintable(use->toolTip()));
    QTest::mouseClick(use, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(!o.session.unplaced() && !o.bar()->isVisible());
    QCOMPARE(o.design().cycles, cycles);
    QCOMPARE(o.design().target->description().memories[0].size(), size);
    QCOMPARE(o.session.undoStack()->count(), 1);
    QTRY_COMPARE(o.window.graph()->canvas().design, o.session.design());
    QVERIFY(!o.window.graph()->canvas().unplaced);
    const auto *chip = o.find<HeaderStrip>()->findChild<QPushButton *>(QStringLiteral("target"));
    QCOMPARE(chip->text(), QStringLiteral("small*"));
    QVERIFY2(chip->toolTip().contains(QStringLiteral("ram.size: %1 instead of 32768").arg(size)),
        qPrintable(chip->toolTip()));
    o.session.undoStack()->undo();
    QTRY_COMPARE(chip->text(), QStringLiteral("small"));
}

/// In whole KiB; and the sentence of an edit that is refused has it to the byte.
void DoesNotFitTest::theSizeIsTheOneThatPartitacNames()
{
    Small o;
    QVERIFY(o.open(o.noRoom()));
    QVERIFY(o.searched());
    const auto fit = std::ranges::find(o.session.fits().found(), Fits::Fit::Kind::Memory, &Fits::Fit::kind);
    QVERIFY(fit != o.session.fits().found().end());
    const auto &network = o.network().network;
    const auto calibration = o.session.project().calibration;
    const auto enough = partita::enoughMemory({network.source, o.session.baseTarget(), calibration, {}});
    QVERIFY(enough);
    QCOMPARE(fit->sizes.front().second, (enough->sizes.front().bytes + 1023) / 1024 * 1024);
    const auto tooSmall = enough->sizes.front().bytes - enough->sizes.front().bytes / 64;
    QSignalSpy failed(&o.session, &Session::failed);
    o.session.edit({QStringLiteral("too small"), {{"target.ram.size", std::to_string(tooSmall)}}});
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 2, 60000);
    static const QRegularExpression size(QStringLiteral("needs ([\\d ]+) bytes"));
    const auto grouped = size.match(failed[1][0].toString()).captured(1);
    const auto named = QString(grouped).remove(u' ').toLongLong();
    QVERIFY2(named > tooSmall && named <= enough->sizes.front().bytes + enough->sizes.front().bytes / 64,
        qPrintable(failed[1][0].toString()));
    QVERIFY(o.window.messages()->text().contains(grouped));
    QTRY_VERIFY(o.session.jobs().empty());
}

void DoesNotFitTest::undoReturnsToWhatDoesNotFit()
{
    Small o;
    QVERIFY(o.open(o.noRoom()));
    const auto reason = o.network().reason;
    QVERIFY(o.searched());
    QTRY_VERIFY(o.button(QStringLiteral("Use ")));
    QTest::mouseClick(o.button(QStringLiteral("Use ")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QSignalSpy failed(&o.session, &Session::failed);
    const auto cycles = o.design().cycles;
    o.session.undoStack()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(o.session.unplaced() && !o.session.busy(), 60000);
    QVERIFY(!o.session.design() && o.session.choices().empty() && o.bar()->isVisible());
    QCOMPARE(o.network().reason, reason);
    QCOMPARE(o.session.undoStack()->index(), 0);
    QTRY_COMPARE(o.window.graph()->canvas().design, o.session.shown());
    o.session.undoStack()->redo();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QCOMPARE(o.design().cycles, cycles);
    QVERIFY(!o.bar()->isVisible());
    QCOMPARE(failed.size(), 0);
}

void DoesNotFitTest::aChipOnWhichTheDesignDoesNotFitOpens()
{
    Small o;
    o.session.setTarget(QStringLiteral("rvp"));
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    const auto cycles = o.design().cycles;
    for (auto *panel : panelsOf(o.window)) {
        openPanel(panel);
        QApplication::processEvents();
    }
    o.session.select(QString::fromStdString(o.design().kernels[1].slug));
    QSignalSpy failed(&o.session, &Session::failed);
    o.session.setTarget(o.noRoom());
    QTRY_VERIFY_WITH_TIMEOUT(o.session.unplaced() && !o.session.busy(), 60000);
    QVERIFY(!o.session.design() && o.bar()->isVisible());
    QVERIFY(!o.session.validation().known());
    QCOMPARE(o.network().network.target->description().name, std::string("small"));
    QTRY_COMPARE(o.window.graph()->canvas().design, o.session.shown());
    for (auto *panel : panelsOf(o.window))
        QVERIFY(!panel->grab().isNull());
    QVERIFY(o.searched() && o.button(QStringLiteral("Use ")));
    o.session.undoStack()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QCOMPARE(o.session.target(), QStringLiteral("rvp"));
    QCOMPARE(o.design().cycles, cycles);
    QVERIFY(!o.bar()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(o.session.validation().known(), 60000);
    o.session.undoStack()->redo();
    QTRY_VERIFY_WITH_TIMEOUT(o.session.unplaced() && !o.session.busy(), 60000);
    QCOMPARE(failed.size(), 0);
}

void DoesNotFitTest::anotherChipIsOneClick()
{
    Small o;
    QVERIFY(o.open(o.noRoom()));
    QVERIFY(o.searched());
    QTRY_VERIFY(o.button(QStringLiteral("Open on rvp ")));
    auto *open = o.button(QStringLiteral("Open on ne16"));
    QVERIFY(open);
    const auto fit = std::ranges::find(o.session.fits().found(), "ne16", &Fits::Fit::target);
    const auto cycles = fit->cycles;
    QVERIFY(open->text().remove(QChar(0x202f)).contains(shortened(cycles)));
    QTest::mouseClick(open, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QCOMPARE(o.session.target(), QStringLiteral("ne16"));
    QCOMPARE(o.design().cycles, cycles);
    QVERIFY(!o.bar()->isVisible());
}

void DoesNotFitTest::theSearchEndsWhenAnotherModelOpens()
{
    Small o;
    QVERIFY(o.open(o.noRoom()));
    QVERIFY(o.session.fits().running());
    o.session.setTarget(QStringLiteral("rvp"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(!o.session.fits().running() && o.session.fits().found().empty());
    o.session.open(OpenedSession::example());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.modelPath() == OpenedSession::example(), 60000);
    QCOMPARE(o.session.target(), QStringLiteral("rvp")); // the one used last
    QVERIFY(!o.session.fits().running());
}

void DoesNotFitTest::theSearchCanBeStopped()
{
    Small o;
    QVERIFY(o.open(o.noRoom()));
    QVERIFY(o.session.fits().running());
    for (const auto &job : o.session.jobs())
        job.stop();
    QVERIFY(!o.session.fits().running());
    QTRY_VERIFY(o.said(o.bar()).contains(QStringLiteral("was stopped")));
}

void DoesNotFitTest::anEditThatDoesNotSufficeIsTakenBack()
{
    Small o;
    QVERIFY(o.open(o.noRoom()));
    const auto before = o.session.unplaced();
    QSignalSpy failed(&o.session, &Session::failed);
    o.session.edit({QStringLiteral("a little more"), {{"target.ram.size", "33000"}}});
    QTRY_VERIFY_WITH_TIMEOUT(!failed.empty() && !o.session.busy(), 60000);
    QVERIFY(o.session.choices().empty());
    QCOMPARE(o.session.unplaced(), before);
    QCOMPARE(o.session.undoStack()->count(), 0);
    QVERIFY(o.bar()->isVisible());
}

void DoesNotFitTest::decisionsThatCannotBeCanBeLetGoOf()
{
    OpenedWindow first;
    OPEN(first);
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("wrong.partita"));
    QVERIFY(first.saved(path));
    auto project = partita::readProject(path.toStdString());
    QVERIFY(project && project->choices.set("kernel.nobody.engine", "core")
        && partita::writeProject(path.toStdString(), *project));
    Small o;
    o.session.open(path);
    QTRY_VERIFY_WITH_TIMEOUT(o.session.unplaced(), 60000);
    QVERIFY2(o.bar()->text().contains(QStringLiteral("nobody")), qPrintable(o.bar()->text()));
    QVERIFY(o.searched());
    QTRY_VERIFY(o.button(QStringLiteral("Let go of all decisions")));
    auto *let = o.button(QStringLiteral("Let go of all decisions"));
    QTest::mouseClick(let, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(o.session.choices().empty());
    QCOMPARE(o.design().cycles, first.design().cycles);
}

void DoesNotFitTest::choicesOfTheCommandLineAreMadeTogether()
{
    Small o;
    makeChoices(&o.session, {QStringLiteral("target.ram.size=4194304"), QStringLiteral("bits.weight=4")});
    QVERIFY(o.open(o.noRoom()) || o.session.design());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QCOMPARE(o.session.choices().find("target.ram.size")->value, std::string("4194304"));
    QCOMPARE(o.session.choices().find("bits.weight")->value, std::string("4"));
}

/// Weights that make noise larger without end: their ranges are unknown, and the layers run in float.
void DoesNotFitTest::noiseThatOverflowsOpens()
{
    using ints = partita::test::OnnxModel::ints;
    QTemporaryDir folder;
    partita::test::OnnxModel model(13);
    model.input("x", {1, 4, 8, 8}).constant("w", {4, 4, 3, 3}, {1e14});
    for (int layer = 0; layer < 3; ++layer)
        model.node("Conv", {layer ? "y" + std::to_string(layer - 1) : "x", "w"}, "y" + std::to_string(layer),
            {{"pads", ints{1, 1, 1, 1}}});
    const auto path = QString::fromStdString(
        model.output("y2").save(folder.filePath(QStringLiteral("steep.onnx")).toStdString()).string());
    OpenedWindow o;
    QSignalSpy failed(&o.session, &Session::failed);
    o.session.open(path);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QCOMPARE(failed.size(), 0);
    const auto &notes = o.design().notes;
    QVERIFY(std::ranges::any_of(notes, [](const auto &note) {
        return note.find("generated noise overflows in") != note.npos && note.find("'y2'") != note.npos;
    }));
    const auto &last = o.design().kernels[o.design().find("y2")];
    QCOMPARE(last.engineReason.cause, std::string("float"));
}

/// It is calibrated on noise, and a note says why.
void DoesNotFitTest::dataThatCannotBeReadDoNotKeepAModelShut()
{
    Small o;
    const auto path = o.folder.filePath(QStringLiteral("net.onnx"));
    QVERIFY(QFile::copy(OpenedSession::example(), path));
    QFile data(o.folder.filePath(QStringLiteral("net_calibration.npz")));
    QVERIFY(data.open(QIODevice::WriteOnly) && data.write("no archive") > 0);
    data.close();
    o.window.openFile(path);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(o.design().noise && o.session.calibrationPath().isEmpty());
    QVERIFY2(
        o.window.messages()->isVisible() && o.window.messages()->text().contains(QStringLiteral("net_calibration.npz")),
        qPrintable(o.window.messages()->text()));
}

QTEST_MAIN(DoesNotFitTest)
#include "does_not_fit_test.moc"
