// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/rounding/weight_grid.h"

#include <Eigen/Dense>

/// Rounding: finds the integers of weights with few bits, and the integer multipliers and shifts that requantise.
namespace partita {

/// Covariances of C inputs of a linear layer among themselves and with its K outputs, over sample data.
struct LayerSums {
    Eigen::VectorXd inputMean, outputMean; ///< [C], [K]
    Eigen::MatrixXd inputs, products;      ///< [C, C], [C, K]
};

/// The inputs' covariance with such a share of its mean diagonal added to the diagonal.
Eigen::MatrixXd damped(const Eigen::MatrixXd &inputs, double share);

/// The shares that did best on samples held out of the calibration: the covariance of a few hundred samples predicts
/// that of others only roughly.
inline constexpr double roundingDamping = 0.1, refitDamping = 1;

/// The weights [C, K] that give the outputs from these inputs with the least squared error. The damping keeps them
/// close to `weights` (ridge regression).
Eigen::MatrixXd refitted(const Eigen::MatrixXd &weights, const LayerSums &);

/// Rounds the weights of one output channel so that the channel's output changes least: eᵀHe of the error e, where H is
/// the damped covariance of the inputs.
class ChannelRounder {
public:
    explicit ChannelRounder(Eigen::MatrixXd hessian);

    struct Rounded {
        Eigen::VectorXd steps; ///< integers of the grid; weights ≈ steps · scale
        double scale = 0, error = 0;
    };
    /// Each weight to its nearest step.
    Rounded nearest(const Eigen::VectorXd &weights, const WeightGrid &, double scale) const;
    /// Rounds one weight after another, those whose inputs vary most first. The weights still to come compensate for
    /// each error (GPTQ: Frantar et al., arXiv:2210.17323).
    Rounded greedy(const Eigen::VectorXd &weights, const WeightGrid &, double scale) const;
    /// Moves one weight after another to the step that is best given the others, until none moves. Never worse than
    /// `from`.
    Rounded descended(const Eigen::VectorXd &weights, const WeightGrid &, Rounded from) const;
    /// Steps at this scale: the better of greedy and nearest, descended.
    Rounded at(const Eigen::VectorXd &weights, const WeightGrid &, double scale) const;
    /// Scale and steps, the scale no less than `least`. Never worse than nearest() on the grid's own best scale.
    Rounded best(const Eigen::VectorXd &weights, const WeightGrid &, double least) const;

private:
    double errorOf(const Eigen::VectorXd &weights, const Rounded &) const;
    Rounded rescaled(const Eigen::VectorXd &weights, const WeightGrid &, Rounded from, double least) const;

    Eigen::MatrixXd m_hessian;
    Eigen::VectorXi m_order;  ///< of greedy
    Eigen::MatrixXd m_factor; ///< lower triangle L of H⁻¹ = LLᵀ in that order
};

} // namespace partita
