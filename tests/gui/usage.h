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
        Usage u;
        u.heap = allocated();
        QFile statm(QStringLiteral("/proc/self/statm"));
        if (statm.open(QIODevice::ReadOnly)) {
            auto pages = statm.readAll().split(' ');
            u.resident = (pages.value(1).toDouble() - pages.value(2).toDouble()) * 4096 / (1 << 20);
        }
        u.threads = QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size();
        u.files
            = QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::Files | QDir::System | QDir::NoDotAndDotDot).size();
        u.children = childCount();
        u.temporary = entriesUnder(temporary).size();
        return u;
    }
    static double allocated() ///< MiB
    {
        auto heap = mallinfo2();
        return double(heap.uordblks + heap.hblkhd) / (1 << 20);
    }
    static qsizetype childCount()
    {
        qsizetype count = 0;
        for (const auto &task : QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            if (QFile file(QStringLiteral("/proc/self/task/%1/children").arg(task)); file.open(QIODevice::ReadOnly))
                count += file.readAll().count(' '); // one behind each
        return count;
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
