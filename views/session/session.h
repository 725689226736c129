// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "choices/choices.h"
#include "choices/project.h"
#include "compile/unplaced.h"
#include "emit/emit.h"
#include "measure/validate.h"
#include "target/registry.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <vector>

/// One step a person takes: keys of Choices and their new values ("" takes the key away).
struct Edit {
    QString label; ///< as the undo list shows it: "conv1 to the RISC-V core"
    std::vector<std::pair<std::string, std::string>> changes;
    int mergeId = -1; ///< consecutive edits with one id ≥ 0 are one undo step (a drag, a spin)
};

class Comparison;
class Designs;
class Deviations;
class Exploring;
class Fits;
class Measurements;
class Saves;
class Scoring;
class Sensitivities;
class Studies;
class Writings;
struct Document;
struct Job;

/// The open design and everything that views share: the model, the Choices with their undo stack, the
/// latest deployment, one selection. Work happens on a pool of its own, the latest request wins; every
/// signal arrives on the window's thread. No view talks to a view.
class Session : public QObject {
    Q_OBJECT
public:
    using DeploymentPtr = std::shared_ptr<const partita::Deployment>;
    using UnplacedPtr = std::shared_ptr<const partita::Unplaced>;
    using ValidationPtr = std::shared_ptr<const partita::Validation>;

    explicit Session(partita::Registry registry, QObject *parent = nullptr);
    ~Session() override;

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
    bool isOpen() const;
    QString modelPath() const;
    QString modelHash() const;       ///< of the file as it was read
    QString calibrationPath() const; ///< "" when calibrated on noise or not at all
    QString datasetPath() const;     ///< "" where there is none to score on
    QString target() const;          ///< name, as the registry knows it, or the JSON file that derives it
    std::shared_ptr<const partita::Target> baseTarget() const; ///< with its own numbers, none changed
    /// One undo step: another chip; decisions that only the former one knows are let go of. `failed` tells why not.
    /// While nothing is open, the chip that models will be opened on.
    void setTarget(const QString &nameOrFile);
    QString projectPath() const; ///< also of one that is being written
    /// In the background, as the design is now; answers with `saved` of `saves()`, or with `failed`.
    void saveProject(const QString &path);
    bool unsaved() const; ///< something that no file has, or not yet
    /// What saving would write.
    partita::Project project() const;
    /// Asked for when a project is written: a JSON object, how the window is.
    void keepWindow(std::function<std::string()> state);
    std::string openedWindow() const; ///< that of the project that is open; "" for none
    /// Makes the files that an export of the design would write; for another thread. Error: as `emitProject`.
    std::function<partita::Result<partita::ProjectFiles>(std::stop_token)> exporter(
        DeploymentPtr, const std::string &prefix = std::string(partita::networkPrefix)) const;

    DeploymentPtr design() const;     ///< of the current Choices; null until the first compile is done
    UnplacedPtr unplaced() const;     ///< what is open where it does not fit, and there is no design; else null
    DeploymentPtr shown() const;      ///< the design, or the network of unplaced() on no engine
    DeploymentPtr automatic() const;  ///< of empty Choices (numerics and target kept); null until known
    DeploymentPtr former() const;     ///< before the last edit, for ghosts and deltas
    DeploymentPtr optimised() const;  ///< held decisions let go of, for "saves n cycles"; null until known
    ValidationPtr validation() const; ///< of the design's chip, changed numbers and all; null until known
    const partita::Choices &choices() const;
    QUndoStack *undoStack();
    Studies &studies(); ///< the design with other numbers
    Designs &designs(); ///< kept under names
    Comparison &comparison();
    Saves &saves();
    Scoring &scoring();             ///< how often it is right
    Deviations &deviations();       ///< how far a quantised network's answers are from its file's
    Sensitivities &sensitivities(); ///< layer by layer
    Fits &fits();                   ///< what would let an unplaced network run
    Exploring &exploring();         ///< the search for better ones
    Measurements &measurements();   ///< counters over the predicted ones
    Writings &writings();
    bool busy() const;
    bool optimising() const; ///< optimised() is on its way
    bool idle() const;       ///< nothing compiles: no design, no preview, nothing that edits will ask for
    std::vector<Job> jobs(); ///< that run now

    /// Applies at once, compiles in the background with everything else held.
    void edit(const Edit &);
    /// These decisions instead of all there are; one undo step.
    void take(const QString &label, const partita::Choices &);
    /// Lets go of the held decisions; one undo step.
    void reoptimise();
    /// Compiles what `edit` would give without applying it; answers with `previewed`, latest wins.
    void preview(const Edit &);
    void cancelPreview();

    /// Slug of the selected kernel, "" for none.
    QString selection() const;
    void select(const QString &kernelSlug);

signals:
    void opened();          ///< another model is open; design() is still null
    void unplacedChanged(); ///< unplaced() is new, or null again
    void targetChanged();   ///< while nothing is open
    void designChanged();   ///< design(), former() or automatic() is new
    void optimisedChanged();
    void validationChanged();
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
    std::unique_ptr<Document> m;
};
