// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/language.h"
#include "opened_window.h"

#include <QDirIterator>
#include <QLibraryInfo>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>

class TranslationTest : public QObject {
    Q_OBJECT
private slots:
    void everyMessageIsFinished();
    void everyWordOfTheSourcesIsThere();
    void everyPlaceIsKept();
    void theWindowSpeaksIt();
    void anUnknownLanguageIsRefused();
    void literalsOfTheWindowAreTranslatable();
};

namespace {

struct Message {
    QString context, source;
    QStringList forms; ///< one, or one per number of things
    bool plural = false, finished = false;
};

QList<Message> messages(const QString &path = QStringLiteral(PARTITA_SOURCE "/resources/translations/partita_de.ts"))
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Message> out;
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        auto is = [&](const char *name) { return xml.name() == QLatin1String(name); };
        if (is("name"))
            context = xml.readElementText();
        else if (is("message"))
            out << Message{context, {}, {}, xml.attributes().hasAttribute(QLatin1String("numerus"))};
        else if (is("source"))
            out.last().source = xml.readElementText();
        else if (is("translation")) {
            out.last().finished = !xml.attributes().hasAttribute(QLatin1String("type"));
            if (!out.last().plural)
                out.last().forms << xml.readElementText();
        } else if (is("numerusform"))
            out.last().forms << xml.readElementText();
    }
    return xml.hasError() ? QList<Message>() : out;
}

QString named(const Message &m) { return m.context + QStringLiteral(": ") + m.source; }

QStringList unfinished(const QList<Message> &all)
{
    QStringList out;
    for (const auto &m : all)
        if (!m.finished || m.forms.isEmpty() || m.forms.contains(QString()))
            out << named(m);
    return out;
}

/// What a translation has to keep: places for values, tags, line breaks and tabs.
QStringList places(const QString &text)
{
    static const QRegularExpression place(QStringLiteral("%(L?\\d+|n)|\\{\\w+\\}|</?\\w+[^<>]*>|[\n\t]"));
    QStringList out;
    for (auto it = place.globalMatch(text); it.hasNext();)
        out << it.next().captured();
    out.sort();
    return out;
}

/// White space around the words, by which strings are put together.
std::pair<QString, QString> margins(const QString &text)
{
    static const QRegularExpression outer(
        QStringLiteral("^(\\s*).*?(\\s*)$"), QRegularExpression::DotMatchesEverythingOption);
    auto match = outer.match(text);
    return {match.captured(1), match.captured(2)};
}

} // namespace

void TranslationTest::everyMessageIsFinished()
{
    auto all = messages();
    QVERIFY(all.size() > 1500);
    auto missing = unfinished(all);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    for (const auto &m : all)
        QVERIFY2(m.forms.size() == (m.plural ? 2 : 1), qPrintable(named(m))); // German has singular and plural
}

/// As the target `translations` would find it.
void TranslationTest::everyWordOfTheSourcesIsThere()
{
    const auto lupdate
        = QStandardPaths::findExecutable(QStringLiteral("lupdate"), {QLibraryInfo::path(QLibraryInfo::BinariesPath)});
    if (lupdate.isEmpty())
        QSKIP("lupdate is not installed (qt6-l10n-tools)");
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("partita_de.ts"));
    QVERIFY(QFile::copy(QStringLiteral(PARTITA_SOURCE "/resources/translations/partita_de.ts"), path));
    QProcess process;
    process.start(lupdate,
        {"-silent", "-no-obsolete", "-locations", "none", PARTITA_SOURCE "/views", PARTITA_SOURCE "/app/studio", "-ts",
            path});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 0);
    auto now = messages(path);
    auto missing = unfinished(now);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    QCOMPARE(now.size(), messages().size()); // none that no source says any longer
}

void TranslationTest::everyPlaceIsKept()
{
    for (const auto &m : messages())
        for (const auto &form : m.forms) {
            QVERIFY2(places(m.source) == places(form), qPrintable(named(m)));
            QVERIFY2(margins(m.source) == margins(form), qPrintable(named(m)));
            auto menu = [](const QString &text) { return text.count(u'&') == 1; };
            QVERIFY2(menu(m.source) == menu(form), qPrintable(named(m)));
            for (auto end : {u'…', u':'})
                QVERIFY2(m.source.endsWith(end) == form.endsWith(end), qPrintable(named(m)));
        }
}

void TranslationTest::theWindowSpeaksIt()
{
    if (!languages().contains(QStringLiteral("de")))
        QSKIP("built without lrelease (qt6-l10n-tools)");
    QVERIFY(speak(QStringLiteral("de")));
    {
        OpenedWindow o;
        QStringList titles;
        for (auto *action : o.window.menuBar()->actions())
            titles << action->text().remove(u'&');
        QCOMPARE(titles, (QStringList{"Datei", "Bearbeiten", "Ansicht", "Entwurf", "Hilfe"}));
        // No two entries of one menu answer to one letter.
        for (auto *menu : o.window.findChildren<QMenu *>()) {
            emit menu->aboutToShow(); // fills it
            QSet<QChar> letters;
            for (auto *action : menu->actions())
                if (auto at = action->text().indexOf(u'&'); at >= 0) {
                    auto letter = action->text()[at + 1].toLower();
                    QVERIFY2(!letters.contains(letter), qPrintable(action->text()));
                    letters.insert(letter);
                }
        }
    }
    QVERIFY(speak(QStringLiteral("en")));
    OpenedWindow o;
    QCOMPARE(o.window.menuBar()->actions().first()->text(), QStringLiteral("&File"));
}

void TranslationTest::anUnknownLanguageIsRefused() { QVERIFY(!speak(QStringLiteral("tlh"))); }

/// Words that go into a widget without tr().
void TranslationTest::literalsOfTheWindowAreTranslatable()
{
    static const QRegularExpression bare(
        QStringLiteral("(?:setText|setToolTip|setAccessibleName|setAccessibleDescription|addAction|addMenu|"
                       "setWindowTitle|setPlaceholderText|setTitle|setPrefix|setSuffix|setSpecialValueText"
                       "|[a-z]+Label|showNote|showError|QPushButton|QLabel|QCheckBox|addItem|addTab)\\((?:"
                       "QStringLiteral\\(|QLatin1String\\()?\"([^\"]*)\""));
    static const QRegularExpression words(QStringLiteral("(?<![%&#.<\\\\/a-zA-Z])[A-Za-z]{3,}"));
    static const QRegularExpression fileName(QStringLiteral("^\\w+\\.\\w+$"));
    int files = 0;
    QStringList found;
    QDirIterator it(QStringLiteral(PARTITA_SOURCE "/views"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
        QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        QFile file(it.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        ++files;
        auto text = QString::fromUtf8(file.readAll());
        for (auto match = bare.globalMatch(text); match.hasNext();) {
            auto literal = match.next().captured(1);
            if (literal.contains(words) && !literal.contains(fileName) && literal != QLatin1String("Partita"))
                found << QFileInfo(file).fileName() + QStringLiteral(": ") + literal;
        }
    }
    QVERIFY(files > 100);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    QVERIFY(QStringLiteral("label->setText(QStringLiteral(\"Some words\"))").contains(bare)); // it would be seen
}

QTEST_MAIN(TranslationTest)
#include "translation_test.moc"
