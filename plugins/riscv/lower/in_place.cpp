// SPDX-License-Identifier: Apache-2.0
#include "cost/typed.h"
#include "patterns/typed.h"
#include "riscv.h"

namespace partita::riscv {

namespace {

std::int64_t sizeOf(std::int64_t type) { return std::int64_t(typeOf(type).hostBytes()); }

/// Sums and products of int8 tensors, and of one that repeats.
std::int64_t pairwise(const Args &a, std::string_view input)
{
    bool whole = input == "a" || (input == "b" && a("b_repeat") == 1 && a("b_period") >= a("count"));
    return whole ? a("count") : 0;
}

/// Where the operand is read in the order in which the output is written.
std::int64_t binary(const Args &a, const std::string &input)
{
    bool compares = cost::kBinary[a("fn")] == "compare";
    std::int64_t inner = 1;
    for (int i = 3; i >= 0; --i) {
        auto extent = a("n" + std::to_string(i));
        if (extent > 1 && a(input + std::to_string(i)) != inner)
            return 0;
        inner *= extent;
    }
    return compares && sizeOf(a("type")) > 1 ? 0 : inner * sizeOf(a("type"));
}

std::int64_t converting(const Args &a)
{
    auto from = a("from"), to = a("to");
    return from == to || (sizeOf(from) == 1 && sizeOf(to) == 1) ? a("count") * sizeOf(from) : 0;
}

/// All but is_nan and is_inf, which give bytes.
bool givesFloats(std::int64_t fn) { return !cost::kUnary[fn].starts_with("is_"); }

} // namespace

std::int64_t inPlace(const Args &a, std::string_view input)
{
    const auto &name = a.call().intrinsic;
    if (name == "riscv_add" || name == "riscv_add_table" || name == "riscv_add_scaled" || name == "riscv_mul")
        return pairwise(a, input);
    if (name == "riscv_binary" && (input == "a" || input == "b"))
        return binary(a, std::string(input));
    if (input != "in")
        return 0;
    if (name == "riscv_requant8" || name == "riscv_lookup")
        return a("count");
    if (name == "riscv_flip")
        return a("n0") * a("n1") * a("n2") == 1 && a("in3") == 1 && a("out3") == 1 ? a("n3") : 0;
    if (name == "riscv_unary")
        return givesFloats(a("fn")) ? a("count") * sizeOf(cost::kF32) : 0;
    if (name == "riscv_unary_int")
        return a("count") * sizeOf(a("type"));
    if (name == "riscv_cast" || name == "riscv_requant_wide")
        return converting(a);
    return 0;
}

std::int64_t written(const Args &a, std::string_view input)
{
    const auto &name = a.call().intrinsic;
    if (input != "in" || (name != "riscv_conv2d" && name != "riscv_depthwise"))
        return 0;
    return a("rows_out") * a("cols_out") * a(name == "riscv_depthwise" ? "channels" : "channels_out");
}

} // namespace partita::riscv
