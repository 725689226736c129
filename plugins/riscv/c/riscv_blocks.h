/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Convolutions and dense layers by blocks of channels: faster than those of riscv_kernels.h, for
 * weights made ready beforehand and scratch memory. One group, weights without a zero point.
 *
 * bias is that of riscv_kernels.h less zero_in times the sum of the channel's weights; what lies
 * outside the input counts as zero_in. bias and weights go on with zeros to the end of the last block.
 */
#ifndef RISCV_BLOCKS_H
#define RISCV_BLOCKS_H

#include <stdint.h>

/* Two channels share each product. weights: int32_t [channels_out / 4][depth / 2][2][2 pairs],
 * rounded up, w0 + 65536 * w1 each, with depth = kernel_y * kernel_x * channels_in.
 * scratch: 4 * depth rounded up to 8, channels_in rounded up to 8, 128 for each block. */
typedef struct {
    const int8_t *in;
    const void *weights;
    const int32_t *bias;
    const int32_t *multiplier;
    const uint8_t *shift;
    const int64_t *addend;
    int8_t *scratch;
    int8_t *out;
    int32_t channels_in, rows_in, cols_in;
    int32_t channels_out, rows_out, cols_out;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t dilation_y, dilation_x;
    int32_t pad_top, pad_left;
    int32_t zero_in, zero_out;
    int32_t lo, hi;
    int32_t rounding;
} riscv_conv_packed_t;
void riscv_conv_packed(const riscv_conv_packed_t *a);

/* By dot products of eight bytes (rv64: one riscv_smaqa), in the order of riscv_simd.h.
 * weights: int8_t [channels_out / 4][depth / 8][4][8], rounded up. scratch as above. */
typedef riscv_conv_packed_t riscv_conv_dot_t;
void riscv_conv_dot(const riscv_conv_dot_t *a);

/* A 3x3 filter of stride and dilation 1 in Winograd's form, in integers and exact: 2x2 outputs from
 * 16 products a channel. weights: int16_t [channels_out / 4][16][channels_in][4], the filters
 * times twice Winograd's G on either side. scratch: 128 * channels_in + 1024, and 24 *
 * channels_in + 8. */
typedef riscv_conv_packed_t riscv_conv_winograd2_t;
void riscv_conv_winograd2(const riscv_conv_winograd2_t *a);

/* 4x4 outputs from 36 products; channels_in at most 224. weights: int16_t [channels_out / 4][36]
 * [channels_in][4]. scratch: 288 * channels_in + 2304, and 72 * channels_in + 8. */
typedef riscv_conv_packed_t riscv_conv_winograd4_t;
void riscv_conv_winograd4(const riscv_conv_winograd4_t *a);

/* One vector. weights: int32_t [channels_out / 16][channels_in / 2][2][8 pairs], rounded up. */
typedef struct {
    const int8_t *in;
    const void *weights;
    const int32_t *bias;
    const int32_t *multiplier;
    const uint8_t *shift;
    const int64_t *addend;
    int8_t *scratch;
    int8_t *out;
    int32_t channels_in, channels_out;
    int32_t zero_out;
    int32_t lo, hi;
    int32_t rounding;
} riscv_dense_packed_t;
void riscv_dense_packed(const riscv_dense_packed_t *a);

/* weights: int8_t [channels_out / 16][channels_in / 8][16][8], rounded up. scratch: channels_in
 * rounded up to 8. */
typedef riscv_dense_packed_t riscv_dense_dot_t;
void riscv_dense_dot(const riscv_dense_dot_t *a);

#endif
