// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/rounding/fit_weights.h"

namespace partita {

/// Rounds the weights of K output channels together. It minimises the trace of EᵀHEG, where E [C, K] is the error of
/// the weights, H the damped covariance of the layer's inputs, and G the damped second moments of the gradients by its
/// outputs. An error of one channel then makes good that of another where the network's outputs cannot tell them apart.
class JointRounder {
public:
    JointRounder(const Eigen::MatrixXd &hessian, const Eigen::MatrixXd &gradients);

    struct Rounded {
        Eigen::MatrixXd steps; ///< [C, K]
        Eigen::VectorXd scale; ///< [K]
        double error = 0;
    };
    /// Moves one weight after another to the step that is best given all others, until none moves.
    Rounded descended(const Eigen::MatrixXd &weights, const WeightGrid &, Rounded from) const;
    /// The best scales of at least `least` for the steps, and the best steps for the scales, in turn.
    Rounded best(const Eigen::MatrixXd &weights, const WeightGrid &, const Eigen::VectorXd &least, Rounded from) const;

private:
    const Eigen::MatrixXd &m_hessian;
    Eigen::MatrixXd m_gradients;
};

/// The share of damping of the gradients' moments that was best on samples outside the calibration.
inline constexpr double gradientDamping = 0.1;

} // namespace partita
