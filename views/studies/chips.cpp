// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/chips.h"

#include "document/decisions.h"
#include "document/model.h"
#include "language/language.h"
#include "studies/chip_validation.h"

#include <algorithm>

using namespace partita;

Chips::Chips(Document &document, Answers &answers)
    : QObject(&document),
      m_document(document),
      m_answers(answers),
      m_trials(document, m_pool, this, [this] { show(); }),
      m_validating(m_pool, this, 0)
{
    m_pool.setMaxThreadCount(1);
    m_pool.setThreadPriority(QThread::LowPriority);
    m_pool.setStackSize(64u << 20);
    connect(&document, &Document::modelChanged, this, &Chips::forget);
    connect(&answers, &Answers::changed, this, &Chips::show);
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
    m_answers.stop();
    m_validating.stop();
    m_trials.halt();
}

void Chips::forget()
{
    m_trials.forget();
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
        return m_answers.want(this, {});
    m_rows.clear();
    std::vector<DeploymentPtr> designs;
    for (const auto &of : decided()) {
        Row row{.target = QString::fromStdString(of.target), .decisions = int(decisionsIn(of.choices).size())};
        if (const auto target = m_document.registry().require(of.target)) {
            const auto &chip = (*target)->description();
            row.title = spoken(chip.name + " · " + chip.title);
        }
        if (const auto *trial = m_trials.find(of)) {
            row.design = trial->design;
            row.problem = trial->problem;
        } else if (m_trials.halted()) {
            row.problem = tr("Not compiled: it was stopped");
        }
        row.answers = m_answers.of(row.design);
        if (row.design)
            if (auto known = m_validations.find(numbersOf(row.design->target->description()));
                known != m_validations.end())
                row.validation = known->second;
        designs.push_back(row.design);
        m_rows.push_back(std::move(row));
    }
    emit changed();
    if (!m_trials.halted()) {
        m_answers.want(this, std::move(designs));
        validateNext();
    }
}

void Chips::validateNext()
{
    const auto next = std::ranges::find_if(m_rows, [](const Row &row) { return row.design && !row.validation; });
    if (next == m_rows.end() || m_validating.running())
        return;
    const auto target = next->design->target;
    m_validating.start([target](std::stop_token stop) { return validate(target, stop); },
        [this, numbers = numbersOf(target->description())](Result<Validation> answer) {
            // Nothing is known where the chip's numbers leave no room for the networks of its published figures.
            m_validations[numbers] = std::make_shared<const Validation>(answer.value_or(Validation()));
            show();
        });
}
