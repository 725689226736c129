// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_forms.h"
#include "quantise/layer_values.h"
#include "quantise/sample_statistics.h"

namespace partita {

/// Integer weights of a network's layers, found together on the samples of its calibration: layer after layer in
/// execution order, on the integer network as it is up to there. Concerns layers of fewer than 8 bits and the next ones
/// behind such, and behind activations of fewer than 8 bits, so that they make good for them; not layers of more than
/// 2304 weights a channel, which are rounded one by one. Values are computed when they are first asked for; designs
/// made one from another share them, and what they are found from.
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
    /// Where the integers of a covered layer come from.
    RoundedBy of(const std::string &slug);
    /// Layers that both or only one of them cover and whose integers may differ.
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
    std::mutex m_mutex;             ///< held while layers are rounded: who asks meanwhile wants the same
    std::shared_ptr<Known> m_known; ///< shared with `before`
};

} // namespace partita
