// SPDX-License-Identifier: Apache-2.0
#include "compile/quantise.h"

#include "compile/constant_operand.h"
#include "compile/layer_values.h"
#include "compile/ranges.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace partita {

namespace {

template <class T>
std::vector<std::byte> bytesOf(const std::vector<T> &values)
{
    std::vector<std::byte> out(values.size() * sizeof(T));
    std::memcpy(out.data(), values.data(), out.size());
    return out;
}

class Quantiser {
public:
    Quantiser(const Graph &graph, const Target::Requant &requant, Ranges ranges, Numerics numerics)
        : m_graph(graph)
        , m_ranges(std::move(ranges))
        , m_source(numerics == Numerics::Source)
        , m_requant(m_source ? Target::Requant{24, 62, Rounding::Single} : requant)
        , m_new(graph.tensorCount(), -1)
        , m_done(graph.opCount())
    {
    }

    Result<Graph> run()
    {
        m_out.name = m_graph.name;
        m_out.inputTypes = m_graph.inputTypes;
        m_out.outputTypes = m_graph.outputTypes;
        for (auto id : m_graph.inputs) {
            auto quant = range(id);
            if (!quant)
                return std::unexpected(quant.error());
            m_out.inputs.push_back(activation(id, *quant));
        }
        for (OpId id = 0; id < OpId(m_graph.opCount()); ++id)
            if (auto done = lower(id); !done)
                return std::unexpected(done.error());
        for (auto id : m_graph.outputs) {
            if (m_new[std::size_t(id)] < 0)
                return fail("output '" + m_graph.tensor(id).name + "' has no integer form", Fault::Unsupported);
            m_out.outputs.push_back(m_new[std::size_t(id)]);
        }
        return std::move(m_out).finish();
    }

private:
    using Done = Result<void>;

    Result<Quant> range(TensorId id) const
    {
        if (const auto &q = m_ranges.quants[std::size_t(id)])
            return *q;
        return fail("tensor '" + m_graph.tensor(id).name + "' has no known range; give --calibration DATA that the model can run on");
    }

    /// The int8 twin of a tensor of the model.
    TensorId activation(TensorId id, const Quant &quant)
    {
        const auto &t = m_graph.tensor(id);
        return m_new[std::size_t(id)] = m_out.add(Tensor{t.slug, t.name, i8, t.shape, quant, {}});
    }
    TensorId accumulator(TensorId like)
    {
        const auto &t = m_graph.tensor(like);
        return m_out.add(Tensor{t.slug + "_acc", t.name + " (accumulator)", i32, t.shape, {}, {}});
    }
    template <class T>
    TensorId constant(std::string slug, ElemType type, Shape shape, const std::vector<T> &values, std::optional<Quant> quant = {})
    {
        return m_out.add(Tensor{slug, slug, type, std::move(shape), std::move(quant), Blob::of(bytesOf(values))});
    }
    TensorId constant(std::string slug, ElemType type, Shape shape, Blob data, std::optional<Quant> quant = {})
    {
        return m_out.add(Tensor{slug, slug, type, std::move(shape), std::move(quant), std::move(data)});
    }

    /// Relu and Clip after `id` with no other reader join it: the last tensor and the bounds.
    struct Tail {
        TensorId out;
        double low = -std::numeric_limits<double>::infinity(), high = std::numeric_limits<double>::infinity();
        std::vector<std::string> sources;
    };
    Tail plain(const Op &op) const
    {
        Tail t{op.outputs[0]};
        t.sources = op.sources;
        return t;
    }
    static void narrow(Tail &t, const Op &op)
    {
        if (op.kind == OpKind::Relu)
            t.low = std::max(t.low, 0.0);
        if (op.kind != OpKind::Clip)
            return;
        const auto &bounds = op.as<ClipAttrs>();
        t.high = std::min(std::max(t.high, bounds.low), bounds.high);
        t.low = std::min(std::max(t.low, bounds.low), bounds.high);
    }
    Tail tail(const Op &op)
    {
        auto t = plain(op);
        narrow(t, op);
        while (auto next = m_ranges.absorbed(m_graph, t.out)) {
            const auto &act = m_graph.op(*next);
            narrow(t, act);
            t.sources.insert(t.sources.end(), act.sources.begin(), act.sources.end());
            t.out = act.outputs[0];
            m_done[std::size_t(*next)] = true;
        }
        return t;
    }
    RequantAttrs requantAttrs(const Tail &t, const Quant &q) const
    {
        auto bound = [&](double real) {
            return std::int32_t(std::clamp(std::nearbyint(real / q.scaleAt(0)) + q.zeroAt(0), -128.0, 127.0));
        };
        return {m_requant.rounding, std::isinf(t.low) ? -128 : bound(t.low), std::isinf(t.high) ? 127 : bound(t.high)};
    }

    Done requantise(const Op &op, const Tail &t, TensorId acc, TensorId multiplier, TensorId shift)
    {
        auto quant = range(t.out);
        if (!quant)
            return std::unexpected(quant.error());
        Op out{OpKind::Requantize, op.slug + "_requantize", op.name, {acc, multiplier, shift}, {activation(t.out, *quant)},
               requantAttrs(t, *quant), t.sources};
        m_out.add(std::move(out));
        return {};
    }

    std::shared_ptr<const Tensor> constantOf(TensorId id) const { return ConstantOperand::of(m_graph, id).value; }

    /// 128 where the file stores the tensor unsigned, itself or across the Quantize or Dequantize beside it.
    int moved(TensorId id) const
    {
        auto isUnsigned = [&](TensorId t) { return m_graph.tensor(t).type == u8; };
        auto writer = m_graph.producer(id);
        bool before = writer >= 0 && m_graph.op(writer).kind == OpKind::Dequantize && isUnsigned(m_graph.op(writer).inputs[0]);
        bool after = std::ranges::any_of(m_graph.consumers(id), [&](OpId reader) {
            return m_graph.op(reader).kind == OpKind::Quantize && isUnsigned(m_graph.op(reader).outputs[0]);
        });
        return isUnsigned(id) || before || after ? 128 : 0;
    }

    Result<TensorId> input(const Op &op, std::size_t i)
    {
        auto id = op.inputs[i];
        if (m_new[std::size_t(id)] >= 0)
            return m_new[std::size_t(id)];
        auto value = constantOf(id);
        if (!value)
            return fail("'" + op.name + "' reads '" + m_graph.tensor(id).name + "', which has no integer form", Fault::Unsupported);
        auto real = realValues(*value);
        auto [low, high] = std::ranges::minmax(real);
        auto quant = quantOf({low, high});
        std::vector<std::int8_t> stored;
        if ((value->type == i8 || value->type == u8) && value->quant && value->quant->scale.size() == 1) {
            auto move = value->type == u8 ? 128 : 0;
            quant = {value->quant->scale, {value->quant->zero[0] - move}, -1};
        }
        for (auto v : real)
            stored.push_back(std::int8_t(std::clamp(std::nearbyint(v / quant.scaleAt(0)) + quant.zeroAt(0), -128.0, 127.0)));
        return m_new[std::size_t(id)] = constant(value->slug, i8, value->shape, stored, quant);
    }

    const Quant &quantOfNew(TensorId id) const { return *m_out.tensor(id).quant; }

    /// Conv and MatMul with constant weights.
    Done layer(const Op &op)
    {
        auto x = input(op, 0);
        auto weights = constantOf(op.inputs[1]);
        auto bias = op.inputs.size() > 2 ? constantOf(op.inputs[2]) : nullptr;
        if (!x)
            return std::unexpected(x.error());
        bool dense = op.kind == OpKind::MatMul;
        if (!weights || (op.inputs.size() > 2 && !bias))
            return fail("'" + op.name + "': " + std::string(name(op.kind)) + " of two computed tensors has no integer form yet; "
                            "its weights and bias must be constants",
                        Fault::Unsupported);
        if (dense && op.as<MatMulAttrs>() != MatMulAttrs{false, true, 1, 1})
            return fail("'" + op.name + "': this form of MatMul has no integer form yet; give it a constant right-hand matrix of two axes",
                        Fault::Unsupported);
        if (!dense && m_graph.tensor(op.inputs[0]).shape[0] != 1)
            return fail("'" + op.name + "' works on a batch of " + std::to_string(m_graph.tensor(op.inputs[0]).shape[0])
                            + "; export the model with batch 1",
                        Fault::Unsupported);
        auto t = tail(op);
        auto out = range(t.out);
        if (!out)
            return std::unexpected(out.error());
        bool integer = weights->type != f32;
        if (integer && m_source && weights->quant->scale.size() > 1 && weights->quant->axis != 0)
            return fail("'" + op.name + "': its weights are scaled along axis " + std::to_string(weights->quant->axis)
                            + ", which integers cannot do exactly; scale them per output channel, or use numerics=engine",
                        Fault::Unsupported);
        auto zero = integer ? weights->quant->zero : std::vector<std::int32_t>{0};
        for (auto &z : zero)
            z -= weights->type == u8 ? 128 : 0;
        bool symmetric = std::ranges::all_of(zero, [](auto z) { return z == 0; });
        bool perOutput = integer && (weights->quant->scale.size() == 1 || weights->quant->axis == 0);
        bool keep = perOutput && (m_source || symmetric);
        auto values = std::make_shared<LayerValues>(LayerValues::From{weights, bias, quantOfNew(*x).scaleAt(0),
                                                                      out->scaleAt(0), m_requant, keep});
        auto channels = weights->shape[0];
        Shape perChannel = dense ? Shape{channels} : Shape{1, channels, 1, 1};
        Quant weightQuant{{1}, keep ? zero : std::vector<std::int32_t>{0}, keep && zero.size() > 1 ? 0 : -1};
        auto blob = [&](auto member) { return Blob::lazy([=] { return bytesOf(values->get().*member); }); };
        using V = LayerValues::Values;
        auto w = constant(op.slug + "_weight", i8, weights->shape, blob(&V::weights), weightQuant);
        auto b = constant(op.slug + "_bias", i32, {channels}, blob(&V::bias));
        auto acc = accumulator(op.outputs[0]);
        m_out.add(Op{op.kind, op.slug, op.name, {*x, w, b}, {acc}, op.attrs, op.sources});
        auto m = constant(op.slug + "_multiplier", i32, perChannel, blob(&V::multiplier));
        auto s = constant(op.slug + "_shift", i32, perChannel, blob(&V::shift));
        return requantise(op, t, acc, m, s);
    }

    Done add(const Op &op)
    {
        auto a = input(op, 0), b = input(op, 1);
        if (!a || !b)
            return std::unexpected((a ? b : a).error());
        auto t = tail(op);
        auto out = range(t.out);
        if (!out)
            return std::unexpected(out.error());
        if (m_source)
            return addBySingle(op, *a, *b, t, *out);
        double ra = quantOfNew(*a).scaleAt(0) / out->scaleAt(0), rb = quantOfNew(*b).scaleAt(0) / out->scaleAt(0);
        auto shift = fixedPoint(std::max(ra, rb), m_requant.multiplierBits - 1, m_requant.maxShift).shift;
        AddAttrs attrs{std::int32_t(std::llround(std::ldexp(ra, shift))), std::int32_t(std::llround(std::ldexp(rb, shift))), shift,
                       requantAttrs(t, *out)};
        m_out.add(Op{OpKind::Add, op.slug, op.name, {*a, *b}, {activation(t.out, *out)}, attrs, t.sources});
        return {};
    }

    /// fma(a, sa/so, fma(b, sb/so, rest)) in IEEE single with every zero point in `rest`, as ONNX Runtime's
    /// kernels have it: one table an operand, exact to 2^-40 of a step.
    Done addBySingle(const Op &op, TensorId a, TensorId b, const Tail &t, const Quant &out)
    {
        constexpr int fraction = 40;
        auto moveA = moved(op.inputs[0]), moveB = moved(op.inputs[1]), moveOut = moved(t.out);
        auto ratio = [&](TensorId id) { return float(quantOfNew(id).scaleAt(0)) / float(out.scaleAt(0)); };
        float ratioA = ratio(a), ratioB = ratio(b);
        auto zero = [](const Quant &q, int moved) { return float(q.zeroAt(0) + moved); };
        auto zeros = float(double(zero(quantOfNew(a), moveA)) * ratioA + ratioB * zero(quantOfNew(b), moveB));
        float rest = zero(out, moveOut) - zeros;
        std::vector<std::int64_t> tableA, tableB;
        for (int i = -128; i < 128; ++i) {
            tableA.push_back(std::llround(std::ldexp(double(i + moveA) * ratioA, fraction)));
            tableB.push_back(std::llround(std::ldexp(double(float(double(i + moveB) * ratioB + rest)), fraction)));
        }
        auto first = constant(op.slug + "_table_a", i64, {256}, tableA), second = constant(op.slug + "_table_b", i64, {256}, tableB);
        AddAttrs attrs{0, 0, fraction, requantAttrs(t, out), -moveOut};
        m_out.add(Op{OpKind::Add, op.slug, op.name, {a, b, first, second}, {activation(t.out, out)}, attrs, t.sources});
        return {};
    }

    Done mul(const Op &op)
    {
        auto a = input(op, 0), b = input(op, 1);
        if (!a || !b)
            return std::unexpected((a ? b : a).error());
        auto t = tail(op);
        auto out = range(t.out);
        if (!out)
            return std::unexpected(out.error());
        auto acc = accumulator(op.outputs[0]);
        m_out.add(Op{OpKind::Mul, op.slug, op.name, {*a, *b}, {acc}, {}, op.sources});
        auto fixed = fixedPoint({quantOfNew(*a).scaleAt(0), quantOfNew(*b).scaleAt(0)}, out->scaleAt(0), m_requant);
        return requantise(op, t, acc, constant(op.slug + "_multiplier", i32, {}, std::vector{fixed.multiplier}),
                          constant(op.slug + "_shift", i32, {}, std::vector{fixed.shift}));
    }

    Done averagePool(const Op &op)
    {
        auto x = input(op, 0);
        if (!x)
            return std::unexpected(x.error());
        const auto &in = m_graph.tensor(op.inputs[0]).shape, &shape = m_graph.tensor(op.outputs[0]).shape;
        PoolAttrs attrs;
        if (op.kind == OpKind::GlobalAveragePool)
            attrs.window.kernel = {in[2], in[3]};
        else
            attrs = op.as<PoolAttrs>();
        auto t = tail(op);
        auto out = range(t.out);
        if (!out)
            return std::unexpected(out.error());
        const auto &w = attrs.window;
        auto inside = [&](int d, std::int64_t o) {
            std::int64_t n = 0;
            for (std::int64_t f = 0; f < w.kernel[std::size_t(d)]; ++f) {
                auto i = o * w.stride[std::size_t(d)] - w.pads[std::size_t(d)] + f * w.dilation[std::size_t(d)];
                n += i >= 0 && i < in[std::size_t(d) + 2];
            }
            return n;
        };
        std::vector<std::int32_t> multiplier, shift;
        for (std::int64_t y = 0; y < shape[2]; ++y)
            for (std::int64_t x2 = 0; x2 < shape[3]; ++x2) {
                auto n = attrs.countPads ? w.kernel[0] * w.kernel[1] : std::max<std::int64_t>(1, inside(0, y) * inside(1, x2));
                auto steps = m_source ? double(float(out->scaleAt(0)) * float(n)) : out->scaleAt(0) * double(n);
                auto fixed = fixedPoint({quantOfNew(*x).scaleAt(0)}, steps, m_requant);
                multiplier.push_back(fixed.multiplier);
                shift.push_back(fixed.shift);
            }
        Shape each{1, 1, shape[2], shape[3]};
        bool uniform = std::ranges::adjacent_find(multiplier, std::not_equal_to{}) == multiplier.end()
            && std::ranges::adjacent_find(shift, std::not_equal_to{}) == shift.end();
        if (uniform) {
            multiplier.resize(1);
            shift.resize(1);
            each = {};
        }
        auto acc = accumulator(op.outputs[0]);
        m_out.add(Op{OpKind::SumPool, op.slug, op.name, {*x}, {acc}, attrs, op.sources});
        return requantise(op, t, acc, constant(op.slug + "_multiplier", i32, each, multiplier),
                          constant(op.slug + "_shift", i32, each, shift));
    }

    /// `x` in another scale; itself when it is the same already and nothing is clamped.
    TensorId rescaled(const Op &op, TensorId x, const Quant &to, const Tail &t, std::string slug)
    {
        const auto from = quantOfNew(x);
        auto attrs = requantAttrs(t, to);
        if (from == to && attrs.low == -128 && attrs.high == 127)
            return x;
        auto fixed = fixedPoint({from.scaleAt(0)}, to.scaleAt(0), m_requant);
        const auto like = m_out.tensor(x);
        auto out = m_out.add(Tensor{slug, like.name, i8, like.shape, to, {}});
        auto m = constant(slug + "_multiplier", i32, {}, std::vector{fixed.multiplier});
        auto s = constant(slug + "_shift", i32, {}, std::vector{fixed.shift});
        m_out.add(Op{OpKind::Rescale, slug, op.name, {x, m, s}, {out}, attrs, t.sources});
        return out;
    }

    /// Ops that move values without changing them, and MaxPool.
    Done move(const Op &op)
    {
        auto out = range(op.outputs[0]);
        if (!out)
            return std::unexpected(out.error());
        std::vector<TensorId> inputs;
        for (std::size_t i = 0; i < op.inputs.size(); ++i) {
            auto x = input(op, i);
            if (!x)
                return std::unexpected(x.error());
            inputs.push_back(rescaled(op, *x, *out, plain(op), op.slug + "_rescale"));
        }
        auto result = activation(op.outputs[0], *out);
        m_out.add(Op{op.kind, op.slug, op.name, inputs, {result}, op.attrs, op.sources});
        return {};
    }

    Done activationAlone(const Op &op)
    {
        auto x = input(op, 0);
        if (!x)
            return std::unexpected(x.error());
        auto t = tail(op);
        auto out = range(t.out);
        if (!out)
            return std::unexpected(out.error());
        m_new[std::size_t(t.out)] = rescaled(op, *x, *out, t, op.slug);
        return {};
    }

    /// The op's output is `x` under another name.
    Done alias(const Op &op, TensorId x)
    {
        m_new[std::size_t(op.outputs[0])] = x;
        return {};
    }

    Done softmax(const Op &op)
    {
        auto x = input(op, 0);
        auto out = range(op.outputs[0]);
        if (!x || !out)
            return std::unexpected(x ? out.error() : x.error());
        // The integer form shares out at most 256 levels; another scale follows from them.
        auto levels = std::lround(1 / out->scaleAt(0));
        std::vector<std::uint32_t> table;
        for (int d = 0; d < 256; ++d)
            table.push_back(std::uint32_t(std::lround(65536 * std::exp(-d * quantOfNew(*x).scaleAt(0)))));
        auto t = constant(op.slug + "_table", u32, {256}, table);
        auto result = activation(op.outputs[0], levels < 1 || levels > 256 ? Quant{{1.0 / 256}, {-128}, -1} : *out);
        m_out.add(Op{OpKind::Softmax, op.slug, op.name, {*x, t}, {result}, op.attrs, op.sources});
        return alias(op, rescaled(op, result, *out, plain(op), op.slug + "_rescale"));
    }

    Done boundary(const Op &op)
    {
        if (constantOf(op.kind == OpKind::Dequantize ? op.outputs[0] : op.inputs[0]))
            return {};
        const auto &stored = m_graph.tensor(op.kind == OpKind::Quantize ? op.outputs[0] : op.inputs[0]);
        if (stored.type != i8 && stored.type != u8)
            return fail("'" + op.name + "' keeps an activation as " + stored.type.name() + "; only 8 bits are supported here",
                        Fault::Unsupported);
        auto x = input(op, 0);
        auto out = range(op.outputs[0]);
        if (!x || !out)
            return std::unexpected(x ? out.error() : x.error());
        return alias(op, rescaled(op, *x, *out, plain(op), op.slug));
    }

    Done lower(OpId id)
    {
        const auto &op = m_graph.op(id);
        if (m_done[std::size_t(id)])
            return {};
        switch (op.kind) {
        case OpKind::Conv:
        case OpKind::MatMul: return layer(op);
        case OpKind::Add: return add(op);
        case OpKind::Mul: return mul(op);
        case OpKind::AveragePool:
        case OpKind::GlobalAveragePool: return averagePool(op);
        case OpKind::MaxPool:
        case OpKind::Concat:
        case OpKind::Reshape:
        case OpKind::Transpose:
        case OpKind::Pad: return move(op);
        case OpKind::Relu:
        case OpKind::Clip: return activationAlone(op);
        case OpKind::Softmax: return softmax(op);
        case OpKind::Quantize:
        case OpKind::Dequantize: return boundary(op);
        default: break;
        }
        return fail("'" + op.name + "': operator " + std::string(name(op.kind)) + " has no integer form here", Fault::Unsupported);
    }

    const Graph &m_graph;
    Ranges m_ranges;
    bool m_source;
    Target::Requant m_requant;
    GraphBuilder m_out;
    std::vector<TensorId> m_new; ///< by tensor of the model
    std::vector<bool> m_done;    ///< ops that joined another
};

} // namespace

Result<Graph> quantise(const Graph &graph, const Target::Requant &requant, const Calibration &calibration, Numerics numerics)
{
    if (numerics == Numerics::Source && !isQuantised(graph))
        return fail("numerics=source runs a model's own integer arithmetic, but '" + graph.name
                    + "' is a float model; use numerics=engine");
    return Quantiser(graph, requant, Ranges::of(graph, calibration), numerics).run();
}

} // namespace partita
