// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_forms.h"
#include "quantise/rounding/fixed_point.h"

#include <stop_token>

/// Quantise: turns a graph and its calibration into an integer graph.
namespace partita {

class NetworkRounding;

/// Float or quantised ops → integer stages between int8 tensors: accumulate in int32, Requantize; a function
/// of one value becomes a table. An op without an integer form is kept, on tensors in the model's own type,
/// with Quantize and Dequantize where it meets integers, and so is an op of a float graph whose form says `source`.
/// In the engine's arithmetic ranges come from the file's own quantisation, else from the calibration, and weights
/// become int8 or what `forms` says, symmetric a channel; in the file's own, ranges and weights are exactly the file's.
/// Where an op of one arithmetic reads what one of the other writes and their scales differ, a Rescale stands between
/// them. Where the engine requantises by shift alone, weights are symmetric a tensor and every scale that is free is a
/// power of two. Values are computed at their first use. Error: a tensor without a range. Layers that `rounding` covers
/// get their integers from it.
Result<Graph> quantise(const Graph &folded, const Target::Requant &, const Calibration &, const LayerForms & = {},
    NetworkRounding *rounding = nullptr, std::stop_token = {});

struct Quantised {
    Graph graph;
    LayerForms forms;                          ///< that it was made with
    std::shared_ptr<NetworkRounding> rounding; ///< of its layers of fewer bits, and those behind them; may be null
    std::optional<std::vector<OpId>> changed
        = {}; ///< ops whose constants are not those of the graph that it was rewritten from; nothing: written anew
};
/// `before` with the layers written anew whose bits or integers differ, under numerics=engine; nothing when there is
/// more to it.
std::optional<Quantised> rewriteLayers(const Graph &folded, const Quantised &before, const LayerForms &forms,
    std::shared_ptr<NetworkRounding>, const Target::Requant &);

/// Whether the file itself carries quantised tensors.
bool isQuantised(const Graph &);

} // namespace partita
