// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/tflite_arithmetic.h"
#include "quantise/bytes_of.h"
#include "quantise/layer_values.h"
#include "quantise/quantise.h"
#include "quantise/ranges.h"
#include "rewrite/constant_operand.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace partita {

/// Writes the deployed graph op by op, each in the engine's arithmetic or, where its form says so, in the file's own;
/// quantise.h says what it becomes. A tensor of the model has up to three forms there, each made when an op first wants
/// it: int8 in either arithmetic (or the fewer bits that Ranges::types has), one for both where their scales agree, and
/// plain (as the model has it; f32 for what the model stores in 8 bits with a scale).
class Quantiser {
public:
    /// Where the integers of a layer come from; empty: from itself alone.
    using Rounder = std::function<RoundedBy(const std::string &slug)>;

    /// `engine`: ranges for the ops in the engine's arithmetic.
    Quantiser(
        const Graph &graph, const Target::Requant &requant, Ranges engine, const LayerForms &forms, Rounder rounder)
        : m_graph(graph),
          m_float(!isQuantised(graph)),
          m_engine{false, false, requant, std::move(engine), std::vector<TensorId>(graph.tensorCount(), -1)},
          m_file(ofTheFile(graph)),
          m_forms(forms),
          m_rounder(std::move(rounder)),
          m_plain(graph.tensorCount(), -1),
          m_done(graph.opCount())
    {
    }

    Result<Graph> run(std::stop_token);

private:
    using Done = Result<void>;

    /// An arithmetic, and the int8 forms that tensors of the model have in it.
    struct Domain {
        bool source = false; ///< the file's own
        bool tfLite = false; ///< in TensorFlow Lite's integers
        Target::Requant requant;
        Ranges ranges;
        std::vector<TensorId> int8; ///< by tensor of the model; -1: none yet
    };
    static Domain ofTheFile(const Graph &graph)
    {
        return {true, graph.arithmetic == Arithmetic::TfLite, requantOf(graph.arithmetic), Ranges::of(graph, nullptr),
            std::vector<TensorId>(graph.tensorCount(), -1)};
    }
    /// Of an op; of a tensor that of its writer, else of its first reader, else of the network's first op.
    Domain &domainOf(const Op &op) { return followsFile(m_forms, op) ? m_file : m_engine; }
    Domain &domainOf(TensorId id)
    {
        auto writer = m_graph.producer(id);
        if (writer >= 0)
            return domainOf(m_graph.op(writer));
        const auto &readers = m_graph.consumers(id);
        return m_graph.opCount() == 0 ? m_engine : domainOf(m_graph.op(readers.empty() ? OpId(0) : readers[0]));
    }
    /// Whether a float op is kept because it follows its own arithmetic.
    bool whole() const { return m_at->source && m_float; }

    Result<Quant> range(TensorId id) const
    {
        if (const auto &q = m_at->ranges.quants[id])
            return *q;
        return fail("tensor '" + m_graph.tensor(id).name
            + "' has no known range; give --calibration DATA that the model can run on");
    }

    /// The integers that stand for a tensor of the model.
    ElemType typeOf(TensorId id) const { return m_at->ranges.types[id]; }

    /// The int8 twin of a tensor of the model.
    TensorId activation(TensorId id, const Quant &quant)
    {
        const auto &t = m_graph.tensor(id);
        auto slug = t.slug + (m_plain[id] >= 0 ? "_int8" : "");
        return stand(id, m_out.add(Tensor{slug, t.name, typeOf(id), t.shape, quant, {}}));
    }
    /// `x` is the int8 form of a tensor of the model, in the other arithmetic too where that has its scale.
    TensorId stand(TensorId id, TensorId x)
    {
        const auto &made = m_out.tensor(x);
        for (auto *d : {&m_engine, &m_file}) {
            auto &form = d->int8[id];
            if (d == m_at || (form < 0 && d->ranges.quants[id] == made.quant && d->ranges.types[id] == made.type))
                form = x;
        }
        return x;
    }
    TensorId accumulator(TensorId like)
    {
        const auto &t = m_graph.tensor(like);
        return m_out.add(Tensor{t.slug + "_acc", t.name + " (accumulator)", i32, t.shape, {}, {}});
    }
    template <class T>
    TensorId constant(
        std::string slug, ElemType type, Shape shape, const std::vector<T> &values, std::optional<Quant> quant = {})
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
        while (auto next = Ranges::absorbed(m_graph, t.out)) {
            const auto &act = m_graph.op(*next);
            narrow(t, act);
            t.sources.insert(t.sources.end(), act.sources.begin(), act.sources.end());
            t.out = act.outputs[0];
            m_done[*next] = true;
        }
        return t;
    }
    RequantAttrs requantAttrs(const Tail &t, const Quant &q) const
    {
        if (m_at->tfLite) {
            auto [low, high] = tfl::storedBounds(Tensor{.type = i8, .quant = q}, t.low, t.high);
            return {m_at->requant.rounding, low, high};
        }
        auto lowest = double(typeOf(t.out).lowest()), highest = double(typeOf(t.out).highest());
        auto bound = [&](double real) {
            return std::int32_t(std::clamp(std::nearbyint(real / q.scaleAt(0)) + q.zeroAt(0), lowest, highest));
        };
        return {m_at->requant.rounding, bound(t.low), bound(t.high)};
    }

    Done requantise(const Op &op, const Tail &t, TensorId acc, TensorId multiplier, TensorId shift)
    {
        PARTITA_TRY(quant, range(t.out));
        requantise(op, t, acc, multiplier, shift, quant, requantAttrs(t, quant));
        return {};
    }
    /// The whole tensor by one factor.
    Done requantise(const Op &op, const Tail &t, TensorId acc, FixedPoint factor)
    {
        return requantise(op, t, acc, constant(op.slug + "_multiplier", i32, {}, std::vector{factor.multiplier}),
            constant(op.slug + "_shift", i32, {}, std::vector{factor.shift}));
    }
    void requantise(const Op &op, const Tail &t, TensorId acc, TensorId multiplier, TensorId shift, const Quant &quant,
        RequantAttrs attrs, std::optional<TensorId> addend = {})
    {
        std::vector<TensorId> inputs{acc, multiplier, shift};
        if (addend)
            inputs.push_back(*addend);
        m_out.add(Op{OpKind::Requantize, op.slug + "_requantize", op.name, std::move(inputs),
            {activation(t.out, quant)}, attrs, t.sources});
    }

    std::shared_ptr<const Tensor> constantOf(TensorId id) const { return ConstantOperand::of(m_graph, id).value; }

    /// 128 where the file stores the tensor unsigned, itself or across the Quantize or Dequantize beside it.
    int moved(TensorId id) const
    {
        auto isUnsigned = [&](TensorId t) { return m_graph.tensor(t).type == u8; };
        auto writer = m_graph.producer(id);
        bool before
            = writer >= 0 && m_graph.op(writer).kind == OpKind::Dequantize && isUnsigned(m_graph.op(writer).inputs[0]);
        bool after = std::ranges::any_of(m_graph.consumers(id), [&](OpId reader) {
            return m_graph.op(reader).kind == OpKind::Quantize && isUnsigned(m_graph.op(reader).outputs[0]);
        });
        return isUnsigned(id) || before || after ? 128 : 0;
    }

    /// int8 form: made already, a constant's, by a Rescale from the other arithmetic's, or by a Quantize of the plain
    /// form.
    Result<TensorId> int8(TensorId id);
    TensorId int8Constant(const std::shared_ptr<const Tensor> &value);
    /// The plain form: made already, a constant's, or by a Dequantize of an int8 form.
    Result<TensorId> plainForm(TensorId id);
    TensorId plainTensor(TensorId id);
    Result<TensorId> input(const Op &op, std::size_t i) { return int8(op.inputs[i]); }

    /// An op of two int8 operands, and what it and the activations that joined it write.
    struct Pair {
        TensorId a, b;
        Tail tail;
        Quant out;
    };
    Result<Pair> pair(const Op &op)
    {
        PARTITA_TRY(a, input(op, 0));
        PARTITA_TRY(b, input(op, 1));
        auto t = tail(op);
        PARTITA_TRY(out, range(t.out));
        return Pair{a, b, std::move(t), out};
    }

    bool ranged(TensorId id) const { return m_at->ranges.quants[id].has_value(); }
    /// 8 bits with one scale in the model.
    /// Whether it is a real state, whose scale at the end of a run would differ from that at the start of the next.
    bool keptReal(TensorId id) const;
    bool stored8(TensorId id) const { return m_graph.tensor(id).type != f32 && ranged(id); }
    /// A constant of 8 bits in the model with a scale or zero point for each channel.
    bool storedByChannel(TensorId id) const
    {
        const auto &t = m_graph.tensor(id);
        return t.constant() && (t.type == i8 || t.type == u8) && t.quant && t.quant->axis >= 0;
    }
    bool inInt8(TensorId id) const { return m_engine.int8[id] >= 0 || m_file.int8[id] >= 0; }
    /// Has or can get an int8 form. Source arithmetic knows no ranges but the file's; of a float network the engine's
    /// wants one of every float, unless they are partial, of a quantised one what lies between stored integers is kept
    /// without.
    bool number(TensorId id) const
    {
        const bool wanted = m_float && !m_at->source && !m_at->ranges.partial;
        return ranged(id) || constantOf(id) || (wanted && m_graph.tensor(id).type == f32);
    }
    /// Whether integer stages can stand for the op.
    bool hasIntegerForm(const Op &op) const;
    /// The operand of a Binary or Unary that is not a single constant number; none when there are several.
    std::optional<std::size_t> onlyOperand(const Op &op) const;
    TensorId tailEnd(const Op &op) const;
    bool isLayer(const Op &op) const;

    /// Runs the op as it is on plain tensors, on the core.
    Done keep(const Op &op);
    /// Conv or MatMul of integers whose int32 sums are the result.
    Done sums(const Op &op);
    /// MatMul of two computed tensors, or of a constant with several matrices.
    Done product(const Op &op);
    /// A Requantize of the model's own.
    Done ownRequantize(const Op &op);
    /// A function of one int8 tensor and scalars, as a table of its 256 values.
    Done lookup(const Op &op);
    Result<TensorId> boundaryOutput(TensorId id);

    /// Of the op that writes the tensor.
    std::vector<std::string> sourcesOf(TensorId id) const
    {
        auto writer = m_graph.producer(id);
        return writer < 0 ? std::vector<std::string>{} : m_graph.op(writer).sources;
    }

    const Quant &quantOfNew(TensorId id) const { return *m_out.tensor(id).quant; }

    /// Conv and MatMul with constant weights.
    Done layer(const Op &op);

    /// Add; Sub where `sign` is −1.
    Done add(const Op &op, int sign = 1);

    /// fma(a, sa/so, fma(b, sb/so, rest)) in IEEE single with every zero point in `rest`, as ONNX Runtime's
    /// kernels have it: one table an operand, exact to 2^-40 of a step.
    Done addBySingle(const Op &op, const Pair &, int sign);

    /// TensorFlow Lite's: each operand shifted up by 20 bits and scaled to a table, the sum scaled once more.
    Done addByTwenty(const Op &op, const Pair &, int sign);

    Done mul(const Op &op);

    Done averagePool(const Op &op);
    /// 1/n of a sum of n values, for the op's pool.
    FixedPoint share(const Op &op, const Quant &x, const Quant &out, std::int64_t n) const;

    /// `x` in another scale; itself when it is the same already and nothing is clamped.
    TensorId rescaled(const std::string &name, TensorId x, const Quant &to, const Tail &t, std::string slug);

    /// Ops that move values without changing them, and MaxPool.
    Done move(const Op &op);

    Done activationAlone(const Op &op);

    /// The op's output is `x` under another name.
    Done alias(const Op &op, TensorId x)
    {
        stand(op.outputs[0], x);
        return {};
    }

    Done softmax(const Op &op);
    Done softmaxInFixedPoint(const Op &op, TensorId x, const Quant &out);

    Done boundary(const Op &op);

    Done lower(OpId id);

    const Graph &m_graph;
    bool m_float; ///< a float network
    Domain m_engine, m_file;
    Domain *m_at = &m_engine; ///< of the op that is written
    const LayerForms &m_forms;
    Rounder m_rounder;
    GraphBuilder m_out;
    std::vector<TensorId> m_plain; ///< by tensor of the model
    std::vector<bool> m_done;      ///< ops that joined another
};

} // namespace partita
