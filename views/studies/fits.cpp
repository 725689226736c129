// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/fits.h"

#include "compile/enough.h"
#include "document/model.h"
#include "support/divide.h"
#include "support/try.h"

#include <algorithm>
#include <ranges>

using namespace partita;

/// Whether the network fits otherwise.
struct Fits::Question {
    Fit fit;
    Model model;
    Choices choices;
    std::shared_ptr<Cache> cache; ///< of the model's other compiles for this chip; null: of a chip of its own

    struct Answer {
        Fit fit;
        Choices choices;
        DeploymentPtr design;
    };
    Result<Answer> ask(std::stop_token) const;
    Result<Answer> askMemory(Cache &known, std::stop_token) const;
};

namespace {

std::string sizeKey(const std::string &memory) { return "target." + memory + ".size"; }

using Sizes = std::vector<std::pair<std::string, std::int64_t>>;

Choices withSizes(Choices choices, const Sizes &sizes)
{
    for (const auto &[memory, bytes] : sizes)
        (void)choices.set(sizeKey(memory), std::to_string(bytes));
    return choices;
}

} // namespace

Result<Fits::Question::Answer> Fits::Question::ask(std::stop_token stop) const
{
    Cache own;
    auto &known = cache ? *cache : own;
    Answer out{fit, choices, nullptr};
    if (fit.kind == Fit::Kind::Memory)
        return askMemory(known, stop);
    PARTITA_TRY(design, compiled(model, choices, known, stop));
    out.fit.cycles = design->cycles;
    out.design = std::move(design);
    return out;
}

/// The sizes are whole numbers of KiB, which are easier to read, where the network compiles with those too.
Result<Fits::Question::Answer> Fits::Question::askMemory(Cache &known, std::stop_token stop) const
{
    const auto enough = enoughMemory(inputsOf(model, choices), &known, stop);
    if (!enough)
        return fail("no size of a memory lets the network fit");
    Answer out{fit, {}, nullptr};
    const auto with = [&](std::int64_t multiple) {
        out.fit.sizes.clear();
        for (const auto &size : enough->sizes)
            out.fit.sizes.emplace_back(
                model.target->description().memories[size.memory].name, roundedUp(size.bytes, multiple));
        out.choices = withSizes(choices, out.fit.sizes);
        return compiled(model, out.choices, known, stop);
    };
    auto design = with(1024);
    if (!design && !stop.stop_requested())
        design = with(1);
    if (!design)
        return std::unexpected(design.error());
    out.fit.cycles = (*design)->cycles;
    out.design = std::move(*design);
    return out;
}

Fits::Fits(Document &document) : QObject(&document), m_document(document), m_lane(document.pool(), this, 0)
{
    connect(&document, &Document::unplacedChanged, this, &Fits::begin);
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
    if (m_document.unplaced()) {
        const auto &model = *m_document.model();
        const auto &choices = m_document.choices();
        for (const auto &name : m_document.registry().names() | std::views::reverse)
            if (name != m_document.target().toStdString()) {
                auto other = model;
                other.target = m_document.registry().find(name);
                m_questions.push_back({{.kind = Fit::Kind::Chip, .target = name}, std::move(other),
                    m_document.decidedFor(QString::fromStdString(name)), nullptr});
            }
        m_questions.push_back({{.kind = Fit::Kind::Memory}, model, choices.released(), m_document.cache()});
        if (auto base = baseOf(choices); base != choices)
            m_questions.push_back({{.kind = Fit::Kind::Undecided}, model, std::move(base), m_document.cache()});
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
    m_lane.start([next = std::move(next)](std::stop_token stop) { return next.ask(stop); },
        [this](Result<Question::Answer> answer) {
            if (answer) {
                if (answer->fit.kind != Fit::Kind::Chip)
                    m_document.remember(answer->choices, answer->design);
                m_found.push_back(std::move(answer->fit));
            }
            askNext();
            emit changed();
        });
}

void Fits::take(const Fit &fit)
{
    switch (fit.kind) {
    case Fit::Kind::Memory: {
        Edit edit;
        for (const auto &[memory, bytes] : fit.sizes) {
            const auto size = std::to_string(bytes);
            edit.label += (edit.label.isEmpty() ? QString() : QStringLiteral(", "))
                + tr("%1.size = %2").arg(QString::fromStdString(memory), QString::fromStdString(size));
            edit.changes.emplace_back(sizeKey(memory), size);
        }
        return m_document.edit(edit);
    }
    case Fit::Kind::Undecided: return m_document.take(tr("Let go of all decisions"), baseOf(m_document.choices()));
    case Fit::Kind::Chip: return m_document.setTarget(QString::fromStdString(fit.target));
    }
}
