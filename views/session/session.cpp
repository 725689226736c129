// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "session/command.h"
#include "session/state.h"

#include <QCoreApplication>
#include <QEventLoop>

using namespace partita;

namespace {

std::filesystem::path pathOf(const QString &path) { return std::filesystem::absolute(path.toStdString()); }

} // namespace

Session::Session(Registry registry, QObject *parent) : QObject(parent), m(std::make_unique<State>(this, std::move(registry))) {}
Session::~Session() = default;

const Registry &Session::registry() const { return m->registry; }
bool Session::isOpen() const { return m->model.has_value(); }
QString Session::modelPath() const { return m->model ? QString::fromStdString(m->model->path.string()) : QString(); }
QString Session::projectPath() const { return QString::fromStdString(m->project.string()); }
QString Session::calibrationPath() const
{
    return m->model ? QString::fromStdString(m->model->calibrationFile.string()) : QString();
}
QString Session::target() const
{
    if (m->model && !m->model->targetFile.empty())
        return QString::fromStdString(m->model->targetFile);
    auto target = baseTarget();
    return target ? QString::fromStdString(target->description().name) : QString();
}
std::shared_ptr<const Target> Session::baseTarget() const { return m->model ? m->model->target : m->registry.defaultTarget(); }
Session::ValidationPtr Session::validation() const { return m->validation; }
Session::DeploymentPtr Session::design() const { return m->design; }
Session::DeploymentPtr Session::automatic() const { return m->automatic; }
Session::DeploymentPtr Session::former() const { return m->former; }
Session::DeploymentPtr Session::optimised() const { return m->optimised; }
const Choices &Session::choices() const { return m->choices; }
QUndoStack *Session::undoStack() { return &m->undo; }
Studies &Session::studies() { return m->studies; }
bool Session::busy() const { return m->busy; }
QString Session::selection() const { return m->selection; }

void Session::open(const QString &path)
{
    auto otherwise = m->registry.defaultTarget();
    m->opening.start(
        [file = pathOf(path), &registry = m->registry, otherwise, memo = m->memo](std::stop_token stop) {
            return openFile(file, registry, otherwise, *memo, stop);
        },
        [this](Result<Opened> opened) {
            if (opened)
                m->adopt(std::move(*opened));
            else if (opened.error().fault != Fault::Cancelled)
                emit failed(QString::fromStdString(opened.error().message));
            m->updateBusy();
        });
    m->updateBusy();
}

void Session::State::adopt(Opened opened)
{
    for (auto *lane : {&compiling, &comparing, &optimising})
        lane->stop();
    endPreview();
    model = std::move(opened.model);
    project = std::move(opened.project);
    choices = std::move(opened.choices);
    design = automatic = former = optimised = nullptr;
    cache.clear();
    selection.clear();
    undo.clear();
    goodIndex = 0;
    emit session->opened();
    emit session->selectionChanged();
    emit session->optimisedChanged();
    arrived(choices, std::move(opened.design));
    if (!opened.note.empty())
        emit session->noted(QString::fromStdString(opened.note));
}

void Session::setCalibrationData(const QString &path)
{
    if (!m->model)
        return;
    m->opening.start([model = *m->model, file = pathOf(path)](std::stop_token stop) { return recalibrated(model, file, stop); },
                     [this](Result<Model> model) {
                         if (model) {
                             m->model = std::move(*model);
                             m->cache.clear();
                             m->automatic = nullptr;
                             m->compileNow();
                         } else if (model.error().fault != Fault::Cancelled) {
                             emit failed(QString::fromStdString(model.error().message));
                         }
                         m->updateBusy();
                     });
    m->updateBusy();
}

void Session::setTarget(const QString &name)
{
    auto target = m->registry.require(name.toStdString());
    if (!target)
        emit failed(QString::fromStdString(target.error().message));
    if (!m->model || !target || name == this->target())
        return;
    Choices kept;
    if (auto *numerics = m->choices.find("numerics"))
        (void)kept.set("numerics", numerics->value);
    m->undo.push(new ChoicesCommand(this, tr("Target %1").arg(QString::fromStdString((*target)->description().name)), m->choices, kept, -1, this->target().toStdString(),
                                    name.toStdString()));
}

bool Session::saveProject(const QString &path)
{
    if (!m->model || !m->design)
        return false;
    Project project;
    project.model = m->model->path;
    project.modelHash = m->model->hash;
    project.target = target().toStdString();
    project.calibration = m->model->calibration;
    project.calibrationFile = m->model->calibrationFile;
    project.datasetFile = m->model->datasetFile;
    project.choices = m->choices;
    project.version = QCoreApplication::applicationVersion().toStdString();
    project.cycles = m->good == m->choices ? m->design->cycles : 0;
    auto file = pathOf(path);
    if (auto written = writeProject(file, project); !written) {
        emit failed(QString::fromStdString(written.error().message));
        return false;
    }
    m->project = file;
    m->undo.setClean();
    return true;
}

bool Session::exportC(const QString &folder)
{
    if (!m->model || !m->design)
        return false;
    // The writing happens on the pool; the window repaints meanwhile but takes no input.
    QEventLoop loop;
    bool done = false;
    Result<void> result;
    m->exporting.start([model = *m->model, design = m->design, folder = pathOf(folder)](
                           std::stop_token stop) { return exported(model, *design, folder, stop); },
                       [&](Result<void> answer) {
                           result = std::move(answer);
                           done = true;
                           loop.quit();
                       });
    m->updateBusy();
    if (!done)
        loop.exec(QEventLoop::ExcludeUserInputEvents);
    m->updateBusy();
    if (!result)
        emit failed(QString::fromStdString(result.error().message));
    return result.has_value();
}

std::function<Result<ProjectFiles>(std::stop_token)> Session::exporter(DeploymentPtr design) const
{
    return [model = *m->model, design = std::move(design)](std::stop_token stop) { return projectFiles(model, *design, stop); };
}

void Session::edit(const Edit &edit)
{
    if (!m->design)
        return;
    auto next = m->edited(edit.changes);
    if (!next) {
        emit failed(QString::fromStdString(next.error().message));
        return;
    }
    if (*next != m->choices)
        m->undo.push(new ChoicesCommand(this, edit.label, m->choices, *next, edit.mergeId));
    else
        m->endPreview();
}

void Session::reoptimise()
{
    auto released = m->choices.released();
    if (m->design && released != m->choices)
        m->undo.push(new ChoicesCommand(this, tr("Re-optimise"), m->choices, released));
}

void Session::preview(const Edit &edit)
{
    if (!m->design)
        return;
    auto answer = [this, edit](Result<::DeploymentPtr> trial) {
        m->previewShown = true;
        if (trial)
            emit previewed(edit, *trial, {});
        else if (trial.error().fault != Fault::Cancelled)
            emit previewed(edit, nullptr, QString::fromStdString(trial.error().message));
    };
    auto next = m->edited(edit.changes);
    m->previewing.start(
        [model = *m->model, next, known = next ? m->cache.find(*next) : nullptr,
         memo = m->memo](std::stop_token stop) -> Result<::DeploymentPtr> {
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

void Session::cancelPreview() { m->endPreview(); }

void Session::select(const QString &kernelSlug)
{
    if (kernelSlug == m->selection)
        return;
    if (!kernelSlug.isEmpty() && (!m->design || m->design->find(kernelSlug.toStdString()) < 0))
        return;
    m->selection = kernelSlug;
    emit selectionChanged();
}
