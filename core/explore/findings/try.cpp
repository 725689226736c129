// SPDX-License-Identifier: Apache-2.0
#include "support/try.h"

#include "compile/pipeline.h"
#include "explore/findings/findings.h"

#include <algorithm>
#include <numeric>

namespace partita {

Result<std::shared_ptr<const Deployment>> tryOut(
    Proposal &proposal, const Study &changed, const Deployment &design, std::stop_token stop)
{
    auto trial = compile(changed, changed.cache, stop);
    if (!trial) {
        if (trial.error().fault == Fault::Cancelled || trial.error().fault == Fault::Internal)
            return std::unexpected(trial.error());
        proposal.problem = trial.error().message;
        return nullptr;
    }
    proposal.effect = {design.cycles - trial->cycles, sameGraph(design.graph, trial->graph), {}, {}};
    return std::make_shared<const Deployment>(std::move(*trial));
}

Result<FindingSamples> findingSamples(const Deployment &d, std::shared_ptr<const Dataset> data, std::stop_token stop)
{
    std::vector<std::int64_t> samples(std::size_t(samplesASecond(d.source, data->size(), 1)));
    std::iota(samples.begin(), samples.end(), 0);
    PARTITA_TRY(source, SourceRun::of(d.source, d.graph, *data, std::move(samples), 1, stop));
    PARTITA_TRY(design, source.against(d.graph, 1, stop));
    return FindingSamples{std::move(data), std::move(source), design};
}

Result<void> runOn(const FindingSamples &samples, Proposal &proposal, const Deployment &changed, std::stop_token stop)
{
    if (!proposal.effect || proposal.effect->sameNumbers)
        return {};
    PARTITA_TRY(after, samples.source.against(changed.graph, 1, stop));
    proposal.effect->before = samples.design;
    proposal.effect->after = after;
    return {};
}

bool Proposal::changesChip() const
{
    return std::ranges::any_of(changes, [](const auto &change) { return change.first.starts_with("target."); });
}

namespace {

/// Cycles, those on the same chip before all others.
std::pair<bool, std::int64_t> saved(const Proposal &p)
{
    return p.saves() ? std::pair(!p.changesChip(), p.effect->saves) : std::pair(false, std::int64_t(0));
}
bool inVain(const Proposal &p) { return !p.saves() && (p.effect || !p.problem.empty()); }

} // namespace

void rank(std::vector<Finding> &all)
{
    std::erase_if(all, [](const Finding &f) { return inVain(f.proposal); });
    std::ranges::stable_sort(
        all, std::ranges::greater(), [](const Finding &f) { return std::pair(saved(f.proposal), f.share); });
}

void rank(std::vector<Proposal> &all)
{
    std::erase_if(all, inVain);
    std::ranges::stable_sort(all, std::ranges::greater(), saved);
}

} // namespace partita
