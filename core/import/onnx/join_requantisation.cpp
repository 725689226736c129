// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/integer_network.h"
#include "import/shared/requantisation_chain.h"
#include "import/shared/values.h"

#include <algorithm>
#include <bit>

namespace partita::onnx_import {
namespace {

/// The chain before `op`, where a Requantize computes the same.
std::optional<RequantisationChain> exactChain(const Graph &g, const Op &op)
{
    constexpr std::int64_t most = std::int64_t(1) << 61;
    auto chain = requantisationChain(g, op);
    if (!chain || !std::has_single_bit(std::uint64_t(chain->divisor)) || (!chain->down && chain->low < 0)
        || std::ranges::any_of(chain->factor.values, [](auto v) { return v < i32.lowest() || v > i32.highest(); })
        || std::ranges::any_of(chain->addend.values, [](auto v) { return v < -most || v > most; }))
        return std::nullopt;
    return chain;
}

/// Integers of 8 bits that mean themselves, as they stand or widened by a Cast; else -1.
TensorId bytesBehind(const Graph &g, TensorId id)
{
    const auto writer = g.producer(id);
    if (writer >= 0 && g.op(writer).kind == OpKind::Cast && g.tensor(id).type == i32)
        id = g.op(writer).inputs[0];
    const auto &t = g.tensor(id);
    return !t.constant() && (t.type == i8 || t.type == u8) && t.quant == Quant{{1}, {0}} ? id : TensorId();
}

/// Requantize(a + b) of two tensors of 8 bits by one factor, as an Add that requantises.
std::optional<Op> requantisedSum(const Graph &g, const Op &op)
{
    const auto sum = op.kind == OpKind::Requantize ? g.producer(op.inputs[0]) : OpId();
    if (sum < 0 || g.op(sum).kind != OpKind::Add || g.consumers(op.inputs[0]).size() != 1 || g.isOutput(op.inputs[0]))
        return std::nullopt;
    const auto a = bytesBehind(g, g.op(sum).inputs[0]), b = bytesBehind(g, g.op(sum).inputs[1]);
    const auto &shape = g.tensor(op.outputs[0]).shape;
    if (a < 0 || b < 0 || g.tensor(a).shape != shape || g.tensor(b).shape != shape)
        return std::nullopt;
    for (std::size_t i = 1; i < op.inputs.size(); ++i)
        if (const auto &t = g.tensor(op.inputs[i]); !t.constant() || t.elements() != 1)
            return std::nullopt;
    auto multiplier = integers(g.tensor(op.inputs[1]))[0], shift = integers(g.tensor(op.inputs[2]))[0];
    if (multiplier < 1 || (op.inputs.size() > 3 && integers(g.tensor(op.inputs[3]))[0] != 0))
        return std::nullopt;
    for (; multiplier % 2 == 0 && shift > 1; --shift)
        multiplier /= 2;
    Op out = g.op(sum);
    out.inputs = {a, b};
    out.outputs = op.outputs;
    out.attrs = AddAttrs{std::int32_t(multiplier), std::int32_t(multiplier), int(shift), op.as<RequantAttrs>()};
    out.sources.insert(out.sources.end(), op.sources.begin(), op.sources.end());
    return out;
}

} // namespace

Result<Graph> joinRequantisation(const Graph &g)
{
    GraphBuilder builder(g);
    for (OpId id : g.opIds()) {
        Op op = g.op(id);
        if (auto sum = requantisedSum(g, op)) {
            builder.removeOp(g.producer(op.inputs[0]));
            builder.replaceOp(id, std::move(*sum));
            continue;
        }
        auto chain = exactChain(g, op);
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
        op.attrs = RequantAttrs{Rounding::Floor, std::int32_t(chain->low), std::int32_t(chain->high)};
        op.inputs = {chain->x, constant("multiplier", i32, chain->factor.shape, Blob::from(multiplier)),
            constant("shift", i32, {}, Blob::from(shift)),
            constant("addend", i64, chain->addend.shape, Blob::from(chain->addend.values))};
        builder.replaceOp(id, std::move(op));
    }
    return std::move(builder).finish();
}

} // namespace partita::onnx_import
