// SPDX-License-Identifier: Apache-2.0
#include "quantise/round_layer.h"

#include "quantise/rounding/joint_rounding.h"
#include "rewrite/constant_operand.h"
#include "support/threads.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace partita {

namespace {

using Rounded = ChannelRounder::Rounded;
using Together = JointRounder::Rounded;
using Eigen::MatrixXd;
using Eigen::VectorXd;

class LayerRounder {
public:
    LayerRounder(
        const Graph &folded, const Graph &integer, OpId id, const Target::Requant &requant, const LayerFit &fit)
        : m_requant(requant), m_fit(fit), m_grid(integer.tensor(integer.op(id).inputs[1]).type)
    {
        const auto &op = integer.op(id), &source = folded.op(folded.find(op.slug));
        m_bias.resize(integer.tensor(op.inputs[2]).elements());
        if (source.inputs.size() > 2)
            m_bias = realValues(*ConstantOperand::of(folded, source.inputs[2]).value);
        m_inputScale = std::ldexp(fit.step, convertersOf(op).inputShift);
        m_outputScale = integer.tensor(integer.op(integer.consumers(op.outputs[0])[0]).outputs[0]).quant->scaleAt(0);
        m_perGroup = m_bias.size() / fit.groups.size();
    }

    std::shared_ptr<const RoundedLayer> run(std::stop_token stop)
    {
        auto channels = m_requant.multiplierBits == 0 ? byOneScale(stop) : byScales(stop);
        if (!channels)
            return nullptr;
        RoundedLayer out;
        for (std::size_t k = 0; k < channels->size(); ++k) {
            const auto &c = (*channels)[k];
            const auto &group = m_fit.groups[k / m_perGroup];
            for (auto step : c.steps)
                out.weights.push_back(std::int8_t(step));
            out.scale.push_back(c.scale);
            out.bias.push_back(
                group.outputMean[Eigen::Index(k % m_perGroup)] - m_fit.step * c.scale * group.inputMean.dot(c.steps));
        }
        return std::make_shared<const RoundedLayer>(std::move(out));
    }

private:
    using Channels = std::vector<Rounded>;

    /// round(channel's rounder, its weights, its index) of every channel; nothing when stopped.
    template <class F>
    std::optional<Channels> each(std::stop_token stop, F round) const
    {
        Channels out(m_bias.size());
        onThreads(0, out.size(), [&](std::size_t k) {
            const auto &group = m_fit.groups[k / m_perGroup];
            if (!stop.stop_requested())
                out[k] = round(group.rounder, group.weights.col(Eigen::Index(k % m_perGroup)), k);
        });
        return stop.stop_requested() ? std::nullopt : std::optional(std::move(out));
    }

    std::optional<Channels> byScales(std::stop_token stop) const
    {
        auto least = [&](std::size_t k) { return leastScale(m_bias[k], m_inputScale, m_requant); };
        auto channels = each(stop, [&](const ChannelRounder &rounder, const VectorXd &weights, std::size_t k) {
            return rounder.best(weights, m_grid, least(k));
        });
        if (!channels || !together())
            return channels;
        return jointly(*channels, stop,
            [&](const JointRounder &rounder, const MatrixXd &weights, Together from, std::size_t first) {
                VectorXd scales(weights.cols());
                for (std::size_t k = 0; k < m_perGroup; ++k)
                    scales[Eigen::Index(k)] = least(first + k);
                return rounder.best(weights, m_grid, scales, std::move(from));
            });
    }

    std::optional<Channels> byOneScale(std::stop_token stop) const
    {
        double least = std::numeric_limits<double>::infinity(), best = 0;
        for (auto scale : shiftScales(m_inputScale, m_outputScale, m_requant)) {
            auto channels = each(stop, [&](const ChannelRounder &rounder, const VectorXd &weights, std::size_t) {
                return rounder.greedy(weights, m_grid, scale);
            });
            if (!channels)
                return std::nullopt;
            double error = 0;
            for (const auto &c : *channels)
                error += c.error;
            if (error < least)
                least = error, best = scale;
        }
        auto channels = each(stop, [&](const ChannelRounder &rounder, const VectorXd &weights, std::size_t) {
            return rounder.at(weights, m_grid, best);
        });
        if (!channels || !together())
            return channels;
        return jointly(
            *channels, stop, [&](const JointRounder &rounder, const MatrixXd &weights, Together from, std::size_t) {
                return rounder.descended(weights, m_grid, std::move(from));
            });
    }

    /// Weights of 8 bits gain nothing by it.
    bool together() const { return !m_grid.covers() && m_fit.groups[0].gradients.size() > 0; }

    /// round(rounder, weights, channels, index of the first) of every group.
    template <class F>
    std::optional<Channels> jointly(const Channels &from, std::stop_token stop, F round) const
    {
        auto out = from;
        onThreads(0, m_fit.groups.size(), [&](std::size_t g) {
            if (stop.stop_requested())
                return;
            const auto &group = m_fit.groups[g];
            const auto first = g * m_perGroup;
            Together start{MatrixXd(group.weights.rows(), m_perGroup), VectorXd(m_perGroup)};
            for (std::size_t k = 0; k < m_perGroup; ++k) {
                start.steps.col(Eigen::Index(k)) = from[first + k].steps;
                start.scale[Eigen::Index(k)] = from[first + k].scale;
            }
            const auto found
                = round(JointRounder(group.rounder.hessian(), group.gradients), group.weights, std::move(start), first);
            for (std::size_t k = 0; k < m_perGroup; ++k)
                out[first + k] = {found.steps.col(Eigen::Index(k)), found.scale[Eigen::Index(k)]};
        });
        return stop.stop_requested() ? std::nullopt : std::optional(std::move(out));
    }

    const Target::Requant &m_requant;
    const LayerFit &m_fit;
    WeightGrid m_grid;
    std::vector<double> m_bias;
    double m_inputScale = 1, m_outputScale = 1;
    std::size_t m_perGroup = 1;
};

} // namespace

std::size_t LayerFit::bytes() const
{
    std::size_t out = 0;
    for (const auto &group : groups) {
        const auto inputs = std::size_t(group.inputMean.size()), outputs = std::size_t(group.outputMean.size());
        out += (inputs * (2 * inputs + outputs + 2) + outputs + std::size_t(group.gradients.size())) * sizeof(double);
    }
    return out;
}

std::shared_ptr<const LayerFit> fitLayer(const Graph &folded, const Graph &integer, OpId layer,
    std::vector<LayerSums> sums, const GradientMoments *gradients, std::stop_token stop)
{
    const auto &op = integer.op(layer);
    const auto real = realValues(*ConstantOperand::of(folded, folded.op(folded.find(op.slug)).inputs[1]).value);
    const auto step = integer.tensor(op.inputs[0]).quant->scaleAt(0);
    std::vector<std::optional<LayerFit::Group>> groups(sums.size());
    onThreads(0, sums.size(), [&](std::size_t g) {
        if (stop.stop_requested())
            return;
        auto &s = sums[g];
        const auto inputs = s.inputMean.size(), outputs = s.outputMean.size();
        s.products /= step; // in steps of the input, as it is summed
        auto own = Eigen::Map<const MatrixXd>(real.data() + Eigen::Index(g) * inputs * outputs, inputs, outputs);
        groups[g] = LayerFit::Group{s.inputMean, s.outputMean, refitted(own, s),
            ChannelRounder(damped(s.inputs, roundingDamping)), gradients ? (*gradients)[g] : MatrixXd()};
    });
    if (stop.stop_requested())
        return nullptr;
    LayerFit out{{}, step};
    for (auto &group : groups)
        out.groups.push_back(std::move(*group));
    return std::make_shared<const LayerFit>(std::move(out));
}

std::shared_ptr<const RoundedLayer> roundLayer(const Graph &folded, const Graph &integer, OpId layer,
    const Target::Requant &requant, const LayerFit &fit, std::stop_token stop)
{
    return LayerRounder(folded, integer, layer, requant, fit).run(stop);
}

} // namespace partita
