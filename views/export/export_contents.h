// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "emit/emit.h"

#include <QSet>
#include <QString>

#include <vector>

/// The files that an export would write.
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
    int sources = 0;           ///< how many of the files `make run` compiles

    int files() const;
    qint64 bytes() const;

    static ExportContents of(const partita::ProjectFiles &, const QString &prefix);
};

/// What would happen if an export were written into a folder.
struct FolderCheck {
    QString problem;        ///< a sentence that says why nothing can be written there; "": it can
    QString remark;         ///< a sentence about what is there already
    QSet<QString> replaced; ///< files that are there and would be replaced
};
FolderCheck checkFolder(const QString &folder, const ExportContents &);
