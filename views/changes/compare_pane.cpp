// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/compare_pane.h"

#include "changes/delta_tag.h"
#include "theme/format.h"

#include <QFutureWatcher>
#include <QPainter>
#include <QtConcurrent>

#include <cmath>

using namespace partita;

ComparePane::ComparePane(Comparison *comparison, int side, QWidget *parent)
    : LinkedView(parent), m_comparison(comparison), m_side(side)
{
    setAccessibleName(tr("Graph of design %1").arg(letterOf(side)));
    connect(comparison, &Comparison::changed, this, &ComparePane::refresh);
    connect(comparison, &Comparison::selectedChanged, this, &ComparePane::mark);
}

/// Drawn up on another thread, and only for somebody to see.
void ComparePane::refresh()
{
    auto design = isVisible() ? m_comparison->design(m_comparison->side(m_side)) : nullptr;
    if (!design) {
        m_wanted.reset();
        return empty();
    }
    if (design == m_wanted) {
        if (drawn()) {
            addTags(); // the other side may be another
            mark();
        }
        return;
    }
    m_wanted = design;
    auto *watcher = new QFutureWatcher<Scenery>(this);
    m_watcher = watcher;
    connect(watcher, &QFutureWatcher<Scenery>::finished, this, [this, watcher, design] {
        if (watcher == m_watcher && design == m_wanted) {
            fill(watcher->future().takeResult(), design);
            addTags();
            mark();
            emit ready();
        }
        watcher->deleteLater();
    });
    m_aspect = aspect();
    m_textScale = fonts::scale();
    auto first = m_side ? m_comparison->design(m_comparison->side(0)) : nullptr;
    watcher->setFuture(QtConcurrent::run([first, design, aspect = m_aspect, growth = growthFor(m_textScale)] {
        const auto lr = Orientation::LeftToRight;
        if (!first || first == design)
            return Scenery(picture(*design, lr, aspect, {}, growth));
        // Kernels that both designs have lie where the first design has them.
        const auto former = picture(*first, lr, aspect, {}, growth).drawing.arrangement;
        return Scenery(picture(*design, lr, aspect, {}, growth, {.former = {&former, 1}}));
    }));
    viewport()->update();
}

/// In steps, and the same for all panes, so that rows are broken seldom and at the same kernels.
double ComparePane::aspect() const
{
    constexpr double step = 0.15; // of its logarithm
    const auto *column = parentWidget();
    const double wide = column && column->parentWidget()
        ? double(column->parentWidget()->width()) / std::max(1, m_comparison->count())
        : width();
    const double now = std::clamp(wide / std::max(1.0, double(height())), 0.4, 4.0);
    return std::exp(step * std::round(std::log(now) / step));
}

QRectF ComparePane::boxOf(const std::string &kernel) const
{
    int k = m_canvas.design->find(kernel);
    if (int n = k < 0 ? -1 : m_canvas.picture.nodeOf(k); n >= 0)
        return rectOf(m_canvas.picture.nodes[n].box);
    for (const auto &pill : m_canvas.picture.pills)
        if (pill.kernel == k && !pill.again)
            return rectOf(pill.box);
    return {};
}

void ComparePane::addTags()
{
    for (auto *item : scene()->items())
        if (dynamic_cast<DeltaTag *>(item))
            delete item;
    m_ringed = false;
    m_comparison->want();
    if (!m_comparison->known())
        return;
    for (const auto &change : m_comparison->changes(std::max(1, m_side))) {
        if (own(change).empty())
            continue;
        bool alone = change.a.empty() || change.b.empty();
        auto delta = change.delta();
        auto box = boxOf(own(change).front());
        // A delta is told once, where it came to be.
        if (box.isEmpty() || (!alone && (delta == 0 || m_side == 0)))
            continue;
        auto *tone = alone ? "warning" : delta < 0 ? "positive" : "negative";
        auto *tag = new DeltaTag(m_canvas, box, {alone ? tr("no counterpart") : difference(delta), tone});
        scene()->addItem(tag);
        m_ringed = m_ringed || tag->ring();
    }
}

QStringList ComparePane::tags() const
{
    QStringList all;
    for (auto *item : scene()->items())
        if (auto *tag = dynamic_cast<DeltaTag *>(item))
            all << tag->text();
    return all;
}

void ComparePane::mark()
{
    if (!isVisible())
        return;
    m_canvas.marked.clear();
    const auto selected = drawn() ? m_comparison->selectedIn(m_side) : std::vector<std::string>();
    QStringList words;
    QRectF box;
    for (const auto &name : selected) {
        m_canvas.marked.insert(QString::fromStdString(name));
        box |= boxOf(name);
        words << QString::fromStdString(name);
    }
    if (!box.isEmpty() && !mapToScene(viewport()->rect()).boundingRect().contains(box)) {
        centerOn(box.center());
        emit moved();
    }
    m_canvas.lookUp();
    setAccessibleDescription(!m_comparison->anySelected() ? tr("Nothing selected; arrow keys step through the kernels")
            : words.isEmpty()                             ? tr("no counterpart here")
                                                          : words.join(u' '));
    touch();
}

void ComparePane::clicked(QPoint at)
{
    QString slug;
    if (auto hit = hitAt(m_canvas, mapToScene(at), scale()); hit.thing == Hit::Thing::Card)
        slug = m_canvas.slug(hit.index);
    else if (hit.thing == Hit::Thing::Pill)
        slug = m_canvas.slugOf(m_canvas.picture.pills[hit.index].kernel);
    m_comparison->select(m_side, slug);
}

/// To the next kernel in either design.
void ComparePane::step(int by)
{
    if (int count = int(m_comparison->changes().size()))
        m_comparison->select(
            (m_comparison->selected() + by + count + (m_comparison->selected() < 0 && by < 0)) % count);
}

void ComparePane::resizeEvent(QResizeEvent *event)
{
    PictureView::resizeEvent(event);
    if (aspect() != m_aspect) { // rows are broken anew
        m_wanted.reset();
        refresh();
    } else
        emit fitAsked();
}

void ComparePane::changeEvent(QEvent *event)
{
    LinkedView::changeEvent(event);
    if (drawn() && m_textScale != fonts::scale()) {
        m_wanted.reset();
        refresh();
    }
}

void ComparePane::showEvent(QShowEvent *event)
{
    PictureView::showEvent(event);
    refresh();
}

void ComparePane::drawForeground(QPainter *painter, const QRectF &)
{
    if (drawn() && !m_ringed)
        return;
    painter->save();
    painter->resetTransform();
    painter->setPen(m_canvas.theme.muted);
    painter->setFont(fonts::text(drawn() ? fonts::small : fonts::strong));
    if (drawn()) {
        auto foot = viewport()->rect().adjusted(12, 0, -12, -10);
        auto words = tr("layout transform without counterpart in %1").arg(letterOf(m_side ? 0 : 1));
        painter->drawText(foot.adjusted(36, 0, 0, 0), Qt::AlignLeft | Qt::AlignBottom, words);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(m_canvas.theme.warning, 2.5));
        painter->drawRoundedRect(QRectF(foot.left() + 2, foot.bottom() - 12, 26, 12), 6, 6);
        painter->restore();
        return;
    }
    const auto &side = m_comparison->side(m_side);
    painter->drawText(viewport()->rect(), Qt::AlignCenter,
        m_comparison->waits(side) ? tr("Compiling…") : tr("This design does not exist yet"));
    painter->restore();
}
