// SPDX-License-Identifier: Apache-2.0
#include "graph/limits.h"
#include "import/pt2/operators/operators.h"

#include <cmath>

namespace partita::pt2_import {
namespace {

using Onnx = onnx::TensorProto;

constexpr std::int64_t longestRange = 1 << 24;

/// The type of a number where the program names none.
int typeOfNumber(const Node &n, const char *name)
{
    for (const auto &[given, argument] : n.source.inputs)
        if (given == name && argument.kind != Argument::Kind::Real)
            return argument.kind == Argument::Kind::Bool ? Onnx::BOOL : Onnx::INT64;
    return Onnx::FLOAT;
}

} // namespace

void readSame(Node &n) { n.give(n.first()); }

void readDropout(Node &n)
{
    auto x = n.first();
    if (n.flag("train", false) || (operation(n.source.target) == "native_dropout" && n.flag("train", true)))
        return n.unsupported("it drops values at random; call eval() before the export");
    n.give(x);
}

void readCast(Node &n)
{
    auto x = n.first();
    auto type = n.has("other") ? n.typeOf(n.value("other")) : n.type("dtype", n.typeOf(x));
    if (n.failed() || type == n.typeOf(x))
        return n.give(x);
    n.result("Cast", {x}, {{"to", std::int64_t(type)}});
}

void readFull(Node &n)
{
    auto name = operation(n.source.target);
    bool like = name.ends_with("_like"), fresh = name.starts_with("new_");
    auto shape = like ? n.shape(n.first()) : n.integers("size");
    double value = name.find("ones") != name.npos ? 1 : 0;
    int type = Onnx::FLOAT;
    if (name.find("full") != name.npos) {
        value = n.real("fill_value", 0);
        type = typeOfNumber(n, "fill_value");
    } else if (name == "scalar_tensor") {
        value = n.real("s", 0);
    }
    if (like || fresh)
        type = n.typeOf(n.first());
    auto number = n.scalar(value, n.type("dtype", type));
    if (!n.failed() && !withinLimits(shape))
        n.fail("it makes " + text(shape) + " values; export the program again");
    n.result("Expand", {number, n.list(shape)});
}

void readArange(Node &n)
{
    auto begin = n.real("start", 0), end = n.real("end", 0), step = n.real("step", 1);
    auto count = std::ceil((end - begin) / step);
    if (!n.failed() && !(count >= 0 && count <= double(longestRange)))
        n.fail("it counts from " + std::to_string(begin) + " to " + std::to_string(end) + " in steps of "
            + std::to_string(step) + "; export the program again");
    bool whole = true;
    for (const auto *name : {"start", "end", "step"})
        whole = whole && (!n.has(name) || typeOfNumber(n, name) == Onnx::INT64);
    if (n.failed() || !n.mayMake({std::int64_t(count)}))
        return;
    std::vector<float> values;
    for (std::int64_t i = 0; i < std::int64_t(count); ++i)
        values.push_back(float(begin + double(i) * step));
    auto numbers = n.constant({.type = f32, .shape = {std::int64_t(values.size())}, .data = Blob::from(values)});
    n.give(n.cast(numbers, n.type("dtype", whole ? int(Onnx::INT64) : int(Onnx::FLOAT))));
}

void readSize(Node &n)
{
    auto x = n.first();
    auto size = operation(n.source.target) == "sym_numel" ? n.tensor(x).elements() : n.extent(x, n.integer("dim", 0));
    for (const auto &output : n.source.outputs)
        for (const auto &integer : output.integers)
            if (!n.failed())
                n.network.symbols[integer.symbol] = size;
}

void readSymbolic(Node &n)
{
    auto name = n.source.target.substr(n.source.target.rfind('.') + 1);
    std::vector<std::int64_t> operands;
    for (const auto &[given, argument] : n.source.inputs) {
        if (argument.kind != Argument::Kind::Integer)
            return n.unsupported("it computes with numbers that are no integers; export it with fixed shapes");
        auto known = n.network.symbols.find(argument.integers[0].symbol);
        if (!argument.integers[0].symbol.empty() && known == n.network.symbols.end())
            return n.unsupported("it needs the number '" + argument.integers[0].symbol
                + "', which is not known before the program runs; export it with fixed shapes");
        operands.push_back(argument.integers[0].symbol.empty() ? argument.integers[0].value : known->second);
    }
    std::int64_t result = 0;
    bool fits = operands.size() == 2;
    if (fits && name == "add")
        fits = !__builtin_add_overflow(operands[0], operands[1], &result);
    else if (fits && name == "sub")
        fits = !__builtin_sub_overflow(operands[0], operands[1], &result);
    else if (fits && name == "mul")
        fits = !__builtin_mul_overflow(operands[0], operands[1], &result);
    else if (fits && name == "floordiv" && operands[0] >= 0 && operands[1] > 0)
        result = operands[0] / operands[1];
    else if (fits && name == "mod" && operands[0] >= 0 && operands[1] > 0)
        result = operands[0] % operands[1];
    else
        fits = false;
    if (!fits)
        return n.unsupported("this arithmetic on shapes is not read; export it with fixed shapes");
    for (const auto &output : n.source.outputs)
        for (const auto &integer : output.integers)
            n.network.symbols[integer.symbol] = result;
}

} // namespace partita::pt2_import
