/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_dot.h"
#include "riscv_layers.h"
#include "riscv_requant.h"

/* sum[c] = x . column c of y; returns the sum of x. */
RISCV_LEAF static int32_t dot4(const riscv_matmul_i8_t *a, const int8_t *x, const int8_t *y,
                               int32_t sum[4])
{
    const int32_t x_step = a->a_col, y_step = a->b_row, col = a->b_col;
    const int8_t *y2 = y + 2 * col;
    int32_t s0 = 0, s1 = 0, s2 = 0, s3 = 0, all = 0;

    for (int32_t t = a->k; t > 0; --t, x += x_step, y += y_step, y2 += y_step) {
        const int32_t v = *x;
        all += v;
        s0 += v * y[0];
        s1 += v * y[col];
        s2 += v * y2[0];
        s3 += v * y2[col];
    }
    sum[0] = s0, sum[1] = s1, sum[2] = s2, sum[3] = s3;
    return all;
}

RISCV_LEAF static int32_t dot1(const riscv_matmul_i8_t *a, const int8_t *x, const int8_t *y,
                               int32_t *sum)
{
    int32_t s = 0, all = 0;

    for (int32_t t = a->k; t > 0; --t, x += a->a_col, y += a->b_row) {
        all += *x;
        s += *x * *y;
    }
    *sum = s;
    return all;
}

static int32_t column_sum(const riscv_matmul_i8_t *a, const int8_t *y)
{
    int32_t s = 0;

    for (int32_t t = a->k; t > 0; --t, y += a->b_row)
        s += *y;
    return s;
}

/* The columns [j, j + lanes) of every row: (x - zero_a) . (y - zero_b) is x . y less what the sums
 * of x and of y make of the zeros. */
static void columns(const riscv_matmul_i8_t *a, const int8_t *x, const int8_t *y, int8_t *out,
                    int32_t j, int32_t lanes, const riscv_scale_t *scale,
                    const riscv_output_t *output)
{
    int32_t sum[4], offset[4];

    for (int32_t c = 0; c < lanes; ++c)
        offset[c] = a->zero_a * (a->k * a->zero_b - (a->zero_a ? column_sum(a, y + c * a->b_col) : 0));
    for (int32_t i = 0; i < a->m; ++i, x += a->a_row) {
        const int32_t all = lanes == 4 ? dot4(a, x, y, sum) : dot1(a, x, y, sum);
        for (int32_t c = 0; c < lanes; ++c) {
            int32_t acc = sum[c] + offset[c] - all * a->zero_b;
            if (a->bias)
                acc += a->bias[i * a->bias_row + (j + c) * a->bias_col];
            out[i * a->n + j + c] = riscv_requant(acc, scale, output);
        }
    }
}

void riscv_matmul_i8(const riscv_matmul_i8_t *a)
{
    const riscv_scale_t scale = riscv_scale(a->multiplier, a->shift, 0, a->rounding);
    const riscv_output_t output = {a->zero_out, a->lo, a->hi, a->rounding};
    int8_t *out = a->out;

    for (int32_t o = 0; o < a->outer; ++o)
        for (int32_t i = 0; i < a->inner; ++i, out += a->m * a->n) {
            const int8_t *x = a->a + o * a->a_outer + i * a->a_inner;
            const int8_t *y = a->b + o * a->b_outer + i * a->b_inner;
            int32_t j = 0;
            for (; j + 4 <= a->n; j += 4)
                columns(a, x, y + j * a->b_col, out, j, 4, &scale, &output);
            for (; j < a->n; ++j)
                columns(a, x, y + j * a->b_col, out, j, 1, &scale, &output);
        }
}
