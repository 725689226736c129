/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Integer kernels for a RISC-V core.
 *
 * Activations are int8, batch 1, channels innermost (HWC), without gaps.
 *
 * "Requantise" takes an int32 accumulator to int8:
 *   round(acc * multiplier / 2^shift) + zero_out, clamped to [lo, hi]
 * with 0 <= multiplier < 2^31, 0 <= shift <= 62, exact in 64 bits.
 * `rounding` says how. RISCV_SINGLE is what IEEE single makes of it: the product is
 * first rounded to 24 significant bits, then the quotient to nearest, both half to
 * even. RISCV_DOUBLE rounds to nearest twice: by 2^31, ties up, and by the rest, ties
 * away from zero. Where a kernel has an `addend` (else null), one for each multiplier,
 * it is added to the product before that is rounded.
 *
 * Of add, mul, requant8 and lookup `out` may be the very place of an input of as many
 * elements: each is read before it is written.
 */
#ifndef RISCV_KERNELS_H
#define RISCV_KERNELS_H

#include <stdint.h>

enum {
    RISCV_HALF_UP, RISCV_HALF_EVEN, RISCV_SINGLE, RISCV_FLOOR, RISCV_HALF_AWAY, RISCV_DOUBLE
};

/* out = requantise(bias + sum (in - zero_in) * (weights - zero_weight)); taps
 * outside the input add nothing. weights: [channels_out][kernel_y][kernel_x]
 * [channels_in / groups]; bias, multiplier, shift: [channels_out]. */
typedef struct {
    const int8_t *in;
    const int8_t *weights;
    const int32_t *bias;
    const int32_t *multiplier;
    const uint8_t *shift;
    const int64_t *addend;
    int8_t *out;
    int32_t channels_in, rows_in, cols_in;
    int32_t channels_out, rows_out, cols_out;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t dilation_y, dilation_x;
    int32_t pad_top, pad_left;
    int32_t groups;
    int32_t zero_in, zero_weight, zero_out;
    int32_t lo, hi;
    int32_t rounding;
} riscv_conv2d_t;
void riscv_conv2d(const riscv_conv2d_t *a);

/* One filter a channel. weights: [kernel_y][kernel_x][channels]. */
typedef struct {
    const int8_t *in;
    const int8_t *weights;
    const int32_t *bias;
    const int32_t *multiplier;
    const uint8_t *shift;
    const int64_t *addend;
    int8_t *out;
    int32_t channels, rows_in, cols_in;
    int32_t rows_out, cols_out;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t dilation_y, dilation_x;
    int32_t pad_top, pad_left;
    int32_t zero_in, zero_weight, zero_out;
    int32_t lo, hi;
    int32_t rounding;
} riscv_depthwise_t;
void riscv_depthwise(const riscv_depthwise_t *a);

/* `rows` independent vectors. weights: [channels_out][channels_in]. */
typedef struct {
    const int8_t *in;
    const int8_t *weights;
    const int32_t *bias;
    const int32_t *multiplier;
    const uint8_t *shift;
    const int64_t *addend;
    int8_t *out;
    int32_t rows, channels_in, channels_out;
    int32_t zero_in, zero_weight, zero_out;
    int32_t lo, hi;
    int32_t rounding;
} riscv_dense_t;
void riscv_dense(const riscv_dense_t *a);

/* Maximum over the taps inside the input, clamped to [lo, hi]. */
typedef struct {
    const int8_t *in;
    int8_t *out;
    int32_t channels, rows_in, cols_in;
    int32_t rows_out, cols_out;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t dilation_y, dilation_x;
    int32_t pad_top, pad_left;
    int32_t lo, hi;
} riscv_maxpool_t;
void riscv_maxpool(const riscv_maxpool_t *a);

/* out = requantise(sum of (in - zero_in) over the taps inside the input).
 * multiplier, shift: one value, or [rows_out][cols_out] if per_position. */
typedef struct {
    const int8_t *in;
    const int32_t *multiplier;
    const uint8_t *shift;
    const int64_t *addend;
    int8_t *out;
    int32_t channels, rows_in, cols_in;
    int32_t rows_out, cols_out;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t dilation_y, dilation_x;
    int32_t pad_top, pad_left;
    int32_t per_position;
    int32_t zero_in, zero_out;
    int32_t lo, hi;
    int32_t rounding;
} riscv_sumpool_t;
void riscv_sumpool(const riscv_sumpool_t *a);

/* out[i] = round(((a[i] - zero_a) * multiplier_a
 *               + (b[j] - zero_b) * multiplier_b) / 2^shift) + zero_out,
 * clamped, with j = i / b_repeat % b_period. Multipliers may be negative;
 * RISCV_SINGLE is not for this kernel. */
typedef struct {
    const int8_t *a;
    const int8_t *b;
    int8_t *out;
    int32_t count;
    int32_t b_repeat, b_period;
    int32_t zero_a, zero_b;
    int32_t multiplier_a, multiplier_b;
    int32_t shift;
    int32_t rounding;
    int32_t zero_out;
    int32_t lo, hi;
} riscv_add_t;
void riscv_add(const riscv_add_t *a);

/* out[i] = round((table_a[a[i] + 128] + table_b[b[j] + 128]) / 2^shift) + zero_out,
 * clamped, j as in riscv_add, rounded as by RISCV_SINGLE. Tables: [256]; sums below
 * 2^55 in magnitude, shift <= 62. */
typedef struct {
    const int8_t *a;
    const int8_t *b;
    const int64_t *table_a;
    const int64_t *table_b;
    int8_t *out;
    int32_t count;
    int32_t b_repeat, b_period;
    int32_t shift;
    int32_t zero_out;
    int32_t lo, hi;
} riscv_add_table_t;
void riscv_add_table(const riscv_add_table_t *a);

/* out[i] = requantise(table_a[a[i] + 128] + table_b[b[j] + 128]), j as in riscv_add,
 * rounded as by RISCV_DOUBLE. Tables: [256], sums below 2^28 in magnitude. */
typedef struct {
    const int8_t *a;
    const int8_t *b;
    const int32_t *table_a;
    const int32_t *table_b;
    int8_t *out;
    int32_t count;
    int32_t b_repeat, b_period;
    int32_t multiplier;
    int32_t shift;
    int32_t zero_out;
    int32_t lo, hi;
} riscv_add_scaled_t;
void riscv_add_scaled(const riscv_add_scaled_t *a);

/* out[i] = requantise((a[i] - zero_a) * (b[j] - zero_b)), j as in riscv_add. */
typedef struct {
    const int8_t *a;
    const int8_t *b;
    int8_t *out;
    int32_t count;
    int32_t b_repeat, b_period;
    int32_t zero_a, zero_b;
    int32_t multiplier;
    int32_t shift;
    int32_t rounding;
    int32_t zero_out;
    int32_t lo, hi;
} riscv_mul_t;
void riscv_mul(const riscv_mul_t *a);

/* out[i] = requantise(in[i] - zero_in) with multiplier[j], shift[j],
 * j = i / channel_repeat % channel_period. */
typedef struct {
    const int8_t *in;
    const int32_t *multiplier;
    const uint8_t *shift;
    int8_t *out;
    int32_t count;
    int32_t channel_repeat, channel_period;
    int32_t zero_in;
    int32_t rounding;
    int32_t zero_out;
    int32_t lo, hi;
} riscv_requant8_t;
void riscv_requant8(const riscv_requant8_t *a);

/* Per row: e = table[max - in], out = zero_out + e * levels / sum of e, rounded
 * half up, clamped to int8. table: [256], table[0] = 65536; levels <= 256. */
typedef struct {
    const int8_t *in;
    const uint32_t *table;
    int8_t *out;
    int32_t rows, columns;
    int32_t levels;
    int32_t zero_out;
} riscv_softmax_t;
void riscv_softmax(const riscv_softmax_t *a);

/* Per row, as TensorFlow Lite has it: e = table[max - in] with 31 fraction bits, or
 * negative where it counts as 0; out = e / sum of e, of scale 1/256 and zero -128,
 * the sum with 19 fraction bits. table: [256]; columns < 4096. */
typedef struct {
    const int8_t *in;
    const int32_t *table;
    int8_t *out;
    int32_t rows, columns;
} riscv_softmax_fixed_t;
void riscv_softmax_fixed(const riscv_softmax_fixed_t *a);

/* Copy of n0 x n1 x n2 x n3 bytes between strided arrays, outermost first. */
typedef struct {
    const int8_t *in;
    int8_t *out;
    int32_t n0, n1, n2, n3;
    int32_t in0, in1, in2, in3;
    int32_t out0, out1, out2, out3;
} riscv_copy_t;
void riscv_copy(const riscv_copy_t *a);

/* The same, of bytes plus 128: signed ones become unsigned, and back. `out` may be `in`
 * if both are one run. */
typedef riscv_copy_t riscv_flip_t;
void riscv_flip(const riscv_flip_t *a);

typedef struct {
    int8_t *out;
    int32_t count;
    int32_t value;
} riscv_fill_t;
void riscv_fill(const riscv_fill_t *a);

#endif
