// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_forms.h"
#include "quantise/rounding/fixed_point.h"

#include <stop_token>

/// Quantise: turns a graph and its calibration into an integer graph.
namespace partita {

class NetworkRounding;

/// Rewrites float or quantised ops as integer stages between int8 tensors: they accumulate in int32, then Requantize. A
/// function of one value becomes a table. An op without an integer form stays, on tensors in the model's own type, with
/// Quantize and Dequantize where it meets integers. So does an op of a float graph whose form says `source`.
/// In the engine's arithmetic, ranges come from the file's own quantisation, else from the calibration. Weights become
/// int8 or what `forms` says, symmetric for each channel. In the file's own arithmetic, ranges and weights are exactly
/// the file's. A Rescale stands where an op reads a tensor of the other arithmetic with another scale. If the engine
/// requantises by shift alone, weights are symmetric for each tensor, and every free scale is a power of two.
/// Layers that `rounding` covers get their integers from it. Values are computed at their first use. Error: a tensor
/// without a range.
Result<Graph> quantise(const Graph &folded, const Target::Requant &, const Calibration &, const LayerForms & = {},
    NetworkRounding *rounding = nullptr, std::stop_token = {});

struct Quantised {
    Graph graph;
    LayerForms forms;                          ///< that it was made with
    std::shared_ptr<NetworkRounding> rounding; ///< of layers of fewer bits and those behind them; may be null
    std::optional<std::vector<OpId>> changed
        = {}; ///< ops whose constants differ from those of the graph it was rewritten from; nothing: written anew
};
/// Rewrites only the layers of `before` whose bits or integers differ, under numerics=engine. Nothing: more than these
/// layers would change.
std::optional<Quantised> rewriteLayers(const Graph &folded, const Quantised &before, const LayerForms &forms,
    std::shared_ptr<NetworkRounding>, const Target::Requant &);

/// Whether the file itself carries quantised tensors.
bool isQuantised(const Graph &);

} // namespace partita
