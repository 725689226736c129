// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/prepare.h"
#include "execute/values/plain.h"
#include "execute/values/tflite_arithmetic.h"
#include "graph/host_type.h"
#include "support/try.h"

#include <cmath>

namespace partita {

Converter converter(const Tensor &from, const Tensor &to, Arithmetic arithmetic)
{
    if (sameMeaning(from, to))
        return [](const Array &x) { return x; };
    bool tfLite = arithmetic == Arithmetic::TfLite && perTensor(from) && perTensor(to) && to.type.bits <= 16;
    if (tfLite && isByte(from.type) && isByte(to.type))
        return [entries = *tfl::table(Op{.kind = OpKind::Quantize}, from, to), type = to.type,
                   lowest = std::int32_t(from.type.lowest())](const Array &x) {
            Array y(type, x.shape);
            auto in = x.as<std::uint8_t>();
            auto out = y.as<std::uint8_t>();
            for (std::size_t i = 0; i < in.size(); ++i)
                out[i] = std::uint8_t(entries[(lowest < 0 ? std::int8_t(in[i]) : in[i]) - lowest]);
            return y;
        };
    if (tfLite && from.type.isFloat())
        return [quant = quantOf(to), type = to.type](const Array &x) { return tfl::quantizeArray(x, quant, type); };
    if (to.type.isFloat())
        return [quant = quantOf(from)](const Array &x) { return dequantizeArray(x, quant); };
    if (from.type.isFloat() || !perTensor(from))
        return [fromQuant = quantOf(from), quant = quantOf(to), type = to.type](const Array &x) {
            return quantizeArray(x.type.isFloat() ? x : dequantizeArray(x, fromQuant), quant, type);
        };
    auto real = [scale = scaleOf(from), zero = zeroOf(from)](double v) { return scale * (v - zero); };
    if (!isByte(from.type) || !isByte(to.type) || !perTensor(to))
        return [real, quant = quantOf(to), type = to.type](const Array &x) {
            Array y(type, x.shape);
            for (std::int64_t i = 0; i < x.size(); ++i)
                y.set(i, std::nearbyint(real(x.at(i)) / quant.scaleAt(0)) + quant.zeroAt(0));
            return y;
        };
    Array all(from.type, {256}), table(to.type, {256});
    for (int i = 0; i < 256; ++i) {
        all.as<std::uint8_t>()[i] = std::uint8_t(i);
        table.set(i, std::nearbyint(real(all.at(i)) / scaleOf(to)) + zeroOf(to));
    }
    return [table](const Array &x) {
        Array y(table.type, x.shape);
        auto entries = table.as<std::uint8_t>(), in = x.as<std::uint8_t>();
        auto out = y.as<std::uint8_t>();
        for (std::size_t i = 0; i < in.size(); ++i)
            out[i] = entries[in[i]];
        return y;
    };
}

namespace {

/// The operands, those with a converter replaced by what it makes of them, kept in `made`.
std::vector<const Array *> converted(const std::vector<Converter> &converters, Operands in, std::vector<Array> &made)
{
    std::vector<const Array *> operands(in.begin(), in.end());
    made.resize(in.size());
    for (std::size_t i = 0; i < in.size(); ++i)
        if (converters[i] && in[i]) {
            made[i] = converters[i](*in[i]);
            operands[i] = &made[i];
        }
    return operands;
}

/// A comparison, a test or the place of an extreme: no real number, though its operands are.
bool findsNoReal(const OpSite &s)
{
    if (const auto *binary = std::get_if<BinaryAttrs>(&s.op.attrs))
        return comparesValues(binary->fn) && s.out().type == boolean;
    if (const auto *unary = std::get_if<UnaryAttrs>(&s.op.attrs))
        return (unary->fn == UnaryFn::IsNaN || unary->fn == UnaryFn::IsInf) && s.out().type == boolean;
    const auto *reduce = std::get_if<ReduceAttrs>(&s.op.attrs);
    return reduce && (reduce->fn == ReduceFn::ArgMax || reduce->fn == ReduceFn::ArgMin) && s.out().type == i64;
}

} // namespace

Result<OpRun> prepareThroughFloat(const OpSite &s)
{
    // Conditions, places and what a Cast makes are no real numbers.
    auto stays = [&](const Tensor &t) {
        return t.type == f32 || t.type == i64 || t.type.kind == ElemType::Kind::Bool
            || (s.op.kind == OpKind::Cast && !t.quant);
    };
    for (std::size_t i = 0; i < s.count() && s.op.kind != OpKind::Cast; ++i)
        if (s.has(i) && stays(s.in(i)) && s.in(i).type != f32 && !(s.op.kind == OpKind::Where && i == 0))
            return s.refuse("its input " + std::to_string(i + 1) + " holds " + s.in(i).type.name()
                + " values; cast them to float32");
    if (s.op.kind != OpKind::Cast && stays(s.out()) && s.out().type != f32 && !findsNoReal(s))
        return s.refuse("it cannot write " + s.out().type.name() + " values; cast its result");
    PARTITA_TRY(inner, prepareFloat(s));
    auto asFloat = [](Tensor t) {
        t.type = f32;
        t.quant.reset();
        return t;
    };
    std::vector<Converter> before(s.count());
    for (std::size_t i = 0; i < s.count(); ++i)
        if (s.has(i) && !stays(s.in(i)))
            before[i] = converter(s.in(i), asFloat(s.in(i)));
    if (stays(s.out()))
        return OpRun{[run = inner.run, before](Operands in, Array &out) {
            std::vector<Array> reals;
            run(converted(before, in, reals), out);
        }};
    Converter after = converter(asFloat(s.out()), s.out(), s.graph.arithmetic);
    return OpRun{[run = inner.run, before, after](Operands in, Array &out) {
        std::vector<Array> reals;
        Array result(f32, out.shape);
        run(converted(before, in, reals), result);
        out.data = std::move(after(result).data);
    }};
}

} // namespace partita
