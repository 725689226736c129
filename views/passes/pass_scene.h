// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "draw/op_picture.h"
#include "passes/pass_tiles.h"
#include "report/pass_decisions.h"
#include "session/session.h"

#include <QPainterPath>

#include <stop_token>

/// One stop of the pipeline, ready to be painted: made on another thread, never changed.
struct PassScene {
    Session::DeploymentPtr design;
    int stop = 0;
    partita::OpPicture ops;
    PassTiles tiles;
    std::vector<QPainterPath> wires, regions;
    bool enginesBefore = false;                          ///< regions stand in the graph before, too
    std::vector<std::vector<partita::KernelId>> kernels; ///< by change: those it ends in
    std::vector<partita::PassDecision> decisions;
    partita::GraphSize before, after;

    const partita::Graph &graph(partita::OpPicture::Side side) const
    {
        const auto &passes = design->passes;
        return passes[side == partita::OpPicture::After || stop == 0 ? stop : stop - 1].after;
    }
    /// The op of a change on a side, or null.
    const partita::Op *op(int change, partita::OpPicture::Side) const;
    std::string slug(int change) const; ///< later where there is one
    QChar sign(int change) const;       ///< + − ~, or a space
    bool endsIn(int change, partita::KernelId kernel) const;
};

using PassScenePtr = std::shared_ptr<const PassScene>;

/// Error: cancelled.
partita::Result<PassScenePtr> makePassScene(
    Session::DeploymentPtr, int stop, const partita::OpsShown &, double aspect, std::stop_token);
