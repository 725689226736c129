// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>

namespace partita::onnx_import {
namespace {

Quant unscaled(const std::vector<double> &zeros, int axis)
{
    Quant quant{std::vector<double>(zeros.size(), 1), {}, zeros.size() > 1 ? axis : -1};
    for (auto zero : zeros)
        quant.zero.push_back(std::int32_t(zero));
    return quant;
}

/// Input i as integers with a zero point that the product itself takes off; null where that is not known
/// now, or where the tensor has another one already.
Result<std::optional<TensorId>> centredByQuant(Node &node, int i, int zero, int axis, const char *role)
{
    PARTITA_TRY(id, node.input(i, role));
    const auto &x = node.tensor(id);
    if (!x.type.isInteger() || x.type.bits > 8)
        return node.fail("'" + node.proto.input(i) + "' holds " + x.type.name() + " values, but must hold i8 or u8");
    std::vector<double> zeros{0};
    if (node.has(zero)) {
        if (!node.constant(zero))
            return std::optional<TensorId>();
        PARTITA_TRY(given, node.constantNumbers(zero, "a zero point"));
        zeros = given;
        if (zeros.empty())
            return node.fail("'" + node.proto.input(zero) + "' holds no zero point");
        if (node.constant(zero)->type != x.type)
            return node.fail("'" + node.proto.input(i) + "' holds " + x.type.name() + " values, but its zero point is "
                + node.constant(zero)->type.name());
    }
    if (std::ranges::all_of(zeros, [&](double z) { return z == zeros[0]; }))
        zeros.resize(1);
    auto quant = unscaled(zeros, axis);
    if (x.quant ? x.quant->zero == quant.zero && x.quant->axis == quant.axis
                : !node.network.isPlain(id) || x.constant()) {
        bool oneEach = quant.axis < 0
            || (x.constant() && std::size_t(quant.axis) < x.shape.size()
                && x.shape[quant.axis] == std::int64_t(quant.zero.size()));
        if (x.quant || !oneEach)
            return oneEach ? std::optional(id) : std::nullopt;
        PARTITA_TRY(given, node.integerInput(i, {quant, x.type}, role));
        return std::optional(given);
    }
    return std::optional<TensorId>();
}

/// Input i less its zero point, in i32; a zero point per index of `axis` broadcasts along it.
TensorId centred(Node &node, Steps &s, int i, int zero, int axis, const char *role)
{
    auto stored = s.input(i, role);
    auto x = s.cast(stored, i32);
    if (!node.has(zero) || s.failed())
        return x;
    auto offset = s.cast(s.zeroOf(stored, zero), i32);
    if (s.failed())
        return x;
    if (s.tensor(offset).elements() == 0) {
        s.fail(node.fail("'" + node.proto.input(zero) + "' holds no zero point").error());
    } else if (s.tensor(offset).elements() > 1 && std::size_t(axis) >= s.shape(x).size()) {
        s.fail(node.fail("'" + node.proto.input(i) + "' of " + text(s.shape(x)) + " takes one zero point").error());
    } else if (s.tensor(offset).elements() > 1) {
        Shape along(s.shape(x).size() - std::size_t(axis), 1);
        along[0] = s.tensor(offset).elements();
        offset = s.shape(offset).size() > 1 ? offset : s.reshape(offset, along);
    } else {
        offset = s.reshape(offset, {});
    }
    return s.sub(x, offset);
}

struct Factors {
    TensorId a, b;
};

/// Both factors of a product with zero points, either with a Quant or in i32. `zero` is the first zero
/// point's input; `axisA` and `axisB` are what lists of them run along.
Result<Factors> factors(Node &node, int zero, int axisA, int axisB)
{
    PARTITA_TRY(a, centredByQuant(node, 0, zero, axisA, "left"));
    PARTITA_TRY(b, centredByQuant(node, 1, zero + 1, axisB, "weight"));
    if (a && b)
        return Factors{*a, *b};
    Steps s(node);
    Factors wide{centred(node, s, 0, zero, axisA, "left"), centred(node, s, 1, zero + 1, axisB, "weight")};
    PARTITA_CHECK(s.end(wide.a));
    return wide;
}

Result<Factors> matrixFactors(Node &node, int zero)
{
    PARTITA_TRY(a, node.input(0, "left"));
    PARTITA_TRY(b, node.input(1, "weight"));
    auto rows = std::max(int(node.shape(a).size()) - 2, 0), columns = std::max(int(node.shape(b).size()) - 1, 0);
    return factors(node, zero, rows, columns);
}

/// A factor's scale along the rows or columns of a product.
TensorId scaled(Node &node, Steps &s, TensorId product, int i)
{
    return s.mul(product, s.take(node.floatInput(i, "scale")));
}

} // namespace

Result<void> readConvInteger(Node &node)
{
    PARTITA_TRY(f, factors(node, 2, 0, 0));
    return convolve(node, f.a, f.b, std::nullopt, {.type = i32});
}

Result<void> readMatMulInteger(Node &node)
{
    PARTITA_TRY(f, matrixFactors(node, 2));
    return node.bind(node.emit(OpKind::MatMul, {f.a, f.b}, MatMulAttrs{}, {.type = i32}));
}

Result<void> readMatMulIntegerToFloat(Node &node)
{
    PARTITA_TRY(f, matrixFactors(node, 4));
    Steps s(node);
    auto y = s.cast(s.matMul(f.a, f.b, i32), f32);
    auto scale = s.take(node.floatInput(2, "scale"));
    if (s.tensor(scale).elements() != 1 && !s.failed())
        return node.fail("its left factor must have one scale, not " + text(s.shape(scale)));
    y = s.mul(y, s.mul(s.reshape(scale, {}), s.take(node.floatInput(3, "scale"))));
    if (node.has(6))
        y = s.add(y, s.take(node.floatInput(6, "bias")));
    return node.bind(s.end(y));
}

Result<void> readDynamicQuantizeMatMul(Node &node)
{
    Steps s(node);
    auto dynamic = dynamicQuantised(s, s.take(node.floatInput(0)));
    auto a = s.sub(s.cast(dynamic.stored, i32), s.cast(dynamic.zero, i32));
    auto columns = std::max(int(s.shape(s.input(1, "weight")).size()) - 1, 0);
    auto b = centred(node, s, 1, 3, columns, "weight");
    auto y = scaled(node, s, s.mul(s.cast(s.matMul(a, b, i32), f32), dynamic.scale), 2);
    if (node.has(4))
        y = s.add(y, s.take(node.floatInput(4, "bias")));
    return node.bind(s.end(y));
}

} // namespace partita::onnx_import
