// SPDX-License-Identifier: Apache-2.0
#include "quantise/rounding/fit_weights.h"

#include "quantise/rounding/add_scaled.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace partita {

using Eigen::MatrixXd;
using Eigen::VectorXd;

using InPlace = Eigen::LLT<Eigen::Ref<MatrixXd>>;

MatrixXd damped(const MatrixXd &inputs, double share)
{
    auto mean = inputs.rows() ? inputs.trace() / double(inputs.rows()) : 0.0;
    MatrixXd out = inputs;
    out.diagonal().array() += mean > 0 ? share * mean : 1.0;
    return out;
}

MatrixXd refitted(const MatrixXd &weights, const LayerSums &sums)
{
    MatrixXd curve = damped(sums.inputs, refitDamping), out = sums.products - sums.inputs * weights;
    InPlace(curve).solveInPlace(out);
    return out += weights;
}

ChannelRounder::ChannelRounder(MatrixXd hessian) : m_hessian(std::move(hessian)), m_order(m_hessian.rows())
{
    std::iota(m_order.begin(), m_order.end(), 0);
    std::ranges::stable_sort(m_order, std::greater(), [&](int i) { return m_hessian(i, i); });
    MatrixXd ordered = m_hessian(m_order, m_order);
    m_factor.setIdentity(ordered.rows(), ordered.cols());
    InPlace(ordered).solveInPlace(m_factor);
    InPlace factored(m_factor);
    m_factor.triangularView<Eigen::StrictlyUpper>().setZero();
}

double ChannelRounder::errorOf(const VectorXd &weights, const Rounded &r) const
{
    VectorXd miss = r.steps * r.scale - weights;
    return miss.dot(productOf(m_hessian, miss).col(0));
}

ChannelRounder::Rounded ChannelRounder::nearest(const VectorXd &weights, const WeightGrid &grid, double scale) const
{
    Rounded out{weights.unaryExpr([&](double w) { return grid.nearest(w / scale); }), scale};
    out.error = errorOf(weights, out);
    return out;
}

ChannelRounder::Rounded ChannelRounder::greedy(const VectorXd &weights, const WeightGrid &grid, double scale) const
{
    VectorXd open = weights(m_order);
    Rounded out{VectorXd(weights.size()), scale};
    for (Eigen::Index k = 0; k < open.size(); ++k) {
        auto step = out.steps[m_order[k]] = grid.nearest(open[k] / scale);
        auto miss = (open[k] - step * scale) / m_factor(k, k);
        auto rest = open.size() - k - 1;
        addScaled(m_factor.col(k).data() + k + 1, -miss, rest, open.data() + k + 1);
        out.error += miss * miss;
    }
    return out;
}

ChannelRounder::Rounded ChannelRounder::descended(const VectorXd &weights, const WeightGrid &grid, Rounded r) const
{
    constexpr int mostSweeps = 30;
    VectorXd slope = productOf(m_hessian, r.steps * r.scale - weights);
    bool moved = true;
    for (int sweep = 0; moved && sweep < mostSweeps; ++sweep) {
        moved = false;
        for (Eigen::Index k = 0; k < weights.size(); ++k) {
            auto curve = m_hessian(k, k);
            auto step = grid.nearest(r.steps[k] - slope[k] / (curve * r.scale));
            auto by = (step - r.steps[k]) * r.scale;
            if (by == 0 || by * (2 * slope[k] + by * curve) >= 0)
                continue;
            r.steps[k] = step;
            addScaled(m_hessian.col(k).data(), by, slope.size(), slope.data());
            moved = true;
        }
    }
    r.error = slope.dot(r.steps * r.scale - weights);
    return r;
}

ChannelRounder::Rounded ChannelRounder::at(const VectorXd &weights, const WeightGrid &grid, double scale) const
{
    auto first = nearest(weights, grid, scale), second = greedy(weights, grid, scale);
    return descended(weights, grid, first.error < second.error ? std::move(first) : std::move(second));
}

/// The best scale for the steps and the best steps for the scale, in turn.
ChannelRounder::Rounded ChannelRounder::rescaled(
    const VectorXd &weights, const WeightGrid &grid, Rounded r, double least) const
{
    constexpr int mostTurns = 10;
    for (int turn = 0; turn < mostTurns; ++turn) {
        VectorXd curved = productOf(m_hessian, r.steps);
        auto square = r.steps.dot(curved);
        auto next = r;
        next.scale = square > 0 ? std::max(least, curved.dot(weights) / square) : r.scale;
        next = descended(weights, grid, std::move(next));
        if (!(next.error < r.error * (1 - 1e-6)))
            break;
        r = std::move(next);
    }
    return r;
}

ChannelRounder::Rounded ChannelRounder::best(const VectorXd &weights, const WeightGrid &grid, double least) const
{
    constexpr double coarsest = 1.1, ratio = 0.9;
    constexpr int scales = 20, tried = 3;
    auto covers = weights.size() ? weights.cwiseAbs().maxCoeff() / grid.high() : 0;
    if (grid.covers() || covers <= least)
        return at(weights, grid, std::max(covers, least));
    std::vector<Rounded> candidates;
    for (int i = 0; i < scales; ++i)
        candidates.push_back(greedy(weights, grid, std::max(least, covers * coarsest * std::pow(ratio, i))));
    std::ranges::stable_sort(candidates, {}, &Rounded::error);
    auto plain = grid.best(std::span(weights.data(), std::size_t(weights.size())));
    auto out = rescaled(weights, grid, at(weights, grid, std::max(plain, least)), least);
    for (int i = 0; i < tried; ++i)
        if (auto found = rescaled(weights, grid, at(weights, grid, candidates[i].scale), least);
            found.error < out.error)
            out = std::move(found);
    return out;
}

} // namespace partita
