// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/flow.h"

#include "theme/theme.h"
#include "widgets/filled.h"

#include <QPainter>

#include <algorithm>
#include <vector>

/// The items of one line, left to right, and how wide each is.
struct Flow::Line {
    QList<QLayoutItem *> items;
    std::vector<int> widths;
    int height = 0;
    bool grows = false; ///< downwards

    int used(int spacing) const
    {
        int out = -spacing;
        for (std::size_t i = 0; i < widths.size(); ++i)
            out += widths[i] + (items[qsizetype(i)]->spacerItem() ? 0 : spacing);
        return std::max(out, 0);
    }
    void share(int rest);
};

namespace {

bool growsAcross(const QLayoutItem *item) { return item->expandingDirections() & Qt::Horizontal; }
bool growsDown(const QLayoutItem *item) { return !item->isEmpty() && item->expandingDirections() & Qt::Vertical; }

/// Of a line's item, which is as tall as it wants to be unless it may grow.
int heightOf(QLayoutItem *item, int width)
{
    if (item->spacerItem())
        return 0;
    if (item->hasHeightForWidth())
        return growsDown(item) ? item->minimumHeightForWidth(width) : item->heightForWidth(width);
    return growsDown(item) ? item->minimumSize().height() : item->sizeHint().height();
}

} // namespace

/// `rest` of the width among those that may grow, evenly, as far as they may.
void Flow::Line::share(int rest)
{
    while (rest > 0) {
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < widths.size(); ++i)
            if (auto *item = items[qsizetype(i)]; growsAcross(item) && widths[i] < item->maximumSize().width())
                open.push_back(i);
        if (open.empty())
            return;
        int shares = int(open.size());
        for (auto i : open) {
            const int more = std::min(rest / shares--, items[qsizetype(i)]->maximumSize().width() - widths[i]);
            widths[i] += more;
            rest -= more;
        }
    }
}

Flow::Flow(QWidget *parent) : QLayout(parent) { }

Flow::~Flow() { qDeleteAll(m_items); }

void Flow::addItem(QLayoutItem *item) { m_items << item; }

void Flow::addStretch() { addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding, QSizePolicy::Minimum)); }

QLayoutItem *Flow::takeAt(int index) { return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr; }

/// Words that are cut with … want a dozen letters at least.
int Flow::needed(const QLayoutItem *item) const
{
    const int wanted = item->sizeHint().width();
    if (!growsAcross(item) || !parentWidget())
        return wanted;
    return std::min(
        wanted, std::max(item->minimumSize().width(), 16 * parentWidget()->fontMetrics().averageCharWidth()));
}

std::vector<Flow::Line> Flow::lines(int width) const
{
    const int gap = std::max(spacing(), 0);
    std::vector<Line> out;
    for (auto *item : m_items) {
        if (item->isEmpty() && !item->spacerItem())
            continue;
        const int wide = std::min(needed(item), std::max(width, item->minimumSize().width()));
        if (out.empty() || (!item->spacerItem() && out.back().used(gap) + gap + wide > width))
            out.emplace_back();
        out.back().items << item;
        out.back().widths.push_back(wide);
    }
    for (auto &line : out) {
        line.share(width - line.used(gap));
        for (std::size_t i = 0; i < line.widths.size(); ++i) {
            line.height = std::max(line.height, heightOf(line.items[qsizetype(i)], line.widths[i]));
            line.grows = line.grows || growsDown(line.items[qsizetype(i)]);
        }
        if (line.grows && out.size() > 1)
            line.height = std::max(line.height, fonts::px(180)); // what lies below others scrolls, and is not low
    }
    return out;
}

QSize Flow::sizeHint() const
{
    const int gap = std::max(spacing(), 0);
    QSize out;
    for (const auto *item : m_items)
        if (!item->isEmpty())
            out = {out.width() + (out.width() ? gap : 0) + item->sizeHint().width(),
                std::max(out.height(), item->sizeHint().height())};
    const auto m = contentsMargins();
    return out.grownBy(m);
}

QSize Flow::minimumSize() const
{
    QSize out;
    for (auto *item : m_items)
        if (!item->isEmpty())
            out = out.expandedTo({item->minimumSize().width(), heightOf(item, item->sizeHint().width())});
    return out.grownBy(contentsMargins());
}

Qt::Orientations Flow::expandingDirections() const
{
    Qt::Orientations out;
    for (const auto *item : m_items)
        if (!item->isEmpty())
            out |= item->expandingDirections();
    return out;
}

int Flow::heightForWidth(int width) const
{
    const auto m = contentsMargins();
    int out = m.top() + m.bottom() - std::max(spacing(), 0);
    for (const auto &line : lines(width - m.left() - m.right()))
        out += line.height + std::max(spacing(), 0);
    return std::max(out, 0);
}

void Flow::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    const int gap = std::max(spacing(), 0);
    const auto inside = rect.marginsRemoved(contentsMargins());
    auto all = lines(inside.width());
    int rest = inside.height() + gap, growing = int(std::ranges::count_if(all, &Line::grows));
    for (const auto &line : all)
        rest -= line.height + gap;
    int y = inside.top();
    for (const auto &line : all) {
        int tall = line.height;
        if (line.grows && rest > 0) {
            const int more = rest / growing--;
            tall += more;
            rest -= more;
        }
        int x = inside.left();
        for (std::size_t i = 0; i < line.widths.size(); ++i) {
            auto *item = line.items[qsizetype(i)];
            const int high = std::min(tall, item->maximumSize().height());
            item->setGeometry(QRect(x, y + (tall - high) / 2, line.widths[i], high));
            x += line.widths[i] + (item->spacerItem() ? 0 : gap);
        }
        y += tall + gap;
    }
}

Parts::Parts(const QList<QWidget *> &parts, QWidget *parent) : QWidget(parent), m_parts(parts)
{
    auto *flow = filled(new Flow(this), {}, {}, 1);
    for (auto *part : parts)
        flow->addWidget(part);
}

void Parts::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto line = Theme::of(palette()).hairline;
    for (const auto *part : m_parts) {
        const auto at = part->geometry();
        if (at.left() > 0)
            painter.fillRect(QRect(at.left() - 1, at.top(), 1, at.height()), line);
        if (at.top() > 0)
            painter.fillRect(QRect(0, at.top() - 1, width(), 1), line);
    }
}
