// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/chips.h"

#include "document/model.h"
#include "jobs/guarded.h"
#include "support/try.h"

#include <algorithm>

using namespace partita;

Chips::Chips(Document &document)
    : QObject(&document),
      m_document(document),
      m_trials(document, m_pool, this, [this] { show(); }),
      m_running(m_pool, this, 1)
{
    m_pool.setMaxThreadCount(1);
    m_pool.setThreadPriority(QThread::LowPriority);
    m_pool.setStackSize(64u << 20);
    connect(&document, &Document::modelChanged, this, &Chips::forget);
    connect(&document, &Document::dataChanged, this, [this] {
        m_running.stop();
        m_samples.reset();
        m_answers.clear();
        refresh();
    });
    for (auto signal : {&Document::designChanged, &Document::unplacedChanged})
        connect(&document, signal, this, &Chips::refresh);
}

void Chips::look(bool looking)
{
    if (std::exchange(m_looking, looking) != looking)
        refresh();
}

void Chips::stop()
{
    m_running.stop();
    m_trials.halt();
}

void Chips::forget()
{
    m_running.stop();
    m_trials.forget();
    m_samples.reset();
    m_answers.clear();
    m_rows.clear();
    refresh();
}

std::vector<Trials::Decided> Chips::decided() const
{
    auto names = m_document.registry().names();
    const auto add = [&](const std::string &target) {
        if (std::ranges::find(names, target) == names.end())
            names.push_back(target);
    };
    for (const auto &[target, choices] : m_document.elsewhere())
        add(target);
    add(m_document.target().toStdString());
    std::vector<Trials::Decided> out;
    for (const auto &name : names)
        out.push_back({name, m_document.decidedFor(QString::fromStdString(name))});
    return out;
}

void Chips::refresh()
{
    if (!m_document.isOpen())
        return;
    if (m_looking && m_document.designHolds())
        m_trials.know({m_document.target().toStdString(), m_document.choices()}, m_document.design());
    m_trials.want(m_looking ? decided() : std::vector<Trials::Decided>());
    show();
}

void Chips::show()
{
    if (!m_looking)
        return;
    m_rows.clear();
    for (const auto &of : decided()) {
        Row row{.target = QString::fromStdString(of.target), .decisions = int(decisionsIn(of.choices).size())};
        if (const auto target = m_document.registry().require(of.target)) {
            const auto &chip = (*target)->description();
            row.title = QString::fromStdString(chip.name + " · " + chip.title);
        }
        if (const auto *trial = m_trials.find(of)) {
            row.design = trial->design;
            row.problem = trial->problem;
        } else if (m_trials.halted()) {
            row.problem = tr("Not compiled: it was stopped");
        }
        if (const auto known = m_answers.find(row.design); known != m_answers.end())
            row.answers = known->second;
        m_rows.push_back(std::move(row));
    }
    std::erase_if(m_answers, [this](const auto &known) {
        return std::ranges::none_of(m_rows, [&](const Row &row) { return row.design == known.first; });
    });
    emit changed();
    runNext();
}

/// The samples first, which any design gives a meaning; then one design after another on them.
void Chips::runNext()
{
    if (m_running.running() || m_trials.halted() || m_document.datasetPath().isEmpty())
        return;
    const auto next = std::ranges::find_if(m_rows, [](const Row &row) { return row.design && !row.answers; });
    if (next == m_rows.end())
        return;
    struct Answer {
        std::optional<FindingSamples> samples; ///< where there were none
        Evaluation answers;
    };
    m_running.start(
        [design = next->design, samples = m_samples, model = *m_document.model()](
            std::stop_token stop) -> Result<Answer> {
            return guarded([&]() -> Result<Answer> {
                if (samples) {
                    PARTITA_TRY(answers, samples->source.against(design->graph, 1, stop));
                    return Answer{{}, answers};
                }
                PARTITA_TRY(data, readDataset(model.datasetFile, *model.graph));
                PARTITA_TRY(first, findingSamples(*design, std::make_shared<const Dataset>(std::move(data)), stop));
                return Answer{first, first.design};
            });
        },
        [this, design = next->design](Result<Answer> answer) {
            if (!answer) {
                if (answer.error().fault != Fault::Cancelled)
                    emit m_document.failed(QString::fromStdString(answer.error().message));
                return emit changed();
            }
            if (answer->samples)
                m_samples = std::move(answer->samples);
            m_answers.insert_or_assign(design, answer->answers);
            show();
        });
}
