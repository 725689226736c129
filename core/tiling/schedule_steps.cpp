// SPDX-License-Identifier: Apache-2.0
#include "tiling/schedule_steps.h"

#include "support/try.h"

#include <algorithm>

namespace partita {

std::int64_t Schedule::of(std::string_view axis, std::int64_t otherwise) const
{
    for (const auto &[name, extent] : tile)
        if (name == axis)
            return extent;
    return otherwise;
}

std::vector<LoopStep> stepsOf(const std::vector<Axis> &axes, const Schedule &schedule)
{
    using Kind = LoopStep::Kind;
    std::vector<LoopStep> out, boundaries;
    std::vector<std::string> moving;
    auto inOrder = axes;
    std::ranges::stable_sort(inOrder, {},
        [&](const Axis &axis) { return std::ranges::find(schedule.order, axis.name) - schedule.order.begin(); });
    for (const auto &axis : inOrder) {
        auto tile = std::min(schedule.of(axis.name, axis.extent), axis.extent);
        if (tile == axis.extent)
            continue;
        out.push_back({Kind::Split, {axis.name}, tile});
        moving.push_back(axis.name + ".o");
        bool eager = std::ranges::find(schedule.eager, axis.name) != schedule.eager.end();
        if (axis.extent % tile)
            boundaries.push_back({Kind::Partition, {moving.back()}, 1, !eager});
    }
    if (moving.size() > 1) {
        for (auto count = moving.size(), i = std::size_t(0); i < count; ++i)
            moving.push_back(moving[i].substr(0, moving[i].size() - 1) + "i");
        out.push_back({Kind::Reorder, moving});
    }
    out.insert(out.end(), boundaries.begin(), boundaries.end());
    return out;
}

Result<Schedule> scheduleOf(std::string_view written)
{
    PARTITA_TRY(steps, parseLoopSteps(written));
    Schedule out;
    auto axis = [](const std::string &loop) { return loop.substr(0, loop.find('.')); };
    for (const auto &step : steps)
        switch (step.kind) {
        case LoopStep::Kind::Split: out.tile.emplace_back(step.axes[0], step.factor); break;
        case LoopStep::Kind::Reorder:
            out.order.clear();
            for (const auto &loop : step.axes)
                if (!loop.ends_with(".i"))
                    out.order.push_back(axis(loop));
            break;
        case LoopStep::Kind::Partition:
            if (!step.lazy)
                out.eager.push_back(axis(step.axes[0]));
            break;
        case LoopStep::Kind::Fuse:
        case LoopStep::Kind::ExtentAlign:
            return fail(
                "tiles are made by split, reorder and loop_partition; " + text({step}) + " has no tile program");
        }
    return out;
}

} // namespace partita
