/* SPDX-License-Identifier: Apache-2.0 */
/* A functional model of the analog array: no noise, every converter as hwlib.h has it. */
#include "hwlib.h"

#include <string.h>

#include "hwlib_lanes.h"
#include "hwlib_queue.h"

enum { WEIGHT_BITS = 2 };

typedef struct {
    head_t head;
    int32_t output_shift;
} analog_head_t;

static hwlib_queue_t analog;

static int32_t convert(int32_t value, int32_t shift, int32_t bits)
{
    const int32_t most = (1 << (bits - 1)) - 1;
    const int64_t rounded = round_shift(value, shift);
    return rounded > most ? most : rounded < -most - 1 ? -most - 1 : (int32_t)rounded;
}

static int32_t input(const hwlib_analog_conv_t *a, int32_t c, int32_t y, int32_t x)
{
    if (is_outside(y, a->rows_in) || is_outside(x, a->cols_in))
        return 0;
    return convert(a->in[c * a->in_plane + y * a->in_row + x] - a->zero_in, a->input_shift, a->input_bits);
}

/* The columns' sums over the channels from `first` to `last`. */
static void pass(const hwlib_analog_conv_t *a, const uint8_t *w, int32_t first, int32_t last,
                 int32_t y, int32_t x, int32_t sums[LANES])
{
    int32_t weights[LANES];
    memset(sums, 0, LANES * sizeof *sums);
    w += first * a->kernel_y * a->kernel_x * tap_bytes(WEIGHT_BITS);
    for (int32_t c = first; c < last; ++c)
        for (int32_t fy = 0; fy < a->kernel_y; ++fy)
            for (int32_t fx = 0; fx < a->kernel_x; ++fx, w += tap_bytes(WEIGHT_BITS)) {
                const int32_t value = input(a, c, y + fy, x + fx);
                get_weights(w, WEIGHT_BITS, weights);
                for (int32_t k = 0; k < LANES; ++k)
                    sums[k] += value * weights[k];
            }
}

static void pixel(const hwlib_analog_conv_t *a, const analog_head_t *head, const uint8_t *w,
                  int32_t oy, int32_t ox, int32_t acc[LANES])
{
    const int32_t y = oy * a->stride_y - a->pad_top, x = ox * a->stride_x - a->pad_left;
    memcpy(acc, head->head.bias, LANES * sizeof *acc);
    for (int32_t first = 0; first < a->channels_in; first += a->pass_channels) {
        const int32_t left = a->channels_in - first;
        const int32_t count = left < a->pass_channels ? left : a->pass_channels;
        int32_t sums[LANES];
        pass(a, w, first, first + count, y, x, sums);
        for (int32_t k = 0; k < LANES; ++k)
            acc[k] += convert(sums[k], head->output_shift, a->output_bits) * (1 << head->output_shift);
    }
}

static void conv(const void *call)
{
    const hwlib_analog_conv_t *a = call;
    const int32_t taps = a->channels_in * a->kernel_y * a->kernel_x;
    const output_t output = {a->zero_out, a->lo, a->hi};
    const uint8_t *weights = a->weights;
    const analog_head_t *head = a->params;

    for (int32_t k = 0; k < a->channels_out; k += LANES, ++head, weights += taps * tap_bytes(WEIGHT_BITS))
        for (int32_t oy = 0; oy < a->rows_out; ++oy)
            for (int32_t ox = 0; ox < a->cols_out; ++ox) {
                int32_t acc[LANES];
                pixel(a, head, weights, oy, ox, acc);
                put_lanes(&head->head, acc, lanes_from(k, a->channels_out), output,
                          a->out + k * a->out_plane + oy * a->out_row + ox, a->out_plane);
            }
}

uint32_t hwlib_analog_conv(const hwlib_analog_conv_t *a)
{
    return hwlib_start(&analog, conv, a, sizeof *a);
}

void hwlib_analog_wait(uint32_t ticket)
{
    hwlib_finish(&analog, ticket);
}
