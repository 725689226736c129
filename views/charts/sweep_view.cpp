// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/sweep_view.h"

#include "charts/curve.h"
#include "charts/range_panel.h"
#include "explore/search_state.h"
#include "language/language.h"
#include "plot/plot.h"
#include "session/provenance.h"
#include "studies/chip_validation.h"
#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"

#include <QBoxLayout>
#include <QtCharts/QLineSeries>

using namespace partita;

namespace {

/// How fast the link is that moves bytes longest.
std::string busiestLink(const Deployment &d)
{
    const auto &chip = d.target->description();
    const Link *busiest = nullptr;
    std::int64_t most = -1;
    for (std::size_t l = 0; l < chip.links.size(); ++l)
        if (auto busy = d.busy[chip.engines.size() + l]; busy > most) {
            most = busy;
            busiest = &chip.links[l];
        }
    return busiest ? "target." + busiest->name + ".bytes_per_cycle" : "target.clock_mhz";
}

} // namespace

SweepView::SweepView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_form = new SweepForm(this);
    m_form->setFixedWidth(fonts::px(276));
    m_plot = new Plot(this);
    m_plot->setAccessibleName(tr("Curve"));
    m_plot->setPrompt(tr("“Draw” draws the curve here. The vertical axis is the total, the horizontal one the number "
                         "or decision that varies."));
    m_plot->setCaption(tr("Curve"), [this] { return caption(); });
    m_range = new RangePanel(session, this);
    m_range->setFixedWidth(fonts::px(416));
    filled(new QVBoxLayout(this), {new Parts({m_form, m_plot, m_range}, this)}, {}, -1);

    connect(m_form, &SweepForm::asked, this, &SweepView::ask);
    connect(m_form, &SweepForm::stopAsked, this, [this] { m_session->sweeps().stopSweep(); });
    connect(m_form, &SweepForm::metricChanged, this, &SweepView::draw);
    connect(m_plot, &Plot::picked, this, &SweepView::take);
    connect(&session->sweeps(), &Sweeps::curveChanged, this, &SweepView::refresh);
    connect(&session->validation(), &ChipValidation::validationChanged, this, &SweepView::draw);
    connect(session, &Session::designChanged, this, &SweepView::offer);
    connect(session, &Session::selectionChanged, this, &SweepView::offer);
    connect(session, &Session::designChanged, this, &SweepView::refresh);
    offer();
    refresh();
}

void SweepView::offer()
{
    if (auto design = m_session->design(); design && isVisible())
        m_form->setSweepables(sweepables(*design, m_session->selection().toStdString()), busiestLink(*design));
}

void SweepView::ask()
{
    auto variation = Variation::parse(m_form->variation().toStdString());
    if (variation)
        m_session->sweeps().sweep(*variation);
    else
        m_form->setRemark(asSentence(spoken(variation.error().message)), "negative");
}

void SweepView::refresh()
{
    const auto &studies = m_session->sweeps();
    m_form->setRunning(studies.sweeping());
    setEnabled(bool(m_session->design()));
    if (studies.sweeping()) {
        auto progress = studies.sweepProgress();
        return m_form->setRemark(
            progress.total ? tr("%1 of %2 values computed…").arg(progress.done).arg(progress.total) : tr("Starting…"),
            "muted");
    }
    if (!isVisible())
        return;
    remark();
    draw();
}

/// A chart that nobody sees is not drawn.
void SweepView::showEvent(QShowEvent *)
{
    offer();
    refresh();
}

void SweepView::draw()
{
    const bool there = m_session->sweeps().curve() && m_session->design();
    m_plot->draw(there ? Plot::Drawing([this](Plot &on) { drawOn(on); }) : Plot::Drawing());
}

void SweepView::drawOn(Plot &plot)
{
    const auto &curve = m_session->sweeps().curve();
    auto design = m_session->design();
    if (!curve || !design)
        return;
    plot.setFigures([this] {
        const auto &drawn = *m_session->sweeps().curve();
        return QString::fromStdString(sweepCsv(drawn.variation, drawn.points, drawn.design->target->description()));
    });
    auto key = QString::fromStdString(curve->variation.key);
    const auto *number = curve->variation.key.starts_with("target.")
        ? design->target->description().find(curve->variation.key.substr(7))
        : nullptr;
    auto unit = number ? QString::fromStdString(number->unit) : QString();
    const auto &of = m_session->sweeps().curveHolds() ? design : curve->design;
    CurveShape shape(
        *curve, m_form->metric(), figureOf(Totals(*of), m_form->metric()), unit == QLatin1String("bytes"),
        [&](Scale usual) { return plot.across(usual); }, [&](Scale usual) { return plot.up(usual); });
    auto total = unitOf(m_form->metric());
    const auto band = m_session->validation().band();
    if (m_session->sweeps().curveHolds() && m_form->metric() != SweepForm::Energy && !band.isEmpty())
        total += u' ' + band;
    plot.setRulers(shape.x, unit.isEmpty() ? key : tr("%1, %2").arg(key, unit), shape.y, total);
    addCurve(plot, shape, *curve);
    if (m_session->sweeps().curveHolds())
        addPresent(plot, shape, *curve);
    std::vector<Plot::Spot> spots;
    for (std::size_t i = 0; i < curve->points.size(); ++i)
        spots.push_back({shape.at[i], int(i)});
    plot.setSpots(std::move(spots), [this](int point) { return tipOf(m_session->sweeps().curve()->points[point]); });
}

void SweepView::addCurve(Plot &plot, const CurveShape &shape, const Sweeps::Curve &curve)
{
    auto theme = plot.theme();
    auto hue = plot.isPaper() || m_session->sweeps().curveHolds() ? theme.accent : theme.muted;
    auto *points = dots(hue, shape.at.size() > 60 ? 5 : 8);
    auto *failed = dots(theme.negative, 9, QScatterSeries::MarkerShapeTriangle);
    QList<QPointF> stretch;
    auto flush = [&] {
        if (stretch.size() > 1) {
            plot.add(line(stretch, QPen(hue, 2, shape.words ? Qt::DotLine : Qt::SolidLine)));
        }
        stretch.clear();
    };
    constexpr std::size_t mostDots = 200; // a line says as much
    for (std::size_t i = 0; i < shape.at.size(); ++i)
        if (curve.points[i].totals) {
            stretch << shape.at[i];
            if (shape.at.size() <= mostDots)
                points->append(shape.at[i]);
        } else {
            flush();
            failed->append(shape.at[i]);
        }
    flush();
    points->setName(unitOf(m_form->metric()));
    failed->setName(tr("cannot run"));
    for (auto *series : {points, failed})
        if (series->count())
            plot.add(series);
        else
            delete series;
}

void SweepView::addPresent(Plot &plot, const CurveShape &shape, const Sweeps::Curve &curve)
{
    auto design = m_session->design();
    auto now = shape.across(valueNow(*design, m_session->choices(), curve.variation.key));
    if (!now)
        return;
    auto theme = plot.theme();
    const QPointF at(*now, placeOf(figureOf(Totals(*design), m_form->metric()), shape.scaleUp));
    auto *mark = dots(theme.text, 13, QScatterSeries::MarkerShapeRotatedRectangle);
    mark->setName(tr("the present design"));
    mark->append(at);
    plot.add(mark);
    plot.setNotes({{at, tr("now"), theme.text, Plot::Note::Side::AboveRight}});
}

/// What could not run, and whether the curve is still of the design.
void SweepView::remark()
{
    const auto &curve = m_session->sweeps().curve();
    if (!curve)
        return m_form->setRemark(tr("Draws what the design would cost at each value. Everything else stays as after an "
                                    "edit of that value. Click a point to take its value."),
            "muted");
    if (!m_session->sweeps().curveHolds())
        return m_form->setRemark(
            tr("This curve is for the design before your edits. Draw it again for the present one."), "warning");
    std::vector<const SweepPoint *> failed;
    for (const auto &point : curve->points)
        if (!point.totals)
            failed.push_back(&point);
    if (failed.empty())
        return m_form->setRemark(tr("Click a point to take its value."), "muted");
    auto first = asSentence(spoken(failed.front()->problem));
    m_form->setRemark(tr("%1 of %2 values cannot run (▲). At %3: %4")
                          .arg(failed.size())
                          .arg(curve->points.size())
                          .arg(QString::fromStdString(failed.front()->value), first),
        "negative");
}

void SweepView::take(int point)
{
    const auto &curve = m_session->sweeps().curve();
    if (!curve || !curve->points[point].totals || !m_session->sweeps().curveHolds())
        return;
    const auto &value = curve->points[point].value;
    if (value == valueNow(*m_session->design(), m_session->choices(), curve->variation.key))
        return;
    m_session->edit({tr("%1 = %2").arg(QString::fromStdString(curve->variation.key), QString::fromStdString(value)),
        {{curve->variation.key, value}}});
}

QString SweepView::tipOf(const SweepPoint &point) const
{
    auto head = QStringLiteral("%1 = %2\n")
                    .arg(QString::fromStdString(m_session->sweeps().curve()->variation.key),
                        QString::fromStdString(point.value));
    if (!point.totals)
        return head + asSentence(spoken(point.problem));
    const auto &t = *point.totals;
    return head + figureText(t, SweepForm::Cycles) + QStringLiteral(" · ") + figureText(t, SweepForm::Latency)
        + QStringLiteral(" · ") + figureText(t, SweepForm::Energy);
}

QString SweepView::caption() const
{
    const auto &curve = m_session->sweeps().curve();
    if (!curve)
        return {};
    auto origin = Provenance::of(*m_session, "sweep");
    origin.targetDigest = QString::fromStdString(digest(curve->design->target->description()));
    origin.project.choices = curve->held.choices;
    std::string values;
    for (const auto &value : curve->variation.values)
        values += (values.empty() ? "" : ",") + value;
    origin.more = {"--vary", curve->variation.key + '=' + values};
    return tr("The design with other values of %1, all else as after an edit of it.")
               .arg(QString::fromStdString(curve->variation.key))
        + u' ' + origin.sentence();
}
