/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The contract between an exported network and the cluster of cores. A call is computed by
 * `cores` of them, 1 to 8. Results do not overlap operands unless it is said.
 *
 * Activations are bytes, batch 1, channels innermost (HWC), without gaps: int8, or the same plus
 * 128, unsigned. `in_unsigned` says which; of results [lo, hi] does. Weights are int8.
 *
 * norm takes an accumulator to a byte, in 32 bits that wrap, with an arithmetic shift of 0 to 31:
 *   clamp((acc * scale + bias) >> shift, lo, hi)
 * so the bias has in it the layer's own, both zero points and a half to round by.
 *
 * All operands lie in L1. Weights, norm and scratch start at multiples of four bytes; kernels are
 * fastest with tensors that do too.
 */
#ifndef HWLIB_CLUSTER_H
#define HWLIB_CLUSTER_H

#include <stdint.h>

typedef struct {
    int32_t bias;
    uint16_t scale;
    uint8_t shift, unused;
} hwlib_cluster_norm_t;

/* out = norm(sum in * weights); taps outside the input read pad_value.
 * weights: int8_t [channels_out / 4][depth / 4][4][4], rounded up, with zeros, where depth counts
 * [kernel_y][kernel_x][channels_in]; norm goes on to the end of the last block.
 * scratch: for each core, as many bytes as cluster_conv_scratch() of cluster_kernels.h says. */
typedef struct {
    const uint8_t *in;
    const void *weights;
    const hwlib_cluster_norm_t *norm;
    uint8_t *scratch;
    uint8_t *out;
    int32_t channels_in, rows_in, cols_in;
    int32_t channels_out, rows_out, cols_out;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t pad_top, pad_left, pad_value;
    int32_t in_unsigned;
    int32_t lo, hi;
    int32_t cores;
} hwlib_cluster_conv_t;
uint32_t hwlib_cluster_conv(const hwlib_cluster_conv_t *a);

/* One filter a channel. weights: int8_t [channels][kernel_y][kernel_x, rounded up to 4, with
 * zeros]; norm: [channels]. scratch: cluster_depthwise_scratch() for each core. */
typedef struct {
    const uint8_t *in;
    const int8_t *weights;
    const hwlib_cluster_norm_t *norm;
    uint8_t *scratch;
    uint8_t *out;
    int32_t channels, rows_in, cols_in;
    int32_t rows_out, cols_out;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t pad_top, pad_left, pad_value;
    int32_t in_unsigned;
    int32_t lo, hi;
    int32_t cores;
} hwlib_cluster_depthwise_t;
uint32_t hwlib_cluster_depthwise(const hwlib_cluster_depthwise_t *a);

/* `rows` independent vectors. weights: as of a convolution, depth = channels_in. scratch, 0 bytes
 * where channels_in is a multiple of four: cluster_dense_scratch() for each core. */
typedef struct {
    const uint8_t *in;
    const void *weights;
    const hwlib_cluster_norm_t *norm;
    uint8_t *scratch;
    uint8_t *out;
    int32_t rows, channels_in, channels_out;
    int32_t in_unsigned;
    int32_t lo, hi;
    int32_t cores;
} hwlib_cluster_dense_t;
uint32_t hwlib_cluster_dense(const hwlib_cluster_dense_t *a);

/* out = clamp((a * multiplier_a + b * multiplier_b + bias) >> shift, lo, hi), in 32 bits that wrap:
 * bias has in it all zero points and a half to round by. out may be a or b. */
typedef struct {
    const uint8_t *a;
    const uint8_t *b;
    uint8_t *out;
    int32_t count;
    int32_t multiplier_a, multiplier_b;
    int32_t bias, shift;
    int32_t in_unsigned;
    int32_t lo, hi;
    int32_t cores;
} hwlib_cluster_add_t;
uint32_t hwlib_cluster_add(const hwlib_cluster_add_t *a);

/* Over the taps inside the input: their maximum, clamped to [lo, hi], of the input's kind, if norm
 * is null; else norm(their sum), one for all channels, of all outputs or, if per_position, of
 * [rows_out][cols_out]. */
typedef struct {
    const uint8_t *in;
    const hwlib_cluster_norm_t *norm;
    uint8_t *out;
    int32_t channels, rows_in, cols_in;
    int32_t rows_out, cols_out;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t pad_top, pad_left;
    int32_t per_position;
    int32_t in_unsigned;
    int32_t lo, hi;
    int32_t cores;
} hwlib_cluster_pool_t;
uint32_t hwlib_cluster_pool(const hwlib_cluster_pool_t *a);

/* riscv_softmax: per row e = table[max - in], out = zero_out + e * levels / sum of e, rounded half
 * up, clamped. table: [256], table[0] = 65536; levels <= 256. */
typedef struct {
    const uint8_t *in;
    const uint32_t *table;
    uint8_t *out;
    int32_t rows, columns;
    int32_t levels;
    int32_t zero_out;
    int32_t in_unsigned;
    int32_t lo, hi;
    int32_t cores;
} hwlib_cluster_softmax_t;
uint32_t hwlib_cluster_softmax(const hwlib_cluster_softmax_t *a);

/* Copy of n0 x n1 x n2 runs of n3 bytes, each xored with `flip`: 128 to go from int8 to unsigned
 * and back. out may be in if they are alike. */
typedef struct {
    const uint8_t *in;
    uint8_t *out;
    int32_t n0, n1, n2, n3;
    int32_t in0, in1, in2;
    int32_t out0, out1, out2;
    int32_t flip;
    int32_t cores;
} hwlib_cluster_copy_t;
uint32_t hwlib_cluster_copy(const hwlib_cluster_copy_t *a);

/* out[c][r] = in[r][c] ^ flip, of each of `count` matrices, one behind the other. */
typedef struct {
    const uint8_t *in;
    uint8_t *out;
    int32_t count, rows, columns;
    int32_t flip;
    int32_t cores;
} hwlib_cluster_transpose_t;
uint32_t hwlib_cluster_transpose(const hwlib_cluster_transpose_t *a);

void hwlib_cluster_wait(uint32_t ticket);

#endif
