// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <malloc.h>

/// What this process holds of its machine.
struct Usage {
    double heap = 0, resident = 0; ///< MiB: allocated and not freed; of memory in use
    qsizetype threads = 0, files = 0, children = 0, temporary = 0;

    /// `temporary`: files and folders under the folder.
    static Usage now(const QString &temporary)
    {
        malloc_trim(0);
        auto heap = mallinfo2();
        Usage u;
        u.heap = double(heap.uordblks + heap.hblkhd) / (1 << 20);
        QFile pages(QStringLiteral("/proc/self/statm"));
        if (pages.open(QIODevice::ReadOnly))
            u.resident = pages.readAll().split(' ').value(1).toDouble() * 4096 / (1 << 20);
        auto tasks = QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        u.threads = tasks.size();
        u.files = QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::Files | QDir::System | QDir::NoDotAndDotDot).size();
        for (const auto &task : tasks)
            if (QFile file(QStringLiteral("/proc/self/task/%1/children").arg(task)); file.open(QIODevice::ReadOnly))
                u.children += file.readAll().simplified().split(' ').removeIf([](const auto &word) { return word.isEmpty(); });
        for (QDirIterator each(temporary, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDirIterator::Subdirectories); each.hasNext(); each.next())
            ++u.temporary;
        return u;
    }
};
