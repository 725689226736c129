/* SPDX-License-Identifier: Apache-2.0 */
/*
 * hwlib: the contract between an exported network and the accelerator.
 *
 * A driver author implements the functions below; hwlib_model.c is a bit-exact
 * model of them in C. A call that starts work copies what it needs from its
 * argument and returns a ticket, never 0; the work is done when the matching
 * wait has returned. Waiting for 0 returns at once. Calls of one queue (DMA,
 * digital array) finish in the order they were started; there is no order
 * between queues but that of the waits.
 *
 * Activations are int8 planes, channels outermost (CHW); `*_plane` and `*_row`
 * are strides in bytes.
 *
 * params: one block for every 16 output channels, the last filled with zeros,
 * little endian, without gaps:
 *   int32_t bias[16];  uint16_t multiplier[16];  uint8_t shift[16];
 *   int8_t weights[...][16];
 * The zero point of the input is folded into bias. An accumulator becomes
 *   (acc * multiplier + half) >> shift, half = shift ? 1 << (shift - 1) : 0,
 * then + zero_out, clamped to [lo, hi]; 0 <= shift <= 31.
 */
#ifndef HWLIB_H
#define HWLIB_H

#include <stdint.h>

/* `planes` times `rows` runs of `run` contiguous bytes. */
typedef struct {
    void *dst;
    const void *src;
    int32_t run;
    int32_t rows, dst_row, src_row;
    int32_t planes, dst_plane, src_plane;
} hwlib_dma_copy_t;
uint32_t hwlib_dma_copy(const hwlib_dma_copy_t *a);
void hwlib_dma_wait(uint32_t ticket);

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
    int32_t zero_out, lo, hi;
} hwlib_digital_depthwise_t;
uint32_t hwlib_digital_depthwise(const hwlib_digital_depthwise_t *a);

/* weights: [channels_in][16]. */
typedef struct {
    const int8_t *in;
    const void *params;
    int8_t *out;
    int32_t channels_in, channels_out;
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

/* Kept by the model only: calls that started work, bytes moved by DMA, and the
 * instructions the core spent inside the model, entry to exit. */
typedef struct {
    uint32_t calls;
    uint64_t bytes_moved;
    uint64_t instructions;
} hwlib_model_stats_t;
hwlib_model_stats_t hwlib_model_stats(void);
void hwlib_model_reset(void);

#endif
