// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"
#include "execute/values/noise.h"

#include <functional>
#include <memory>
#include <stop_token>

/// Operators: prepares operators and runs them: in float, in integers, and in TensorFlow Lite's arithmetic.
namespace partita {

/// Computes a graph by the meaning of its ops. The same executor runs
///  - float graphs, in IEEE single;
///  - source-quantised graphs (an op between tensors with a Quant): exact int32 sums; of ONNX scaled in IEEE
///    single, rounded half to even and saturated, the bits of ONNX Runtime's QLinear ops; of TensorFlow Lite scaled in
///    its fixed point;
///  - integer graphs (after `quantise`): int32 accumulators, RequantAttrs, tables; bit-exact.
/// Prepares once (weights widened), then runs any number of samples; const runs are thread-safe.
class Executor {
public:
    /// Borrowed graphs must outlive the executor. Error: a constant whose bytes do not fit its shape, or cancelled.
    static Result<Executor> prepare(const Graph &, const Noise & = {}, std::stop_token = {});
    Executor(Executor &&) noexcept;
    Executor &operator=(Executor &&) noexcept;
    ~Executor();

    using Observer = std::function<void(TensorId, const Array &)>;
    /// Inputs in the order of graph.inputs with exactly their types and shapes; outputs likewise.
    /// `observe` sees every op's outputs (and the inputs) as they are made.
    Result<std::vector<Array>> run(
        const std::vector<Array> &inputs, const Observer &observe = {}, std::stop_token = {}) const;

private:
    struct Prepared;
    explicit Executor(std::unique_ptr<Prepared>);
    std::unique_ptr<Prepared> m_prepared;
};

/// Values at the model file's boundary (float, uint8, …) → the deployed graph's input tensors, and back.
Result<std::vector<Array>> toDeployed(const Graph &, const std::vector<Array> &modelInputs);
Result<std::vector<Array>> toModel(const Graph &, const std::vector<Array> &deployedOutputs);

/// The tensors each op reads for the last time, leaving out the graph's own inputs and outputs.
std::vector<std::vector<TensorId>> lastReads(const Graph &);

} // namespace partita
