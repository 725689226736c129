// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/controls.h"

/// A total that never leaves the screen: caption, a remark beside it, the value below.
class Figure : public QWidget {
    Q_OBJECT
public:
    explicit Figure(const QString &caption, QWidget *parent = nullptr);
    void setCaption(const QString &);
    void setValue(const QString &);
    void setLeast(int width) { m_least = width; } ///< at the usual size of text
    QSize sizeHint() const override { return QWidget::sizeHint().expandedTo({fonts::px(m_least), 0}); }
    void setRemark(const QString &, const char *tone);
    QString value() const { return m_value->text(); }
    QString remark() const { return m_remark->text(); }

private:
    QLabel *m_caption, *m_remark, *m_value;
    int m_least = 0;
};

/// Peaks of the memories, a thin bar each.
class MemoryFigure : public QWidget {
    Q_OBJECT
public:
    struct Use {
        QString name;
        std::int64_t peak = 0, size = 0;
    };
    explicit MemoryFigure(QWidget *parent = nullptr);
    void setUses(std::vector<Use>);
    bool inUse() const { return !m_uses.empty(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override;

private:
    std::vector<Use> m_uses;
};
