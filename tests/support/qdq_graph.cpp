// SPDX-License-Identifier: Apache-2.0
#include "support/qdq_graph.h"

#include "execute/values/array.h"
#include "quantise/quantise.h"
#include "quantise/ranges.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace partita::test {

namespace {

class QdqWriter {
public:
    QdqWriter(const Graph &graph, const Calibration &calibration, unsigned seed)
        : m_from(graph),
          m_calibration(calibration),
          m_random(seed),
          m_read(graph.tensorCount(), -1),
          m_quant(graph.tensorCount())
    {
    }

    Graph write()
    {
        m_to.name = "qdq";
        m_to.inputTypes = m_from.inputTypes;
        m_to.outputTypes = m_from.outputTypes;
        for (auto id : m_from.inputs) {
            auto in = m_to.add(bare(m_from.tensor(id)));
            m_to.inputs.push_back(in);
            around(id, in, activation(id));
        }
        for (OpId id : m_from.opIds())
            rewrite(m_from.op(id));
        for (auto id : m_from.outputs)
            m_to.outputs.push_back(m_read[id]);
        return *std::move(m_to).finish();
    }

private:
    bool coin() { return m_random() & 1; }
    static Tensor bare(const Tensor &t) { return {t.slug, t.name, f32, t.shape, {}, {}}; }

    struct Stored {
        ElemType type;
        Quant quant;
    };
    Stored activation(TensorId id)
    {
        auto quant = quantOf(m_calibration.ranges->at(m_from.tensor(id).slug));
        quant.scale[0] = std::max(quant.scale[0], 1e-4);
        if (coin())
            return {i8, quant};
        quant.zero[0] += 128;
        return {u8, quant};
    }

    TensorId make(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, Tensor out)
    {
        out.slug.clear();
        auto id = m_to.add(std::move(out));
        Op op;
        op.kind = kind;
        op.name = std::string(name(kind));
        op.inputs = std::move(inputs);
        op.outputs = {id};
        op.attrs = std::move(attrs);
        m_to.add(std::move(op));
        return id;
    }

    /// `real` is read through Quantize and Dequantize from here on.
    void around(TensorId from, TensorId real, const Stored &s)
    {
        auto shape = m_to.tensor(real).shape;
        auto stored = make(OpKind::Quantize, {real}, {}, {{}, "stored", s.type, shape, s.quant, {}});
        m_read[from] = make(OpKind::Dequantize, {stored}, {}, {{}, "real", f32, shape, {}, {}});
        m_quant[from] = s;
    }

    TensorId dequantised(const Array &stored, const Quant &quant)
    {
        auto id = m_to.add(Tensor{{}, "constant", stored.type, stored.shape, quant, Blob::of(stored.data)});
        return make(OpKind::Dequantize, {id}, {}, {{}, "constant_real", f32, stored.shape, {}, {}});
    }

    /// Weights in int8 with scales along `axis`, or one for all; sometimes uint8 with a zero point.
    Quant weightQuant(const Array &w, int axis, ElemType &type)
    {
        auto most = [&](std::int64_t k) {
            std::int64_t inner = 1;
            double high = 1e-6;
            for (auto d = std::size_t(axis) + 1; d < w.shape.size(); ++d)
                inner *= w.shape[d];
            for (std::int64_t i = 0; i < w.size(); ++i)
                if (k < 0 || i / inner % w.shape[axis] == k)
                    high = std::max(high, std::abs(w.at(i)));
            return high;
        };
        type = i8;
        if (m_random() % 4 == 0) {
            type = u8;
            return {{double(float(most(-1) / 120))}, {coin() ? 128 : 131}, -1};
        }
        if (coin())
            return {{double(float(most(-1) / 127))}, {0}, -1};
        Quant q{{}, {}, axis};
        for (std::int64_t k = 0; k < w.shape[axis]; ++k) {
            q.scale.push_back(float(most(k) / 127));
            q.zero.push_back(0);
        }
        return q;
    }

    /// A layer's weights and bias; its tensors are float again behind Dequantize.
    void layer(const Op &op)
    {
        bool dense = op.kind == OpKind::MatMul;
        auto w = constantValue(m_from.tensor(op.inputs[1]));
        auto attrs = op.attrs;
        bool turned = dense && coin();
        if (turned) {
            Array t(f32, {w.shape[1], w.shape[0]});
            for (std::int64_t k = 0; k < w.shape[0]; ++k)
                for (std::int64_t c = 0; c < w.shape[1]; ++c)
                    t.set(c * w.shape[0] + k, w.at(k * w.shape[1] + c));
            w = t;
            attrs = MatMulAttrs{};
        }
        ElemType type;
        auto quant = weightQuant(w, turned ? 1 : 0, type);
        std::vector<TensorId> inputs{m_read[op.inputs[0]], dequantised(quantizeArray(w, quant, type), quant)};
        TensorId bias = -1;
        auto channels = m_from.tensor(op.inputs[1]).shape[0];
        if (op.inputs.size() > 2) {
            auto b = constantValue(m_from.tensor(op.inputs[2]));
            Quant steps{quant.scale, std::vector<std::int32_t>(quant.scale.size()), quant.scale.size() > 1 ? 0 : -1};
            for (auto &s : steps.scale)
                s = float(s) * float(m_quant[op.inputs[0]].quant.scale[0]);
            bias = dequantised(quantizeArray(b, steps, i32), steps);
        }
        auto out = bare(m_from.tensor(op.outputs[0]));
        bool apart = turned && bias >= 0 && coin(); // MatMul, then Add of the bias
        if (bias >= 0 && !apart)
            inputs.push_back(bias);
        auto result = make(op.kind, inputs, attrs, out);
        if (apart)
            result = make(OpKind::Add,
                {result, make(OpKind::Reshape, {bias}, {}, {{}, "row", f32, {1, channels}, {}, {}})}, AddAttrs{}, out);
        after(op, result);
    }

    /// What follows an op's float result: Quantize and Dequantize, unless something joins it.
    void after(const Op &op, TensorId result)
    {
        auto id = op.outputs[0];
        m_read[id] = result;
        if (Ranges::absorbed(m_from, id) || op.kind == OpKind::Softmax)
            return;
        bool moves = op.kind == OpKind::MaxPool || op.kind == OpKind::Reshape || op.kind == OpKind::Pad;
        bool known = moves && m_quant[op.inputs[0]].quant.scale.size();
        if (known)
            m_quant[id] = m_quant[op.inputs[0]];
        if (known && coin() && !m_from.isOutput(id))
            return;
        around(id, result, known && coin() ? m_quant[id] : activation(id));
    }

    void rewrite(const Op &op)
    {
        if (op.kind == OpKind::Conv || op.kind == OpKind::MatMul)
            return layer(op);
        std::vector<TensorId> inputs;
        for (auto id : op.inputs) {
            if (m_from.tensor(id).constant()) {
                auto value = constantValue(m_from.tensor(id));
                auto [low, high] = std::ranges::minmax(value.as<float>());
                auto quant = quantOf({low, high});
                inputs.push_back(dequantised(quantizeArray(value, quant, i8), quant));
            } else {
                inputs.push_back(m_read[id]);
            }
        }
        after(op, make(op.kind, inputs, op.attrs, bare(m_from.tensor(op.outputs[0]))));
    }

    const Graph &m_from;
    const Calibration &m_calibration;
    std::mt19937 m_random;
    GraphBuilder m_to;
    std::vector<TensorId> m_read; ///< by tensor of the float graph: what a reader reads
    std::vector<Stored> m_quant;
};

} // namespace

Graph qdqGraph(const Graph &graph, const Calibration &calibration, unsigned seed)
{
    return QdqWriter(graph, calibration, seed).write();
}

} // namespace partita::test
