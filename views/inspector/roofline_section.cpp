// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/roofline_section.h"

#include "language/language.h"
#include "theme/format.h"

#include <QBoxLayout>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

using partita::Roofline;

RoofSketch roofSketch(const Roofline &r, const QRectF &rect)
{
    RoofSketch out;
    const bool slope = r.bandwidth > 0 && r.intensity > 0;
    if (r.achieved <= 0 || r.roof <= 0)
        return out;
    const double ridge = slope && r.peak > 0 ? r.peak / r.bandwidth : 0, at = slope ? r.intensity : 1;
    const double low = std::log10(ridge > 0 ? std::min(at, ridge) : at) - 0.6,
                 high = std::log10(std::max(at, ridge)) + 0.6;
    auto roofAt = [&](double x) { // in logarithms
        const double moving = slope ? x + std::log10(r.bandwidth) : 1e9, peak = r.peak > 0 ? std::log10(r.peak) : 1e9;
        return std::min(moving, peak);
    };
    const double top = roofAt(high) + 0.25, bottom = std::min(roofAt(low), std::log10(r.achieved)) - 0.25;
    auto place = [&](double x, double y) {
        return QPointF(rect.left() + (x - low) / (high - low) * rect.width(),
            rect.bottom() - (y - bottom) / (top - bottom) * rect.height());
    };
    out.roof << place(low, roofAt(low));
    if (ridge > 0)
        out.roof << place(std::log10(ridge), roofAt(std::log10(ridge)));
    out.roof << place(high, roofAt(high));
    out.dot = place(std::log10(at), std::log10(r.achieved));
    out.placed = true;
    return out;
}

RoofButton::RoofButton(QWidget *parent) : QAbstractButton(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setToolTip(tr("Show all kernels in the roofline chart"));
}

void RoofButton::set(const Roofline &roofline, const QColor &hue)
{
    m_roofline = roofline;
    m_hue = hue;
    update();
}

void RoofButton::paintEvent(QPaintEvent *)
{
    auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus() ? theme.accent : underMouse() ? theme.muted : theme.hairline, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    auto sketch = roofSketch(m_roofline, QRectF(rect()).adjusted(8, 14, -8, -8));
    if (!sketch.placed)
        return;
    const bool moving = m_roofline.peak <= 0
        || (m_roofline.intensity > 0 && m_roofline.intensity * m_roofline.bandwidth < m_roofline.peak);
    for (int i = 0; i + 1 < sketch.roof.size(); ++i) { // what binds is drawn through, the other roof dashed
        const bool slope = sketch.roof[i].y() != sketch.roof[i + 1].y();
        painter.setPen(QPen(slope ? theme.transform : m_hue, slope == moving ? 2 : 1.2,
            slope == moving ? Qt::SolidLine : Qt::DashLine));
        painter.drawLine(sketch.roof[i], sketch.roof[i + 1]);
    }
    double above = 0;
    for (int i = 0; i + 1 < sketch.roof.size(); ++i) {
        auto a = sketch.roof[i], b = sketch.roof[i + 1];
        if (sketch.dot.x() >= a.x() && sketch.dot.x() <= b.x())
            above = a.y() + (b.y() - a.y()) * (sketch.dot.x() - a.x()) / (b.x() - a.x());
    }
    painter.setPen(QPen(theme.muted, 1, Qt::DotLine));
    painter.drawLine(QPointF(sketch.dot.x(), above), sketch.dot);
    painter.setPen(QPen(theme.panel, 1.5));
    painter.setBrush(m_hue);
    painter.drawEllipse(sketch.dot, 5, 5);
    painter.setFont(fonts::number(fonts::small));
    painter.setPen(theme.text);
    auto words = tr("%1 %").arg(100 * m_roofline.achieved / m_roofline.roof, 0, 'f', 0);
    const bool left = sketch.dot.x() > width() / 2.0;
    QRectF beside(left ? sketch.dot.x() - 60 : sketch.dot.x() + 9, sketch.dot.y() - 8, 51, 16);
    painter.drawText(beside, (left ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, words);
}

RooflineSection::RooflineSection(QWidget *parent) : Section(QStringLiteral("roofline"), tr("Roofline"), parent)
{
    m_button = new RoofButton(this);
    m_button->setObjectName(QStringLiteral("roof"));
    m_words = sentence({}, this);
    body()->addWidget(m_button);
    body()->addWidget(m_words);
    connect(m_button, &QAbstractButton::clicked, this, &RooflineSection::asked);
}

void RooflineSection::show(const partita::Deployment &design, const partita::Kernel &kernel)
{
    const auto roofline = partita::rooflineOf(design, kernel);
    const auto words = asSentence(spoken(partita::sentence(design, roofline)));
    setVisible(true);
    m_button->set(roofline, Theme::of(palette()).engine(design.target->description(), kernel.engine));
    m_button->setVisible(roofline.roof > 0);
    m_button->setAccessibleName(tr("Roofline: %1").arg(words));
    m_words->setText(words);
    setRemark(roofline.roof > 0
            ? tr("%1 of %2 MAC a cycle").arg(roofline.achieved, 0, 'f', 1).arg(roofline.roof, 0, 'f', 1)
            : QString());
}
