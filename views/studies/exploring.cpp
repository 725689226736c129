// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/exploring.h"

#include "document/model.h"
#include "support/try.h"

#include <QCoreApplication>

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
      m_task(document.pool(), this, [this] { emit searchChanged(); }),
      m_comparing(document.pool(), this, 2)
{
    connect(&document, &Document::opened, this, [this] {
        abandon();
        m_pair.reset();
        ++m_request;
        show({});
    });
}

void Exploring::abandon()
{
    m_task.abandon();
    m_comparing.stop();
}

void Exploring::show(std::optional<SearchState> search)
{
    m_search = std::move(search);
    ++m_revision;
    emit searchChanged();
}

void Exploring::fail(const Error &error)
{
    if (error.fault != Fault::Cancelled)
        emit m_document.failed(QString::fromStdString(error.message));
}

bool Exploring::holds() const
{
    return m_search && m_document.model() && m_chip == m_document.model()->target
        && m_search->search.calibration == m_document.model()->calibration.digest
        && m_search->start.calibration.equalised == m_document.model()->calibration.equalised;
}

bool Exploring::resumable() const
{
    return !running() && holds() && m_search->start.datasetFile == m_document.model()->datasetFile
        && m_search->reached() < m_search->points.size();
}

bool Exploring::sameAs(const SearchPlan &plan) const
{
    if (!m_search)
        return false;
    auto other = m_search->search;
    other.plan = plan;
    return difference(m_search->search, other).empty();
}

void Exploring::start(const SearchPlan &plan)
{
    if (!m_document.design() || m_document.model()->datasetFile.empty())
        return;
    m_task.abandon();
    m_comparing.stop();
    m_pair.reset();
    m_chip = m_document.model()->target;
    show({});
    run({}, plan);
}

void Exploring::resume()
{
    if (resumable())
        run(m_search, m_search->search.plan);
}

void Exploring::run(std::optional<SearchState> from, const SearchPlan &plan)
{
    auto show = [this, door = m_task.door(), request = ++m_request](const SearchState &known) {
        door.post([this, request, known] {
            if (request == m_request)
                this->show(known);
        });
    };
    auto work = [model = *m_document.model(), choices = from ? from->start.choices : m_document.choices(),
                    memo = m_document.memo(), from, plan, show,
                    version = QCoreApplication::applicationVersion().toStdString()](
                    std::stop_token stop, const Task::Report &report) -> Result<void> {
        PARTITA_TRY(start, compiled(model, choices, *memo, stop));
        PARTITA_TRY(data, readDataset(model.datasetFile, *model.graph));
        if (from && from->search.dataset != data.digest)
            return partita::fail("'" + data.name + "' is not what it was when the search began; search anew");
        auto study = studyOf(model, choices, *memo);
        PARTITA_TRY(state, from ? *from : begun(model, choices, *start, data, plan, version));
        const bool guided = plan.by == SearchPlan::By::Sensitivity;
        if (guided && !state.guide) {
            PARTITA_TRY(guide, guideOf(study, *start, data, plan, studyThreads(), stop, report));
            state.guide = std::move(guide);
        }
        if (!from) {
            PARTITA_TRY(points,
                candidates(study, *start, guided ? &*state.guide : nullptr, plan, studyThreads(), stop, report));
            state.points = std::move(points);
            show(state);
        }
        auto keep = [&](const std::vector<DesignPoint> &) -> Result<void> {
            show(state);
            return {};
        };
        return evaluatePoints(state.points, study, *start, data, {}, studyThreads(), stop, report, keep);
    };
    m_task.start(work, [this](Result<void> done) {
        if (!done)
            fail(done.error());
    });
}

void Exploring::take(std::size_t point)
{
    if (!holds() || point >= m_search->points.size())
        return;
    const auto &chosen = m_search->points[point];
    m_document.take(
        tr("Open point %1: %2").arg(point + 1).arg(QString::fromStdString(m_search->summary(chosen))), chosen.choices);
}

void Exploring::compare(std::size_t a, std::size_t b)
{
    if (!holds() || std::max(a, b) >= m_search->points.size())
        return;
    auto work = [model = *m_document.model(), memo = m_document.memo(), a, b, first = m_search->points[a].choices,
                    second = m_search->points[b].choices](std::stop_token stop) -> Result<Pair> {
        PARTITA_TRY(designA, compiled(model, first, *memo, stop));
        PARTITA_TRY(designB, compiled(model, second, *memo, stop));
        return Pair{a, b, designA, designB};
    };
    m_comparing.start(work, [this](Result<Pair> pair) {
        if (!pair)
            return fail(pair.error());
        m_pair = std::move(*pair);
        emit compared();
    });
}

bool Exploring::save(const QString &file)
{
    if (!m_search)
        return false;
    auto written = writeSearchState(file.toStdString(), *m_search);
    if (!written)
        fail(written.error());
    return written.has_value();
}

void Exploring::load(const QString &file)
{
    auto read = readSearchState(file.toStdString());
    if (!read)
        return fail(read.error());
    if (!m_document.model())
        return;
    const auto &model = *m_document.model();
    auto name = "search '" + file.toStdString() + "'";
    if (read->search.modelHash != model.hash)
        return fail(
            {name + " is of another model file, " + read->start.model.string() + "; open that first", Fault::Input});
    if (read->search.target != model.target->description().name)
        return fail({name + " is of the chip " + read->search.target + "; choose that first", Fault::Input});
    if (read->search.calibration != model.calibration.digest)
        return fail({name + " is of another calibration; choose the calibration data "
                + read->start.calibrationFile.string() + " first",
            Fault::Input});
    abandon();
    m_pair.reset();
    ++m_request;
    m_chip = model.target;
    show({});
    show(std::move(*read));
}
