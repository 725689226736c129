// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/comparison.h"

#include "session/designs.h"

#include <algorithm>
#include <utility>

using namespace partita;

Comparison::Comparison(Session *session, Designs &designs) : QObject(session), m_session(session), m_designs(designs)
{
    connect(session, &Session::opened, this, [this] {
        show(false);
        set({Side::Former, {}}, {});
    });
    connect(&designs, &Designs::changed, this, &Comparison::refresh); // after each new design, too
    connect(session, &Session::selectionChanged, this, &Comparison::follow);
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

Session::DeploymentPtr Comparison::design(const Side &side) const
{
    switch (side.kind) {
    case Side::Former: return m_session->former();
    case Side::Automatic: return m_session->automatic();
    case Side::Present: return m_session->design();
    case Side::Kept: break;
    }
    int row = m_designs.find(side.name);
    return row < 0 ? nullptr : m_designs.design(row);
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
        m_designA = a;
        m_designB = b;
        m_changes.reset();
        m_selected.reset();
    }
    emit changed();
}

const std::vector<Change> &Comparison::changes() const
{
    if (!m_changes)
        m_changes = m_designA && m_designB ? changesBetween(accountOf(*m_designA), accountOf(*m_designB)) : std::vector<Change>();
    return *m_changes;
}

int Comparison::selected() const
{
    if (!m_selected)
        m_selected = changeOf(m_session->selection());
    return *m_selected;
}

int Comparison::changeOf(const QString &kernel) const
{
    auto has = [name = kernel.toStdString()](const std::vector<std::string> &names) { return std::ranges::find(names, name) != names.end(); };
    auto at = std::ranges::find_if(changes(), [&](const Change &change) { return has(change.a) || has(change.b); });
    return kernel.isEmpty() || at == changes().end() ? -1 : int(at - changes().begin());
}

void Comparison::select(int change)
{
    if (change == selected())
        return;
    m_selected = change;
    QString there;
    if (auto present = m_session->design(); present && change >= 0)
        for (const auto *side : {&changes()[std::size_t(change)].b, &changes()[std::size_t(change)].a})
            for (const auto &name : *side)
                if (there.isEmpty() && present->find(name) >= 0)
                    there = QString::fromStdString(name);
    m_selecting = true;
    m_session->select(there);
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
    if (std::exchange(m_shown, shown) != shown)
        emit shownChanged();
}
