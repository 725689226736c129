// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class MainWindow;
class QShortcut;
class QWidget;

/// For a talk: the graph or one panel fills the screen, in larger letters and with nothing around it. Page Down and
/// Page Up lead through the graph and all panels, Escape ends it and leaves everything as it was.
class Presentation : public QObject {
    Q_OBJECT
public:
    explicit Presentation(MainWindow *);

    void toggle();
    bool running() const { return m_running; }

signals:
    void toggled(bool);

private:
    void begin();
    void end();
    void step(int by);
    void show(QWidget *panel); ///< null: the graph
    QList<QWidget *> chrome() const;

    MainWindow *m_window;
    QList<QShortcut *> m_keys;
    QList<QWidget *> m_hidden; ///< of the chrome, by this
    QPointer<QWidget> m_panel;
    QByteArray m_layout;
    Qt::WindowStates m_state;
    int m_textSize = 100;
    bool m_running = false;
};
