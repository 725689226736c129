// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/overlays.h"

#include "language/language.h"
#include "widgets/controls.h"

#include <QPainter>

#include <algorithm>
#include <ranges>
#include <utility>

namespace {

constexpr int margin = 12, apart = 14;
int line() { return fonts::px(22); }
int badge() { return fonts::px(14); }

int widthOf(const QString &text) { return QFontMetrics(fonts::text(fonts::small)).horizontalAdvance(text); }

bool takes(const partita::Kernel &kernel, partita::EngineId engine)
{
    return kernel.engine == engine
        || std::ranges::find(kernel.alternatives, engine, &partita::Alternative::engine) != kernel.alternatives.end();
}

} // namespace

Legend::Legend(QWidget *parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void Legend::add(Entry entry, int wide)
{
    entry.place = QRect(0, 0, wide, line());
    m_entries.push_back(std::move(entry));
}

void Legend::show(const GraphCanvas &c, int room)
{
    m_entries.clear();
    m_shades.clear();
    const auto &engines = c.design->target->description().engines;
    for (partita::EngineId e : engines.ids())
        if (std::ranges::any_of(c.design->kernels, [&](const auto &kernel) { return takes(kernel, e); })) {
            auto title = spoken(engines[e].title);
            add({Entry::Kind::Engine, title, QString::fromStdString(engines[e].letter), c.hue(e), {}, e},
                badge() + 6 + widthOf(title));
        }
    if (c.unplaced) {
        auto title = tr("does not fit");
        add({Entry::Kind::Engine, title, QStringLiteral("!"), c.theme.negative, {}, -1}, badge() + 6 + widthOf(title));
    }
    if (!c.picture.pills.empty())
        add({Entry::Kind::Transform, tr("layout transform"), {}, {}, {}, -1}, 32 + widthOf(tr("layout transform")));
    int shades = 0;
    for (const auto &stop : c.shades.stops) {
        m_shades.push_back({stop.text, c.mixed(stop.share), std::max(fonts::px(26), widthOf(stop.text) + 12)});
        shades += m_shades.back().wide;
    }
    if (!m_shades.empty())
        add({Entry::Kind::Shades, c.shades.title, {}, {}, {}, -1}, shades + 6 + widthOf(c.shades.title));
    auto hint = c.followed             ? tr("Esc ends following the tensor")
        : c.unplaced                   ? tr("Select a kernel to see what it needs")
        : c.picture.boundaries.empty() ? tr("Drag a card onto an engine, or press M")
                                       : tr("Drag a boundary, or a card onto an engine");
    add({Entry::Kind::Hint, hint, {}, {}, {}, -1}, widthOf(hint));

    int x = margin, y = 3, wide = 0;
    auto fits = [&](const Entry &entry) { return x == margin || x + entry.place.width() + margin <= room; };
    std::erase_if(m_entries, [&](Entry &entry) {
        const bool spare = entry.kind == Entry::Kind::Transform || (entry.kind == Entry::Kind::Hint && !c.followed);
        if (!fits(entry) && spare) // else the graph would have less room, and would be laid out anew
            return true;
        if (!fits(entry))
            x = margin, y += line();
        entry.place.moveTo(x, y);
        wide = std::max(wide, entry.place.right() + 1 + margin);
        x += entry.place.width() + apart;
        return false;
    });
    resize(wide, y + line() + 3);
    setAccessibleName(tr("Legend"));
    QStringList words;
    for (const auto &entry : m_entries)
        words << entry.text;
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    QWidget::show();
    update();
}

QRect Legend::entryOf(partita::EngineId engine) const
{
    for (const auto &entry : m_entries)
        if (engine >= 0 && entry.engine == engine)
            return entry.place.adjusted(-apart / 2, 0, apart / 2, 0);
    return {};
}

EngineId Legend::engineAt(QPoint at) const
{
    for (const auto &entry : m_entries)
        if (entryOf(entry.engine).contains(at))
            return entry.engine;
    return -1;
}

void Legend::offer(std::vector<partita::EngineId> engines)
{
    m_offers = true;
    m_offered = std::move(engines);
    m_aimed = -1;
    update();
}

void Legend::aimAt(partita::EngineId engine)
{
    if (std::exchange(m_aimed, engine) != engine)
        update();
}

void Legend::offerNothing()
{
    m_offers = false;
    update();
}

void Legend::paint(QPainter &painter, const Entry &entry) const
{
    auto theme = Theme::of(palette());
    auto at = entry.place;
    if (m_offers) {
        bool offered = std::ranges::find(m_offered, entry.engine) != m_offered.end();
        bool aimed = entry.engine >= 0 && entry.engine == m_aimed;
        painter.setOpacity(offered || aimed ? 1 : 0.4);
        if (offered || aimed) {
            painter.setPen(QPen(aimed && !offered ? theme.negative : theme.accent, aimed ? 2 : 1));
            painter.setBrush(aimed && offered ? theme.selection : theme.panel);
            painter.drawRoundedRect(QRectF(entryOf(entry.engine)).adjusted(1.5, 1.5, -1.5, -1.5), 8, 8);
        }
    }
    auto box = [&](int wide, double high, double round) {
        QRectF r(at.left(), at.center().y() - high / 2 + 0.5, wide, high);
        painter.drawRoundedRect(r, round, round);
        return r;
    };
    painter.setFont(fonts::text(fonts::small));
    switch (entry.kind) {
    case Entry::Kind::Engine:
        paintBadge(painter, QRectF(at.left(), at.center().y() + 0.5 - badge() / 2.0, badge(), badge()), entry.letter,
            entry.hue, theme);
        at.setLeft(at.left() + badge() + 6);
        break;
    case Entry::Kind::Transform:
        painter.setPen(QPen(theme.transform, 1.2));
        painter.setBrush(theme.panel);
        box(26, 12, 6);
        at.setLeft(at.left() + 32);
        break;
    case Entry::Kind::Shades:
        for (const auto &shade : m_shades) {
            painter.setPen(theme.hairline);
            painter.setBrush(shade.fill);
            auto r = box(shade.wide - 4, fonts::px(15), 3);
            painter.setPen(theme.text);
            painter.drawText(r, Qt::AlignCenter, shade.text);
            at.setLeft(at.left() + shade.wide);
        }
        at.setLeft(at.left() + 6);
        break;
    case Entry::Kind::Hint: break;
    }
    painter.setFont(fonts::text(fonts::small));
    painter.setPen(entry.kind == Entry::Kind::Hint ? theme.muted : theme.text);
    painter.drawText(at.adjusted(0, 0, 4, 0), Qt::AlignVCenter, entry.text);
    painter.setOpacity(1);
}

void Legend::paintEvent(QPaintEvent *)
{
    auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.hairline);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    for (const auto &entry : m_entries)
        paint(painter, entry);
}
