/* SPDX-License-Identifier: Apache-2.0 */
/* The driver beside the functional model: random layers, each run by a model of the engine that knows nothing but the
 * registers of its jobs, as the RTL (pulp-platform/ne16 and neureka) and GVSoC's models have them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/hwlib_engine.h"
#include "runtime/hwlib_ne16.h"

static volatile uint32_t *bus(void);
static uint32_t cluster;
#define ENGINE bus()
#define CLUSTER_HWPE cluster
#define hwlib_ne16_conv driver_conv
#define hwlib_ne16_depthwise driver_depthwise
#define hwlib_ne16_wait driver_wait
#include "../engine/driver/ne16.c"
#undef hwlib_ne16_conv
#undef hwlib_ne16_depthwise
#undef hwlib_ne16_wait

enum { ROOM = 8192, IN_BYTES = 40000, OUT_BYTES = 40000, WEIGHT_BYTES = 60000, NORM_BYTES = 1024, UNTRIGGERED = 0xffff };

/* L1: what the engine reads of padding lies around the operands. */
static struct {
    uint8_t before[ROOM], in[IN_BYTES], weights[WEIGHT_BYTES], norm[NORM_BYTES], out[OUT_BYTES], after[ROOM];
} l1;
static uint8_t meant[OUT_BYTES];

static uint8_t *at(uint32_t reg)
{
    return (uint8_t *)&l1 + (int32_t)(reg - (uint32_t)(uintptr_t)&l1);
}

static int32_t high(uint32_t reg)
{
    return (int32_t)(reg >> 16);
}

static int32_t low(uint32_t reg)
{
    return (int32_t)(reg & 0xffff);
}

/* The size of tile i of n, whose last one has `last`. */
static int32_t extent(int32_t i, int32_t n, int32_t last, int32_t whole)
{
    return i < n - 1 || last == 0 ? whole : last;
}

static int32_t nibble(uint32_t padding, int32_t shift)
{
    return (int32_t)(padding >> shift & 15);
}

static int is_padding(int32_t at_pixel, int32_t tile, int32_t tiles, int32_t first, int32_t last)
{
    return (tile == 0 && at_pixel < first) || (tile == tiles - 1 && at_pixel >= WINDOW - last);
}

/* The products of one tile: [filter][position]. */
static void multiply(const uint32_t *r, int32_t ko, int32_t ty, int32_t tx, int32_t filters, int32_t acc[FILTERS][TILE_SIDE * TILE_SIDE])
{
    const int depthwise = (r[CONFIG] & MODE_DEPTHWISE) != 0;
    const int32_t kernel = r[CONFIG] & MODE_1X1 ? 1 : KERNEL, window = TILE_SIDE + kernel - 1, bits = (int32_t)(r[CONFIG] & 7) + 1;
    const int32_t rows = extent(ty, high(r[TILES]), high(r[LAST_IN]), window), cols = extent(tx, low(r[TILES]), low(r[LAST_IN]), window);
    const int32_t groups = low(r[CHANNEL_TILES]), taps = kernel * kernel, block = block_channels(taps);
    for (int32_t group = depthwise ? ko : 0; group < (depthwise ? ko + 1 : groups); ++group) {
        const int32_t channels = extent(group, groups, low(r[LAST_CHANNELS]), block);
        uint8_t x[WINDOW][WINDOW][MOST_BLOCK];
        memset(x, 0, sizeof x);
        for (int32_t i = 0; i < rows; ++i)
            for (int32_t j = 0; j < cols; ++j)
                for (int32_t c = 0; c < channels; ++c) {
                    const uint8_t *from = at(r[IN]) + (ty * TILE_SIDE + i) * (int32_t)r[IN_ROW] + (tx * TILE_SIDE + j) * (int32_t)r[IN_PIXEL];
                    const int pads = is_padding(i, ty, high(r[TILES]), nibble(r[PADDING], 28), nibble(r[PADDING], 20)) ||
                                     is_padding(j, tx, low(r[TILES]), nibble(r[PADDING], 16), nibble(r[PADDING], 24));
                    x[i][j][c] = pads ? (uint8_t)r[PADDING] : from[group * block + c];
                }
        for (int32_t k = 0; k < (depthwise ? channels : filters); ++k) {
            const uint8_t *weights = depthwise ? at(r[WEIGHTS]) + group * block_bytes(taps, bits)
                                               : at(r[WEIGHTS]) + (ko * FILTERS + k) * (int32_t)r[WEIGHT_FILTER] + group * block_bytes(taps, bits);
            for (int32_t position = 0; position < TILE_SIDE * TILE_SIDE; ++position)
                for (int32_t tap = 0; tap < kernel * kernel; ++tap)
                    for (int32_t c = depthwise ? k : 0; c < (depthwise ? k + 1 : block); ++c) {
                        int32_t weight = (int32_t)r[WEIGHT_OFFSET];
                        for (int32_t bit = 0; bit < bits; ++bit) {
                            const int32_t place = weight_place(taps, bit, tap, c);
                            weight += (weights[place / 8] >> (place % 8) & 1) << bit;
                        }
                        acc[k][position] += weight * x[position / TILE_SIDE + tap / kernel][position % TILE_SIDE + tap % kernel][c];
                    }
        }
    }
}

static void run_job(const uint32_t *r)
{
    const int32_t most = r[CONFIG] & MODE_DEPTHWISE ? block_channels(KERNEL * KERNEL) : FILTERS, scale_bytes = r[CONFIG] & SCALES_16 ? 2 : 1;
    for (int32_t ko = 0; ko < high(r[CHANNEL_TILES]); ++ko)
        for (int32_t ty = 0; ty < high(r[TILES]); ++ty)
            for (int32_t tx = 0; tx < low(r[TILES]); ++tx) {
                const int32_t filters = extent(ko, high(r[CHANNEL_TILES]), high(r[LAST_CHANNELS]), most);
                int32_t acc[FILTERS][TILE_SIDE * TILE_SIDE] = {{0}};
                multiply(r, ko, ty, tx, filters, acc);
                for (int32_t i = 0; i < extent(ty, high(r[TILES]), high(r[LAST_OUT]), TILE_SIDE); ++i)
                    for (int32_t j = 0; j < extent(tx, low(r[TILES]), low(r[LAST_OUT]), TILE_SIDE); ++j)
                        for (int32_t k = 0; k < filters; ++k) {
                            const int32_t channel = ko * most + k, least = r[CONFIG] & SIGNED ? -128 : 0;
                            uint32_t scale = 0, bias;
                            memcpy(&scale, at(r[SCALE]) + scale_bytes * channel, (size_t)scale_bytes);
                            memcpy(&bias, at(r[BIAS]) + 4 * channel, 4);
                            int32_t sum = (int32_t)((uint32_t)acc[k][TILE_SIDE * i + j] * scale + bias) >> at(r[SHIFT])[channel];
                            sum = sum < least ? least : sum > least + 255 ? least + 255 : sum;
                            if (!(r[CONFIG] & STRIDE_2) || (i % 2 == 0 && j % 2 == 0))
                                at(r[OUT])[(ty * TILE_SIDE + i) * (int32_t)r[OUT_ROW] + (tx * TILE_SIDE + j) * (int32_t)r[OUT_PIXEL] + channel] = (uint8_t)sum;
                        }
            }
}

/* The registers that the driver is about to read or write; runs the job that it has triggered meanwhile. */
static volatile uint32_t *bus(void)
{
    static uint32_t words[JOB + REGISTERS] = {UNTRIGGERED}, other[REGISTERS];
    if (words[TRIGGER] != UNTRIGGERED) {
        uint32_t job[REGISTERS];
        memcpy(job, words + JOB, sizeof job);
        words[TRIGGER] = UNTRIGGERED;
        run_job(job);
        memcpy(words + JOB, other, sizeof other);
        memcpy(other, job, sizeof job);
    }
    return words;
}

static int32_t from(int32_t low_value, int32_t high_value)
{
    return low_value + rand() % (high_value - low_value + 1);
}

static int agrees(int layer_number)
{
    const int depthwise = from(0, 2) == 0, strided = from(0, 1);
    hwlib_ne16_conv_t a = {.in = l1.in, .weights = l1.weights, .norm = l1.norm, .out = l1.out};
    a.kernel = depthwise ? KERNEL : from(0, 1) ? KERNEL : 1, a.stride = 1 + strided;
    a.channels_in = from(1, 40), a.channels_out = depthwise ? a.channels_in : from(1, 70);
    a.rows_in = from(1, 13), a.cols_in = from(1, 13);
    a.pad_top = a.kernel == 1 ? 0 : from(0, 1), a.pad_left = a.kernel == 1 ? 0 : from(0, 1);
    a.rows_out = (a.rows_in + a.pad_top + (a.kernel == 1 ? 0 : from(0, 1)) - a.kernel) / a.stride + 1;
    a.cols_out = (a.cols_in + a.pad_left + (a.kernel == 1 ? 0 : from(0, 1)) - a.kernel) / a.stride + 1;
    if (a.rows_in + a.pad_top < a.kernel || a.cols_in + a.pad_left < a.kernel)
        return 1;
    a.pad_value = from(0, 2) ? from(0, 255) : 0, a.weight_bits = from(2, 8), a.scale_bytes = from(1, 2), a.has_sign = from(0, 1);
    for (uint8_t *byte = (uint8_t *)&l1; byte < (uint8_t *)(&l1 + 1); ++byte)
        *byte = (uint8_t)rand();
    for (int32_t k = 0; k < a.channels_out; ++k)
        l1.norm[(4 + a.scale_bytes) * a.channels_out + k] = (uint8_t)from(4, 24);

    const hwlib_ne16_depthwise_t d = {.in = a.in, .weights = a.weights, .norm = a.norm, .out = a.out, .channels = a.channels_in,
        .rows_in = a.rows_in, .cols_in = a.cols_in, .rows_out = a.rows_out, .cols_out = a.cols_out, .stride = a.stride,
        .pad_top = a.pad_top, .pad_left = a.pad_left, .pad_value = a.pad_value, .weight_bits = a.weight_bits,
        .scale_bytes = a.scale_bytes, .has_sign = a.has_sign};
    uint8_t before[OUT_BYTES];
    memcpy(before, l1.out, OUT_BYTES);
    hwlib_ne16_wait(depthwise ? hwlib_ne16_depthwise(&d) : hwlib_ne16_conv(&a));
    memcpy(meant, l1.out, OUT_BYTES);
    memcpy(l1.out, before, OUT_BYTES);
    driver_wait(depthwise ? driver_depthwise(&d) : driver_conv(&a));
    if (memcmp(meant, l1.out, OUT_BYTES) == 0)
        return 1;
    printf("layer %d differs: depthwise %d kernel %d stride %d channels %d -> %d, %dx%d -> %dx%d, pads %d %d of %d, %d bits\n",
           layer_number, depthwise, a.kernel, a.stride, a.channels_in, a.channels_out, a.rows_in, a.cols_in, a.rows_out, a.cols_out,
           a.pad_top, a.pad_left, a.pad_value, a.weight_bits);
    return 0;
}

int main(int count, char **words)
{
    int failures = 0;
    srand(count > 1 ? (unsigned)strtoul(words[1], NULL, 10) : 1);
    for (int i = 0; i < 300; ++i)
        failures += !agrees(i);
    puts(failures ? "some differ" : "all agree");
    return failures ? 1 : 0;
}
