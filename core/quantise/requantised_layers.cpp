// SPDX-License-Identifier: Apache-2.0
#include "quantise/requantised_layers.h"

#include "import/shared/requantisation_chain.h"
#include "import/shared/values.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

/// round(x · factor + offset), clipped to [low, high]: stored values less their zero point.
struct Scaling {
    TensorId x = -1;
    std::vector<double> factor, offset; ///< one, or one a channel
    double low = 0, high = 0;
};

/// The values of a constant of one value, or of one a channel of `sums`.
std::optional<std::vector<double>> ofChannels(
    std::vector<double> values, const Shape &shape, const Shape &sums, std::size_t axis)
{
    const auto channels = std::size_t(sums[axis]), behind = sums.size() - axis;
    if (values.size() == 1)
        return std::vector(channels, values[0]);
    const bool along
        = values.size() == channels && shape.size() >= behind && shape[shape.size() - behind] == std::int64_t(channels);
    return along ? std::optional(std::move(values)) : std::nullopt;
}

std::vector<double> divided(const std::vector<std::int64_t> &values, double divisor, double plus = 0)
{
    std::vector<double> out;
    for (auto v : values)
        out.push_back(double(v) / divisor + plus);
    return out;
}

/// Rounding to nearest comes closest to a division that goes down half a step lower.
constexpr double downwards = -0.5;

std::optional<Scaling> scalingOf(const Graph &g, const Op &op, std::size_t axis)
{
    const auto &out = g.tensor(op.outputs[0]);
    if (!out.quant || out.quant->axis >= 0 || (out.type != i8 && out.type != u8))
        return std::nullopt;
    auto scaling = [&](TensorId x, const ChainConstant &factor, const ChainConstant &addend, double divisor,
                       bool down) -> std::optional<Scaling> {
        const auto &sums = g.tensor(x).shape;
        if (axis >= sums.size())
            return std::nullopt;
        auto f = ofChannels(divided(factor.values, divisor), factor.shape, sums, axis),
             a = ofChannels(divided(addend.values, divisor, down ? downwards : 0), addend.shape, sums, axis);
        return f && a ? std::optional(Scaling{x, std::move(*f), std::move(*a)}) : std::nullopt;
    };
    if (op.kind == OpKind::Requantize) {
        const auto &attrs = op.as<RequantAttrs>();
        auto constant = [&](std::size_t i) {
            const auto &t = g.tensor(op.inputs[i]);
            return t.constant() ? std::optional(ChainConstant{integers(t), t.shape}) : std::nullopt;
        };
        auto factor = constant(1), shift = constant(2),
             addend = op.inputs.size() > 3 ? constant(3) : std::optional(ChainConstant());
        if (!factor || !shift || !addend || shift->values.size() != 1 || attrs.stored)
            return std::nullopt;
        auto made = scaling(
            op.inputs[0], *factor, *addend, std::ldexp(1.0, int(shift->values[0])), attrs.rounding == Rounding::Floor);
        if (made) {
            made->low = attrs.low - out.quant->zeroAt(0);
            made->high = attrs.high - out.quant->zeroAt(0);
        }
        return made;
    }
    auto chain = requantisationChain(g, op);
    if (!chain || (!chain->down && chain->low < 0))
        return std::nullopt;
    auto made = scaling(chain->x, chain->factor, chain->addend, double(chain->divisor), true);
    if (made) {
        made->low = chain->low - out.quant->zeroAt(0);
        made->high = chain->high - out.quant->zeroAt(0);
    }
    return made;
}

/// The ops from the one that alone reads `from` to `end`, each alone reading the one before; nothing where another op
/// or the network's output reads one of them.
std::optional<std::vector<OpId>> pathTo(const Graph &g, TensorId from, OpId end)
{
    std::vector<OpId> out;
    for (auto at = from;; at = g.op(out.back()).outputs[0]) {
        const auto &readers = g.consumers(at);
        if (readers.size() != 1 || g.isOutput(at))
            return std::nullopt;
        out.push_back(readers[0]);
        if (out.back() == end)
            return out;
    }
}

/// Whether the op sums products of bytes and constant bytes in whole numbers: its channels lie along an axis.
std::optional<std::size_t> sumsBytes(const Graph &g, const Op &op)
{
    const bool conv = op.kind == OpKind::Conv;
    if ((!conv && op.kind != OpKind::MatMul) || g.tensor(op.outputs[0]).type != i32)
        return std::nullopt;
    const auto &x = g.tensor(op.inputs[0]), &w = g.tensor(op.inputs[1]);
    const bool bytes = (x.type == i8 || x.type == u8) && x.quant && x.quant->axis < 0 && !x.constant() && w.constant()
        && w.type == i8 && w.quant && std::ranges::all_of(w.quant->zero, [](auto z) { return z == 0; });
    const bool bias = op.inputs.size() < 3 || (g.tensor(op.inputs[2]).constant() && g.tensor(op.inputs[2]).type == i32);
    const bool layer
        = conv ? x.shape.size() == 4 : op.as<MatMulAttrs>() == MatMulAttrs{false, true, 1, 1} && w.shape.size() == 2;
    if (!bytes || !bias || !layer)
        return std::nullopt;
    return conv ? 1 : g.tensor(op.outputs[0]).shape.size() - 1;
}

class Joiner {
public:
    explicit Joiner(const Graph &folded) : m_folded(folded), m_builder(folded) { }

    /// Joins what `end` requantises; false where that is no layer that scales can express.
    bool join(OpId end, const LayerForms &forms)
    {
        const auto &last = m_folded.op(end);
        for (std::size_t axis = 1; axis < m_folded.tensor(last.outputs[0]).shape.size(); ++axis) {
            const auto scaling = scalingOf(m_folded, last, axis);
            const auto id = scaling ? m_folded.producer(scaling->x) : OpId();
            if (id < 0 || sumsBytes(m_folded, m_folded.op(id)) != axis || followsFile(forms, m_folded.op(id)))
                continue;
            const auto path = pathTo(m_folded, scaling->x, end);
            return path && layer(id, *scaling, *path);
        }
        return false;
    }

    Result<RequantisedLayers> finish() &&
    {
        PARTITA_TRY(graph, std::move(m_builder).finish());
        return RequantisedLayers{std::move(graph), std::move(m_joined)};
    }

private:
    bool layer(OpId id, const Scaling &scaling, const std::vector<OpId> &path)
    {
        auto op = m_folded.op(id);
        const auto &last = m_folded.op(path.back());
        const auto &out = m_folded.tensor(last.outputs[0]);
        const auto &x = m_folded.tensor(op.inputs[0]);
        auto weights = m_folded.tensor(op.inputs[1]);
        const auto channels = scaling.factor.size();
        auto bias
            = op.inputs.size() > 2 ? integers(m_folded.tensor(op.inputs[2])) : std::vector<std::int64_t>(channels);
        if (channels == 0 || bias.size() != channels)
            return false;
        Quant perChannel{{}, std::vector<std::int32_t>(channels), 0}, perSum = perChannel;
        std::vector<std::int32_t> sums;
        for (std::size_t k = 0; k < channels; ++k) {
            const double step = scaling.factor[k] == 0 ? 1 : std::abs(scaling.factor[k]);
            const double sign = scaling.factor[k] == 0 ? 0 : std::copysign(1.0, scaling.factor[k]);
            const double sum = std::nearbyint(sign * double(bias[k]) + scaling.offset[k] / step);
            if (!(std::abs(sum) < 0x1p30))
                return false;
            sums.push_back(std::int32_t(sum));
            perSum.scale.push_back(out.quant->scaleAt(0) * step);
            perChannel.scale.push_back(perSum.scale.back() / x.quant->scaleAt(0));
        }
        if (std::ranges::any_of(scaling.factor, [](double f) { return f <= 0; }) && !turn(weights, scaling.factor))
            return false;
        weights.quant = perChannel;
        weights.slug = op.slug + "_joined_weight";
        op.inputs = {op.inputs[0], m_builder.add(std::move(weights)),
            m_builder.add(
                Tensor{op.slug + "_joined_bias", op.name, i32, {std::int64_t(channels)}, perSum, Blob::from(sums)})};
        for (auto joined : path) {
            const auto &part = m_folded.op(joined);
            op.sources.insert(op.sources.end(), part.sources.begin(), part.sources.end());
            m_joined.emplace(part.slug, op.slug);
        }
        const auto scale = out.quant->scaleAt(0);
        m_builder.removeOp(id);
        // The bounds of a type are no longer those of its values where an engine has another zero point.
        op.outputs = {m_builder.add(Tensor{op.slug + "_joined", op.name, out.type, out.shape, out.quant, {}})};
        m_builder.replaceOp(path.back(),
            Op{OpKind::Clip, op.slug + "_clip", last.name, op.outputs, last.outputs,
                ClipAttrs{scaling.low * scale, scaling.high * scale}, last.sources});
        m_builder.add(std::move(op));
        return true;
    }

    /// Weights times the sign of their channel's factor; false where one leaves its type.
    static bool turn(Tensor &weights, const std::vector<double> &factor)
    {
        auto values = integers(weights);
        const auto each = values.size() / factor.size();
        std::vector<std::int8_t> turned;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto f = factor[i / each];
            const auto v = f < 0 ? -values[i] : f > 0 ? values[i] : 0;
            if (v > 127)
                return false;
            turned.push_back(std::int8_t(v));
        }
        weights.data = Blob::from(turned);
        return true;
    }

    const Graph &m_folded;
    GraphBuilder m_builder;
    std::map<std::string, std::string, std::less<>> m_joined;
};

} // namespace

Result<RequantisedLayers> joinLayers(const Graph &folded, LayerForms &forms)
{
    Joiner joiner(folded);
    for (OpId id : folded.opIds())
        joiner.join(id, forms);
    auto out = std::move(joiner).finish();
    if (!out)
        return out;
    for (OpId id : out->graph.opIds()) {
        const auto &op = out->graph.op(id);
        const auto &made = out->graph.tensor(op.outputs[0]);
        const bool sums
            = (op.kind == OpKind::Conv || op.kind == OpKind::MatMul) && made.type.isInteger() && !made.quant;
        const bool whole = op.kind == OpKind::Cast && made.type.isInteger() && !made.quant
            && std::ranges::find(out->graph.inputs, op.inputs[0]) != out->graph.inputs.end();
        if (sums || whole || op.kind == OpKind::Requantize)
            forms[op.slug].source = true;
    }
    return out;
}

} // namespace partita
