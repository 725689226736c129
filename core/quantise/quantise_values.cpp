// SPDX-License-Identifier: Apache-2.0
#include "quantise/quantiser.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>

namespace partita {

Result<void> Quantiser::add(const Op &op, int sign)
{
    PARTITA_TRY(of, pair(op));
    const auto own = std::holds_alternative<AddAttrs>(op.attrs) ? op.as<AddAttrs>() : AddAttrs();
    const bool scales = own.multiplierA != 0; // the file's own sum requantises
    if (scales) {
        const auto &q = *m_graph.tensor(op.outputs[0]).quant;
        of.tail.low = std::max(of.tail.low, q.scaleAt(0) * (own.requant.low - q.zeroAt(0)));
        of.tail.high = std::min(of.tail.high, q.scaleAt(0) * (own.requant.high - q.zeroAt(0)));
    } else if (m_at->tfLite) {
        return addByTwenty(op, of, sign);
    } else if (m_at->source) {
        return addBySingle(op, of, sign);
    }
    const auto &[a, b, t, out] = of;
    auto attrs = own;
    attrs.requant = requantAttrs(t, out);
    if (m_at->source) {
        attrs.requant.rounding = own.requant.rounding;
    } else {
        const double factor = scales ? std::ldexp(own.multiplierA, -own.shift) : 1;
        double ra = factor * quantOfNew(a).scaleAt(0) / out.scaleAt(0),
               rb = factor * quantOfNew(b).scaleAt(0) / out.scaleAt(0);
        attrs.shift = fixedPoint(std::max(ra, rb), m_at->requant.sumBits, m_at->requant.maxShift).shift;
        attrs.multiplierA = std::int32_t(std::llround(std::ldexp(ra, attrs.shift)));
        attrs.multiplierB = sign * std::int32_t(std::llround(std::ldexp(rb, attrs.shift)));
    }
    m_out.add(Op{OpKind::Add, op.slug, op.name, {a, b}, {activation(t.out, out)}, attrs, t.sources});
    return {};
}

Result<void> Quantiser::addBySingle(const Op &op, const Pair &of, int sign)
{
    const auto &[a, b, t, out] = of;
    constexpr int fraction = 40;
    auto moveA = moved(op.inputs[0]), moveB = moved(op.inputs[1]), moveOut = moved(t.out);
    auto ratio = [&](TensorId id) { return float(quantOfNew(id).scaleAt(0)) / float(of.out.scaleAt(0)); };
    float ratioA = ratio(a), ratioB = float(sign) * ratio(b);
    auto zero = [](const Quant &q, int moved) { return float(q.zeroAt(0) + moved); };
    auto zeros = float(double(zero(quantOfNew(a), moveA)) * ratioA + ratioB * zero(quantOfNew(b), moveB));
    float rest = zero(out, moveOut) - zeros;
    auto entry = [](double v) { return std::llround(std::clamp(std::ldexp(v, fraction), -0x1p61, 0x1p61)); };
    std::vector<std::int64_t> tableA, tableB;
    for (int i = -128; i < 128; ++i) {
        tableA.push_back(entry(double(i + moveA) * ratioA));
        tableB.push_back(entry(double(float(double(i + moveB) * ratioB + rest))));
    }
    auto first = constant(op.slug + "_table_a", i64, {256}, tableA),
         second = constant(op.slug + "_table_b", i64, {256}, tableB);
    AddAttrs attrs{0, 0, fraction, requantAttrs(t, out), -moveOut};
    m_out.add(Op{OpKind::Add, op.slug, op.name, {a, b, first, second}, {activation(t.out, out)}, attrs, t.sources});
    return {};
}

Result<void> Quantiser::addByTwenty(const Op &op, const Pair &of, int sign)
{
    const auto &[a, b, t, out] = of;
    auto sum = tfl::addition(m_out.tensor(a), m_out.tensor(b), Tensor{.type = i8, .quant = out}, sign < 0);
    auto first = constant(op.slug + "_table_a", i64, {256}, std::vector(sum.tableA.begin(), sum.tableA.end()));
    auto second = constant(op.slug + "_table_b", i64, {256}, std::vector(sum.tableB.begin(), sum.tableB.end()));
    AddAttrs attrs{0, 0, sum.sum.shift, requantAttrs(t, out), out.zeroAt(0), sum.sum.multiplier};
    m_out.add(Op{OpKind::Add, op.slug, op.name, {a, b, first, second}, {activation(t.out, out)}, attrs, t.sources});
    return {};
}

Result<void> Quantiser::mul(const Op &op)
{
    PARTITA_TRY(of, pair(op));
    auto acc = accumulator(op.outputs[0]);
    m_out.add(Op{OpKind::Mul, op.slug, op.name, {of.a, of.b}, {acc}, {}, op.sources});
    return requantise(op, of.tail, acc,
        fixedPoint({quantOfNew(of.a).scaleAt(0), quantOfNew(of.b).scaleAt(0)}, of.out.scaleAt(0), m_at->requant));
}

TensorId Quantiser::rescaled(const std::string &name, TensorId x, const Quant &to, const Tail &t, std::string slug)
{
    const auto from = quantOfNew(x);
    auto attrs = requantAttrs(t, to);
    const auto like = m_out.tensor(x);
    const auto type = typeOf(t.out);
    if (from == to && like.type == type && attrs.low == type.lowest() && attrs.high == type.highest())
        return x;
    auto fixed = fixedPoint({from.scaleAt(0)}, to.scaleAt(0), m_at->requant);
    auto out = m_out.add(Tensor{slug, like.name, type, like.shape, to, {}});
    auto m = constant(slug + "_multiplier", i32, {}, std::vector{fixed.multiplier});
    auto s = constant(slug + "_shift", i32, {}, std::vector{fixed.shift});
    m_out.add(Op{OpKind::Rescale, slug, name, {x, m, s}, {out}, attrs, t.sources});
    return out;
}

Result<void> Quantiser::activationAlone(const Op &op)
{
    PARTITA_TRY(x, input(op, 0));
    auto t = tail(op);
    PARTITA_TRY(out, range(t.out));
    stand(t.out, rescaled(op.name, x, out, t, op.slug));
    return {};
}

Result<void> Quantiser::softmax(const Op &op)
{
    auto x = input(op, 0);
    auto out = range(op.outputs[0]);
    if (!x || !out)
        return std::unexpected(x ? out.error() : x.error());
    if (m_at->tfLite)
        return softmaxInFixedPoint(op, *x, *out);
    // The integer form shares out at most 256 levels; another scale follows from them.
    auto levels = std::lround(1 / out->scaleAt(0));
    std::vector<std::uint32_t> table;
    for (int d = 0; d < 256; ++d)
        table.push_back(std::uint32_t(std::lround(65536 * std::exp(-d * quantOfNew(*x).scaleAt(0)))));
    auto t = constant(op.slug + "_table", u32, {256}, table);
    const auto &like = m_graph.tensor(op.outputs[0]);
    bool own = typeOf(op.outputs[0]) == i8 && levels >= 1 && levels <= 256;
    auto result
        = m_out.add(Tensor{like.slug, like.name, i8, like.shape, own ? *out : Quant{{1.0 / 256}, {-128}, -1}, {}});
    m_out.add(Op{OpKind::Softmax, op.slug, op.name, {*x, t}, {result}, op.attrs, op.sources});
    return alias(op, rescaled(op.name, result, *out, plain(op), op.slug + "_rescale"));
}

Result<void> Quantiser::softmaxInFixedPoint(const Op &op, TensorId x, const Quant &out)
{
    if (!tfl::softmaxWrites(Tensor{.type = i8, .quant = out}))
        return fail("'" + op.name
                + "': its output must have the scale 1/256 and the lowest value as zero point, as TensorFlow Lite has "
                  "it",
            Fault::Unsupported);
    auto entries = tfl::softmaxTable(m_out.tensor(x));
    auto table = constant(op.slug + "_table", i32, {256}, std::vector(entries.begin(), entries.end()));
    auto attrs = op.as<SoftmaxAttrs>();
    attrs.fixedPoint = true;
    m_out.add(Op{OpKind::Softmax, op.slug, op.name, {x, table}, {activation(op.outputs[0], out)}, attrs, op.sources});
    return {};
}

} // namespace partita
