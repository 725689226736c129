// SPDX-License-Identifier: Apache-2.0
#include "quantise/layer_numerics.h"

#include "quantise/quantise.h"
#include "quantise/ranges.h"
#include "rewrite/constant_operand.h"

namespace partita {

Numerics chosenNumerics(const Choices &choices, std::string_view slug, Numerics numerics)
{
    const auto *entry = choices.kernel(slug, "numerics");
    for (auto each : {Numerics::Source, Numerics::Engine, Numerics::Auto})
        if (entry && entry->value == name(each))
            return each;
    return numerics;
}

bool exactInIntegers(const Graph &graph, const Op &op)
{
    if (op.kind != OpKind::Conv && op.kind != OpKind::MatMul)
        return true;
    const auto weights = ConstantOperand::of(graph, op.inputs[1]).value;
    return !weights || weights->type == f32 || !weights->quant || weights->quant->scale.size() < 2
        || weights->quant->axis == 0;
}

} // namespace partita
