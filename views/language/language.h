// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

/// Language: in which one the window speaks, and what the compiler and the targets say in it.

/// Those the program carries translations for, beside English: "de".
QStringList languages();

/// The one that was chosen; English where none was.
QString chosenLanguage();
void chooseLanguage(const QString &); ///< for the next start

/// Words of the window in that language; what is not translated stays English. Before any widget is made. False: there
/// is none such.
bool speak(const QString &language);

/// What the library says, in the language of the window. What no sentence of the list covers stays as it is.
QString spoken(const QString &english);
QString spoken(const std::string &english);
