// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/studies.h"

#include "session/document.h"

#include <algorithm>

using namespace partita;

namespace {

Studies::Basis without(Studies::Basis basis, const std::string &key)
{
    basis.choices.erase(key);
    return basis;
}

} // namespace

Studies::Studies(Session *session, Document &document)
    : QObject(session),
      m_session(session),
      m_document(document),
      m_sweeping(document.pool, this, [this] { emit curveChanged(); }),
      m_sampling(document.pool, this, [this] { emit rangeChanged(); })
{
    connect(session, &Session::opened, this, [this] {
        stop();
        m_curve.reset();
        m_range.reset();
        emit curveChanged();
        emit rangeChanged();
    });
}

Studies::Basis Studies::present() const
{
    return {m_session->choices(), m_session->baseTarget(), m_session->calibrationPath()};
}

bool Studies::curveHolds() const
{
    if (!m_curve)
        return false;
    const auto &key = m_curve->variation.key;
    auto now = without(present(), key);
    return now == without(m_curve->asked, key) || now == without(m_curve->held, key);
}

bool Studies::rangeHolds() const { return m_range && m_range->asked == present(); }

void Studies::fail(const Error &error)
{
    if (error.fault != Fault::Cancelled)
        emit m_session->failed(QString::fromStdString(error.message));
}

void Studies::sweep(const Variation &variation)
{
    if (!m_document.design || variation.values.empty())
        return;
    auto held = m_document.edited({{variation.key, variation.values.front()}});
    if (!held)
        return fail(held.error());
    Curve curve{present(), present(), m_document.design, variation, {}};
    curve.held.choices = *held;
    m_sweeping.start(
        [model = *m_document.model, held = *held, variation, memo = m_document.memo](
            std::stop_token stop, const Task::Report &report) {
            return partita::sweep(studyOf(model, held, *memo), variation, studyThreads(), stop, report);
        },
        [this, curve](Result<std::vector<SweepPoint>> points) {
            if (points) {
                m_curve = curve;
                m_curve->points = std::move(*points);
            } else
                fail(points.error());
        });
}

void Studies::sample(double share)
{
    if (!m_document.design)
        return;
    std::vector<Choices> designs{m_document.choices};
    if (m_document.automatic && m_document.automatic != m_document.design)
        designs.push_back(m_document.automaticOf);
    Range range{present(), m_document.design, share, designs.size() > 1, {}};
    m_sampling.start(
        [model = *m_document.model, designs, share, memo = m_document.memo](
            std::stop_token stop, const Task::Report &report) {
            std::vector<Study> studies;
            for (const auto &choices : designs)
                studies.push_back(studyOf(model, choices, *memo));
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
                fail(result.error());
        });
}

void Studies::stopSweep() { m_sweeping.stop(); }
void Studies::stopSampling() { m_sampling.stop(); }

void Studies::stop()
{
    m_sweeping.abandon();
    m_sampling.abandon();
}
