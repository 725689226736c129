// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"
#include "execute/values/broadcast.h"
#include "execute/values/noise.h"
#include "execute/values/reference.h"

#include <functional>

namespace partita {

/// The operands of one run; null for an absent input, and for constants an op took in when prepared.
using Operands = std::span<const Array *const>;

/// An op made ready: reads its operands and fills `out`, which has its type and shape already.
struct OpRun {
    std::function<void(Operands, Array &out)> run;
    bool ownsConstants = false; ///< no constant need be passed
};

/// An op with its tensors at hand.
struct OpSite {
    const Graph &graph;
    const Op &op;
    Noise noise{};

    std::size_t count() const { return op.inputs.size(); }
    bool has(std::size_t i) const { return i < op.inputs.size() && op.inputs[i] >= 0; }
    const Tensor &in(std::size_t i) const { return graph.tensor(op.inputs[i]); }
    const Tensor &out() const { return graph.tensor(op.outputs[0]); }
    std::unexpected<Error> refuse(const std::string &why, Fault fault = Fault::Input) const;
    std::unexpected<Error> unsupported(const std::string &why) const;
};

/// Whether it has one scale and one zero, or no Quant.
bool perTensor(const Tensor &);
/// Same type, and the same scale and zero: a stored value means the same number in both.
bool sameMeaning(const Tensor &, const Tensor &);

/// Geometry of Conv (`k`: output channels) and pools; error when the shapes do not fit.
Result<ConvGeometry> convGeometry(const OpSite &);
Result<ConvGeometry> poolGeometry(const OpSite &);

/// The op's two operands over its output; error when they do not broadcast to it.
Result<Broadcast<2>> operandPair(const OpSite &);

/// A row-major tensor as lines along one axis.
struct Lines {
    std::int64_t extent = 1, inner = 1; ///< elements of a line, and how far apart they are
    std::int64_t first(std::int64_t line) const { return line / inner * inner * extent + line % inner; }
};
/// Those that a Softmax works on; error when the output does not have its axis, or not the elements of its input.
Result<Lines> softmaxLines(const OpSite &);

/// Values of one tensor as values of another with the same shape: stored → stored, real → stored, …
using Converter = std::function<Array(const Array &)>;
Converter converter(const Tensor &from, const Tensor &to, Arithmetic = Arithmetic::Single);

} // namespace partita
