// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/start/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QSettings>
#include <QTranslator>

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
    return language == QLatin1String("en")
        || (languages().contains(language)
            && translator.load(QStringLiteral(":/translations/partita_%1.qm").arg(language))
            && QCoreApplication::installTranslator(&translator));
}
