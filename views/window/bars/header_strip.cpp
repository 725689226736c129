// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/bars/header_strip.h"

#include "execute/confidence.h"
#include "language/language.h"
#include "session/ghost.h"
#include "studies/chip_validation.h"
#include "studies/deviations.h"
#include "studies/model_spread.h"
#include "studies/scoring.h"
#include "target/description/chosen.h"
#include "theme/format.h"
#include "widgets/ask/ask_file.h"
#include "widgets/ask/topic.h"
#include "widgets/filled.h"
#include "window/bars/figures.h"
#include "window/bars/provenance.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>

#include <cmath>

namespace {

/// "950", "1.2 k", "380 M"
QString amount(double value)
{
    const char *units[] = {"", " k", " M", " G"};
    int unit = 0;
    for (; value >= 999.5 && unit < 3; ++unit)
        value /= 1000;
    return QString::number(value, 'f', value < 99.95 && unit ? 1 : 0) + QLatin1String(units[unit]);
}

QString networkSize(const partita::Graph &graph)
{
    return QObject::tr("%1 MAC · %2 weights").arg(amount(double(macs(graph))), amount(double(parameters(graph))));
}

/// " −3…+12 %": how far other models are from these cycles; "" where there are none.
QString spread(std::int64_t cycles, const ModelSpread::Others &others)
{
    if (others.empty())
        return {};
    long low = 0, high = 0; // %
    for (const auto &other : others) {
        const auto by = std::lround((double(other.cycles) / double(cycles) - 1) * 100);
        low = std::min(low, by);
        high = std::max(high, by);
    }
    const auto end = [](long by) {
        return by < 0 ? QChar(0x2212) + QString::number(-by)
            : by > 0  ? u'+' + QString::number(by)
                      : QStringLiteral("0");
    };
    return u' ' + (low == high ? QStringLiteral("±0 %") : QStringLiteral("%1…%2 %").arg(end(low), end(high)));
}

} // namespace

HeaderStrip::HeaderStrip(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("strip"));
    setFixedHeight(fonts::px(60));
    m_model = new ElidedLabel(QStringLiteral("Partita"), this);
    m_model->setFont(fonts::text(15, true));
    m_size = new ElidedLabel(tr("no model open"), this);
    m_size->setFont(fonts::text(fonts::small));
    setTone(m_size, "muted");
    for (auto *label : {m_model, m_size})
        label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    auto *name = filled(new QVBoxLayout, {m_model, m_size}, {}, 2);

    m_target = new QPushButton(this);
    m_target->setFont(fonts::text(fonts::body, true));
    m_target->setMenu(new QMenu(m_target));
    m_target->menu()->setToolTipsVisible(true);
    setTopic(m_target->menu(), QStringLiteral("target"));
    m_target->setAccessibleName(tr("Target"));
    m_target->setObjectName(QStringLiteral("target"));

    m_totals = new QWidget(this);
    m_cycles = new Figure(tr("Cycles"), m_totals);
    m_cycles->setObjectName(QStringLiteral("cycles"));
    m_cycles->setLeast(160);
    m_latency = new Figure(tr("Latency"), m_totals);
    m_energy = new Figure(tr("Energy †"), m_totals);
    m_accuracy = new Figure(tr("Accuracy"), m_totals);
    m_accuracy->setObjectName(QStringLiteral("accuracy"));
    m_deviation = new Figure(tr("Same as file"), m_totals);
    m_deviation->setObjectName(QStringLiteral("deviation"));
    m_memory = new MemoryFigure(m_totals);
    filled(new QHBoxLayout(m_totals),
        {m_cycles, m_latency, m_energy, m_accuracy, m_deviation, {m_memory, 0, Qt::AlignVCenter}}, {}, 20);

    m_reoptimise = new QPushButton(this);
    m_reoptimise->setObjectName(QStringLiteral("reoptimise"));
    m_reoptimise->setFont(fonts::text(fonts::small));
    m_reoptimise->setFixedHeight(fonts::px(40));
    m_reoptimise->setMinimumWidth(fonts::px(148));
    m_export = new QPushButton(tr("Export C…"), this);
    m_export->setObjectName(QStringLiteral("export"));
    m_export->setProperty("kind", QStringLiteral("primary"));
    m_export->setFont(fonts::text(fonts::body, true));
    m_export->setFixedHeight(fonts::px(40));
    m_export->setToolTip(tr("Write the C project of this design (Ctrl+E)"));

    filled(new QHBoxLayout(this), {name, m_target, Stretch{1}, m_totals, m_reoptimise, m_export}, {16, 8, 16, 8}, 16);

    connect(m_reoptimise, &QPushButton::clicked, session, &Session::reoptimise);
    connect(m_export, &QPushButton::clicked, this, &HeaderStrip::exportAsked);
    connect(m_target->menu(), &QMenu::aboutToShow, this, [this] {
        m_target->menu()->clear();
        for (const auto &each : m_session->registry().names()) {
            auto target = QString::fromStdString(each);
            auto chip = m_session->registry().find(each);
            auto *action = m_target->menu()->addAction(
                chip ? target + QStringLiteral(" · ") + spoken(chip->description().title) : target);
            action->setToolTip(tr("Compiles the network for this chip. Decisions that also apply to this chip stay"));
            action->setCheckable(true);
            action->setChecked(target == m_session->target());
            connect(action, &QAction::triggered, this, [this, target] { m_session->setTarget(target); });
        }
        m_target->menu()->addSeparator();
        m_target->menu()
            ->addAction(tr("From a JSON File…"), this, &HeaderStrip::askTargetFile)
            ->setToolTip(tr("A chip that differs from a known one in some numbers"));
    });
    connect(session, &Session::opened, this, &HeaderStrip::refresh);
    connect(session, &Session::designChanged, this, &HeaderStrip::refresh);
    connect(session, &Session::unplacedChanged, this, &HeaderStrip::refresh);
    connect(session, &Session::optimisedChanged, this, &HeaderStrip::refreshReoptimise);
    connect(session, &Session::busyChanged, this, &HeaderStrip::refreshReoptimise);
    connect(&session->scoring(), &Scoring::scoreChanged, this, &HeaderStrip::refreshAccuracy);
    connect(&session->deviations(), &Deviations::deviationChanged, this, &HeaderStrip::refreshDeviation);
    connect(&session->validation(), &ChipValidation::validationChanged, this, &HeaderStrip::refreshError);
    connect(&session->modelSpread(), &ModelSpread::changed, this, &HeaderStrip::refreshError);
    refresh();
}

void HeaderStrip::refresh()
{
    refreshTarget();
    refreshReoptimise();
    refreshError();
    refreshAccuracy();
    refreshDeviation();
    auto design = m_session->design();
    for (QWidget *part : {m_totals, static_cast<QWidget *>(m_export), static_cast<QWidget *>(m_reoptimise)})
        part->setVisible(bool(design));
    const auto network = m_session->shown();
    m_target->setVisible(bool(network));
    if (network) {
        m_model->setText(QFileInfo(m_session->modelPath()).fileName());
        m_size->setText(networkSize(network->source));
    }
    if (!design)
        return;
    const auto &chip = design->target->description();
    m_cycles->setValue(thousands(design->cycles));
    m_latency->setValue(milliseconds(design->latency_ms()));
    auto energy = design->energy_uj;
    m_hasEnergy = energy > 0;
    m_energy->setValue(microjoules(energy));
    m_energy->setToolTip(provenance(chip));
    std::vector<MemoryFigure::Use> uses;
    for (const auto &use : design->memories)
        if (use.peak > 0)
            uses.push_back({memoryName(chip.memories[use.memory].name), use.peak, use.size});
    m_memory->setUses(std::move(uses));
    arrange();
}

void HeaderStrip::resizeEvent(QResizeEvent *) { arrange(); }

void HeaderStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_memory)
        arrange();
    QWidget::changeEvent(event);
}

/// With which no figure is cut.
int HeaderStrip::leastWidth() const
{
    constexpr int gap = 16;
    for (auto *figure : m_totals->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
        if (figure->layout())
            figure->layout()->activate(); // else it is as wide as with its former words
    m_totals->layout()->activate();
    int out = gap + fonts::px(56); // the name, shortened
    for (const auto *part : {static_cast<QWidget *>(m_target), m_totals, static_cast<QWidget *>(m_reoptimise),
             static_cast<QWidget *>(m_export)})
        if (part->isVisibleTo(this))
            out += gap
                + (part == m_totals ? m_totals->layout()->sizeHint() : part->sizeHint())
                      .expandedTo(part->minimumSize())
                      .width();
    return out + gap;
}

/// Hides figures for which the window is too narrow, first those that other panels show too.
void HeaderStrip::arrange()
{
    const auto room = width() / fonts::scale();
    const auto design = m_session->design();
    m_reoptimise->setVisible(room >= 560 && design);
    const bool dagger = design && !partita::chosenNumbers(design->target->description()).empty();
    m_cycles->setCaption((dagger ? tr("Cycles †") : tr("Cycles")) + m_range);
    const auto before = design ? referenceOf(*m_session) : Reference();
    const auto by = before.design ? design->cycles - before.design->cycles : 0;
    const auto words = before.design ? change(design->cycles, before.design->cycles) : QString();
    m_cycles->setRemark(by && !before.chip.isEmpty()  ? tr("%1 vs %2").arg(words, before.chip)
            : by || m_range.isEmpty() || room >= 1400 ? words
                                                      : QString(),
        by == 0      ? "muted"
            : by > 0 ? "negative"
                     : "positive");
    m_latency->setCaption((dagger ? tr("Latency †") : tr("Latency")) + (room >= 1400 ? m_range : QString()));
    m_latency->setVisible(room >= 620);
    m_memory->setVisible(room >= 1200 && m_memory->inUse());
    m_energy->setVisible(room >= 1050 && m_hasEnergy);
    m_deviation->setVisible(room >= 980 && m_session->deviations().concerns());
    m_accuracy->setVisible(room >= 920 && !m_session->datasetPath().isEmpty());
    if (leastWidth() > width() && by)
        m_cycles->setCaption(dagger ? tr("Cycles †") : tr("Cycles")); // its tooltip has the range
    for (auto *figure : std::initializer_list<QWidget *>{m_memory, m_energy, m_deviation, m_accuracy, m_latency})
        if (leastWidth() > width())
            figure->hide();
}

void HeaderStrip::refreshTarget()
{
    const auto base = m_session->baseTarget();
    const auto network = m_session->shown();
    const auto target = network ? network->target : base;
    m_target->setToolTip(target ? provenance(target->description()) : QString());
    if (!target)
        return m_target->setText(tr("no target"));
    const auto name = QString::fromStdString(target->description().name);
    const auto changed = base ? differingNumbers(target->description(), base->description()) : QStringList();
    m_target->setText(changed.isEmpty() ? name : name + u'*');
    if (!changed.isEmpty())
        m_target->setToolTip(tr("<p>* Numbers that differ from the chip's own:<br>%1</p>%2")
                                 .arg(changed.join(QStringLiteral("<br>")), m_target->toolTip()));
    m_target->setAccessibleDescription(changed.isEmpty() ? QString() : tr("some numbers differ from the chip's own"));
}

void HeaderStrip::refreshReoptimise()
{
    auto design = m_session->design(), best = m_session->optimised();
    QString reason;
    std::int64_t saves = design && best ? design->cycles - best->cycles : 0;
    if (!design || design == best || (best && saves == 0))
        reason = tr("nothing to gain");
    else if (!best)
        reason = m_session->optimising() ? tr("searching…") : tr("not searched yet");
    else if (saves < 0)
        reason = tr("current is better");
    bool offered = reason.isEmpty();
    m_reoptimise->setEnabled(offered);
    m_reoptimise->setText(tr("Re-optimise") + u'\n' + (offered ? tr("saves %1 cycles").arg(thousands(saves)) : reason));
    m_reoptimise->setAccessibleName(
        offered ? tr("Re-optimise saves %1 cycles").arg(thousands(saves)) : tr("Re-optimise: %1").arg(reason));
    m_reoptimise->setToolTip(tr("Lets the compiler decide again about everything that you did not set yourself"));
}

void HeaderStrip::refreshAccuracy()
{
    auto data = m_session->datasetPath();
    const auto &scoring = m_session->scoring();
    auto score = scoring.score();
    arrange();
    m_accuracy->setCaption(score && !score->labelled() ? tr("Agreement") : tr("Accuracy"));
    m_accuracy->setValue(score  ? tr("%1 / %2").arg(thousands(score->right()), thousands(score->samples()))
            : scoring.running() ? tr("%1 %").arg(scoring.percent())
                                : QStringLiteral("—"));
    m_accuracy->setRemark(score && score->labelled() ? tr("float %1").arg(thousands(score->source()))
            : scoring.running()                      ? tr("measuring")
                                                     : QString(),
        "muted");
    auto what = !score ? tr("Correct samples")
        : score->labelled()
        ? tr("%1 of %2 samples correct; the float network gets %3 right. %4 that it has right are lost, %5 gained: %6")
              .arg(score->right())
              .arg(score->samples())
              .arg(score->source())
              .arg(score->lost())
              .arg(score->gained())
              .arg(partita::distinguishable(score->lost(), score->gained()) ? tr("they differ")
                                                                            : tr("too few to tell them apart"))
        : tr("The samples have no labels. For %1 of %2 samples the first class is the same as with the float network")
              .arg(score->right())
              .arg(score->samples());
    if (score) {
        const auto is = partita::interval95(score->right(), score->samples());
        what += tr(". Of all samples like these, %1 to %2 % (95 % interval)")
                    .arg(100 * is.low, 0, 'f', 1)
                    .arg(100 * is.high, 0, 'f', 1);
    }
    m_accuracy->setToolTip(tr("%1. Computed in the chip's arithmetic, on data set %2 (Design ▸ Test Data)")
                               .arg(what, QFileInfo(data).fileName()));
}

void HeaderStrip::refreshDeviation()
{
    auto design = m_session->design();
    if (!design)
        return;
    const auto &deviations = m_session->deviations();
    const auto share = deviations.share();
    const bool running = deviations.running() || m_session->scoring().running();
    m_deviation->setValue(share ? tr("%1 / %2").arg(thousands(share->same), thousands(share->samples))
            : running           ? tr("…")
                                : QStringLiteral("—"));
    m_deviation->setRemark(share && share->noise ? tr("on noise")
            : !share && running                  ? tr("measuring")
                                                 : QString(),
        "muted");
    const auto found = share ? tr("%1 of %2 samples of %3 get the same first class as with the file")
                                   .arg(thousands(share->same), thousands(share->samples), share->data)
                             : tr("Not measured yet: how many samples get the same first class as with the file");
    const auto whose = spoken(partita::sentence(partita::numericsCount(*design)));
    m_deviation->setToolTip(tr("%1. %2. Choose in Design ▸ Numerics.").arg(found, whose));
    arrange();
}

void HeaderStrip::refreshError()
{
    auto design = m_session->design();
    if (!design)
        return;
    const auto &chip = design->target->description();
    const auto validation = m_session->validation().known();
    const auto error = validation ? validation->error() : std::nullopt;
    const auto others = error ? ModelSpread::Others() : m_session->modelSpread().others();
    m_range = error ? u' ' + m_session->validation().band() : spread(design->cycles, others);
    arrange();
    auto trust = !validation ? tr("Comparing the simulation with published figures…")
        : error              ? asSentence(spoken(partita::errorBand(*validation, chip)))
                             : QString();
    for (const auto &other : others)
        trust += tr("No measurement says which published model of this chip is right. By %1 = %2 this design takes %3 "
                    "cycles. ")
                     .arg(QString::fromStdString(other.number), QString::fromStdString(other.word),
                         thousands(other.cycles));
    for (auto *total : {m_cycles, m_latency})
        total->setToolTip(QStringLiteral("<p>%1</p>").arg(trust.toHtmlEscaped()) + provenance(chip));
}

void HeaderStrip::askTargetFile()
{
    auto path = askOpenFile(this, QStringLiteral("add-target#other-numbers"), tr("A target derived from another"),
        QFileInfo(m_session->modelPath()).path(), tr("Derived targets (*.json)"));
    if (!path.isEmpty())
        m_session->setTarget(path);
}
