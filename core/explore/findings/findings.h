// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/edit.h"
#include "execute/source_run.h"
#include "explore/sweep/sweep.h"

namespace partita {

/// Changes of a design, made together, and what they do to it.
struct Proposal {
    ChoiceChanges changes;
    std::string words; ///< the changes, for people: "variant winograd"

    struct Effect {
        std::int64_t saves = 0;                  ///< cycles
        bool sameNumbers = true;                 ///< the network answers as before, bit for bit
        std::optional<Evaluation> before, after; ///< on some samples, where the numbers differ
    };
    std::optional<Effect> effect; ///< none: not tried, or refused
    std::string problem;          ///< why they cannot be; "" where they can, or were not tried

    bool saves() const { return effect && effect->saves > 0; }
    /// Whether a number of the chip is among the changes.
    bool changesChip() const;
};

/// Something that costs a design cycles, and what takes some of them away.
struct Finding {
    enum class Kind : std::uint8_t {
        Arithmetic, ///< the file's arithmetic keeps an engine from its layers
        Rule,       ///< an engine refuses layers by a rule
        Outside,    ///< waiting for bytes outside the chip
        Idle,       ///< an engine that could run a layer runs none
        Slow,       ///< a layer far below its roof
        Transform,  ///< layout transforms
        Bits,       ///< weights of more bits than the engine needs
    };
    Kind kind = Kind::Slow;
    std::string title, detail;        ///< for people; the detail says why
    std::vector<std::string> kernels; ///< slugs, the longest first
    std::int64_t share = 0;           ///< cycles of the design that it is about
    Proposal proposal;                ///< without changes: no choice helps
};
std::string_view name(Finding::Kind);

/// What holds the design back, largest share first, at least a hundredth of its cycles each; nothing is compiled.
std::vector<Finding> findings(const Deployment &);

/// What may make one kernel faster: another engine, variant or width of weights, two buffers, or what lifts an engine's
/// refusal; nothing is compiled.
std::vector<Proposal> remediesFor(const Deployment &, int kernel);

/// Compiles `changed`, in which the proposal's changes are made, and fills in effect or problem. Returns the changed
/// design, null where it cannot be. Error: cancelled, or a bug.
Result<std::shared_ptr<const Deployment>> tryOut(
    Proposal &, const Study &changed, const Deployment &design, std::stop_token = {});

/// Some samples of a data set, the answers of the model's file to them, and the design's.
struct FindingSamples {
    std::shared_ptr<const Dataset> data;
    SourceRun source;
    Evaluation design;
};
/// As many of the first samples as take about a second. Error: cancelled, or a network that cannot run on them.
Result<FindingSamples> findingSamples(const Deployment &, std::shared_ptr<const Dataset>, std::stop_token = {});
/// Fills in what the changed design answers to them, where its numbers are others. Error: cancelled.
Result<void> runOn(const FindingSamples &, Proposal &, const Deployment &changed, std::stop_token = {});

/// In the order in which they are shown: what saves most on this chip first, then what saves on a changed one, then
/// what nothing helps by its share; without those that were tried and save nothing.
void rank(std::vector<Finding> &);
void rank(std::vector<Proposal> &);

} // namespace partita
