// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/error.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// The table that `partitac study` writes, or any other CSV with a line of names: text by row and column.
struct StudyTable {
    struct Column {
        QString name;
        QStringList cells;                          ///< by row
        std::vector<std::optional<double>> numbers; ///< by row; nullopt: empty or a word
        bool numeric = false;                       ///< every cell that is not empty is a number, and one is
        QStringList values() const;                 ///< that are different, in the order of the rows
    };
    std::vector<Column> columns;

    int rows() const { return columns.empty() ? 0 : int(columns.front().cells.size()); }
    int find(const QString &name) const; ///< −1: none
    /// Errors name the file, the line, and what was expected.
    static partita::Result<StudyTable> read(const QString &path);
    static partita::Result<StudyTable> parse(std::string_view text, const std::string &file);
};
