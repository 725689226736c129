// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/deeploy_numbers.h"

namespace partita::onnx_import {

/// x · ⌊(one + sign(x) · (one − (min(|x|, −b) + b)²)) / 2⌋, a parabola in place of the error function.
Result<void> readIntegerGelu(Node &node)
{
    PARTITA_CHECK(requireIntegers(node));
    PARTITA_TRY(b, number(node, "b"));
    PARTITA_TRY(one, number(node, "one"));
    Steps s(node);
    auto whole = [&](double v) { return s.scalar(v, i64); };
    auto x = wide(node, s, 0);
    auto d = s.add(s.binary(BinaryFn::Min, s.unary(UnaryFn::Abs, x), whole(-b)), whole(b));
    auto error = s.mul(s.unary(UnaryFn::Sign, x), s.sub(whole(one), s.mul(d, d)));
    auto gate = s.binary(BinaryFn::FloorDiv, s.add(error, whole(one)), whole(2));
    return node.bind(s.end(s.cast(s.mul(x, gate), i32)));
}

/// ⌊((x − mean) · w / ⌊√(mean (x − mean)² + 1)⌋ + bias) / D⌋; mean and inner division truncate.
Result<void> readIntegerLayerNorm(Node &node)
{
    PARTITA_CHECK(requireIntegers(node));
    PARTITA_TRY(range, levels(node));
    PARTITA_TRY(divisor, number(node, "D"));
    Steps s(node);
    auto x = wide(node, s, 0);
    PARTITA_TRY(extent, lastExtent(node, s, x));
    const auto last = int(s.shape(x).size()) - 1;
    auto mean = s.div(s.reduce(ReduceFn::Sum, x, {last}), s.scalar(double(extent), i64));
    auto y = s.add(overDeviation(node, s, s.sub(x, mean), extent), wide(node, s, 2));
    return bindNarrow(node, s, s.binary(BinaryFn::FloorDiv, y, s.scalar(divisor, i64)), range);
}

/// (Δ·η·x ± ⌊d/2⌋) / d with d = η·y + ε: to nearest, truncated.
Result<void> readIntegerDiv(Node &node)
{
    PARTITA_CHECK(requireIntegers(node));
    PARTITA_TRY(delta, number(node, "Delta"));
    PARTITA_TRY(eta, number(node, "eta"));
    PARTITA_TRY(epsilon, number(node, "eps"));
    Steps s(node);
    auto whole = [&](double v) { return s.scalar(v, i64); };
    auto over = s.mul(wide(node, s, 0), whole(delta * eta));
    auto under = s.add(s.mul(wide(node, s, 1), whole(eta)), whole(epsilon));
    auto half = s.binary(BinaryFn::FloorDiv, under, whole(2));
    auto isNegative = s.binary(BinaryFn::Less, over, whole(0));
    auto sum = s.where(isNegative, s.sub(over, half), s.add(over, half));
    return node.bind(s.end(s.cast(s.div(sum, under), i32)));
}

} // namespace partita::onnx_import
