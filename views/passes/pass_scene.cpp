// SPDX-License-Identifier: GPL-3.0-or-later
#include "passes/pass_scene.h"

#include "deployment/kernels_by_op.h"
#include "picture/canvas.h"

#include <algorithm>

using namespace partita;

namespace {

/// From where on the record knows engines.
int firstWithEngines(const std::vector<PassRecord> &passes)
{
    return int(std::ranges::find(passes, "assign", &PassRecord::name) - passes.begin());
}

std::vector<std::vector<KernelId>> kernelsByChange(
    const Deployment &design, const std::vector<OpChange> &changes, const Graph &before, const Graph &after)
{
    const auto earlier = kernelsByOp(design, before), later = kernelsByOp(design, after);
    std::vector<std::vector<KernelId>> out;
    out.reserve(changes.size());
    for (const auto &c : changes)
        out.push_back(c.after >= 0 ? later[c.after] : earlier[c.before]);
    return out;
}

void paintable(PassScene &scene)
{
    const auto &p = scene.ops.picture;
    scene.tiles = PassTiles(p);
    scene.wires.reserve(p.wires.size());
    for (const auto &w : p.wires)
        scene.wires.push_back(pathOf(smooth(w.points, p.orientation)));
    for (const auto &region : p.regions) {
        QPainterPath path;
        for (const auto &polygon : region.outlines) {
            path.addPath(pathOf(smoothClosed(polygon)));
            path.closeSubpath();
        }
        scene.regions.push_back(std::move(path));
    }
}

} // namespace

const Op *PassScene::op(int change, OpPicture::Side side) const
{
    const auto &c = ops.changes[change];
    auto id = side == OpPicture::After ? c.after : c.before;
    return id < 0 ? nullptr : &graph(side).op(id);
}

std::string PassScene::slug(int change) const
{
    const auto *later = op(change, OpPicture::After);
    return (later ? later : op(change, OpPicture::Before))->slug;
}

bool PassScene::endsIn(int change, KernelId kernel) const
{
    return std::ranges::find(kernels[change], kernel) != kernels[change].end();
}

QChar PassScene::sign(int change) const
{
    switch (ops.changes[change].kind) {
    case OpChange::Kind::Added: return u'+';
    case OpChange::Kind::Removed: return u'−';
    case OpChange::Kind::Changed: return u'~';
    case OpChange::Kind::Same: break;
    }
    return u' ';
}

Result<PassScenePtr> makePassScene(
    Session::DeploymentPtr design, int stop, const OpsShown &shown, double aspect, std::stop_token token)
{
    const auto cancelled = fail("cancelled", Fault::Cancelled);
    auto scene = std::make_shared<PassScene>();
    scene->design = std::move(design);
    scene->stop = stop;
    const auto &before = scene->graph(OpPicture::Before), &after = scene->graph(OpPicture::After);
    scene->ops = opPicture(before, after, shown, Orientation::LeftToRight, aspect);
    if (token.stop_requested())
        return cancelled;
    scene->kernels = kernelsByChange(*scene->design, scene->ops.changes, before, after);
    if (token.stop_requested())
        return cancelled;
    const auto &passes = scene->design->passes;
    if (int first = firstWithEngines(passes); stop >= first) {
        std::vector<EngineId> engines;
        for (const auto &of : scene->kernels) {
            const auto *kernel = of.empty() ? nullptr : &scene->design->kernels[of[0]];
            engines.push_back(kernel && kernel->kind == Kernel::Kind::Compute ? kernel->engine : EngineId());
        }
        addEngines(scene->ops, engines);
        scene->enginesBefore = stop > first;
    }
    scene->decisions = decisionsOf(*scene->design, passes[stop].name);
    scene->before = sizeOf(before);
    scene->after = sizeOf(after);
    if (token.stop_requested())
        return cancelled;
    paintable(*scene);
    return PassScenePtr(std::move(scene));
}
