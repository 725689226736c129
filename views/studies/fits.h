// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "jobs/lane.h"

#include <optional>

/// What would let a network run that does not fit its chip: more memory, other chips, no decisions. Looked
/// for in the background, one compile after another, as long as the network is unplaced under the same
/// Choices.
class Fits : public QObject {
    Q_OBJECT
public:
    struct Fit {
        enum class Kind { Memory, Undecided, Chip } kind;
        std::int64_t cycles = 0;
        std::string target;                                      ///< Chip: its name
        std::vector<std::pair<std::string, std::int64_t>> sizes; ///< Memory: names, and the bytes that each wants
    };
    explicit Fits(Document &);
    ~Fits() override;

    const std::vector<Fit> &found() const { return m_found; }
    bool running() const { return m_lane.running(); }
    bool halted() const { return m_halted; } ///< stopped by the person: there may be more
    /// Makes it the design: one undo step.
    void take(const Fit &);
    void halt();

signals:
    void changed(); ///< one more, or the search has begun or ended

private:
    struct Question;
    void stop();
    void begin();
    void askNext();

    Document &m_document;
    Lane m_lane;
    std::vector<Question> m_questions; ///< still to be asked, the next one last
    std::vector<Fit> m_found;
    bool m_halted = false;
};
