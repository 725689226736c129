/* SPDX-License-Identifier: Apache-2.0 */
/* A functional model of the engine: tiles of output pixels, blocks of input channels. */
#include "hwlib_ne16.h"

#include "hwlib_block.h"
#include "hwlib_engine.h"
#include "hwlib_queue.h"

enum { MOST_TAPS = 9, WINDOW = 3 };

/* What both calls have in common. */
typedef struct {
    const uint8_t *in, *norm;
    uint8_t *out;
    int32_t channels_in, channels_out;
    int32_t rows_in, cols_in, rows_out, cols_out;
    int32_t kernel, stride;
    int32_t pad_top, pad_left, pad_value;
    int32_t scale_bytes, has_sign;
} layer_t;

/* The weights of a block: a row of taps for each channel. */
typedef struct {
    int32_t of[MOST_BLOCK][MOST_TAPS];
} filters_t;

static hwlib_queue_t engine;

static void unpack(const uint8_t *block, int32_t taps, int32_t bits, filters_t *filters)
{
    for (int32_t c = 0; c < block_channels(taps); ++c)
        for (int32_t tap = 0; tap < taps; ++tap) {
            int32_t value = -(1 << (bits - 1));
            for (int32_t bit = 0; bit < bits; ++bit) {
                const int32_t place = weight_place(taps, bit, tap, c);
                value += ((block[place / 8] >> (place % 8)) & 1) << bit;
            }
            filters->of[c][tap] = value;
        }
}

static int32_t input(const layer_t *l, int32_t y, int32_t x, int32_t c)
{
    if (is_outside(y, l->rows_in) || is_outside(x, l->cols_in))
        return l->pad_value;
    return l->in[(y * l->cols_in + x) * l->channels_in + c];
}

/* Products of one input channel at output (oy, ox). */
static int32_t channel(const layer_t *l, const int32_t weights[MOST_TAPS], int32_t oy, int32_t ox, int32_t c)
{
    const int32_t y = oy * l->stride - l->pad_top, x = ox * l->stride - l->pad_left;
    int32_t sum = 0;
    for (int32_t fy = 0; fy < l->kernel; ++fy)
        for (int32_t fx = 0; fx < l->kernel; ++fx)
            sum += input(l, y + fy, x + fx, c) * *weights++;
    return sum;
}

static uint32_t little_endian(const uint8_t *bytes, int32_t count)
{
    uint32_t value = 0;
    while (count-- > 0)
        value = value << 8 | bytes[count];
    return value;
}

static void store(const layer_t *l, int32_t oy, int32_t ox, int32_t k, int32_t acc)
{
    const uint8_t *scales = l->norm + 4 * l->channels_out, *shifts = scales + l->scale_bytes * l->channels_out;
    const uint32_t bias = little_endian(l->norm + 4 * k, 4);
    const uint32_t scale = little_endian(scales + l->scale_bytes * k, l->scale_bytes);
    const int32_t low = l->has_sign ? -128 : 0;
    const int32_t sum = (int32_t)((uint32_t)acc * scale + bias); /* the engine adds in 32 bits */
    int32_t result = sum >> shifts[k];
    result = result < low ? low : result > low + 255 ? low + 255 : result;
    l->out[(oy * l->cols_out + ox) * l->channels_out + k] = (uint8_t)result;
}

static void conv_tile(const layer_t *l, const uint8_t *weights, int32_t bits, int32_t y, int32_t x)
{
    const int32_t taps = l->kernel * l->kernel, block = block_channels(taps);
    const int32_t rows = least(TILE_SIDE, l->rows_out - y), cols = least(TILE_SIDE, l->cols_out - x);
    filters_t filters;

    for (int32_t k = 0; k < l->channels_out; ++k) {
        int32_t acc[TILE_SIDE][TILE_SIDE] = {{0}};
        for (int32_t first = 0; first < l->channels_in; first += block, weights += block_bytes(taps, bits)) {
            unpack(weights, taps, bits, &filters);
            for (int32_t c = first; c < least(first + block, l->channels_in); ++c)
                for (int32_t i = 0; i < rows; ++i)
                    for (int32_t j = 0; j < cols; ++j)
                        acc[i][j] += channel(l, filters.of[c - first], y + i, x + j, c);
        }
        for (int32_t i = 0; i < rows; ++i)
            for (int32_t j = 0; j < cols; ++j)
                store(l, y + i, x + j, k, acc[i][j]);
    }
}

static void conv(const void *call)
{
    const hwlib_ne16_conv_t *a = call;
    const layer_t l = {a->in, a->norm, a->out, a->channels_in, a->channels_out,
                       a->rows_in, a->cols_in, a->rows_out, a->cols_out, a->kernel, a->stride,
                       a->pad_top, a->pad_left, a->pad_value, a->scale_bytes, a->has_sign};
    for (int32_t y = 0; y < l.rows_out; y += TILE_SIDE)
        for (int32_t x = 0; x < l.cols_out; x += TILE_SIDE)
            conv_tile(&l, a->weights, a->weight_bits, y, x);
}

static void depthwise(const void *call)
{
    const hwlib_ne16_depthwise_t *a = call;
    const layer_t l = {a->in, a->norm, a->out, a->channels, a->channels,
                       a->rows_in, a->cols_in, a->rows_out, a->cols_out, WINDOW, a->stride,
                       a->pad_top, a->pad_left, a->pad_value, a->scale_bytes, a->has_sign};
    const int32_t block = block_channels(MOST_TAPS);
    const uint8_t *weights = a->weights;
    filters_t filters;

    for (int32_t first = 0; first < l.channels_in; first += block) {
        unpack(weights, MOST_TAPS, a->weight_bits, &filters);
        for (int32_t y = 0; y < l.rows_out; ++y)
            for (int32_t x = 0; x < l.cols_out; ++x)
                for (int32_t c = first; c < least(first + block, l.channels_in); ++c)
                    store(&l, y, x, c, channel(&l, filters.of[c - first], y, x, c));
        weights += block_bytes(MOST_TAPS, a->weight_bits);
    }
}

uint32_t hwlib_ne16_conv(const hwlib_ne16_conv_t *a)
{
    return hwlib_start(&engine, conv, a, sizeof *a);
}

uint32_t hwlib_ne16_depthwise(const hwlib_ne16_depthwise_t *a)
{
    return hwlib_start(&engine, depthwise, a, sizeof *a);
}

void hwlib_ne16_wait(uint32_t ticket)
{
    hwlib_finish(&engine, ticket);
}
