// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plot/heatmap.h"
#include "report/evaluation.h"

/// Which classes are taken for which: labels down, found classes across. Without labels the classes of the file's
/// network stand for them. Of many classes only those with the most wrong samples are shown, at most `most`.
struct ConfusionShape {
    std::vector<std::int64_t> classes;
    std::int64_t of = 0; ///< classes that there are
    HeatmapShape map;

    explicit ConfusionShape(const partita::DetailedEvaluation &, std::size_t most = 32);
};

/// label,found,samples
QString confusionCsv(const partita::DetailedEvaluation &);
/// The true class of a sample, or without labels that of the file's network.
std::int64_t expectedOf(const partita::DetailedEvaluation &, std::size_t sample);
