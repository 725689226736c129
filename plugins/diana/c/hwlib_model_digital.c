/* SPDX-License-Identifier: Apache-2.0 */
/* A functional model of the digital array, written for clearness. */
#include "hwlib.h"

#include <string.h>

#include "hwlib_lanes.h"
#include "hwlib_queue.h"

static hwlib_queue_t digital;

static int32_t conv_tap(const hwlib_digital_conv_t *a, int32_t c, int32_t y, int32_t x)
{
    if (is_outside(y, a->rows_in) || is_outside(x, a->cols_in))
        return a->pad_value;
    return a->in[c * a->in_plane + y * a->in_row + x];
}

static void conv_pixel(const hwlib_digital_conv_t *a, const uint8_t *w, int32_t oy, int32_t ox,
                       int32_t acc[LANES])
{
    const int32_t y = oy * a->stride_y - a->pad_top, x = ox * a->stride_x - a->pad_left;
    int32_t weights[LANES];
    for (int32_t c = 0; c < a->channels_in; ++c)
        for (int32_t fy = 0; fy < a->kernel_y; ++fy)
            for (int32_t fx = 0; fx < a->kernel_x; ++fx, w += tap_bytes(a->weight_bits)) {
                const int32_t value = conv_tap(a, c, y + fy, x + fx);
                get_weights(w, a->weight_bits, weights);
                for (int32_t k = 0; k < LANES; ++k)
                    acc[k] += value * weights[k];
            }
}

static void conv(const void *call)
{
    const hwlib_digital_conv_t *a = call;
    const int32_t taps = a->channels_in * a->kernel_y * a->kernel_x;
    const output_t output = {a->zero_out, a->lo, a->hi};
    const uint8_t *block = a->params;

    for (int32_t k = 0; k < a->channels_out; k += LANES) {
        const head_t *head = (const head_t *)(const void *)block;
        block += sizeof *head;
        for (int32_t oy = 0; oy < a->rows_out; ++oy)
            for (int32_t ox = 0; ox < a->cols_out; ++ox) {
                int8_t *out = a->out + k * a->out_plane + oy * a->out_row + ox;
                int32_t acc[LANES];
                memcpy(acc, head->bias, sizeof acc);
                conv_pixel(a, block, oy, ox, acc);
                put_lanes(head, acc, lanes_from(k, a->channels_out), output, out, a->out_plane);
            }
        block += taps * tap_bytes(a->weight_bits);
    }
}

static int32_t depthwise_tap(const hwlib_digital_depthwise_t *a, int32_t c, int32_t y, int32_t x)
{
    if (is_outside(y, a->rows_in) || is_outside(x, a->cols_in))
        return a->pad_value;
    return a->in[c * a->in_plane + y * a->in_row + x];
}

static void depthwise_pixel(const hwlib_digital_depthwise_t *a, const uint8_t *w, int32_t c,
                            int32_t oy, int32_t ox, int32_t acc[LANES])
{
    const int32_t y = oy * a->stride_y - a->pad_top, x = ox * a->stride_x - a->pad_left;
    int32_t weights[LANES];
    for (int32_t fy = 0; fy < a->kernel_y; ++fy)
        for (int32_t fx = 0; fx < a->kernel_x; ++fx, w += tap_bytes(a->weight_bits)) {
            get_weights(w, a->weight_bits, weights);
            for (int32_t k = 0; k < lanes_from(c, a->channels); ++k)
                acc[k] += depthwise_tap(a, c + k, y + fy, x + fx) * weights[k];
        }
}

static void depthwise(const void *call)
{
    const hwlib_digital_depthwise_t *a = call;
    const output_t output = {a->zero_out, a->lo, a->hi};
    const uint8_t *block = a->params;

    for (int32_t c = 0; c < a->channels; c += LANES) {
        const head_t *head = (const head_t *)(const void *)block;
        block += sizeof *head;
        for (int32_t oy = 0; oy < a->rows_out; ++oy)
            for (int32_t ox = 0; ox < a->cols_out; ++ox) {
                int8_t *out = a->out + c * a->out_plane + oy * a->out_row + ox;
                int32_t acc[LANES];
                memcpy(acc, head->bias, sizeof acc);
                depthwise_pixel(a, block, c, oy, ox, acc);
                put_lanes(head, acc, lanes_from(c, a->channels), output, out, a->out_plane);
            }
        block += a->kernel_y * a->kernel_x * tap_bytes(a->weight_bits);
    }
}

static void dense(const void *call)
{
    const hwlib_digital_dense_t *a = call;
    const output_t output = {a->zero_out, a->lo, a->hi};
    const uint8_t *block = a->params;

    for (int32_t k = 0; k < a->channels_out; k += LANES) {
        const head_t *head = (const head_t *)(const void *)block;
        int32_t acc[LANES], weights[LANES];
        block += sizeof *head;
        memcpy(acc, head->bias, sizeof acc);
        for (int32_t c = 0; c < a->channels_in; ++c, block += tap_bytes(a->weight_bits)) {
            get_weights(block, a->weight_bits, weights);
            for (int32_t lane = 0; lane < LANES; ++lane)
                acc[lane] += a->in[c] * weights[lane];
        }
        put_lanes(head, acc, lanes_from(k, a->channels_out), output, a->out + k, 1);
    }
}

static void add(const void *call)
{
    const hwlib_digital_add_t *a = call;
    const output_t output = {a->zero_out, a->lo, a->hi};
    const int32_t half = a->shift ? (int32_t)1 << (a->shift - 1) : 0;
    for (int32_t i = 0; i < a->count; ++i) {
        const int32_t sum = (a->in_a[i] - a->zero_a) * a->multiplier_a +
                            (a->in_b[i] - a->zero_b) * a->multiplier_b;
        a->out[i] = clamp((sum + half) >> a->shift, output);
    }
}

uint32_t hwlib_digital_conv(const hwlib_digital_conv_t *a)
{
    return hwlib_start(&digital, conv, a, sizeof *a);
}

uint32_t hwlib_digital_depthwise(const hwlib_digital_depthwise_t *a)
{
    return hwlib_start(&digital, depthwise, a, sizeof *a);
}

uint32_t hwlib_digital_dense(const hwlib_digital_dense_t *a)
{
    return hwlib_start(&digital, dense, a, sizeof *a);
}

uint32_t hwlib_digital_add(const hwlib_digital_add_t *a)
{
    return hwlib_start(&digital, add, a, sizeof *a);
}

void hwlib_digital_wait(uint32_t ticket)
{
    hwlib_finish(&digital, ticket);
}
