// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_forms.h"
#include "quantise/layer_values.h"
#include "quantise/sample_statistics.h"

namespace partita {

/// Finds the integer weights of a network's layers together, on the samples of its calibration. It takes the layers in
/// execution order; each sees the integer network up to there. It covers layers of fewer than 8 bits. It also covers
/// the next layers behind these and behind activations of fewer than 8 bits, so that they compensate for the rounding
/// error. It does not cover layers of more than 2304 weights a channel, which are rounded one by one. Values are
/// computed at their first use. Designs made one from another share them, and what they are computed from.
class NetworkRounding : public std::enable_shared_from_this<NetworkRounding> {
public:
    /// Null where nothing in `forms` has fewer than 8 bits, or the calibration has no samples. `before`: of the same
    /// graph, chip and calibration, or null.
    static std::shared_ptr<NetworkRounding> of(const Graph &folded, const Target::Requant &, const Calibration &,
        const LayerForms &, const NetworkRounding *before);
    ~NetworkRounding();

    /// Of the folded graph in the calibration.
    SampleStatistics &statistics() const;

    bool covers(std::string_view slug) const;
    /// The source of the integers of a covered layer.
    RoundedBy of(const std::string &slug);
    /// Layers that one or both of the roundings cover and whose integers may differ.
    std::vector<std::string> differing(const NetworkRounding *other) const;

private:
    struct Known;
    NetworkRounding(const Graph &, const Target::Requant &, const Calibration &, const LayerForms &);
    std::shared_ptr<const RoundedLayer> layer(const std::string &slug, std::stop_token);

    Graph m_folded;
    Target::Requant m_requant;
    Calibration m_calibration;
    LayerForms m_forms;
    struct Keys {
        std::uint64_t inputs, all; ///< digests of all that the layer's inputs, and that its integers depend on
    };
    std::map<std::string, Keys, std::less<>> m_keys; ///< covered layers
    std::mutex m_mutex;             ///< held while layers are rounded: other callers wait for the same result
    std::shared_ptr<Known> m_known; ///< shared with `before`
};

} // namespace partita
