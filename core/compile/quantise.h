// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/layer_forms.h"

#include <stop_token>

namespace partita {

class NetworkRounding;

/// Float or quantised ops → integer stages between int8 tensors: accumulate in int32, Requantize; a function
/// of one value becomes a table. An op without an integer form is kept, on tensors in the model's own type,
/// with Quantize and Dequantize where it meets integers, and so is an op of a float graph whose form says `source`.
/// In the engine's arithmetic ranges come from the file's own quantisation, else from the calibration, and weights become int8
/// or what `forms` says, symmetric a channel; in the file's own, ranges and weights are exactly the file's. Where an op of one
/// arithmetic reads what one of the other writes and their scales differ, a Rescale stands between them.
/// Where the engine requantises by shift alone, weights are symmetric a tensor and every scale that is
/// free is a power of two. Values are computed at their first use. Error: a tensor without a range.
/// Layers that `rounding` covers get their integers from it.
Result<Graph> quantise(const Graph &folded, const Target::Requant &, const Calibration &, const LayerForms & = {}, NetworkRounding *rounding = nullptr,
                       std::stop_token = {});

struct Quantised {
    Graph graph;
    LayerForms forms; ///< that it was made with
    std::shared_ptr<NetworkRounding> rounding; ///< of its layers of fewer bits, and those behind them; may be null
    std::optional<std::vector<OpId>> changed = {}; ///< ops whose constants are not those of the graph that it was rewritten from; nothing: written anew
};
/// The same in the forms that Choices ask for. `before`: of the same folded graph, target and calibration, or null.
Result<Quantised> quantise(const Graph &folded, const Target &, const Calibration &, const Choices &, Numerics, const Quantised *before = nullptr,
                           std::stop_token = {});

/// `before` with the layers written anew whose bits or integers differ, under numerics=engine; nothing when there is more to it.
std::optional<Quantised> rewriteLayers(const Graph &folded, const Quantised &before, const LayerForms &forms, std::shared_ptr<NetworkRounding>, const Target::Requant &);

/// Whether the file itself carries quantised tensors.
bool isQuantised(const Graph &);

/// real ≈ multiplier · 2^−shift with the multiplier in [2^(bits−1), 2^bits) where the shift allows.
struct FixedPoint {
    std::int32_t multiplier = 0;
    std::int32_t shift = 0;
};
FixedPoint fixedPoint(double real, int bits, int maxShift);
/// Bits of a multiplier where an engine requantises layers by shift alone, for what it does not do.
inline constexpr int coreMultiplierBits = 15;
/// numerator / denominator (a product of scales over a scale) in the arithmetic of `requant`:
/// IEEE single throughout under Rounding::Single, TensorFlow Lite's under Rounding::Double.
FixedPoint fixedPoint(std::initializer_list<double> numerator, double denominator, const Target::Requant &requant);

/// How a file of quantised layers requantises: TensorFlow Lite's double rounding, or a product in IEEE single.
Target::Requant requantOf(Arithmetic);

/// Signed integers with a zero point, covering [low, high] and 0.
Quant quantOf(Calibration::Range, ElemType = i8);
/// The reals that integers of a type cover.
Calibration::Range rangeOf(const Quant &, ElemType = i8);

} // namespace partita
