// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/explore_view.h"

#include "explore/explore_form.h"
#include "explore/front_plot.h"
#include "explore/point_tables.h"
#include "session/provenance.h"
#include "studies/chip_validation.h"
#include "studies/scoring.h"
#include "support/text.h"
#include "widgets/ask/ask_file.h"
#include "widgets/ask/data_actions.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

using namespace partita;

namespace {

Segmented *segments(const QString &name, const QStringList &options, QWidget *parent)
{
    auto *out = new Segmented(parent);
    out->setAccessibleName(name);
    out->setOptions(options, 0);
    QObject::connect(out, &Segmented::chosen, out, [out, options](int index) { out->setOptions(options, index); });
    return out;
}

QString stageText(const Task::Progress &progress)
{
    if (progress.total == 0)
        return ExploreView::tr("Starting…");
    auto count = ExploreView::tr("%1 of %2").arg(progress.done).arg(progress.total);
    if (progress.stage == QLatin1String("sensitivity"))
        return ExploreView::tr("Changing one layer at a time: %1…").arg(count);
    if (progress.stage == QLatin1String("costs"))
        return ExploreView::tr("Predicting the costs of designs: %1…").arg(count);
    return ExploreView::tr("Running designs on the samples: %1…").arg(count);
}

Provenance provenanceOf(const SearchState &state)
{
    const auto &search = state.search;
    auto joined = [](const auto &all, auto text) {
        std::string out;
        for (const auto &one : all)
            out += (out.empty() ? "" : ",") + std::string(text(one));
        return out;
    };
    const auto &plan = search.plan;
    const auto named = [](const auto &one) { return name(one); };
    Provenance out{"explore", state.start, QString::fromStdString(search.targetDigest), {}, {}};
    out.project.calibration.digest = search.calibration;
    out.more = {"--budget", std::to_string(plan.budget), "--seed", std::to_string(plan.seed), "--limit",
        std::to_string(search.samples), "--rank", joined(plan.costs, named), "--axes", joined(plan.axes, named)};
    auto add = [&](const std::string &option, const std::string &value) {
        out.more.insert(out.more.end(), {option, value});
    };
    if (!plan.limits.empty())
        add("--at-most",
            joined(plan.limits, [](const auto &limit) { return name(limit.first) + '=' + shortest(limit.second); }));
    if (plan.by == SearchPlan::By::Random)
        add("--search", "random");
    if (!search.labelled)
        out.more.push_back("--agreement");
    out.score(QString::fromStdString(search.dataset));
    return out;
}

} // namespace

ExploreView::ExploreView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_form = new ExploreForm(this);
    m_form->setFixedWidth(fonts::px(296));
    makeMenus();
    auto *chart = makeChart();
    m_tables = new PointTables(session, this);
    m_tables->setMinimumWidth(fonts::px(300));
    filled(new QVBoxLayout(this), {new Parts({m_form, chart, m_tables}, this)}, {}, -1);

    auto &exploring = session->exploring();
    connect(m_form, &ExploreForm::startAsked, this, [this] {
        m_session->exploring().start(m_form->plan());
        m_planned = m_session->exploring().shown();
    });
    connect(m_form, &ExploreForm::goOnAsked, this, [this] { m_session->exploring().goOn(m_form->plan()); });
    connect(m_form, &ExploreForm::searchChosen, this, [this](int index) {
        if (const auto &all = m_session->exploring().all(); index >= 0 && index < int(all.size()))
            m_session->exploring().show(all[index].name);
    });
    connect(m_form, &ExploreForm::stopAsked, this, [this] { m_session->exploring().stop(); });
    connect(m_form, &ExploreForm::planChanged, this, &ExploreView::refresh);
    connect(&exploring, &Exploring::searchChanged, this, &ExploreView::refresh);
    connect(m_tables, &PointTables::chosenChanged, this, &ExploreView::ringChosen);
    connect(&session->scoring(), &Scoring::scoreChanged, this, &ExploreView::draw);
    connect(&session->validation(), &ChipValidation::validationChanged, this, &ExploreView::draw);
    connect(session, &Session::designChanged, this, &ExploreView::refresh);
    connect(session, &Session::dataChanged, this, &ExploreView::refresh);
    refresh();
}

QWidget *ExploreView::makeChart()
{
    auto *chart = new QWidget(this);
    m_axis = segments(tr("Over"), {tr("cycles"), tr("memory"), tr("weights"), tr("energy")}, chart);
    m_axis->setObjectName(QStringLiteral("axis"));
    m_axis->setToolTip(tr("The cost on the horizontal axis; accuracy is on the vertical one"));
    m_half = segments(tr("Samples"), {tr("ranking half"), tr("other half")}, chart);
    m_half->setObjectName(QStringLiteral("half"));
    m_half->setToolTip(tr("Samples 0, 2, 4, …, on which the search ranks designs, or samples 1, 3, 5, …, which it has "
                          "not seen. Judge a point by the latter"));
    m_volume = new ElidedLabel({}, chart);
    m_volume->setObjectName(QStringLiteral("volume"));
    m_volume->setFont(fonts::text(fonts::small));
    setTone(m_volume, "muted");
    m_plot = new Plot(chart);
    m_plot->setCaption(tr("Front"), [this] { return caption(); });
    m_plot->setAccessibleName(tr("Front"));
    m_plot->setPrompt(tr("“Search” draws a point for each design that has run. The vertical axis is accuracy, the "
                         "horizontal one cost."));
    m_overlay = new QPushButton(chart);
    m_overlay->setObjectName(QStringLiteral("overlay"));
    m_overlay->setText(tr("others"));
    m_overlay->setProperty("kind", QStringLiteral("segment"));
    m_overlay->setCheckable(true);
    m_overlay->setChecked(true);
    m_overlay->setToolTip(tr("Draws the fronts of the other searches on the same samples, dashed, also those on other "
                             "chips"));
    auto *head = filled(new Flow, {m_axis, Stretch{}, m_overlay, m_half}, {14, 6, 14, 2}, -1);
    auto *foot = filled(new QHBoxLayout, {m_volume}, {14, 2, 14, 4}, -1);
    filled(new QVBoxLayout(chart), {head, {m_plot, 1}, foot});
    connect(m_axis, &Segmented::chosen, this, &ExploreView::draw);
    connect(m_half, &Segmented::chosen, this, &ExploreView::draw);
    connect(m_overlay, &QPushButton::toggled, this, &ExploreView::draw);
    connect(m_plot, &Plot::picked, this, [this](int id, Qt::KeyboardModifiers keys) {
        if (id >= 0)
            m_tables->choose(std::size_t(id), keys.testFlag(Qt::ControlModifier));
    });
    return chart;
}

void ExploreView::makeMenus()
{
    auto *data = m_form->dataMenu();
    addDataActions(
        data, this, tr("Samples to run designs on"), [this] { return m_session->modelPath(); },
        [this](const QString &path) { m_session->setDataset(path); });
    auto *same = data->addAction(
        tr("&Calibration Data"), this, [this] { m_session->setDataset(m_session->calibrationPath()); });
    same->setToolTip(tr("The samples that the network was calibrated on. Accuracy on them is too optimistic"));
    connect(
        data, &QMenu::aboutToShow, same, [this, same] { same->setEnabled(!m_session->calibrationPath().isEmpty()); });
    auto *more = m_form->moreMenu();
    more->addSeparator();
    auto *save = more->addAction(tr("&Save Search…"), this, &ExploreView::askSave);
    save->setToolTip(tr("Saves all designs that have run. partitac explore --resume can continue from the file"));
    auto *load = more->addAction(tr("&Open Search…"), this, &ExploreView::askLoad);
    load->setToolTip(tr("Opens a search that was saved here or written by partitac explore --resume"));
    auto *remove = more->addAction(tr("&Delete This Search"), this, [this] { m_session->exploring().removeShown(); });
    remove->setToolTip(tr("Removes it from the project, in one undo step"));
    connect(more, &QMenu::aboutToShow, save, [this, save, load, remove] {
        save->setEnabled(bool(m_session->exploring().state()));
        remove->setEnabled(save->isEnabled());
        load->setEnabled(bool(m_session->design()));
    });
}

void ExploreView::askSave()
{
    QFileInfo model(m_session->modelPath());
    auto file = askSaveFile(this, QStringLiteral("explore"), tr("Save the search"),
        model.path() + u'/' + model.completeBaseName() + QStringLiteral("_search.json"), tr("Searches (*.json)"));
    if (!file.isEmpty())
        m_session->exploring().save(file);
}

void ExploreView::askLoad()
{
    auto file = askOpenFile(this, QStringLiteral("explore"), tr("Open a search"),
        QFileInfo(m_session->modelPath()).path(), tr("Searches (*.json)"));
    if (file.isEmpty())
        return;
    m_session->exploring().load(file);
}

void ExploreView::showPlan()
{
    const auto &exploring = m_session->exploring();
    const auto search = exploring.state();
    if (!search || m_planned == exploring.shown())
        return;
    m_planned = exploring.shown();
    m_plot->showAll();
    m_form->setPlan(search->search.plan);
}

void ExploreView::showSearches()
{
    const auto &exploring = m_session->exploring();
    QStringList names;
    int shown = -1;
    for (const auto &run : exploring.all()) {
        if (run.name == exploring.shown())
            shown = int(names.size());
        const auto &search = run.state->search;
        names << tr("%1: %2 designs on %3")
                     .arg(QString::fromStdString(run.name))
                     .arg(run.state->reached())
                     .arg(QString::fromStdString(search.target));
    }
    m_overlay->setVisible(names.size() > 1);
    if (exploring.running() && shown < 0 && exploring.shown() == exploring.runningName()) { // it has no points yet
        shown = int(names.size());
        names << tr("%1: no designs yet").arg(QString::fromStdString(exploring.shown()));
    }
    m_form->setSearches(names, shown);
}

void ExploreView::refresh()
{
    const auto &exploring = m_session->exploring();
    setEnabled(bool(m_session->design()));
    m_form->setDataset(QFileInfo(m_session->datasetPath()).fileName());
    if (const auto design = m_session->design()) {
        std::vector<std::string> memories;
        for (const auto &memory : design->target->description().memories)
            memories.push_back(memory.name);
        m_form->setMemories(memories);
    }
    showPlan();
    showSearches();
    const auto plan = m_form->plan();
    m_form->setNext(exploring.running() ? ExploreForm::Next::Stop
            : exploring.extends(plan)   ? ExploreForm::Next::Extend
            : exploring.mayGoOn(plan)   ? ExploreForm::Next::GoOn
                                        : ExploreForm::Next::Search,
        !exploring.repeated(plan).empty());
    m_form->setProgress(exploring.running() ? exploring.progress().percent() : -1);
    remark();
    m_tables->refresh(plan.limits);
    refreshVolume();
    if (isVisible())
        draw();
}

void ExploreView::remark()
{
    const auto &exploring = m_session->exploring();
    const auto search = exploring.state();
    if (exploring.running())
        return m_form->setRemark(
            tr("%1: %2").arg(QString::fromStdString(exploring.runningName()), stageText(exploring.progress())),
            "muted");
    if (m_session->datasetPath().isEmpty())
        return m_form->setRemark(
            tr("A search runs designs on samples. Choose a file or folder with samples, with or without labels."),
            "warning");
    if (!search)
        return m_form->setRemark(tr("Searches bits, engines and tiles, starting from the present design, for designs "
                                    "that no other beats in both accuracy and cost."),
            "muted");
    auto run = search->reached(), all = search->points.size();
    if (!exploring.holds())
        m_form->setRemark(tr("These points belong to another chip or calibration and cannot be opened. Undo that "
                             "change, or search anew."),
            "warning");
    else if (const auto known = exploring.repeated(m_form->plan());
             !known.empty() && !exploring.mayGoOn(m_form->plan()))
        m_form->setRemark(
            tr("%1 has run all of this: %2 designs from the present one. Another seed, budget or start finds "
               "others. Click a point to choose it; Ctrl-click another to compare.")
                .arg(QString::fromStdString(known))
                .arg(searchNamed(exploring.all(), known)->state->reached()),
            "muted");
    else if (run < all)
        m_form->setRemark(tr("%1 of %2 designs have run.").arg(run).arg(all), "muted");
    else
        m_form->setRemark(
            tr("All %1 designs have run. Click a point to choose it; Ctrl-click another to compare.").arg(all),
            "muted");
}

void ExploreView::refreshVolume()
{
    const auto search = m_session->exploring().state();
    QString volume;
    if (search && !search->points.empty() && search->points.front().reached) {
        auto front = ParetoFront::of(search->points, search->search.plan.costs, m_form->plan().limits);
        const auto noise = frontNoise(search->points, search->search.plan.costs, m_form->plan().limits);
        volume
            = tr("%1 on the front · hypervolume %2 ranked, %3 reported%4, as a share of the box up to twice the "
                 "costs of the start")
                  .arg(front.points.size())
                  .arg(front.ranking.all, 0, 'f', 4)
                  .arg(front.reporting.all, 0, 'f', 4)
                  .arg(noise
                          ? tr(" (%1 to %2 with 95 %)").arg(noise->all.low, 0, 'f', 4).arg(noise->all.high, 0, 'f', 4)
                          : QString());
        if (!search->search.labelled)
            volume = tr("no labels, so accuracy is agreement with the float network · ") + volume;
    }
    m_volume->setText(volume);
}

/// A chart that nobody sees is not drawn.
void ExploreView::showEvent(QShowEvent *) { draw(); }

void ExploreView::draw()
{
    if (!isVisible())
        return;
    const auto &exploring = m_session->exploring();
    const auto search = exploring.state();
    if (!search || search->points.empty())
        return m_plot->draw({});
    FrontLook look{FrontAxis(m_axis->current()), FrontHalf(m_half->current()), m_form->plan().limits};
    if (exploring.holds())
        look.band = m_session->validation().band();
    if (m_overlay->isChecked())
        std::ranges::copy_if(exploring.all(), std::back_inserter(look.others), [&](const SearchRun &run) {
            return run.state != search && run.state->search.dataset == search->search.dataset
                && run.state->search.modelHash == search->search.modelHash;
        });
    if (auto score = m_session->scoring().score();
        score && exploring.holds() && score->samples() == search->search.samples)
        look.present = {
            DesignCosts::of(*m_session->design()), look.half == FrontHalf::Ranking ? score->ranking : score->reporting};
    m_plot->draw(frontDrawing(search, std::move(look), exploring.holds()));
    ringChosen();
}

void ExploreView::ringChosen()
{
    const auto chosen = m_tables->chosen();
    m_plot->ring({chosen.begin(), chosen.end()});
}

QString ExploreView::caption() const
{
    const auto search = m_session->exploring().state();
    if (!search || search->reached() == 0)
        return {};
    const auto &point = *std::ranges::find_if(search->points, [](const auto &p) { return p.reached.has_value(); });
    const auto half = FrontHalf(m_half->current());
    return tr("Accuracy of %1 designs on %2 samples (%3) over a cost. Bars are 95 % intervals (Wilson) of a share of "
              "these samples.")
               .arg(search->reached())
               .arg(evaluationOf(*point.reached, half).samples)
               .arg(half == FrontHalf::Ranking ? tr("the half that the search ranks by")
                                               : tr("the half it has not seen"))
        + u' ' + provenanceOf(*search).sentence();
}

void ExploreView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_tables)
        refresh();
    QWidget::changeEvent(event);
}
