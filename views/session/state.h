// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include "session/exploring.h"
#include "session/lane.h"
#include "session/model.h"
#include "session/scoring.h"
#include "session/sensitivities.h"
#include "session/studies.h"

#include <deque>

/// Deployments by what they were compiled from, for instant undo; the latest few.
class DesignCache {
public:
    DeploymentPtr find(const partita::Choices &) const;
    void add(const partita::Choices &, DeploymentPtr);
    void clear() { m_entries.clear(); }

private:
    std::deque<std::pair<partita::Choices, DeploymentPtr>> m_entries;
};

struct Session::State {
    State(Session *session, partita::Registry registry);
    ~State();

    Session *session;
    partita::Registry registry;
    QThreadPool pool;
    std::shared_ptr<partita::Memo> memo = std::make_shared<partita::Memo>();
    Lane opening, compiling, comparing, optimising, previewing, exporting, validating;
    QUndoStack undo;

    std::optional<Model> model;
    std::filesystem::path project;
    partita::Choices choices;
    DeploymentPtr design, automatic, former, optimised;
    DesignCache cache;
    Session::ValidationPtr validation;
    std::string validated; ///< the numbers that `validation` is of
    QString selection;
    bool busy = false, previewShown = false, takingBack = false;

    partita::Choices good;        ///< of `design`
    partita::Choices automaticOf; ///< of `automatic`
    int goodIndex = 0;            ///< of the undo stack then
    Studies studies;
    Scoring scoring;
    Sensitivities sensitivities;
    Exploring exploring;

    /// `choices` with everything that was decided held and the changes pinned over it.
    partita::Result<partita::Choices> edited(const std::vector<std::pair<std::string, std::string>> &changes) const;
    /// Called by the undo stack; an empty target keeps the one there is.
    void apply(partita::Choices, const std::string &target);
    void changeModel(std::function<partita::Result<Model>(const Model &, std::stop_token)>);
    void compileNow();
    void arrived(const partita::Choices &, DeploymentPtr);
    void takeBack(const partita::Error &);
    void compileAutomatic();
    void compileOptimised();
    void validateChip();
    void endPreview();
    void updateBusy();
    void adopt(Opened);
};
