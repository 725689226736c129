// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

/// Help: the guide for users, in a window of its own. F1 opens it on whatever has the focus. The pages of
/// resources/guide are built into the program.

class HelpWindow;
class QWidget;

/// Opens the guide: in all windows and dialogs of the program by F1, on what has the focus.
class Help : public QObject {
    Q_OBJECT
public:
    explicit Help(QWidget *window);

    /// In a window that stays usable while a dialog asks.
    HelpWindow *open(const QString &topic);
    HelpWindow *openHere(); ///< on what has the focus

protected:
    bool eventFilter(QObject *, QEvent *) override;

private:
    QWidget *m_window;
};
