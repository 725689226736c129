// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/comparison.h"

#include "document/decisions.h"

#include <algorithm>
#include <tuple>
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
    if (count() != 2 || a != m_held[0].side || b != m_held[1].side)
        m_held = {{.side = a}, {.side = b}};
    refresh();
}

void Comparison::set(int i, const Side &side)
{
    if (m_held[i].side != side)
        m_held[i] = {.side = side};
    refresh();
}

std::optional<Comparison::Side> Comparison::another() const
{
    if (count() < most)
        for (const auto &side : offered())
            if (std::ranges::find(m_held, side, &Held::side) == m_held.end() && (design(side) || waits(side)))
                return side;
    return std::nullopt;
}

void Comparison::add(const Side &side)
{
    if (count() == most)
        return;
    m_held.push_back({.side = side});
    refresh();
}

void Comparison::remove(int i)
{
    if (count() == 2)
        return;
    m_held.erase(m_held.begin() + i);
    m_held.front().design.reset(); // so that what differs is found anew
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
    return row < 0 ? std::nullopt : std::optional(m_designs.list()[row].choices);
}

ChoiceChanges Comparison::decisions(int i) const
{
    const auto &[first, other] = std::tie(m_held[0], m_held[i]);
    auto a = choices(first.side), b = choices(other.side);
    const bool oneChip = first.design && other.design
        && first.design->target->description().name == other.design->target->description().name;
    return a && b && oneChip ? decidedOtherwise(*a, *b) : ChoiceChanges();
}

bool Comparison::waits(const Side &side) const
{
    int row = side.kind == Side::Kept ? m_designs.find(side.name) : -1;
    return !design(side) && (row >= 0 ? m_designs.problem(row).isEmpty() : side.kind != Side::Former);
}

void Comparison::refresh()
{
    bool others = false, missing = false;
    for (auto &held : m_held) {
        if (held.side.kind == Side::Kept && m_designs.find(held.side.name) < 0)
            held.side = &held == &m_held.front() ? Side{Side::Former, {}} : Side();
        auto now = design(held.side);
        others = others || now != held.design;
        missing = missing || !now;
        held.design = std::move(now);
    }
    if (others || missing) {
        m_lane.stop();
        m_known = missing;
        if (missing)
            for (auto &held : m_held)
                held.changes.clear();
        m_selected.reset();
    }
    emit changed();
}

void Comparison::want()
{
    std::vector<DeploymentPtr> designs;
    for (const auto &held : m_held)
        designs.push_back(held.design);
    m_answers.want(this, designs);
    if (m_known || m_lane.running())
        return;
    using Found = std::vector<std::vector<Change>>;
    m_lane.start(
        [designs](std::stop_token) {
            Found all(1);
            for (std::size_t i = 1; i < designs.size(); ++i)
                all.push_back(changesBetween(accountOf(*designs[0]), accountOf(*designs[i])));
            return Result<Found>(std::move(all));
        },
        [this](Result<Found> found) {
            m_known = true;
            for (std::size_t i = 0; i < m_held.size(); ++i)
                m_held[i].changes = found ? std::move((*found)[i]) : std::vector<Change>();
            if (!found)
                m_document.tell(found.error());
            m_selected.reset();
            emit changed();
        });
}

int Comparison::selected() const { return piece().of == 1 ? piece().change : -1; }

const Comparison::Piece &Comparison::piece() const
{
    if (!m_selected)
        m_selected = pieceOf(m_document.selection());
    return *m_selected;
}

Comparison::Piece Comparison::pieceOf(const QString &kernel) const
{
    auto has = [name = kernel.toStdString()](const std::vector<std::string> &names) {
        return !name.empty() && std::ranges::find(names, name) != names.end();
    };
    for (int i = 1; i < count(); ++i) {
        auto at = std::ranges::find_if(changes(i), [&](const Change &c) { return has(c.a) || has(c.b); });
        if (at != changes(i).end())
            return {i, int(at - changes(i).begin())};
    }
    return {};
}

std::vector<std::string> Comparison::selectedIn(int i) const
{
    if (piece().change < 0)
        return {};
    const auto &selected = changes(piece().of)[piece().change];
    if (i == 0 || i == piece().of)
        return i == 0 ? selected.a : selected.b;
    const auto alike
        = std::ranges::find_if(changes(i), [&](const Change &c) { return !c.a.empty() && c.a == selected.a; });
    return alike == changes(i).end() ? std::vector<std::string>() : alike->b;
}

void Comparison::select(int change) { select(Piece{1, change}); }

void Comparison::select(int i, const QString &kernel)
{
    auto own = [&, name = kernel.toStdString()](const Change &c) {
        const auto &names = i == 0 ? c.a : c.b;
        return std::ranges::find(names, name) != names.end();
    };
    const auto &all = changes(std::max(1, i));
    const auto at = std::ranges::find_if(all, own);
    if (at == all.end())
        return select(Piece());
    // Where B has it too, it is the same piece as in the table.
    const auto inB = std::ranges::find_if(changes(), [&](const Change &c) { return !c.a.empty() && c.a == at->a; });
    select(
        inB == changes().end() ? Piece{std::max(1, i), int(at - all.begin())} : Piece{1, int(inB - changes().begin())});
}

void Comparison::select(Piece to)
{
    if (to == piece())
        return;
    m_selected = to;
    QString there;
    if (auto present = m_document.design(); present && to.change >= 0) {
        const auto &change = changes(to.of)[to.change];
        for (const auto *side : {&change.b, &change.a})
            for (const auto &name : *side)
                if (there.isEmpty() && present->find(name) >= 0)
                    there = QString::fromStdString(name);
    }
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
    if (shown && a() == Side{Side::Former, {}} && !design(a())) // nothing was edited yet
        set(0, {Side::Automatic, {}});
    emit shownChanged();
}
