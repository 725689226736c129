// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "session/command.h"
#include "session/document.h"

using namespace partita;

Session::Session(Registry registry, QObject *parent)
    : QObject(parent), m(std::make_unique<Document>(this, std::move(registry)))
{
}
Session::~Session() = default;

const Registry &Session::registry() const { return m->registry; }
bool Session::isOpen() const { return m->model.has_value(); }
QString Session::modelPath() const { return m->model ? QString::fromStdString(m->model->path.string()) : QString(); }
QString Session::modelHash() const { return m->model ? QString::fromStdString(m->model->hash) : QString(); }
QString Session::projectPath() const
{
    return QString::fromStdString((m->saves.path().empty() ? m->project : m->saves.path()).string());
}
bool Session::unsaved() const { return m->saves.unsaved(); }
QString Session::calibrationPath() const
{
    return m->model ? QString::fromStdString(m->model->calibrationFile.string()) : QString();
}
QString Session::datasetPath() const
{
    return m->model ? QString::fromStdString(m->model->datasetFile.string()) : QString();
}
bool Session::equalised() const { return m->model && m->model->calibration.equalised; }
QString Session::target() const
{
    const auto chip = m->presentChip();
    return QString::fromStdString(!chip.file.empty() ? chip.file
            : chip.target                            ? chip.target->description().name
                                                     : std::string());
}
std::shared_ptr<const Target> Session::baseTarget() const { return m->presentChip().target; }
Session::UnplacedPtr Session::unplaced() const { return m->unplaced; }
Session::DeploymentPtr Session::shown() const
{
    return m->unplaced ? DeploymentPtr(m->unplaced, &m->unplaced->network) : m->design;
}
Session::ValidationPtr Session::validation() const { return m->validation; }
Session::DeploymentPtr Session::design() const { return m->design; }
Session::DeploymentPtr Session::automatic() const { return m->automatic; }
Session::DeploymentPtr Session::former() const { return m->former; }
Session::DeploymentPtr Session::optimised() const { return m->optimised; }
const Choices &Session::choices() const { return m->choices; }
QUndoStack *Session::undoStack() { return &m->undo; }
Studies &Session::studies() { return m->studies; }
Designs &Session::designs() { return m->designs; }
Comparison &Session::comparison() { return m->comparison; }
bool Session::optimising() const { return m->optimising.running(); }
bool Session::idle() const
{
    return !m->busy && !m->optimising.running() && !m->previewing.running() && !m->resuming.isActive();
}
Saves &Session::saves() { return m->saves; }
Scoring &Session::scoring() { return m->scoring; }
Deviations &Session::deviations() { return m->deviations; }
Sensitivities &Session::sensitivities() { return m->sensitivities; }
Fits &Session::fits() { return m->fits; }
Exploring &Session::exploring() { return m->exploring; }
Measurements &Session::measurements() { return m->measurements; }
Writings &Session::writings() { return m->writings; }
bool Session::busy() const { return m->busy; }
QString Session::selection() const { return m->selection; }

void Session::setCalibrationData(const QString &path)
{
    if (m->model)
        m->changeModel([data = pathOf(path), equalised = this->equalised()](const Model &model, std::stop_token stop) {
            return recalibrated(model, data, equalised, stop);
        });
}

void Session::setEqualised(bool on)
{
    if (m->model && on != equalised())
        m->changeModel([on](const Model &model, std::stop_token stop) {
            return recalibrated(model, model.calibrationFile, on, stop);
        });
}

void Session::setDataset(const QString &path)
{
    if (m->model)
        m->changeModel(
            [data = pathOf(path)](const Model &model, std::stop_token stop) { return withDataset(model, data, stop); });
}

/// What was compiled stays where the calibration does.
void Document::changeModel(std::function<Result<Model>(const Model &, std::stop_token)> change)
{
    opening.start([now = *model, change = std::move(change)](std::stop_token stop) { return change(now, stop); },
        [this](Result<Model> next) {
            if (next) {
                bool same = next->calibration == model->calibration;
                model->calibration = std::move(next->calibration); // the chip may be another by now
                model->calibrationFile = next->calibrationFile;
                model->datasetFile = next->datasetFile;
                if (!same) {
                    cache.clear();
                    designs.forget();
                    automatic = nullptr;
                    compileNow();
                }
                emit session->dataChanged();
            } else if (next.error().fault != Fault::Cancelled) {
                emit session->dataChanged();
                emit session->failed(QString::fromStdString(next.error().message));
            }
            updateBusy();
        });
    updateBusy();
}

void Session::setTarget(const QString &name)
{
    auto target = m->registry.require(name.toStdString());
    if (!target)
        emit failed(QString::fromStdString(target.error().message));
    if (!target || name == this->target())
        return;
    if (!m->model) {
        m->chip = {*target, m->registry.find(name.toStdString()) ? "" : name.toStdString()};
        emit targetChanged();
        return;
    }
    m->undo.push(new ChoicesCommand(*m, tr("Target %1").arg(QString::fromStdString((*target)->description().name)),
        m->choices, numericsAlone(m->choices), -1, this->target().toStdString(), name.toStdString()));
}

void Session::edit(const Edit &edit)
{
    if (!shown())
        return;
    auto next = m->edited(edit.changes);
    if (!next) {
        emit failed(QString::fromStdString(next.error().message));
        return;
    }
    if (*next != m->choices)
        m->undo.push(new ChoicesCommand(*m, edit.label, m->choices, *next, edit.mergeId));
    else
        m->previewing.stop();
}

void Session::take(const QString &label, const Choices &choices)
{
    if (shown() && choices != m->choices)
        m->undo.push(new ChoicesCommand(*m, label, m->choices, choices));
}

void Session::reoptimise()
{
    auto released = m->choices.released();
    if (m->design && released != m->choices)
        m->undo.push(new ChoicesCommand(*m, tr("Re-optimise"), m->choices, released));
}

/// Without the edit's own key and value, which a sentence about them begins with at the command line.
static QString withoutKey(const std::string &message, const Edit &edit)
{
    for (const auto &[key, value] : edit.changes)
        if (auto head = key + "=" + value + ": "; message.starts_with(head))
            return QString::fromStdString(message.substr(head.size()));
    return QString::fromStdString(message);
}

void Session::preview(const Edit &edit)
{
    if (!m->design)
        return;
    auto answer = [this, edit](Result<::DeploymentPtr> trial) {
        if (trial)
            emit previewed(edit, *trial, {});
        else if (trial.error().fault != Fault::Cancelled)
            emit previewed(edit, nullptr, withoutKey(trial.error().message, edit));
    };
    auto next = m->edited(edit.changes);
    m->putOffPreparing();
    m->previewing.start(
        [model = *m->model, next, known = next ? m->cache.find(*next) : nullptr, memo = m->memo](
            std::stop_token stop) -> Result<::DeploymentPtr> {
            if (!next)
                return std::unexpected(next.error());
            return known ? Result<::DeploymentPtr>(known) : compiled(model, *next, *memo, stop);
        },
        [this, next, answer](Result<::DeploymentPtr> trial) {
            if (trial)
                m->cache.add(*next, *trial);
            answer(std::move(trial));
        });
}

void Session::cancelPreview() { m->previewing.stop(); }

void Session::select(const QString &kernelSlug)
{
    if (kernelSlug == m->selection)
        return;
    if (const auto network = shown();
        !kernelSlug.isEmpty() && (!network || network->find(kernelSlug.toStdString()) < 0))
        return;
    m->selection = kernelSlug;
    m->prepareForSelection();
    emit selectionChanged();
}
