// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/sensitivities.h"

#include "document/model.h"
#include "support/try.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

using namespace partita;

Sensitivities::Sensitivities(Document &document)
    : QObject(&document), m_document(document), m_task(document.pool(), this, [this] { emit sensitivityChanged(); })
{
    connect(&document, &Document::opened, this, [this] {
        m_task.abandon();
        m_known.reset();
        m_design.reset();
        m_former = {};
        m_compared.clear();
        emit sensitivityChanged();
    });
}

bool Sensitivities::holds() const { return m_known && m_design == m_document.design(); }

std::string Sensitivities::changeOf(const Sensitivity::Row &row)
{
    return row.key.substr(8 + row.kernel.size()) + "=" + row.value;
}

QString Sensitivities::title(const std::string &change)
{
    auto equals = change.find('=');
    auto field = change.substr(0, equals);
    auto value = QString::fromStdString(change.substr(equals + 1));
    if (field == "engine")
        return tr("engine %1").arg(value);
    if (value == QLatin1String("ternary"))
        return tr("ternary weights");
    return field == "bits.weight" ? tr("%1-bit weights").arg(value) : tr("%1-bit activations").arg(value);
}

std::vector<std::string> Sensitivities::changes() const
{
    std::map<std::string, int> layers;
    if (m_known)
        for (const auto &row : m_known->rows)
            ++layers[changeOf(row)];
    std::vector<std::string> out;
    for (const auto &[change, count] : layers)
        out.push_back(change);
    std::ranges::stable_sort(out, std::greater<>{}, [&](const auto &change) { return layers.at(change); });
    return out;
}

void Sensitivities::compareBy(const std::string &change)
{
    if (change == m_compared)
        return;
    m_compared = change;
    emit sensitivityChanged();
}

void Sensitivities::measure(std::int64_t samples)
{
    if (!m_document.design() || m_document.model()->datasetFile.empty())
        return;
    auto arrived
        = [this, door = m_task.door(), request = ++m_request, design = m_document.design()](const Sensitivity &so) {
              door.post([this, request, design, known = std::make_shared<const Sensitivity>(so)] {
                  if (request == m_request && m_task.running())
                      keep(known, design);
              });
          };
    auto work = [model = *m_document.model(), choices = m_document.choices(), design = m_document.design(),
                    cache = m_document.cache(), samples,
                    arrived](std::stop_token stop, const Task::Report &report) -> Result<Sensitivity> {
        PARTITA_TRY(data, readDataset(model.datasetFile, *model.graph));
        std::vector<std::int64_t> first(std::size_t(std::min(samples, data.size())));
        std::iota(first.begin(), first.end(), 0);
        PARTITA_TRY(run, SourceRun::of(*model.graph, design->graph, data, std::move(first), studyThreads(), stop));
        return sensitivity(studyOf(model, choices, *cache), *design, run, numberVariations(*design), studyThreads(),
            stop, report, arrived);
    };
    m_former = {m_known, m_design};
    m_task.start(work, [this, design = m_document.design()](Result<Sensitivity> answer) {
        if (answer)
            return keep(std::make_shared<const Sensitivity>(std::move(*answer)), design);
        std::tie(m_known, m_design) = m_former;
        m_document.tell(answer.error());
    });
}

void Sensitivities::stop()
{
    if (running())
        std::tie(m_known, m_design) = m_former;
    m_task.stop();
}

void Sensitivities::keep(Ptr known, DeploymentPtr design)
{
    m_known = std::move(known);
    m_design = std::move(design);
    auto all = changes();
    if (std::ranges::find(all, m_compared) == all.end())
        m_compared = std::ranges::find(all, "bits.weight=4") != all.end() ? "bits.weight=4"
            : all.empty()                                                 ? ""
                                                                          : all.front();
    emit sensitivityChanged();
}
