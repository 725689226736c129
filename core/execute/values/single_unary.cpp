// SPDX-License-Identifier: Apache-2.0
#include "execute/values/single_math.h"
#include "support/half.h"

#include <cmath>
#include <limits>

namespace partita {

namespace {

/// log2 of a positive, finite x: m = 2^e·f with √½ ≤ f < √2, then the series of atanh in (f − 1)/(f + 1).
double log2Double(double x)
{
    auto bits = std::bit_cast<std::int64_t>(x);
    auto e = std::int32_t(bits >> 52) - 1023;
    double f = std::bit_cast<double>((bits & 0x000fffffffffffff) | 0x3ff0000000000000);
    if (f > 1.4142135623730951) {
        f = f * 0.5;
        e += 1;
    }
    double s = (f - 1.0) / (f + 1.0), z = s * s;
    double p = 1.0 / 15.0;
    p = p * z + 1.0 / 13.0;
    p = p * z + 1.0 / 11.0;
    p = p * z + 1.0 / 9.0;
    p = p * z + 1.0 / 7.0;
    p = p * z + 1.0 / 5.0;
    p = p * z + 1.0 / 3.0;
    p = p * z + 1.0;
    return double(e) + p * s * 2.8853900817779268; // 2 / ln 2
}

/// 2^x for |x| ≤ 160: Taylor's series of e^r.
double exp2Double(double x)
{
    double n = (x + 6755399441055744.0) - 6755399441055744.0;
    double r = (x - n) * 0.6931471805599453;
    double p = 1.0 / 3628800.0;
    p = p * r + 1.0 / 362880.0;
    p = p * r + 1.0 / 40320.0;
    p = p * r + 1.0 / 5040.0;
    p = p * r + 1.0 / 720.0;
    p = p * r + 1.0 / 120.0;
    p = p * r + 1.0 / 24.0;
    p = p * r + 1.0 / 6.0;
    p = p * r + 0.5;
    p = p * r + 1.0;
    p = p * r + 1.0;
    return p * std::bit_cast<double>((std::int64_t(n) + 1023) << 52);
}

enum class Parity { None, Even, Odd };

/// Of a finite y.
Parity parity(float y)
{
    float a = std::abs(y);
    if (a >= 16777216.0f)
        return Parity::Even;
    auto whole = std::int32_t(a);
    if (float(whole) != a)
        return Parity::None;
    return whole & 1 ? Parity::Odd : Parity::Even;
}

float hardSigmoid(float x, float alpha, float beta)
{
    float v = alpha * x + beta;
    if (v < 0.0f)
        return 0.0f;
    return v > 1.0f ? 1.0f : v;
}

float sign(float x)
{
    if (x > 0.0f)
        return 1.0f;
    return x < 0.0f ? -1.0f : x;
}

float celu(float x, float alpha)
{
    if (x > 0.0f)
        return x;
    return alpha * expm1Single(x / alpha);
}

float unary(UnaryFn fn, float x, float alpha, float beta)
{
    switch (fn) {
    case UnaryFn::Neg: return -x;
    case UnaryFn::Abs: return std::abs(x);
    case UnaryFn::Sign: return sign(x);
    case UnaryFn::Not: return x == 0.0f ? 1.0f : 0.0f;
    case UnaryFn::Exp: return expSingle(x);
    case UnaryFn::Log: return logSingle(x);
    case UnaryFn::Sqrt: return std::sqrt(x);
    case UnaryFn::Reciprocal: return 1.0f / x;
    case UnaryFn::Sigmoid: return sigmoidSingle(x);
    case UnaryFn::Tanh: return tanhSingle(x);
    case UnaryFn::Erf: return erfSingle(x);
    case UnaryFn::Gelu: return 0.5f * x * (1.0f + erfSingle(x * 0.707106781186547524f));
    case UnaryFn::GeluTanh:
        return 0.5f * x * (1.0f + tanhSingle(0.797884560802865356f * (x + 0.044715f * (x * x * x))));
    case UnaryFn::HardSwish: return x * hardSigmoid(x, 0.166666666666666667f, 0.5f);
    case UnaryFn::Softplus: return softplusSingle(x);
    case UnaryFn::Softsign: return x / (1.0f + std::abs(x));
    case UnaryFn::Mish: return x * tanhSingle(softplusSingle(x));
    case UnaryFn::Floor: return std::floor(x);
    case UnaryFn::Ceil: return std::ceil(x);
    case UnaryFn::Round: return std::nearbyintf(x);
    case UnaryFn::Sin: return sinSingle(x);
    case UnaryFn::Cos: return cosSingle(x);
    case UnaryFn::Tan: return tanSingle(x);
    case UnaryFn::Asin: return asinSingle(x);
    case UnaryFn::Acos: return acosSingle(x);
    case UnaryFn::Atan: return atanSingle(x);
    case UnaryFn::Sinh: return sinhSingle(x);
    case UnaryFn::Cosh: return coshSingle(x);
    case UnaryFn::Asinh: return asinhSingle(x);
    case UnaryFn::Acosh: return acoshSingle(x);
    case UnaryFn::Atanh: return atanhSingle(x);
    case UnaryFn::IsNaN: return x != x ? 1.0f : 0.0f;
    case UnaryFn::IsInf: return std::isinf(x) && (alpha == 0.0f || alpha * x > 0.0f) ? 1.0f : 0.0f;
    case UnaryFn::LeakyRelu: return x < 0.0f ? alpha * x : x;
    case UnaryFn::Elu: return x < 0.0f ? alpha * expm1Single(x) : x;
    case UnaryFn::Selu: return beta * (x > 0.0f ? x : alpha * expm1Single(x));
    case UnaryFn::Celu: return celu(x, alpha);
    case UnaryFn::ThresholdedRelu: return x > alpha ? x : 0.0f;
    case UnaryFn::HardSigmoid: return hardSigmoid(x, alpha, beta);
    case UnaryFn::IntegerSqrt: return std::floor(std::sqrt(x));
    case UnaryFn::Float16: return x != x ? x : roundedToHalf(x);
    case UnaryFn::BFloat16: return x != x ? x : roundedToBFloat16(x);
    }
    return x;
}

} // namespace

float powSingle(float x, float y)
{
    if (y == 0.0f || x == 1.0f)
        return 1.0f;
    if (x != x || y != y)
        return std::numeric_limits<float>::quiet_NaN();
    if (y == 2.0f)
        return x * x;
    float a = std::abs(x);
    if (std::isinf(y)) {
        if (a == 1.0f)
            return 1.0f;
        return (a > 1.0f) == (y > 0.0f) ? std::numeric_limits<float>::infinity() : 0.0f;
    }
    Parity whole = parity(y);
    bool negative = std::signbit(x) && whole == Parity::Odd;
    float magnitude;
    if (a == 0.0f || std::isinf(a)) {
        magnitude = (a == 0.0f) == (y > 0.0f) ? 0.0f : std::numeric_limits<float>::infinity();
    } else {
        if (x < 0.0f && whole == Parity::None)
            return std::numeric_limits<float>::quiet_NaN();
        double e = double(y) * log2Double(double(a));
        e = e < -160.0 ? -160.0 : e > 160.0 ? 160.0 : e;
        magnitude = float(exp2Double(e));
    }
    return negative ? -magnitude : magnitude;
}

float unarySingle(const UnaryAttrs &a, float x) { return canonical(unary(a.fn, x, float(a.alpha), float(a.beta))); }

} // namespace partita
