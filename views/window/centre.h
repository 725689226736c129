// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QStatusBar>

/// Holds the graph with the messages above it. Panels below leave it a third of what the strips leave them all.
class Centre : public QWidget {
    Q_OBJECT
public:
    explicit Centre(QMainWindow *window) : QWidget(window), m_window(window) { }
    QSize minimumSizeHint() const override
    {
        return QWidget::minimumSizeHint().expandedTo({0, (m_window->statusBar()->y() - y()) / 3});
    }

protected:
    void moveEvent(QMoveEvent *) override { updateGeometry(); }
    void resizeEvent(QResizeEvent *) override { updateGeometry(); }

private:
    QMainWindow *m_window;
};
