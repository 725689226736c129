// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QMainWindow>

#include <array>

/// Window: the main window. It puts the panels into docks around the graph, fills the menus, takes dropped files, and
/// asks about unsaved edits. It can also present one panel on the whole screen, and write its own picture as a file.

class CommandPalette;
class CompareView;
class DesignsView;
class FindingsBar;
class GraphView;
class HeaderStrip;
class Help;
class Inspector;
class KernelList;
class MessageBar;
class Presentation;
class QMenu;
class QStackedWidget;
class TimelineView;
class Tour;

/// A window around one session.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    enum class Appearance { System, Light, Dark };

    /// `remember`: places of docks, recent files and appearance are kept in QSettings, unsaved edits against a crash.
    explicit MainWindow(Session *, bool remember = true, QWidget *parent = nullptr);

    /// Shows it; maximised where the screen has no room for its size and a frame.
    void showWhole();
    void openFile(const QString &path);
    /// The first model or project here, each other in a window of its own. Samples among them are for the first: those
    /// with "calibration" in their name calibrate, others score.
    void openFiles(const QStringList &paths);
    void setAppearance(Appearance);
    void setTextSize(int percent);
    MessageBar *messages() const { return m_messages; }
    MessageBar *questions() const { return m_questions; }
    GraphView *graph() const { return m_graph; }
    Tour *tour() const { return m_tour; }
    Help *help() const { return m_help; }
    QByteArray layoutState() const;         ///< of docks, panels in front of their groups, and columns
    bool restoreLayout(const QByteArray &); ///< false: it is not of this version

protected:
    void closeEvent(QCloseEvent *) override;
    void changeEvent(QEvent *) override;
    void childEvent(QChildEvent *) override;
    bool eventFilter(QObject *, QEvent *) override;
    void resizeEvent(QResizeEvent *) override;
    void dragEnterEvent(QDragEnterEvent *) override;
    void dropEvent(QDropEvent *) override;

private:
    void build();
    void makeDocks();
    void makeMenus();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void addGraphActions(QMenu *);
    void addPanels(QMenu *);
    void addLanguages(QMenu *);
    void makeDesignMenu();
    void makeHelpMenu();
    void addMethods(QMenu *calibration);
    void showExamples(QMenu *);
    void showRecent(QMenu *);
    void showTours(QMenu *);
    void takeLastTarget(); ///< that of the last time
    void applyAppearance();
    void refreshTitle();
    void refreshActions();
    void takeFolder(); ///< in which files are saved
    void opened();
    std::string workspace() const;
    bool restoreWorkspace(const std::string &);
    void showComparison();
    void makeSidesFit();               ///< kernels and inspector
    void shareWidth();                 ///< between the docks beside the graph
    void giveRoom(QDockWidget *below); ///< a curve, memories or code need more height than tracks or rows
    bool mayLeave();                   ///< asks when edits are unsaved
    bool mayOverwrite();               ///< asks where another program has written the project; does what is chosen
    bool mayLoseSearch();              ///< asks while one runs
    bool awaitSaves();                 ///< false: the person would rather stay
    void askOpen();
    void askExport();
    void takeData(const QString &path, QPoint at);                 ///< samples or counters were dropped
    void offerData(const QString &path, QPoint at);                ///< a data set was dropped
    void offerModel(const QString &project, const QString &model); ///< which is not there
    void save();
    void saveAs();

    Session *m_session;
    bool m_remember;
    Appearance m_appearance = Appearance::System;
    QWidget *m_strip = nullptr;
    QStackedWidget *m_stack = nullptr;
    MessageBar *m_messages = nullptr, *m_questions = nullptr;
    FindingsBar *m_findings = nullptr;
    HeaderStrip *m_header = nullptr;
    GraphView *m_graph = nullptr;
    CompareView *m_compare = nullptr;
    TimelineView *m_timeline = nullptr;
    KernelList *m_kernels = nullptr;
    Inspector *m_inspector = nullptr;
    DesignsView *m_designs = nullptr;
    CommandPalette *m_palette = nullptr;
    Tour *m_tour = nullptr;
    Help *m_help = nullptr;
    Presentation *m_presentation = nullptr;
    QList<QDockWidget *> m_docks;
    enum class Sides : int { Apart, Together, Below } m_sides = Sides::Apart;
    std::array<Qt::DockWidgetArea, 2> m_homes = {}; ///< of kernels and inspector, where they are tabs for want of room
    QList<QAction *> m_needDesign, m_needNetwork;   ///< the latter also where it is unplaced
    QAction *m_undo = nullptr, *m_redo = nullptr, *m_reoptimise = nullptr, *m_automatic = nullptr,
            *m_sideBySide = nullptr;
    std::array<QAction *, 3> m_numerics = {}; ///< by Numerics
    QAction *m_equalise = nullptr;
    QString m_target; ///< as it is remembered
    bool m_styling = false;
};
