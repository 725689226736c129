// SPDX-License-Identifier: GPL-3.0-or-later
#include "opened_window.h"
#include "window/start/language.h"

#include <QDirIterator>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QXmlStreamReader>

class TranslationTest : public QObject {
    Q_OBJECT
private slots:
    void everyPlaceIsKept();
    void menusAndKeysAreWhole();
    void theWindowSpeaksIt();
    void anUnknownLanguageIsRefused();
    void literalsOfTheWindowAreTranslatable();
};

namespace {

struct Message {
    QString context, source, translation;
    bool finished = false;
};

QList<Message> messages()
{
    QFile file(QStringLiteral(PARTITA_SOURCE "/resources/translations/partita_de.ts"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Message> out;
    Message now;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement() && xml.name() == QLatin1String("message"))
            out << now;
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            now.context = xml.readElementText();
        else if (xml.name() == QLatin1String("source"))
            now.source = xml.readElementText();
        else if (xml.name() == QLatin1String("translation")) {
            now.finished = !xml.attributes().hasAttribute(QLatin1String("type"));
            now.translation = xml.readElementText(QXmlStreamReader::IncludeChildElements);
        }
    }
    return xml.hasError() ? QList<Message>() : out;
}

QStringList places(const QString &text)
{
    static const QRegularExpression place(QStringLiteral("%(L?\\d+|n)"));
    QStringList out;
    for (auto it = place.globalMatch(text); it.hasNext();)
        out << it.next().captured();
    out.sort();
    return out;
}

} // namespace

void TranslationTest::everyPlaceIsKept()
{
    auto all = messages();
    QVERIFY(all.size() > 500);
    int finished = 0;
    for (const auto &m : all) {
        if (!m.finished)
            continue;
        ++finished;
        QVERIFY2(places(m.source) == places(m.translation), qPrintable(m.source));
        auto menu = [](const QString &text) { return text.count(u'&') == 1; };
        QVERIFY2(menu(m.source) == menu(m.translation), qPrintable(m.source));
        QVERIFY2(m.source.endsWith(u'…') == m.translation.endsWith(u'…'), qPrintable(m.source));
    }
    QVERIFY(finished > 100);
}

void TranslationTest::menusAndKeysAreWhole()
{
    for (const auto &m : messages())
        if (QStringList{"MainWindow", "Keys", "Exports", "Data"}.contains(m.context))
            QVERIFY2(m.finished && !m.translation.isEmpty(), qPrintable(m.source));
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
        for (auto *menu : o.window.menuBar()->findChildren<QMenu *>(Qt::FindDirectChildrenOnly)) {
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
