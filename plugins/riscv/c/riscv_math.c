/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_math.h"

#define INFINITE riscv_single(0x7f800000u)
#define NOT_A_NUMBER riscv_single(0x7fc00000u)
#define LN2 0.693147180559945f

static float power_of_two(int32_t n)
{
    return riscv_single((uint32_t)(n + 127) << 23);
}

/* (e^r - 1 - r) / r^2 for |r| <= ln 2 / 2. */
static float exp_tail(float r)
{
    float p = 1.9875691500e-4f;
    p = p * r + 1.3981999507e-3f;
    p = p * r + 8.3334519073e-3f;
    p = p * r + 4.1665795894e-2f;
    p = p * r + 1.6666665459e-1f;
    return p * r + 5.0000001201e-1f;
}

float riscv_exp(float x)
{
    float n, r, p;
    int32_t whole, half;

    if (riscv_is_nan(x))
        return x;
    if (x > 88.8f)
        return INFINITE;
    if (x < -104.0f)
        return 0.0f;
    n = (x * 1.44269504088896341f + 12582912.0f) - 12582912.0f;
    r = (x - n * 0.693359375f) + n * 2.12194440e-4f;
    p = exp_tail(r) * (r * r) + r + 1.0f;
    whole = (int32_t)n;
    if (whole >= -126 && whole <= 127)
        return p * power_of_two(whole);
    half = whole / 2;
    return p * power_of_two(half) * power_of_two(whole - half);
}

float riscv_expm1(float x)
{
    if (x > -0.34f && x < 0.34f)
        return exp_tail(x) * (x * x) + x;
    return riscv_exp(x) - 1.0f;
}

float riscv_log(float x)
{
    int32_t e = 0, bits = (int32_t)riscv_bits(x);
    float m, n, p, y, z;

    if (riscv_is_nan(x) || (uint32_t)bits << 1 == 0 || bits < 0)
        return (uint32_t)bits << 1 == 0 ? -INFINITE : NOT_A_NUMBER;
    if (bits == 0x7f800000)
        return x;
    if (bits < 0x00800000) {
        bits = (int32_t)riscv_bits(x * 8388608.0f);
        e = -23;
    }
    e += (bits >> 23) - 126;
    m = riscv_single(((uint32_t)bits & 0x007fffffu) | 0x3f000000u);
    if (m < 0.707106781186547524f) {
        e -= 1;
        m = m + m - 1.0f;
    } else {
        m = m - 1.0f;
    }
    z = m * m;
    n = (float)e;
    p = 7.0376836292e-2f;
    p = p * m - 1.1514610310e-1f;
    p = p * m + 1.1676998740e-1f;
    p = p * m - 1.2420140846e-1f;
    p = p * m + 1.4249322787e-1f;
    p = p * m - 1.6668057665e-1f;
    p = p * m + 2.0000714765e-1f;
    p = p * m - 2.4999993993e-1f;
    p = p * m + 3.3333331174e-1f;
    y = p * m * z;
    y = y - n * 2.12194440e-4f;
    y = y - 0.5f * z;
    return (m + y) + n * 0.693359375f;
}

float riscv_log1p(float x)
{
    const float u = 1.0f + x;
    if (u == 1.0f || riscv_is_infinite(u))
        return x;
    return riscv_log(u) * (x / (u - 1.0f));
}

/* Digit by digit to 25 bits; there are no ties. */
float riscv_sqrt(float x)
{
    uint32_t bits = riscv_bits(x), radicand, root = 0, rest = 0;
    int32_t e, scaled = 0;

    if (bits << 1 == 0 || bits == 0x7f800000u)
        return x;
    if (bits > 0x7f800000u)
        return NOT_A_NUMBER;
    if (bits < 0x00800000u) {
        bits = riscv_bits(x * 16777216.0f);
        scaled = 12;
    }
    e = (int32_t)(bits >> 23) - 127;
    radicand = ((bits & 0x007fffffu) | 0x00800000u) << 7;
    if (e & 1)
        radicand <<= 1, e -= 1;
    for (int32_t i = 0; i < 25; ++i) {
        rest = rest << 2 | radicand >> 30;
        radicand <<= 2;
        root <<= 1;
        if (rest > 2 * root)
            rest -= 2 * root + 1, root += 1;
    }
    return riscv_single(((uint32_t)(e / 2 - scaled + 126) << 23) + ((root + 1) >> 1));
}

float riscv_sigmoid(float x)
{
    float e;
    if (x >= 0.0f)
        return 1.0f / (1.0f + riscv_exp(-x));
    e = riscv_exp(x);
    return e / (1.0f + e);
}

float riscv_softplus(float x)
{
    return x > 0.0f ? x + riscv_log1p(riscv_exp(-x)) : riscv_log1p(riscv_exp(x));
}

float riscv_tanh(float x)
{
    const float a = riscv_abs(x);
    float p, z;

    if (a > 9.1f)
        return riscv_with_sign(1.0f, x);
    if (a >= 0.625f)
        return riscv_with_sign(1.0f - 2.0f / (riscv_exp(a + a) + 1.0f), x);
    z = x * x;
    p = -5.70498872745e-3f;
    p = p * z + 2.06390887954e-2f;
    p = p * z - 5.37397155531e-2f;
    p = p * z + 1.33314422036e-1f;
    p = p * z - 3.33332819422e-1f;
    return riscv_with_sign(p * z * x + x, x);
}

/* 1 - erf(a) for 1 <= a < 4. */
static float erfc_of(float a)
{
    const float q = 1.0f / a, y = q * q;
    float p;

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
    return riscv_exp(-(a * a)) * q * p;
}

float riscv_erf(float x)
{
    const float a = riscv_abs(x);
    float p, z;

    if (a >= 4.0f)
        return riscv_with_sign(1.0f, x);
    if (a >= 1.0f)
        return riscv_with_sign(1.0f - erfc_of(a), x);
    z = x * x;
    p = 7.853861353153693e-5f;
    p = p * z - 8.010193625184903e-4f;
    p = p * z + 5.188327685732524e-3f;
    p = p * z - 2.685381193529856e-2f;
    p = p * z + 1.128358514861418e-1f;
    p = p * z - 3.761262582423300e-1f;
    p = p * z + 1.128379165726710e+0f;
    return x * p;
}

float riscv_sinh(float x)
{
    const float a = riscv_abs(x);
    float e, p, z;

    if (a > 1.0f) {
        e = riscv_exp(a > 88.0f ? 0.5f * a : a);
        return riscv_with_sign(a > 88.0f ? 0.5f * e * e : 0.5f * e - 0.5f / e, x);
    }
    z = x * x;
    p = 2.03721912945e-4f;
    p = p * z + 8.33028376239e-3f;
    p = p * z + 1.66667160211e-1f;
    return p * z * x + x;
}

float riscv_cosh(float x)
{
    const float a = riscv_abs(x), e = riscv_exp(a > 88.0f ? 0.5f * a : a);
    return a > 88.0f ? 0.5f * e * e : 0.5f * e + 0.5f / e;
}

float riscv_asinh(float x)
{
    const float a = riscv_abs(x), z = x * x;
    float p;

    if (a > 1500.0f)
        return riscv_with_sign(riscv_log(a) + LN2, x);
    if (a >= 0.5f)
        return riscv_with_sign(riscv_log(a + riscv_sqrt(z + 1.0f)), x);
    p = 2.0122003309e-2f;
    p = p * z - 4.2699340972e-2f;
    p = p * z + 7.4847586088e-2f;
    p = p * z - 1.6666288134e-1f;
    return riscv_with_sign(p * z * x + x, x);
}

float riscv_acosh(float x)
{
    float p, z;

    if (!(x >= 1.0f))
        return NOT_A_NUMBER;
    if (x > 1500.0f)
        return riscv_log(x) + LN2;
    z = x - 1.0f;
    if (z >= 0.5f)
        return riscv_log(x + riscv_sqrt(z * (x + 1.0f)));
    p = 1.7596881071e-3f;
    p = p * z - 7.5272886713e-3f;
    p = p * z + 2.6454905019e-2f;
    p = p * z - 1.1784741703e-1f;
    p = p * z + 1.4142135263e0f;
    return p * riscv_sqrt(z);
}

float riscv_atanh(float x)
{
    const float a = riscv_abs(x);
    float p, z;

    if (!(a < 1.0f))
        return a == 1.0f ? riscv_with_sign(INFINITE, x) : NOT_A_NUMBER;
    if (a >= 0.5f)
        return riscv_with_sign(0.5f * riscv_log((1.0f + a) / (1.0f - a)), x);
    z = x * x;
    p = 1.81740078349e-1f;
    p = p * z + 8.24370301058e-2f;
    p = p * z + 1.46691431730e-1f;
    p = p * z + 1.99782164500e-1f;
    p = p * z + 3.33337300303e-1f;
    return p * z * x + x;
}

/* Bits below the point of a value whose exponent is 0 <= e < 23. */
static uint32_t fraction_mask(uint32_t bits)
{
    return 0x007fffffu >> ((bits >> 23 & 255) - 127);
}

/* To a whole number; a fraction adds one to the size of values with the sign bit `away`. */
static float whole(float x, uint32_t away)
{
    uint32_t bits = riscv_bits(x), mask;
    const uint32_t size = bits & 0x7fffffffu, sign = bits & 0x80000000u;

    if (size >= 0x4b000000u) /* 2^23 */
        return x;
    if (size < 0x3f800000u) /* 1 */
        return riscv_single(size != 0 && sign == away ? sign | 0x3f800000u : sign);
    mask = fraction_mask(bits);
    if (sign == away)
        bits += mask;
    return riscv_single(bits & ~mask);
}

float riscv_floor(float x)
{
    return whole(x, 0x80000000u);
}

float riscv_ceil(float x)
{
    return whole(x, 0);
}

float riscv_round(float x)
{
    const float a = riscv_abs(x);
    if (!(a < 8388608.0f))
        return x;
    return riscv_with_sign((a + 8388608.0f) - 8388608.0f, x);
}
