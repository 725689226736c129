// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "choices/project.h"
#include "compile/cache/cache.h"
#include "document/deployed.h"
#include "document/edit.h"
#include "document/searches.h"
#include "emit/emit.h"
#include "execute/clip_range.h"
#include "target/registry.h"

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QUndoStack>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

/// Document: what is open in a window, without anything that is drawn. It opens, reloads and saves models and projects,
/// applies edits with undo, and compiles in the background. Unsaved edits are kept in a file against a crash. Signals
/// say what changed.

class Saves;
struct DocumentState;
struct Job;
struct Model;

/// The open model with its chip, its Choices and their undo stack, the designs that follow from them, and one
/// selection. Work happens on a pool of its own, the latest request wins; every signal arrives on the window's thread.
class Document : public QObject {
    Q_OBJECT
public:
    using DeploymentPtr = ::DeploymentPtr;
    using UnplacedPtr = ::UnplacedPtr;

    explicit Document(partita::Registry registry, QObject *parent = nullptr);
    ~Document() override;

    const partita::Registry &registry() const;

    /// Model or project file. On failure `failed` tells why and the open design stays as it is.
    /// `model`: where that of a project lies by now, which leaves it unsaved. On the present target(), unless it is a
    /// project: that names its own.
    void open(const QString &path, const QString &model = {});
    void openOnDefault(const QString &path); ///< the same on the default target
    /// What a crash left of a project, as unsaved edits of `project` ("" when it was never saved); then `done`.
    void recover(const QString &leftover, const QString &project, std::function<void()> done);
    /// The model file anew, with those Choices that still apply; `noted` names the others.
    void reload();
    /// A file or folder of samples that the open model is calibrated on; recompiles.
    void setCalibrationData(const QString &path);
    /// A file or folder of samples that designs are scored on.
    void setDataset(const QString &path);
    /// Shares channels' scales out between layers of a float model before it is calibrated, or not; recompiles.
    void setEqualised(bool);
    bool equalised() const;
    bool calibrated() const; ///< a float network's ranges are of samples, which a quantised one has of its own
    /// How ranges follow from the samples; recompiles.
    void setCalibrationMethod(partita::RangeMethod);
    partita::RangeMethod calibrationMethod() const;
    bool isOpen() const;
    QString modelPath() const;
    QString modelHash() const;       ///< of the file as it was read
    QString calibrationPath() const; ///< "" when calibrated on noise or not at all
    QString datasetPath() const;     ///< "" where there is none to score on
    QString target() const;          ///< name, as the registry knows it, or the JSON file that derives it
    std::shared_ptr<const partita::Target> baseTarget() const; ///< with its own numbers, none changed
    /// One undo step: another chip, with what was decided for it before. What is decided for the present one is kept
    /// for a return; `noted` says both, `failed` why it cannot be. While nothing is open, the chip that models will be
    /// opened on.
    void setTarget(const QString &nameOrFile);
    /// The Choices that setTarget would take: those it was left with, else the present arithmetic alone.
    partita::Choices decidedFor(const QString &target) const;
    /// Of chips other than the present one, by target(), where something was decided.
    const std::map<std::string, partita::Choices> &elsewhere() const;
    QString projectPath() const; ///< also of one that is being written
    /// In the background, as the design is now; answers with `saved` of `saves()`, or with `failed`.
    void saveProject(const QString &path);
    Saves &saves();
    bool unsaved() const; ///< something that no file has, or not yet
    /// What saving would write.
    partita::Project project() const;
    /// Asked for when a project is written: a JSON object, how the window is.
    void keepWindow(std::function<std::string()> state);
    std::string openedWindow() const; ///< that of the project that is open; "" for none
    /// Makes the files that an export of the design would write; for another thread. Error: as `emitProject`.
    std::function<partita::Result<partita::ProjectFiles>(std::stop_token)> exporter(
        DeploymentPtr, const std::string &prefix = std::string(partita::networkPrefix)) const;

    DeploymentPtr design() const;    ///< of the current Choices; null until the first compile is done
    UnplacedPtr unplaced() const;    ///< what is open where it does not fit, and there is no design; else null
    DeploymentPtr shown() const;     ///< the design, or the network of unplaced() on no engine
    DeploymentPtr automatic() const; ///< of empty Choices (numerics and target kept); null until known
    DeploymentPtr former() const;    ///< before the last edit, for ghosts and deltas
    DeploymentPtr optimised() const; ///< held decisions let go of, for "saves n cycles"; null until known
    const partita::Choices &choices() const;
    const partita::Choices &formerChoices() const; ///< of former()
    partita::Choices automaticChoices() const;     ///< of automatic()
    QUndoStack *undoStack();
    QString changesOf(int step) const; ///< of the undo stack, from what to what; step 1 is the first
    std::optional<std::int64_t> cyclesAfter(int step) const; ///< null until its design is known
    const std::vector<partita::KeptDesign> &kept() const;    ///< under names, beside the present design
    bool busy() const;
    bool optimising() const;     ///< optimised() is on its way
    bool idle() const;           ///< nothing compiles: no design, no preview, nothing that edits will ask for
    std::vector<Job> compiles(); ///< that run now; opening and saving, too

    // What studies stand on.
    const Model *model() const; ///< null: none is open
    const std::shared_ptr<partita::Cache> &cache() const;
    QThreadPool &pool();
    bool designHolds() const; ///< design() is of choices() and the chip
    /// What `edit` would make of choices(). Error: a value is not one of its key's.
    partita::Result<partita::Choices> edited(const ChoiceChanges &) const;
    void tell(const partita::Error &); ///< by `failed`, unless work was only cancelled
    /// A design of the open model on its chip, found at once when these are the Choices.
    void remember(const partita::Choices &, DeploymentPtr);

    /// Applies at once, compiles in the background with everything else held.
    void edit(const Edit &);
    /// These decisions instead of all there are, and another chip unless `target` is ""; one undo step.
    void take(const QString &label, const partita::Choices &, const QString &target = {});
    /// Other designs kept under names; one undo step.
    void setKept(const QString &label, std::vector<partita::KeptDesign>);
    const SearchRuns &searches() const;         ///< kept in the project, in the order they began
    void keepSearch(const SearchRun &);         ///< a new one, or how far that of this name is now
    void removeSearch(const std::string &name); ///< one undo step
    /// Lets go of the held decisions; one undo step.
    void reoptimise();
    /// Lets go of all but the arithmetic and the chip's numbers; one undo step.
    void backToAutomatic();
    bool isAutomatic() const; ///< there is nothing to let go of
    /// Compiles what `edit` would give without applying it; answers with `previewed`, latest wins.
    void preview(const Edit &);
    void cancelPreview();

    /// Slug of the selected kernel, "" for none; of several the one that panels of a single kernel show.
    QString selection() const;
    QStringList selected() const; ///< all of them, that one first
    void select(const QString &kernelSlug);
    void selectAll(const QStringList &kernelSlugs); ///< the first is selection()

signals:
    void modelChanged();    ///< another network or calibration: what was compiled before is not of it
    void replaced();        ///< before `opened`: by another file, not by the same one read anew
    void opened();          ///< another model is open; design() is still null
    void unplacedChanged(); ///< unplaced() is new, or null again
    void targetChanged();   ///< while nothing is open
    void designChanged();   ///< design(), former() or automatic() is new
    void optimisedChanged();
    void keptChanged();
    void searchesChanged();
    void dataChanged(); ///< other samples to score or calibrate on, or not after all
    void selectionChanged();
    void previewed(const Edit &edit, DeploymentPtr trial, const QString &refusal); ///< trial null when refused
    void busyChanged();
    void jobsChanged(); ///< one may have begun
    void failed(const QString &sentence);
    void modelMissing(
        const QString &project, const QString &model); ///< after `failed`: the project's model is not there
    void noted(const QString &sentence);               ///< not an error, but worth reading once

private:
    std::unique_ptr<DocumentState> m;
};
