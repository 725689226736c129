// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/roofline_view.h"

#include "language/language.h"
#include "plot/plot.h"
#include "session/provenance.h"
#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"

#include <QBoxLayout>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>

#include <cmath>
#include <map>
#include <set>

using namespace partita;

namespace {

QString text(const std::string &s) { return QString::fromStdString(s); }

/// The shape of an engine's markers: colour is not the only difference between engines.
QScatterSeries::MarkerShape shapeOf(const Description &chip, EngineId engine)
{
    if (engine == chip.core())
        return QScatterSeries::MarkerShapeRectangle;
    constexpr QScatterSeries::MarkerShape shapes[]
        = {QScatterSeries::MarkerShapeCircle, QScatterSeries::MarkerShapeTriangle,
            QScatterSeries::MarkerShapeRotatedRectangle, QScatterSeries::MarkerShapePentagon};
    auto index = engine - (chip.core() < engine); // among the engines without the core
    return shapes[std::size_t(index) % std::size(shapes)];
}

QString tipOf(const Deployment &d, const Kernel &kernel)
{
    return text(kernel.slug) + QStringLiteral(" · ") + spoken(d.target->description().engines[kernel.engine].title)
        + u'\n' + asSentence(spoken(sentence(d, rooflineOf(d, kernel))));
}

} // namespace

RooflineView::RooflineView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_plot = new Plot(this);
    m_plot->setAccessibleName(tr("Roofline"));
    m_plot->setCaption(tr("Roofline"), [this] { return caption(); });
    m_plot->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // the panel is scrolled only if it is low
    m_selected = new ElidedLabel({}, this);
    m_selected->setFont(fonts::text(fonts::small));
    m_apart = new ElidedLabel({}, this);
    m_apart->setFont(fonts::text(fonts::small));
    m_apart->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_apart->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); // the other has the rest of the line
    setTone(m_apart, "muted");
    auto *foot = filled(new Flow, {m_selected, m_apart}, {14, 4, 14, 4}, 24);
    filled(new QVBoxLayout(this), {{m_plot, 1}, foot});

    connect(session, &Session::designChanged, this, &RooflineView::refresh);
    connect(session, &Session::selectionChanged, this, &RooflineView::mark);
    connect(m_plot, &Plot::picked, this, [this](KernelId kernel) {
        if (m_drawn)
            m_session->select(text(m_drawn->kernels[kernel].slug));
    });
}

void RooflineView::showEvent(QShowEvent *) { refresh(); }

/// Draws a new design. A hidden chart waits until it is shown.
void RooflineView::refresh()
{
    auto design = m_session->design() ? m_session->design() : m_drawn;
    if (!design || !isVisible() || design == m_drawn)
        return;
    m_drawn = design;
    draw(*design);
    mark();
}

void RooflineView::draw(const Deployment &d)
{
    m_shape.emplace(d);
    const auto &shape = *m_shape;
    m_plot->draw([this](Plot &plot) {
        plot.setRulers(m_shape->x, tr("MAC per byte moved"), m_shape->y, tr("MAC per cycle"));
        addRoofs(plot, *m_drawn);
        addKernels(plot, *m_drawn);
        plot.setFigures([this] { return csvOf(*m_shape, *m_drawn); });
    });
    QStringList remarks;
    if (shape.still)
        remarks << tr("∞: %1 move no bytes while they run").arg(shape.still);
    if (shape.withoutMacs)
        remarks << tr("%1 without MAC not shown").arg(shape.withoutMacs);
    m_apart->setText(remarks.join(QStringLiteral(" · ")));
}

void RooflineView::addRoofs(Plot &plot, const Deployment &d)
{
    const auto &chip = d.target->description();
    auto theme = plot.theme();
    std::vector<Plot::Note> notes;
    for (const auto &line : m_shape->lines) {
        bool engine = line.roof.track < int(chip.engines.size());
        auto hue = engine ? theme.engine(chip, line.roof.track) : theme.transform;
        bool above = line.from.y() > m_shape->y.high;
        if (!above)
            plot.add(::line({line.from, line.to},
                QPen(hue, 1.5,
                    !line.used               ? Qt::DotLine
                        : line.roof.peak > 0 ? Qt::SolidLine
                                             : Qt::DashLine)));
        auto title = text(trackTitle(chip, line.roof.track));
        auto label = line.roof.peak > 0 ? tr("%1: at most %2 MAC a cycle").arg(title, axisLabel(line.roof.peak))
                                        : tr("%1: %2 B a cycle").arg(title, axisLabel(line.roof.bandwidth));
        if (!line.used)
            label += above ? tr(" (no kernel) ↑") : tr(" (no kernel)");
        notes.push_back(line.roof.peak > 0
                ? Plot::Note{line.to, label, hue, Plot::Note::Side::AboveLeft}
                : Plot::Note{(2 * line.from + line.to) / 3, label, hue, Plot::Note::Side::BelowRight});
    }
    plot.setNotes(std::move(notes));
}

void RooflineView::addKernels(Plot &plot, const Deployment &d)
{
    const auto &chip = d.target->description();
    auto theme = plot.theme();
    // Qt Charts makes a graphics item of each dot. Where dots of one engine would cover each other, only one is drawn.
    std::map<int, std::set<std::pair<long, long>>> taken;
    std::map<int, int> kernelCount; // by engine
    std::map<int, QList<QPointF>> byEngine;
    std::vector<Plot::Spot> spots;
    for (const auto &dot : m_shape->dots) {
        const auto &kernel = d.kernels[dot.kernel];
        ++kernelCount[kernel.engine];
        if (taken[kernel.engine].emplace(std::lround(dot.at.x() * 200), std::lround(dot.at.y() * 100)).second)
            byEngine[kernel.engine] << dot.at;
        spots.push_back({dot.at, dot.kernel});
    }
    for (const auto &[engine, points] : byEngine) {
        auto *series = new QScatterSeries;
        series->setName(tr("%1 (%2)").arg(spoken(chip.engines[engine].title)).arg(kernelCount[engine]));
        series->setMarkerShape(shapeOf(chip, engine));
        series->setMarkerSize(9);
        series->setColor(theme.engine(chip, engine));
        series->setBorderColor(theme.canvas);
        series->replace(points);
        plot.add(series);
    }
    plot.setSpots(std::move(spots), [this](KernelId kernel) { return tipOf(*m_drawn, m_drawn->kernels[kernel]); });
}

void RooflineView::mark()
{
    if (!m_drawn || !isVisible())
        return;
    int chosen = m_session->selection().isEmpty() ? KernelId() : m_drawn->find(m_session->selection().toStdString());
    QString words = chosen < 0 ? tr("Select a kernel to see what limits it.") : QString();
    for (const auto &dot : m_shape->dots)
        if (dot.kernel == chosen)
            words
                = text(m_drawn->kernels[chosen].slug) + QStringLiteral(": ") + spoken(sentence(*m_drawn, dot.roofline));
    m_plot->ring({chosen});
    m_selected->setText(words.isEmpty() ? tr("%1 has no MAC operations").arg(m_session->selection()) : words);
}

QString RooflineView::caption() const
{
    const auto origin = Provenance::of(*m_session, "compile").sentence();
    return !m_shape || origin.isEmpty()
        ? QString()
        : tr("Every kernel by its MACs a byte moved and a cycle, under the roofs of its engine and of what moves its "
             "bytes. Cycles are of the model of the chip.")
            + u' ' + origin;
}
