// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"

#include <QWidget>

class QLabel;

/// A dock's title: a word, a remark at the right; the dock is dragged by it.
class DockTitle : public QWidget {
    Q_OBJECT
public:
    explicit DockTitle(const QString &title, QWidget *parent = nullptr);
    void setShown(bool); ///< where a tab bears the title, it takes no room
    void setRemark(const QString &);
    QSize sizeHint() const override { return {80, m_shown ? fonts::px(32) : 0}; } ///< what a dock goes by
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    QLabel *m_remark;
    bool m_shown = true;
};
