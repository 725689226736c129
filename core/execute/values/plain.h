// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/single_math.h"

#include <cmath>
#include <concepts>
#include <cstddef>
#include <limits>

namespace partita {

/// The meaning of operators between tensors without a Quant, value by value. The executor and the
/// plug-ins' `interpret` share these; exported C never does. Integers are computed in 64 bits and wrap
/// to their type; what makes a float NaN makes it `canonical`, what selects a value keeps its bits.

bool comparesValues(BinaryFn); ///< its result is a bool

/// Whether the function is one of floats, of integers (bool counts as one).
bool ofFloats(UnaryFn);
bool ofIntegers(UnaryFn);
bool ofFloats(BinaryFn); ///< integers have them all
bool ofIntegers(ReduceFn);

/// 64 bits of the signedness of T.
template <std::integral T>
using WideOf = std::conditional_t<std::signed_integral<T>, std::int64_t, std::uint64_t>;

/// ⌊√x⌋; 0 of a negative x.
std::int64_t integerSqrt(std::int64_t x);
/// xⁿ wrapping; of a negative exponent the quotient 1 / x^−n towards zero.
std::int64_t integerPower(std::int64_t x, std::int64_t n);

/// `flag`: T is a bool.
template <std::integral T>
T plainUnary(UnaryFn fn, T x, bool flag)
{
    switch (fn) {
    case UnaryFn::Neg: return T(0 - std::uint64_t(x));
    case UnaryFn::Abs: return x < 0 ? T(0 - std::uint64_t(x)) : x;
    case UnaryFn::Sign: return T(x > 0 ? 1 : x < 0 ? -1 : 0);
    case UnaryFn::Not: return flag ? T(x == 0) : T(~x);
    case UnaryFn::IntegerSqrt: return T(integerSqrt(std::int64_t(x)));
    default: return x;
    }
}

/// The remainder with the sign of the divisor (Mod); 0 when b is 0.
template <std::integral W>
W integerModulo(W a, W b)
{
    if (b == 0 || b == W(-1))
        return std::signed_integral<W> || b == 0 ? W(0) : a % b;
    W r = a % b;
    return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

/// Towards zero; 0 when b is 0.
template <std::integral W>
W integerQuotient(W a, W b)
{
    if (b == 0)
        return 0;
    if constexpr (std::signed_integral<W>)
        if (b == -1)
            return W(0 - std::uint64_t(a));
    return a / b;
}

template <std::integral T>
T plainBinary(BinaryFn fn, T x, T y)
{
    using W = WideOf<T>;
    W a = W(x), b = W(y);
    switch (fn) {
    case BinaryFn::Sub: return T(std::uint64_t(a) - std::uint64_t(b));
    case BinaryFn::Div: return T(integerQuotient(a, b));
    case BinaryFn::FloorDiv:
        return T(std::uint64_t(integerQuotient(a, b)) - ((a < 0) != (b < 0) && integerModulo(a, b) != 0));
    case BinaryFn::Pow: return T(integerPower(std::int64_t(a), std::int64_t(b)));
    case BinaryFn::Min: return y < x ? y : x;
    case BinaryFn::Max: return y > x ? y : x;
    case BinaryFn::Mod: return T(integerModulo(a, b));
    case BinaryFn::FMod:
        return b == 0 ? T(0) : T(std::uint64_t(a) - std::uint64_t(integerQuotient(a, b)) * std::uint64_t(b));
    case BinaryFn::PRelu: return x < 0 ? T(std::uint64_t(a) * std::uint64_t(b)) : x;
    case BinaryFn::Equal: return T(x == y);
    case BinaryFn::Less: return T(x < y);
    case BinaryFn::LessOrEqual: return T(x <= y);
    case BinaryFn::Greater: return T(x > y);
    case BinaryFn::GreaterOrEqual: return T(x >= y);
    case BinaryFn::And: return T(x & y);
    case BinaryFn::Or: return T(x | y);
    case BinaryFn::Xor: return T(x ^ y);
    case BinaryFn::ShiftLeft: return std::uint64_t(b) < 64 ? T(std::uint64_t(a) << b) : T(0);
    case BinaryFn::ShiftRight: return std::uint64_t(b) < 64 ? T(a >> b) : T(a < 0 ? -1 : 0);
    }
    return x;
}

/// Comparisons give 1 or 0.
float plainBinary(BinaryFn, float a, float b);

/// Floats are truncated and saturate at the ends of an integer type, NaN is 0; integers wrap; a bool is ≠ 0.
/// `toFlag`: To is a bool.
template <class To, class From>
To plainCast(From x, bool toFlag)
{
    if (toFlag)
        return To(x != From(0));
    if constexpr (std::same_as<From, To> || !std::same_as<From, float>) {
        return static_cast<To>(x);
    } else {
        if (x != x)
            return To(0);
        if (x <= static_cast<float>(std::numeric_limits<To>::lowest()))
            return std::numeric_limits<To>::lowest();
        if (x >= static_cast<float>(std::numeric_limits<To>::max()))
            return std::numeric_limits<To>::max();
        return static_cast<To>(x);
    }
}

/// An index counted from the end when negative, held inside 0 … extent − 1.
std::int64_t plainIndex(std::int64_t index, std::int64_t extent);

/// Round half to even of x / scale, plus zero, saturated to [low, high]; NaN gives low.
std::int32_t quantizeSingle(float x, float scale, std::int32_t zero, std::int32_t low, std::int32_t high);

/// Where the elements lie that one result of a Reduce is made of: all combinations of the extents,
/// the last fastest, in this order.
struct ReducedAxes {
    std::vector<std::int64_t> extent, stride; ///< of the reduced axes, in elements
    std::int64_t count() const { return elements(extent); }
};

/// One result of a Reduce (not ArgMax, ArgMin), over the elements from `x` on. Floats are summed in
/// single, element after element, from 0 (Prod: from 1); Mean divides the sum by the count, LogSumExp
/// takes the greatest element off first. Max and Min give NaN where there is one.
template <class T>
T plainReduce(ReduceFn, const T *x, const ReducedAxes &);
/// ArgMax (`most`) or ArgMin over `extent` elements `stride` apart.
template <class T>
std::int64_t plainArgument(const T *x, std::int64_t extent, std::int64_t stride, bool most, bool last);

} // namespace partita
