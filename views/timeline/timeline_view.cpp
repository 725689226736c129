// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_view.h"

#include "facts/kernel_sums.h"
#include "facts/measured_text.h"
#include "session/ghost.h"
#include "studies/measurements.h"
#include "theme/format.h"
#include "timeline/area_panel.h"
#include "timeline/fit_offer.h"
#include "timeline/span_words.h"

#include <QEvent>

#include <algorithm>
#include <utility>

using namespace partita;

TimelineView::TimelineView(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_lane(m_pool, this, 0),
      m_panel(new AreaPanel(this)),
      m_offer(new FitOffer(this))
{
    m_pool.setMaxThreadCount(2); // the latest, and one that has yet to hear that it is not
    m_pool.setStackSize(64u << 20);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Timeline"));
    m_scale.left = 128;
    connect(session, &Session::opened, this, [this] {
        m_kept = false;
        mark({});
        refresh();
    });
    connect(session, &Session::designChanged, this, [this] {
        if (m_session->design() != m_design)
            refresh();
    });
    connect(session, &Session::selectionChanged, this, [this] {
        if (m_span && m_span->kernel != selected())
            m_span.reset();
        takeSelection();
        describe();
        update();
    });
    connect(m_panel, &AreaPanel::closed, this, [this] { mark({}); });
    connect(m_offer, &FitOffer::taken, this, &TimelineView::fit);
    refresh();
}

TimelineView::~TimelineView()
{
    m_lane.stop();
    m_pool.waitForDone();
}

void TimelineView::refresh()
{
    const auto before = std::exchange(m_design, m_session->design());
    const bool otherChip = before && m_design && !sameChip(*before, *m_design);
    m_spans.reset(m_design);
    m_formerSpans.reset(ghostOf(*m_session));
    m_sight = {};
    m_span.reset();
    takeSelection();
    m_rows = m_design ? TrackRows::of(m_design->target->description()) : TrackRows();
    if (m_design) {
        int widest = 60;
        for (const auto &row : m_rows.rows)
            widest = std::max(widest, QFontMetrics(fonts::text(fonts::body)).horizontalAdvance(row.title));
        m_scale.left = std::min(widest + 38 + fonts::px(14), fonts::px(220));
        resizeEvent(nullptr);
        if (!m_kept || otherChip)
            fit();
        m_kept = true; // a later edit keeps the scale, so that a faster run looks shorter
    }
    offerFit();
    sum();
    describe();
    update();
}

/// After a large change, or while an earlier offer still stands.
void TimelineView::offerFit()
{
    const auto ghost = ghostOf(*m_session);
    if (!ghost || m_scale.suits(double(m_design->cycles)))
        return m_offer->hide();
    const double now = double(m_design->cycles), was = double(ghost->cycles);
    if (!m_offer->isHidden() || m_scale.suits(was) || now >= 2 * was || 2 * now <= was) {
        m_offer->say(m_design->cycles, ghost->cycles);
        placeOffer();
    }
}

/// On the ruler, where it hides no bar.
void TimelineView::placeOffer()
{
    const auto size = m_offer->sizeHint();
    const int right = int(m_scale.left + m_scale.width), high = std::min(size.height(), int(height() - rulerTop()));
    m_offer->setGeometry(right - size.width(), height() - high - 1, size.width(), high);
}

double TimelineView::total() const
{
    double t = m_design ? double(m_design->cycles) : 1;
    if (auto ghost = ghostOf(*m_session); ghost && m_design)
        t = std::max(t, double(ghost->cycles));
    return std::max(1.0, t);
}

void TimelineView::fit()
{
    m_scale.show(0, m_design ? std::max<double>(1, double(m_design->cycles)) : 1);
    m_offer->hide();
    update();
}

void TimelineView::zoomIn() { m_scale.zoomAt(m_scale.left + m_scale.width / 2, 1.4, total()), update(); }
void TimelineView::zoomOut() { m_scale.zoomAt(m_scale.left + m_scale.width / 2, 1 / 1.4, total()), update(); }

void TimelineView::takeSelection()
{
    m_selected = m_design ? kernelsNamed(*m_design, m_session->selected()) : std::vector<KernelId>();
}

int TimelineView::selected() const
{
    return m_design && !m_session->selection().isEmpty() ? m_design->find(m_session->selection().toStdString())
                                                         : KernelId();
}

void TimelineView::focusSelection()
{
    int k = selected();
    if (k < 0)
        return fit();
    const auto before = m_scale;
    double air = std::max(1.0, double(m_design->end(k) - m_design->start(k))) * 0.1;
    m_scale.show(double(m_design->start(k)) - air, double(m_design->end(k)) + air);
    if (m_scale.origin == before.origin && m_scale.cyclesPerPixel == before.cyclesPerPixel)
        fit();
    update();
}

/// `keep`: the same cycles stay in sight.
void TimelineView::spread(bool keep)
{
    double before = m_scale.width;
    m_scale.width = std::max(10.0, width() - m_scale.left - 14 - m_room);
    if (keep && before > 10 && m_design)
        m_scale.cyclesPerPixel *= before / m_scale.width;
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    spread(event);
    double free = height() - 14 - fonts::px(16) - m_rows.top;
    if (!m_rows.rows.empty())
        m_rows.height = std::clamp(free / double(m_rows.rows.size()) - m_rows.gap, 12.0, double(fonts::px(56)));
    placePanel();
    placeOffer();
}

void TimelineView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_design)
        refresh();
    QWidget::changeEvent(event);
}

QRectF TimelineView::rectOf(const Bar &bar) const
{
    const double from = std::max(m_scale.mapTimeToX(bar.start), m_scale.left - 4),
                 to = std::min(m_scale.mapTimeToX(bar.end), m_scale.left + m_scale.width + 4);
    return QRectF(from, m_rows.y(bar.track), std::max(0.7, to - from), m_rows.height);
}

const Bar *TimelineView::barAt(QPointF at) const
{
    for (auto bar = m_sight.bars.rbegin(); bar != m_sight.bars.rend(); ++bar)
        if (rectOf(*bar).adjusted(-1.5, 0, 1.5, 0).contains(at))
            return &*bar;
    return nullptr;
}

/// Of the bar, and of the column where that stands for more than the bar.
QString TimelineView::tip(QPointF at) const
{
    const auto *bar = barAt(at);
    const auto *column = columnAt(at);
    if (!column || (bar && bar->span && column->spans == 1))
        return bar ? tip(*bar) : QString();
    const auto words = wordsOf(*column).toHtmlEscaped();
    if (bar && !bar->span && column->kernels == 1 && column->kernel == bar->kernel)
        return tip(*bar) + QStringLiteral("<br>") + words;
    const auto kernel = QString::fromStdString(m_design->kernels[column->kernel].slug);
    return QStringLiteral("<b>%1</b><br>%2: %3")
        .arg(kernel.toHtmlEscaped(), m_rows.rows[m_rows.at(at.y())].title.toHtmlEscaped(), words);
}

QString TimelineView::tip(const Bar &bar) const
{
    const auto &k = m_design->kernels[bar.kernel];
    auto words = QStringLiteral("<b>%1</b>").arg(QString::fromStdString(k.slug).toHtmlEscaped());
    if (bar.span && bar.command >= 0)
        words += QStringLiteral("<br>") + wordsOf(bar).toHtmlEscaped();
    auto clock = m_design->target->description().find("clock_mhz");
    double cycles = bar.end - bar.start;
    auto time
        = clock && clock->value > 0 ? QStringLiteral(" · ") + milliseconds(cycles / clock->value / 1e3) : QString();
    words
        += tr("<br>%1: %2 cycles%3").arg(m_rows.rows[bar.track].title.toHtmlEscaped(), thousands(qint64(cycles)), time);
    words += tr("<br>from cycle %1").arg(thousands(qint64(bar.start)));
    if (bar.bytes > 0)
        words += tr("<br>%1 moved").arg(byteSize(bar.bytes));
    if (const auto shares = sharesOf(bar); shares.size() > 1)
        words += tr("<br>%1 cores, the least busy one %2 % of the time")
                     .arg(shares.size())
                     .arg(qRound(100 * *std::ranges::min_element(shares)));
    if (!bar.span) {
        const auto &b = k.trace.breakdown;
        words += tr("<br>compute %1 · start %2 · DMA wait %3")
                     .arg(thousands(b.compute), thousands(b.launch), thousands(b.dmaWait));
        if (const auto *row = m_session->measurements().of(bar.kernel))
            words += QStringLiteral("<br>") + measuredSentence(*row);
    }
    return words;
}

std::vector<double> TimelineView::sharesOf(const Bar &bar) const
{
    if (!bar.span || bar.command < 0 || bar.kind != Span::Kind::Compute)
        return {};
    return ::sharesOf(*m_design->target, *m_design->kernels[bar.kernel].program, bar.command, bar.step);
}

/// "copy weights → weights_tile · t = 3 of 0…8 · oy0 = 8".
QString TimelineView::wordsOf(const Bar &span) const
{
    static const char *const kinds[]
        = {QT_TR_NOOP("computes"), QT_TR_NOOP("copies"), QT_TR_NOOP("core starts"), QT_TR_NOOP("core stands:")};
    return tr(kinds[int(span.kind)]) + u' '
        + spanWords(*m_design->kernels[span.kernel].program, span.command, span.step);
}

void TimelineView::describe()
{
    if (!m_design)
        return setAccessibleDescription(tr("not compiled yet"));
    QStringList words;
    int k = selected();
    if (k < 0)
        words << tr("%1 cycles").arg(m_design->cycles);
    else {
        auto names = [&](const std::vector<KernelId> &kernels) {
            QStringList out;
            for (int other : kernels)
                out << QString::fromStdString(m_design->kernels[other].slug);
            return out.join(QStringLiteral(", "));
        };
        words << tr("%1: cycle %2 to %3")
                     .arg(QString::fromStdString(m_design->kernels[k].slug))
                     .arg(m_design->start(k))
                     .arg(m_design->end(k));
        if (m_span)
            words << tr("%1, cycle %2 to %3").arg(wordsOf(*m_span)).arg(qint64(m_span->start)).arg(qint64(m_span->end));
        auto links = linksOf(*m_design, k);
        if (!links.before.empty())
            words << tr("reads what %1 wrote").arg(names(links.before));
        if (!links.after.empty())
            words << tr("read by %1").arg(names(links.after));
    }
    if (m_area)
        words << tr("marked: cycle %1 to %2").arg(qint64(m_area->from)).arg(qint64(m_area->to)) << m_panel->words();
    setAccessibleDescription(words.join(QStringLiteral("; ")));
}
