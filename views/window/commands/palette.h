// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "help/guide.h"
#include "session/session.h"
#include "window/commands/palette_model.h"

#include <QFrame>
#include <QPointer>

/// Commands: the command palette, which finds commands, kernels, panels, kept designs and pages of the guide by a few
/// letters. The sheet of keys is here, too.

class QLabel;
class QLineEdit;
class QListView;
class QMainWindow;

/// Every command of the menus, every kernel, panel, kept design and page of the guide, found by a few letters of its
/// name, or by its menu or kind; Enter does it.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    CommandPalette(Session *, QMainWindow *);
    void open();

signals:
    void kernelChosen(); ///< and selected: it is to be seen
    void guideAsked(const QString &topic);

protected:
    bool eventFilter(QObject *, QEvent *) override;

private:
    std::vector<PaletteModel::Entry> entries();
    void addKernels(std::vector<PaletteModel::Entry> &);
    void seek(const QString &);
    void step(int by);
    void run(int row);
    void leave();

    Session *m_session;
    QMainWindow *m_window;
    PaletteModel *m_model;
    QLineEdit *m_query;
    QListView *m_list;
    QLabel *m_none; ///< instead of answers
    Guide m_guide;
    QPointer<QWidget> m_before; ///< had the focus
};
