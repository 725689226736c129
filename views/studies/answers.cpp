// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/answers.h"

#include "document/model.h"
#include "support/try.h"

#include <algorithm>

using namespace partita;

Answers::Answers(Document &document) : QObject(&document), m_document(document), m_lane(m_pool, this, 1)
{
    m_pool.setMaxThreadCount(1);
    m_pool.setThreadPriority(QThread::LowPriority);
    m_pool.setStackSize(64u << 20);
    for (auto signal : {&Document::modelChanged, &Document::dataChanged})
        connect(&document, signal, this, &Answers::forget);
}

void Answers::forget()
{
    m_lane.stop();
    m_samples.reset();
    m_known.clear();
    emit changed();
    runNext();
}

void Answers::stop() { m_lane.stop(); }

void Answers::want(const QObject *asker, std::vector<DeploymentPtr> designs)
{
    std::erase(designs, nullptr);
    if (m_wanted[asker] == designs)
        return;
    m_wanted[asker] = std::move(designs);
    std::erase_if(m_known, [this](const auto &known) {
        return std::ranges::none_of(m_wanted,
            [&](const auto &wanted) { return std::ranges::find(wanted.second, known.first) != wanted.second.end(); });
    });
    runNext();
}

std::optional<Evaluation> Answers::of(const DeploymentPtr &design) const
{
    const auto known = m_known.find(design);
    return known == m_known.end() ? std::nullopt : std::optional(known->second);
}

/// The samples first, which any design gives a meaning; then one design after another on them.
void Answers::runNext()
{
    if (m_lane.running() || m_document.datasetPath().isEmpty())
        return;
    DeploymentPtr next;
    for (const auto &[asker, designs] : m_wanted)
        for (const auto &design : designs)
            if (!next && !m_known.contains(design))
                next = design;
    if (!next)
        return;
    struct Answer {
        std::optional<FindingSamples> samples; ///< where there were none
        Evaluation answers;
    };
    m_lane.start(
        [design = next, samples = m_samples, model = *m_document.model()](std::stop_token stop) -> Result<Answer> {
            if (samples) {
                PARTITA_TRY(answers, samples->source.against(design->graph, 1, stop));
                return Answer{{}, answers};
            }
            PARTITA_TRY(data, readDataset(model.datasetFile, *model.graph));
            PARTITA_TRY(first, findingSamples(*design, std::make_shared<const Dataset>(std::move(data)), stop));
            return Answer{first, first.design};
        },
        [this, design = next](Result<Answer> answer) {
            if (!answer) {
                m_document.tell(answer.error());
                return emit changed();
            }
            if (answer->samples)
                m_samples = std::move(answer->samples);
            m_known.insert_or_assign(design, answer->answers);
            emit changed();
            runNext();
        });
}

QString shareText(const Evaluation &e)
{
    return QStringLiteral("%1 %").arg(100 * double(right(e)) / double(std::max<std::int64_t>(1, e.samples)), 0, 'f', 1);
}
