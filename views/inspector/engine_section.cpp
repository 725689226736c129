// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/engine_section.h"

#include "facts/facts.h"
#include "facts/kernel_edits.h"
#include "plot/breakdown.h"
#include "theme/format.h"

#include <QBoxLayout>
#include <QPainter>

#include <algorithm>

void EngineRow::Content::setTotal(std::int64_t now, std::int64_t more)
{
    total = thousands(now + more);
    delta = difference(more);
    shortDelta = (more > 0 ? QStringLiteral("+") : QString()) + shortened(more);
    worse = more > 0;
}

EngineRow::EngineRow(QWidget *parent) : QAbstractButton(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
}

void EngineRow::set(const Content &content)
{
    m_content = content;
    setEnabled(!content.refused);
    setAccessibleName(content.refused ? tr("%1, refused").arg(content.title)
            : !content.loss.isEmpty() ? QStringLiteral("%1, %2").arg(content.title, content.loss)
                                      : QStringLiteral("%1, %2 %3").arg(content.title, content.total, content.delta));
    setToolTip(content.refused ? tr("The rule below forbids this engine")
            : !content.loss.isEmpty()
            ? tr("Uses this one instead. Computes with %1, so the answers may be wrong more often").arg(content.loss)
            : content.current ? tr("The kernel runs here now. On the right: the cycles of the whole network")
                              : tr("Uses this one instead. On the right: an estimate of the cycles that the whole "
                                   "network would then take. After the click they are exact"));
    setCursor(content.refused || content.current ? Qt::ArrowCursor : Qt::PointingHandCursor);
    update();
}

void EngineRow::paintEvent(QPaintEvent *)
{
    auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &c = m_content;
    QColor edge = c.current || hasFocus() ? theme.accent : underMouse() && !c.refused ? theme.muted : theme.hairline;
    painter.setPen(QPen(edge, 1));
    painter.setBrush(c.current ? theme.selection : c.refused ? theme.window : theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    paintBadge(painter, QRectF(8, (height() - 16) / 2.0, 16, 16), c.letter, c.refused ? theme.idle : c.hue, theme);

    auto right = rect().adjusted(0, 0, -10, 0);
    int used = 10;
    painter.setFont(c.loss.isEmpty() ? fonts::number(fonts::body, c.current) : fonts::text(fonts::small));
    painter.setPen(c.refused ? theme.negative : c.loss.isEmpty() ? theme.text : theme.warning);
    auto last = c.refused ? tr("refused") : c.total;
    if (!c.loss.isEmpty()) {
        const int title = QFontMetrics(fonts::text(fonts::body)).horizontalAdvance(c.title) + 40;
        last = painter.fontMetrics().elidedText(c.loss, Qt::ElideRight, std::max(40, right.width() - title));
    }
    painter.drawText(right, Qt::AlignRight | Qt::AlignVCenter, last);
    used += painter.fontMetrics().horizontalAdvance(last) + 10;
    if (!c.refused && !c.delta.isEmpty()) {
        int title = QFontMetrics(fonts::text(fonts::body)).horizontalAdvance(c.title) + 40;
        painter.setFont(fonts::number(fonts::small));
        bool fits = title + painter.fontMetrics().horizontalAdvance(c.delta) + used <= width();
        const auto &delta = fits ? c.delta : c.shortDelta;
        painter.setPen(c.current ? theme.muted : c.worse ? theme.negative : theme.positive);
        painter.drawText(rect().adjusted(0, 0, -used, 0), Qt::AlignRight | Qt::AlignVCenter, delta);
        used += painter.fontMetrics().horizontalAdvance(delta) + 8;
    }
    painter.setFont(fonts::text(fonts::body, c.current));
    painter.setPen(c.refused ? theme.muted : theme.text);
    auto room = rect().adjusted(32, 0, -used, 0);
    painter.drawText(room, Qt::AlignVCenter, painter.fontMetrics().elidedText(c.title, Qt::ElideRight, room.width()));
}

EngineSection::EngineSection(Session *session, QWidget *parent)
    : Section(QStringLiteral("engine"), tr("Engine"), parent), m_session(session)
{
}

void EngineSection::show(const partita::Deployment &design, const partita::Kernel &kernel)
{
    auto theme = Theme::of(palette());
    const auto &chip = design.target->description();
    bool pinned = facts::pinned(m_session->choices(), kernel, "engine");
    offerReset(pinned);
    setRemark(pinned ? tr("pinned ·") : tr("total cycles"));
    clearLayout(body());
    for (int engine = 0; engine < int(chip.engines.size()); ++engine) {
        const auto &about = chip.engines[std::size_t(engine)];
        EngineRow::Content content;
        content.letter = QString::fromStdString(about.letter);
        content.title = QString::fromStdString(about.title);
        content.hue = theme.engine(chip, engine);
        content.current = engine == kernel.engine;
        auto alternative = std::ranges::find(kernel.alternatives, engine, &partita::Alternative::engine);
        bool known = alternative != kernel.alternatives.end();
        if (content.current) {
            content.total = thousands(design.cycles);
        } else if (known && alternative->more) {
            content.setTotal(design.cycles, *alternative->more);
        } else {
            const std::vector self{design.find(kernel.slug)};
            if (known && !alternative->refusals.empty() && !veto(design, self, engine))
                content.loss = coarser(design, self, engine);
            content.refused = content.loss.isEmpty();
        }
        auto *row = new EngineRow(this);
        row->setObjectName(QStringLiteral("engine_") + QString::fromStdString(about.name));
        row->set(content);
        body()->addWidget(row);
        if (!content.current && !content.refused)
            connect(row, &QAbstractButton::clicked, this,
                [this,
                    edit = facts::change(kernel, "engine", about.name,
                        tr("%1 to %2").arg(QString::fromStdString(kernel.slug), content.title))] {
                    m_session->edit(edit);
                });
        if (!content.loss.isEmpty())
            body()->addWidget(
                sentence(asSentence(QString::fromStdString(alternative->refusals.front().sentence)), this));
        if (!content.refused)
            continue;
        if (!known || alternative->refusals.empty())
            body()->addWidget(sentence(tr("It cannot run this operator."), this));
        else
            explain(body(), m_session, alternative->refusals, kernel.slug);
    }
}
