// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/operators/resize_bytes.h"

#include <algorithm>
#include <cmath>

namespace partita::tflite_import {
namespace {

/// Of each output position along an axis: its two input positions and their weights.
struct Taps {
    std::vector<std::int64_t> first, second;
    std::vector<double> toFirst, toSecond;

    void add(std::int64_t from, std::int64_t low, std::int64_t high, double one, double at)
    {
        first.push_back(std::clamp<std::int64_t>(low, 0, from - 1));
        second.push_back(std::min(high, from - 1));
        toSecond.push_back(at - one * double(first.back()));
        toFirst.push_back(one - toSecond.back());
    }
    /// One input position decides alone.
    bool picks() const { return first == second; }
};

/// Weights in single.
Taps singleTaps(std::int64_t from, std::int64_t to, BilinearRule rule)
{
    Taps taps;
    const float scale = rule.scale(from, to);
    for (std::int64_t i = 0; i < to; ++i) {
        const float at = rule.halfPixel ? (float(i) + 0.5f) * scale - 0.5f : float(i) * scale;
        taps.add(from, std::int64_t(std::floor(at)), std::int64_t(std::ceil(at)), 1, at);
        taps.toSecond.back() = at - float(taps.first.back());
        taps.toFirst.back() = 1 - float(taps.toSecond.back());
    }
    return taps;
}

/// Weights in 1/1024.
Taps integerTaps(std::int64_t from, std::int64_t to, BilinearRule rule)
{
    constexpr std::int64_t one = 1 << 10;
    Taps taps;
    const bool corners = rule.alignCorners && to > 1;
    const auto steps = corners ? to - 1 : to, scale = (one * (corners ? from - 1 : from) + steps / 2) / steps;
    for (std::int64_t i = 0; i < to; ++i) {
        const auto at = rule.halfPixel ? i * scale + scale / 2 - one / 2 : i * scale;
        taps.add(from, at / one, (at + one - 1) / one, one, double(at));
    }
    return taps;
}

class Resizer {
public:
    Resizer(Node &node, ElemType stored) : m_node(node), m_type(stored == u8 ? f32 : i32) { }

    Result<TensorId> run(TensorId image, const Taps &rows, const Taps &columns, const Quant &to)
    {
        PARTITA_TRY(stored, storedNumbers(image));
        PARTITA_TRY(upper, weighted(stored, 2, rows.first, rows.toFirst, "upper"));
        PARTITA_TRY(lower, weighted(stored, 2, rows.second, rows.toSecond, "lower"));
        TensorId sum = -1;
        for (bool right : {false, true})
            for (auto [row, side] : {std::pair(upper, "upper"), {lower, "lower"}}) {
                PARTITA_TRY(part,
                    weighted(row, 3, right ? columns.second : columns.first, right ? columns.toSecond : columns.toFirst,
                        std::string(side) + (right ? "_right" : "_left")));
                PARTITA_TRY(next, sum < 0 ? part : emit(OpKind::Add, {sum, part}, AddAttrs{}, "sum"));
                sum = next;
            }
        PARTITA_TRY(rounded, m_type == f32 ? roundedSingle(sum) : roundedInteger(sum));
        PARTITA_TRY(centred, single(OpKind::Add, rounded, -float(to.zeroAt(0)), "centred"));
        return single(OpKind::Mul, centred, float(to.scaleAt(0)), "");
    }

private:
    Result<TensorId> emit(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, const std::string &suffix,
        std::optional<ElemType> type = {})
    {
        return m_node.emit(
            kind, std::move(inputs), std::move(attrs), {.type = type.value_or(m_type), .suffix = suffix});
    }
    TensorId number(double value, const std::string &role, ElemType type)
    {
        return m_node.addConstant(numbers({value}, {}, type), role.c_str());
    }
    static Tensor numbers(const std::vector<double> &values, Shape shape, ElemType type)
    {
        Tensor out{.type = type, .shape = std::move(shape)};
        out.data = type == f32 ? Blob::from(std::vector<float>(values.begin(), values.end()))
                               : Blob::from(std::vector<std::int32_t>(values.begin(), values.end()));
        return out;
    }
    /// x and a number, in single.
    Result<TensorId> single(OpKind kind, TensorId x, float value, const std::string &suffix)
    {
        auto attrs = kind == OpKind::Add ? Attrs(AddAttrs{}) : Attrs();
        return emit(kind, {x, number(value, (suffix.empty() ? "scale" : suffix) + "_by", f32)}, attrs, suffix, f32);
    }

    /// What the image stores, as numbers: exact, for a product by a scale and by its reciprocal is off by less than
    /// half.
    Result<TensorId> storedNumbers(TensorId image)
    {
        const auto quant = *m_node.tensor(image).quant;
        PARTITA_TRY(real, m_node.real(image));
        PARTITA_TRY(steps, single(OpKind::Mul, real, 1 / float(quant.scaleAt(0)), "steps"));
        PARTITA_TRY(whole, emit(OpKind::Unary, {steps}, UnaryAttrs{UnaryFn::Round}, "whole", f32));
        PARTITA_TRY(stored, single(OpKind::Add, whole, float(quant.zeroAt(0)), "stored"));
        return m_type == f32 ? stored : emit(OpKind::Cast, {stored}, {}, "integers");
    }

    /// The positions of an axis, each times its weight.
    Result<TensorId> weighted(TensorId x, int axis, const std::vector<std::int64_t> &positions,
        const std::vector<double> &weights, const std::string &name)
    {
        PARTITA_TRY(picked, m_node.picked(x, axis, positions, name.c_str()));
        Shape along{std::int64_t(weights.size())};
        if (axis == 2)
            along.push_back(1);
        auto by = m_node.addConstant(numbers(weights, std::move(along), m_type), (name + "_weights").c_str());
        return emit(OpKind::Mul, {picked, by}, {}, name + "_weighted");
    }

    Result<TensorId> roundedSingle(TensorId sum)
    {
        PARTITA_TRY(raised, single(OpKind::Add, sum, 0.5f, "raised"));
        return emit(OpKind::Unary, {raised}, UnaryAttrs{UnaryFn::Floor}, "floor");
    }
    /// sum / 2^20 to nearest, ties away from zero.
    Result<TensorId> roundedInteger(TensorId sum)
    {
        PARTITA_TRY(sign, emit(OpKind::Unary, {sum}, UnaryAttrs{UnaryFn::Sign}, "sign"));
        PARTITA_TRY(half, emit(OpKind::Mul, {sign, number(1 << 19, "half_by", i32)}, {}, "half"));
        PARTITA_TRY(raised, emit(OpKind::Add, {sum, half}, AddAttrs{}, "raised"));
        PARTITA_TRY(divided,
            emit(OpKind::Binary, {raised, number(1 << 20, "one", i32)}, BinaryAttrs{BinaryFn::Div}, "divided"));
        return emit(OpKind::Cast, {divided}, {}, "rounded", f32);
    }

    Node &m_node;
    ElemType m_type; ///< of the sums
};

} // namespace

Result<TensorId> resizedBytes(
    Node &node, TensorId image, std::array<std::int64_t, 2> size, BilinearRule rule, const Node::Made &made)
{
    const auto &x = node.tensor(image);
    const auto taps = x.type == u8 ? singleTaps : integerTaps;
    const auto rows = taps(x.shape[2], size[0], rule), columns = taps(x.shape[3], size[1], rule);
    if (rows.picks() && columns.picks() && x.quant == made.quant) {
        PARTITA_TRY(tall, node.picked(image, 2, rows.first, "rows"));
        return node.picked(tall, 3, columns.first, "columns");
    }
    return Resizer(node, x.type).run(image, rows, columns, *made.quant);
}

} // namespace partita::tflite_import
