// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/decisions.h"
#include "document/document.h"
#include "document/model.h"
#include "document/recent_designs.h"
#include "document/reload.h"
#include "document/saves.h"
#include "document/sizing.h"
#include "jobs/lane.h"

#include <QTimer>

inline std::filesystem::path pathOf(const QString &path) { return std::filesystem::absolute(path.toStdString()); }

/// What a Document keeps, and the lanes that compile it.
struct DocumentState {
    DocumentState(Document *document, partita::Registry registry);

    Document *document;
    partita::Registry registry;
    QThreadPool pool;
    std::shared_ptr<partita::Cache> cache; ///< of the compiles of `model`
    Lane opening, compiling, holding, comparing, optimising, previewing;
    Sizing sizing;
    Saves saves;
    QUndoStack undo;

    std::optional<Model> model;
    partita::Choices choices;
    std::vector<partita::KeptDesign> kept;
    std::map<std::string, partita::Choices> elsewhere; ///< decided on other chips, by target, where something was
    SearchRuns searches;
    Chip chip; ///< that what names none is opened on, while nothing is open
    DeploymentPtr design, automatic, former, optimised;
    partita::Choices formerChoices; ///< of `former`
    UnplacedPtr unplaced;
    std::vector<partita::Choices>
        unplacedBefore; ///< choices of this model for which the network was shown without a design
    RecentDesigns recent;
    /// What `hold` makes of a design and the Choices it is of, made while nobody waits for it.
    struct Held {
        DeploymentPtr design;
        partita::Choices of, all;
    } held;
    QStringList selection; ///< slugs
    bool busy = false, takingBack = false;
    QTimer resuming;        ///< of prepareEdits, which previews have put off
    bool unsettled = false; ///< the undo stack has changed what is to be compiled
    std::string openedWindow;
    std::function<std::string()> window; ///< as it is now

    partita::Choices good;                                ///< of `design`, or of `unplaced`
    std::string goodChip;                                 ///< and the name of their chip
    partita::Choices automaticOf;                         ///< of `automatic`
    int goodIndex = 0;                                    ///< of the undo stack then
    std::vector<std::optional<std::int64_t>> cyclesAfter; ///< by index of the undo stack, where a design was compiled

    void open(const QString &path, const QString &model, const Chip &);
    Chip presentChip() const; ///< the model's, or while none is open the one that it would be opened on
    /// `choices` with everything that was decided held and the changes pinned over it.
    partita::Result<partita::Choices> edited(const ChoiceChanges &) const;
    /// The changes with what each decides now, or what the compiler has chosen in its place.
    DecisionSteps stepsOf(const ChoiceChanges &) const;
    /// Called by the undo stack; an empty target keeps the one there is.
    void apply(partita::Choices, const std::string &target);
    void keep(std::vector<partita::KeptDesign>); ///< the same
    void keepSearches(SearchRuns);               ///< the same
    Saves::Content content() const;
    bool designHolds() const;
    /// After a step of the undo stack, or a jump over several.
    void settle();
    void noteCycles();                        ///< of the design, for the present step
    partita::Observation observation() const; ///< how the model was calibrated
    void recalibrate(const partita::Observation &);
    void changeModel(std::function<partita::Result<Model>(const Model &, std::stop_token)>);
    void compileNow();
    void arrived(DeploymentPtr); ///< of the present Choices and chip
    void arrived(UnplacedPtr);   ///< the network does not fit with them
    void keepAsGood();           ///< the present Choices and chip
    void takeBack(const partita::Error &);
    QStringList present(const QStringList &slugs) const; ///< those of kernels of what is shown
    bool wasUnplaced(const partita::Choices &) const;
    partita::Choices everythingHeld() const;
    void compileAutomatic();
    void compileOptimised();
    void putOffPreparing();     ///< for a preview, whose answer somebody waits for
    void prepareForSelection(); ///< anew, once it rests: what it is edited to first
    void prepareEdits(); ///< once with all that the next edit will hold, so that it finds every other kernel known, and
                         ///< what it may ask
    void updateBusy();
    void adopt(Opened);
    void begin(partita::Result<Opened>); ///< adopts it, or says why not
    void adopt(Reloaded);
};
