// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensors.h"
#include "import/onnx/integer_network.h"

#include <algorithm>
#include <bit>

namespace partita::onnx_import {
namespace {

using Values = std::vector<std::int64_t>;

/// A constant that broadcasts: one value, or as many as its shape holds.
struct Factor {
    Values values{0};
    Shape shape;
};

template <class F>
bool combine(Factor &into, const Factor &other, F f)
{
    if (into.values.size() == 1 && other.values.size() > 1)
        into = {Values(other.values.size(), into.values[0]), other.shape};
    if (other.values.size() > 1 && other.shape != into.shape)
        return false;
    for (std::size_t i = 0; i < into.values.size(); ++i)
        if (f(into.values[i], other.values[other.values.size() == 1 ? 0 : i], &into.values[i]))
            return false;
    return true;
}

bool multiply(Factor &into, const Factor &by)
{
    return combine(into, by, [](auto a, auto b, auto *out) { return __builtin_mul_overflow(a, b, out); });
}

bool add(Factor &into, const Factor &term)
{
    return combine(into, term, [](auto a, auto b, auto *out) { return __builtin_add_overflow(a, b, out); });
}

/// (x · factor + addend) / divisor; a division either truncates or goes down.
struct Affine {
    TensorId x = -1;
    Factor factor{{1}, {}}, addend;
    std::int64_t divisor = 1;
    bool down = true;
};

std::optional<Factor> constantFactor(const Graph &g, TensorId id)
{
    const auto &t = g.tensor(id);
    if (!t.constant() || !t.type.isInteger())
        return std::nullopt;
    return Factor{integers(t), t.elements() == 1 ? Shape{} : t.shape};
}

constexpr int mostSteps = 64; ///< of a chain

std::optional<Affine> affineOf(const Graph &g, TensorId id, int steps = 0);

/// The step that `op` adds to what its other operand is.
std::optional<Affine> step(const Graph &g, const Op &op, int steps)
{
    auto a = constantFactor(g, op.inputs[0]), b = constantFactor(g, op.inputs[1]);
    bool swapped = a && op.kind != OpKind::Binary;
    auto constant = swapped ? a : b;
    if (!constant)
        return std::nullopt;
    auto affine = affineOf(g, op.inputs[swapped ? 1 : 0], steps + 1);
    if (!affine || affine->divisor != 1)
        return std::nullopt;
    if (op.kind == OpKind::Mul)
        return multiply(affine->factor, *constant) && multiply(affine->addend, *constant) ? affine : std::nullopt;
    if (op.kind == OpKind::Add)
        return add(affine->addend, *constant) ? affine : std::nullopt;
    auto fn = op.as<BinaryAttrs>().fn;
    if ((fn != BinaryFn::Div && fn != BinaryFn::FloorDiv) || constant->values.size() != 1 || constant->values[0] < 1)
        return std::nullopt;
    affine->divisor = constant->values[0];
    affine->down = fn == BinaryFn::FloorDiv;
    return affine;
}

std::optional<Affine> affineOf(const Graph &g, TensorId id, int steps)
{
    auto producer = g.producer(id);
    if (producer >= 0 && steps < mostSteps && g.tensor(id).type.isInteger()) {
        const auto &op = g.op(producer);
        if (op.kind == OpKind::Mul || op.kind == OpKind::Add || op.kind == OpKind::Binary)
            if (auto affine = step(g, op, steps))
                return affine;
        if ((op.kind == OpKind::Cast || op.kind == OpKind::Identity) && g.tensor(op.inputs[0]).type.isInteger())
            return affineOf(g, op.inputs[0], steps + 1);
    }
    if (!g.tensor(id).type.isInteger() || g.tensor(id).type.bits > 32)
        return std::nullopt;
    return Affine{.x = id};
}

std::optional<Affine> chainBefore(const Graph &g, const Op &cast, RequantAttrs &attrs)
{
    const auto &out = g.tensor(cast.outputs[0]);
    auto clip = g.producer(cast.inputs[0]);
    if (cast.kind != OpKind::Cast || !out.quant || clip < 0 || g.op(clip).kind != OpKind::Clip)
        return std::nullopt;
    const auto &bounds = g.op(clip).as<ClipAttrs>();
    auto affine = affineOf(g, g.op(clip).inputs[0]);
    if (!affine || !std::has_single_bit(std::uint64_t(affine->divisor)) || (!affine->down && bounds.low < 0)
        || bounds.low < double(out.type.lowest()) || bounds.high > double(out.type.highest())
        || std::ranges::any_of(affine->factor.values, [](auto v) { return v < i32.lowest() || v > i32.highest(); })
        || std::ranges::any_of(
            affine->addend.values, [](auto v) { return v < -(std::int64_t(1) << 61) || v > std::int64_t(1) << 61; }))
        return std::nullopt;
    attrs = {Rounding::Floor, std::int32_t(bounds.low), std::int32_t(bounds.high)};
    return affine;
}

} // namespace

Result<Graph> joinRequantisation(const Graph &g)
{
    GraphBuilder builder(g);
    for (OpId id = 0; id < OpId(g.opCount()); ++id) {
        Op op = g.op(id);
        RequantAttrs attrs;
        auto chain = chainBefore(g, op, attrs);
        if (!chain)
            continue;
        auto constant = [&](const char *role, ElemType type, Shape shape, Blob data) {
            return builder.add(Tensor{.slug = op.slug + "_" + role,
                .name = op.slug + "_" + role,
                .type = type,
                .shape = std::move(shape),
                .data = std::move(data)});
        };
        std::vector<std::int32_t> multiplier(chain->factor.values.begin(), chain->factor.values.end());
        std::vector<std::int32_t> shift{std::countr_zero(std::uint64_t(chain->divisor))};
        op.kind = OpKind::Requantize;
        op.attrs = attrs;
        op.inputs = {chain->x, constant("multiplier", i32, chain->factor.shape, Blob::from(multiplier)),
            constant("shift", i32, {}, Blob::from(shift)),
            constant("addend", i64, chain->addend.shape, Blob::from(chain->addend.values))};
        builder.replaceOp(id, std::move(op));
    }
    return std::move(builder).finish();
}

} // namespace partita::onnx_import
