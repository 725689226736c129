// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/quantise.h"

#include <mutex>
#include <stop_token>

namespace partita {

/// Integer weights of a layer, real ≈ weight · scale, and the bias that goes with them.
struct RoundedLayer {
    std::vector<std::int8_t> weights;
    std::vector<double> scale, bias; ///< a channel; the bias real
};
/// Those of one layer, found when they are asked for; null when stopped.
using RoundedBy = std::function<std::shared_ptr<const RoundedLayer>(std::stop_token)>;

/// The constants of a convolution or dense layer in integers, computed together at the first look.
class LayerValues {
public:
    /// Where the numbers come from. Weights and bias are float, or integers with a Quant.
    struct From {
        std::shared_ptr<const Tensor> weights, bias; ///< bias may be null
        double inputScale = 1, outputScale = 1;
        int inputZero = 0, outputZero = 0;
        Target::Requant requant;
        bool keep = false;          ///< integer weights are taken as they stand, less `weightZero`
        bool singleProduct = false; ///< input scale · weight scale is rounded to IEEE single first
        std::vector<std::int32_t> weightZero{
            0}; ///< one or one a channel; where a channel then leaves its type, it is rounded anew
        std::optional<Target::Requant>
            file; ///< the arithmetic that multiplier and bias are to come closest to, see closestRequantisation()
        ElemType type = i8;    ///< of the weights
        Converters converters; ///< of an analog array; inputScale is then that of the converted input
        double reach = 0;      ///< with converters: greatest magnitude of the output
        RoundedBy rounded;     ///< empty: each weight is rounded to the nearest step
    };
    explicit LayerValues(From from) : m_from(std::move(from)) { }

    struct Values {
        std::vector<std::int8_t> weights;
        std::vector<std::int32_t> bias, multiplier,
            shift;                             ///< one a channel; one multiplier and shift where the engine only shifts
        std::vector<std::int32_t> outputShift; ///< one, with converters
        std::vector<std::int64_t> addend;      ///< one a channel: the bias less its whole steps, times the multiplier
    };
    const Values *get(std::stop_token); ///< null when stopped

private:
    bool compute(std::stop_token);
    std::vector<double> scales(const std::vector<double> &real, const std::vector<double> &bias) const;
    void keepWeights(std::vector<double> &scale, const std::vector<double> &bias);
    std::int32_t outputShift(const std::vector<double> &scale, std::int64_t each) const;
    From m_from;
    std::mutex m_mutex;
    std::optional<Values> m_values;
};

/// The least scale of a channel's weights: a channel of zeros still needs one in which its bias fits, and leaves eight
/// bits for a multiplier.
double leastScale(double bias, double inputScale, const Target::Requant &);
/// The scales that weights can have where a layer is requantised by a shift alone: the output's over a power of two.
std::vector<double> shiftScales(double inputScale, double outputScale, const Target::Requant &);

/// Real values of a constant, float or integer with a Quant.
std::vector<double> realValues(const Tensor &);

} // namespace partita
