// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "window/commands/palette_model.h"

#include <QFrame>
#include <QPointer>

class QLineEdit;
class QListView;
class QMainWindow;

/// Every command of the menus, every kernel, every panel and kept design, found by a few letters; Enter does it.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    CommandPalette(Session *, QMainWindow *);
    void open();

signals:
    void kernelChosen(); ///< and selected: it is to be seen

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
    QPointer<QWidget> m_before; ///< had the focus
};
