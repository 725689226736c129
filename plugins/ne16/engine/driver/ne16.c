/* SPDX-License-Identifier: Apache-2.0 */
/* The convolution engine by its registers. A call is one job, but where a 3x3 window strides: there each 2x2 outputs
 * are one. The engine holds two jobs. */
#include "runtime/hwlib_engine.h"
#include "runtime/hwlib_ne16.h"

#ifndef ENGINE /* a test has registers of its own */
#define ENGINE ((volatile uint32_t *)0x10201000)
#define CLUSTER_HWPE (*(volatile uint32_t *)0x10200018)
#endif
enum { TRIGGER = 0, ACQUIRE = 1, STATUS = 3, JOB = 8 };
enum { CLOCK = 1 << 11, PRIORITY = 1 << 8, LONGEST_STALL = 8 };

enum {
    WEIGHTS, IN, OUT, SCALE, SHIFT, BIAS,
    IN_PIXEL, IN_ROW, IN_BLOCK, OUT_WORD, OUT_PIXEL, OUT_ROW, WEIGHT_FETCH, WEIGHT_FILTER, WEIGHT_BLOCK,
    LAST_CHANNELS, LAST_OUT, LAST_IN, CHANNEL_TILES, TILES, PADDING, WEIGHT_OFFSET, MASK, CONFIG, REGISTERS
};

enum { FILTERS = 32, KERNEL = 3, WINDOW = TILE_SIDE + KERNEL - 1 };
enum { NORMALISE = 1 << 4, MODE_DEPTHWISE = 1 << 5, MODE_1X1 = 2 << 5, STRIDE_2 = 1 << 8, SCALES_16 = 1 << 12,
       OFFSET_BY_LAYER = 1 << 15, SIGNED = 1 << 23, SHIFTS = 1 << 24, BIASES = 1 << 25 };

/* One axis of a job: tiles of outputs, the last of `last_out` that read `last_in` pixels. `before` and `after` pad the pixels
 * of the first and of the last tile. */
typedef struct {
    int32_t from, tiles, last_out, last_in, before, after;
} span_t;

static uint32_t started;

static inline int32_t ceil_div(int32_t a, int32_t b)
{
    return (a + b - 1) / b;
}

static inline int32_t last_of(int32_t count, int32_t tile)
{
    return count - (ceil_div(count, tile) - 1) * tile;
}

static uint32_t pair(int32_t high, int32_t low)
{
    return (uint32_t)high << 16 | (uint32_t)low;
}

/* `count` neighbouring outputs from the pixel `from` on; pixels outside [0, extent) are padding, which the engine fills in
 * with `value`: it need not read it where that is 0. */
static inline span_t span(int32_t from, int32_t count, int32_t kernel, int32_t extent, int32_t value)
{
    const int32_t tiles = ceil_div(count, TILE_SIDE), last_out = count - (tiles - 1) * TILE_SIDE;
    const int32_t needed = last_out + kernel - 1;
    const int32_t outside = from + count + kernel - 1 - extent;
    span_t s = {from, tiles, last_out, needed, from < 0 ? -from : 0, 0};
    if (outside > 0) {
        s.after = WINDOW - (needed - outside);
        s.last_in = value ? needed : needed - outside;
    }
    return s;
}

static uint32_t address(const void *pointer, int32_t offset)
{
    return (uint32_t)(uintptr_t)pointer + (uint32_t)offset;
}

static void acquire(void)
{
    if (started == 0)
        CLUSTER_HWPE = CLOCK | PRIORITY | LONGEST_STALL;
    while ((int32_t)ENGINE[ACQUIRE] < 0) {
    }
}

/* Outputs from byte `out` on. */
static void start(const hwlib_ne16_conv_t *a, const span_t *y, const span_t *x, int32_t out)
{
    volatile uint32_t *const job = ENGINE + JOB;
    job[IN] = address(a->in, (y->from * a->cols_in + x->from) * a->channels_in);
    job[OUT] = address(a->out, out);
    job[LAST_OUT] = pair(y->last_out, x->last_out);
    job[LAST_IN] = pair(y->last_in, x->last_in);
    job[TILES] = pair(y->tiles, x->tiles);
    job[PADDING] = (uint32_t)y->before << 28 | (uint32_t)x->after << 24 | (uint32_t)y->after << 20 | (uint32_t)x->before << 16
                   | (uint32_t)a->pad_value;
    ENGINE[TRIGGER] = 0;
    ++started;
}

/* What all jobs of a layer have in common. `outputs` of a job that strides lie on every second position of a side. */
static void set_layer(const hwlib_ne16_conv_t *a, int depthwise, int32_t outputs)
{
    const int32_t in = a->channels_in, out = a->channels_out, bits = a->weight_bits;
    const int32_t taps = a->kernel * a->kernel, block = block_channels(taps), blocks = ceil_div(in, block);
    const int32_t step = a->kernel == 1 ? a->stride : 1; /* a strided 1x1 reads every second pixel */
    volatile uint32_t *const job = ENGINE + JOB;

    job[WEIGHTS] = address(a->weights, 0);
    job[BIAS] = address(a->norm, 0);
    job[SCALE] = address(a->norm, 4 * out);
    job[SHIFT] = address(a->norm, (4 + a->scale_bytes) * out);
    job[IN_PIXEL] = (uint32_t)(in * step);
    job[IN_ROW] = (uint32_t)(a->cols_in * in * step);
    job[IN_BLOCK] = 0;
    job[OUT_WORD] = FILTERS;
    job[OUT_PIXEL] = (uint32_t)(out >> (outputs - 1));
    job[OUT_ROW] = (uint32_t)(a->cols_out * out >> (outputs - 1));
    job[WEIGHT_FETCH] = (uint32_t)fetch_bytes(taps, bits);
    job[WEIGHT_FILTER] = depthwise ? 0 : (uint32_t)(block_bytes(taps, bits) * blocks);
    job[WEIGHT_BLOCK] = 0;
    job[LAST_CHANNELS] = pair(last_of(out, depthwise ? block : FILTERS), last_of(in, block));
    job[CHANNEL_TILES] = pair(depthwise ? blocks : ceil_div(out, FILTERS), blocks);
    job[WEIGHT_OFFSET] = (uint32_t)-(1 << (bits - 1));
    job[MASK] = 0;
    job[CONFIG] = (uint32_t)(bits - 1) | NORMALISE | OFFSET_BY_LAYER | SHIFTS | BIASES | (a->has_sign ? SIGNED : 0)
                  | (a->scale_bytes == 2 ? SCALES_16 : 0) | (outputs == 2 ? STRIDE_2 : 0)
                  | (depthwise ? MODE_DEPTHWISE : a->kernel == 1 ? MODE_1X1 : 0);
}

/* The engine halves the distance of a strided job's outputs, so that must be even; else each output is a job. */
static void stride_windows(const hwlib_ne16_conv_t *a, int depthwise)
{
    const int32_t side = a->channels_out % 2 == 0 ? 2 : 1;
    int32_t set_up = 0;

    for (int32_t y = 0; y < a->rows_out; y += side) {
        const int32_t rows = a->rows_out - y < side ? 1 : 2 * side - 1;
        const span_t down = span(2 * y - a->pad_top, rows, KERNEL, a->rows_in, a->pad_value);
        for (int32_t x = 0; x < a->cols_out; x += side) {
            const int32_t cols = a->cols_out - x < side ? 1 : 2 * side - 1;
            const span_t across = span(2 * x - a->pad_left, cols, KERNEL, a->cols_in, a->pad_value);
            acquire();
            if (set_up++ < 2) /* the engine holds two jobs, and keeps their registers */
                set_layer(a, depthwise, side);
            start(a, &down, &across, (y * a->cols_out + x) * a->channels_out);
        }
    }
}

static uint32_t layer(const hwlib_ne16_conv_t *a, int depthwise)
{
    if (a->kernel == KERNEL && a->stride == 2) {
        stride_windows(a, depthwise);
    } else {
        const int32_t plain = a->kernel == 1; /* without padding: what is read is as large as what is written */
        const span_t down = span(-a->pad_top, a->rows_out, a->kernel, plain ? a->rows_out : a->rows_in, a->pad_value);
        const span_t across = span(-a->pad_left, a->cols_out, a->kernel, plain ? a->cols_out : a->cols_in, a->pad_value);
        acquire();
        set_layer(a, depthwise, 1);
        start(a, &down, &across, 0);
    }
    return started;
}

uint32_t hwlib_ne16_conv(const hwlib_ne16_conv_t *a)
{
    return layer(a, 0);
}

uint32_t hwlib_ne16_depthwise(const hwlib_ne16_depthwise_t *a)
{
    return layer(&(hwlib_ne16_conv_t){
                     .in = a->in, .weights = a->weights, .norm = a->norm, .out = a->out, .channels_in = a->channels,
                     .channels_out = a->channels, .rows_in = a->rows_in, .cols_in = a->cols_in, .rows_out = a->rows_out,
                     .cols_out = a->cols_out, .kernel = KERNEL, .stride = a->stride, .pad_top = a->pad_top,
                     .pad_left = a->pad_left, .pad_value = a->pad_value, .weight_bits = a->weight_bits,
                     .scale_bytes = a->scale_bytes, .has_sign = a->has_sign},
                 1);
}

/* Jobs end in the order in which they were started; STATUS has a bit for each that has not. */
void hwlib_ne16_wait(uint32_t ticket)
{
    uint32_t busy;
    do {
        const uint32_t status = ENGINE[STATUS];
        busy = (status & 1) + (status >> 8 & 1);
    } while (ticket != 0 && (int32_t)(ticket - (started - busy)) > 0);
}
