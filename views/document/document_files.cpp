// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/command.h"
#include "document/state.h"
#include "language/language.h"

#include <QCoreApplication>

using namespace partita;

namespace {

auto reader(const QString &path, const QString &model, const Registry &registry, Chip otherwise)
{
    return [file = pathOf(path), model = model.isEmpty() ? std::filesystem::path() : pathOf(model), &registry,
               otherwise = std::move(otherwise)](
               std::stop_token stop) { return openFile(file, model, registry, otherwise, stop); };
}

} // namespace

void Document::open(const QString &path, const QString &model) { m->open(path, model, m->presentChip()); }
void Document::openOnDefault(const QString &path) { m->open(path, {}, {m->registry.defaultTarget(), {}}); }

void DocumentState::open(const QString &path, const QString &model, const Chip &on)
{
    opening.start(reader(path, model, registry, on), [this, path, model](Result<Opened> opened) {
        const bool there = opened.has_value(), refused = !there && opened.error().fault == Fault::Input;
        begin(std::move(opened));
        if (there && !model.isEmpty())
            saves.recover();
        if (auto missing = refused && model.isEmpty() ? missingModel(pathOf(path)) : std::filesystem::path();
            !missing.empty())
            emit document->modelMissing(path, QString::fromStdString(missing.string()));
    });
    updateBusy();
}

void Document::recover(const QString &leftover, const QString &project, std::function<void()> done)
{
    m->opening.start(reader(leftover, {}, m->registry, m->presentChip()),
        [this, project, done = std::move(done)](Result<Opened> opened) {
            if (opened) {
                opened->project = project.toStdString();
                auto hash = hashFile(opened->project);
                opened->projectHash = hash ? *hash : std::string();
            }
            bool there = opened.has_value();
            m->begin(std::move(opened));
            if (there) {
                m->saves.recover();
                done();
            }
        });
    m->updateBusy();
}

void DocumentState::begin(Result<Opened> opened)
{
    if (opened)
        adopt(std::move(*opened));
    else
        document->tell(opened.error());
    updateBusy();
}

void DocumentState::adopt(Opened opened)
{
    for (auto *lane : {&compiling, &comparing, &optimising, &previewing})
        lane->stop();
    sizing.stop();
    model = std::move(opened.model);
    cache = std::move(opened.cache);
    choices = std::move(opened.choices);
    openedWindow = std::move(opened.window);
    design = automatic = former = optimised = nullptr;
    unplaced = std::move(opened.unplaced);
    unplacedBefore.clear();
    recent.clear();
    selection.clear();
    undo.clear();
    keepAsGood();
    kept = std::move(opened.designs);
    elsewhere = std::move(opened.elsewhere);
    searches = std::move(opened.searches);
    saves.begin(opened.project, content(), opened.projectHash);
    emit document->modelChanged();
    emit document->replaced();
    emit document->keptChanged();
    emit document->searchesChanged();
    emit document->opened();
    emit document->selectionChanged();
    emit document->optimisedChanged();
    if (opened.design)
        arrived(std::move(opened.design));
    emit document->unplacedChanged();
    if (!opened.note.empty())
        emit document->noted(spoken(opened.note));
}

void Document::reload()
{
    if (!m->model)
        return;
    m->opening.start(
        [model = *m->model, choices = m->choices, elsewhere = m->elsewhere, &registry = m->registry, cache = m->cache](
            std::stop_token stop) { return reloaded(model, choices, elsewhere, registry, *cache, stop); },
        [this](Result<Reloaded> answer) {
            if (answer)
                m->adopt(std::move(*answer));
            else
                tell(answer.error());
            m->updateBusy();
        });
    m->updateBusy();
}

void DocumentState::adopt(Reloaded answer)
{
    for (auto *lane : {&compiling, &comparing, &optimising, &previewing})
        lane->stop();
    sizing.stop();
    auto name = QString::fromStdString(answer.model.path.filename().string());
    model = std::move(answer.model);
    design = automatic = former = optimised = nullptr;
    unplaced = std::move(answer.unplaced);
    elsewhere = std::move(answer.elsewhere);
    recent.clear();
    openedWindow.clear();
    takingBack = true; // it is compiled already
    if (answer.choices != choices)
        undo.push(new ChoicesCommand(*this, Document::tr("Reload %1").arg(name), choices, answer.choices,
            stepsBetween(choices, answer.choices)));
    takingBack = unsettled = false;
    keepAsGood();
    emit document->modelChanged();
    emit document->opened();
    emit document->optimisedChanged();
    if (answer.design)
        arrived(std::move(answer.design));
    emit document->unplacedChanged();
    if (unplaced)
        return;
    QStringList gone;
    for (const auto &assignment : answer.dropped)
        gone << QString::fromStdString(assignment);
    emit document->noted(gone.isEmpty()
            ? Document::tr("Reloaded %1. All your decisions still apply").arg(name)
            : Document::tr("Reloaded %1. These decisions no longer apply and were dropped: %2")
                  .arg(name, gone.join(QStringLiteral(", "))));
}

Project Document::project() const
{
    auto project = projectOf(*m->model, m->choices, m->designHolds() ? m->design->cycles : 0);
    project.version = QCoreApplication::applicationVersion().toStdString();
    project.designs = m->kept;
    project.elsewhere = m->elsewhere;
    project.window = m->window ? m->window() : m->openedWindow;
    return project;
}

void Document::keepWindow(std::function<std::string()> state) { m->window = std::move(state); }
std::string Document::openedWindow() const { return m->openedWindow; }

void Document::saveProject(const QString &path)
{
    if (!m->model || !shown())
        return;
    m->undo.setClean(); // an edit from here on is a step of its own
    m->saves.save(pathOf(path), project(), m->content());
}

std::function<Result<ProjectFiles>(std::stop_token)> Document::exporter(
    DeploymentPtr design, const std::string &prefix) const
{
    return [model = *m->model, design = std::move(design), prefix](
               std::stop_token stop) { return projectFiles(model, *design, prefix, stop); };
}
