// SPDX-License-Identifier: Apache-2.0
#include "execute/values/plain.h"

#include <algorithm>

namespace partita {

bool comparesValues(BinaryFn fn)
{
    switch (fn) {
    case BinaryFn::Equal:
    case BinaryFn::Less:
    case BinaryFn::LessOrEqual:
    case BinaryFn::Greater:
    case BinaryFn::GreaterOrEqual: return true;
    default: return false;
    }
}

bool ofFloats(UnaryFn fn) { return fn != UnaryFn::Not && fn != UnaryFn::IntegerSqrt; }

bool ofIntegers(UnaryFn fn)
{
    switch (fn) {
    case UnaryFn::Neg:
    case UnaryFn::Abs:
    case UnaryFn::Sign:
    case UnaryFn::Not:
    case UnaryFn::IntegerSqrt: return true;
    default: return false;
    }
}

bool ofFloats(BinaryFn fn)
{
    switch (fn) {
    case BinaryFn::FloorDiv:
    case BinaryFn::And:
    case BinaryFn::Or:
    case BinaryFn::Xor:
    case BinaryFn::ShiftLeft:
    case BinaryFn::ShiftRight: return false;
    default: return true;
    }
}

bool ofIntegers(ReduceFn fn) { return fn != ReduceFn::LogSum && fn != ReduceFn::LogSumExp; }

std::int64_t integerSqrt(std::int64_t x)
{
    if (x <= 0)
        return 0;
    auto root = std::int64_t(std::sqrt(double(x)));
    while (root > 3037000499 || root * root > x)
        --root;
    while (root < 3037000499 && (root + 1) * (root + 1) <= x)
        ++root;
    return root;
}

std::int64_t integerPower(std::int64_t x, std::int64_t n)
{
    if (n < 0)
        return x == 1 ? 1 : x == -1 ? (n & 1 ? -1 : 1) : 0;
    std::uint64_t power = 1, base = std::uint64_t(x);
    for (; n > 0; n >>= 1, base *= base)
        if (n & 1)
            power *= base;
    return std::int64_t(power);
}

namespace {

float selected(bool second, float a, float b)
{
    if (a != a || b != b)
        return canonical(a != a ? a : b);
    return second ? b : a;
}

float modulo(float a, float b)
{
    float r = std::fmod(a, b);
    return r != 0.0f && (r < 0.0f) != (b < 0.0f) ? r + b : r;
}

} // namespace

float plainBinary(BinaryFn fn, float a, float b)
{
    switch (fn) {
    case BinaryFn::Sub: return canonical(a - b);
    case BinaryFn::Div: return canonical(a / b);
    case BinaryFn::Pow: return canonical(powSingle(a, b));
    case BinaryFn::Min: return selected(b < a, a, b);
    case BinaryFn::Max: return selected(b > a, a, b);
    case BinaryFn::Mod: return canonical(modulo(a, b));
    case BinaryFn::FMod: return canonical(std::fmod(a, b));
    case BinaryFn::PRelu: return a < 0.0f ? canonical(a * b) : a;
    case BinaryFn::Equal: return float(a == b);
    case BinaryFn::Less: return float(a < b);
    case BinaryFn::LessOrEqual: return float(a <= b);
    case BinaryFn::Greater: return float(a > b);
    case BinaryFn::GreaterOrEqual: return float(a >= b);
    default: return a;
    }
}

std::int64_t plainIndex(std::int64_t index, std::int64_t extent)
{
    return std::clamp<std::int64_t>(index < 0 ? index + extent : index, 0, extent - 1);
}

std::int32_t quantizeSingle(float x, float scale, std::int32_t zero, std::int32_t low, std::int32_t high)
{
    float v = std::nearbyintf(x / scale);
    if (!(v > float(low - zero)))
        return low;
    return v >= float(high - zero) ? high : std::int32_t(v) + zero;
}

} // namespace partita
