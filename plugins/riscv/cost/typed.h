// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cost/window.h"

#include <algorithm>
#include <array>

/// The terms of the kernels of c/riscv_typed.h. What a function of floats costs depends on its values:
/// the weights are averages over values between -8 and 8, as far as the function is defined there.
namespace partita::riscv {

namespace cost {

/// Type codes that formulas ask for.
inline constexpr Int kF32 = 0;

/// By function: what it costs like. Rounding to 16 bits is counted as rounding to a whole number.
inline constexpr std::array<std::string_view, 44> kUnary{"neg", "abs", "sign", "not", "exp", "log", "sqrt",
    "reciprocal", "sigmoid", "tanh", "erf", "gelu", "gelu_tanh", "hard_swish", "softplus", "softsign", "mish", "floor",
    "ceil", "round", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "asinh", "acosh", "atanh", "is_nan",
    "is_inf", "leaky_relu", "elu", "selu", "celu", "thresholded_relu", "hard_sigmoid", "integer_sqrt", "round", "round",
    "relu", "clip"};

inline Terms unary(const Argument &arg)
{
    Terms terms;
    for (auto name = kUnary.begin(); name != kUnary.end(); ++name)
        if (std::find(kUnary.begin(), name, *name) == name)
            terms.push_back({*name, chosen(kUnary[arg("fn")] == *name, arg("count"))});
    terms.push_back({"calls", 1.0});
    return terms;
}

inline Terms unaryInt(const Argument &arg)
{
    const bool root = arg("fn") == 39;
    return {
        {"elements", chosen(!root, arg("count"))},
        {"roots", chosen(root, arg("count"))},
        {"calls", 1.0},
    };
}

inline Int rowsOf4(const Argument &arg) { return arg("n0") * arg("n1") * arg("n2"); }

inline constexpr std::array<std::string_view, 21> kBinary{"sub", "div", "div", "pow", "extreme", "extreme", "mod",
    "fmod", "prelu", "compare", "compare", "compare", "compare", "compare", "bits", "bits", "bits", "bits", "bits",
    "sub", "mul"};

inline Terms binary(const Argument &arg)
{
    const auto kind = kBinary[arg("fn")];
    const bool real = arg("type") == kF32;
    const Int count = rowsOf4(arg) * arg("n3");
    const bool divides = kind == "div" || kind == "mod" || kind == "fmod", powers = kind == "pow";
    Terms terms;
    for (const std::string_view name : {"sub", "mul", "div", "pow", "extreme", "mod", "fmod", "prelu", "compare"})
        terms.push_back({name, chosen(real && kind == name, count)});
    terms.push_back({"int_plain", chosen(!real && !divides && !powers, count)});
    terms.push_back({"int_div", chosen(!real && divides, count)});
    terms.push_back({"int_pow", chosen(!real && powers, count)});
    terms.push_back({"rows", double(rowsOf4(arg))});
    terms.push_back({"calls", 1.0});
    return terms;
}

inline Terms strided(const Argument &arg)
{
    const Int count = rowsOf4(arg) * arg("n3");
    return {
        {"elements", double(count)},
        {"eights", chosen(arg("size") == 8, count)},
        {"rows", double(rowsOf4(arg))},
        {"calls", 1.0},
    };
}

inline Terms cast(const Argument &arg)
{
    const Int count = arg("count");
    const bool from = arg("from") == kF32, to = arg("to") == kF32;
    return {
        {"to_float", chosen(!from && to, count)},
        {"from_float", chosen(from && !to, count)},
        {"integers", chosen(!from && !to, count)},
        {"floats", chosen(from && to, count)},
        {"calls", 1.0},
    };
}

inline Terms converting(const Argument &arg)
{
    const Int count = arg("count");
    return {
        {"elements", double(count)},
        {"runs", double((count + arg("repeat") - 1) / arg("repeat"))},
        {"calls", 1.0},
    };
}

inline Terms requantisingWide(const Argument &arg)
{
    auto terms = converting(arg);
    terms.push_back({"single", chosen(arg("rounding") == 2, arg("count"))});
    terms.push_back({"nearest", chosen(arg("rounding") != 3, arg("count"))});
    return terms;
}

inline Terms reduction(const Argument &arg)
{
    const bool real = arg("type") == kF32;
    const Int fn = arg("fn"), results = arg("k0") * arg("k1") * arg("k2");
    const Int rows = results * arg("r0") * arg("r1"), count = rows * arg("r2");
    const bool extreme = fn == 2 || fn == 3, square = fn == 6 || fn == 9, exponents = fn == 8;
    return {
        {"sums", chosen(real && !extreme && !square && !exponents && fn != 4, count)},
        {"extremes", chosen(real && extreme, count)},
        {"squares", chosen(real && square, count)},
        {"products", chosen(real && fn == 4, count)},
        {"exponents", chosen(real && exponents, count)},
        {"integers", chosen(!real, count)},
        {"rows", double(rows)},
        {"means", chosen(real && fn == 1, results)},
        {"means_int", chosen(!real && fn == 1, results)},
        {"roots", chosen(real && fn == 6, results)},
        {"roots_int", chosen(!real && fn == 6, results)},
        {"logs", chosen(fn == 7 || exponents, results)},
        {"results", double(results)},
        {"calls", 1.0},
    };
}

inline Terms argument(const Argument &arg)
{
    const Int results = arg("outer") * arg("inner"), count = results * arg("extent");
    return {
        {"floats", chosen(arg("type") == kF32, count)},
        {"integers", chosen(arg("type") != kF32, count)},
        {"results", double(results)},
        {"calls", 1.0},
    };
}

/// Assumes that runs of words start at a multiple of four.
inline Terms gathering(const Argument &arg)
{
    const Int runs = arg("outer") * arg("count"), run = arg("run");
    const bool aligned = run % 4 == 0;
    return {
        {"words", chosen(aligned, runs * (run / 4))},
        {"bytes", chosen(!aligned, runs * run)},
        {"runs", double(runs)},
        {"calls", 1.0},
    };
}

inline Terms lookingUp(const Argument &arg) { return {{"elements", double(arg("count"))}, {"calls", 1.0}}; }

} // namespace cost

/// Empty for an intrinsic that is not one of these.
inline Terms typedTerms(std::string_view intrinsic, const Argument &arg)
{
    if (intrinsic == "riscv_unary")
        return cost::unary(arg);
    if (intrinsic == "riscv_unary_int")
        return cost::unaryInt(arg);
    if (intrinsic == "riscv_binary")
        return cost::binary(arg);
    if (intrinsic == "riscv_where" || intrinsic == "riscv_copy_wide")
        return cost::strided(arg);
    if (intrinsic == "riscv_cast")
        return cost::cast(arg);
    if (intrinsic == "riscv_quantize" || intrinsic == "riscv_dequantize")
        return cost::converting(arg);
    if (intrinsic == "riscv_requant_wide")
        return cost::requantisingWide(arg);
    if (intrinsic == "riscv_reduce")
        return cost::reduction(arg);
    if (intrinsic == "riscv_argmax")
        return cost::argument(arg);
    if (intrinsic == "riscv_gather")
        return cost::gathering(arg);
    if (intrinsic == "riscv_lookup")
        return cost::lookingUp(arg);
    return {};
}

} // namespace partita::riscv
