// SPDX-License-Identifier: Apache-2.0
#include "patterns/plain.h"

#include "execute/operators/site.h"
#include "lower/whole.h"
#include "patterns/repeat.h"
#include "patterns/typed.h"
#include "support/try.h"

namespace partita::riscv {

namespace {

/// As the bits that a call carries.
Blob int32s(std::vector<std::int32_t> values)
{
    auto bytes = std::as_bytes(std::span(values));
    return Blob::of(std::vector(bytes.begin(), bytes.end()));
}

/// One call over whole tensors.
class Plain {
public:
    Plain(std::string intrinsic, const Site &site, const Description &description, const Op &op)
        : op(op), m_intrinsic(std::move(intrinsic)), m_whole(site, description)
    {
    }

    const Tensor &in(std::size_t i) const { return m_whole.graph.tensor(op.inputs[i]); }
    const Tensor &out() const { return m_whole.graph.tensor(m_whole.site.match.outputs[0]); }

    /// Input i, when the op has it.
    void operand(const std::string &field, std::size_t i)
    {
        if (i < op.inputs.size())
            m_places.emplace_back(field, m_whole.place(op.inputs[i]));
    }
    void constant(const std::string &field, const std::vector<std::int32_t> &values)
    {
        m_places.emplace_back(
            field, m_whole.constant(field, "int32_t", int32s(values), std::int64_t(values.size()) * 4));
    }
    void field(const std::string &name, std::int64_t value) { m_fields.emplace_back(name, value); }
    void fields(const Fields &more) { m_fields.insert(m_fields.end(), more.begin(), more.end()); }

    Result<Lowered> finish()
    {
        m_places.emplace_back("out", m_whole.out());
        m_whole.call(m_intrinsic, m_places, m_fields);
        return std::move(m_whole).finish();
    }

    const Op &op;

private:
    std::string m_intrinsic;
    Whole m_whole;
    Places m_places;
    Fields m_fields;
};

void addGeometry(Plain &k, const ConvGeometry &g)
{
    k.fields({{"rows_in", g.rowsIn}, {"cols_in", g.colsIn}, {"rows_out", g.rowsOut}, {"cols_out", g.colsOut},
        {"kernel_y", g.kernelY}, {"kernel_x", g.kernelX}, {"stride_y", g.strideY}, {"stride_x", g.strideX},
        {"dilation_y", g.dilationY}, {"dilation_x", g.dilationX}, {"pad_top", g.padTop}, {"pad_left", g.padLeft}});
}

/// A zero for each output channel; nothing when all are 0.
void addZeros(Plain &k, const std::string &field, const Tensor &weights, std::int64_t channels)
{
    std::vector<std::int32_t> zeros;
    for (std::int64_t c = 0; weights.quant && c < channels; ++c)
        zeros.push_back(weights.quant->zeroAt(std::size_t(c)));
    if (std::ranges::any_of(zeros, [](auto z) { return z != 0; }))
        k.constant(field, zeros);
}

using Maker = std::function<Plain(std::string intrinsic)>;

Result<Lowered> conv(const Graph &graph, const Op &op, const Maker &make)
{
    PARTITA_TRY(g, convGeometry({graph, op}));
    bool single = graph.tensor(op.outputs[0]).type == f32;
    auto k = make(single ? "riscv_conv_f32" : "riscv_conv_i32");
    k.operand("in", 0);
    k.operand("weights", 1);
    k.operand("bias", 2);
    if (!single) {
        addZeros(k, "zero_weight", k.in(1), g.channelsOut);
        k.fields({{"in_type", typeCode(k.in(0).type)}, {"weight_type", typeCode(k.in(1).type)},
            {"zero_in", zeroOf(k.in(0))}});
    }
    k.fields({{"batch", k.out().shape[0]}, {"channels_in", g.channelsIn}, {"channels_out", g.channelsOut},
        {"groups", g.groups}});
    addGeometry(k, g);
    return k.finish();
}

Result<Lowered> matmul(const Graph &graph, const Op &op, const Op *requantize, const Maker &make)
{
    bool single = graph.tensor(op.outputs[0]).type == f32;
    auto k = make(requantize ? "riscv_matmul_i8" : single ? "riscv_matmul_f32" : "riscv_matmul_i32");
    auto shape = *productFields(graph, op);
    k.operand("a", 0);
    k.operand("b", 1);
    k.operand("bias", 2);
    Fields fields;
    std::int64_t columns = 1;
    for (const auto &[name, value] : shape) {
        fields.emplace_back(name, value);
        columns = name == "n" ? value : columns;
    }
    k.fields(fields);
    const auto &attrs = op.as<MatMulAttrs>();
    if (requantize) {
        const auto &r = requantize->as<RequantAttrs>();
        k.fields({{"zero_a", zeroOf(k.in(0))}, {"zero_b", zeroOf(k.in(1))}, {"zero_out", zeroOf(k.out())},
            {"multiplier", perChannel(graph.tensor(requantize->inputs[1]), 1)[0]},
            {"shift", perChannel(graph.tensor(requantize->inputs[2]), 1)[0]}, {"rounding", int(r.rounding)},
            {"lo", r.low}, {"hi", r.high}});
    } else if (single) {
        k.fields({{"alpha", bitsOf(attrs.alpha)}, {"beta", op.inputs.size() > 2 ? bitsOf(attrs.beta) : 0}});
    } else {
        addZeros(k, "zero_b", k.in(1), columns);
        k.fields({{"a_type", typeCode(k.in(0).type)}, {"b_type", typeCode(k.in(1).type)}, {"zero_a", zeroOf(k.in(0))}});
    }
    return k.finish();
}

Result<Lowered> pool(const Graph &graph, const Op &op, const Maker &make)
{
    enum { Max, Sum, Inside, Window }; // RISCV_POOL_…
    PARTITA_TRY(g, poolGeometry({graph, op}));
    const auto *attrs = std::get_if<PoolAttrs>(&op.attrs);
    bool single = graph.tensor(op.outputs[0]).type == f32;
    auto k = make(single ? "riscv_pool_f32" : "riscv_pool_int");
    k.operand("in", 0);
    if (!single)
        k.fields({{"type", typeCode(k.in(0).type)}, {"zero_in", attrs && attrs->stored ? 0 : zeroOf(k.in(0))}});
    k.field("planes", k.out().shape[0] * k.out().shape[1]);
    addGeometry(k, g);
    k.field("mode",
        op.kind == OpKind::MaxPool       ? Max
            : op.kind == OpKind::SumPool ? Sum
            : attrs && attrs->countPads  ? Window
                                         : Inside);
    return k.finish();
}

Result<Lowered> softmax(const Op &op, const Maker &make)
{
    auto k = make("riscv_softmax_f32");
    const auto &a = op.as<SoftmaxAttrs>();
    const auto &shape = k.out().shape;
    auto columns = shape[a.axis];
    auto inner = elements(Shape(shape.begin() + a.axis + 1, shape.end()));
    k.operand("in", 0);
    k.fields({{"outer", k.out().elements() / columns / inner}, {"columns", columns}, {"inner", inner}, {"log", a.log}});
    return k.finish();
}

Result<Lowered> normalize(const Op &op, const Maker &make)
{
    auto k = make("riscv_normalize_f32");
    const auto &a = op.as<NormalizeAttrs>();
    const auto &shape = k.out().shape;
    auto count = elements(Shape(shape.begin() + a.axis, shape.end()));
    k.operand("in", 0);
    k.operand("scale", 1);
    k.operand("bias", 2);
    k.fields({{"groups", k.out().elements() / count}, {"count", count}});
    for (std::size_t i = 1; i < 3; ++i) {
        auto each = i < op.inputs.size() ? *repeatOf(k.in(i).shape, shape) : Repeat{1, 0};
        std::string field = i == 1 ? "scale" : "bias";
        k.fields({{field + "_repeat", each.repeat}, {field + "_period", each.period}});
    }
    k.fields({{"centred", a.centred}, {"epsilon", bitsOf(a.epsilon)}});
    return k.finish();
}

Result<Lowered> recurrent(const Op &op, const Maker &make)
{
    auto k = make("riscv_recurrent_f32");
    const auto &a = op.as<RecurrentAttrs>();
    static const char *const names[] = {"in", "weights", "recurrent", "bias", "lengths", "state", "cell", "peephole"};
    for (std::size_t i = 0; i < op.inputs.size(); ++i)
        k.operand(names[i], i);
    std::vector<std::int32_t> functions;
    for (const auto &f : a.functions)
        for (auto word : {std::int64_t(f.fn), bitsOf(f.alpha), bitsOf(f.beta)})
            functions.push_back(std::int32_t(word));
    k.constant("functions", functions);
    bool lstm = a.cell == RecurrentAttrs::Cell::Lstm;
    const auto &x = k.in(0).shape;
    k.fields(
        {{"steps", x[0]}, {"batch", x[1]}, {"features", x[2]}, {"hidden", a.hidden}, {"directions", k.out().shape[1]},
            {"lstm", lstm}, {"reverse", a.direction == RecurrentAttrs::Direction::Reverse},
            {"flag", lstm ? a.coupled : a.linearBeforeReset}, {"clip", bitsOf(a.clip)}});
    return k.finish();
}

} // namespace

Result<Lowered> lowerPlain(const Site &site, const Description &description)
{
    const auto &graph = site.graph;
    const auto &p = site.match.pattern;
    const auto &op = p == "matmul" ? *opOf(graph, site.match, OpKind::MatMul) : graph.op(site.match.ops.back());
    Maker make = [&](std::string intrinsic) { return Plain(std::move(intrinsic), site, description, op); };
    if (p == "plain_conv")
        return conv(graph, op, make);
    if (p == "matmul" || p == "plain_matmul")
        return matmul(graph, op, opOf(graph, site.match, OpKind::Requantize), make);
    if (p == "plain_pool" || p == "maxpool")
        return pool(graph, op, make);
    if (p == "plain_softmax")
        return softmax(op, make);
    if (p == "normalize")
        return normalize(op, make);
    if (p == "recurrent")
        return recurrent(op, make);
    auto k = make(p == "lrn" ? "riscv_lrn_f32" : "riscv_batchnorm_f32");
    const auto &shape = k.out().shape;
    k.operand("in", 0);
    k.fields({{"batch", shape[0]}, {"channels", shape[1]}, {"inner", k.out().elements() / shape[0] / shape[1]}});
    if (p == "lrn") {
        const auto &a = op.as<LrnAttrs>();
        k.fields({{"size", a.size}, {"alpha", bitsOf(a.alpha)}, {"beta", bitsOf(a.beta)}, {"bias", bitsOf(a.bias)}});
    } else {
        static const char *const names[] = {"scale", "bias", "mean", "variance"};
        for (std::size_t i = 0; i < 4; ++i)
            k.operand(names[i], i + 1);
        k.field("epsilon", bitsOf(op.as<BatchNormAttrs>().epsilon));
    }
    return k.finish();
}

} // namespace partita::riscv
