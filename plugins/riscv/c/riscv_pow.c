/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_math.h"

#define INFINITE riscv_single(0x7f800000u)
#define NOT_A_NUMBER riscv_single(0x7fc00000u)

/* Of a positive, finite x: the series of atanh in (f - 1) / (f + 1). */
static double log2_double(double x)
{
    uint64_t bits;
    int32_t e;
    double f, p, s, z;

    memcpy(&bits, &x, sizeof bits);
    e = (int32_t)(bits >> 52) - 1023;
    bits = (bits & 0x000fffffffffffffu) | 0x3ff0000000000000u;
    memcpy(&f, &bits, sizeof f);
    if (f > 1.4142135623730951) {
        f = f * 0.5;
        e += 1;
    }
    s = (f - 1.0) / (f + 1.0);
    z = s * s;
    p = 1.0 / 15.0;
    p = p * z + 1.0 / 13.0;
    p = p * z + 1.0 / 11.0;
    p = p * z + 1.0 / 9.0;
    p = p * z + 1.0 / 7.0;
    p = p * z + 1.0 / 5.0;
    p = p * z + 1.0 / 3.0;
    p = p * z + 1.0;
    return (double)e + p * s * 2.8853900817779268; /* 2 / ln 2 */
}

/* For |x| <= 160: Taylor's series of e^r. */
static double exp2_double(double x)
{
    const double n = (x + 6755399441055744.0) - 6755399441055744.0;
    const double r = (x - n) * 0.6931471805599453;
    const uint64_t bits = (uint64_t)((int32_t)n + 1023) << 52;
    double scale, p = 1.0 / 3628800.0;

    memcpy(&scale, &bits, sizeof scale);
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
    return p * scale;
}

enum { FRACTION, EVEN, ODD };

/* Of a finite y. */
static int parity(float y)
{
    const float a = riscv_abs(y);
    int32_t whole;

    if (a >= 16777216.0f)
        return EVEN;
    whole = (int32_t)a;
    if ((float)whole != a)
        return FRACTION;
    return whole & 1 ? ODD : EVEN;
}

float riscv_pow(float x, float y)
{
    const float a = riscv_abs(x);
    int whole;
    float size;

    if (y == 0.0f || x == 1.0f)
        return 1.0f;
    if (riscv_is_nan(x) || riscv_is_nan(y))
        return NOT_A_NUMBER;
    if (y == 2.0f)
        return x * x;
    if (riscv_is_infinite(y)) {
        if (a == 1.0f)
            return 1.0f;
        return (a > 1.0f) == (y > 0.0f) ? INFINITE : 0.0f;
    }
    whole = parity(y);
    if (a == 0.0f || riscv_is_infinite(a)) {
        size = (a == 0.0f) == (y > 0.0f) ? 0.0f : INFINITE;
    } else {
        double e;
        if (x < 0.0f && whole == FRACTION)
            return NOT_A_NUMBER;
        e = (double)y * log2_double((double)a);
        e = e < -160.0 ? -160.0 : e > 160.0 ? 160.0 : e;
        size = (float)exp2_double(e);
    }
    return riscv_bits(x) >> 31 != 0 && whole == ODD ? -size : size;
}

/* Of the size of a number other than zero: bits, implicit one included, and exponent. */
static uint32_t mantissa_of(float x, int32_t *exponent)
{
    uint32_t bits = riscv_bits(x) & 0x7fffffffu;
    int32_t e = (int32_t)(bits >> 23);

    bits &= 0x007fffffu;
    if (e == 0)
        for (e = 1; bits < 0x00800000u; --e)
            bits <<= 1;
    else
        bits |= 0x00800000u;
    *exponent = e;
    return bits;
}

float riscv_fmod(float x, float y)
{
    uint32_t a, b;
    int32_t ex, ey;

    if (y == 0.0f || riscv_is_nan(x) || riscv_is_nan(y) || riscv_is_infinite(x))
        return NOT_A_NUMBER;
    if (x == 0.0f || riscv_is_infinite(y))
        return x;
    a = mantissa_of(x, &ex);
    b = mantissa_of(y, &ey);
    if (ex < ey)
        return x;
    for (;; --ex, a <<= 1) {
        if (a >= b)
            a -= b;
        if (ex == ey)
            break;
    }
    if (a == 0)
        return riscv_with_sign(0.0f, x);
    for (; a < 0x00800000u && ex > 1; --ex)
        a <<= 1;
    if (ex < 1)
        return riscv_with_sign(riscv_single(a >> (1 - ex)), x);
    return riscv_with_sign(riscv_single(a >= 0x00800000u ? (uint32_t)ex << 23 | (a & 0x007fffffu) : a), x);
}
