// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/designs.h"

#include "document/model.h"

#include <algorithm>

using namespace partita;

namespace {
constexpr std::size_t mostKnown = 32; ///< designs held for an undo of a deletion
}

Designs::Designs(Document &document) : QObject(&document), m_document(document), m_lane(document.pool(), this, 0)
{
    connect(&document, &Document::modelChanged, this, &Designs::forget);
    connect(&document, &Document::keptChanged, this, [this] {
        m_halted = false;
        compileNext();
        emit changed();
    });
    connect(&document, &Document::designChanged, this, [this] {
        compileNext();
        emit changed();
    });
}

int Designs::find(const QString &name) const
{
    auto at = std::ranges::find(list(), name.toStdString(), &KeptDesign::name);
    return at == list().end() ? -1 : int(at - list().begin());
}

bool Designs::isPresent(int row) const
{
    const auto &kept = list()[std::size_t(row)];
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

const Designs::Known *Designs::known(const KeptDesign &kept) const
{
    auto at = std::ranges::find_if(
        m_known, [&](const Known &k) { return k.target == kept.target && k.choices == kept.choices; });
    return at == m_known.end() ? nullptr : &*at;
}

DeploymentPtr Designs::design(int row) const
{
    const auto *found = known(list()[std::size_t(row)]);
    return found ? found->design : nullptr;
}

QString Designs::problem(int row) const
{
    if (const auto *found = known(list()[std::size_t(row)]))
        return found->problem;
    return m_halted ? tr("Not compiled: it was stopped") : QString();
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
    if (m_document.designHolds() && !known(now))
        m_known.push_back({now.target, now.choices, m_document.design(), {}});
    auto next = list();
    next.push_back(std::move(now));
    m_document.setKept(tr("Keep “%1”").arg(name), std::move(next));
    emit kept(int(list().size()) - 1);
}

void Designs::rename(int row, const QString &wanted)
{
    auto name = wanted.trimmed();
    auto next = list();
    auto &own = next[std::size_t(row)].name;
    if (!mayBeCalled(name, row) || own == name.toStdString())
        return;
    own = name.toStdString();
    m_document.setKept(tr("Rename to “%1”").arg(name), std::move(next));
}

void Designs::remove(int row)
{
    auto next = list();
    auto name = QString::fromStdString(next[std::size_t(row)].name);
    next.erase(next.begin() + row);
    m_document.setKept(tr("Delete “%1”").arg(name), std::move(next));
}

void Designs::take(int row)
{
    if (!m_document.design() || isPresent(row))
        return;
    const auto kept = list()[std::size_t(row)];
    m_document.take(
        tr("Switch to “%1”").arg(QString::fromStdString(kept.name)), kept.choices, QString::fromStdString(kept.target));
}

void Designs::forget()
{
    m_lane.stop();
    m_known.clear();
    m_halted = false;
}

void Designs::compileNext()
{
    if (m_lane.running() || m_halted || !m_document.design())
        return;
    auto next = std::ranges::find_if(list(), [this](const KeptDesign &kept) { return !known(kept); });
    if (next == list().end())
        return;
    m_lane.start(
        [model = *m_document.model(), kept = *next, &registry = m_document.registry(), memo = m_document.memo()](
            std::stop_token stop) -> Result<DeploymentPtr> {
            auto target = registry.require(kept.target);
            if (!target)
                return std::unexpected(target.error());
            auto its = model;
            its.target = *target;
            return compiled(its, kept.choices, *memo, stop);
        },
        [this, kept = *next](Result<DeploymentPtr> answer) {
            if (m_known.size() > mostKnown)
                std::erase_if(m_known, [this](const Known &known) {
                    return std::ranges::none_of(list(), [&](const KeptDesign &kept) {
                        return kept.target == known.target && kept.choices == known.choices;
                    });
                });
            m_known.push_back({kept.target, kept.choices, answer ? *answer : nullptr,
                answer ? QString() : QString::fromStdString(answer.error().message)});
            compileNext();
            emit changed();
        });
}

std::optional<Job> Designs::job()
{
    if (!m_lane.running())
        return {};
    auto there = std::ranges::count_if(list(), [this](const KeptDesign &kept) { return known(kept); });
    return Job{tr("Kept designs"),
        [this] {
            m_lane.stop();
            m_halted = true;
            emit changed();
        },
        there, qint64(list().size())};
}
