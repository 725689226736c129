// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/clip_range.h"
#include "execute/operators/executor.h"
#include "graph/calibration.h"

#include <filesystem>
#include <functional>
#include <optional>

/// Execute: runs networks on data sets. It reads samples from files, and finds the range of each float tensor over them
/// for the calibration. It also counts the samples that a deployed network gets right, and those that the network of
/// the file gets right.
namespace partita {

/// Samples for a network with one input, each in the model's own type and shape.
struct Dataset {
    std::string name;
    Array inputs;                     ///< [n, …input shape without its batch axis] in the file's type
    std::vector<std::int64_t> labels; ///< n, or empty
    std::string digest;               ///< FNV-1a of the bytes, hex
    bool quantized = false;           ///< inputs hold the quantised input already, not its real value
    std::function<Result<Array>(std::int64_t)> load
        = {}; ///< reads sample i where each is a file; `inputs` has no values then

    std::int64_t size() const { return inputs.shape.empty() ? 0 : inputs.shape[0]; }
    /// Sample i as the model's input (type converted, batch axis added).
    Result<Array> sample(std::int64_t i, ElemType, const Shape &inputShape) const;
    /// The same name and digest with the first samples only.
    Dataset first(std::int64_t count) const;
};

/// .npz (`inputs`, `labels`), .npy, ONNX .pb, JSON {"inputs":{"file","dtype","shape","layout","quantized"},
/// "labels":{"file","dtype"}} or {"images":{"folder","labels","fit","channels","mean","std"}}, or a folder of pictures
/// or .pb tensors with its labels.csv; layout NHWC is converted to the model's NCHW. Files named in a JSON are looked
/// for beside it. Errors name the file, the line where it has lines, and what was expected.
Result<Dataset> readDataset(const std::filesystem::path &, const Graph &model);
/// The same of bytes in memory; `path` names them and says by its ending what they are.
Result<Dataset> readDataset(std::span<const std::byte>, const std::filesystem::path &path, const Graph &model);

using Progress = std::function<void(std::int64_t done, std::int64_t total)>;
/// The same of work in stages, such as "calibrating" and "evaluating".
using StageProgress = std::function<void(std::string_view stage, std::int64_t done, std::int64_t total)>;

/// Ranges of every float tensor over the first `limit` samples (all when 0).
Result<Calibration> calibrate(const Graph &floatModel, const Dataset &, std::int64_t limit = 0, std::stop_token = {},
    const Progress & = {}, RangeMethod = RangeMethod::MinMax);
/// The same on `samples` of seeded noise of the model's input range; `noise` is set. A tensor that overflows on it has
/// no range.
Result<Calibration> calibrateOnNoise(const Graph &floatModel, std::uint64_t seed = 1, std::int64_t samples = 4,
    std::stop_token = {}, RangeMethod = RangeMethod::MinMax);

/// A calibration that was read from a project, with the samples it was made from: `data`, or null for its noise. Error:
/// they are others.
Result<Calibration> withSamples(Calibration, const Graph &floatModel, const Dataset *data);

/// What one sample gives: the first class of the file's network and of the deployed one, and energies of the first
/// output.
struct Outcome {
    std::int64_t source = 0, deployed = 0;
    double signal = 0; ///< sum of squares of the output of the file's network
    double noise = 0;  ///< of the difference from the deployed one's

    static Outcome of(const Array &expected, const Array &found); ///< real values
};

struct Score {
    std::int64_t correct = 0;
    double top1 = 0; ///< 0…1; both 0 without labels
};
struct Evaluation {
    std::int64_t samples = 0;
    bool labelled = false;
    Score source;               ///< the model as it stands in the file
    Score deployed;             ///< the integer network
    std::int64_t agreement = 0; ///< samples with the same top-1 in both
    std::int64_t lost = 0;      ///< labelled samples that the file's model alone has right
    std::int64_t gained = 0;    ///< those that the integer network alone has right
    double sqnr_db = 0;         ///< of the first output, source over (source − deployed), all samples
    std::vector<bool> rights;   ///< of each sample, in order: whether the deployed network is right, or agrees
    double seconds = 0;
};
/// The same with what each sample gave.
struct DetailedEvaluation : Evaluation {
    std::vector<Outcome> outcomes;    ///< in the order of the data set
    std::vector<std::int64_t> labels; ///< of the same, or empty
};
/// Samples that are right; without labels those with the model's own first class.
inline std::int64_t right(const Evaluation &e) { return e.labelled ? e.deployed.correct : e.agreement; }
/// Runs both graphs over the data set on `threads` threads (0: one a core), the deployed one with noise.
Result<DetailedEvaluation> evaluate(const Graph &source, const Graph &deployed, const Dataset &, std::stop_token = {},
    const Progress & = {}, int threads = 0, const Noise & = {});

} // namespace partita
