// SPDX-License-Identifier: Apache-2.0
#include "patterns/typed.h"

#include "lower/whole.h"
#include "patterns/repeat.h"

namespace partita::riscv {

namespace {

/// A float as an argument.
void add(Fields &fields, Fields more) { std::ranges::move(more, std::back_inserter(fields)); }

void add(Fields &fields, const std::string &name, const std::vector<Dim> &dims, std::size_t array)
{
    for (std::size_t i = 0; i < 4; ++i)
        fields.emplace_back(name + std::to_string(i), dims[i].stride[array]);
}

void addExtents(Fields &fields, const std::vector<Dim> &dims)
{
    for (std::size_t i = 0; i < 4; ++i)
        fields.emplace_back("n" + std::to_string(i), dims[i].extent);
}

/// A dimension for each axis of the output, with the strides of the operands and of the output.
std::vector<Dim> broadcastDims(const Graph &g, const Op &op)
{
    const auto &out = g.tensor(op.outputs[0]).shape;
    std::vector<std::vector<std::int64_t>> strides;
    for (auto id : op.inputs)
        strides.push_back(broadcastStrides(g.tensor(id).shape, out));
    strides.push_back(rowMajorStrides(out));
    std::vector<Dim> dims{{1, std::vector<std::int64_t>(strides.size())}};
    for (std::size_t a = 0; a < out.size(); ++a) {
        Dim d{out[a], {}};
        for (const auto &s : strides)
            d.stride.push_back(s[a]);
        dims.push_back(std::move(d));
    }
    return dims;
}

void binary(Whole &k, const Op &op)
{
    int fn = op.kind == OpKind::Add ? addCode : op.kind == OpKind::Mul ? mulCode : int(op.as<BinaryAttrs>().fn);
    k.over(broadcastDims(k.graph, op), [&](const std::vector<Dim> &dims, const std::vector<Expr> &first) {
        Fields fields{{"type", typeCode(k.graph.tensor(op.inputs[0]).type)}, {"fn", fn}};
        addExtents(fields, dims);
        add(fields, "a", dims, 0);
        add(fields, "b", dims, 1);
        return Call{"riscv_binary", k.core,
            {{"a", k.place(op.inputs[0], first[0])}, {"b", k.place(op.inputs[1], first[1])}, {"out", k.out(first[2])}},
            std::move(fields)};
    });
}

void where(Whole &k, const Op &op)
{
    k.over(broadcastDims(k.graph, op), [&](const std::vector<Dim> &dims, const std::vector<Expr> &first) {
        Fields fields{{"size", std::int64_t(k.graph.tensor(op.outputs[0]).type.hostBytes())}};
        addExtents(fields, dims);
        add(fields, "c", dims, 0);
        add(fields, "a", dims, 1);
        add(fields, "b", dims, 2);
        return Call{"riscv_where", k.core,
            {{"condition", k.place(op.inputs[0], first[0])}, {"a", k.place(op.inputs[1], first[1])},
                {"b", k.place(op.inputs[2], first[2])}, {"out", k.out(first[3])}},
            std::move(fields)};
    });
}

/// Bounds of Clip that an integer type does not keep anyway.
Fields bounds(const ClipAttrs &clip, ElemType type)
{
    auto low = std::max(clip.low, -2147483648.0), high = std::min(clip.high, 2147483647.0);
    bool least = clip.low > double(type.lowest()), most = clip.high < double(type.highest());
    return {
        {"low", least ? std::int64_t(low) : 0}, {"high", most ? std::int64_t(high) : 0}, {"bounds", least + 2 * most}};
}

void unary(Whole &k, const Op &op)
{
    const auto &in = k.graph.tensor(op.inputs[0]);
    const auto *attrs = std::get_if<UnaryAttrs>(&op.attrs);
    const auto *clip = std::get_if<ClipAttrs>(&op.attrs);
    int fn = attrs ? int(attrs->fn) : clip ? clipCode : reluCode;
    Fields fields{{"count", in.elements()}};
    if (in.type.isFloat()) {
        fields.emplace_back("fn", fn);
        fields.emplace_back("alpha", bitsOf(attrs ? attrs->alpha : clip ? clip->low : 0));
        fields.emplace_back("beta", bitsOf(attrs ? attrs->beta : clip ? clip->high : 0));
        return k.call("riscv_unary", {{"in", k.place(op.inputs[0])}, {"out", k.out()}}, std::move(fields));
    }
    fields.emplace_back("type", typeCode(in.type));
    fields.emplace_back("fn", fn);
    add(fields, clip ? bounds(*clip, in.type) : Fields{{"low", 0}, {"high", 0}, {"bounds", 0}});
    k.call("riscv_unary_int", {{"in", k.place(op.inputs[0])}, {"out", k.out()}}, std::move(fields));
}

void cast(Whole &k, const Op &op)
{
    const auto &in = k.graph.tensor(op.inputs[0]), &out = k.graph.tensor(op.outputs[0]);
    k.call("riscv_cast", {{"in", k.place(op.inputs[0])}, {"out", k.out()}},
        {{"count", in.elements()}, {"from", typeCode(in.type)}, {"to", typeCode(out.type)}});
}

void argmax(Whole &k, const Op &op)
{
    const auto &a = op.as<ReduceAttrs>();
    const auto &in = k.graph.tensor(op.inputs[0]);
    auto axis = in.shape.begin() + a.axes[0];
    k.call("riscv_argmax", {{"in", k.place(op.inputs[0])}, {"out", k.out()}},
        {{"type", typeCode(in.type)}, {"outer", elements(Shape(in.shape.begin(), axis))}, {"extent", *axis},
            {"inner", elements(Shape(axis + 1, in.shape.end()))}, {"least", a.fn == ReduceFn::ArgMin},
            {"last", a.last}});
}

void reduce(Whole &k, const Op &op)
{
    const auto &a = op.as<ReduceAttrs>();
    if (a.fn == ReduceFn::ArgMax || a.fn == ReduceFn::ArgMin)
        return argmax(k, op);
    const auto &in = k.graph.tensor(op.inputs[0]);
    auto strides = rowMajorStrides(in.shape);
    std::vector<Dim> kept, reduced;
    for (std::size_t i = 0; i < in.shape.size(); ++i)
        (std::ranges::find(a.axes, int(i)) != a.axes.end() ? reduced : kept).push_back({in.shape[i], {strides[i]}});
    Fields fields{{"type", typeCode(in.type)}, {"fn", int(a.fn)}};
    for (auto *dims : {&kept, &reduced}) {
        *dims = merged(std::move(*dims));
        dims->insert(dims->begin(), 3 - dims->size(), {1, {0}});
    }
    for (std::size_t i = 0; i < 3; ++i) {
        auto digit = std::to_string(i);
        add(fields,
            {{"k" + digit, kept[i].extent}, {"r" + digit, reduced[i].extent}, {"stride_k" + digit, kept[i].stride[0]},
                {"stride_r" + digit, reduced[i].stride[0]}});
    }
    k.call("riscv_reduce", {{"in", k.place(op.inputs[0])}, {"out", k.out()}}, std::move(fields));
}

void gather(Whole &k, const Op &op)
{
    const auto &in = k.graph.tensor(op.inputs[0]), &indices = k.graph.tensor(op.inputs[1]);
    auto axis = in.shape.begin() + op.as<AxisAttrs>().axis;
    k.call("riscv_gather", {{"in", k.place(op.inputs[0])}, {"indices", k.place(op.inputs[1])}, {"out", k.out()}},
        {{"outer", elements(Shape(in.shape.begin(), axis))}, {"extent", *axis},
            {"run", elements(Shape(axis + 1, in.shape.end())) * std::int64_t(in.type.hostBytes())},
            {"count", indices.elements()}, {"type", typeCode(indices.type)}});
}

/// Scale and zero of each entry of a Quant, and how they repeat over the elements.
void convert(Whole &k, const Op &op)
{
    bool quantize = op.kind == OpKind::Quantize;
    const auto &stored = k.graph.tensor(quantize ? op.outputs[0] : op.inputs[0]);
    const auto &quant = *stored.quant;
    auto period = std::int64_t(std::max(quant.scale.size(), quant.zero.size()));
    auto repeat = stored.elements();
    if (period > 1)
        repeat = elements(Shape(stored.shape.begin() + quant.axis + 1, stored.shape.end()));
    std::vector<float> scale;
    std::vector<std::int32_t> zero;
    for (std::size_t i = 0; i < std::size_t(period); ++i) {
        scale.push_back(float(quant.scaleAt(i)));
        zero.push_back(quant.zeroAt(i));
    }
    Fields fields{
        {"count", stored.elements()}, {"repeat", repeat}, {"period", period}, {"type", typeCode(stored.type)}};
    if (quantize)
        fields.push_back({"away", k.graph.arithmetic == Arithmetic::TfLite});
    k.call(quantize ? "riscv_quantize" : "riscv_dequantize",
        {{"in", k.place(op.inputs[0])}, {"scale", k.constant("scale", "uint32_t", Blob::from(scale), period * 4)},
            {"zero", k.constant("zero", "int32_t", Blob::from(zero), period * 4)}, {"out", k.out()}},
        fields);
}

void requantize(Whole &k, const Op &op)
{
    const auto &g = k.graph;
    const auto &attrs = op.as<RequantAttrs>();
    const auto &in = g.tensor(op.inputs[0]), &out = g.tensor(op.outputs[0]);
    TensorId widest = op.inputs[1];
    for (std::size_t i = 2; i < op.inputs.size(); ++i)
        if (g.tensor(op.inputs[i]).elements() > g.tensor(widest).elements())
            widest = op.inputs[i];
    auto count = g.tensor(widest).elements();
    auto repeat
        = count == 1 ? Repeat{out.elements(), 1} : repeatOf(g.tensor(widest).shape, out.shape, k.site.outputLayout);
    Places places{{"in", k.place(op.inputs[0])},
        {"multiplier", k.constant("multiplier", "int32_t", Lowering::words(g.shared(op.inputs[1]), count), count * 4)},
        {"shift", k.constant("shift", "uint8_t", Lowering::octets(g.shared(op.inputs[2]), count), count)},
        {"out", k.out()}};
    if (op.inputs.size() > 3)
        places.emplace_back(
            "addend", k.constant("addend", "int64_t", Lowering::addends(g.shared(op.inputs[3]), count), count * 8));
    k.call("riscv_requant_wide", std::move(places),
        {{"count", out.elements()}, {"repeat", repeat.repeat}, {"period", repeat.period}, {"from", typeCode(in.type)},
            {"to", typeCode(out.type)}, {"zero_in", op.kind == OpKind::Rescale ? zeroOf(in) : 0},
            {"rounding", int(attrs.rounding)}, {"zero_out", zeroOf(out)}, {"lo", attrs.low}, {"hi", attrs.high}});
}

} // namespace

Result<Lowered> lowerTyped(const Site &site, const Description &description)
{
    Whole k(site, description);
    const auto &op = k.graph.op(site.match.ops.back());
    switch (op.kind) {
    case OpKind::Unary:
    case OpKind::Relu:
    case OpKind::Clip: unary(k, op); break;
    case OpKind::Binary:
    case OpKind::Add:
    case OpKind::Mul: binary(k, op); break;
    case OpKind::Where: where(k, op); break;
    case OpKind::Cast: cast(k, op); break;
    case OpKind::Reduce: reduce(k, op); break;
    case OpKind::Gather: gather(k, op); break;
    case OpKind::Quantize:
    case OpKind::Dequantize: convert(k, op); break;
    default: requantize(k, op);
    }
    return std::move(k).finish();
}

} // namespace partita::riscv
