// SPDX-License-Identifier: Apache-2.0
#include "compile/round_layer.h"

#include "compile/constant_operand.h"
#include "support/threads.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

namespace partita {

namespace {

using Rounded = ChannelRounder::Rounded;
using Eigen::MatrixXd;
using Eigen::VectorXd;

class LayerRounder {
public:
    LayerRounder(const Graph &folded, const Graph &integer, OpId id, const Target::Requant &requant, const std::vector<LayerSums> &sums)
        : m_requant(requant), m_sums(sums), m_grid(integer.tensor(integer.op(id).inputs[1]).type)
    {
        const auto &op = integer.op(id), &source = folded.op(folded.find(op.slug));
        m_real = realValues(*ConstantOperand::of(folded, source.inputs[1]).value);
        m_bias.resize(std::size_t(integer.tensor(op.inputs[2]).elements()));
        if (source.inputs.size() > 2)
            m_bias = realValues(*ConstantOperand::of(folded, source.inputs[2]).value);
        m_step = integer.tensor(op.inputs[0]).quant->scaleAt(0);
        m_inputScale = std::ldexp(m_step, convertersOf(op).inputShift);
        m_outputScale = integer.tensor(integer.op(integer.consumers(op.outputs[0])[0]).outputs[0]).quant->scaleAt(0);
        m_each = Eigen::Index(m_real.size() / m_bias.size());
        m_perGroup = m_bias.size() / sums.size();
    }

    std::shared_ptr<const RoundedLayer> run(std::stop_token stop)
    {
        onThreads(0, m_sums.size(), [&](std::size_t g) {
            if (!stop.stop_requested())
                prepare(g);
        });
        auto channels = stop.stop_requested() ? std::nullopt : m_requant.multiplierBits == 0 ? byOneScale(stop) : byScales(stop);
        if (!channels)
            return nullptr;
        RoundedLayer out;
        for (std::size_t k = 0; k < channels->size(); ++k) {
            const auto &c = (*channels)[k];
            const auto &sums = m_sums[k / m_perGroup];
            for (auto step : c.steps)
                out.weights.push_back(std::int8_t(step));
            out.scale.push_back(c.scale);
            out.bias.push_back(sums.outputMean[Eigen::Index(k % m_perGroup)] - m_step * c.scale * sums.inputMean.dot(c.steps));
        }
        return std::make_shared<const RoundedLayer>(std::move(out));
    }

private:
    struct Group {
        MatrixXd weights; ///< [C, K] to be rounded
        std::optional<ChannelRounder> rounder;
    };

    void prepare(std::size_t g)
    {
        // In steps of the input, as it is summed.
        auto sums = m_sums[g];
        sums.products /= m_step;
        auto own = Eigen::Map<const MatrixXd>(m_real.data() + Eigen::Index(g * m_perGroup) * m_each, m_each, Eigen::Index(m_perGroup));
        m_groups[g].weights = refitted(own, sums);
        m_groups[g].rounder.emplace(damped(sums.inputs, roundingDamping));
    }

    using Channels = std::vector<Rounded>;

    /// round(channel's rounder, its weights, its index) of every channel; nothing when stopped.
    template <class F>
    std::optional<Channels> each(std::stop_token stop, F round) const
    {
        Channels out(m_bias.size());
        onThreads(0, out.size(), [&](std::size_t k) {
            const auto &group = m_groups[k / m_perGroup];
            if (!stop.stop_requested())
                out[k] = round(*group.rounder, group.weights.col(Eigen::Index(k % m_perGroup)), k);
        });
        return stop.stop_requested() ? std::nullopt : std::optional(std::move(out));
    }

    std::optional<Channels> byScales(std::stop_token stop) const
    {
        return each(stop, [&](const ChannelRounder &rounder, const VectorXd &weights, std::size_t k) {
            return rounder.best(weights, m_grid, leastScale(m_bias[k], m_inputScale, m_requant));
        });
    }

    std::optional<Channels> byOneScale(std::stop_token stop) const
    {
        double least = std::numeric_limits<double>::infinity(), best = 0;
        for (auto scale : shiftScales(m_inputScale, m_outputScale, m_requant)) {
            auto channels = each(stop, [&](const ChannelRounder &rounder, const VectorXd &weights, std::size_t) { return rounder.greedy(weights, m_grid, scale); });
            if (!channels)
                return std::nullopt;
            double error = 0;
            for (const auto &c : *channels)
                error += c.error;
            if (error < least)
                least = error, best = scale;
        }
        return each(stop, [&](const ChannelRounder &rounder, const VectorXd &weights, std::size_t) { return rounder.at(weights, m_grid, best); });
    }

    const Target::Requant &m_requant;
    const std::vector<LayerSums> &m_sums;
    WeightGrid m_grid;
    std::vector<double> m_real, m_bias;
    double m_step = 1, m_inputScale = 1, m_outputScale = 1;
    Eigen::Index m_each = 0;
    std::size_t m_perGroup = 1;
    std::vector<Group> m_groups{m_sums.size()};
};

} // namespace

std::shared_ptr<const RoundedLayer> roundLayer(const Graph &folded, const Graph &integer, OpId layer, const Target::Requant &requant,
                                               const std::vector<LayerSums> &sums, std::stop_token stop)
{
    return LayerRounder(folded, integer, layer, requant, sums).run(stop);
}

} // namespace partita
