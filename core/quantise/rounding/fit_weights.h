// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/rounding/weight_grid.h"

#include <Eigen/Dense>

/// Rounding: finds the numbers of an integer layer. Weights of few bits are rounded so that the layer's outputs change
/// least on sample data. Real scales become multipliers and shifts. If an engine cannot multiply as exactly as the
/// file, the multiplier and bias that come closest are taken.
namespace partita {

/// The covariances of a linear layer's C inputs with one another and with its K outputs, over sample data.
struct LayerSums {
    Eigen::VectorXd inputMean, outputMean; ///< [C], [K]
    Eigen::MatrixXd inputs, products;      ///< [C, C], [C, K]
};

/// The inputs' covariance, with a share of its mean diagonal added to the diagonal.
Eigen::MatrixXd damped(const Eigen::MatrixXd &inputs, double share);

/// The shares that were best on samples outside the calibration. Damping is needed because the covariance of a few
/// hundred samples predicts that of others only roughly.
inline constexpr double roundingDamping = 0.1, refitDamping = 1;

/// The weights [C, K] that give the outputs from these inputs with the least squared error. The damping keeps them
/// close to `weights` (ridge regression).
Eigen::MatrixXd refitted(const Eigen::MatrixXd &weights, const LayerSums &);

/// Rounds the weights of one output channel so that the channel's output changes least. It minimises eᵀHe, where e is
/// the error of the weights and H the damped covariance of the inputs.
class ChannelRounder {
public:
    explicit ChannelRounder(Eigen::MatrixXd hessian);
    const Eigen::MatrixXd &hessian() const { return m_hessian; }

    struct Rounded {
        Eigen::VectorXd steps; ///< integers of the grid; weights ≈ steps · scale
        double scale = 0, error = 0;
    };
    /// Rounds each weight to its nearest step.
    Rounded nearest(const Eigen::VectorXd &weights, const WeightGrid &, double scale) const;
    /// Rounds one weight after another, those whose inputs vary most first. The weights still to come compensate for
    /// each error (GPTQ: Frantar et al., arXiv:2210.17323).
    Rounded greedy(const Eigen::VectorXd &weights, const WeightGrid &, double scale) const;
    /// Moves one weight after another to the step that is best given the others, until none moves. Never worse than
    /// `from`.
    Rounded descended(const Eigen::VectorXd &weights, const WeightGrid &, Rounded from) const;
    /// The best steps at this scale: descended from the better of greedy() and nearest().
    Rounded at(const Eigen::VectorXd &weights, const WeightGrid &, double scale) const;
    /// The best scale of at least `least`, and its steps. Never worse than nearest() at the grid's own best scale.
    Rounded best(const Eigen::VectorXd &weights, const WeightGrid &, double least) const;

private:
    double errorOf(const Eigen::VectorXd &weights, const Rounded &) const;
    Rounded rescaled(const Eigen::VectorXd &weights, const WeightGrid &, Rounded from, double least) const;

    Eigen::MatrixXd m_hessian;
    Eigen::VectorXi m_order;  ///< the order in which greedy() rounds
    Eigen::MatrixXd m_factor; ///< lower triangle L of H⁻¹ = LLᵀ in that order
};

} // namespace partita
