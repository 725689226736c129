// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/overlays.h"

#include "theme/controls.h"

#include <QPainter>
#include <algorithm>
#include <ranges>
#include <set>

namespace {
constexpr int shade = 26;
}

Legend::Legend(QWidget *parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void Legend::show(const GraphCanvas &c)
{
    m_entries.clear();
    const auto &engines = c.design->target->description().engines;
    auto takes = [](const partita::Kernel &kernel, int engine) {
        return kernel.engine == engine || std::ranges::find(kernel.alternatives, engine, &partita::Alternative::engine) != kernel.alternatives.end();
    };
    for (int e = 0; e < int(engines.size()); ++e)
        if (std::ranges::any_of(c.design->kernels, [&](const auto &kernel) { return takes(kernel, e); }))
            m_entries.push_back({QString::fromStdString(engines[std::size_t(e)].letter), QString::fromStdString(engines[std::size_t(e)].title), c.hue(e)});
    m_transforms = !c.picture.pills.empty();
    m_shades.clear();
    m_shaded = c.shading == Shading::WeightBits ? tr("bits of weights") : c.shading == Shading::ActivationBits ? tr("bits of activations") : tr("dB with %1").arg(c.compared);
    std::set<int, std::greater<>> bits;
    for (const auto &kernel : c.design->kernels)
        if (auto own = c.bits(kernel))
            bits.insert(own);
    if (c.shading == Shading::Sensitivity && !c.decibels.empty()) {
        auto [worst, best] = std::ranges::minmax(c.decibels | std::views::values);
        for (double db : {best, (best + worst) / 2, worst})
            m_shades.push_back({QString::number(db, 'f', 0), c.fillOf(db)});
    }
    for (int own : bits)
        m_shades.push_back({own == 1 ? QStringLiteral("±1") : QString::number(own), c.fill(own)});
    m_hint = c.picture.boundaries.empty() ? tr("Drag a badge, or press M, to move a kernel")
                                          : tr("Drag a boundary to move kernels");
    QFontMetrics metrics(fonts::text(fonts::small));
    int wide = 12;
    for (const auto &e : m_entries)
        wide += 20 + metrics.horizontalAdvance(e.title) + 14;
    if (m_transforms)
        wide += 32 + metrics.horizontalAdvance(tr("layout transform")) + 14;
    if (!m_shades.empty())
        wide += int(m_shades.size()) * fonts::px(shade) + metrics.horizontalAdvance(m_shaded) + 20;
    if (int hint = metrics.horizontalAdvance(m_hint) + 12; wide + hint <= parentWidget()->width() - 24)
        wide += hint;
    else
        m_hint.clear();
    resize(wide, fonts::px(28));
    QWidget::show();
    update();
}

void Legend::paintEvent(QPaintEvent *)
{
    auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.hairline);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    int x = 12;
    auto font = fonts::text(fonts::small);
    auto put = [&](const QString &text, const QColor &colour, int after) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(QRect(x, 0, width(), height()), Qt::AlignVCenter, text);
        x += QFontMetrics(font).horizontalAdvance(text) + after;
    };
    for (const auto &e : m_entries) {
        paintBadge(painter, QRectF(x, (height() - 14) / 2.0, 14, 14), e.letter, e.hue, theme);
        x += 20;
        put(e.title, theme.text, 14);
    }
    if (m_transforms) {
        painter.setPen(QPen(theme.transform, 1.2));
        painter.setBrush(theme.panel);
        painter.drawRoundedRect(QRectF(x, (height() - 12) / 2.0, 26, 12), 6, 6);
        x += 32;
        put(tr("layout transform"), theme.text, 14);
    }
    for (const auto &s : m_shades) {
        painter.setPen(theme.hairline);
        painter.setBrush(s.fill);
        painter.drawRoundedRect(QRectF(x, 4, fonts::px(shade) - 4, height() - 8), 3, 3);
        painter.setPen(theme.text);
        painter.setFont(font);
        painter.drawText(QRect(x, 0, fonts::px(shade) - 4, height()), Qt::AlignCenter, s.text);
        x += fonts::px(shade);
    }
    if (!m_shades.empty()) {
        x += 6;
        put(m_shaded, theme.text, 14);
    }
    put(m_hint, theme.muted, 0);
}
