// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/exploring.h"

#include "document/model.h"
#include "language/language.h"
#include "support/try.h"

#include <QCoreApplication>
#include <QFileInfo>

using namespace partita;

namespace {

Result<SearchState> begun(const Model &model, const Choices &choices, const Deployment &start, const Dataset &data,
    const SearchPlan &plan, const std::string &version)
{
    if (data.size() < 2)
        return fail("'" + data.name
            + "' has one sample and a search ranks on one half and reports on the other; give 2 or more");
    const auto &chip = start.target->description();
    SearchState out;
    out.search = {version, model.graph->name, model.hash, chip.name, digest(chip), digest(choices),
        model.calibration.digest, data.digest, data.size(), !data.labels.empty(), plan};
    out.start = projectOf(model, choices, start.cycles);
    out.start.version = version;
    return out;
}

} // namespace

Exploring::Exploring(Document &document)
    : QObject(&document),
      m_document(document),
      m_task(document.pool(), this, [this] { follow(); }),
      m_comparing(document.pool(), this, 2)
{
    connect(&document, &Document::opened, this, [this] {
        m_task.abandon();
        m_comparing.stop();
        m_pair.reset();
        ++m_request;
        follow();
    });
    connect(&document, &Document::searchesChanged, this, &Exploring::follow);
}

Exploring::StatePtr Exploring::state() const
{
    const auto *run = searchNamed(all(), m_shown);
    return run ? run->state : nullptr;
}

/// What is shown stays, else the latest is.
void Exploring::follow()
{
    if (!running() && !searchNamed(all(), m_shown))
        m_shown = all().empty() ? "" : all().back().name;
    if (auto now = state(); now != m_known) {
        m_known = std::move(now);
        ++m_revision;
    }
    emit searchChanged();
}

void Exploring::show(const std::string &name)
{
    if (name == m_shown || !searchNamed(all(), name))
        return;
    m_comparing.stop();
    m_pair.reset();
    m_shown = name;
    follow();
}

void Exploring::removeShown()
{
    if (runningName() == m_shown) {
        m_task.abandon();
        ++m_request;
    }
    m_pair.reset();
    m_document.removeSearch(m_shown);
}

bool Exploring::holds() const
{
    const auto search = state();
    const auto *model = m_document.model();
    if (!search || !model)
        return false;
    const auto &chip = model->target->description();
    return search->search.modelHash == model->hash && search->search.target == chip.name
        && search->search.targetDigest == digest(chip) && search->search.calibration == model->calibration.digest
        && search->start.calibration.equalised == model->calibration.equalised;
}

bool Exploring::mayGoOn(const SearchPlan &plan) const
{
    if (running() || !holds())
        return false;
    const auto search = state();
    auto wanted = search->search;
    wanted.plan = plan;
    return search->start.datasetFile == m_document.model()->datasetFile && partita::extends(wanted, search->search)
        && plan.budget >= search->search.plan.budget
        && (search->reached() < search->points.size() || plan.budget > search->search.plan.budget);
}

bool Exploring::extends(const SearchPlan &plan) const
{
    return mayGoOn(plan) && plan.budget > state()->search.plan.budget;
}

std::string Exploring::repeated(const SearchPlan &plan) const
{
    const auto *model = m_document.model();
    if (!model || all().empty())
        return "";
    const auto &chip = model->target->description();
    const auto decisions = digest(m_document.choices());
    const auto known = std::ranges::find_if(all(), [&](const SearchRun &run) {
        const auto &search = run.state->search;
        auto wanted = search;
        wanted.version = QCoreApplication::applicationVersion().toStdString();
        wanted.modelHash = model->hash;
        wanted.target = chip.name;
        wanted.targetDigest = digest(chip);
        wanted.start = decisions;
        wanted.calibration = model->calibration.digest;
        wanted.plan = plan;
        return plan.budget == search.plan.budget && partita::extends(wanted, search)
            && run.state->start.datasetFile == model->datasetFile
            && run.state->start.calibration.equalised == model->calibration.equalised;
    });
    return known == all().end() ? "" : known->name;
}

std::string Exploring::freeName(const QString &pattern) const
{
    for (int n = 1;; ++n)
        if (auto name = pattern.arg(n).toStdString(); !searchNamed(all(), name))
            return name;
}

void Exploring::start(const SearchPlan &plan)
{
    if (!m_document.design() || m_document.model()->datasetFile.empty())
        return;
    if (const auto known = repeated(plan); !known.empty())
        return show(known);
    run(freeName(tr("Search %1")), nullptr, plan);
}

void Exploring::goOn(const SearchPlan &plan)
{
    if (mayGoOn(plan))
        run(m_shown, state(), plan);
}

void Exploring::run(const std::string &name, StatePtr from, const SearchPlan &plan)
{
    m_task.abandon();
    m_comparing.stop();
    m_pair.reset();
    auto keep = [this, name, door = m_task.door(), request = ++m_request](const SearchState &known) {
        door.post([this, name, request, state = std::make_shared<const SearchState>(known)] {
            if (request == m_request)
                m_document.keepSearch({name, state});
        });
    };
    auto work = [model = *m_document.model(), choices = from ? from->start.choices : m_document.choices(),
                    cache = m_document.cache(), from, plan, keep,
                    version = QCoreApplication::applicationVersion().toStdString()](
                    std::stop_token stop, const Task::Report &report) -> Result<void> {
        PARTITA_TRY(start, compiled(model, choices, *cache, stop));
        PARTITA_TRY(data, readDataset(model.datasetFile, *model.graph));
        if (from && from->search.dataset != data.digest)
            return partita::fail("'" + data.name + "' is not what it was when the search began; search anew");
        auto study = studyOf(model, choices, *cache);
        PARTITA_TRY(state, from ? *from : begun(model, choices, *start, data, plan, version));
        const bool guided = plan.by == SearchPlan::By::Sensitivity;
        if (guided && !state.guide) {
            PARTITA_TRY(guide, guideOf(study, *start, data, plan, studyThreads(), stop, report));
            state.guide = std::move(guide);
        }
        if (!from || plan.budget > state.search.plan.budget) {
            PARTITA_TRY(points,
                candidates(study, *start, guided ? &*state.guide : nullptr, plan, studyThreads(), stop, report,
                    std::move(state.points)));
            state.points = std::move(points);
            state.search.plan = plan;
            keep(state);
        }
        return evaluatePoints(state.points, study, *start, data, {}, studyThreads(), stop, report,
            [&](const std::vector<DesignPoint> &) -> Result<void> {
                keep(state);
                return {};
            });
    };
    m_running = m_shown = name;
    m_task.start(work, [this](Result<void> done) {
        if (!done)
            m_document.tell(done.error());
    });
}

void Exploring::take(std::size_t point)
{
    const auto search = state();
    if (!holds() || point >= search->points.size())
        return;
    const auto &chosen = search->points[point];
    m_document.take(tr("Open point %1 of %2: %3")
                        .arg(pointNumber(point))
                        .arg(QString::fromStdString(m_shown), spoken(search->summary(chosen))),
        chosen.choices);
}

void Exploring::compare(std::size_t a, std::size_t b)
{
    const auto search = state();
    if (!holds() || std::max(a, b) >= search->points.size())
        return;
    auto work = [model = *m_document.model(), cache = m_document.cache(), a, b, first = search->points[a].choices,
                    second = search->points[b].choices](std::stop_token stop) -> Result<Pair> {
        PARTITA_TRY(designA, compiled(model, first, *cache, stop));
        PARTITA_TRY(designB, compiled(model, second, *cache, stop));
        return Pair{a, b, designA, designB};
    };
    m_comparing.start(work, [this](Result<Pair> pair) {
        if (!pair)
            return m_document.tell(pair.error());
        m_pair = std::move(*pair);
        emit compared();
    });
}

bool Exploring::save(const QString &file)
{
    const auto search = state();
    if (!search)
        return false;
    auto written = writeSearchState(file.toStdString(), *search);
    if (!written)
        m_document.tell(written.error());
    return written.has_value();
}

void Exploring::load(const QString &file)
{
    auto read = readSearchState(file.toStdString());
    if (!read)
        return m_document.tell(read.error());
    if (!m_document.model())
        return;
    const auto &model = *m_document.model();
    auto name = "search '" + file.toStdString() + "'";
    if (read->search.modelHash != model.hash)
        return m_document.tell(
            {name + " is of another model file, " + read->start.model.string() + "; open that first", Fault::Input});
    if (read->search.target != model.target->description().name)
        return m_document.tell({name + " is of the chip " + read->search.target + "; choose that first", Fault::Input});
    if (read->search.calibration != model.calibration.digest)
        return m_document.tell({name + " is of another calibration; choose the calibration data "
                + read->start.calibrationFile.string() + " first",
            Fault::Input});
    const auto stem = QFileInfo(file).completeBaseName();
    const auto own = stem.toStdString();
    const auto loaded = searchNamed(all(), own) ? freeName(stem + QStringLiteral(" (%1)")) : own;
    m_document.keepSearch({loaded, std::make_shared<const SearchState>(std::move(*read))});
    show(loaded);
}
