// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plot/plot.h"
#include "study/study_table.h"

/// Which columns of a table a chart shows.
struct StudyLook {
    int across = -1, up = -1, by = -1; ///< by: a colour and a marker for each value; −1: all alike
    bool lines = false;                ///< through the points of a colour, from left to right
    friend bool operator==(const StudyLook &, const StudyLook &) = default;

    /// Accuracy over cycles where both are there, else the last over the first of the numbers; by network, or by the
    /// first other column with two to twelve values.
    static StudyLook usual(const StudyTable &);
};

/// A spot for each row in which both columns have a value. Where the table has an interval of the vertical column
/// (deployed.top1 with deployed.low95 and deployed.high95), bars show it.
Plot::Drawing studyDrawing(std::shared_ptr<const StudyTable>, StudyLook);
