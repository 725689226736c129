// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/executor.h"
#include "quantise/quantiser.h"
#include "support/try.h"

namespace partita {

Result<TensorId> Quantiser::int8(TensorId id)
{
    if (auto known = m_at->int8[id]; known >= 0)
        return known;
    const auto &t = m_graph.tensor(id);
    if (auto value = constantOf(id))
        return m_engine.int8[id] = m_file.int8[id] = int8Constant(value);
    PARTITA_TRY(quant, range(id));
    Tail all{.out = id, .sources = sourcesOf(id)};
    auto writer = m_graph.producer(id);
    const auto name = writer < 0 ? t.slug : m_graph.op(writer).slug;
    if (auto other = (m_at == &m_engine ? m_file : m_engine).int8[id]; other >= 0)
        return stand(id, rescaled(t.name, other, quant, all, name + (m_at->source ? "_to_source" : "_to_engine")));
    auto plain = m_plain[id];
    if (plain < 0)
        return fail("'" + t.name + "' has no integer form", Fault::Unsupported);
    auto stored = m_out.add(Tensor{t.slug + "_int8", t.name, i8, t.shape, quant, {}});
    m_out.add(Op{OpKind::Quantize, t.slug + "_quantize", t.name, {plain}, {stored}, {}, sourcesOf(id)});
    return stand(id, typeOf(id) == i8 ? stored : rescaled(t.name, stored, quant, all, name + "_rescale"));
}

TensorId Quantiser::int8Constant(const std::shared_ptr<const Tensor> &value)
{
    bool exact = value->type.isInteger() && value->type.bits <= 8 && value->quant && value->quant->scale.size() == 1;
    auto move = value->type == u8 ? 128 : 0;
    Quant quant;
    if (exact) {
        quant = {value->quant->scale, {value->quant->zero[0] - move}, -1};
    } else {
        auto [low, high] = std::ranges::minmax(realValues(*value));
        quant = quantOf({low, high});
    }
    auto data = Blob::lazy([=] {
        std::vector<std::int8_t> stored;
        for (auto v : realValues(*value))
            stored.push_back(
                std::int8_t(std::clamp(std::nearbyint(v / quant.scaleAt(0)) + quant.zeroAt(0), -128.0, 127.0)));
        return bytesOf(stored);
    });
    return constant(value->slug, i8, value->shape, data, quant);
}

TensorId Quantiser::plainTensor(TensorId id)
{
    auto t = m_graph.tensor(id);
    if (stored8(id)) {
        t.type = f32;
        t.quant.reset();
    }
    if (inInt8(id))
        t.slug += "_real";
    return m_plain[id] = m_out.add(std::move(t));
}

Result<TensorId> Quantiser::plainForm(TensorId id)
{
    auto &plain = m_plain[id];
    if (plain >= 0)
        return plain;
    const auto &t = m_graph.tensor(id);
    if (auto value = constantOf(id)) {
        bool real = t.type == f32 || stored8(id);
        if (value->type == f32 || !real)
            return plain = m_out.add(value);
        auto data = Blob::lazy([value] { return dequantizeArray(constantValue(*value), *value->quant).data; });
        return plain = constant(value->slug, f32, t.shape, data);
    }
    if (!inInt8(id))
        return fail("'" + t.name + "' is read, but nothing has written it", Fault::Internal);
    auto written = domainOf(id).int8[id];
    auto from = written >= 0 ? written : std::max(m_file.int8[id], m_engine.int8[id]);
    auto to = plainTensor(id);
    m_out.add(Op{OpKind::Dequantize, t.slug + "_dequantize", t.name, {from}, {to}, {}, sourcesOf(id)});
    return to;
}

Result<void> Quantiser::keep(const Op &op)
{
    std::vector<TensorId> inputs;
    for (auto id : op.inputs) {
        PARTITA_TRY(x, plainForm(id));
        inputs.push_back(x);
    }
    if (std::ranges::all_of(inputs, [&](TensorId id) { return m_out.tensor(id).constant(); }))
        return fail("'" + op.name + "' reads constants only; fold it before the model is deployed", Fault::Unsupported);
    // A Quantize or Dequantize of more than 8 bits keeps the scales of its integer side.
    auto out = plainTensor(op.outputs[0]);
    auto kind = op.kind == OpKind::Identity ? OpKind::Reshape : op.kind;
    m_out.add(Op{kind, op.slug, op.name, inputs, {out}, op.attrs, op.sources});
    return {};
}

Result<void> Quantiser::sums(const Op &op)
{
    std::vector<TensorId> inputs;
    for (std::size_t i = 0; i < op.inputs.size(); ++i) {
        PARTITA_TRY(x, i < 2 && stored8(op.inputs[i]) ? int8(op.inputs[i]) : plainForm(op.inputs[i]));
        inputs.push_back(x);
    }
    // The kernels that requantise at once add a bias.
    if (inputs.size() == 2 && (op.kind == OpKind::Conv || isLayer(op))) {
        auto channels = m_graph.tensor(op.inputs[1]).shape[0];
        inputs.push_back(
            constant(op.slug + "_bias", i32, {channels}, std::vector<std::int32_t>(std::size_t(channels))));
    }
    auto out = plainTensor(op.outputs[0]);
    m_out.add(Op{op.kind, op.slug, op.name, inputs, {out}, op.attrs, op.sources});
    return {};
}

Result<void> Quantiser::product(const Op &op)
{
    PARTITA_TRY(of, pair(op));
    auto attrs = op.as<MatMulAttrs>();
    double sa = quantOfNew(of.a).scaleAt(0), sb = quantOfNew(of.b).scaleAt(0), alpha = std::exchange(attrs.alpha, 1);
    auto factor = m_at->tfLite ? fixedPoint({double(float(sa) * float(sb))}, of.out.scaleAt(0), m_at->requant)
                               : fixedPoint({sa, sb, alpha}, of.out.scaleAt(0), m_at->requant);
    auto acc = accumulator(op.outputs[0]);
    m_out.add(Op{OpKind::MatMul, op.slug, op.name, {of.a, of.b}, {acc}, attrs, op.sources});
    return requantise(op, of.tail, acc, factor);
}

Result<void> Quantiser::ownRequantize(const Op &op)
{
    bool narrow = stored8(op.inputs[0]);
    PARTITA_TRY(x, narrow ? input(op, 0) : plainForm(op.inputs[0]));
    std::vector<TensorId> inputs{x};
    for (std::size_t i = 1; i < op.inputs.size(); ++i) {
        PARTITA_TRY(constant, plainForm(op.inputs[i]));
        inputs.push_back(constant);
    }
    auto attrs = op.as<RequantAttrs>();
    auto to = op.outputs[0];
    if (stored8(to)) {
        attrs.low -= moved(to);
        attrs.high -= moved(to);
    }
    auto out = stored8(to) ? activation(to, *m_at->ranges.quants[to]) : plainTensor(to);
    m_out.add(Op{narrow ? OpKind::Rescale : OpKind::Requantize, op.slug, op.name, inputs, {out}, attrs, op.sources});
    return {};
}

Result<void> Quantiser::lookup(const Op &op)
{
    auto at = *onlyOperand(op);
    auto x = input(op, at);
    auto out = range(op.outputs[0]);
    if (!x || !out)
        return std::unexpected(x ? out.error() : x.error());
    // The table is what the op itself makes of every stored value.
    GraphBuilder one;
    one.arithmetic = m_graph.arithmetic;
    Op alone = op;
    for (std::size_t i = 0; i < op.inputs.size(); ++i) {
        auto value = constantOf(op.inputs[i]);
        if (i == at)
            one.inputs = {alone.inputs[i] = one.add(Tensor{"x", "x", i8, {256}, quantOfNew(*x), {}})};
        else if (m_graph.tensor(op.inputs[i]).type == f32 && value->type != f32)
            alone.inputs[i] = one.add(
                Tensor{"c", "c", f32, {}, {}, Blob::of(dequantizeArray(constantValue(*value), *value->quant).data)});
        else
            alone.inputs[i] = one.add(Tensor{"c", "c", value->type, {}, value->quant, value->data});
    }
    const auto type = typeOf(op.outputs[0]);
    one.outputs = alone.outputs = {one.add(Tensor{"y", "y", type, {256}, *out, {}})};
    one.add(alone);
    PARTITA_TRY(graph, std::move(one).finish());
    PARTITA_TRY(executor, Executor::prepare(graph));
    Array all(i8, {256});
    for (int i = 0; i < 256; ++i)
        all.as<std::int8_t>()[i] = std::int8_t(i - 128);
    PARTITA_TRY(table, executor.run({all}));
    auto entries = constant(op.slug + "_table", type, {256}, Blob::of(std::move(table.front().data)));
    m_out.add(Op{OpKind::Lookup, op.slug, op.name, {*x, entries}, {activation(op.outputs[0], *out)}, {}, op.sources});
    return {};
}

} // namespace partita
