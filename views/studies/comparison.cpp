// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/comparison.h"

#include "document/decisions.h"
#include "jobs/guarded.h"

#include <algorithm>
#include <utility>

using namespace partita;

Comparison::Comparison(Document &document, Designs &designs, Answers &answers)
    : QObject(&document), m_document(document), m_designs(designs), m_answers(answers), m_lane(document.pool(), this, 8)
{
    connect(&answers, &Answers::changed, this, &Comparison::changed);
    connect(&document, &Document::replaced, this, &Comparison::begin);
    connect(&document, &Document::opened, this, &Comparison::refresh);
    connect(&m_designs, &Designs::changed, this, &Comparison::refresh); // after each new design, too
    connect(&document, &Document::selectionChanged, this, &Comparison::follow);
}

void Comparison::begin()
{
    show(false);
    set({Side::Former, {}}, {});
}

void Comparison::set(const Side &a, const Side &b)
{
    if (a == m_a && b == m_b)
        return refresh();
    m_a = a;
    m_b = b;
    m_designA = m_designB = nullptr;
    refresh();
}

std::vector<Comparison::Side> Comparison::offered() const
{
    std::vector<Side> sides{{Side::Former, {}}, {Side::Present, {}}, {Side::Automatic, {}}};
    for (const auto &kept : m_designs.list())
        sides.push_back({Side::Kept, QString::fromStdString(kept.name)});
    return sides;
}

QString Comparison::title(const Side &side) const
{
    switch (side.kind) {
    case Side::Former: return tr("Before the last edit");
    case Side::Automatic: return tr("Automatic design");
    case Side::Present: return tr("Present design");
    case Side::Kept: return side.name;
    }
    return {};
}

DeploymentPtr Comparison::design(const Side &side) const
{
    switch (side.kind) {
    case Side::Former: return m_document.former();
    case Side::Automatic: return m_document.automatic();
    case Side::Present: return m_document.design();
    case Side::Kept: break;
    }
    int row = m_designs.find(side.name);
    return row < 0 ? nullptr : m_designs.design(row);
}

std::optional<Choices> Comparison::choices(const Side &side) const
{
    switch (side.kind) {
    case Side::Former: return m_document.formerChoices();
    case Side::Automatic: return m_document.automaticChoices();
    case Side::Present: return m_document.choices();
    case Side::Kept: break;
    }
    int row = m_designs.find(side.name);
    return row < 0 ? std::nullopt : std::optional(m_designs.list()[std::size_t(row)].choices);
}

ChoiceChanges Comparison::decisions() const
{
    auto a = choices(m_a), b = choices(m_b);
    const bool oneChip
        = m_designA && m_designB && m_designA->target->description().name == m_designB->target->description().name;
    return a && b && oneChip ? decidedOtherwise(*a, *b) : ChoiceChanges();
}

bool Comparison::waits(const Side &side) const
{
    int row = side.kind == Side::Kept ? m_designs.find(side.name) : -1;
    return !design(side) && (row >= 0 ? m_designs.problem(row).isEmpty() : side.kind != Side::Former);
}

void Comparison::refresh()
{
    auto gone = [this](const Side &side) { return side.kind == Side::Kept && m_designs.find(side.name) < 0; };
    if (gone(m_a))
        m_a = {Side::Former, {}};
    if (gone(m_b))
        m_b = {};
    auto a = design(m_a), b = design(m_b);
    if (a != m_designA || b != m_designB || !a || !b) {
        m_lane.stop();
        m_designA = a;
        m_designB = b;
        m_known = !a || !b;
        if (m_known)
            m_changes.clear();
        m_selected.reset();
    }
    emit changed();
}

void Comparison::want()
{
    m_answers.want(this, {m_designA, m_designB});
    if (m_known || m_lane.running())
        return;
    m_lane.start(
        [a = m_designA, b = m_designB](std::stop_token) {
            return guarded([&] { return Result<std::vector<Change>>(changesBetween(accountOf(*a), accountOf(*b))); });
        },
        [this](Result<std::vector<Change>> found) {
            m_known = true;
            m_changes = found ? std::move(*found) : std::vector<Change>();
            if (!found)
                emit m_document.failed(QString::fromStdString(found.error().message));
            m_selected.reset();
            emit changed();
        });
}

int Comparison::selected() const
{
    if (!m_selected)
        m_selected = changeOf(m_document.selection());
    return *m_selected;
}

int Comparison::changeOf(const QString &kernel) const
{
    auto has = [name = kernel.toStdString()](
                   const std::vector<std::string> &names) { return std::ranges::find(names, name) != names.end(); };
    auto at = std::ranges::find_if(m_changes, [&](const Change &change) { return has(change.a) || has(change.b); });
    return kernel.isEmpty() || at == m_changes.end() ? -1 : int(at - m_changes.begin());
}

void Comparison::select(int change)
{
    if (change == selected())
        return;
    m_selected = change;
    QString there;
    if (auto present = m_document.design(); present && change >= 0)
        for (const auto *side : {&m_changes[std::size_t(change)].b, &m_changes[std::size_t(change)].a})
            for (const auto &name : *side)
                if (there.isEmpty() && present->find(name) >= 0)
                    there = QString::fromStdString(name);
    m_selecting = true;
    m_document.select(there);
    m_selecting = false;
    emit selectedChanged();
}

void Comparison::follow()
{
    if (m_selecting)
        return;
    m_selected.reset();
    emit selectedChanged();
}

void Comparison::show(bool shown)
{
    if (std::exchange(m_shown, shown) == shown)
        return;
    if (shown && m_a == Side{Side::Former, {}} && !design(m_a)) // nothing was edited yet
        set({Side::Automatic, {}}, m_b);
    emit shownChanged();
}
