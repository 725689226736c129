/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_dot.h"
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

/* The same for four neighbouring outputs, whose windows lie inside the input from column to column. */
static RISCV_LEAF void taps4(float sums[4], const float *x, const float *w, const riscv_conv_f32_t *a, riscv_range_t rows)
{
    const int32_t channels = a->channels_in / a->groups, next = a->stride_x, step = a->dilation_x;
    const int32_t row_gap = a->dilation_y * a->cols_in - a->kernel_x * step;
    const int32_t gap = a->rows_in * a->cols_in - (rows.last - rows.first) * a->dilation_y * a->cols_in;
    const int32_t first = rows.first * a->kernel_x, skipped = (a->kernel_y - rows.last) * a->kernel_x;
    float s0 = sums[0], s1 = sums[0], s2 = sums[0], s3 = sums[0];

    for (int32_t c = 0; c < channels; ++c, x += gap, w += skipped) {
        w += first;
        for (int32_t fy = rows.first; fy < rows.last; ++fy, x += row_gap)
            for (const float *const end = w + a->kernel_x; w != end; ++w, x += step) {
                const float tap = *w;
                s0 += x[0] * tap, s1 += x[next] * tap, s2 += x[2 * next] * tap, s3 += x[3 * next] * tap;
            }
    }
    sums[0] = s0, sums[1] = s1, sums[2] = s2, sums[3] = s3;
}

/* And of a window of one tap. */
static RISCV_LEAF void points4(float sums[4], const float *x, const float *w, const riscv_conv_f32_t *a)
{
    const int32_t next = a->stride_x, plane = a->rows_in * a->cols_in;
    float s0 = sums[0], s1 = sums[0], s2 = sums[0], s3 = sums[0];

    for (const float *const end = w + a->channels_in / a->groups; w != end; ++w, x += plane) {
        const float tap = *w;
        s0 += x[0] * tap, s1 += x[next] * tap, s2 += x[2 * next] * tap, s3 += x[3 * next] * tap;
    }
    sums[0] = s0, sums[1] = s1, sums[2] = s2, sums[3] = s3;
}

/* A row of outputs of one channel; x lies under the first row of the window in use, column 0. */
static void one_row(const riscv_conv_f32_t *a, const riscv_axis_t *axis, riscv_range_t rows, float start,
                    const float *x, const float *w, float *out)
{
    const riscv_range_t inside = riscv_interior(axis);

    for (int32_t ox = 0; ox < axis->size_out;) {
        const int32_t left = ox * axis->stride - axis->pad;
        const riscv_range_t cols = riscv_taps(axis, left);
        if (ox >= inside.first && ox + 4 <= inside.last) {
            float sums[4] = {start, 0, 0, 0};
            if (axis->kernel == 1 && a->kernel_y == 1 && rows.first < rows.last)
                points4(sums, x + left, w, a);
            else
                taps4(sums, x + left, w, a, rows);
            for (int32_t i = 0; i < 4; ++i)
                out[ox++] = riscv_canonical(sums[i]);
        } else {
            const float *first = x + left + cols.first * axis->dilation;
            out[ox++] = riscv_canonical(taps(start, first, w, a, rows, cols));
        }
    }
}

/* Whether outputs are where inputs are: a plane is then one row. */
static int is_pointwise(const riscv_conv_f32_t *a)
{
    return a->kernel_y == 1 && a->kernel_x == 1 && a->stride_y == 1 && a->stride_x == 1 && a->pad_top == 0 &&
           a->pad_left == 0 && a->rows_in == a->rows_out && a->cols_in == a->cols_out;
}

void riscv_conv_f32(const riscv_conv_f32_t *a)
{
    const int32_t channels = a->channels_in / a->groups, width = a->channels_out / a->groups;
    const int32_t plane = a->rows_in * a->cols_in;
    riscv_axis_t y = {a->rows_in,  a->rows_out,   a->kernel_y,
                      a->stride_y, a->dilation_y, a->pad_top};
    riscv_axis_t x = {a->cols_in,  a->cols_out,   a->kernel_x,
                      a->stride_x, a->dilation_x, a->pad_left};
    float *out = a->out;

    if (is_pointwise(a)) {
        y.size_in = y.size_out = 1;
        x.size_in = x.size_out = plane;
    }
    for (int32_t n = 0; n < a->batch; ++n)
        for (int32_t k = 0; k < a->channels_out; ++k) {
            const float *in = a->in + (n * a->channels_in + k / width * channels) * plane;
            const float *w = a->weights + k * channels * a->kernel_y * a->kernel_x;
            const float start = a->bias ? 0.0f + a->bias[k] : 0.0f;
            for (int32_t oy = 0; oy < y.size_out; ++oy, out += x.size_out) {
                const int32_t top = oy * a->stride_y - a->pad_top;
                const riscv_range_t rows = riscv_taps(&y, top);
                one_row(a, &x, rows, start, in + (top + rows.first * a->dilation_y) * a->cols_in, w, out);
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
