// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <malloc.h>

/// What this process holds of its machine.
struct Usage {
    double heap = 0, resident = 0; ///< MiB: allocated and not freed; in memory, files that are mapped left out
    qsizetype threads = 0, files = 0, children = 0, temporary = 0;

    /// `temporary`: files and folders under the folder.
    static Usage now(const QString &temporary)
    {
        malloc_trim(0);
        auto heap = mallinfo2();
        Usage u;
        u.heap = double(heap.uordblks + heap.hblkhd) / (1 << 20);
        QFile statm(QStringLiteral("/proc/self/statm"));
        if (statm.open(QIODevice::ReadOnly)) {
            auto pages = statm.readAll().split(' ');
            u.resident = (pages.value(1).toDouble() - pages.value(2).toDouble()) * 4096 / (1 << 20);
        }
        auto tasks = QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        u.threads = tasks.size();
        u.files
            = QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::Files | QDir::System | QDir::NoDotAndDotDot).size();
        for (const auto &task : tasks)
            if (QFile file(QStringLiteral("/proc/self/task/%1/children").arg(task)); file.open(QIODevice::ReadOnly))
                u.children += file.readAll().count(' '); // one behind each
        u.temporary = entriesUnder(temporary).size();
        return u;
    }
    static QStringList entriesUnder(const QString &folder)
    {
        QStringList out;
        constexpr auto all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
        for (QDirIterator each(folder, all, QDirIterator::Subdirectories); each.hasNext();)
            out << each.next();
        return out;
    }
};
