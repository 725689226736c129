// SPDX-License-Identifier: Apache-2.0
#include "explore/explore.h"

#include "execute/source_run.h"
#include "support/number.h"
#include "support/threads.h"
#include "support/try.h"

#include <algorithm>
#include <mutex>

namespace partita {

std::optional<Shard> Shard::parse(std::string_view text)
{
    auto slash = std::min(text.find('/'), text.size());
    auto index = parseNumber<int>(text.substr(0, slash)),
         count = parseNumber<int>(text.substr(std::min(slash + 1, text.size())));
    bool legal = index && count && *index >= 1 && *index <= *count && *count <= 100'000;
    return legal ? std::optional(Shard{*index, *count}) : std::nullopt;
}

Result<void> evaluatePoints(std::vector<DesignPoint> &points, const Study &study, const Deployment &start,
    const Dataset &data, Shard shard, int threads, std::stop_token stop, const StageProgress &progress,
    const KeepPoints &keep)
{
    std::vector<std::size_t> waiting;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (shard.holds(i) && !points[i].reached)
            waiting.push_back(i);
    if (waiting.empty())
        return {};
    PARTITA_TRY(ranking, SourceRun::of(study.graph, start.graph, data, halfOf(data, 0), threads, stop));
    PARTITA_TRY(reporting, SourceRun::of(study.graph, start.graph, data, halfOf(data, 1), threads, stop));

    auto reach = [&](const Choices &choices) -> Result<DesignPoint::Reached> {
        PARTITA_TRY(d, compile(study.with(choices), study.cache, stop));
        PARTITA_TRY(first, ranking.against(d.graph, 1, stop));
        PARTITA_TRY(second, reporting.against(d.graph, 1, stop));
        return DesignPoint::Reached{first, second};
    };
    std::mutex mutex;
    std::optional<Error> error;
    std::int64_t done = 0;
    onThreads(threads, waiting.size(), [&](std::size_t i) {
        auto &point = points[waiting[i]];
        {
            std::lock_guard lock(mutex);
            if (error)
                return;
        }
        auto reached = stop.stop_requested() ? fail("cancelled", Fault::Cancelled) : reach(point.choices);
        std::lock_guard lock(mutex);
        if (reached)
            point.reached = std::move(*reached);
        if (auto kept = !reached ? Result<void>(std::unexpected(reached.error()))
                : keep           ? keep(points)
                                 : Result<void>();
            !kept) {
            error = error.value_or(kept.error());
            return;
        }
        if (progress)
            progress("evaluating", ++done, std::int64_t(waiting.size()));
    });
    return error ? Result<void>(std::unexpected(*error)) : Result<void>();
}

} // namespace partita
