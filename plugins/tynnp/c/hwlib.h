/* SPDX-License-Identifier: Apache-2.0 */
/*
 * hwlib: the contract between an exported network and the NPU. hwlib_dma.h says
 * what calls, tickets and waits are; the queues are the DMA, NU and VU.
 *
 * Activations are int8 pixels, channels innermost (HWC), without gaps; with
 * `planar`, planes of rows (CHW).
 *
 * parameters: one block for every 16 output channels, the last filled with
 * zeros, little endian, without gaps:
 *   int32_t bias[16];  uint16_t multiplier[16];  uint8_t shift[16];
 * The zero point of the input is folded into bias. An accumulator becomes
 *   (acc * multiplier + half) >> shift, half = shift ? 1 << (shift - 1) : 0,
 * then + zero_out, clamped to [lo, hi]; 0 <= shift <= 31. The VU does the same
 * with one multiplier and shift; its products fit 64 bits.
 */
#ifndef HWLIB_H
#define HWLIB_H

#include "hwlib_dma.h"

/* The CU starts a device kernel of so many stages; the first stage runs on
 * the engine. */
typedef struct {
    int32_t engine, stages;
} hwlib_cu_start_t;
uint32_t hwlib_cu_start(const hwlib_cu_start_t *a);

/* weights: [outputs / 16][inputs / 16][kernel_y][kernel_x][16 inputs][16
 * outputs], filled up with zeros; planar: [outputs / 16][inputs][kernel_y]
 * [kernel_x][16]. unit: output channels computed at once, 16 or 64;
 * weights_stay: weights stay in the multipliers, else sums do. Neither changes
 * a result. Taps outside the tile read pad_value. */
typedef struct {
    const int8_t *in;
    const int8_t *weights;
    const void *parameters;
    int8_t *out;
    int32_t channels_in, channels_out;
    int32_t planar, unit, weights_stay;
    int32_t rows_in, cols_in, rows_out, cols_out;
    int32_t kernel_y, kernel_x, stride_y, stride_x;
    int32_t pad_top, pad_left, pad_value;
    int32_t zero_out, lo, hi;
} hwlib_nu_conv_t;
uint32_t hwlib_nu_conv(const hwlib_nu_conv_t *a);

/* One filter a channel. weights: [channels / 16][kernel_y][kernel_x][16]. */
typedef struct {
    const int8_t *in;
    const int8_t *weights;
    const void *parameters;
    int8_t *out;
    int32_t channels;
    int32_t rows_in, cols_in, rows_out, cols_out;
    int32_t kernel_y, kernel_x, stride_y, stride_x;
    int32_t pad_top, pad_left, pad_value;
    int32_t zero_out, lo, hi;
} hwlib_nu_depthwise_t;
uint32_t hwlib_nu_depthwise(const hwlib_nu_depthwise_t *a);
void hwlib_nu_wait(uint32_t ticket);

/* out = sum or greatest of the window's taps inside the tile, - zero_in each
 * in a sum, scaled. */
typedef struct {
    const int8_t *in;
    int8_t *out;
    int32_t sum, channels;
    int32_t rows_in, cols_in, rows_out, cols_out;
    int32_t kernel_y, kernel_x, stride_y, stride_x;
    int32_t pad_top, pad_left;
    int32_t zero_in, multiplier, shift;
    int32_t zero_out, lo, hi;
} hwlib_vu_pool_t;
uint32_t hwlib_vu_pool(const hwlib_vu_pool_t *a);

/* (in_a - zero_a) * multiplier_a + (in_b - zero_b) * multiplier_b, shifted. */
typedef struct {
    const int8_t *in_a;
    const int8_t *in_b;
    int8_t *out;
    int32_t count;
    int32_t zero_a, zero_b;
    int32_t multiplier_a, multiplier_b, shift;
    int32_t zero_out, lo, hi;
} hwlib_vu_add_t;
uint32_t hwlib_vu_add(const hwlib_vu_add_t *a);

/* (in_a - zero_a) * (in_b - zero_b), scaled. */
typedef struct {
    const int8_t *in_a;
    const int8_t *in_b;
    int8_t *out;
    int32_t count;
    int32_t zero_a, zero_b;
    int32_t multiplier, shift;
    int32_t zero_out, lo, hi;
} hwlib_vu_mul_t;
uint32_t hwlib_vu_mul(const hwlib_vu_mul_t *a);

/* in - zero_in, scaled. */
typedef struct {
    const int8_t *in;
    int8_t *out;
    int32_t count;
    int32_t zero_in, multiplier, shift;
    int32_t zero_out, lo, hi;
} hwlib_vu_rescale_t;
uint32_t hwlib_vu_rescale(const hwlib_vu_rescale_t *a);

/* table[in + 128] */
typedef struct {
    const int8_t *in;
    const uint8_t *table;
    int8_t *out;
    int32_t count;
} hwlib_vu_lookup_t;
uint32_t hwlib_vu_lookup(const hwlib_vu_lookup_t *a);
void hwlib_vu_wait(uint32_t ticket);

#endif
