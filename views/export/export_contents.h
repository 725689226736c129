// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "emit/emit.h"

#include <QSet>
#include <QString>

#include <vector>

/// What an export would write, by name and size.
struct ExportContents {
    struct File {
        QString name; ///< within the folder
        qint64 bytes = 0;
    };
    /// Files that serve one purpose.
    struct Group {
        QString title, about;
        std::vector<File> files;
        qint64 bytes() const;
    };
    std::vector<Group> groups; ///< none is empty
    int sources = 0;           ///< that `make run` compiles

    int files() const;
    qint64 bytes() const;

    static ExportContents of(const partita::ProjectFiles &, const QString &prefix);
};

/// How a folder takes an export.
struct FolderCheck {
    QString problem;        ///< why nothing can be written there, in a sentence; "": it can be
    QString remark;         ///< what is there already, in a sentence
    QSet<QString> replaced; ///< files of the export that are there
};
FolderCheck checkFolder(const QString &folder, const ExportContents &);
