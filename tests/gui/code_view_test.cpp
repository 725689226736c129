// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/code_pane.h"
#include "code/code_view.h"
#include "code/find_bar.h"
#include "opened.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>

#include <algorithm>

using namespace partita;

namespace {

struct Opened : OpenedSession {
    CodeView view{&session};

    Opened()
    {
        view.resize(1100, 420);
        view.show();
    }
    bool shown() const { return view.current(); }
    QString code() const { return view.code()->toPlainText(); }
    QString program() const { return view.program()->toPlainText(); }
    /// The first kernel with a tile program whose engine is not the core.
    int tiled() const
    {
        const auto &d = design();
        for (KernelId k : d.kernels.ids())
            if (d.kernels[k].program && d.kernels[k].engine != d.target->description().core())
                return k;
        return -1;
    }
    QString slug(KernelId kernel) const { return QString::fromStdString(design().kernels[kernel].slug); }
    void click(CodePane *pane, const QString &words)
    {
        auto found = pane->document()->find(words);
        QVERIFY2(!found.isNull(), qPrintable(words));
        found.setPosition(found.block().position());
        pane->setTextCursor(found); // brings it into sight
        auto away = found;
        away.movePosition(found.blockNumber() ? QTextCursor::PreviousBlock : QTextCursor::NextBlock);
        pane->setTextCursor(away);
        QTest::mouseClick(pane->viewport(), Qt::LeftButton, {}, pane->cursorRect(found).center() + QPoint(2, 0));
    }
    static QStringList shaded(CodePane *pane)
    {
        QStringList out;
        for (const auto &line : pane->extraSelections())
            out << line.cursor.block().text().trimmed();
        return out;
    }
    /// Chooses a file as a hand would: the list is asked for first.
    bool choose(const QString &file)
    {
        view.files()->showPopup();
        bool there = QTest::qWaitFor([&] { return view.files()->findText(file) >= 0 && shown(); }, 60000);
        view.files()->hidePopup();
        if (!there)
            return false;
        view.files()->setCurrentIndex(view.files()->findText(file));
        emit view.files()->activated(view.files()->currentIndex());
        return QTest::qWaitFor([&] { return shown(); }, 60000);
    }
};

std::vector<std::string_view> lines(std::string_view text) { return linesOf(text); }

} // namespace

class CodeViewTest : public QObject {
    Q_OBJECT
private slots:
    void linesAreCompared();
    void aDiffTakesTheOldTextToTheNew();
    void theKernelIsTheExportedFilesOwnLines();
    void everyFileIsTheExportedOneByteForByte();
    void anEditChangesTheCodeAndMarksLines();
    void aClickFindsTheCommandOnTheOtherSide();
    void aClickInTheWholeFileSelectsTheKernel();
    void wordsAreFound();
    void withoutAKernelItSaysWhatToDo();
};

void CodeViewTest::linesAreCompared()
{
    auto marks = marksBetween(lines("a\nb\nc\nd\n"), lines("a\nx\nc\nd\ne\n"));
    using enum LineMark;
    QCOMPARE(marks.of, (std::vector{Same, Changed, Same, Same, Added}));
    QVERIFY(marks.removedBefore.empty());
    marks = marksBetween(lines("a\nb\nc\n"), lines("a\nc\n"));
    QCOMPARE(marks.of, (std::vector{Same, Same}));
    QCOMPARE(marks.removedBefore, std::vector{1});
    marks = marksBetween(lines("a\nb\nc\n"), lines("a\nb\n"));
    QCOMPARE(marks.removedBefore, std::vector{2});
    QCOMPARE(marksBetween(lines("a\n"), lines("a\n")).count(), 0);
    QCOMPARE(marksBetween({}, lines("a\nb\n")).of, (std::vector{Added, Added}));
}

/// What is not marked stands in the old text in the same order, and no fewer marks would do (by the plain table).
void CodeViewTest::aDiffTakesTheOldTextToTheNew()
{
    unsigned state = 1;
    auto random = [&](unsigned below) { return (state = state * 1664525u + 1013904223u) / 65536u % below; };
    for (int round = 0; round < 200; ++round) {
        std::string a, b;
        for (auto *text : {&a, &b})
            for (unsigned i = random(12); i-- > 0;)
                (*text += char('a' + random(4))) += '\n';
        const auto before = lines(a), after = lines(b);
        const auto marks = marksBetween(before, after);
        std::vector<std::vector<int>> longest(before.size() + 1, std::vector<int>(after.size() + 1));
        for (std::size_t i = 1; i <= before.size(); ++i)
            for (std::size_t j = 1; j <= after.size(); ++j)
                longest[i][j] = before[i - 1] == after[j - 1] ? longest[i - 1][j - 1] + 1
                                                              : std::max(longest[i - 1][j], longest[i][j - 1]);
        std::size_t at = 0;
        int kept = 0;
        for (std::size_t j = 0; j < after.size(); ++j) {
            if (marks.of[j] != LineMark::Same)
                continue;
            while (at < before.size() && before[at] != after[j])
                ++at;
            QVERIFY(at++ < before.size());
            ++kept;
        }
        QCOMPARE(kept, longest[before.size()][after.size()]);
        int changed = int(std::ranges::count(marks.of, LineMark::Changed)),
            added = int(std::ranges::count(marks.of, LineMark::Added));
        QVERIFY(int(before.size()) - kept >= changed);
        QCOMPARE(
            marks.removedBefore.empty() && int(before.size()) - kept == changed, int(before.size()) - kept <= changed);
        QCOMPARE(kept + changed + added, int(after.size()));
    }
}

void CodeViewTest::theKernelIsTheExportedFilesOwnLines()
{
    Opened o;
    OPEN(o);
    const int k = o.tiled();
    QVERIFY(k >= 0);
    o.session.select(o.slug(k));
    QTRY_VERIFY_WITH_TIMEOUT(o.shown() && !o.code().isEmpty(), 30000);
    QTemporaryDir folder;
    QVERIFY(o.exportTo(folder.path()));
    QFile file(folder.filePath(QStringLiteral("network.c")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto exported = QString::fromUtf8(file.readAll());
    QVERIFY(exported.contains(o.code()));
    QVERIFY(o.code().startsWith(QStringLiteral("/* ") + o.slug(k) + u':'));
    QVERIFY(o.code().trimmed().endsWith(u'}'));
    QVERIFY(o.code().contains(QStringLiteral("static void kernel_%1(void)").arg(o.slug(k))));
    QVERIFY(o.program().startsWith(QStringLiteral("operands")));
    QVERIFY(o.program().contains(QStringLiteral("for ")));
}

void CodeViewTest::everyFileIsTheExportedOneByteForByte()
{
    Opened o;
    OPEN(o);
    QTemporaryDir folder;
    QVERIFY(o.exportTo(folder.path()));
    QTRY_VERIFY_WITH_TIMEOUT(o.shown(), 30000);
    for (const auto &name : {"network.c", "network.h", "golden.c", "weights.h", "trace.json", "runtime/link.ld"}) {
        QVERIFY2(o.choose(QString::fromLatin1(name)), name);
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY2(file.open(QIODevice::ReadOnly), name);
        const auto bytes = file.readAll();
        const auto saved = folder.filePath(QStringLiteral("saved"));
        QVERIFY(o.view.save(saved));
        QFile copy(saved);
        QVERIFY(copy.open(QIODevice::ReadOnly));
        QVERIFY2(copy.readAll() == bytes, name);
        if (bytes.count('\n') <= Sheet::most)
            QVERIFY2(o.code() == QString::fromUtf8(bytes), name);
        else
            QVERIFY2(
                QString::fromUtf8(bytes).startsWith(o.code()) && o.view.remark().contains(QStringLiteral("Lines 1 to")),
                name);
    }
    // All that is written is offered.
    QDirIterator all(folder.path(), QDir::Files, QDirIterator::Subdirectories);
    int count = 0;
    while (all.hasNext()) {
        auto name = QDir(folder.path()).relativeFilePath(all.next());
        if (name == QLatin1String("saved") || name.startsWith(u'.'))
            continue;
        ++count;
        QVERIFY2(o.view.files()->findText(name) > 0, qPrintable(name));
    }
    QCOMPARE(o.view.files()->count(), count + 1);
}

void CodeViewTest::anEditChangesTheCodeAndMarksLines()
{
    Opened o;
    OPEN(o);
    const int k = o.tiled();
    const auto slug = o.slug(k);
    o.session.select(slug);
    QTRY_VERIFY_WITH_TIMEOUT(o.shown() && !o.code().isEmpty(), 30000);
    QCOMPARE(o.view.code()->marks().count(), 0);
    const auto before = o.code();
    const bool twice = o.design().kernels[k].tiling.schedule.doubleBuffer;
    const auto old = o.session.design();
    o.session.edit(
        {QStringLiteral("buffering"), {{"kernel." + slug.toStdString() + ".buffering", twice ? "single" : "double"}}});
    QTRY_VERIFY_WITH_TIMEOUT(o.session.design() != old && o.shown(), 30000);
    QVERIFY(o.code() != before);
    const auto &marks = o.view.code()->marks();
    QCOMPARE(marks.of.size(), std::size_t(o.view.code()->blockCount() - 1));
    const auto was = before.split(u'\n'), is = o.code().split(u'\n');
    int marked = 0;
    for (std::size_t i = 0; i < marks.of.size(); ++i)
        if (marks.of[i] == LineMark::Same)
            QVERIFY2(was.contains(is[qsizetype(i)]), qPrintable(is[qsizetype(i)]));
        else
            ++marked;
    QVERIFY(marked > 0);
    QVERIFY(o.view.program()->marks().count() > 0);
    QVERIFY2(o.view.remark().contains(QStringLiteral("differ from the former design")), qPrintable(o.view.remark()));
    QTest::mouseClick(o.view.against(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(o.shown() && o.view.code()->marks().count() == 0, 30000);
    o.session.undoStack()->undo();
    QTRY_COMPARE_WITH_TIMEOUT(o.code(), before, 30000);
}

void CodeViewTest::aClickFindsTheCommandOnTheOtherSide()
{
    Opened o;
    OPEN(o);
    o.session.select(o.slug(o.tiled()));
    QTRY_VERIFY_WITH_TIMEOUT(o.shown() && !o.code().isEmpty(), 30000);
    o.click(o.view.code(), QStringLiteral("for (int32_t"));
    auto there = Opened::shaded(o.view.program());
    QCOMPARE(there.size(), 1);
    QVERIFY2(there[0].startsWith(QStringLiteral("for ")), qPrintable(there[0]));
    o.click(o.view.program(), QStringLiteral("wait "));
    auto here = Opened::shaded(o.view.code());
    QVERIFY(!here.isEmpty());
    QVERIFY2(here[0].contains(QStringLiteral("_wait(")), qPrintable(here[0]));
    o.click(o.view.code(), QStringLiteral("static void"));
    QVERIFY(Opened::shaded(o.view.program()).isEmpty()); // no command stands there
}

void CodeViewTest::aClickInTheWholeFileSelectsTheKernel()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.choose(QStringLiteral("network.c")));
    const auto slug = o.slug(o.tiled());
    o.click(o.view.code(), QStringLiteral("/* ") + slug + u':');
    QCOMPARE(o.session.selection(), slug);
    QTRY_VERIFY_WITH_TIMEOUT(o.shown() && !o.program().isEmpty(), 30000);
    const auto &last = o.design().kernels.back();
    o.session.select(QString::fromStdString(last.slug)); // elsewhere
    QTRY_VERIFY_WITH_TIMEOUT(
        o.shown() && o.view.code()->textCursor().block().text().contains(QString::fromStdString(last.slug)), 30000);
}

void CodeViewTest::wordsAreFound()
{
    Opened o;
    OPEN(o);
    o.session.select(o.slug(o.tiled()));
    QTRY_VERIFY_WITH_TIMEOUT(o.shown() && !o.code().isEmpty(), 30000);
    o.view.code()->setFocus();
    QTest::keyClick(o.view.code(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(o.view.finder()->isVisible());
    QTest::keyClicks(o.view.finder()->field(), QStringLiteral("hwlib_dma_wait"));
    QCOMPARE(o.view.code()->textCursor().selectedText(), QStringLiteral("hwlib_dma_wait"));
    const auto first = o.view.code()->textCursor().position();
    QTest::keyClick(o.view.finder()->field(), Qt::Key_Return);
    QVERIFY(o.view.code()->textCursor().position() > first);
    QTest::keyClick(o.view.finder()->field(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(o.view.code()->textCursor().position(), first);
    QTest::keyClick(o.view.finder()->field(), Qt::Key_Escape);
    QVERIFY(!o.view.finder()->isVisible());
}

void CodeViewTest::withoutAKernelItSaysWhatToDo()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY_WITH_TIMEOUT(o.shown(), 30000);
    QVERIFY(o.code().isEmpty());
    QVERIFY2(o.view.remark().contains(QStringLiteral("Select a kernel")), qPrintable(o.view.remark()));
}

QTEST_MAIN(CodeViewTest)
#include "code_view_test.moc"
