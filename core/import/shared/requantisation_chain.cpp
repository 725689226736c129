// SPDX-License-Identifier: Apache-2.0
#include "import/shared/requantisation_chain.h"

#include "import/shared/values.h"

namespace partita {

namespace {

template <class F>
bool combine(ChainConstant &into, const ChainConstant &other, F f)
{
    if (into.values.size() == 1 && other.values.size() > 1)
        into = {std::vector(other.values.size(), into.values[0]), other.shape};
    if (other.values.size() > 1 && other.shape != into.shape)
        return false;
    for (std::size_t i = 0; i < into.values.size(); ++i)
        if (f(into.values[i], other.values[other.values.size() == 1 ? 0 : i], &into.values[i]))
            return false;
    return true;
}

bool multiply(ChainConstant &into, const ChainConstant &by)
{
    return combine(into, by, [](auto a, auto b, auto *out) { return __builtin_mul_overflow(a, b, out); });
}

bool add(ChainConstant &into, const ChainConstant &term)
{
    return combine(into, term, [](auto a, auto b, auto *out) { return __builtin_add_overflow(a, b, out); });
}

std::optional<ChainConstant> constantOf(const Graph &g, TensorId id)
{
    const auto &t = g.tensor(id);
    if (!t.constant() || !t.type.isInteger())
        return std::nullopt;
    return ChainConstant{integers(t), t.elements() == 1 ? Shape{} : t.shape};
}

constexpr int mostSteps = 64; ///< of a chain

std::optional<RequantisationChain> affineOf(const Graph &g, TensorId id, int steps = 0);

/// The step that `op` adds to what its other operand is.
std::optional<RequantisationChain> step(const Graph &g, const Op &op, int steps)
{
    auto a = constantOf(g, op.inputs[0]), b = constantOf(g, op.inputs[1]);
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

std::optional<RequantisationChain> affineOf(const Graph &g, TensorId id, int steps)
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
    return RequantisationChain{.x = id};
}

} // namespace

std::optional<RequantisationChain> requantisationChain(const Graph &g, const Op &cast)
{
    const auto &out = g.tensor(cast.outputs[0]);
    auto clip = cast.kind == OpKind::Cast && out.quant ? g.producer(cast.inputs[0]) : OpId();
    if (clip < 0 || g.op(clip).kind != OpKind::Clip)
        return std::nullopt;
    const auto &bounds = g.op(clip).as<ClipAttrs>();
    auto chain = affineOf(g, g.op(clip).inputs[0]);
    if (!chain || bounds.low < double(out.type.lowest()) || bounds.high > double(out.type.highest()))
        return std::nullopt;
    chain->low = bounds.low;
    chain->high = bounds.high;
    return chain;
}

} // namespace partita
