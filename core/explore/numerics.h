// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"
#include "execute/dataset.h"

#include <nlohmann/json_fwd.hpp>

namespace partita {

/// What a quantised network costs under another choice of `numerics` for all of it.
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
    std::optional<Deviation> deviation; ///< none where the network has more than one input
};

/// Kernels that compute in the engines' arithmetic, and in the file's own.
struct NumericsCount {
    std::int64_t engine = 0, source = 0;
};
NumericsCount numericsCount(const Deployment &);
/// "4 kernels in the arithmetic of the engines, 1 in that of the file".
std::string sentence(const NumericsCount &);
/// "1966 of 2000 answers as the file gives them (98.3 %), 24.6 dB, on generated noise".
std::string sentence(const Deviation &);

/// Of the first samples of `data` (null: of generated noise), as many as take about a second; all of the first outputs' values count.
Result<std::optional<Deviation>> deviationOf(const Deployment &, const Dataset *data, std::stop_token = {});
/// Nothing for a float network.
Result<std::optional<NumericsStudy>> studyNumerics(const Deployment &, std::shared_ptr<const Target>, const Calibration &, const Choices &,
                                                   const Dataset *, Memo *, std::stop_token = {});
/// As the compile report has it.
nlohmann::json report(const NumericsStudy &, const Deployment &);

} // namespace partita
