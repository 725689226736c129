/* SPDX-License-Identifier: Apache-2.0 */
/* A functional model of the NPU, written for clearness. */
#include "hwlib.h"

#include <string.h>

#include "hwlib_block.h"
#include "hwlib_queue.h"

static int8_t scaled(int64_t product, int32_t shift, output_t output)
{
    return clamp(round_shift(product, shift), output);
}

/* ---- NU ---------------------------------------------------------------- */

static int32_t conv_input(const hwlib_nu_conv_t *a, int32_t y, int32_t x, int32_t c)
{
    if (is_outside(y, a->rows_in) || is_outside(x, a->cols_in))
        return a->pad_value;
    if (a->planar)
        return a->in[(c * a->rows_in + y) * a->cols_in + x];
    return a->in[(y * a->cols_in + x) * a->channels_in + c];
}

static void conv_pixel(const hwlib_nu_conv_t *a, const int8_t *w, int32_t y, int32_t x,
                       int32_t acc[LANES])
{
    const int32_t vector = a->planar ? 1 : LANES;
    for (int32_t c = 0; c < a->channels_in; c += vector)
        for (int32_t fy = 0; fy < a->kernel_y; ++fy)
            for (int32_t fx = 0; fx < a->kernel_x; ++fx, w += vector * LANES)
                for (int32_t i = 0; i < least(vector, a->channels_in - c); ++i) {
                    const int32_t value = conv_input(a, y + fy, x + fx, c + i);
                    for (int32_t k = 0; k < LANES; ++k)
                        acc[k] += value * w[i * LANES + k];
                }
}

static void conv(const void *call)
{
    const hwlib_nu_conv_t *a = call;
    const int32_t vector = a->planar ? 1 : LANES;
    const int32_t inputs = (a->channels_in + vector - 1) / vector * vector;
    const int32_t weights = inputs * a->kernel_y * a->kernel_x * LANES;
    const output_t output = {a->zero_out, a->lo, a->hi};

    for (int32_t k = 0; k < a->channels_out; k += LANES) {
        const head_t *head = (const head_t *)a->parameters + k / LANES;
        for (int32_t p = 0; p < a->rows_out * a->cols_out; ++p) {
            const int32_t y = p / a->cols_out * a->stride_y - a->pad_top;
            const int32_t x = p % a->cols_out * a->stride_x - a->pad_left;
            int32_t acc[LANES];
            memcpy(acc, head->bias, sizeof acc);
            conv_pixel(a, a->weights + k / LANES * weights, y, x, acc);
            for (int32_t i = 0; i < least(LANES, a->channels_out - k); ++i)
                a->out[p * a->channels_out + k + i] =
                    scaled((int64_t)acc[i] * head->multiplier[i], head->shift[i], output);
        }
    }
}

static void depthwise(const void *call)
{
    const hwlib_nu_depthwise_t *a = call;
    const int32_t taps = a->kernel_y * a->kernel_x;
    const output_t output = {a->zero_out, a->lo, a->hi};

    for (int32_t c = 0; c < a->channels; ++c) {
        const head_t *head = (const head_t *)a->parameters + c / LANES;
        const int8_t *w = a->weights + c / LANES * taps * LANES + c % LANES;
        for (int32_t p = 0; p < a->rows_out * a->cols_out; ++p) {
            int32_t acc = head->bias[c % LANES];
            for (int32_t tap = 0; tap < taps; ++tap) {
                const int32_t y = p / a->cols_out * a->stride_y - a->pad_top + tap / a->kernel_x;
                const int32_t x = p % a->cols_out * a->stride_x - a->pad_left + tap % a->kernel_x;
                const int outside = is_outside(y, a->rows_in) || is_outside(x, a->cols_in);
                const int32_t value =
                    outside ? a->pad_value : a->in[(y * a->cols_in + x) * a->channels + c];
                acc += value * w[tap * LANES];
            }
            a->out[p * a->channels + c] = scaled((int64_t)acc * head->multiplier[c % LANES],
                                                 head->shift[c % LANES], output);
        }
    }
}

/* ---- VU ---------------------------------------------------------------- */

static int32_t pool_window(const hwlib_vu_pool_t *a, int32_t top, int32_t left, int32_t c)
{
    int32_t acc = a->sum ? 0 : -128;
    for (int32_t y = top; y < top + a->kernel_y; ++y)
        for (int32_t x = left; x < left + a->kernel_x; ++x) {
            if (is_outside(y, a->rows_in) || is_outside(x, a->cols_in))
                continue;
            const int32_t value = a->in[(y * a->cols_in + x) * a->channels + c];
            if (a->sum)
                acc += value - a->zero_in;
            else if (value > acc)
                acc = value;
        }
    return acc;
}

static void pool(const void *call)
{
    const hwlib_vu_pool_t *a = call;
    const output_t output = {a->zero_out, a->lo, a->hi};
    for (int32_t p = 0; p < a->rows_out * a->cols_out; ++p)
        for (int32_t c = 0; c < a->channels; ++c) {
            const int32_t top = p / a->cols_out * a->stride_y - a->pad_top;
            const int32_t left = p % a->cols_out * a->stride_x - a->pad_left;
            a->out[p * a->channels + c] =
                scaled((int64_t)pool_window(a, top, left, c) * a->multiplier, a->shift, output);
        }
}

static void add(const void *call)
{
    const hwlib_vu_add_t *a = call;
    const output_t output = {a->zero_out, a->lo, a->hi};
    for (int32_t i = 0; i < a->count; ++i) {
        const int64_t x = (int64_t)(a->in_a[i] - a->zero_a) * a->multiplier_a;
        const int64_t y = (int64_t)(a->in_b[i] - a->zero_b) * a->multiplier_b;
        a->out[i] = scaled(x + y, a->shift, output);
    }
}

static void mul(const void *call)
{
    const hwlib_vu_mul_t *a = call;
    const output_t output = {a->zero_out, a->lo, a->hi};
    for (int32_t i = 0; i < a->count; ++i) {
        const int32_t product = (a->in_a[i] - a->zero_a) * (a->in_b[i] - a->zero_b);
        a->out[i] = scaled((int64_t)product * a->multiplier, a->shift, output);
    }
}

static void rescale(const void *call)
{
    const hwlib_vu_rescale_t *a = call;
    const output_t output = {a->zero_out, a->lo, a->hi};
    for (int32_t i = 0; i < a->count; ++i)
        a->out[i] = scaled((int64_t)(a->in[i] - a->zero_in) * a->multiplier, a->shift, output);
}

static void lookup(const void *call)
{
    const hwlib_vu_lookup_t *a = call;
    for (int32_t i = 0; i < a->count; ++i)
        a->out[i] = (int8_t)a->table[a->in[i] + 128];
}

/* ---- the library ------------------------------------------------------- */

static hwlib_queue_t nu, vu;

static void nothing(const void *call)
{
    (void)call;
}

uint32_t hwlib_cu_start(const hwlib_cu_start_t *a)
{
    return hwlib_start(&nu, nothing, a, sizeof *a);
}

uint32_t hwlib_nu_conv(const hwlib_nu_conv_t *a)
{
    return hwlib_start(&nu, conv, a, sizeof *a);
}

uint32_t hwlib_nu_depthwise(const hwlib_nu_depthwise_t *a)
{
    return hwlib_start(&nu, depthwise, a, sizeof *a);
}

uint32_t hwlib_vu_pool(const hwlib_vu_pool_t *a)
{
    return hwlib_start(&vu, pool, a, sizeof *a);
}

uint32_t hwlib_vu_add(const hwlib_vu_add_t *a)
{
    return hwlib_start(&vu, add, a, sizeof *a);
}

uint32_t hwlib_vu_mul(const hwlib_vu_mul_t *a)
{
    return hwlib_start(&vu, mul, a, sizeof *a);
}

uint32_t hwlib_vu_rescale(const hwlib_vu_rescale_t *a)
{
    return hwlib_start(&vu, rescale, a, sizeof *a);
}

uint32_t hwlib_vu_lookup(const hwlib_vu_lookup_t *a)
{
    return hwlib_start(&vu, lookup, a, sizeof *a);
}

void hwlib_nu_wait(uint32_t ticket)
{
    hwlib_finish(&nu, ticket);
}

void hwlib_vu_wait(uint32_t ticket)
{
    hwlib_finish(&vu, ticket);
}
