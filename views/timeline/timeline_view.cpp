// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/measurements.h"
#include "theme/measured_text.h"
#include "timeline/timeline_view.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

using namespace partita;

TimelineView::TimelineView(Session *session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Timeline"));
    m_scale.left = 128;
    connect(session, &Session::opened, this, [this] {
        m_kept = false;
        refresh();
    });
    connect(session, &Session::designChanged, this, [this] {
        if (m_session->design() != m_design)
            refresh();
    });
    connect(session, &Session::selectionChanged, this, [this] {
        describe();
        update();
    });
    refresh();
}

void TimelineView::refresh()
{
    m_design = m_session->design();
    m_cache.reset(m_design);
    m_bars.clear();
    m_rows = m_design ? TrackRows::of(m_design->target->description()) : TrackRows();
    if (m_design) {
        int widest = 60;
        for (const auto &row : m_rows.rows)
            widest = std::max(widest, QFontMetrics(fonts::text(fonts::body)).horizontalAdvance(row.title));
        m_scale.left = std::min(widest + 52, fonts::px(220));
        resizeEvent(nullptr);
        if (!m_kept)
            fit();
        m_kept = true; // a later edit keeps the scale, so that a faster run looks shorter
    }
    describe();
    update();
}

double TimelineView::total() const
{
    double t = m_design ? double(m_design->cycles) : 1;
    if (auto former = m_session->former(); former && m_design)
        t = std::max(t, double(former->cycles));
    return std::max(1.0, t);
}

void TimelineView::fit()
{
    m_scale.show(0, m_design ? std::max<double>(1, double(m_design->cycles)) : 1);
    update();
}

void TimelineView::zoomIn() { m_scale.zoomAt(m_scale.left + m_scale.width / 2, 1.4, total()), update(); }
void TimelineView::zoomOut() { m_scale.zoomAt(m_scale.left + m_scale.width / 2, 1 / 1.4, total()), update(); }

void TimelineView::focusSelection()
{
    int k = m_design ? m_design->find(m_session->selection().toStdString()) : -1;
    if (k < 0)
        return fit();
    const auto &kernel = m_design->kernels[std::size_t(k)];
    double air = std::max(1.0, double(kernel.cycles())) * 0.1;
    m_scale.show(double(m_design->start(k)) - air, double(m_design->end(k)) + air);
    update();
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    double before = m_scale.width;
    m_scale.width = std::max(10.0, width() - m_scale.left - 14);
    if (event && before > 10 && m_design) // the same cycles stay in sight
        m_scale.cyclesPerPixel *= before / m_scale.width;
    double free = height() - 14 - fonts::px(16) - m_rows.top;
    if (!m_rows.rows.empty())
        m_rows.height = std::clamp(free / double(m_rows.rows.size()) - m_rows.gap, 12.0, double(fonts::px(34)));
}

QRectF TimelineView::rectOf(const Bar &bar) const
{
    double from = std::max(m_scale.mapTimeToX(bar.start), m_scale.left - 4);
    double to = std::min(m_scale.mapTimeToX(bar.end), m_scale.left + m_scale.width + 4);
    double y = m_rows.y(bar.track), h = m_rows.height;
    bool share = bar.kind == Span::Kind::Dma && !bar.span;
    double tall = share ? std::max(2.0, h * bar.share) : h;
    return QRectF(from, y + h - tall, std::max(0.7, to - from), tall);
}

const Bar *TimelineView::barAt(QPointF at) const
{
    for (auto bar = m_bars.rbegin(); bar != m_bars.rend(); ++bar) {
        auto rect = rectOf(*bar);
        rect.setTop(m_rows.y(bar->track));
        if (rect.adjusted(-1.5, 0, 1.5, 0).contains(at))
            return &*bar;
    }
    return nullptr;
}

QString TimelineView::tip(const Bar &bar) const
{
    const auto &k = m_design->kernels[std::size_t(bar.kernel)];
    static const char *const kinds[] = {QT_TR_NOOP("computes"), QT_TR_NOOP("DMA"),
        QT_TR_NOOP("core starts commands"), QT_TR_NOOP("core waits")};
    auto words = QStringLiteral("<b>%1</b>").arg(QString::fromStdString(k.slug).toHtmlEscaped());
    auto clock = m_design->target->description().find("clock_mhz");
    double cycles = bar.end - bar.start;
    auto time = clock && clock->value > 0 ? QStringLiteral(" · ") + milliseconds(cycles / clock->value / 1e3)
                                          : QString();
    words += tr("<br>%1%2: %3 cycles%4")
                 .arg(m_rows.rows[std::size_t(bar.track)].title.toHtmlEscaped(),
                     bar.span ? QStringLiteral(", ") + tr(kinds[int(bar.kind)]) : QString(),
                     grouped(qint64(cycles)), time);
    words += tr("<br>from cycle %1").arg(grouped(qint64(bar.start)));
    if (bar.bytes > 0)
        words += tr("<br>%1 moved").arg(byteSize(bar.bytes));
    if (!bar.span) {
        const auto &b = k.trace.breakdown;
        words += tr("<br>compute %1 · start %2 · DMA wait %3")
                     .arg(grouped(b.compute), grouped(b.launch), grouped(b.dmaWait));
        if (const auto *row = m_session->measurements().of(bar.kernel))
            words += QStringLiteral("<br>") + measuredSentence(*row);
    }
    return words;
}

void TimelineView::describe()
{
    if (!m_design)
        return setAccessibleDescription(tr("nothing compiled yet"));
    int k = m_design->find(m_session->selection().toStdString());
    if (k < 0)
        return setAccessibleDescription(tr("%1 cycles").arg(m_design->cycles));
    const auto &kernel = m_design->kernels[std::size_t(k)];
    setAccessibleDescription(tr("%1: cycle %2 to %3")
                                 .arg(QString::fromStdString(kernel.slug))
                                 .arg(m_design->start(k))
                                 .arg(m_design->end(k)));
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    auto by = event->angleDelta();
    if ((event->modifiers() & Qt::ShiftModifier) || std::abs(by.x()) > std::abs(by.y())) {
        m_scale.pan(-(by.x() ? by.x() : by.y()) * 0.6);
        m_scale.clamp(total());
    } else {
        m_scale.zoomAt(event->position().x(), std::pow(1.0018, by.y()), total());
    }
    update();
    event->accept();
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    m_panning = true;
    m_moved = false;
    m_last = m_pressed = event->position();
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_panning)
        return;
    if ((event->position() - m_pressed).manhattanLength() >= QApplication::startDragDistance())
        m_moved = true;
    if (m_moved) {
        m_scale.pan(m_last.x() - event->position().x());
        m_scale.clamp(total());
        setCursor(Qt::ClosedHandCursor);
        update();
    }
    m_last = event->position();
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    m_panning = false;
    unsetCursor();
    if (m_moved || event->button() != Qt::LeftButton || !m_design)
        return;
    const auto *bar = barAt(event->position());
    m_session->select(
        bar ? QString::fromStdString(m_design->kernels[std::size_t(bar->kernel)].slug) : QString());
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *) { focusSelection(); }

void TimelineView::stepSelection(int by)
{
    if (!m_design || m_design->kernels.empty())
        return;
    int count = int(m_design->kernels.size()), k = m_design->find(m_session->selection().toStdString());
    for (k = k < 0 ? (by > 0 ? 0 : count - 1) : k + by; k >= 0 && k < count; k += by)
        if (m_design->kernels[std::size_t(k)].cycles() > 0)
            break;
    if (k < 0 || k >= count)
        return;
    const auto &kernel = m_design->kernels[std::size_t(k)];
    m_session->select(QString::fromStdString(kernel.slug));
    if (double start = double(m_design->start(k)); start < m_scale.origin || start > m_scale.end())
        m_scale.origin = start - m_scale.width * m_scale.cyclesPerPixel * 0.3;
    update();
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    if (m_scale.obey(event->key(), total()))
        return update();
    switch (event->key()) {
    case Qt::Key_Space:
        return fit();
    case Qt::Key_F:
        return focusSelection();
    case Qt::Key_Left:
        return stepSelection(-1);
    case Qt::Key_Right:
        return stepSelection(1);
    case Qt::Key_Escape:
        return m_session->select({});
    default:
        QWidget::keyPressEvent(event);
    }
}

void TimelineView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_design)
        refresh();
    QWidget::changeEvent(event);
}

bool TimelineView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const auto *bar = m_design ? barAt(help->pos()) : nullptr;
        QToolTip::showText(help->globalPos(), bar ? tip(*bar) : QString(), this);
        return true;
    }
    return QWidget::event(event);
}
