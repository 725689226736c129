// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "tour/tour_place.h"

#include <QPointer>
#include <QTimer>

#include <optional>

/// Tour: the guided tour through a bundled example. Each step brings a part of the window to the front, says what it is
/// for, and offers an edit to try.

class QMainWindow;
class QScrollArea;
class QTabWidget;
class Spotlight;
class TourCard;

/// Runs the tour. Docks are where they were, and scrolled as they were, when it ends.
class Tour : public QObject {
    Q_OBJECT
public:
    /// `open` opens a model unless the person wants to keep unsaved edits: false.
    Tour(Session *, QMainWindow *, std::function<bool(const QString &path)> open);

    void start(const QString &example);
    void end();
    bool running() const { return m_running; }
    int step() const { return m_step; }
    int count() const { return int(m_steps.size()); }
    const TourStep &now() const { return m_steps[m_step]; }
    QString kernel() const { return m_kernel; } ///< that the step is about
    TourPlace place() const;
    std::optional<Edit> deed() const; ///< what "Do it" would do
    TourCard *card() const { return m_card; }

public slots:
    void next();
    void back();
    void act(); ///< does it, or takes it back

private:
    void go(int step);
    void enter();
    void refresh();
    void follow();
    bool done() const; ///< the last step of the history is this step's edit

    Session *m_session;
    QMainWindow *m_window;
    std::function<bool(const QString &)> m_open;
    TourCard *m_card;
    Spotlight *m_spotlight;
    QTimer m_follow; ///< the outline stays on what moves, scrolls or is resized
    std::vector<TourStep> m_steps;
    int m_step = 0;
    int m_toShow = 0; ///< times that follow() still scrolls to the place: what was selected is laid out by and by
    bool m_running = false, m_opening = false;
    QString m_kernel;
    QByteArray m_docks;
    std::vector<std::pair<QPointer<QTabWidget>, int>> m_fronts;    ///< groups, and which of their panels was in front
    std::vector<std::pair<QPointer<QScrollArea>, int>> m_scrolled; ///< the docks', and how far down each was
    int m_doneAt = -1;                                             ///< index of the history after "Do it"
    std::int64_t m_before = 0;                                     ///< cycles then
    QPointer<QWidget> m_focus;
};
