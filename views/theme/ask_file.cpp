// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/ask_file.h"

#include "theme/topic.h"

#include <QFileDialog>

namespace {

QString answer(QFileDialog &dialog, const QString &topic)
{
    setTopic(&dialog, topic);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

} // namespace

QString askOpenFile(QWidget *parent, const QString &topic, const QString &title, const QString &folder, const QString &filter)
{
    QFileDialog dialog(parent, title, folder, filter);
    dialog.setFileMode(QFileDialog::ExistingFile);
    return answer(dialog, topic);
}

QString askSaveFile(QWidget *parent, const QString &topic, const QString &title, const QString &proposed, const QString &filter)
{
    QFileDialog dialog(parent, title, {}, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    if (!proposed.isEmpty())
        dialog.selectFile(proposed);
    return answer(dialog, topic);
}

QString askFolder(QWidget *parent, const QString &topic, const QString &title, const QString &folder)
{
    QFileDialog dialog(parent, title, folder);
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    return answer(dialog, topic);
}
