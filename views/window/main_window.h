// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QMainWindow>

class GraphView;
class HeaderStrip;
class Inspector;
class KernelList;
class MessageBar;
class QMenu;
class QStackedWidget;
class TimelineView;

/// Seats the views around one session.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    enum class Appearance { System, Light, Dark };

    /// `remember`: places of docks, recent files and appearance are kept in QSettings.
    explicit MainWindow(Session *, bool remember = true, QWidget *parent = nullptr);

    void openFile(const QString &path);
    void setAppearance(Appearance);
    MessageBar *messages() const { return m_messages; }
    GraphView *graph() const { return m_graph; }

protected:
    void closeEvent(QCloseEvent *) override;
    void changeEvent(QEvent *) override;
    void dragEnterEvent(QDragEnterEvent *) override;
    void dropEvent(QDropEvent *) override;

private:
    void build();
    void makeDocks();
    void makeMenus();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeDesignMenu();
    void makeHelpMenu();
    void showExamples(QMenu *);
    void showRecent(QMenu *);
    void applyAppearance();
    void refreshTitle();
    void refreshActions();
    void opened();
    void giveRoom(QDockWidget *chart); ///< a curve needs more height than tracks or rows
    bool mayLeave(); ///< asks when edits are unsaved
    void askOpen();
    void askExport();
    void offerData(const QString &path, QPoint at); ///< a data set was dropped
    bool save();
    bool saveAs();

    Session *m_session;
    bool m_remember;
    Appearance m_appearance = Appearance::System;
    QWidget *m_strip = nullptr;
    QStackedWidget *m_stack = nullptr;
    MessageBar *m_messages = nullptr;
    HeaderStrip *m_header = nullptr;
    GraphView *m_graph = nullptr;
    TimelineView *m_timeline = nullptr;
    KernelList *m_kernels = nullptr;
    Inspector *m_inspector = nullptr;
    QList<QDockWidget *> m_docks;
    QList<QAction *> m_needDesign;
    QAction *m_undo = nullptr, *m_redo = nullptr, *m_reoptimise = nullptr;
    QAction *m_source = nullptr, *m_engine = nullptr, *m_equalise = nullptr;
    bool m_styling = false;
};
