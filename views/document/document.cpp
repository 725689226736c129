// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/document.h"

#include "document/command.h"
#include "document/decisions.h"
#include "document/state.h"
#include "jobs/job.h"
#include "language/language.h"

using namespace partita;

Document::Document(Registry registry, QObject *parent)
    : QObject(parent), m(std::make_unique<DocumentState>(this, std::move(registry)))
{
}
Document::~Document() { m->undo.disconnect(this); } // whose end else is told to what has ended before it

const Registry &Document::registry() const { return m->registry; }
bool Document::isOpen() const { return m->model.has_value(); }
QString Document::modelPath() const { return m->model ? QString::fromStdString(m->model->path.string()) : QString(); }
QString Document::modelHash() const { return m->model ? QString::fromStdString(m->model->hash) : QString(); }
QString Document::projectPath() const { return QString::fromStdString(m->saves.path().string()); }
bool Document::unsaved() const { return m->model && !m->saves.holds(m->content()); }
QString Document::calibrationPath() const
{
    return m->model ? QString::fromStdString(m->model->calibrationFile.string()) : QString();
}
QString Document::datasetPath() const
{
    return m->model ? QString::fromStdString(m->model->datasetFile.string()) : QString();
}
bool Document::calibrated() const { return m->model && needsCalibration(*m->model->graph); }
RangeMethod Document::calibrationMethod() const { return m->model ? methodOf(*m->model) : RangeMethod::MinMax; }
bool Document::equalised() const { return m->model && m->model->calibration.equalised; }
QString Document::target() const
{
    const auto chip = m->presentChip();
    return QString::fromStdString(!chip.file.empty() ? chip.file
            : chip.target                            ? chip.target->description().name
                                                     : std::string());
}
std::shared_ptr<const Target> Document::baseTarget() const { return m->presentChip().target; }
UnplacedPtr Document::unplaced() const { return m->unplaced; }
DeploymentPtr Document::shown() const
{
    return m->unplaced ? DeploymentPtr(m->unplaced, &m->unplaced->network) : m->design;
}
DeploymentPtr Document::design() const { return m->design; }
DeploymentPtr Document::automatic() const { return m->automatic; }
DeploymentPtr Document::former() const { return m->former; }
DeploymentPtr Document::optimised() const { return m->optimised; }
const Choices &Document::choices() const { return m->choices; }
const Choices &Document::formerChoices() const { return m->formerChoices; }
Choices Document::automaticChoices() const { return baseOf(m->choices); }
QUndoStack *Document::undoStack() { return &m->undo; }
bool Document::optimising() const { return m->optimising.running(); }
bool Document::idle() const
{
    return !m->busy && !m->optimising.running() && !m->previewing.running() && !m->resuming.isActive();
}
Saves &Document::saves() { return m->saves; }
const std::vector<KeptDesign> &Document::kept() const { return m->kept; }
const Model *Document::model() const { return m->model ? &*m->model : nullptr; }
const std::shared_ptr<Cache> &Document::cache() const { return m->cache; }
QThreadPool &Document::pool() { return m->pool; }
bool Document::designHolds() const { return m->designHolds(); }
Result<Choices> Document::edited(const ChoiceChanges &changes) const { return m->edited(changes); }

void Document::tell(const Error &error)
{
    if (error.fault != Fault::Cancelled)
        emit failed(spoken(error.message));
}

void Document::remember(const Choices &choices, DeploymentPtr design) { m->recent.add(choices, std::move(design)); }
bool Document::busy() const { return m->busy; }
QString Document::selection() const { return m->selection.value(0); }
QStringList Document::selected() const { return m->selection; }

void Document::setCalibrationData(const QString &path)
{
    if (m->model)
        m->changeModel([data = pathOf(path), how = m->observation()](
                           const Model &model, std::stop_token stop) { return recalibrated(model, data, how, stop); });
}

void Document::setEqualised(bool on)
{
    if (m->model && on != equalised())
        m->recalibrate({calibrationMethod(), on});
}

void Document::setCalibrationMethod(RangeMethod method)
{
    if (m->model && method != calibrationMethod())
        m->recalibrate({method, equalised()});
}

void Document::setDataset(const QString &path)
{
    if (m->model)
        m->changeModel(
            [data = pathOf(path)](const Model &model, std::stop_token stop) { return withDataset(model, data, stop); });
}

Observation DocumentState::observation() const { return {methodOf(*model), model->calibration.equalised}; }

void DocumentState::recalibrate(const Observation &how)
{
    changeModel([how](const Model &model, std::stop_token stop) {
        return recalibrated(model, model.calibrationFile, how, stop);
    });
}

/// What was compiled stays where the calibration does.
void DocumentState::changeModel(std::function<Result<Model>(const Model &, std::stop_token)> change)
{
    opening.start([now = *model, change = std::move(change)](std::stop_token stop) { return change(now, stop); },
        [this](Result<Model> next) {
            if (next) {
                bool same = next->calibration == model->calibration;
                model->calibration = std::move(next->calibration); // the chip may be another by now
                model->calibrationFile = next->calibrationFile;
                model->datasetFile = next->datasetFile;
                if (!same) {
                    recent.clear();
                    automatic = nullptr;
                    emit document->modelChanged();
                    compileNow();
                }
                emit document->dataChanged();
            } else if (next.error().fault != Fault::Cancelled) {
                emit document->dataChanged();
                emit document->failed(spoken(next.error().message));
            }
            updateBusy();
        });
    updateBusy();
}

/// "conv1.engine=core, fc.bits.weight=4 and 3 more".
void Document::setTarget(const QString &name)
{
    auto target = m->registry.require(name.toStdString());
    if (!target)
        emit failed(spoken(target.error().message));
    if (!target || name == this->target())
        return;
    if (!m->model) {
        m->chip = {*target, m->registry.find(name.toStdString()) ? "" : name.toStdString()};
        emit targetChanged();
        return;
    }
    const auto title = [](const Target &t) { return spoken(t.description().title); };
    const auto stay = listed(decisionsIn(m->choices));
    const auto next = decidedFor(name);
    const auto back = listed(decisionsIn(next));
    QStringList news;
    if (!stay.isEmpty())
        news << tr("Your decisions for %1 stay with it: %2").arg(title(*m->model->target), stay);
    if (!back.isEmpty())
        news << tr("Your decisions for %1 are back: %2").arg(title(**target), back);
    take(tr("Target %1").arg(QString::fromStdString((*target)->description().name)), next, name);
    if (!news.isEmpty())
        emit noted(news.join(QStringLiteral(". ")));
}

const std::map<std::string, Choices> &Document::elsewhere() const { return m->elsewhere; }

Choices Document::decidedFor(const QString &target) const
{
    if (target == this->target())
        return m->choices;
    const auto known = m->elsewhere.find(target.toStdString());
    return known == m->elsewhere.end() ? numericsAlone(m->choices) : known->second;
}

void Document::edit(const Edit &edit)
{
    if (!shown())
        return;
    auto next = m->edited(edit.changes);
    if (!next) {
        emit failed(spoken(next.error().message));
        return;
    }
    if (*next != m->choices)
        m->undo.push(new ChoicesCommand(*m, edit.label, m->choices, *next, m->stepsOf(edit.changes), edit.mergeId));
    else
        m->previewing.stop();
}

void Document::take(const QString &label, const Choices &choices, const QString &target)
{
    const auto before = this->target();
    const bool another = !target.isEmpty() && target != before;
    if (!shown() || (!another && choices == m->choices))
        return;
    if (another)
        if (auto found = m->registry.require(target.toStdString()); !found) {
            emit failed(spoken(found.error().message));
            return;
        }
    m->undo.push(new ChoicesCommand(*m, label, m->choices, choices,
        another ? DecisionSteps{{"chip", before.toStdString(), target.toStdString()}}
                : stepsBetween(m->choices, choices),
        -1, another ? before.toStdString() : std::string(), another ? target.toStdString() : std::string()));
}

void Document::setKept(const QString &label, std::vector<KeptDesign> designs)
{
    m->undo.push(new KeptCommand(*m, label, m->kept, std::move(designs)));
}

QString Document::changesOf(int step) const
{
    const auto *command = step > 0 ? dynamic_cast<const ChoicesCommand *>(m->undo.command(step - 1)) : nullptr;
    return command ? listed(command->decisions()) : QString();
}

std::optional<std::int64_t> Document::cyclesAfter(int step) const
{
    return step >= 0 && step < int(m->cyclesAfter.size()) ? m->cyclesAfter[std::size_t(step)] : std::nullopt;
}

const SearchRuns &Document::searches() const { return m->searches; }

void Document::keepSearch(const SearchRun &run)
{
    auto next = m->searches;
    auto known = std::ranges::find(next, run.name, &SearchRun::name);
    if (known == next.end())
        next.push_back(run);
    else
        known->state = run.state;
    m->keepSearches(std::move(next));
}

void Document::removeSearch(const std::string &name)
{
    if (searchNamed(m->searches, name))
        m->undo.push(new RemoveSearchCommand(*m, name));
}

void Document::backToAutomatic()
{
    if (!isAutomatic())
        take(tr("Back to automatic"), baseOf(m->choices));
}

bool Document::isAutomatic() const { return baseOf(m->choices) == m->choices; }

void Document::reoptimise()
{
    auto released = m->choices.released();
    if (m->design && released != m->choices)
        m->undo.push(new ChoicesCommand(*m, tr("Re-optimise"), m->choices, released, DecisionSteps()));
}

/// Without the edit's own key and value, which a sentence about them begins with at the command line.
static QString withoutKey(const std::string &message, const Edit &edit)
{
    for (const auto &[key, value] : edit.changes)
        if (auto head = key + "=" + value + ": "; message.starts_with(head))
            return spoken(message.substr(head.size()));
    return spoken(message);
}

void Document::preview(const Edit &edit)
{
    if (!m->design)
        return;
    auto answer = [this, edit](const Result<DeploymentPtr> &trial) {
        if (trial)
            emit previewed(edit, *trial, {});
        else if (trial.error().fault != Fault::Cancelled)
            emit previewed(edit, nullptr, withoutKey(trial.error().message, edit));
    };
    auto next = m->edited(edit.changes);
    m->putOffPreparing();
    m->previewing.start(
        [model = *m->model, next, known = next ? m->recent.find(*next) : nullptr, cache = m->cache](
            std::stop_token stop) -> Result<DeploymentPtr> {
            if (!next)
                return std::unexpected(next.error());
            return known ? Result<DeploymentPtr>(known) : compiled(model, *next, *cache, stop);
        },
        [this, next, answer](Result<DeploymentPtr> trial) {
            if (trial)
                m->recent.add(*next, *trial);
            answer(std::move(trial));
        });
}

void Document::cancelPreview() { m->previewing.stop(); }

void Document::select(const QString &kernelSlug)
{
    selectAll(kernelSlug.isEmpty() ? QStringList() : QStringList{kernelSlug});
}

void Document::selectAll(const QStringList &kernelSlugs)
{
    const auto known = m->present(kernelSlugs);
    if (known == m->selection || (known.isEmpty() && !kernelSlugs.isEmpty()))
        return;
    m->selection = known;
    m->prepareForSelection();
    emit selectionChanged();
}

std::vector<Job> Document::compiles()
{
    std::vector<Job> jobs;
    auto add = [&](const Lane &lane, const QString &name, std::function<void()> stop, bool unasked = false) {
        if (lane.running())
            jobs.push_back({.name = name, .stop = std::move(stop), .unasked = unasked});
    };
    auto halt = [this](Lane &lane) {
        return [this, &lane] {
            lane.stop();
            m->updateBusy();
        };
    };
    add(m->opening, tr("Opening"), halt(m->opening));
    add(m->compiling, tr("Compiling the edit"), [this] {
        m->compiling.stop();
        m->takeBack(Error{"the edit was stopped and taken back"});
        m->updateBusy();
    });
    if (m->sizing.running())
        jobs.push_back({tr("Looking for the memory that would suffice"), [this] {
                            m->sizing.stop();
                            emit jobsChanged();
                        }});
    add(m->comparing, tr("Automatic design"), halt(m->comparing), true);
    if (!m->optimised)
        add(
            m->optimising, tr("Looking for a better design"),
            [this] {
                m->optimising.stop();
                emit optimisedChanged();
            },
            true);
    if (m->saves.running())
        jobs.push_back({.name = tr("Saving %1").arg(QString::fromStdString(m->saves.writing().filename().string())),
            .stop = {},
            .unasked = true});
    return jobs;
}
