// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "measure/other_models.h"
#include "studies/trials/design_study.h"

/// The present design by the other published models of its chip. Runs in the background after each edit.
class ModelSpread : public QObject {
    Q_OBJECT
public:
    using Others = std::vector<partita::OtherModel>;

    explicit ModelSpread(Document &);

    Others others() const { return m_study.answer().value_or(Others()); } ///< empty: none, or not known yet
    bool running() const { return m_study.running(); }

signals:
    void changed();

private:
    void start();

    Document &m_document;
    DesignStudy<Others> m_study;
};
