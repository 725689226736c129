// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/findings.h"

#include "document/model.h"
#include "language/language.h"
#include "support/try.h"
#include "theme/format.h"

#include <algorithm>

using namespace partita;

Findings::Findings(Document &document)
    : QObject(&document), m_document(document), m_lane(m_pool, this, 0), m_askLane(m_pool, this, 1)
{
    m_pool.setMaxThreadCount(1);
    m_pool.setThreadPriority(QThread::LowPriority);
    auto follow = [this] {
        if (!m_document.design()) {
            if (m_design || !m_shown.empty())
                begin();
        } else if (!m_document.designHolds()) { // an edit is compiled: what is tried is of the design before it
            for (auto *lane : {&m_lane, &m_askLane})
                lane->stop();
            m_design.reset();
            m_askedOf.reset();
        } else if (m_document.design() != m_design)
            begin();
    };
    for (auto signal : {&Document::designChanged, &Document::unplacedChanged, &Document::busyChanged})
        connect(&document, signal, this, follow);
    connect(&document, &Document::dataChanged, this, &Findings::begin);
}

void Findings::stop()
{
    m_lane.stop();
    emit changed();
}

void Findings::begin()
{
    const auto design = m_document.design();
    m_lane.stop();
    m_design = design;
    m_found.clear();
    m_tried.clear();
    if (design)
        m_lane.start([design](std::stop_token) -> Result<std::vector<Finding>> { return findings(*design); },
            [this](Result<std::vector<Finding>> all) {
                if (!all)
                    return emit changed();
                for (const auto &finding : *all)
                    m_tried.push_back({finding.proposal, nullptr});
                m_found = std::move(*all);
                tryNext(0);
            });
    show();
}

void Findings::tryOn(
    Lane &lane, const DeploymentPtr &design, partita::Proposal proposal, std::function<void(Tried)> done)
{
    const auto choices = m_document.edited(proposal.changes);
    if (!choices) {
        proposal.problem = choices.error().message;
        return done({std::move(proposal), nullptr});
    }
    lane.start(
        [proposal, model = *m_document.model(), design, choices = *choices, cache = m_document.cache()](
            std::stop_token stop) -> Result<Tried> {
            Tried out{proposal, nullptr};
            PARTITA_TRY(trial, tryOut(out.proposal, studyOf(model, choices, *cache), *design, stop));
            out.changed = std::move(trial);
            return out;
        },
        [this, proposal, choices = *choices, done](Result<Tried> tried) {
            if (tried && tried->changed)
                m_document.remember(choices, tried->changed);
            done(tried ? std::move(*tried) : Tried{proposal, nullptr});
        });
}

/// Compiles one after the other, so that an edit waits for one at most.
void Findings::tryNext(std::size_t index)
{
    if (!m_document.designHolds()) {
        m_design.reset(); // until the edit is compiled
        return;
    }
    while (index < m_tried.size() && m_tried[index].proposal.changes.empty())
        ++index;
    if (index == m_tried.size())
        return runOnSamples();
    tryOn(m_lane, m_design, m_tried[index].proposal, [this, index](Tried tried) {
        m_tried[index] = std::move(tried);
        tryNext(index + 1);
    });
    show();
}

/// How right the designs with other numbers are, where there are samples to ask.
void Findings::runOnSamples()
{
    const auto &file = m_document.model()->datasetFile;
    if (file.empty() || std::ranges::none_of(m_tried, &Tried::otherNumbers))
        return show();
    m_lane.start(
        [design = m_design, file, model = *m_document.model()](std::stop_token stop) -> Result<FindingSamples> {
            PARTITA_TRY(data, readDataset(file, *model.graph));
            return findingSamples(*design, std::make_shared<const Dataset>(std::move(data)), stop);
        },
        [this](Result<FindingSamples> samples) { samples ? runNext(0, *samples) : show(); });
    show();
}

void Findings::runNext(std::size_t index, const FindingSamples &samples)
{
    while (index < m_tried.size() && !m_tried[index].otherNumbers())
        ++index;
    if (index == m_tried.size())
        return show();
    m_lane.start(
        [tried = m_tried[index], samples](std::stop_token stop) -> Result<Proposal> {
            auto out = tried.proposal;
            PARTITA_CHECK(runOn(samples, out, *tried.changed, stop));
            return out;
        },
        [this, index, samples](Result<Proposal> run) {
            if (run)
                m_tried[index].proposal = std::move(*run);
            runNext(index + 1, samples);
        });
    show();
}

void Findings::show()
{
    m_shown = m_found;
    for (std::size_t i = 0; i < m_shown.size(); ++i)
        m_shown[i].proposal = m_tried[i].proposal;
    rank(m_shown);
    emit changed();
}

void Findings::take(const Proposal &proposal)
{
    m_document.edit({.label = spoken(proposal.words), .changes = proposal.changes});
}

/// The same kernel of the same design is asked for once.
void Findings::askFor(const QString &kernel)
{
    const auto design = m_document.design();
    if (!design || (kernel == m_asked && design == m_askedOf))
        return;
    m_askLane.stop();
    m_asked = kernel;
    m_askedOf = design;
    m_remedies.clear();
    const int index = design->find(kernel.toStdString());
    m_questions = index < 0 ? std::vector<Proposal>() : remediesFor(*design, index);
    std::ranges::reverse(m_questions);
    m_asking = !m_questions.empty();
    askNext();
}

void Findings::askNext()
{
    if (m_questions.empty() || m_askedOf != m_document.design() || !m_document.designHolds())
        return endAsking();
    auto question = std::move(m_questions.back());
    m_questions.pop_back();
    tryOn(m_askLane, m_askedOf, std::move(question), [this](Tried tried) {
        if (tried.proposal.saves()) {
            m_remedies.push_back(std::move(tried.proposal));
            rank(m_remedies);
        }
        askNext();
    });
    emit remediesChanged();
}

void Findings::endAsking()
{
    m_asking = false;
    m_questions.clear();
    emit remediesChanged();
}

QString savesText(const Proposal &p) { return p.saves() ? QChar(0x2212) + shortened(p.effect->saves) : QString(); }

QString effectText(const Proposal &p)
{
    auto words = spoken(p.words) + QStringLiteral(" · ");
    if (p.effect->sameNumbers)
        return words + Findings::tr("same answers");
    if (!p.effect->after)
        return words + Findings::tr("other answers");
    const auto &before = *p.effect->before, &after = *p.effect->after;
    return words
        + (after.labelled ? Findings::tr("%1 → %2 of %3 right") : Findings::tr("%1 → %2 of %3 as in float"))
              .arg(thousands(right(before)), thousands(right(after)), thousands(after.samples));
}

QString effectText(const Finding &f)
{
    return f.proposal.effect ? effectText(f.proposal) : asSentence(spoken(f.detail));
}
