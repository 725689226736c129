// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_forms.h"
#include "quantise/rounding/fixed_point.h"

#include <stop_token>

/// Quantise: turns a float or quantised graph into an integer graph. A layer becomes integer stages: it sums in int32,
/// and requantises the sum to at most 8 bits by a multiplier and a shift. The scales come from the file, or else from
/// the calibration. An operator without an integer form stays as it is.
namespace partita {

class NetworkRounding;

/// Rewrites float or quantised ops as integer stages between int8 tensors: they accumulate in int32, then Requantize. A
/// function of one value becomes a table. An op without an integer form stays as it is: its tensors keep the model's
/// type, and Quantize and Dequantize connect it to integers. The same holds for an op of a float graph whose form says
/// `source`.
/// In the engine's arithmetic, ranges come from the quantisation in the file if there is one, else from the
/// calibration. Weights become int8, or the type in `forms`, with one symmetric scale for each channel. In the file's
/// own arithmetic, ranges and weights are exactly the file's. Where an op of one arithmetic reads a tensor of the other
/// with another scale, a Rescale converts it. If the engine requantises only by shifting, weights have one symmetric
/// scale for each tensor, and every scale that the file does not fix is a power of two.
/// Layers that `rounding` covers get their integers from it. The values of constants are computed at their first use.
/// Error: a tensor without a range.
Result<Graph> quantise(const Graph &folded, const Target::Requant &, const Calibration &, const LayerForms & = {},
    NetworkRounding *rounding = nullptr, std::stop_token = {});

struct Quantised {
    Graph graph;
    LayerForms forms;                          ///< the forms that the graph was made with
    std::shared_ptr<NetworkRounding> rounding; ///< of layers with few bits and of those after them; may be null
    std::optional<std::vector<OpId>> changed
        = {}; ///< the ops whose constants changed, if `rewriteLayers` made the graph from another; else nullopt
};
/// Rewrites only the layers of `before` whose weights get other bits or other integers, under numerics=engine. Returns
/// nullopt if anything else would change too.
std::optional<Quantised> rewriteLayers(const Graph &folded, const Quantised &before, const LayerForms &forms,
    std::shared_ptr<NetworkRounding>, const Target::Requant &);

/// Whether the model file was already quantised.
bool isQuantised(const Graph &);

} // namespace partita
