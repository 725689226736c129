// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QList>
#include <QWidget>

#include <vector>

/// Items from left to right, on as many lines as they need. Those that may grow share the rest of their line, and lines
/// with items that may grow downwards share the rest of the height.
class Flow : public QLayout {
    Q_OBJECT
public:
    explicit Flow(QWidget *parent = nullptr);
    ~Flow() override;

    void addStretch(); ///< what follows goes to the right end of its line

    void addItem(QLayoutItem *) override;
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override;
    QSize sizeHint() const override; ///< all on one line
    QSize minimumSize() const override;
    Qt::Orientations expandingDirections() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    void setGeometry(const QRect &) override;

private:
    struct Line;
    std::vector<Line> lines(int width) const;
    int needed(const QLayoutItem *) const;

    QList<QLayoutItem *> m_items;
};

/// Parts of a panel beside each other where there is room, else below each other, with a hairline between them.
class Parts : public QWidget {
    Q_OBJECT
public:
    explicit Parts(const QList<QWidget *> &parts, QWidget *parent);

protected:
    void paintEvent(QPaintEvent *) override;

private:
    QList<QWidget *> m_parts;
};
