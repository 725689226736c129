/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Kernels on plain tensors: row-major (NCHW), any batch, IEEE single or integers without a scale.
 *
 * Float sums take their terms one at a time in index order, nothing is fused, and a NaN is always
 * 0x7fc00000: the same bits on every machine. Float arguments are given by their bits.
 * Integer sums wrap. Element types and functions are those of riscv_typed.h.
 */
#ifndef RISCV_LAYERS_H
#define RISCV_LAYERS_H

#include <stdint.h>

/* out = (0 + bias) + sum in * weights over channels, rows and columns of the window; taps outside
 * the input add nothing. weights: [channels_out][channels_in / groups][kernel_y][kernel_x];
 * bias: [channels_out] or null. */
typedef struct {
    const float *in;
    const float *weights;
    const float *bias;
    float *out;
    int32_t batch;
    int32_t channels_in, rows_in, cols_in;
    int32_t channels_out, rows_out, cols_out;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t dilation_y, dilation_x;
    int32_t pad_top, pad_left;
    int32_t groups;
} riscv_conv_f32_t;
void riscv_conv_f32(const riscv_conv_f32_t *a);

/* The same with in - zero_in and weights - zero_weight[channel]. Types: one, two or four bytes;
 * zero_weight: [channels_out] or null. */
typedef struct {
    const void *in;
    const void *weights;
    const int32_t *bias;
    const int32_t *zero_weight;
    int32_t *out;
    int32_t in_type, weight_type;
    int32_t zero_in;
    int32_t batch;
    int32_t channels_in, rows_in, cols_in;
    int32_t channels_out, rows_out, cols_out;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t dilation_y, dilation_x;
    int32_t pad_top, pad_left;
    int32_t groups;
} riscv_conv_i32_t;
void riscv_conv_i32(const riscv_conv_i32_t *a);

/* Products of m x k and k x n matrices, outer x inner of them; steps in elements.
 * out[i][j] = alpha * (0 + sum over t of a[i][t] * b[t][j]) + beta * bias; a factor of 1 is left
 * out. bias may be null; its steps are the same for every product. */
typedef struct {
    const float *a;
    const float *b;
    const float *bias;
    float *out;
    int32_t outer, inner;
    int32_t a_outer, a_inner, b_outer, b_inner;
    int32_t m, k, n;
    int32_t a_row, a_col, b_row, b_col;
    int32_t bias_row, bias_col;
    int32_t alpha, beta;
} riscv_matmul_f32_t;
void riscv_matmul_f32(const riscv_matmul_f32_t *a);

/* out = bias + sum (a - zero_a) * (b - zero_b[j]). zero_b: [n] or null. */
typedef struct {
    const void *a;
    const void *b;
    const int32_t *bias;
    const int32_t *zero_b;
    int32_t *out;
    int32_t a_type, b_type;
    int32_t zero_a;
    int32_t outer, inner;
    int32_t a_outer, a_inner, b_outer, b_inner;
    int32_t m, k, n;
    int32_t a_row, a_col, b_row, b_col;
    int32_t bias_row, bias_col;
} riscv_matmul_i32_t;
void riscv_matmul_i32(const riscv_matmul_i32_t *a);

/* out = requantise(bias + sum (a - zero_a) * (b - zero_b)) of two activations. */
typedef struct {
    const int8_t *a;
    const int8_t *b;
    const int32_t *bias;
    int8_t *out;
    int32_t outer, inner;
    int32_t a_outer, a_inner, b_outer, b_inner;
    int32_t m, k, n;
    int32_t a_row, a_col, b_row, b_col;
    int32_t bias_row, bias_col;
    int32_t zero_a, zero_b, zero_out;
    int32_t multiplier, shift;
    int32_t rounding;
    int32_t lo, hi;
} riscv_matmul_i8_t;
void riscv_matmul_i8(const riscv_matmul_i8_t *a);

/* What a window makes of its taps inside the input: the greatest, their sum, the sum divided by
 * their number (at least 1) or by the size of the window. */
enum { RISCV_POOL_MAX, RISCV_POOL_SUM, RISCV_POOL_INSIDE, RISCV_POOL_WINDOW };
typedef struct {
    const float *in;
    float *out;
    int32_t planes, rows_in, cols_in;
    int32_t rows_out, cols_out;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t dilation_y, dilation_x;
    int32_t pad_top, pad_left;
    int32_t mode;
} riscv_pool_f32_t;
void riscv_pool_f32(const riscv_pool_f32_t *a);

/* RISCV_POOL_MAX of any type, or RISCV_POOL_SUM of in - zero_in, of at most four bytes, as int32. */
typedef struct {
    const void *in;
    void *out;
    int32_t type;
    int32_t zero_in;
    int32_t planes, rows_in, cols_in;
    int32_t rows_out, cols_out;
    int32_t kernel_y, kernel_x;
    int32_t stride_y, stride_x;
    int32_t dilation_y, dilation_x;
    int32_t pad_top, pad_left;
    int32_t mode;
} riscv_pool_int_t;
void riscv_pool_int(const riscv_pool_int_t *a);

/* outer x columns x inner: e^(x - max) / sum over the columns, or (x - max) - log of the sum. */
typedef struct {
    const float *in;
    float *out;
    int32_t outer, columns, inner;
    int32_t log;
} riscv_softmax_f32_t;
void riscv_softmax_f32(const riscv_softmax_f32_t *a);

/* (x - mean) * (scale / sqrt(variance + epsilon)) + bias; parameters: [channels]. */
typedef struct {
    const float *in;
    const float *scale;
    const float *bias;
    const float *mean;
    const float *variance;
    float *out;
    int32_t batch, channels, inner;
    int32_t epsilon;
} riscv_batchnorm_f32_t;
void riscv_batchnorm_f32(const riscv_batchnorm_f32_t *a);

/* Each group of `count` values: (x - mean) / sqrt(sum (x - mean)^2 / count + epsilon), mean 0 when
 * not centred; then times scale[i / scale_repeat % scale_period], plus bias likewise, with i over
 * all groups. Either may be null, scale only if bias is. */
typedef struct {
    const float *in;
    const float *scale;
    const float *bias;
    float *out;
    int32_t groups, count;
    int32_t scale_repeat, scale_period;
    int32_t bias_repeat, bias_period;
    int32_t centred;
    int32_t epsilon;
} riscv_normalize_f32_t;
void riscv_normalize_f32(const riscv_normalize_f32_t *a);

/* x / (bias + (alpha / size) * sum x^2)^beta, over the channels c - (size - 1) / 2 to c + size / 2. */
typedef struct {
    const float *in;
    float *out;
    int32_t batch, channels, inner;
    int32_t size;
    int32_t alpha, beta, bias;
} riscv_lrn_f32_t;
void riscv_lrn_f32(const riscv_lrn_f32_t *a);

/* ONNX's LSTM (gates iofc) or GRU (zrh). in: [steps][batch][features]; weights: [directions][gates
 * * hidden][features]; recurrent: [directions][gates * hidden][hidden]; bias: [directions][2 *
 * gates * hidden]; lengths: [batch]; state, cell: [directions][batch][hidden]; peephole:
 * [directions][3 * hidden]; the last two of an LSTM only. functions: for each direction f, g (and h
 * of an LSTM) as function, alpha, beta. out: [steps + 1, or + 2 for an LSTM][directions][batch]
 * [hidden]: every step, then the last state and cell. flag: an LSTM's forget gate is 1 - the input
 * gate; a GRU's reset comes after the product. reverse: the first direction runs backwards. */
typedef struct {
    const float *in;
    const float *weights;
    const float *recurrent;
    const float *bias;
    const int32_t *lengths;
    const float *state;
    const float *cell;
    const float *peephole;
    const int32_t *functions;
    float *out;
    int32_t steps, batch, features, hidden, directions;
    int32_t lstm, reverse, flag;
    int32_t clip;
} riscv_recurrent_f32_t;
void riscv_recurrent_f32(const riscv_recurrent_f32_t *a);

#endif
