// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/file_box.h"

#include "widgets/controls.h"

#include <QAbstractItemView>

#include <algorithm>

FileBox::FileBox(QWidget *parent) : QComboBox(parent)
{
    setMinimumContentsLength(18);
    setAccessibleName(tr("File"));
    setToolTip(tr("The selected kernel's function, or a file of the export"));
    leaveWheel(this);
    reset();
}

void FileBox::reset()
{
    clear();
    addItem(tr("Selected kernel"), QString());
    addItem(QStringLiteral("network.c"), QStringLiteral("network.c"));
}

void FileBox::offer(const QStringList &names)
{
    QStringList offered;
    for (int i = 1; i < count(); ++i)
        offered << itemText(i);
    auto wanted = names;
    wanted.removeAll(QStringLiteral("network.c"));
    wanted.prepend(QStringLiteral("network.c"));
    if (offered == wanted)
        return;
    const bool open = view()->isVisible();
    const auto chosen = file();
    reset();
    for (const auto &name : wanted.mid(1))
        addItem(name, name);
    choose(chosen);
    if (open) {
        hidePopup();
        showPopup();
    }
}

void FileBox::choose(const std::string &file) { setCurrentIndex(std::max(0, findData(QString::fromStdString(file)))); }

std::string FileBox::file() const { return currentData().toString().toStdString(); }

void FileBox::showPopup()
{
    emit asked();
    QComboBox::showPopup();
}
