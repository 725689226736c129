/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_layers.h"
#include "riscv_load.h"
#include "riscv_requant.h"

/* sum + (x - zero_x) . (y - zero_y) over `count` elements, steps in elements; wraps. */
typedef uint32_t (*dot_t)(uint32_t sum, const void *x, int32_t x_step, int32_t zero_x, const void *y,
                          int32_t y_step, int32_t zero_y, int32_t count);

#define DOT(name, X, Y)                                                                         \
    static uint32_t name(uint32_t sum, const void *x_first, int32_t x_step, int32_t zero_x,     \
                         const void *y_first, int32_t y_step, int32_t zero_y, int32_t count)    \
    {                                                                                           \
        const X *x = x_first;                                                                   \
        const Y *y = y_first;                                                                   \
        for (; count > 0; --count, x += x_step, y += y_step)                                    \
            sum += ((uint32_t)*x - (uint32_t)zero_x) * ((uint32_t)*y - (uint32_t)zero_y);       \
        return sum;                                                                             \
    }
#define DOTS(name, X)             \
    DOT(name##_i8, X, int8_t)     \
    DOT(name##_u8, X, uint8_t)    \
    DOT(name##_i16, X, int16_t)   \
    DOT(name##_u16, X, uint16_t)  \
    DOT(name##_i32, X, int32_t)

DOTS(i8, int8_t)
DOTS(u8, uint8_t)
DOTS(i16, int16_t)
DOTS(u16, uint16_t)
DOTS(i32, int32_t)

#define ROW(name)                                                                              \
    {[RISCV_I8] = name##_i8, [RISCV_U8] = name##_u8, [RISCV_I16] = name##_i16,                 \
     [RISCV_U16] = name##_u16, [RISCV_I32] = name##_i32}
static const dot_t dots[RISCV_U32][RISCV_U32] = {[RISCV_I8] = ROW(i8), [RISCV_U8] = ROW(u8),
                                                 [RISCV_I16] = ROW(i16), [RISCV_U16] = ROW(u16),
                                                 [RISCV_I32] = ROW(i32)};

/* One output: channel by channel of each tap inside. */
static uint32_t taps(const riscv_conv_i32_t *a, uint32_t sum, const uint8_t *x, const uint8_t *w,
                     int32_t zero_weight, riscv_range_t rows, riscv_range_t cols)
{
    const dot_t dot = dots[a->in_type][a->weight_type];
    const int32_t size = riscv_size(a->in_type), weight_size = riscv_size(a->weight_type);

    for (int32_t fy = rows.first; fy < rows.last; ++fy)
        for (int32_t fx = cols.first; fx < cols.last; ++fx)
            sum = dot(sum,
                      x + ((fy - rows.first) * a->dilation_y * a->cols_in +
                           (fx - cols.first) * a->dilation_x) * size,
                      a->rows_in * a->cols_in, a->zero_in, w + (fy * a->kernel_x + fx) * weight_size,
                      a->kernel_y * a->kernel_x, zero_weight, a->channels_in / a->groups);
    return sum;
}

void riscv_conv_i32(const riscv_conv_i32_t *a)
{
    const riscv_axis_t y = {a->rows_in,  a->rows_out,   a->kernel_y,
                            a->stride_y, a->dilation_y, a->pad_top};
    const riscv_axis_t x = {a->cols_in,  a->cols_out,   a->kernel_x,
                            a->stride_x, a->dilation_x, a->pad_left};
    const int32_t channels = a->channels_in / a->groups, width = a->channels_out / a->groups;
    const int32_t plane = a->rows_in * a->cols_in, size = riscv_size(a->in_type);
    const int32_t filter = channels * a->kernel_y * a->kernel_x * riscv_size(a->weight_type);
    int32_t *out = a->out;

    for (int32_t n = 0; n < a->batch; ++n)
        for (int32_t k = 0; k < a->channels_out; ++k) {
            const uint8_t *in = (const uint8_t *)a->in +
                                (n * a->channels_in + k / width * channels) * plane * size;
            const uint8_t *w = (const uint8_t *)a->weights + k * filter;
            const uint32_t start = a->bias ? (uint32_t)a->bias[k] : 0;
            for (int32_t oy = 0; oy < a->rows_out; ++oy) {
                const int32_t top = oy * a->stride_y - a->pad_top;
                const riscv_range_t rows = riscv_taps(&y, top);
                for (int32_t ox = 0; ox < a->cols_out; ++ox) {
                    const int32_t left = ox * a->stride_x - a->pad_left;
                    const riscv_range_t cols = riscv_taps(&x, left);
                    const int32_t first = (top + rows.first * a->dilation_y) * a->cols_in + left +
                                          cols.first * a->dilation_x;
                    *out++ = (int32_t)taps(a, start, in + first * size, w,
                                           a->zero_weight ? a->zero_weight[k] : 0, rows, cols);
                }
            }
        }
}

static void product(const riscv_matmul_i32_t *a, const uint8_t *x, const uint8_t *y, int32_t *out)
{
    const dot_t dot = dots[a->a_type][a->b_type];
    const int32_t row = a->a_row * riscv_size(a->a_type), col = a->b_col * riscv_size(a->b_type);

    for (int32_t i = 0; i < a->m; ++i, x += row)
        for (int32_t j = 0; j < a->n; ++j) {
            const int32_t start = a->bias ? a->bias[i * a->bias_row + j * a->bias_col] : 0;
            *out++ = (int32_t)dot((uint32_t)start, x, a->a_col, a->zero_a, y + j * col, a->b_row,
                                  a->zero_b ? a->zero_b[j] : 0, a->k);
        }
}

void riscv_matmul_i32(const riscv_matmul_i32_t *a)
{
    const int32_t a_size = riscv_size(a->a_type), b_size = riscv_size(a->b_type);
    int32_t *out = a->out;

    for (int32_t o = 0; o < a->outer; ++o)
        for (int32_t i = 0; i < a->inner; ++i, out += a->m * a->n)
            product(a, (const uint8_t *)a->a + (o * a->a_outer + i * a->a_inner) * a_size,
                    (const uint8_t *)a->b + (o * a->b_outer + i * a->b_inner) * b_size, out);
}
