/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Elementary functions in IEEE single, in basic operations of a fixed order, so that
 * every machine gives the same bits. To be compiled without contraction of a product and
 * a sum into one operation (-ffp-contract=off). Polynomials and splits are Cephes'.
 */
#ifndef RISCV_MATH_H
#define RISCV_MATH_H

#include <stdint.h>
#include <string.h>

static inline uint32_t riscv_bits(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static inline float riscv_single(uint32_t bits)
{
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static inline int riscv_is_nan(float x)
{
    return (riscv_bits(x) & 0x7fffffffu) > 0x7f800000u;
}

static inline int riscv_is_infinite(float x)
{
    return (riscv_bits(x) & 0x7fffffffu) == 0x7f800000u;
}

static inline float riscv_abs(float x)
{
    return riscv_single(riscv_bits(x) & 0x7fffffffu);
}

/* The size of one, the sign of the other. */
static inline float riscv_with_sign(float size, float sign)
{
    return riscv_single((riscv_bits(size) & 0x7fffffffu) | (riscv_bits(sign) & 0x80000000u));
}

/* Every NaN as RISC-V makes it. */
static inline float riscv_canonical(float x)
{
    return riscv_is_nan(x) ? riscv_single(0x7fc00000u) : x;
}

float riscv_exp(float x);
float riscv_expm1(float x);
float riscv_log(float x);
float riscv_log1p(float x); /* x >= 0 */
float riscv_sqrt(float x);
float riscv_sigmoid(float x);
float riscv_softplus(float x);
float riscv_tanh(float x);
float riscv_erf(float x);
float riscv_sin(float x);
float riscv_cos(float x);
float riscv_tan(float x);
float riscv_asin(float x);
float riscv_acos(float x);
float riscv_atan(float x);
float riscv_sinh(float x);
float riscv_cosh(float x);
float riscv_asinh(float x);
float riscv_acosh(float x);
float riscv_atanh(float x);
float riscv_floor(float x);
float riscv_ceil(float x);
float riscv_round(float x); /* ties to even */
float riscv_pow(float x, float y);
float riscv_fmod(float x, float y);

#endif
