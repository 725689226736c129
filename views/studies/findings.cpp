// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/findings.h"

#include "document/model.h"
#include "jobs/guarded.h"
#include "support/try.h"

#include <algorithm>

using namespace partita;

Findings::Findings(Document &document) : QObject(&document), m_document(document), m_lane(document.pool(), this, -1)
{
    auto follow = [this] {
        if (m_document.design() != m_design)
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
    m_tried.clear();
    if (design)
        m_lane.start(
            [design](std::stop_token) -> Result<std::vector<Finding>> {
                return guarded([&]() -> Result<std::vector<Finding>> { return findings(*design); });
            },
            [this](Result<std::vector<Finding>> all) {
                if (!all)
                    return emit changed();
                for (auto &finding : *all)
                    m_tried.push_back({std::move(finding), nullptr});
                tryNext(0);
            });
    show();
}

/// Compiles one after the other, so that an edit waits for one at most.
void Findings::tryNext(std::size_t index)
{
    if (!m_document.designHolds()) {
        m_design.reset(); // until the edit is compiled
        return;
    }
    while (index < m_tried.size() && m_tried[index].finding.changes.empty())
        ++index;
    if (index == m_tried.size())
        return runOnSamples();
    const auto choices = m_document.edited(m_tried[index].finding.changes);
    if (!choices) {
        m_tried[index].finding.problem = choices.error().message;
        return tryNext(index + 1);
    }
    m_lane.start(
        [tried = m_tried[index], model = *m_document.model(), design = m_design, choices = *choices,
            memo = m_document.memo()](std::stop_token stop) mutable -> Result<Tried> {
            return guarded([&]() -> Result<Tried> {
                PARTITA_TRY(trial, tryOut(tried.finding, studyOf(model, choices, *memo), *design, stop));
                tried.changed = std::move(trial);
                return std::move(tried);
            });
        },
        [this, index, choices = *choices](Result<Tried> tried) {
            if (tried) {
                if (tried->changed)
                    m_document.remember(choices, tried->changed);
                m_tried[index] = std::move(*tried);
            }
            tryNext(index + 1);
        });
    show();
}

/// How right the designs with other numbers are, where there are samples to ask.
void Findings::runOnSamples()
{
    const auto &file = m_document.model()->datasetFile;
    if (file.empty() || std::ranges::none_of(m_tried, [](const Tried &t) {
            return t.changed && t.finding.effect->saves > 0 && !t.finding.effect->sameNumbers;
        }))
        return show();
    m_lane.start(
        [design = m_design, file, model = *m_document.model()](std::stop_token stop) -> Result<FindingSamples> {
            return guarded([&]() -> Result<FindingSamples> {
                PARTITA_TRY(data, readDataset(file, *model.graph));
                return findingSamples(*design, std::make_shared<const Dataset>(std::move(data)), stop);
            });
        },
        [this](Result<FindingSamples> samples) { samples ? runNext(0, *samples) : show(); });
    show();
}

void Findings::runNext(std::size_t index, const FindingSamples &samples)
{
    while (index < m_tried.size()
        && !(m_tried[index].changed && m_tried[index].finding.effect->saves > 0
            && !m_tried[index].finding.effect->sameNumbers))
        ++index;
    if (index == m_tried.size())
        return show();
    m_lane.start(
        [tried = m_tried[index], samples](std::stop_token stop) mutable -> Result<Finding> {
            return guarded([&]() -> Result<Finding> {
                PARTITA_CHECK(runOn(samples, tried.finding, *tried.changed, stop));
                return std::move(tried.finding);
            });
        },
        [this, index, samples](Result<Finding> finding) {
            if (finding)
                m_tried[index].finding = std::move(*finding);
            runNext(index + 1, samples);
        });
    show();
}

void Findings::show()
{
    m_shown.clear();
    for (const auto &t : m_tried)
        m_shown.push_back(t.finding);
    rank(m_shown);
    emit changed();
}

void Findings::take(const Finding &finding)
{
    m_document.edit({.label = QString::fromStdString(finding.change), .changes = finding.changes});
}
