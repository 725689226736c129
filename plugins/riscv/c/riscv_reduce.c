/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_load.h"
#include "riscv_math.h"

/* Visits the elements of one result: body sees their place `at`. */
#define EACH(body)                                                          \
    for (int32_t i0 = 0; i0 < a->r0; ++i0)                                  \
        for (int32_t i1 = 0; i1 < a->r1; ++i1) {                            \
            int32_t at = first + i0 * a->stride_r0 + i1 * a->stride_r1;     \
            for (int32_t i2 = 0; i2 < a->r2; ++i2, at += a->stride_r2) {    \
                body;                                                       \
            }                                                               \
        }

static float float_extreme(const riscv_reduce_t *a, int32_t first, int least)
{
    const float *const in = a->in;
    float best = in[first];
    int missing = 0;

    EACH(missing |= riscv_is_nan(in[at]); if (least ? in[at] < best : in[at] > best) best = in[at])
    return missing ? riscv_single(0x7fc00000u) : best;
}

static float log_sum_exp(const riscv_reduce_t *a, int32_t first)
{
    const float *const in = a->in;
    const float greatest = float_extreme(a, first, 0);
    float sum = 0.0f;

    if (riscv_is_nan(greatest) || riscv_is_infinite(greatest))
        return greatest;
    EACH(sum = sum + riscv_exp(in[at] - greatest))
    return riscv_log(sum) + greatest;
}

static float float_sum(const riscv_reduce_t *a, int32_t first)
{
    const float *const in = a->in;
    const int squares = a->fn == RISCV_L2 || a->fn == RISCV_SUM_SQUARE;
    float sum = 0.0f;

    if (squares)
        EACH(sum = sum + in[at] * in[at])
    else if (a->fn == RISCV_L1)
        EACH(sum = sum + riscv_abs(in[at]))
    else
        EACH(sum = sum + in[at])
    return sum;
}

static float float_result(const riscv_reduce_t *a, int32_t first)
{
    const float *const in = a->in;
    float product = 1.0f;

    switch (a->fn) {
    case RISCV_MOST: return float_extreme(a, first, 0);
    case RISCV_LEAST: return float_extreme(a, first, 1);
    case RISCV_LOG_SUM_EXP: return log_sum_exp(a, first);
    case RISCV_MEAN: return float_sum(a, first) / (float)(a->r0 * a->r1 * a->r2);
    case RISCV_L2: return riscv_sqrt(float_sum(a, first));
    case RISCV_LOG_SUM: return riscv_log(float_sum(a, first));
    case RISCV_PRODUCT:
        EACH(product = product * in[at])
        return product;
    default: return float_sum(a, first);
    }
}

static int64_t root(uint64_t x)
{
    uint64_t result = 0;

    if (x >> 63 != 0)
        return 0;
    for (uint64_t bit = (uint64_t)1 << 62; bit != 0; bit >>= 2) {
        const uint64_t trial = result + bit;
        result >>= 1;
        if (x >= trial)
            x -= trial, result += bit;
    }
    return (int64_t)result;
}

static int64_t integer_result(const riscv_reduce_t *a, int32_t first)
{
    int64_t best = riscv_load(a->in, a->type, first);
    uint64_t total = a->fn == RISCV_PRODUCT;

    EACH(const int64_t v = riscv_load(a->in, a->type, at); const uint64_t u = (uint64_t)v;
         switch (a->fn) {
         case RISCV_MOST: best = v > best ? v : best; break;
         case RISCV_LEAST: best = v < best ? v : best; break;
         case RISCV_PRODUCT: total *= u; break;
         case RISCV_L1: total += v < 0 ? 0 - u : u; break;
         case RISCV_L2:
         case RISCV_SUM_SQUARE: total += u * u; break;
         default: total += u;
         })
    if (a->fn == RISCV_MOST || a->fn == RISCV_LEAST)
        return best;
    if (a->fn == RISCV_MEAN)
        return (int64_t)total / ((int64_t)a->r0 * a->r1 * a->r2);
    return a->fn == RISCV_L2 ? root(total) : (int64_t)total;
}

/* Of uint64, where that is not what int64 gives. */
static uint64_t unsigned_result(const riscv_reduce_t *a, int32_t first)
{
    const uint64_t *const in = a->in;
    uint64_t best = in[first], total = 0;

    switch (a->fn) {
    case RISCV_MOST: EACH(best = in[at] > best ? in[at] : best) return best;
    case RISCV_LEAST: EACH(best = in[at] < best ? in[at] : best) return best;
    case RISCV_MEAN: EACH(total += in[at]) return total / ((uint64_t)a->r0 * (uint64_t)(a->r1 * a->r2));
    case RISCV_L1: EACH(total += in[at]) return total;
    default: return (uint64_t)integer_result(a, first);
    }
}

void riscv_reduce(const riscv_reduce_t *a)
{
    int32_t out = 0;

    for (int32_t i = 0; i < a->k0; ++i)
        for (int32_t j = 0; j < a->k1; ++j)
            for (int32_t k = 0; k < a->k2; ++k, ++out) {
                const int32_t first = i * a->stride_k0 + j * a->stride_k1 + k * a->stride_k2;
                if (a->type == RISCV_F32)
                    ((float *)a->out)[out] = riscv_canonical(float_result(a, first));
                else if (a->type == RISCV_U64)
                    ((uint64_t *)a->out)[out] = unsigned_result(a, first);
                else
                    riscv_save(a->out, a->type, out, integer_result(a, first));
            }
}

/* Whether element p takes the place of q. */
static int better(const riscv_argmax_t *a, int32_t p, int32_t q)
{
    if (a->type == RISCV_F32) {
        const float x = ((const float *)a->in)[p], y = ((const float *)a->in)[q];
        return (a->least ? x < y : x > y) || (a->last && x == y);
    } else if (a->type == RISCV_U64) {
        const uint64_t x = ((const uint64_t *)a->in)[p], y = ((const uint64_t *)a->in)[q];
        return (a->least ? x < y : x > y) || (a->last && x == y);
    } else {
        const int64_t x = riscv_load(a->in, a->type, p), y = riscv_load(a->in, a->type, q);
        return (a->least ? x < y : x > y) || (a->last && x == y);
    }
}

void riscv_argmax(const riscv_argmax_t *a)
{
    for (int32_t i = 0; i < a->outer; ++i)
        for (int32_t j = 0; j < a->inner; ++j) {
            const int32_t first = i * a->extent * a->inner + j;
            int32_t best = 0;
            for (int32_t k = 1; k < a->extent; ++k)
                if (better(a, first + k * a->inner, first + best * a->inner))
                    best = k;
            a->out[i * a->inner + j] = best;
        }
}
