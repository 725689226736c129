/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_layers.h"
#include "riscv_math.h"
#include "riscv_requant.h"

/* The taps of one output: `channels` planes of the window, from x and w on. */
static float taps(float sum, const float *x, const float *w, const riscv_conv_f32_t *a,
                  riscv_range_t rows, riscv_range_t cols)
{
    const int32_t channels = a->channels_in / a->groups, plane = a->rows_in * a->cols_in;
    const int32_t row_step = a->dilation_y * a->cols_in, step = a->dilation_x;

    for (int32_t c = 0; c < channels; ++c, x += plane, w += a->kernel_y * a->kernel_x) {
        const float *row = x;
        for (int32_t fy = rows.first; fy < rows.last; ++fy, row += row_step) {
            const float *v = row, *tap = w + fy * a->kernel_x + cols.first;
            for (int32_t fx = cols.first; fx < cols.last; ++fx, v += step)
                sum += *v * *tap++;
        }
    }
    return sum;
}

void riscv_conv_f32(const riscv_conv_f32_t *a)
{
    const riscv_axis_t y = {a->rows_in,  a->rows_out,   a->kernel_y,
                            a->stride_y, a->dilation_y, a->pad_top};
    const riscv_axis_t x = {a->cols_in,  a->cols_out,   a->kernel_x,
                            a->stride_x, a->dilation_x, a->pad_left};
    const int32_t channels = a->channels_in / a->groups, width = a->channels_out / a->groups;
    const int32_t plane = a->rows_in * a->cols_in;
    float *out = a->out;

    for (int32_t n = 0; n < a->batch; ++n)
        for (int32_t k = 0; k < a->channels_out; ++k) {
            const float *in = a->in + (n * a->channels_in + k / width * channels) * plane;
            const float *w = a->weights + k * channels * a->kernel_y * a->kernel_x;
            const float start = a->bias ? 0.0f + a->bias[k] : 0.0f;
            for (int32_t oy = 0; oy < a->rows_out; ++oy) {
                const int32_t top = oy * a->stride_y - a->pad_top;
                const riscv_range_t rows = riscv_taps(&y, top);
                for (int32_t ox = 0; ox < a->cols_out; ++ox) {
                    const int32_t left = ox * a->stride_x - a->pad_left;
                    const riscv_range_t cols = riscv_taps(&x, left);
                    const float *first = in + (top + rows.first * a->dilation_y) * a->cols_in +
                                         left + cols.first * a->dilation_x;
                    *out++ = riscv_canonical(taps(start, first, w, a, rows, cols));
                }
            }
        }
}

static float dot(const float *x, int32_t x_step, const float *y, int32_t y_step, int32_t count)
{
    float sum = 0.0f;
    for (; count > 0; --count, x += x_step, y += y_step)
        sum += *x * *y;
    return sum;
}

static void product(const riscv_matmul_f32_t *a, const float *x, const float *y, float *out)
{
    const float alpha = riscv_single((uint32_t)a->alpha), beta = riscv_single((uint32_t)a->beta);

    for (int32_t i = 0; i < a->m; ++i, x += a->a_row)
        for (int32_t j = 0; j < a->n; ++j) {
            float sum = dot(x, a->a_col, y + j * a->b_col, a->b_row, a->k);
            if (alpha != 1.0f)
                sum *= alpha;
            if (a->bias)
                sum += beta * a->bias[i * a->bias_row + j * a->bias_col];
            *out++ = riscv_canonical(sum);
        }
}

void riscv_matmul_f32(const riscv_matmul_f32_t *a)
{
    float *out = a->out;

    for (int32_t o = 0; o < a->outer; ++o)
        for (int32_t i = 0; i < a->inner; ++i, out += a->m * a->n)
            product(a, a->a + o * a->a_outer + i * a->a_inner,
                    a->b + o * a->b_outer + i * a->b_inner, out);
}
