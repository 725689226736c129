// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <utility>

/// Holds the graph with the messages above it. Panels below leave it a least height.
class Centre : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    void setLeast(int height)
    {
        if (std::exchange(m_least, height) != height)
            updateGeometry();
    }
    QSize minimumSizeHint() const override { return QWidget::minimumSizeHint().expandedTo({0, m_least}); }

private:
    int m_least = 0;
};
