// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/memory_canvas.h"

#include "language/language.h"
#include "memory/homes.h"
#include "theme/format.h"
#include "widgets/bubble.h"

#include <QHelpEvent>
#include <QToolTip>

#include <algorithm>

using namespace partita;

MemoryCanvas::MemoryCanvas(Session *session, QWidget *parent)
    : QWidget(parent), m_session(session), m_bubble(new Bubble(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Memory"));
    takeTextSize();
    connect(session, &Session::opened, this, [this] {
        m_kept = false;
        m_wide = m_current = -1;
        refresh();
    });
    connect(session, &Session::designChanged, this, [this] {
        if (m_session->design() != m_design)
            refresh();
    });
    connect(session, &Session::selectionChanged, this, &MemoryCanvas::follow);
    connect(session, &Session::previewed, this,
        [this](const Edit &edit, Session::DeploymentPtr trial, const QString &refusal) {
            if (m_drag == Drag::Pin && edit.changes == m_edit.changes)
                say(std::move(trial), refusal);
        });
    refresh();
}

void MemoryCanvas::refresh()
{
    if (m_drag == Drag::Pin)
        endDrag(false);
    m_drag = Drag::None;
    const auto former = std::exchange(m_design, m_session->design());
    if (m_current >= 0) { // the same block in the new plan
        const auto was = former->buffers[m_current];
        const auto name = former->nameOf(was);
        m_current = -1;
        for (int b = 0; m_design && b < int(m_design->buffers.size()) && m_current < 0; ++b)
            if (buffer(b).kind == was.kind && m_design->nameOf(buffer(b)) == name)
                m_current = b;
    }
    m_stale = true;
    if (isVisible())
        read();
    update();
}

void MemoryCanvas::read()
{
    if (!std::exchange(m_stale, false))
        return;
    const auto former = std::exchange(m_map, m_design ? MemoryMap::of(*m_design, m_axis) : MemoryMap());
    const auto chip = std::exchange(m_chip, m_design ? m_design->target->description().name : std::string());
    m_scale.width = std::max(10.0, width() - m_scale.left - 14);
    m_news.clear();
    if (m_kept && chip == m_chip && former.lanes.size() == m_map.lanes.size())
        rescale(former);
    else
        fit();
    m_kept = bool(m_design); // a later edit keeps the scale, so that a faster run looks shorter
    layOut();
    mark();
    setCurrent(m_current);
}

/// Where the plan that was all in sight is so no longer, or has become small.
void MemoryCanvas::rescale(const MemoryMap &former)
{
    QStringList scales;
    if (m_scale.suits(former.end) && !m_scale.suits(m_map.end)) {
        m_scale.show(0, std::max(1.0, m_map.end));
        const auto end = shortened(std::int64_t(m_map.end));
        scales << (m_axis == MemoryMap::Axis::Cycles ? tr("0 to %1 cycles").arg(end) : tr("0 to %1 kernels").arg(end));
    }
    for (int l = 0; l < int(m_map.lanes.size()); ++l)
        if (m_lanes.refit(former, m_map, l))
            scales << tr("%1 0 to %2")
                          .arg(memoryTitle(m_map.lanes[l].memory), byteSize(std::int64_t(m_lanes.rows[l].high)));
    if (!scales.isEmpty())
        m_news = tr("Scale now %1").arg(scales.join(QStringLiteral(", ")));
}

void MemoryCanvas::showEvent(QShowEvent *) { read(); }

void MemoryCanvas::layOut() { m_lanes.layOut(m_map, 6, height() - 20 - fonts::px(16), m_wide); }

void MemoryCanvas::takeTextSize()
{
    m_scale.left = fonts::px(190);
    m_lanes.line = fonts::px(20);
}

void MemoryCanvas::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_bubble) {
        takeTextSize();
        resizeEvent(nullptr);
        update();
    }
    QWidget::changeEvent(event);
}

void MemoryCanvas::resizeEvent(QResizeEvent *)
{
    const auto before = m_scale.width;
    m_scale.width = std::max(10.0, width() - m_scale.left - 14);
    if (before > 10) // the same moments stay in sight
        m_scale.cyclesPerPixel *= before / m_scale.width;
    if (!m_map.lanes.empty())
        layOut();
}

void MemoryCanvas::fit()
{
    if (m_map.lanes.empty())
        return;
    m_scale.show(0, std::max(1.0, m_map.end));
    m_lanes.fitAddresses(m_map);
    m_news.clear();
    emit currentChanged();
    layOut();
    update();
}

void MemoryCanvas::focusCurrent()
{
    auto [lane, index] = m_map.find(m_current);
    if (lane < 0)
        return fit();
    const auto before = m_scale;
    const auto &block = m_map.lanes[lane].blocks[index];
    const auto air = std::max(1.0, block.to - block.from) * 0.25;
    m_scale.show(block.from - air, block.to + air);
    if (m_scale.origin == before.origin && m_scale.cyclesPerPixel == before.cyclesPerPixel)
        fit();
    update();
}

void MemoryCanvas::setAxis(MemoryMap::Axis axis)
{
    if (axis == m_axis)
        return;
    m_axis = axis;
    m_kept = false;
    m_stale = true;
    read();
    update();
}

void MemoryCanvas::mark()
{
    m_made.clear();
    m_read.clear();
    const int k = m_design ? m_design->find(m_session->selection().toStdString()) : KernelId();
    if (k >= 0) {
        const auto &kernel = m_design->kernels[k];
        const auto &operands = m_design->operands[k];
        for (std::size_t o = 0; o < operands.size(); ++o)
            (kernel.program->operands[o].role == Operand::Role::Input ? m_read : m_made).push_back(operands[o]);
    }
}

/// What is selected elsewhere: the block that the kernel writes is the current one, unless another of its own is.
void MemoryCanvas::follow()
{
    mark();
    const bool kept = m_current >= 0
        && (m_session->selection().isEmpty() ? buffer(m_current).kernel < 0
                                             : std::ranges::find(m_made, m_current) != m_made.end());
    if (!kept) {
        auto output = std::ranges::find_if(m_made, [&](int b) { return buffer(b).kind == Buffer::Kind::Activation; });
        m_current = output == m_made.end() ? BufferId() : *output;
    }
    setCurrent(m_current);
}

void MemoryCanvas::setCurrent(BufferId buffer)
{
    m_current = buffer;
    describe();
    emit currentChanged();
    update();
}

/// The block, and the kernel that makes it.
void MemoryCanvas::select(BufferId b)
{
    setCurrent(b);
    const int k = b < 0 ? KernelId() : buffer(b).kernel;
    m_session->select(k < 0 ? QString() : QString::fromStdString(m_design->kernels[k].slug));
}

bool MemoryCanvas::movable(BufferId b) const { return b >= 0 && homes::offered(*m_design, b).size() > 1; }

QString MemoryCanvas::memoryTitle(MemoryId memory) const
{
    const auto &m = m_design->target->description().memories[memory];
    return spoken(m.title.empty() ? m.name : m.title);
}

int MemoryCanvas::blockAt(QPointF at) const
{
    const int lane = m_lanes.at(at.y());
    if (lane < 0 || inGutter(at) || m_lanes.rows[lane].slim)
        return -1;
    const auto time = m_scale.xToTime(at.x()), address = m_lanes.address(lane, at.y());
    const auto slack = 1.5 * m_scale.cyclesPerPixel; // for what is thinner than a pixel
    int found = -1;
    for (const auto &block : m_map.lanes[lane].blocks) {
        if (address < double(block.low) || address >= double(block.high))
            continue;
        const auto from = block.fromAt(address), to = block.toAt(address);
        if (time >= from && time < to)
            return block.buffer;
        if (time >= from - slack && time < to + slack)
            found = block.buffer;
    }
    return found;
}

QString kindOf(const Buffer &b)
{
    if (b.kind == Buffer::Kind::Activation)
        return b.kernel < 0 ? MemoryCanvas::tr("input of the network") : MemoryCanvas::tr("activation");
    return b.kind == Buffer::Kind::Constant ? MemoryCanvas::tr("weights and parameters")
                                            : MemoryCanvas::tr("tile buffer");
}

QString MemoryCanvas::words(BufferId index) const
{
    const auto &b = buffer(index);
    const auto &d = *m_design;
    const auto last = std::min<int>(b.last, int(d.kernels.size()) - 1);
    auto slug = [&](int k) { return QString::fromStdString(d.kernels[k].slug); };
    auto hex = [](std::int64_t value) { return QStringLiteral("0x%1").arg(value, 5, 16, QLatin1Char('0')); };
    QStringList lines{QString::fromStdString(d.nameOf(b))};
    lines << tr("%1, %2 (%3 B) in %4").arg(kindOf(b), byteSize(b.bytes), thousands(b.bytes), memoryTitle(b.memory));
    lines << tr("from %1 up to %2").arg(hex(b.offset), hex(b.offset + b.bytes));
    if (b.kind == Buffer::Kind::Constant) {
        lines << tr("in memory all the time, for %1").arg(slug(b.kernel));
    } else {
        const auto from = d.start(b.first), to = b.last >= int(d.kernels.size()) ? d.cycles : d.end(last);
        lines << (b.first == last
                ? tr("during %1").arg(slug(last))
                : tr("from %1 to %2, %3 kernels").arg(slug(b.first), slug(last)).arg(last - b.first + 1));
        lines << tr("cycle %1 to %2: %3 cycles").arg(thousands(from), thousands(to), thousands(to - from));
    }
    if (b.over >= 0) {
        const auto below = QString::fromStdString(d.nameOf(buffer(b.over)));
        lines << (b.lead == 0
                ? tr("written in place over %1").arg(below)
                : tr("written over the rows of %1 that were read, from %2 before it on").arg(below, byteSize(b.lead)));
    }
    if (auto home = homes::pinned(d, m_session->choices(), index); home >= 0)
        lines << tr("you keep it in %1").arg(memoryTitle(home));
    return lines.join(u'\n');
}

void MemoryCanvas::describe()
{
    if (!m_design)
        return setAccessibleDescription(tr("not compiled yet"));
    if (m_current >= 0)
        return setAccessibleDescription(words(m_current));
    QStringList all;
    for (const auto &use : m_design->memories)
        all << tr("%1: %2").arg(memoryTitle(use.memory), byteShare(use.peak, use.size));
    setAccessibleDescription(all.join(QStringLiteral(", ")));
}

bool MemoryCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && m_design) {
        auto *help = static_cast<QHelpEvent *>(event);
        const int b = blockAt(help->pos()), lane = m_lanes.at(help->pos().y());
        if (b >= 0) {
            auto lines = words(b).toHtmlEscaped().split(u'\n');
            lines[0] = QStringLiteral("<b>%1</b>").arg(lines[0]);
            QToolTip::showText(help->globalPos(),
                QStringLiteral("<p style='white-space:pre'>%1</p>").arg(lines.join(QStringLiteral("<br>"))), this);
        } else if (inGutter(help->pos()) && lane >= 0) {
            const auto &l = m_map.lanes[lane];
            const auto program = l.program.sum() == 0
                ? QString()
                : tr("\nincluding the program, predicted: code %1 B, tables %2 B, stack %3 B")
                      .arg(thousands(l.program.code), thousands(l.program.tables), thousands(l.program.stack));
            QToolTip::showText(help->globalPos(),
                tr("%1: %2 B\npeak %3 B; every possible plan needs at least %4 B\nat the peak, %5 B below it are "
                   "unused\nClick to enlarge this memory, click again to go back")
                        .arg(memoryTitle(l.memory), thousands(l.size), thousands(l.peak), thousands(l.bound),
                            thousands(l.free))
                    + program,
                this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}
