// SPDX-License-Identifier: Apache-2.0
#include "quantise/rounding/joint_rounding.h"

#include "quantise/rounding/add_scaled.h"

namespace partita {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

JointRounder::JointRounder(const MatrixXd &hessian, const MatrixXd &gradients)
    : m_hessian(hessian), m_gradients(damped(gradients, gradientDamping))
{
}

JointRounder::Rounded JointRounder::descended(const MatrixXd &weights, const WeightGrid &grid, Rounded r) const
{
    constexpr int mostSweeps = 10;
    MatrixXd slope = productOf(productOf(m_hessian, r.steps * r.scale.asDiagonal() - weights), m_gradients);
    bool moved = true;
    for (int sweep = 0; moved && sweep < mostSweeps; ++sweep) {
        moved = false;
        for (Index k = 0; k < weights.cols(); ++k)
            for (Index c = 0; c < weights.rows(); ++c) {
                const auto curve = m_hessian(c, c) * m_gradients(k, k);
                const auto step = grid.nearest(r.steps(c, k) - slope(c, k) / (curve * r.scale[k]));
                const auto by = (step - r.steps(c, k)) * r.scale[k];
                if (by == 0 || by * (2 * slope(c, k) + by * curve) >= 0)
                    continue;
                r.steps(c, k) = step;
                for (Index j = 0; j < weights.cols(); ++j)
                    addScaled(m_hessian.col(c).data(), by * m_gradients(j, k), slope.rows(), slope.col(j).data());
                moved = true;
            }
    }
    r.error = slope.cwiseProduct(r.steps * r.scale.asDiagonal() - weights).sum();
    return r;
}

JointRounder::Rounded JointRounder::best(
    const MatrixXd &weights, const WeightGrid &grid, const VectorXd &least, Rounded from) const
{
    constexpr int mostTurns = 4;
    auto r = descended(weights, grid, std::move(from));
    for (int turn = 0; turn < mostTurns; ++turn) {
        const MatrixXd curved = productOf(m_hessian, r.steps);
        const MatrixXd square = productOf(curved.transpose(), r.steps).cwiseProduct(m_gradients);
        const VectorXd wanted = productOf(productOf(curved.transpose(), weights), m_gradients).diagonal();
        auto next = r;
        next.scale = damped(square, 1e-9).llt().solve(wanted);
        for (Index k = 0; k < next.scale.size(); ++k)
            if (!(next.scale[k] > 0))
                next.scale[k] = r.scale[k];
        next.scale = next.scale.cwiseMax(least);
        next = descended(weights, grid, std::move(next));
        if (!(next.error < r.error * (1 - 1e-6)))
            break;
        r = std::move(next);
    }
    return r;
}

} // namespace partita
