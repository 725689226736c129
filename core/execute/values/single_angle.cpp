// SPDX-License-Identifier: Apache-2.0
#include "execute/values/single_math.h"

#include <cmath>

namespace partita {

namespace {

constexpr float pi = 3.14159265358979f, halfPi = 1.57079632679490f, quarterPi = 0.785398163397448f;

/// x less the nearest multiple k of π/2; `quadrant` is k mod 4.
struct Angle {
    float rest;
    std::uint32_t quadrant;
};

/// |x| · 2/π in fixed point with 94 fraction bits, of which all that a single can need are exact.
Angle reduceAngle(float x)
{
    if (std::abs(x) < quarterPi)
        return {x, 0};
    static constexpr std::uint32_t twoOverPi[]
        = {0, 0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab};
    auto bits = std::bit_cast<std::uint32_t>(x);
    std::uint32_t mantissa = (bits & 0x007fffff) | 0x00800000;
    std::uint32_t at = ((bits >> 23) & 255) - 120; // of the first bit that counts
    const std::uint32_t *w = twoOverPi + at / 32;
    std::uint32_t shift = at % 32;
    auto window = [&](int i) { return std::uint32_t(((std::uint64_t(w[i]) << 32 | w[i + 1]) << shift) >> 32); };
    std::uint64_t low = std::uint64_t(mantissa) * window(2);
    std::uint64_t middle = std::uint64_t(mantissa) * window(1) + (low >> 32);
    std::uint32_t high = mantissa * window(0) + std::uint32_t(middle >> 32);
    std::uint64_t turns = std::uint64_t(high) << 32 | std::uint32_t(middle); // quarter turns, 62 fraction bits
    auto quadrant = std::uint32_t((turns + (std::uint64_t(1) << 61)) >> 62);
    float rest = float(std::int64_t(turns << 2)) * 8.51530395021638e-20f; // π/2 · 2^−64
    if (x < 0.0f)
        return {-rest, (0 - quadrant) & 3};
    return {rest, quadrant};
}

float sinPolynomial(float x)
{
    float z = x * x;
    float p = -1.9515295891e-4f;
    p = p * z + 8.3321608736e-3f;
    p = p * z - 1.6666654611e-1f;
    return std::copysign(p * z * x + x, x);
}

float cosPolynomial(float x)
{
    float z = x * x;
    float p = 2.443315711809948e-5f;
    p = p * z - 1.388731625493765e-3f;
    p = p * z + 4.166664568298827e-2f;
    return p * (z * z) - 0.5f * z + 1.0f;
}

/// Of the angle `turn` quarter turns further on.
float sinAfter(float x, std::uint32_t turn)
{
    if (!(std::abs(x) < infinitySingle))
        return nanSingle;
    auto [rest, quadrant] = reduceAngle(x);
    quadrant += turn;
    float y = quadrant & 1 ? cosPolynomial(rest) : sinPolynomial(rest);
    return quadrant & 2 ? -y : y;
}

} // namespace

float sinSingle(float x) { return sinAfter(x, 0); }
float cosSingle(float x) { return sinAfter(x, 1); }

float tanSingle(float x)
{
    if (!(std::abs(x) < infinitySingle))
        return nanSingle;
    auto [rest, quadrant] = reduceAngle(x);
    float z = rest * rest;
    float p = 9.38540185543e-3f;
    p = p * z + 3.11992232697e-3f;
    p = p * z + 2.44301354525e-2f;
    p = p * z + 5.34112807005e-2f;
    p = p * z + 1.33387994085e-1f;
    p = p * z + 3.33331568548e-1f;
    float y = p * z * rest + rest;
    return quadrant & 1 ? -1.0f / y : y;
}

float asinSingle(float x)
{
    float a = std::abs(x);
    if (!(a <= 1.0f))
        return nanSingle;
    bool far = a > 0.5f;
    float z = far ? 0.5f * (1.0f - a) : a * a;
    float s = far ? std::sqrt(z) : a;
    float p = 4.2163199048e-2f;
    p = p * z + 2.4181311049e-2f;
    p = p * z + 4.5470025998e-2f;
    p = p * z + 7.4953002686e-2f;
    p = p * z + 1.6666752422e-1f;
    float y = p * z * s + s;
    return std::copysign(far ? halfPi - (y + y) : y, x);
}

float acosSingle(float x)
{
    if (x > 0.5f)
        return 2.0f * asinSingle(std::sqrt(0.5f * (1.0f - x)));
    if (x < -0.5f)
        return pi - 2.0f * asinSingle(std::sqrt(0.5f * (1.0f + x)));
    return halfPi - asinSingle(x);
}

float atanSingle(float x)
{
    float a = std::abs(x), y = 0.0f;
    if (a > 2.414213562373095f) {
        y = halfPi;
        a = -1.0f / a;
    } else if (a > 0.4142135623730950f) {
        y = quarterPi;
        a = (a - 1.0f) / (a + 1.0f);
    }
    float z = a * a;
    float p = 8.05374449538e-2f;
    p = p * z - 1.38776856032e-1f;
    p = p * z + 1.99777106478e-1f;
    p = p * z - 3.33329491539e-1f;
    return std::copysign(y + (p * z * a + a), x);
}

} // namespace partita
