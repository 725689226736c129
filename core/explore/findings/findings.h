// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/edit.h"
#include "execute/source_run.h"
#include "explore/sweep/sweep.h"

/// Findings: finds what holds a design back, such as a rule by which an engine refuses layers. A change that may help
/// is compiled, which tells how many cycles it saves. If it may alter the network's answers, it is run on samples.
namespace partita {

/// Changes of a design that are made together, and their effect on it.
struct Proposal {
    ChoiceChanges changes;
    std::string words; ///< the changes as shown to the user: "variant winograd"

    struct Effect {
        std::int64_t saves = 0;                  ///< cycles
        bool sameNumbers = true;                 ///< whether the network's answers stay the same, bit for bit
        std::optional<Evaluation> before, after; ///< on some samples, if the answers may differ
    };
    std::optional<Effect> effect; ///< nullopt: the changes were not tried or are impossible
    std::string problem;          ///< why the changes are impossible; "" if they are possible or were not tried

    bool saves() const { return effect && effect->saves > 0; }
    /// Whether a number of the chip is among the changes.
    bool changesChip() const;
};

/// Something that costs a design cycles, and changes that save some of them.
struct Finding {
    enum class Kind : std::uint8_t {
        Arithmetic, ///< an engine cannot run layers because they keep the file's arithmetic
        Rule,       ///< an engine refuses layers by a rule
        Outside,    ///< engines wait for bytes from outside the chip
        Idle,       ///< an engine runs no layer, though it could
        Slow,       ///< a layer is far below its roof, or on an engine that takes longer
        Transform,  ///< layout transforms cost time
        Bits,       ///< weights have more bits than the engine needs
    };
    Kind kind = Kind::Slow;
    std::string title, detail;        ///< shown to the user; the detail says why
    std::vector<std::string> kernels; ///< slugs of the kernels that it is about; the slowest come first
    std::int64_t share = 0;           ///< the cycles of the design that it is about
    Proposal proposal;                ///< has no changes if no choice helps
};
std::string_view name(Finding::Kind);

/// What holds the design back, with the largest share first. Shares of less than 1 % are left out. Compiles nothing.
std::vector<Finding> findings(const Deployment &);

/// What may make one kernel faster: another engine, variant or width of weights, double buffering, or changes with
/// which an engine no longer refuses it. Compiles nothing.
std::vector<Proposal> remediesFor(const Deployment &, KernelId kernel);

/// Compiles `changed`, the design with the proposal's changes, and fills in the effect or the problem. Returns the
/// changed design, or null if it is impossible. Error: cancelled, or a bug.
Result<std::shared_ptr<const Deployment>> tryOut(
    Proposal &, const Study &changed, const Deployment &design, std::stop_token = {});

/// Some samples of a data set, the answers that the model file gives to them, and those of the design.
struct FindingSamples {
    std::shared_ptr<const Dataset> data;
    SourceRun source;
    Evaluation design;
};
/// Takes as many of the first samples as run in about a second. Error: cancelled, or the network cannot run on them.
Result<FindingSamples> findingSamples(const Deployment &, std::shared_ptr<const Dataset>, std::stop_token = {});
/// Fills in what the changed design answers to the samples, if its answers may differ. Error: cancelled.
Result<void> runOn(const FindingSamples &, Proposal &, const Deployment &changed, std::stop_token = {});

/// Sorts them as they are shown: first what saves most on this chip, then what saves on a changed chip, then what
/// nothing helps, by its share. Drops those that were tried and save nothing.
void rank(std::vector<Finding> &);
void rank(std::vector<Proposal> &);

} // namespace partita
