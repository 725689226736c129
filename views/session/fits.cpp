// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/fits.h"

#include "session/command.h"
#include "session/state.h"
#include "support/try.h"

#include <algorithm>
#include <bit>
#include <ranges>

using namespace partita;

/// Whether the network fits otherwise.
struct Fits::Question {
    Fit fit;
    Model model;
    Choices choices;
    std::shared_ptr<Memo> memo; ///< of the model's other compiles for this chip; null: of a chip of its own

    struct Answer {
        Fit fit;
        Choices choices;
        DeploymentPtr design;
    };
    Result<Answer> ask(std::stop_token) const;
};

namespace {

constexpr std::int64_t mostMemory = std::int64_t(1) << 30; ///< bytes; more is no answer for such a chip

std::string sizeKey(const std::string &memory) { return "target." + memory + ".size"; }

Choices withSize(Choices choices, const std::string &memory, std::int64_t bytes)
{
    (void)choices.set(sizeKey(memory), std::to_string(bytes));
    return choices;
}

/// The smallest power of two above the memory's size that the network compiles with. Error: there is none.
Result<std::int64_t> smallestSize(const Model &model, const Choices &choices, const std::string &memory, Memo &memo,
                                  std::stop_token stop)
{
    auto chip = model.target->description();
    if (const auto *changed = choices.find(sizeKey(memory)))
        PARTITA_CHECK(chip.set(memory + ".size", changed->value));
    const auto now = chip.find(memory + ".size");
    auto low = std::int64_t(std::bit_floor(std::uint64_t(std::max(1.0, now->value)))), high = low;
    while (2 * high <= std::min(double(mostMemory), now->high))
        high *= 2;
    if (auto most = compiled(model, withSize(choices, memory, high), memo, stop); !most)
        return std::unexpected(most.error());
    while (low < high / 2) { // `low` is too small, `high` is not
        const auto middle = low << (std::countr_zero(std::uint64_t(high / low)) / 2);
        auto design = compiled(model, withSize(choices, memory, middle), memo, stop);
        if (!design && design.error().fault == Fault::Cancelled)
            return std::unexpected(design.error());
        (design ? high : low) = middle;
    }
    return high;
}

} // namespace

Result<Fits::Question::Answer> Fits::Question::ask(std::stop_token stop) const
{
    Memo own;
    auto &known = memo ? *memo : own;
    Answer out{fit, choices, nullptr};
    if (fit.kind == Fit::Kind::Memory) {
        PARTITA_TRY(size, smallestSize(model, choices, fit.memory, known, stop));
        out.fit.size = size;
        out.choices = withSize(choices, fit.memory, size);
    }
    PARTITA_TRY(design, compiled(model, out.choices, known, stop));
    out.fit.cycles = design->cycles;
    out.design = std::move(design);
    return out;
}

Fits::Fits(Session *session, Session::State &state) :
    QObject(session), m_session(session), m_state(state), m_lane(state.pool, this, 0)
{
    connect(session, &Session::unplacedChanged, this, &Fits::begin);
}

Fits::~Fits() = default;

void Fits::stop()
{
    m_lane.stop();
    m_questions.clear();
}

void Fits::halt()
{
    m_halted = running();
    stop();
    emit changed();
}

void Fits::begin()
{
    stop();
    m_halted = false;
    m_found.clear();
    if (const auto network = m_session->unplaced()) {
        const auto &model = *m_state.model;
        const auto &choices = m_state.choices;
        for (const auto &name : m_state.registry.names() | std::views::reverse)
            if (name != m_session->target().toStdString()) {
                auto other = model;
                other.target = m_state.registry.find(name);
                m_questions.push_back(
                    {{.kind = Fit::Kind::Chip, .target = name}, std::move(other), numericsAlone(choices), nullptr});
            }
        auto full = std::ranges::find_if(network->misfits, [](const auto &misfit) { return misfit.memory >= 0; });
        const auto &memories = network->network.target->description().memories;
        for (int m = int(memories.size()); m-- > 0;)
            if (full == network->misfits.end() ? !memories[std::size_t(m)].external : full->memory == m)
                m_questions.push_back({{.kind = Fit::Kind::Memory, .memory = memories[std::size_t(m)].name},
                                       model,
                                       choices.released(),
                                       m_state.memo});
        if (auto base = baseOf(choices); base != choices)
            m_questions.push_back({{.kind = Fit::Kind::Undecided}, model, std::move(base), m_state.memo});
        askNext();
    }
    emit changed();
}

void Fits::askNext()
{
    if (m_questions.empty())
        return;
    auto next = std::move(m_questions.back());
    m_questions.pop_back();
    m_lane.start([next = std::move(next)](std::stop_token stop) { return guarded([&] { return next.ask(stop); }); },
                 [this](Result<Question::Answer> answer) {
                     if (answer) {
                         if (answer->fit.kind != Fit::Kind::Chip)
                             m_state.cache.add(answer->choices, answer->design);
                         if (answer->fit.kind == Fit::Kind::Memory) // one is enough
                             std::erase_if(m_questions,
                                           [](const Question &q) { return q.fit.kind == Fit::Kind::Memory; });
                         m_found.push_back(std::move(answer->fit));
                     }
                     askNext();
                     emit changed();
                 });
    emit m_session->jobsChanged();
}

void Fits::take(const Fit &fit)
{
    switch (fit.kind) {
    case Fit::Kind::Memory: {
        auto size = std::to_string(fit.size);
        return m_session->edit(
            {tr("%1.size = %2").arg(QString::fromStdString(fit.memory), QString::fromStdString(size)),
             {{sizeKey(fit.memory), size}}});
    }
    case Fit::Kind::Undecided:
        return m_session->take(tr("Let go of all decisions"), baseOf(m_state.choices));
    case Fit::Kind::Chip:
        return m_session->setTarget(QString::fromStdString(fit.target));
    }
}
