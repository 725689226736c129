/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels in TensorFlow Lite's fixed-point arithmetic. */
#include <string.h>

#include "riscv_dot.h"
#include "riscv_kernels.h"
#include "riscv_requant.h"

/* a * b / 2^31 to nearest, ties up: what gemmlowp's saturating rounding doubling
 * high product comes to. */
static inline int32_t high_product(int32_t a, int32_t b)
{
    return (int32_t)(((int64_t)a * b + (1 << 30)) >> 31);
}

/* x / 2^shift to nearest, ties away from zero. */
static inline int32_t round_shift(int32_t x, int32_t shift)
{
    if (shift == 0)
        return x;
    return (x + ((int32_t)1 << (shift - 1)) - (x < 0)) >> shift;
}

static inline int32_t saturating_shift_up(int32_t x, int32_t shift)
{
    const int32_t most = INT32_MAX >> shift;
    if (x > most)
        return INT32_MAX;
    return x < -most - 1 ? INT32_MIN : (int32_t)((uint32_t)x << shift);
}

/* 1 / (1 + x) of x in [0, 1), 31 fraction bits each: Newton's method on half the
 * denominator from 48/17 - 32/17 * half, 29 fraction bits. */
static int32_t one_over_one_plus(int32_t x)
{
    const int32_t half = (int32_t)(((int64_t)x + INT32_MAX + 1) >> 1), one = (int32_t)1 << 29;
    int32_t y = 1515870810 + high_product(half, -1010580540);
    for (int32_t i = 0; i < 3; ++i)
        y += saturating_shift_up(high_product(y, one - high_product(half, y)), 2);
    return saturating_shift_up(y, 1);
}

static int32_t greatest(const int8_t *x, const int8_t *end)
{
    int32_t most = -128;
    for (; x != end; ++x)
        most = *x > most ? *x : most;
    return most;
}

static int32_t leading_zeros(uint32_t x)
{
    int32_t zeros = 0;
    for (; x >> 31 == 0; x <<= 1)
        ++zeros;
    return zeros;
}

static RISCV_LEAF void put_shares(const int32_t *table, const int8_t *in, const int8_t *end,
                                  int8_t *out, int32_t share, int32_t shift)
{
    const uint32_t half = (uint32_t)1 << (shift - 1);
    for (; in != end; ++in) {
        const int32_t e = table[-*in];
        const int32_t level = e < 0 ? 0 : (int32_t)(((uint32_t)high_product(share, e) + half) >> shift);
        *out++ = (int8_t)(level > 255 ? 127 : level - 128);
    }
}

void riscv_softmax_fixed(const riscv_softmax_fixed_t *a)
{
    const int8_t *in = a->in;
    int8_t *out = a->out;

    for (int32_t row = 0; row < a->rows; ++row, in += a->columns, out += a->columns) {
        const int8_t *const end = in + a->columns;
        const int32_t *const table = a->table + greatest(in, end);
        uint32_t sum = 0;
        for (const int8_t *x = in; x != end; ++x) {
            const int32_t e = table[-*x];
            sum += e < 0 ? 0 : ((uint32_t)e + (1 << 11)) >> 12;
        }
        const int32_t zeros = leading_zeros(sum);
        const int32_t rest = (int32_t)((sum << zeros) & INT32_MAX);
        /* With 512 equal greatest values or more, every share is below a half. */
        if (zeros < 4)
            memset(out, -128, (size_t)a->columns);
        else
            put_shares(table, in, end, out, one_over_one_plus(rest), 35 - zeros);
    }
}

void riscv_add_scaled(const riscv_add_scaled_t *a)
{
    const int32_t *const table_a = a->table_a + 128, *const table_b = a->table_b + 128;
    const int32_t first = a->shift < 31 ? a->shift : 31, second = a->shift - first;
    const int64_t half = (int64_t)1 << (first - 1);
    int32_t index = 0, left = a->b_repeat;

    for (int32_t i = 0; i < a->count; ++i) {
        const int64_t product =
            (int64_t)(table_a[a->a[i]] + table_b[a->b[index]]) * a->multiplier;
        const int64_t value = (product + half) >> first;
        const int32_t bounded = value > 1 << 29 ? 1 << 29 : value < -(1 << 29) ? -(1 << 29) : (int32_t)value;
        a->out[i] = (int8_t)riscv_clamp(round_shift(bounded, second) + a->zero_out, a->lo, a->hi);
        if (--left == 0) {
            left = a->b_repeat;
            if (++index == a->b_period)
                index = 0;
        }
    }
}
