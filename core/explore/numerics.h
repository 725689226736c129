// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"
#include "execute/dataset.h"

#include <nlohmann/json_fwd.hpp>

namespace partita {

/// What a quantised network costs under another choice of `numerics` for all that has none of its own.
struct NumericsCost {
    Numerics numerics = Numerics::Auto;
    std::optional<std::int64_t> cycles;
    std::string problem; ///< where there are no cycles
};

/// How far the answers of a deployed network are from those of its file.
struct Deviation {
    std::int64_t samples = 0;
    std::int64_t same = 0; ///< samples with the same first class
    double sqnr_db = 0;    ///< of the first output; infinite where no value differs
    std::string data;      ///< name of the samples
    bool noise = false;    ///< they are generated
};

/// The arithmetic of a quantised network: what each choice costs, and what the design's does to its answers.
struct NumericsStudy {
    std::vector<NumericsCost> others; ///< choices that the design does not have
    std::optional<Deviation> deviation;
};

/// Kernels that requantise in the engines' arithmetic, and in the file's own; see arithmeticOf.
struct NumericsCount {
    std::int64_t engine = 0, source = 0;
};
NumericsCount numericsCount(const Deployment &);
/// "4 kernels in the arithmetic of the engines, 1 in that of the file".
std::string sentence(const NumericsCount &);
/// "1966 of 2000 samples have the file's first class (98.3 %), 24.6 dB, on test500.json".
std::string sentence(const Deviation &);

/// Whether a design may answer otherwise than its quantised file: a kernel follows the engines' arithmetic.
bool mayDeviate(const Deployment &);
/// On the first samples of `data` (null: of generated noise), as many as two cores answer in about a second; on
/// `threads` threads (0: one a core). Nothing where the design cannot deviate, or has several inputs.
Result<std::optional<Deviation>> deviationOf(
    const Deployment &, const Dataset *data, int threads, std::stop_token = {});
/// Nothing for a float network.
Result<std::optional<NumericsStudy>> studyNumerics(const Deployment &, std::shared_ptr<const Target>,
    const Calibration &, const Choices &, const Dataset *, Cache *, std::stop_token = {});
/// As the compile report has it.
nlohmann::json report(const NumericsStudy &, const Deployment &);

} // namespace partita
