// SPDX-License-Identifier: GPL-3.0-or-later
// A document is usable without studies, and a study with no more than a document.
#include "opened.h"
#include "studies/comparison.h"

#include <QTemporaryDir>

namespace {

struct OpenedDocument {
    Document document{partita::Registry::load(partita::Registry::defaultFolders())};

    bool open(const QString &path = OpenedSession::example())
    {
        document.open(path);
        return QTest::qWaitFor([this] { return settled(); }, 60000);
    }
    bool settled() const { return document.design() && !document.busy() && document.optimised(); }
};

} // namespace

class DocumentTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!QFileInfo::exists(OpenedSession::example()))
            QSKIP("the bundled examples are absent");
    }
    void itIsEditedSavedAndOpenedAgain();
    void keptDesignsNeedNoSession();
    void aStudyMayEndBeforeItsWork();
};

void DocumentTest::itIsEditedSavedAndOpenedAgain()
{
    QTemporaryDir folder;
    const auto project = folder.filePath(QStringLiteral("tones.partita"));
    OpenedDocument o;
    QVERIFY(o.open());
    const auto before = o.document.design();
    o.document.edit({QStringLiteral("buffering"), {{"buffering", "single"}}});
    QVERIFY(o.document.unsaved());
    QVERIFY(!o.document.designHolds());
    QTRY_VERIFY_WITH_TIMEOUT(o.document.designHolds(), 60000);
    QVERIFY(o.document.design() != before);
    const auto cycles = o.document.design()->cycles;
    o.document.saveProject(project);
    QCOMPARE(o.document.projectPath(), project);
    QTRY_VERIFY(!o.document.saves().running());
    QVERIFY(!o.document.unsaved());
    o.document.undoStack()->undo();
    QCOMPARE(o.document.design(), before);

    OpenedDocument other;
    QVERIFY(other.open(project));
    QCOMPARE(other.document.design()->cycles, cycles);
    QVERIFY(other.document.choices().find("buffering"));
}

void DocumentTest::keptDesignsNeedNoSession()
{
    OpenedDocument o;
    QVERIFY(o.open());
    Answers answers(o.document);
    Designs designs(o.document, answers);
    Comparison comparison(o.document, designs, answers);
    const auto before = o.document.design();
    designs.keep(QStringLiteral("as it was"));
    QCOMPARE(designs.design(0), before);
    o.document.edit({QStringLiteral("buffering"), {{"buffering", "single"}}});
    QTRY_VERIFY_WITH_TIMEOUT(o.document.designHolds(), 60000);
    comparison.set({Comparison::Side::Kept, QStringLiteral("as it was")}, {});
    comparison.want();
    QTRY_VERIFY(comparison.known());
    std::int64_t more = 0;
    for (const auto &change : comparison.changes())
        more += change.delta();
    QCOMPARE(more, o.document.design()->cycles - before->cycles);
    QVERIFY(more != 0);
}

void DocumentTest::aStudyMayEndBeforeItsWork()
{
    OpenedDocument o;
    QVERIFY(o.open());
    {
        Answers answers(o.document);
        Designs designs(o.document, answers);
        o.document.setKept(QStringLiteral("two"),
            {{"first", o.document.target().toStdString(), {}}, {"elsewhere", "no such chip", {}}});
        QVERIFY(designs.job());
    }
    o.document.pool().waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(o.document.kept().size(), std::size_t(2));
}

QTEST_MAIN(DocumentTest)
#include "document_test.moc"
