// SPDX-License-Identifier: Apache-2.0
#include "tiling/tile_grid.h"

#include "tiling/schedule_steps.h"

#include <algorithm>
#include <numeric>

namespace partita {

namespace {

void nest(std::vector<TileLoop> &loops)
{
    std::int64_t inner = 1;
    for (auto it = loops.rbegin(); it != loops.rend(); ++it) {
        it->inner = inner;
        inner *= it->trips;
    }
}

} // namespace

std::vector<TileLoop> tileLoops(const TiledKernel &kernel, const Schedule &schedule)
{
    std::vector<TileLoop> out;
    auto add = [&](const Axis &axis) {
        auto tile = std::min(schedule.of(axis.name, axis.extent), axis.extent);
        out.push_back({axis, tile, ceilDiv(axis.extent, tile), 1, 0, tile, axis.extent % tile != 0});
    };
    for (const auto &name : schedule.order)
        for (const auto &axis : kernel.axes)
            if (axis.name == name)
                add(axis);
    for (const auto &axis : kernel.axes)
        if (std::ranges::find(schedule.order, axis.name) == schedule.order.end())
            add(axis);
    nest(out);
    return out;
}

std::vector<std::vector<TileLoop>> tileRegions(const std::vector<TileLoop> &grid, const Schedule &schedule)
{
    std::vector<LoopAxis> extents;
    std::vector<Axis> axes;
    for (const auto &loop : grid) {
        extents.push_back({loop.axis.name, loop.axis.extent});
        axes.push_back(loop.axis);
    }
    LoopSchedule nested(extents);
    for (const auto &step : stepsOf(axes, schedule))
        (void)nested.apply(step);
    std::vector<std::vector<TileLoop>> out;
    auto region = grid;
    std::function<void(const LoopTree &)> walk = [&](const LoopTree &node) {
        if (node.kind == LoopTree::Kind::Loop) {
            auto name = node.axis.substr(0, node.axis.find('.'));
            auto &loop = *std::ranges::find(region, name, [](const TileLoop &l) { return l.axis.name; });
            if (node.axis.ends_with(".o")) {
                loop.first = node.begin;
                loop.trips = node.end - node.begin;
            } else {
                loop.size = node.end;
                loop.clipped = node.clipped;
            }
        }
        for (const auto &child : node.children)
            walk(child);
        if (node.kind == LoopTree::Kind::Body) {
            nest(region);
            out.push_back(region);
        }
    };
    walk(nested.tree());
    return out;
}

std::int64_t steps(const std::vector<TileLoop> &axes)
{
    return std::accumulate(
        axes.begin(), axes.end(), std::int64_t(1), [](std::int64_t n, const TileLoop &a) { return n * a.trips; });
}

std::int64_t stay(const TiledOperand &operand, const std::vector<TileLoop> &axes)
{
    for (auto it = axes.rbegin(); it != axes.rend(); ++it)
        if (it->trips > 1 && std::ranges::find(operand.depends, it->axis.name) != operand.depends.end())
            return it->inner;
    return steps(axes);
}

TileVars firstTile(const TiledKernel &kernel, const std::vector<TileLoop> &axes)
{
    TileVars first;
    for (const auto &axis : axes) {
        first.start.add(axis.axis.name, 0);
        first.size.add(axis.axis.name, axis.tile);
    }
    if (kernel.derive)
        kernel.derive(first, [&](Name name, const Expr &value) { return first.derived.add(name, value); });
    return first;
}

bool contiguous(const Region &r)
{
    if (!r.run.isConstant() || !r.rows.isConstant() || !r.planes.isConstant())
        return false;
    auto run = r.run.constant(), rows = r.rows.constant(), planes = r.planes.constant();
    if (rows > 1 && (!r.rowStride.isConstant() || r.rowStride.constant() != run))
        return false;
    return planes == 1 || (r.planeStride.isConstant() && r.planeStride.constant() == run * rows);
}

namespace {

/// Whether every tile is one run of bytes, the first one's region being `first`: where the region moves, later tiles
/// may have other rows, as where the first sees padding.
bool alwaysContiguous(const TiledOperand &operand, const Region &first, bool moves)
{
    if (!contiguous(first) || !moves)
        return contiguous(first);
    auto run = first.run.constant(), stride = first.rowStride.constant();
    return (first.planeStride.constant() == 0 && (stride == 0 || stride == run)) || operand.tileBytes <= run;
}

} // namespace

std::vector<TilePlan> tilePlans(const TiledKernel &kernel, const Schedule &schedule, const std::vector<TileLoop> &axes)
{
    std::vector<TilePlan> out;
    bool many = steps(axes) > 1;
    for (const auto &operand : kernel.operands) {
        TilePlan plan;
        plan.stay = stay(operand, axes);
        plan.byCore = operand.home == operand.work || operand.convert;
        plan.staged = !plan.byCore || operand.convert
            || !alwaysContiguous(operand, operand.region(firstTile(kernel, axes)), plan.stay < steps(axes));
        bool overlapped = many && schedule.doubleBuffer && plan.staged && plan.stay < steps(axes);
        plan.buffers = overlapped ? 2 : 1;
        out.push_back(plan);
    }
    return out;
}

} // namespace partita
