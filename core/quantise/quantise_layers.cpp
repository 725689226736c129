// SPDX-License-Identifier: Apache-2.0
#include "quantise/layer_numerics.h"
#include "quantise/layer_tensors.h"
#include "quantise/quantiser.h"
#include "support/divide.h"
#include "support/try.h"

#include <algorithm>
#include <bit>

namespace partita {

namespace {

bool pads(const Op &op)
{
    return op.kind == OpKind::Conv
        && std::ranges::any_of(op.as<ConvAttrs>().window.pads, [](auto pad) { return pad > 0; });
}

} // namespace

Result<void> Quantiser::layer(const Op &op)
{
    auto x = input(op, 0);
    auto weights = constantOf(op.inputs[1]);
    auto bias = op.inputs.size() > 2 ? constantOf(op.inputs[2]) : nullptr;
    if (!x)
        return std::unexpected(x.error());
    if (m_at->requant.symmetric && pads(op) && quantOfNew(*x).zeroAt(0) != 0)
        *x = rescaled(op.name, *x, symmetric(quantOfNew(*x)), Tail{.out = op.inputs[0], .sources = op.sources},
            op.slug + "_rescale");
    auto t = tail(op);
    PARTITA_TRY(out, range(t.out));
    if (m_at->source && !exactInIntegers(m_graph, op))
        return fail("'" + op.name + "': its weights are scaled along axis " + std::to_string(weights->quant->axis)
                + ", which integers cannot do exactly; scale them per output channel, or use numerics=engine",
            Fault::Unsupported);
    auto found = m_forms.find(op.slug);
    auto made = tensorsOf({op, weights, bias, quantOfNew(*x), out, found == m_forms.end() ? LayerForm{} : found->second,
        m_at->requant, m_graph.arithmetic, m_at->source, m_at->source ? RoundedBy() : m_rounder(op.slug)});
    const bool few = made.weights.type != i8;
    auto w = m_out.add(std::move(made.weights)), b = m_out.add(std::move(made.bias));
    std::vector<TensorId> inputs{*x, w, b};
    if (made.outputShift)
        inputs.push_back(m_out.add(std::move(*made.outputShift)));
    auto attrs = op.attrs;
    if (made.converters.rows > 0)
        (op.kind == OpKind::MatMul ? std::get<MatMulAttrs>(attrs).converters : std::get<ConvAttrs>(attrs).converters)
            = made.converters;
    auto acc = accumulator(op.outputs[0]);
    m_out.add(Op{op.kind, op.slug, op.name, std::move(inputs), {acc}, attrs, op.sources});
    auto m = m_out.add(std::move(made.multiplier)), s = m_out.add(std::move(made.shift));
    // Steps of a sum are large beside few levels: a bias rounded to them would move many results to another.
    const auto bounds = requantAttrs(t, out);
    if (!made.addend || (!few && bounds.high - bounds.low >= 127))
        return requantise(op, t, acc, m, s);
    requantise(op, t, acc, m, s, out, bounds, m_out.add(std::move(*made.addend)));
    return {};
}

Result<void> Quantiser::averagePool(const Op &op)
{
    PARTITA_TRY(x, input(op, 0));
    const auto &in = m_graph.tensor(op.inputs[0]).shape, &shape = m_graph.tensor(op.outputs[0]).shape;
    PoolAttrs attrs;
    if (op.kind == OpKind::GlobalAveragePool)
        attrs.window.kernel = {in[2], in[3]};
    else
        attrs = op.as<PoolAttrs>();
    auto t = tail(op);
    PARTITA_TRY(out, range(t.out));
    const auto &w = attrs.window;
    auto inside = [&](std::size_t d) { // at each output position
        std::vector<std::int64_t> counts;
        for (std::int64_t o = 0; o < shape[d + 2]; ++o) {
            auto first = o * w.stride[d] - w.pads[d], step = w.dilation[d];
            auto before = std::clamp<std::int64_t>(ceilDiv(-first, step), 0, w.kernel[d]);
            auto until = std::clamp<std::int64_t>(ceilDiv(in[d + 2] - first, step), 0, w.kernel[d]);
            counts.push_back(until - before);
        }
        return counts;
    };
    auto rows = inside(0), columns = inside(1);
    std::vector<std::int32_t> multiplier, shift;
    std::vector<std::int64_t> counts; // of values that each is the mean of
    for (std::int64_t y = 0; y < shape[2]; ++y)
        for (std::int64_t x2 = 0; x2 < shape[3]; ++x2) {
            auto n = attrs.countPads ? w.kernel[0] * w.kernel[1] : std::max<std::int64_t>(1, rows[y] * columns[x2]);
            auto fixed = share(op, quantOfNew(x), out, n);
            multiplier.push_back(fixed.multiplier);
            shift.push_back(fixed.shift);
            counts.push_back(n);
        }
    Shape each{1, 1, shape[2], shape[3]};
    bool uniform = std::ranges::adjacent_find(multiplier, std::not_equal_to{}) == multiplier.end()
        && std::ranges::adjacent_find(shift, std::not_equal_to{}) == shift.end();
    if (uniform) {
        multiplier.resize(1);
        shift.resize(1);
        counts.resize(1);
        each = {};
    }
    auto requant = requantAttrs(t, out);
    std::optional<TensorId> addend;
    if (m_at->tfLite && op.kind == OpKind::AveragePool) {
        // Ties of a sum of unsigned values go up, whatever is subtracted from each. Where that is 128 and not the zero
        // point, the sum may be negative; the multiplier lies a little above 1/n, and n times 128 are as much too low
        // as it is too high.
        const bool isUnsigned = moved(op.inputs[0]) != 0, fromZero = isUnsigned && quantOfNew(x).zeroAt(0) == -128;
        attrs.stored = requant.stored = !fromZero;
        requant.rounding = isUnsigned && !fromZero ? Rounding::HalfUp : Rounding::HalfAway;
        if (requant.rounding == Rounding::HalfUp) {
            std::vector<std::int64_t> excess;
            for (std::size_t i = 0; i < counts.size(); ++i)
                excess.push_back(128 * (counts[i] * multiplier[i] - (std::int64_t(1) << shift[i])));
            if (std::ranges::any_of(excess, [](auto e) { return e != 0; }))
                addend = constant(op.slug + "_addend", i64, each, excess);
        }
    }
    auto acc = accumulator(op.outputs[0]);
    m_out.add(Op{OpKind::SumPool, op.slug, op.name, {x}, {acc}, attrs, op.sources});
    requantise(op, t, acc, constant(op.slug + "_multiplier", i32, each, multiplier),
        constant(op.slug + "_shift", i32, each, shift), out, requant, addend);
    return {};
}

FixedPoint Quantiser::share(const Op &op, const Quant &x, const Quant &out, std::int64_t n) const
{
    if (m_at->tfLite && op.kind == OpKind::GlobalAveragePool) {
        auto factor = tfl::meanFactor(Tensor{.type = i8, .quant = x}, Tensor{.type = i8, .quant = out}, n);
        return {factor.multiplier, factor.shift};
    }
    if (m_at->tfLite) {
        // |Σ| ≤ 255·n, so Σ·⌈2^s/n⌉ / 2^s exceeds Σ/n by less than 255·n/2^s: below the 1/2n that separates it from the
        // next tie.
        int shift = 30 + int(std::bit_width(std::uint64_t(n - 1)));
        return {std::int32_t(((std::int64_t(1) << shift) + n - 1) / n), shift};
    }
    auto steps = m_at->source ? double(float(out.scaleAt(0)) * float(n)) : out.scaleAt(0) * double(n);
    return fixedPoint({x.scaleAt(0)}, steps, m_at->requant);
}

} // namespace partita
