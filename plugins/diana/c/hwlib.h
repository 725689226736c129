/* SPDX-License-Identifier: Apache-2.0 */
/*
 * hwlib: the contract between an exported network and the accelerator, a digital
 * and an analog array. hwlib_dma.h says what calls, tickets and waits are.
 *
 * Activations are int8 planes, channels outermost (CHW); `*_plane` and `*_row`
 * are strides in bytes.
 *
 * params: a block for every 16 output channels, the last filled with zeros,
 * little endian, without gaps. It begins with
 *   int32_t bias[16];  uint16_t multiplier[16];  uint8_t shift[16];
 * An accumulator becomes
 *   (acc * multiplier + half) >> shift, half = shift ? 1 << (shift - 1) : 0,
 * then + zero_out, clamped to [lo, hi]; 0 <= shift <= 31.
 *
 * Weights are signed integers of weight_bits = 8, 4 or 2 bits, sixteen lanes (one
 * a channel of the block) side by side in 2 * weight_bits bytes: lane n holds bits
 * n * weight_bits and up of that little endian number.
 */
#ifndef HWLIB_H
#define HWLIB_H

#include "hwlib_dma.h"

/* ---- the digital array; its weights follow each block's head, and the zero
 * point of the input is folded into bias -------------------------------------- */

/* weights: [channels_in][kernel_y][kernel_x][16]. Taps outside the tile read
 * pad_value. */
typedef struct {
    const int8_t *in;
    const void *params;
    int8_t *out;
    int32_t channels_in, rows_in, cols_in, in_plane, in_row;
    int32_t channels_out, rows_out, cols_out, out_plane, out_row;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t pad_top, pad_left, pad_value;
    int32_t weight_bits;
    int32_t zero_out, lo, hi;
} hwlib_digital_conv_t;
uint32_t hwlib_digital_conv(const hwlib_digital_conv_t *a);

/* One filter a channel. weights: [kernel_y][kernel_x][16]. */
typedef struct {
    const int8_t *in;
    const void *params;
    int8_t *out;
    int32_t channels;
    int32_t rows_in, cols_in, in_plane, in_row;
    int32_t rows_out, cols_out, out_plane, out_row;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t pad_top, pad_left, pad_value;
    int32_t weight_bits;
    int32_t zero_out, lo, hi;
} hwlib_digital_depthwise_t;
uint32_t hwlib_digital_depthwise(const hwlib_digital_depthwise_t *a);

/* weights: [channels_in][16]. */
typedef struct {
    const int8_t *in;
    const void *params;
    int8_t *out;
    int32_t channels_in, channels_out;
    int32_t weight_bits;
    int32_t zero_out, lo, hi;
} hwlib_digital_dense_t;
uint32_t hwlib_digital_dense(const hwlib_digital_dense_t *a);

/* out[i] = (((in_a[i] - zero_a) * multiplier_a + (in_b[i] - zero_b) *
 * multiplier_b + half) >> shift) + zero_out, clamped; all in int32. */
typedef struct {
    const int8_t *in_a;
    const int8_t *in_b;
    int8_t *out;
    int32_t count;
    int32_t zero_a, zero_b;
    int32_t multiplier_a, multiplier_b;
    int32_t shift;
    int32_t zero_out, lo, hi;
} hwlib_digital_add_t;
uint32_t hwlib_digital_add(const hwlib_digital_add_t *a);

void hwlib_digital_wait(uint32_t ticket);

/* ---- the analog array ------------------------------------------------------- */

/* weights: ternary, of 2 bits, [channels_in][kernel_y][kernel_x][16] for every 16
 * channels; the head of a params block is followed by int32_t output_shift, the
 * same in all. Each input becomes
 *   (in - zero_in + half) >> input_shift, clipped to input_bits, signed;
 * taps outside the tile count 0. A pass sums the products of pass_channels input
 * channels (the last of what is left); its sum becomes
 *   (sum + half) >> output_shift, clipped to output_bits, signed.
 * acc = bias + the sum of the passes << output_shift. */
typedef struct {
    const int8_t *in;
    const void *weights;
    const void *params;
    int8_t *out;
    int32_t channels_in, rows_in, cols_in, in_plane, in_row;
    int32_t channels_out, rows_out, cols_out, out_plane, out_row;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t pad_top, pad_left, zero_in;
    int32_t input_shift, input_bits, output_bits, pass_channels;
    int32_t zero_out, lo, hi;
} hwlib_analog_conv_t;
uint32_t hwlib_analog_conv(const hwlib_analog_conv_t *a);

void hwlib_analog_wait(uint32_t ticket);

#endif
