// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/ask/ask_file.h"

#include "widgets/ask/topic.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace {

/// Takes the name of a folder that is not there yet, for who asked to make.
class FolderDialog : public QFileDialog {
public:
    using QFileDialog::QFileDialog;

protected:
    void accept() override
    {
        QFileInfo named(selectedFiles().value(0));
        if (!named.exists() && QFileInfo(named.path()).isDir())
            QDialog::accept();
        else
            QFileDialog::accept();
    }
};

QString answer(QFileDialog &dialog, const QString &topic)
{
    setTopic(&dialog, topic);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

} // namespace

QString writableFolder(const QString &folder) { return QFileInfo(folder).isWritable() ? folder : QDir::homePath(); }

QString askOpenFile(
    QWidget *parent, const QString &topic, const QString &title, const QString &folder, const QString &filter)
{
    QFileDialog dialog(parent, title, folder, filter);
    dialog.setFileMode(QFileDialog::ExistingFile);
    return answer(dialog, topic);
}

QString askSaveFile(
    QWidget *parent, const QString &topic, const QString &title, const QString &proposed, const QString &filter)
{
    QFileDialog dialog(parent, title, {}, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    if (QFileInfo file(proposed); !proposed.isEmpty())
        dialog.selectFile(writableFolder(file.path()) + u'/' + file.fileName());
    return answer(dialog, topic);
}

QString askFolder(QWidget *parent, const QString &topic, const QString &title, const QString &folder)
{
    FolderDialog dialog(parent, title, writableFolder(folder));
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    return answer(dialog, topic);
}
