// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/language.h"

#include "language/phrasebook.h"
#include "language/sentences.h"

#include <QCoreApplication>
#include <QDir>
#include <QSettings>
#include <QTranslator>

#include <mutex>
#include <optional>

namespace {

/// None in English.
std::optional<Phrasebook> &phrasebook()
{
    static std::optional<Phrasebook> book;
    return book;
}

QString translated(const char *sentence) { return QCoreApplication::translate("Sentence", sentence); }

} // namespace

QStringList languages()
{
    QStringList out;
    for (const auto &file : QDir(QStringLiteral(":/translations")).entryList({QStringLiteral("partita_*.qm")}))
        out << file.mid(8).chopped(3);
    return out;
}

QString chosenLanguage() { return QSettings().value(QStringLiteral("language"), QStringLiteral("en")).toString(); }

void chooseLanguage(const QString &language) { QSettings().setValue(QStringLiteral("language"), language); }

bool speak(const QString &language)
{
    static QTranslator translator;
    QCoreApplication::removeTranslator(&translator);
    phrasebook().reset();
    if (language == QLatin1String("en"))
        return true;
    if (!languages().contains(language)
        || !translator.load(QStringLiteral(":/translations/partita_%1.qm").arg(language))
        || !QCoreApplication::installTranslator(&translator))
        return false;
    phrasebook().emplace(sentences(), translated);
    return true;
}

QString spoken(const QString &english)
{
    if (!phrasebook())
        return english;
    static std::mutex one; // panels also compute in the background
    std::scoped_lock lock(one);
    return phrasebook()->say(english);
}

QString spoken(const std::string &english) { return spoken(QString::fromStdString(english)); }
