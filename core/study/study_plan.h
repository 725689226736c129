// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sweep/sweep.h"
#include "open/open.h"

/// Study: compiles and scores networks × chips × designs × values, and joins all to one table.
namespace partita {

struct StudyNetwork {
    std::string name;
    std::filesystem::path model, calibration, data; ///< the last two may be empty
};

/// A chip, or a design: decisions under a name.
struct StudyChip {
    std::string name, target;           ///< both "" for the default chip
    std::vector<std::string> decisions; ///< "KEY=VALUE"
};
struct StudyDesign {
    std::string name;
    std::vector<std::string> decisions;
};

/// What a study's file asks for (docs/study.md).
struct StudyPlan {
    std::vector<StudyNetwork> networks;
    std::vector<StudyChip> chips;
    std::vector<StudyDesign> designs;
    std::vector<Variation> vary;
    RangeMethod method = RangeMethod::MinMax;
    bool equalise = false;
    std::int64_t limit = 0; ///< first samples of each data set; 0: all
};

/// One design of a study, by what it was made of.
struct StudyCell {
    std::size_t network = 0, chip = 0, design = 0;
    std::vector<std::string> values; ///< of `vary`
};
/// The last varied key changes fastest.
std::vector<StudyCell> cells(const StudyPlan &);
/// "KEY=VALUE": the chip's, the design's, then what is varied.
std::vector<std::string> decisions(const StudyPlan &, const StudyCell &);

/// Files are looked for beside the study's. Error: it names the file, the line, and what would be right.
Result<StudyPlan> readStudy(const std::filesystem::path &);
Result<StudyPlan> parseStudy(std::string_view text, const std::filesystem::path &file);

} // namespace partita
