// SPDX-License-Identifier: GPL-3.0-or-later
// What the library says is German in a German window.
#include "compile/cliffs.h"
#include "explore/findings/findings.h"
#include "import/import.h"
#include "language/language.h"
#include "language/phrasebook.h"
#include "language/sentences.h"
#include "measure/validate.h"
#include "opened_window.h"
#include "report/pass_decisions.h"
#include "report/roofline.h"
#include "support/compiled.h"
#include "support/refusal_cases.h"
#include "support/registry.h"
#include "target/figures.h"

#include <QAbstractButton>
#include <QDirIterator>
#include <QLabel>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

/// Strings of words in a source; neighbours are one.
QStringList literalsIn(const QString &source)
{
    static const QRegularExpression token(
        QStringLiteral(
            R"re(//[^\n]*|/\*.*?\*/|^[ \t]*#[^\n]*|R"(\w*)\(.*?\)\1"|"((?:[^"\\\n]|\\.)*)"|'(?:[^'\\]|\\.)')re"),
        QRegularExpression::DotMatchesEverythingOption | QRegularExpression::MultilineOption);
    QStringList out;
    qsizetype end = -1;
    for (auto it = token.globalMatch(source); it.hasNext();) {
        const auto match = it.next();
        if (!match.hasCaptured(2))
            continue;
        const auto words = match.captured(2)
                               .replace(QLatin1String("\\\""), QLatin1String("\""))
                               .replace(QLatin1String("\\n"), QLatin1String("\n"));
        if (end >= 0 && source.sliced(end, match.capturedStart() - end).trimmed().isEmpty())
            out.last() += words;
        else
            out << words;
        end = match.capturedEnd();
    }
    return out;
}

/// The parts of it that are said one by one, and hold two words or more.
QStringList phrasesOf(const QString &literal)
{
    static const QRegularExpression ends(QStringLiteral("; |: |\\. |\n")),
        edge(QStringLiteral("^[ ';:,.\"`()?]+|[ ';:,.\"`()?]+$")),
        words(QStringLiteral("[a-z]{2,}[^a-zA-Z]* [^a-zA-Z]*[a-z]{2,}"));
    QStringList out;
    for (auto part : literal.split(ends))
        if (part.remove(edge).contains(words))
            out << part;
    return out;
}

/// English words that are left, outside names in quotes; brackets may hold what is quoted from elsewhere.
QStringList englishIn(QString text)
{
    static const QRegularExpression name(QStringLiteral("'[^']*'|`[^`]*`|\\([^()]*\\)|\\S*[._/=:<>]\\S+")),
        word(QStringLiteral(
            "\\b(the|of|is|are|its|it|and|or|with|by|takes?|that|this|which|because|cannot|does|not|while|would|at|"
            "on|to|from|for|as|more|than|cycles|layers?|runs?|has|have|needs?|holds?|no|only|other|one)\\b"));
    text.remove(name);
    QStringList out;
    for (auto it = word.globalMatch(text); it.hasNext();)
        out << it.next().captured();
    return out;
}

/// Whether it is said without a word of English; else what is said.
void expectGerman(const std::string &english, QStringList &problems)
{
    if (english.empty())
        return;
    const auto german = spoken(english);
    const bool words
        = QString::fromStdString(english).contains(QRegularExpression(QStringLiteral("[a-z]{2,} [a-z]{2,}")));
    if ((words && german == QString::fromStdString(english)) || !englishIn(german).isEmpty())
        problems << QString::fromStdString(english) + QStringLiteral("\n    → ") + german;
}

std::vector<std::string> saidOf(const Deployment &d)
{
    std::vector<std::string> out = d.notes;
    for (const auto &pass : d.passes) {
        out.push_back(pass.summary);
        for (const auto &decision : decisionsOf(d, pass.name))
            out.insert(out.end(), {decision.what, decision.why});
    }
    for (KernelId i : d.kernels.ids()) {
        const auto &k = d.kernels[i];
        out.insert(out.end(),
            {k.engineReason.sentence, k.tiling.reason.sentence, k.overlap.prefetch.sentence, k.overlap.beside.sentence,
                k.because});
        for (const auto &variant : k.tiling.variants)
            out.push_back(variant.problem);
        for (const auto &other : k.alternatives)
            for (const auto &refusal : other.refusals)
                out.insert(out.end(), {refusal.sentence, text(refusal.remedies)});
        for (const auto &sentence : fusionSentences(d, k))
            out.push_back(sentence);
        if (k.kind == Kernel::Kind::Alias)
            continue;
        out.insert(out.end(), {whySlow(d, k), sentence(d, rooflineOf(d, k))});
        for (const auto &proposal : remediesFor(d, i))
            out.push_back(proposal.words);
    }
    for (const auto &f : findings(d))
        out.insert(out.end(), {f.title, f.detail, f.proposal.words});
    for (const auto &cliff : cliffs(d))
        out.push_back(sentence(cliff, d));
    return out;
}

} // namespace

class SentencesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!languages().contains(QStringLiteral("de")))
            QSKIP("built without lrelease (qt6-l10n-tools)");
        QVERIFY(speak(QStringLiteral("de")));
    }
    void cleanupTestCase() { speak(QStringLiteral("en")); }

    void valuesAreFilledIn();
    void everyLiteralIsInTheList();
    void refusalsAreGerman();
    void designsAreGerman_data();
    void designsAreGerman();
    void targetsAreGerman();
    void theWindowSaysThem();
};

void SentencesTest::valuesAreFilledIn()
{
    Phrasebook book({"the %1 needs %2 bytes of %3", "the core", "the core '%1' waits", "make it smaller", "%1 and %2",
                        "%1 refuses it: %2"},
        [](const char *english) {
            return QHash<QString, QString>{{"the %1 needs %2 bytes of %3", "in %3 braucht %1 %2 Bytes"},
                {"the core", "der Kern"}, {"the core '%1' waits", "der Kern '%1' wartet"},
                {"make it smaller", "kleiner machen"}, {"%1 and %2", "%1 und %2"},
                {"%1 refuses it: %2", "%1 lehnt ab: %2"}}
                .value(QString::fromUtf8(english));
        });
    QCOMPARE(book.say("the tile needs 1 024 bytes of l1"), QStringLiteral("in l1 braucht tile 1 024 Bytes"));
    QCOMPARE(book.say("the core 'the core' waits; make it smaller."),
        QStringLiteral("der Kern 'the core' wartet; kleiner machen."));
    QCOMPARE(book.say("node 'a; b' (Conv): the x needs 2 bytes of the core and l2; make it smaller"),
        QStringLiteral("node 'a; b' (Conv): in der Kern und l2 braucht x 2 Bytes; kleiner machen"));
    QCOMPARE(book.say("the core refuses it: make it smaller; make it smaller"),
        QStringLiteral("der Kern lehnt ab: kleiner machen; kleiner machen"));
    QCOMPARE(book.say("nothing of this kind"), QStringLiteral("nothing of this kind"));
}

/// Whatever core/ and plugins/ say in two words or more, but for what no window shows; and the errors of views/.
void SentencesTest::everyLiteralIsInTheList()
{
    // Files and pictures; what partitac alone says; what authors of targets read; programs.
    static const QRegularExpression unseen(QStringLiteral(
        "^core/emit/(?!prefix|selection|write_project|golden_run)|^core/draw/|^plugins/\\w+/c/|/measure/.*/"
        "|^core/explore/(search_state|front_report|front_chart|design_point).cpp|^core/report/"
        "(diff|evaluation).cpp|^core/study/"
        "|^core/open/"
        "|^core/target/guard.cpp|^core/target/program/|^core/schedule/loop_schedule.cpp"));
    QString known;
    for (const auto *sentence : sentences())
        known += QString::fromUtf8(sentence).replace(QRegularExpression(QStringLiteral("%\\d")), QStringLiteral("\v"))
            + u'\f';
    const QDir root(QStringLiteral(PARTITA_SOURCE));
    QStringList missing;
    int phrases = 0;
    static const QRegularExpression failure(QStringLiteral(R"re(\bfail\((?:"(?:[^"\\]|\\.)*"|[^";])*;)re"));
    for (const QString folder : {"core", "plugins", "views"}) {
        QDirIterator it(root.filePath(folder), {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
            QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const auto name = root.relativeFilePath(it.next());
            QFile file(root.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            auto source = QString::fromUtf8(file.readAll());
            if (name.contains(unseen))
                continue;
            if (folder == QLatin1String("views")) {
                QString failures;
                for (auto match = failure.globalMatch(source); match.hasNext();)
                    failures += match.next().captured();
                source = failures;
            }
            for (const auto &literal : literalsIn(source))
                for (const auto &phrase : phrasesOf(literal)) {
                    ++phrases;
                    if (!known.contains(phrase))
                        missing << name + QStringLiteral(": ") + phrase;
                }
        }
    }
    QVERIFY2(phrases > 1200, qPrintable(QString::number(phrases)));
    missing.removeIf([](const QString &line) { return line.contains(QLatin1String("False, 'shape")); }); // of a .npy
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
}

void SentencesTest::refusalsAreGerman()
{
    QStringList problems;
    for (const auto &c : refusalCases()) {
        const auto said = refusals(c, c.broken);
        QVERIFY2(said, c.rule);
        for (const auto &refusal : *said) {
            expectGerman(refusal.sentence, problems);
            expectGerman(text(refusal.remedies), problems);
        }
    }
    problems.removeDuplicates();
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

void SentencesTest::designsAreGerman_data()
{
    QTest::addColumn<QString>("target");
    for (const auto &name : registry().names())
        QTest::addRow("%s", name.c_str()) << QString::fromStdString(name);
}

void SentencesTest::designsAreGerman()
{
    QFETCH(QString, target);
    QStringList problems;
    for (const char *example : {"digits_resnet", "tones_dscnn", "shapes_mobilenet"}) {
        const auto graph = must(importModel(std::string(PARTITA_SOURCE "/resources/examples/") + example + ".onnx"));
        for (const auto &settings : {std::vector<std::string>(), {"numerics=source"}, {"bits.weight=4", "prefetch=off"},
                 {"target.l1.size=16384"}, {"target.l2.size=4096"}}) {
            const auto design = tried(graph, target.toStdString(), settings);
            if (!design)
                expectGerman(design.error().message, problems);
            else
                for (const auto &sentence : saidOf(*design))
                    expectGerman(sentence, problems);
        }
    }
    problems.removeDuplicates();
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

void SentencesTest::targetsAreGerman()
{
    QStringList problems;
    for (const auto &name : registry().names()) {
        const auto target = targetNamed(name);
        const auto &chip = target->description();
        for (const auto &said : {chip.title, chip.summary, chip.validation})
            expectGerman(said, problems);
        for (const auto &engine : chip.engines)
            for (const auto &said : {engine.title, engine.bitsEffect})
                expectGerman(said, problems);
        for (const auto &memory : chip.memories)
            expectGerman(memory.title, problems);
        for (const auto &[key, number] : chip.all())
            expectGerman(number->source, problems);
        const auto figures = must(parseFigures(target->figures()));
        for (const auto &cause : figures.causes)
            expectGerman(cause, problems);
        for (const auto &list : {figures.cases, figures.referenceOnly, otherHardware()})
            for (const auto &figure : list)
                for (const auto &said : {figure.name, figure.source, figure.conditions})
                    expectGerman(said, problems);
    }
    problems.removeDuplicates();
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

/// Labels, buttons and tables of every panel, with their tips, and of the inspector for every kernel.
void SentencesTest::theWindowSaysThem()
{
    OpenedWindow o;
    o.open();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QStringList problems;
    int texts = 0;
    auto look = [&](const QString &where, const QString &text) {
        texts += !text.isEmpty();
        if (!englishIn(QString(text).remove(QStringLiteral("kernel,cycles"))).isEmpty()) // columns of a file
            problems << where + QStringLiteral(": ") + text;
    };
    auto lookAtAll = [&](const QString &panel) {
        for (auto *widget : o.window.findChildren<QWidget *>()) {
            look(panel + u' ' + widget->objectName() + QStringLiteral(" tip"), widget->toolTip());
            if (auto *label = qobject_cast<QLabel *>(widget))
                look(panel + QStringLiteral(" label"), label->text());
            if (auto *button = qobject_cast<QAbstractButton *>(widget))
                look(panel + QStringLiteral(" button"), button->text());
            auto *view = qobject_cast<QTableView *>(widget);
            for (int row = 0; view && view->isVisible() && row < std::min(80, view->model()->rowCount()); ++row)
                for (int column = 0; column < view->model()->columnCount(); ++column)
                    for (int role : {Qt::DisplayRole, Qt::ToolTipRole})
                        look(panel + QStringLiteral(" table"), view->model()->index(row, column).data(role).toString());
        }
    };
    const auto panels = panelsOf(o.window);
    QVERIFY(panels.size() > 15);
    for (auto *panel : panels) {
        openPanel(panel);
        QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
        QTest::qWait(50);
        lookAtAll(panelName(panel));
    }
    for (const auto &kernel : o.design().kernels) {
        o.session.select(QString::fromStdString(kernel.slug));
        QTest::qWait(10);
        lookAtAll(QString::fromStdString(kernel.slug));
    }
    problems.removeDuplicates();
    QVERIFY(texts > 2000);
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

QTEST_MAIN(SentencesTest)
#include "sentences_test.moc"
