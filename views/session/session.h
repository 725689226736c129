// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"

/// Session: the document together with all studies of it. Every panel gets the session and listens to its signals, so
/// no panel needs to know another.

class Answers;
class ChipValidation;
class ModelSpread;
class Chips;
class Comparison;
class Designs;
class Deviations;
class Exploring;
class Findings;
class Fits;
class Measurements;
class Scoring;
class Sensitivities;
class Sweeps;
class Writings;

class Session : public Document {
    Q_OBJECT
public:
    explicit Session(partita::Registry registry, QObject *parent = nullptr);
    ~Session() override;

    Sweeps &sweeps();   ///< the design with other numbers
    Designs &designs(); ///< kept under names
    Answers &answers(); ///< how right designs are
    Chips &chips();     ///< the network on each
    Comparison &comparison();
    Scoring &scoring();             ///< how often it is right
    Deviations &deviations();       ///< how far a quantised network's answers are from its file's
    Sensitivities &sensitivities(); ///< layer by layer
    Findings &findings();           ///< what holds the design back
    Fits &fits();                   ///< what would let an unplaced network run
    Exploring &exploring();         ///< the search for better ones
    Measurements &measurements();   ///< counters over the predicted ones
    ModelSpread &modelSpread();     ///< the design by other models of its chip
    ChipValidation &validation();   ///< of the chip with its numbers
    Writings &writings();
    std::vector<Job> jobs(); ///< that run now, those that nobody asked for last

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};
