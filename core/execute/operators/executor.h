// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"
#include "execute/values/noise.h"

#include <functional>
#include <memory>
#include <stop_token>

/// Operators: the executor, which runs a graph on arrays. Each operator is prepared once: its function is chosen and
/// its weights are widened. Any number of samples can then run. Float graphs, quantised ONNX and TensorFlow Lite files,
/// and integer graphs each have their own arithmetic.
namespace partita {

/// Computes a graph by the meaning of its ops. The same executor runs
///  - float graphs, in single precision;
///  - graphs that the file quantised (ops between tensors with a Quant). Their int32 sums are exact. With ONNX they are
///    scaled in single precision, rounded half to even and saturated, which gives the bits of ONNX Runtime's QLinear
///    ops. With TensorFlow Lite they are scaled in its fixed point;
///  - integer graphs (after `quantise`): int32 accumulators, RequantAttrs and tables, exact to the bit.
/// `prepare` widens the weights once. `run` then takes any number of samples, also on several threads at once.
class Executor {
public:
    /// The graph must outlive the executor. Error: a constant whose bytes do not fit its shape, or cancelled.
    static Result<Executor> prepare(const Graph &, const Noise & = {}, std::stop_token = {});
    Executor(Executor &&) noexcept;
    Executor &operator=(Executor &&) noexcept;
    ~Executor();

    using Observer = std::function<void(TensorId, const Array &)>;
    /// Inputs have the order, types and shapes of graph.inputs, and outputs those of graph.outputs. `observe` is called
    /// with the inputs, and with the outputs of each op as soon as they are computed.
    Result<std::vector<Array>> run(
        const std::vector<Array> &inputs, const Observer &observe = {}, std::stop_token = {}) const;

private:
    struct Prepared;
    explicit Executor(std::unique_ptr<Prepared>);
    std::unique_ptr<Prepared> m_prepared;
};

/// Convert inputs from the model file's types (float, uint8, …) to those of the deployed graph, and outputs back.
/// States may be left out of the inputs: they then have the value from before the first run.
Result<std::vector<Array>> toDeployed(const Graph &, const std::vector<Array> &modelInputs);
/// What each state holds before the first run, as the deployed graph takes it.
Result<std::vector<Array>> firstStates(const Graph &);
Result<std::vector<Array>> toModel(const Graph &, const std::vector<Array> &deployedOutputs);

/// For each op, the tensors that no later op reads, except the graph's own inputs and outputs.
std::vector<std::vector<TensorId>> lastReads(const Graph &);

} // namespace partita
