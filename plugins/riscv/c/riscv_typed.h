/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Kernels on arrays of any plain type, rows first to last without gaps. Floats are IEEE
 * single; integers are computed in 64 bits and wrap to their type; a bool is a byte, 0
 * or 1. A NaN that is computed is 0x7fc00000. Floats among the arguments (alpha, beta)
 * are passed by their bits. Strides are in elements.
 */
#ifndef RISCV_TYPED_H
#define RISCV_TYPED_H

#include <stdint.h>

/* Element types. */
enum {
    RISCV_F32, RISCV_I8, RISCV_I16, RISCV_I32, RISCV_I64, RISCV_U8, RISCV_U16, RISCV_U32, RISCV_BOOL,
    RISCV_U64
};

/* fn of riscv_unary and riscv_unary_int. CLIP: to [alpha, beta]; IS_INF: of the sign of
 * alpha only, unless that is 0. */
enum {
    RISCV_NEG, RISCV_ABS, RISCV_SIGN, RISCV_NOT, RISCV_EXP, RISCV_LOG, RISCV_SQRT,
    RISCV_RECIPROCAL, RISCV_SIGMOID, RISCV_TANH, RISCV_ERF, RISCV_GELU, RISCV_GELU_TANH,
    RISCV_HARD_SWISH, RISCV_SOFTPLUS, RISCV_SOFTSIGN, RISCV_MISH, RISCV_FLOOR_FN, RISCV_CEIL,
    RISCV_ROUND, RISCV_SIN, RISCV_COS, RISCV_TAN, RISCV_ASIN, RISCV_ACOS, RISCV_ATAN,
    RISCV_SINH, RISCV_COSH, RISCV_ASINH, RISCV_ACOSH, RISCV_ATANH, RISCV_IS_NAN, RISCV_IS_INF,
    RISCV_LEAKY_RELU, RISCV_ELU, RISCV_SELU, RISCV_CELU, RISCV_THRESHOLDED_RELU,
    RISCV_HARD_SIGMOID, RISCV_INTEGER_SQRT, RISCV_FLOAT16, RISCV_BFLOAT16,
    RISCV_RELU, RISCV_CLIP
};

/* fn of riscv_binary. */
enum {
    RISCV_SUB, RISCV_DIV, RISCV_FLOOR_DIV, RISCV_POW, RISCV_MIN, RISCV_MAX, RISCV_MOD, RISCV_FMOD,
    RISCV_PRELU, RISCV_EQUAL, RISCV_LESS, RISCV_LESS_OR_EQUAL, RISCV_GREATER,
    RISCV_GREATER_OR_EQUAL, RISCV_AND, RISCV_OR, RISCV_XOR, RISCV_SHIFT_LEFT, RISCV_SHIFT_RIGHT,
    RISCV_ADD, RISCV_MUL
};

/* fn of riscv_reduce. */
enum {
    RISCV_SUM, RISCV_MEAN, RISCV_MOST, RISCV_LEAST, RISCV_PRODUCT, RISCV_L1, RISCV_L2,
    RISCV_LOG_SUM, RISCV_LOG_SUM_EXP, RISCV_SUM_SQUARE
};

/* out[i] = fn(in[i]); out: float, or bool of IS_NAN and IS_INF. Of this, unary_int, binary
 * and requant_wide `out` may be the very place of an input of its shape and type. */
typedef struct {
    const float *in;
    void *out;
    int32_t count;
    int32_t fn;
    int32_t alpha, beta;
} riscv_unary_t;
void riscv_unary(const riscv_unary_t *a);

/* The same of integers: NEG, ABS, SIGN, NOT, INTEGER_SQRT, RELU, CLIP to [low, high]
 * with the bits 1 and 2 of `bounds` for those that hold. */
typedef struct {
    const void *in;
    void *out;
    int32_t count;
    int32_t type;
    int32_t fn;
    int32_t low, high, bounds;
} riscv_unary_int_t;
void riscv_unary_int(const riscv_unary_int_t *a);

/* out = fn(a, b) of n0 x n1 x n2 x n3 elements; out without gaps, of the same type, or
 * bool of a comparison. Integers are divided towards zero; by zero it is 0. */
typedef struct {
    const void *a;
    const void *b;
    void *out;
    int32_t type;
    int32_t fn;
    int32_t n0, n1, n2, n3;
    int32_t a0, a1, a2, a3;
    int32_t b0, b1, b2, b3;
} riscv_binary_t;
void riscv_binary(const riscv_binary_t *a);

/* out = condition ? a : b of elements of `size` bytes. */
typedef struct {
    const uint8_t *condition;
    const void *a;
    const void *b;
    void *out;
    int32_t size;
    int32_t n0, n1, n2, n3;
    int32_t c0, c1, c2, c3;
    int32_t a0, a1, a2, a3;
    int32_t b0, b1, b2, b3;
} riscv_where_t;
void riscv_where(const riscv_where_t *a);

/* Floats are truncated and saturate, a NaN is 0; integers wrap; a bool is != 0. */
typedef struct {
    const void *in;
    void *out;
    int32_t count;
    int32_t from, to;
} riscv_cast_t;
void riscv_cast(const riscv_cast_t *a);

/* out[i] = in[i] / scale[j] + zero[j], rounded half to even, or away from zero,
 * saturated to `type` of 8 or 16 bits; j = i / repeat % period. */
typedef struct {
    const float *in;
    const float *scale;
    const int32_t *zero;
    void *out;
    int32_t count;
    int32_t repeat, period;
    int32_t type;
    int32_t away;
} riscv_quantize_t;
void riscv_quantize(const riscv_quantize_t *a);

/* out[i] = (in[i] - zero[j]) * scale[j]. */
typedef struct {
    const void *in;
    const float *scale;
    const int32_t *zero;
    float *out;
    int32_t count;
    int32_t repeat, period;
    int32_t type;
} riscv_dequantize_t;
void riscv_dequantize(const riscv_dequantize_t *a);

/* out[i] = round(((in[i] - zero_in) * multiplier[j] + addend[j]) / 2^shift[j]) + zero_out,
 * clamped to [lo, hi]; an addend may be missing. in: `from`, out: `to`, of at most 32 bits. */
typedef struct {
    const void *in;
    const int32_t *multiplier;
    const uint8_t *shift;
    const int64_t *addend;
    void *out;
    int32_t count;
    int32_t repeat, period;
    int32_t from, to;
    int32_t zero_in;
    int32_t rounding;
    int32_t zero_out;
    int32_t lo, hi;
} riscv_requant_wide_t;
void riscv_requant_wide(const riscv_requant_wide_t *a);

/* k0 x k1 x k2 results, each of r0 x r1 x r2 elements in this order; strides ki, ri of
 * the input. Floats are summed one after the other. */
typedef struct {
    const void *in;
    void *out;
    int32_t type;
    int32_t fn;
    int32_t k0, k1, k2, r0, r1, r2;
    int32_t stride_k0, stride_k1, stride_k2, stride_r0, stride_r1, stride_r2;
} riscv_reduce_t;
void riscv_reduce(const riscv_reduce_t *a);

/* Where the greatest (least) of `extent` elements lies: the first, or the last of equals. */
typedef struct {
    const void *in;
    int64_t *out;
    int32_t type;
    int32_t outer, extent, inner;
    int32_t least, last;
} riscv_argmax_t;
void riscv_argmax(const riscv_argmax_t *a);

/* out[o][i] = in[o][indices[i]], runs of `run` bytes. Indices below zero count from the
 * end; what lies outside is moved to the edge. type: of the indices. */
typedef struct {
    const int8_t *in;
    const void *indices;
    int8_t *out;
    int32_t outer, extent, run;
    int32_t count;
    int32_t type;
} riscv_gather_t;
void riscv_gather(const riscv_gather_t *a);

/* out[i] = table[in[i] ^ flip] by bytes; flip: 128 for int8, else 0. */
typedef struct {
    const uint8_t *in;
    const uint8_t *table;
    uint8_t *out;
    int32_t count;
    int32_t flip;
} riscv_lookup_t;
void riscv_lookup(const riscv_lookup_t *a);

/* riscv_copy of elements of 1, 2, 4 or 8 bytes; strides may be negative or 0. */
typedef struct {
    const int8_t *in;
    int8_t *out;
    int32_t size;
    int32_t n0, n1, n2, n3;
    int32_t in0, in1, in2, in3;
    int32_t out0, out1, out2, out3;
} riscv_copy_wide_t;
void riscv_copy_wide(const riscv_copy_wide_t *a);

#endif
