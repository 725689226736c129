// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/designs.h"

#include "document/decisions.h"

#include <algorithm>

using namespace partita;

namespace {

Trials::Decided decidedIn(const KeptDesign &kept) { return {kept.target, kept.choices}; }

} // namespace

Designs::Designs(Document &document, Answers &answers)
    : QObject(&document),
      m_document(document),
      m_answers(answers),
      m_trials(document, document.pool(), this, [this] { show(); })
{
    connect(&answers, &Answers::changed, this, &Designs::changed);
    connect(&document, &Document::modelChanged, this, [this] { m_trials.forget(); });
    connect(&document, &Document::keptChanged, this, &Designs::refresh);
    connect(&document, &Document::designChanged, this, &Designs::refresh);
}

void Designs::refresh()
{
    std::vector<Trials::Decided> all;
    if (m_document.design())
        std::ranges::transform(list(), std::back_inserter(all), decidedIn);
    m_trials.want(std::move(all));
    show();
}

void Designs::show()
{
    std::vector<DeploymentPtr> all;
    for (int row = 0; row < int(list().size()); ++row)
        if (m_looking || m_answers.of(design(row))) // what was once seen is kept for the report
            all.push_back(design(row));
    m_answers.want(this, std::move(all));
    emit changed();
}

void Designs::look(bool looking)
{
    if (std::exchange(m_looking, looking) != looking)
        show();
}

int Designs::find(const QString &name) const
{
    auto at = std::ranges::find(list(), name.toStdString(), &KeptDesign::name);
    return at == list().end() ? -1 : int(at - list().begin());
}

bool Designs::isPresent(int row) const
{
    const auto &kept = list()[row];
    return kept.choices == m_document.choices() && kept.target == m_document.target().toStdString();
}

QString Designs::freeName() const
{
    auto last = m_document.undoStack()->undoText();
    auto base = m_document.choices().empty() ? tr("Automatic") : last.isEmpty() ? tr("Design") : last;
    auto name = base;
    for (int n = 2; find(name) >= 0; ++n)
        name = tr("%1 (%2)").arg(base).arg(n);
    return name;
}

DeploymentPtr Designs::design(int row) const
{
    const auto *found = m_trials.find(decidedIn(list()[row]));
    return found ? found->design : nullptr;
}

ChoiceChanges Designs::decisions(int row) const { return decidedOtherwise(m_document.choices(), list()[row].choices); }

QString Designs::problem(int row) const
{
    if (const auto *found = m_trials.find(decidedIn(list()[row])))
        return found->problem;
    return m_trials.halted() ? tr("Not compiled: it was stopped") : QString();
}

bool Designs::mayBeCalled(const QString &name, int row) const
{
    auto there = find(name);
    if (!name.isEmpty() && (there < 0 || there == row))
        return true;
    emit m_document.failed(name.isEmpty() ? tr("A kept design needs a name")
                                          : tr("Another design is called “%1”; choose another name").arg(name));
    return false;
}

void Designs::keep(const QString &wanted)
{
    auto name = wanted.trimmed();
    if (!m_document.design() || !mayBeCalled(name, -1))
        return;
    KeptDesign now{name.toStdString(), m_document.target().toStdString(), m_document.choices()};
    if (m_document.designHolds())
        m_trials.know(decidedIn(now), m_document.design());
    auto next = list();
    next.push_back(std::move(now));
    m_document.setKept(tr("Keep “%1”").arg(name), std::move(next));
    emit kept(int(list().size()) - 1);
}

void Designs::rename(int row, const QString &wanted)
{
    auto name = wanted.trimmed();
    auto next = list();
    auto &own = next[row].name;
    if (!mayBeCalled(name, row) || own == name.toStdString())
        return;
    own = name.toStdString();
    m_document.setKept(tr("Rename to “%1”").arg(name), std::move(next));
}

void Designs::remove(int row)
{
    auto next = list();
    auto name = QString::fromStdString(next[row].name);
    next.erase(next.begin() + row);
    m_document.setKept(tr("Delete “%1”").arg(name), std::move(next));
}

void Designs::take(int row)
{
    if (!m_document.design() || isPresent(row))
        return;
    const auto kept = list()[row];
    m_document.take(
        tr("Switch to “%1”").arg(QString::fromStdString(kept.name)), kept.choices, QString::fromStdString(kept.target));
}

std::optional<Job> Designs::job()
{
    if (!m_trials.running())
        return {};
    return Job{tr("Kept designs"), [this] { m_trials.halt(); }, m_trials.done(), m_trials.wanted()};
}
