// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/engine_section.h"

#include "facts/facts.h"
#include "facts/kernel_edits.h"
#include "language/language.h"
#include "plot/breakdown.h"
#include "theme/format.h"

#include <QBoxLayout>
#include <QPainter>

#include <algorithm>

void EngineRow::Content::setTotal(std::int64_t now, std::int64_t more, bool isEstimate)
{
    estimate = isEstimate;
    total = (estimate ? QStringLiteral("≈ ") : QString()) + thousands(now + more);
    delta = difference(more);
    shortDelta = (more > 0 ? u'+' : u'−') + shortened(std::abs(more));
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
            : !content.loss.isEmpty() ? QStringLiteral("%1, %2 %3").arg(content.title, content.loss, content.delta)
                                      : QStringLiteral("%1, %2 %3").arg(content.title, content.total, content.delta));
    setToolTip(content.refused ? tr("The rule below forbids this engine")
            : !content.loss.isEmpty()
            ? tr("Uses this one instead. Computes with %1, so the answers may be wrong more often").arg(content.loss)
            : content.current  ? tr("The kernel runs here now. On the right: the cycles of the whole network")
            : content.estimate ? tr("Uses this one instead. On the right: an estimate of the cycles that the whole "
                                    "network would then take, until they are counted")
                               : tr("Uses this one instead. On the right: the cycles that the whole network would "
                                    "then take"));
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
    const int side = fonts::px(16);
    paintBadge(
        painter, QRectF(8, (height() - side) / 2.0, side, side), c.letter, c.refused ? theme.idle : c.hue, theme);

    auto right = rect().adjusted(0, 0, -10, 0);
    int used = 10;
    painter.setFont(c.loss.isEmpty() ? fonts::number(fonts::body, c.current) : fonts::text(fonts::small));
    painter.setPen(c.refused ? theme.negative : c.loss.isEmpty() ? theme.text : theme.warning);
    auto last = c.refused ? tr("refused") : c.total;
    if (!c.loss.isEmpty()) {
        int title = QFontMetrics(fonts::text(fonts::body)).horizontalAdvance(c.title) + 30 + side; // stays whole
        if (!c.delta.isEmpty())
            title += QFontMetrics(fonts::number(fonts::small)).horizontalAdvance(c.shortDelta) + 18;
        last = painter.fontMetrics().elidedText(c.loss, Qt::ElideRight, std::max(40, right.width() - title));
    }
    painter.drawText(right, Qt::AlignRight | Qt::AlignVCenter, last);
    used += painter.fontMetrics().horizontalAdvance(last) + 10;
    if (!c.refused && !c.delta.isEmpty()) {
        int title = QFontMetrics(fonts::text(fonts::body)).horizontalAdvance(c.title) + 24 + side;
        painter.setFont(fonts::number(fonts::small));
        bool fits = title + painter.fontMetrics().horizontalAdvance(c.delta) + used <= width();
        const auto &delta = fits && c.loss.isEmpty() ? c.delta : c.shortDelta;
        painter.setPen(c.current ? theme.muted : c.worse ? theme.negative : theme.positive);
        painter.drawText(rect().adjusted(0, 0, -used, 0), Qt::AlignRight | Qt::AlignVCenter, delta);
        used += painter.fontMetrics().horizontalAdvance(delta) + 8;
    }
    painter.setFont(fonts::text(fonts::body, c.current));
    painter.setPen(c.refused ? theme.muted : theme.text);
    auto room = rect().adjusted(16 + side, 0, -used, 0);
    painter.drawText(room, Qt::AlignVCenter, painter.fontMetrics().elidedText(c.title, Qt::ElideRight, room.width()));
}

EngineSection::EngineSection(Session *session, QWidget *parent)
    : Section(QStringLiteral("engine"), tr("Engine"), parent), m_session(session)
{
    m_asking.setInterval(250); // ms, in which a person goes on selecting
    connect(&m_asking, &QTimer::timeout, this, &EngineSection::ask);
    connect(session, &Session::previewed, this, &EngineSection::take);
    connect(this, &Section::resetAsked, this, [this] { m_session->edit(m_reset); });
}

void EngineSection::showEvent(QShowEvent *event)
{
    Section::showEvent(event);
    if (!m_open.empty())
        m_asking.start();
}

void EngineSection::ask()
{
    if (m_open.empty() || !isVisible())
        m_asking.stop();
    else if (m_session->idle())
        m_session->preview(m_open.front().edit);
}

void EngineSection::take(const Edit &edit, const Session::DeploymentPtr &trial, const QString &refusal)
{
    if (m_open.empty() || edit.changes != m_open.front().edit.changes)
        return;
    auto question = std::move(m_open.front());
    m_open.erase(m_open.begin());
    if (trial)
        question.content.setTotal(m_cycles, trial->cycles - m_cycles);
    else
        question.content.refused = true;
    if (question.row) {
        question.row->set(question.content);
        if (!trial)
            body()->insertWidget(body()->indexOf(question.row) + 1, sentence(refusal, this));
    }
    ask();
}

void EngineSection::show(const partita::Deployment &design, const std::vector<partita::KernelId> &kernels)
{
    auto theme = Theme::of(palette());
    const auto &chip = design.target->description();
    m_reset = automaticEdit(
        design, m_session->choices(), kernels, [](const auto &) { return std::vector<std::string>{"engine"}; },
        tr("engine"));
    m_cycles = design.cycles;
    m_open.clear();
    offerReset(!m_reset.changes.empty());
    setRemark(m_reset.changes.empty() ? tr("total cycles") : tr("pinned ·"));
    clearLayout(body());
    for (partita::EngineId engine = 0; engine < int(chip.engines.size()); ++engine) {
        const auto &about = chip.engines[engine];
        EngineRow::Content content;
        content.letter = QString::fromStdString(about.letter);
        content.title = spoken(about.title);
        content.hue = theme.engine(chip, engine);
        if (kernels.size() == 1)
            addOne(design, design.kernels[kernels.front()], engine, content);
        else
            addSeveral(design, kernels, engine, content);
    }
    if (!m_open.empty())
        m_asking.start();
}

EngineRow *EngineSection::addRow(const std::string &engine, const EngineRow::Content &content)
{
    auto *row = new EngineRow(this);
    row->setObjectName(QStringLiteral("engine_") + QString::fromStdString(engine));
    row->set(content);
    body()->addWidget(row);
    return row;
}

void EngineSection::addOne(const partita::Deployment &design, const partita::Kernel &kernel, partita::EngineId engine,
    EngineRow::Content content)
{
    const std::vector self{design.find(kernel.slug)};
    const auto alternative = std::ranges::find(kernel.alternatives, engine, &partita::Alternative::engine);
    const bool known = alternative != kernel.alternatives.end();
    content.current = engine == kernel.engine;
    if (content.current) {
        content.total = thousands(design.cycles);
    } else if (known && alternative->more) {
        content.setTotal(design.cycles, *alternative->more, true);
    } else {
        if (known && !alternative->refusals.empty() && !veto(design, self, engine))
            content.loss = coarser(design, self, engine);
        content.refused = content.loss.isEmpty();
    }
    auto *row = addRow(design.target->description().engines[engine].name, content);
    if (!content.current && !content.refused) {
        const auto edit = moveEdit(design, self, engine);
        connect(row, &QAbstractButton::clicked, this, [this, edit] { m_session->edit(edit); });
        if (content.estimate || !content.loss.isEmpty())
            m_open.push_back({row, content, edit});
    }
    if (!content.loss.isEmpty())
        body()->addWidget(sentence(asSentence(spoken(alternative->refusals.front().sentence)), this));
    if (!content.refused)
        return;
    if (!known || alternative->refusals.empty())
        body()->addWidget(sentence(tr("It cannot run this operator."), this));
    else
        explain(body(), m_session, alternative->refusals, kernel.slug);
}

void EngineSection::addSeveral(const partita::Deployment &design, const std::vector<partita::KernelId> &kernels,
    partita::EngineId engine, EngineRow::Content content)
{
    auto moved = kernels;
    std::erase_if(moved, [&](int k) { return design.kernels[k].engine == engine; });
    const auto unable = std::ranges::find_if(moved, [&](int k) {
        const auto &known = design.kernels[k].alternatives;
        const auto at = std::ranges::find(known, engine, &partita::Alternative::engine);
        return at == known.end() || (!at->more && at->refusals.empty());
    });
    const auto refused = veto(design, moved, engine);
    content.current = moved.empty();
    content.refused = refused || unable != moved.end();
    if (!content.current && moved.size() < kernels.size())
        content.title
            = QStringLiteral("%1 (%2/%3)").arg(content.title).arg(kernels.size() - moved.size()).arg(kernels.size());
    content.total = content.current ? thousands(design.cycles) : tr("counting…");
    if (!content.refused)
        content.loss = coarser(design, moved, engine);
    auto *row = addRow(design.target->description().engines[engine].name, content);
    const auto slug = [&](int k) { return QString::fromStdString(design.kernels[k].slug); };
    if (refused)
        body()->addWidget(
            sentence(QStringLiteral("%1: %2").arg(slug(refused->kernel), spoken(refused->refusal.sentence)), this));
    else if (content.refused)
        body()->addWidget(sentence(tr("%1: it cannot run this operator.").arg(slug(*unable)), this));
    if (content.current || content.refused)
        return;
    const auto edit = moveEdit(design, moved, engine);
    connect(row, &QAbstractButton::clicked, this, [this, edit] { m_session->edit(edit); });
    m_open.push_back({row, content, edit});
}
