// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "measure/validate.h"
#include "studies/answers.h"
#include "studies/trials/trials.h"

/// The open network on every chip, each with what is decided for it: compiled and run on some samples in the
/// background, and the chip's model compared with published figures, as long as somebody looks.
class Chips : public QObject {
    Q_OBJECT
public:
    struct Row {
        QString target;                             ///< name, or the JSON file that derives it
        QString title;                              ///< its name, and what it is
        int decisions = 0;                          ///< made by a person for this chip
        DeploymentPtr design;                       ///< null: not known yet, or it cannot be
        QString problem;                            ///< why it cannot be, a sentence
        std::optional<partita::Evaluation> answers; ///< on the first samples of the data set, where there is one
        std::shared_ptr<const partita::Validation> validation; ///< of the chip's model; null: not known yet
    };
    Chips(Document &, Answers &);

    /// Those of the registry, and derived ones that are or were open; the present one among them.
    const std::vector<Row> &rows() const { return m_rows; }
    bool running() const { return m_trials.running() || (m_looking && m_answers.running()); }
    void look(bool); ///< somebody looks, or no one does
    void stop();     ///< what is not known stays so until something changes

signals:
    void changed();

private:
    void forget();
    void refresh();
    void show();
    void validateNext();
    std::vector<Trials::Decided> decided() const;

    Document &m_document;
    Answers &m_answers;
    QThreadPool m_pool; ///< one thread of low priority: edits and previews never wait for it
    Trials m_trials;
    Lane m_validating;
    std::map<std::string, std::shared_ptr<const partita::Validation>> m_validations; ///< by the chip's numbers
    bool m_looking = false;
    std::vector<Row> m_rows;
};
