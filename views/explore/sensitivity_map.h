// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/sensitivity.h"
#include "plot/heatmap.h"

/// Layers in the order of the network down, changes across, the SQNR of the output in each cell: the lower, the
/// stronger its shade.
struct SensitivityMap {
    std::vector<std::string> kernels, changes; ///< "conv1"; "bits.weight=4", the most bits first
    HeatmapShape map;

    SensitivityMap(const partita::Sensitivity &, const partita::Deployment &);
    /// What a cell stands for; null: nothing was measured there.
    const partita::Sensitivity::Row *rowAt(const partita::Sensitivity &, int row, int column) const;
};

/// kernel,change,sqnr_db,correct,agreement,samples,cycles,memory_bytes,weights_bytes
QString sensitivityCsv(const partita::Sensitivity &);
