// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "jobs/lane.h"
#include "measure/validate.h"

/// Every number of a chip, exactly, with its name.
std::string numbersOf(const partita::Description &);

/// Compares the model of the design's chip, with its present numbers, with published figures. Runs in the background.
class ChipValidation : public QObject {
    Q_OBJECT
public:
    using Ptr = std::shared_ptr<const partita::Validation>;

    explicit ChipValidation(Document &);

    const Ptr &known() const { return m_known; } ///< null until it is known
    QString band() const; ///< "±9 %", of the chip's cycles; empty if nothing was checked or it is not known
    bool running() const { return m_lane.running(); }
    void stop();

signals:
    void validationChanged();

private:
    void begin();
    void forget();

    Document &m_document;
    Lane m_lane;
    Ptr m_known;
    std::string m_numbers; ///< the numbers of the chip that was last compared
};
