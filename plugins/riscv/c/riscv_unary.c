/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_load.h"
#include "riscv_math.h"

static float hard_sigmoid(float x, float alpha, float beta)
{
    const float v = alpha * x + beta;
    if (v < 0.0f)
        return 0.0f;
    return v > 1.0f ? 1.0f : v;
}

static float gelu_tanh(float x)
{
    const float inner = 0.797884560802865356f * (x + 0.044715f * (x * x * x));
    return 0.5f * x * (1.0f + riscv_tanh(inner));
}

static float clip(float x, float low, float high)
{
    x = x < low ? low : x;
    return high < x ? high : x;
}

/* To nearest, ties to even, with 11 significant bits; below 2^-14 in steps of 2^-24. */
static float float16(float x)
{
    const uint32_t bits = riscv_bits(x), sign = bits & 0x80000000u, size = bits ^ sign;

    if (size < 0x38800000u)
        return riscv_single(riscv_bits((riscv_single(size) + 0.5f) - 0.5f) | sign);
    const uint32_t rounded = (size + 0xfffu + (size >> 13 & 1u)) & ~0x1fffu;
    return riscv_single((rounded < 0x47800000u ? rounded : 0x7f800000u) | sign);
}

static float bfloat16(float x)
{
    const uint32_t bits = riscv_bits(x);
    return riscv_single((bits + 0x7fffu + (bits >> 16 & 1u)) & ~0xffffu);
}

static float value(int32_t fn, float x, float alpha, float beta)
{
    switch (fn) {
    case RISCV_NEG: return -x;
    case RISCV_ABS: return riscv_abs(x);
    case RISCV_SIGN: return x > 0.0f ? 1.0f : x < 0.0f ? -1.0f : x;
    case RISCV_EXP: return riscv_exp(x);
    case RISCV_LOG: return riscv_log(x);
    case RISCV_SQRT: return riscv_sqrt(x);
    case RISCV_RECIPROCAL: return 1.0f / x;
    case RISCV_SIGMOID: return riscv_sigmoid(x);
    case RISCV_TANH: return riscv_tanh(x);
    case RISCV_ERF: return riscv_erf(x);
    case RISCV_GELU: return 0.5f * x * (1.0f + riscv_erf(x * 0.707106781186547524f));
    case RISCV_GELU_TANH: return gelu_tanh(x);
    case RISCV_HARD_SWISH: return x * hard_sigmoid(x, 0.166666666666666667f, 0.5f);
    case RISCV_SOFTPLUS: return riscv_softplus(x);
    case RISCV_SOFTSIGN: return x / (1.0f + riscv_abs(x));
    case RISCV_MISH: return x * riscv_tanh(riscv_softplus(x));
    case RISCV_FLOOR_FN: return riscv_floor(x);
    case RISCV_CEIL: return riscv_ceil(x);
    case RISCV_ROUND: return riscv_round(x);
    case RISCV_SIN: return riscv_sin(x);
    case RISCV_COS: return riscv_cos(x);
    case RISCV_TAN: return riscv_tan(x);
    case RISCV_ASIN: return riscv_asin(x);
    case RISCV_ACOS: return riscv_acos(x);
    case RISCV_ATAN: return riscv_atan(x);
    case RISCV_SINH: return riscv_sinh(x);
    case RISCV_COSH: return riscv_cosh(x);
    case RISCV_ASINH: return riscv_asinh(x);
    case RISCV_ACOSH: return riscv_acosh(x);
    case RISCV_ATANH: return riscv_atanh(x);
    case RISCV_LEAKY_RELU: return x < 0.0f ? alpha * x : x;
    case RISCV_ELU: return x < 0.0f ? alpha * riscv_expm1(x) : x;
    case RISCV_SELU: return beta * (x > 0.0f ? x : alpha * riscv_expm1(x));
    case RISCV_CELU: return x > 0.0f ? x : alpha * riscv_expm1(x / alpha);
    case RISCV_THRESHOLDED_RELU: return x > alpha ? x : 0.0f;
    case RISCV_HARD_SIGMOID: return hard_sigmoid(x, alpha, beta);
    case RISCV_FLOAT16: return riscv_is_nan(x) ? x : float16(x);
    case RISCV_BFLOAT16: return riscv_is_nan(x) ? x : bfloat16(x);
    case RISCV_RELU: return x < 0.0f ? 0.0f : x;
    case RISCV_CLIP: return clip(x, alpha, beta);
    default: return x;
    }
}

static void flags(const riscv_unary_t *a)
{
    const uint32_t alpha = (uint32_t)a->alpha;
    uint8_t *const out = a->out;

    for (int32_t i = 0; i < a->count; ++i) {
        const uint32_t bits = riscv_bits(a->in[i]), size = bits & 0x7fffffffu;
        if (a->fn == RISCV_IS_NAN)
            out[i] = size > 0x7f800000u;
        else
            out[i] = size == 0x7f800000u && (alpha << 1 == 0 || (alpha ^ bits) >> 31 == 0);
    }
}

void riscv_unary(const riscv_unary_t *a)
{
    const float alpha = riscv_single((uint32_t)a->alpha), beta = riscv_single((uint32_t)a->beta);
    float *const out = a->out;

    if (a->fn == RISCV_IS_NAN || a->fn == RISCV_IS_INF) {
        flags(a);
        return;
    }
    for (int32_t i = 0; i < a->count; ++i)
        out[i] = riscv_canonical(value(a->fn, a->in[i], alpha, beta));
}

static int64_t integer_sqrt(int64_t x)
{
    uint64_t rest = x > 0 ? (uint64_t)x : 0, root = 0, bit = (uint64_t)1 << 62;

    for (; bit != 0; bit >>= 2) {
        const uint64_t trial = root + bit;
        root >>= 1;
        if (rest >= trial)
            rest -= trial, root += bit;
    }
    return (int64_t)root;
}

static int64_t integer_value(const riscv_unary_int_t *a, int64_t x)
{
    switch (a->fn) {
    case RISCV_NEG: return (int64_t)(0 - (uint64_t)x);
    case RISCV_ABS: return x < 0 ? (int64_t)(0 - (uint64_t)x) : x;
    case RISCV_SIGN: return (x > 0) - (x < 0);
    case RISCV_NOT: return a->type == RISCV_BOOL ? x == 0 : ~x;
    case RISCV_INTEGER_SQRT: return integer_sqrt(x);
    case RISCV_RELU: return x < 0 ? 0 : x;
    default:
        if ((a->bounds & 1) && x < a->low)
            x = a->low;
        return (a->bounds & 2) && x > a->high ? a->high : x;
    }
}

static uint64_t unsigned_value(const riscv_unary_int_t *a, uint64_t x)
{
    const uint64_t low = a->low > 0 ? (uint64_t)a->low : 0, high = a->high > 0 ? (uint64_t)a->high : 0;

    switch (a->fn) {
    case RISCV_ABS:
    case RISCV_RELU: return x;
    case RISCV_SIGN: return x != 0;
    case RISCV_CLIP:
        if ((a->bounds & 1) && x < low)
            x = low;
        return (a->bounds & 2) && x > high ? high : x;
    default: return (uint64_t)integer_value(a, (int64_t)x);
    }
}

void riscv_unary_int(const riscv_unary_int_t *a)
{
    if (a->type == RISCV_U64) {
        for (int32_t i = 0; i < a->count; ++i)
            ((uint64_t *)a->out)[i] = unsigned_value(a, ((const uint64_t *)a->in)[i]);
        return;
    }
    for (int32_t i = 0; i < a->count; ++i)
        riscv_save(a->out, a->type, i, integer_value(a, riscv_load(a->in, a->type, i)));
}
