// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/sweeps.h"

#include "document/model.h"

#include <algorithm>

using namespace partita;

namespace {

Sweeps::Basis without(Sweeps::Basis basis, const std::string &key)
{
    basis.choices.erase(key);
    return basis;
}

} // namespace

Sweeps::Sweeps(Document &document)
    : QObject(&document),
      m_document(document),
      m_sweeping(document.pool(), this, [this] { emit curveChanged(); }),
      m_sampling(document.pool(), this, [this] { emit rangeChanged(); })
{
    connect(&document, &Document::opened, this, [this] {
        abandon();
        m_curve.reset();
        m_range.reset();
        emit curveChanged();
        emit rangeChanged();
    });
}

Sweeps::Basis Sweeps::present() const
{
    return {m_document.choices(), m_document.baseTarget(), m_document.calibrationPath()};
}

bool Sweeps::curveHolds() const
{
    if (!m_curve)
        return false;
    const auto &key = m_curve->variation.key;
    auto now = without(present(), key);
    return now == without(m_curve->asked, key) || now == without(m_curve->held, key);
}

bool Sweeps::rangeHolds() const { return m_range && m_range->asked == present(); }

void Sweeps::sweep(const Variation &variation)
{
    if (!m_document.design() || variation.values.empty())
        return;
    auto held = m_document.edited({{variation.key, variation.values.front()}});
    if (!held)
        return m_document.tell(held.error());
    Curve curve{present(), present(), m_document.design(), variation, {}};
    curve.held.choices = *held;
    m_sweeping.start(
        [model = *m_document.model(), held = *held, variation, cache = m_document.cache()](
            std::stop_token stop, const Task::Report &report) {
            return partita::sweep(studyOf(model, held, *cache), variation, studyThreads(), stop, report);
        },
        [this, curve](Result<std::vector<SweepPoint>> points) {
            if (points) {
                m_curve = curve;
                m_curve->points = std::move(*points);
            } else
                m_document.tell(points.error());
        });
}

void Sweeps::sample(double share)
{
    if (!m_document.design())
        return;
    std::vector<Choices> designs{m_document.choices()};
    if (m_document.automatic() && m_document.automatic() != m_document.design())
        designs.push_back(baseOf(m_document.choices()));
    Range range{present(), m_document.design(), share, designs.size() > 1, {}};
    m_sampling.start(
        [model = *m_document.model(), designs, share, cache = m_document.cache()](
            std::stop_token stop, const Task::Report &report) {
            std::vector<Study> studies;
            for (const auto &choices : designs)
                studies.push_back(studyOf(model, choices, *cache));
            UncertaintyPlan plan;
            plan.share = share;
            plan.threads = studyThreads();
            return uncertainty(studies, plan, stop, report);
        },
        [this, range](Result<Uncertainty> result) {
            if (result) {
                m_range = range;
                m_range->result = std::move(*result);
            } else
                m_document.tell(result.error());
        });
}

void Sweeps::stopSweep() { m_sweeping.stop(); }
void Sweeps::stopSampling() { m_sampling.stop(); }

void Sweeps::abandon()
{
    m_sweeping.abandon();
    m_sampling.abandon();
}
