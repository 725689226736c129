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

constexpr auto folderOfWindow = "folder";

} // namespace

void setFolder(QWidget *window, const QString &folder) { window->setProperty(folderOfWindow, folder); }

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
    const QFileInfo file(proposed);
    auto *window = parent;
    while (window->parentWidget() && !window->property(folderOfWindow).isValid())
        window = window->parentWidget();
    const auto folder = file.isAbsolute() ? file.path() : window->property(folderOfWindow).toString();
    if (!folder.isEmpty())
        dialog.setDirectory(writableFolder(folder));
    if (!file.fileName().isEmpty())
        dialog.selectFile(dialog.directory().filePath(file.fileName()));
    auto chosen = answer(dialog, topic);
    if (!chosen.isEmpty())
        setFolder(window, QFileInfo(chosen).path());
    return chosen;
}

QString askFolder(QWidget *parent, const QString &topic, const QString &title, const QString &folder)
{
    FolderDialog dialog(parent, title, writableFolder(folder));
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    return answer(dialog, topic);
}
