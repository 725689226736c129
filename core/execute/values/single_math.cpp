// SPDX-License-Identifier: Apache-2.0
#include "execute/values/single_math.h"

#include <cmath>

namespace partita {

namespace {

constexpr float ln2 = 0.693147180559945f;

/// To nearest, ties to even; |x| < 2^22.
float nearest(float x) { return (x + 12582912.0f) - 12582912.0f; }

/// 2^n for −126 ≤ n ≤ 127.
float powerOfTwo(std::int32_t n) { return std::bit_cast<float>((n + 127) << 23); }

/// x = n·ln 2 + rest, ln 2 in two parts.
struct Reduced {
    float n, rest;
};
Reduced reduce(float x)
{
    float n = nearest(x * 1.44269504088896341f);
    return {n, (x - n * 0.693359375f) + n * 2.12194440e-4f};
}

/// (e^r − 1 − r) / r² for |r| ≤ ln 2 / 2.
float expTail(float r)
{
    float p = 1.9875691500e-4f;
    p = p * r + 1.3981999507e-3f;
    p = p * r + 8.3334519073e-3f;
    p = p * r + 4.1665795894e-2f;
    p = p * r + 1.6666665459e-1f;
    return p * r + 5.0000001201e-1f;
}

/// p · 2^n for −252 ≤ n ≤ 254.
float scaled(float p, std::int32_t n)
{
    if (n >= -126 && n <= 127)
        return p * powerOfTwo(n);
    std::int32_t half = n / 2;
    return p * powerOfTwo(half) * powerOfTwo(n - half);
}

float withSign(float magnitude, float sign) { return std::copysign(magnitude, sign); }

} // namespace

float expSingle(float x)
{
    if (x != x)
        return x;
    if (x > 88.8f)
        return infinitySingle;
    if (x < -104.0f)
        return 0.0f;
    auto [n, r] = reduce(x);
    return scaled(expTail(r) * (r * r) + r + 1.0f, std::int32_t(n));
}

float expm1Single(float x)
{
    if (x > -0.34f && x < 0.34f)
        return expTail(x) * (x * x) + x;
    return expSingle(x) - 1.0f;
}

float logSingle(float x)
{
    if (!(x > 0.0f))
        return x == 0.0f ? -infinitySingle : nanSingle;
    if (x == infinitySingle)
        return x;
    std::int32_t e = 0;
    if (x < 1.17549435e-38f) {
        x *= 8388608.0f;
        e = -23;
    }
    auto bits = std::bit_cast<std::int32_t>(x);
    e += (bits >> 23) - 126;
    float m = std::bit_cast<float>((bits & 0x007fffff) | 0x3f000000); // 0.5 ≤ m < 1
    if (m < 0.707106781186547524f) {
        e -= 1;
        m = m + m - 1.0f;
    } else {
        m = m - 1.0f;
    }
    float z = m * m, n = float(e);
    float p = 7.0376836292e-2f;
    p = p * m - 1.1514610310e-1f;
    p = p * m + 1.1676998740e-1f;
    p = p * m - 1.2420140846e-1f;
    p = p * m + 1.4249322787e-1f;
    p = p * m - 1.6668057665e-1f;
    p = p * m + 2.0000714765e-1f;
    p = p * m - 2.4999993993e-1f;
    p = p * m + 3.3333331174e-1f;
    float y = p * m * z;
    y = y - n * 2.12194440e-4f;
    y = y - 0.5f * z;
    return (m + y) + n * 0.693359375f;
}

float log1pSingle(float x)
{
    float u = 1.0f + x;
    if (u == 1.0f || u == infinitySingle)
        return x;
    return logSingle(u) * (x / (u - 1.0f));
}

float sigmoidSingle(float x)
{
    if (x >= 0.0f)
        return 1.0f / (1.0f + expSingle(-x));
    float e = expSingle(x);
    return e / (1.0f + e);
}

float softplusSingle(float x) { return x > 0.0f ? x + log1pSingle(expSingle(-x)) : log1pSingle(expSingle(x)); }

float tanhSingle(float x)
{
    float a = std::abs(x);
    if (a > 9.1f)
        return withSign(1.0f, x);
    if (a >= 0.625f)
        return withSign(1.0f - 2.0f / (expSingle(a + a) + 1.0f), x);
    float z = x * x;
    float p = -5.70498872745e-3f;
    p = p * z + 2.06390887954e-2f;
    p = p * z - 5.37397155531e-2f;
    p = p * z + 1.33314422036e-1f;
    p = p * z - 3.33332819422e-1f;
    return withSign(p * z * x + x, x);
}

namespace {

/// 1 − erf(a) for 1 ≤ a < 4.
float erfc(float a)
{
    float q = 1.0f / a, y = q * q, p;
    if (a < 2.0f) {
        p = 2.326819970068386e-2f;
        p = p * y - 1.387039388740657e-1f;
        p = p * y + 3.687424674597105e-1f;
        p = p * y - 5.824733027278666e-1f;
        p = p * y + 6.210004621745983e-1f;
        p = p * y - 4.944515323274145e-1f;
        p = p * y + 3.404879937665872e-1f;
        p = p * y - 2.741127028184656e-1f;
        p = p * y + 5.638259427386472e-1f;
    } else {
        p = -1.047766399936249e+1f;
        p = p * y + 1.297719955372516e+1f;
        p = p * y - 7.495518717768503e+0f;
        p = p * y + 2.921019019210786e+0f;
        p = p * y - 1.015265279202700e+0f;
        p = p * y + 4.218463358204948e-1f;
        p = p * y - 2.820767439740514e-1f;
        p = p * y + 5.641895067754075e-1f;
    }
    return expSingle(-(a * a)) * q * p;
}

} // namespace

float erfSingle(float x)
{
    float a = std::abs(x);
    if (a >= 4.0f)
        return withSign(1.0f, x);
    if (a >= 1.0f)
        return withSign(1.0f - erfc(a), x);
    float z = x * x;
    float p = 7.853861353153693e-5f;
    p = p * z - 8.010193625184903e-4f;
    p = p * z + 5.188327685732524e-3f;
    p = p * z - 2.685381193529856e-2f;
    p = p * z + 1.128358514861418e-1f;
    p = p * z - 3.761262582423300e-1f;
    p = p * z + 1.128379165726710e+0f;
    return x * p;
}

float sinhSingle(float x)
{
    float a = std::abs(x);
    if (a > 1.0f) {
        float e = expSingle(a > 88.0f ? 0.5f * a : a);
        return withSign(a > 88.0f ? 0.5f * e * e : 0.5f * e - 0.5f / e, x);
    }
    float z = x * x;
    float p = 2.03721912945e-4f;
    p = p * z + 8.33028376239e-3f;
    p = p * z + 1.66667160211e-1f;
    return p * z * x + x;
}

float coshSingle(float x)
{
    float a = std::abs(x);
    float e = expSingle(a > 88.0f ? 0.5f * a : a);
    return a > 88.0f ? 0.5f * e * e : 0.5f * e + 0.5f / e;
}

float asinhSingle(float x)
{
    float a = std::abs(x);
    if (a > 1500.0f)
        return withSign(logSingle(a) + ln2, x);
    float z = x * x;
    if (a >= 0.5f)
        return withSign(logSingle(a + std::sqrt(z + 1.0f)), x);
    float p = 2.0122003309e-2f;
    p = p * z - 4.2699340972e-2f;
    p = p * z + 7.4847586088e-2f;
    p = p * z - 1.6666288134e-1f;
    return withSign(p * z * x + x, x);
}

float acoshSingle(float x)
{
    if (!(x >= 1.0f))
        return nanSingle;
    if (x > 1500.0f)
        return logSingle(x) + ln2;
    float z = x - 1.0f;
    if (z >= 0.5f)
        return logSingle(x + std::sqrt(z * (x + 1.0f)));
    float p = 1.7596881071e-3f;
    p = p * z - 7.5272886713e-3f;
    p = p * z + 2.6454905019e-2f;
    p = p * z - 1.1784741703e-1f;
    p = p * z + 1.4142135263e0f;
    return p * std::sqrt(z);
}

float atanhSingle(float x)
{
    float a = std::abs(x);
    if (!(a < 1.0f))
        return a == 1.0f ? withSign(infinitySingle, x) : nanSingle;
    if (a >= 0.5f)
        return withSign(0.5f * logSingle((1.0f + a) / (1.0f - a)), x);
    float z = x * x;
    float p = 1.81740078349e-1f;
    p = p * z + 8.24370301058e-2f;
    p = p * z + 1.46691431730e-1f;
    p = p * z + 1.99782164500e-1f;
    p = p * z + 3.33337300303e-1f;
    return p * z * x + x;
}

} // namespace partita
