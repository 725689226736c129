// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/study_table.h"

#include "support/csv.h"
#include "support/try.h"

#include <QFile>

#include <algorithm>

using namespace partita;

QStringList StudyTable::Column::values() const
{
    auto out = cells;
    out.removeAll(QString());
    out.removeDuplicates();
    return out;
}

int StudyTable::find(const QString &name) const
{
    const auto at = std::ranges::find(columns, name, &Column::name);
    return at == columns.end() ? -1 : int(at - columns.begin());
}

Result<StudyTable> StudyTable::read(const QString &path)
{
    QFile file(path);
    constexpr qint64 most = 200 << 20;
    if (!file.open(QIODevice::ReadOnly))
        return fail("'" + path.toStdString() + "' cannot be read: " + file.errorString().toStdString());
    if (file.size() > most)
        return fail("'" + path.toStdString() + "' has more than 200 MiB; open a part of the table");
    const auto bytes = file.readAll();
    return parse({bytes.data(), std::size_t(bytes.size())}, path.toStdString());
}

Result<StudyTable> StudyTable::parse(std::string_view text, const std::string &file)
{
    StudyTable out;
    int number = 0;
    while (!text.empty()) {
        const auto line = nextLine(text);
        ++number;
        if (line.empty())
            continue;
        const auto where = "'" + file + "', line " + std::to_string(number) + ": ";
        const auto cells = csvCells(line);
        if (out.columns.empty()) {
            if (cells.size() < 2)
                return fail(where + "a table has a line of names first, such as 'network,chip,cycles'");
            for (const auto &name : cells)
                out.columns.push_back({QString::fromStdString(name), {}, {}, false});
            continue;
        }
        if (cells.size() != out.columns.size())
            return fail(
                where + std::to_string(cells.size()) + " cells under " + std::to_string(out.columns.size()) + " names");
        for (std::size_t c = 0; c < cells.size(); ++c) {
            auto &column = out.columns[c];
            column.cells << QString::fromStdString(cells[c]);
            bool good = false;
            const auto value = column.cells.back().toDouble(&good);
            column.numbers.push_back(good ? std::optional(value) : std::nullopt);
        }
    }
    if (out.rows() == 0)
        return fail("'" + file + "' has no rows; 'partitac study FILE.yaml -o table.csv' writes such a table");
    for (auto &column : out.columns) {
        const auto words = std::ranges::count_if(column.cells, [](const QString &cell) { return !cell.isEmpty(); });
        const auto numbers = std::ranges::count_if(column.numbers, [](const auto &n) { return n.has_value(); });
        column.numeric = numbers > 0 && numbers == words;
    }
    return out;
}
