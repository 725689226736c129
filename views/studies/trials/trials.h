// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "jobs/lane.h"

/// Trials: what several studies do alike. They compile designs beside the present one, or study the present one anew
/// after each edit, and keep the latest answers.

/// Designs of the open model under other Choices, also on other chips: compiled in the background, one after another.
class Trials {
public:
    /// What a design follows from, beside the model.
    struct Decided {
        std::string target;
        partita::Choices choices;
        friend bool operator==(const Decided &, const Decided &) = default;
    };
    struct Trial {
        Decided of;
        DeploymentPtr design; ///< null: it cannot be
        QString problem;      ///< why, a sentence
    };

    /// `changed`: another answer is there.
    Trials(Document &, QThreadPool &, QObject *context, std::function<void()> changed);

    /// Of these what is not known is compiled, in their order.
    void want(std::vector<Decided>);
    const Trial *find(const Decided &) const; ///< null until it is known
    void know(Decided, DeploymentPtr);        ///< it is compiled already
    void forget();                            ///< another model is open
    void halt();                              ///< what is not known stays so until something is wanted anew
    bool running() const { return m_lane.running(); }
    bool halted() const { return m_halted; }
    std::int64_t done() const; ///< of those that are wanted
    std::int64_t wanted() const { return std::int64_t(m_wanted.size()); }

private:
    void compileNext();

    Document &m_document;
    Lane m_lane;
    std::function<void()> m_changed;
    std::vector<Decided> m_wanted;
    std::vector<Trial> m_known;
    bool m_halted = false;
};
