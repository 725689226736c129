// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/export_contents.h"

#include "theme/format.h"
#include "theme/theme.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>

#include <numeric>

namespace {

QString words(const char *text) { return QCoreApplication::translate("ExportContents", text); }

enum Kind { Network, Weights, Check, Runtime, Build, Plans, Kinds };

Kind kindOf(const QString &name, const QString &prefix)
{
    const auto folder = name.section(u'/', 0, 0), stem = QFileInfo(name).baseName();
    if (folder == QLatin1String("runtime"))
        return Runtime;
    if (folder == QLatin1String("memory") || name == QLatin1String("trace.json"))
        return Plans;
    if (folder == QLatin1String("golden") || folder == QLatin1String("host") || name == QLatin1String("main.c")
        || stem.endsWith(QLatin1String("golden")))
        return Check;
    if (stem == prefix)
        return Network;
    return stem.endsWith(QLatin1String("weights")) ? Weights : Build;
}

/// The folder if it exists, else the nearest parent that does.
QString nearest(QString folder)
{
    while (!QFileInfo::exists(folder) && folder != QDir::rootPath())
        folder = QFileInfo(folder).path();
    return folder;
}

QString problemOf(const QString &folder, qint64 bytes)
{
    if (folder.isEmpty())
        return words(QT_TRANSLATE_NOOP("ExportContents", "Name the folder to write into."));
    if (QDir::isRelativePath(folder))
        return words(QT_TRANSLATE_NOOP("ExportContents", "“%1” is not an absolute path; begin with /.")).arg(folder);
    const auto there = nearest(folder);
    if (!QFileInfo(there).isDir())
        return words(QT_TRANSLATE_NOOP("ExportContents", "“%1” is a file, not a folder; choose another.")).arg(there);
    if (!QFileInfo(there).isWritable())
        return words(QT_TRANSLATE_NOOP("ExportContents", "You may not write into “%1”; choose another folder."))
            .arg(there);
    if (const QStorageInfo disk(there); disk.isValid() && disk.bytesAvailable() < bytes)
        return words(QT_TRANSLATE_NOOP("ExportContents",
                         "The files need %1, but “%2” has room for only %3. Make room or choose another folder."))
            .arg(byteSize(bytes), there, byteSize(disk.bytesAvailable()));
    return {};
}

/// "Makefile, main.c and 3 more"
QString someOf(QStringList names)
{
    names.sort();
    if (names.size() <= 3)
        return names.join(QStringLiteral(", "));
    return words(QT_TRANSLATE_NOOP("ExportContents", "%1 and %2 more"))
        .arg(names.mid(0, 2).join(QStringLiteral(", ")))
        .arg(names.size() - 2);
}

} // namespace

qint64 ExportContents::Group::bytes() const
{
    return std::accumulate(
        files.begin(), files.end(), qint64(0), [](qint64 sum, const File &file) { return sum + file.bytes; });
}

int ExportContents::files() const
{
    return std::accumulate(
        groups.begin(), groups.end(), 0, [](int sum, const Group &group) { return sum + int(group.files.size()); });
}

qint64 ExportContents::bytes() const
{
    return std::accumulate(
        groups.begin(), groups.end(), qint64(0), [](qint64 sum, const Group &group) { return sum + group.bytes(); });
}

ExportContents ExportContents::of(const partita::ProjectFiles &files, const QString &prefix)
{
    ExportContents out;
    out.groups.resize(Kinds);
    const auto name = [&](Kind kind, const char *title, const char *about) {
        out.groups[kind].title = words(title);
        out.groups[kind].about = words(about);
    };
    name(Network, QT_TRANSLATE_NOOP("ExportContents", "Network"),
        QT_TRANSLATE_NOOP("ExportContents", "What your program calls, and one function per kernel"));
    name(Weights, QT_TRANSLATE_NOOP("ExportContents", "Weights"),
        QT_TRANSLATE_NOOP("ExportContents", "The constants of the kernels"));
    name(Check, QT_TRANSLATE_NOOP("ExportContents", "Golden check"),
        QT_TRANSLATE_NOOP("ExportContents",
            "A sample, the expected results, and the program that compares them. Leave these out of your firmware"));
    name(Runtime, QT_TRANSLATE_NOOP("ExportContents", "Runtime"),
        QT_TRANSLATE_NOOP("ExportContents",
            "The functions that the kernels call, the accelerator's interface (hwlib) and its model, and start-up "
            "code. Several networks share these files"));
    name(Build, QT_TRANSLATE_NOOP("ExportContents", "Build"),
        QT_TRANSLATE_NOOP("ExportContents", "Makefile, CMake package, and a README that says how to continue"));
    name(Plans, QT_TRANSLATE_NOOP("ExportContents", "Plans"),
        QT_TRANSLATE_NOOP(
            "ExportContents", "What lies where in the memories, and which operator became which lines of C"));
    for (const auto &[file, text] : files) {
        const auto path = QString::fromStdString(file);
        out.groups[kindOf(path, prefix)].files.push_back({path, qint64(text.size())});
        out.sources += !path.startsWith(QLatin1String("host/"))
            && (path.endsWith(QLatin1String(".c")) || path.endsWith(QLatin1String(".S")));
    }
    std::erase_if(out.groups, [](const Group &group) { return group.files.empty(); });
    return out;
}

FolderCheck checkFolder(const QString &folder, const ExportContents &contents)
{
    FolderCheck out;
    out.problem = problemOf(folder, contents.bytes());
    const QDir there(folder);
    if (!out.problem.isEmpty() || !there.exists() || there.isEmpty())
        return out;
    for (const auto &group : contents.groups)
        for (const auto &file : group.files)
            if (QFileInfo::exists(there.filePath(file.name)))
                out.replaced << file.name;
    if (out.replaced.isEmpty())
        out.remark
            = words(QT_TRANSLATE_NOOP("ExportContents", "The folder contains other files; they stay as they are."));
    else if (out.replaced.contains(QStringLiteral("trace.json")))
        out.remark = words(
            QT_TRANSLATE_NOOP("ExportContents", "The folder contains an earlier export, which this one replaces."));
    else
        out.remark = words(
            QT_TRANSLATE_NOOP("ExportContents", "The folder contains other files, and these would be overwritten: %1."))
                         .arg(someOf(out.replaced.values()));
    return out;
}
