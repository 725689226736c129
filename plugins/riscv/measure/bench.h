/* SPDX-License-Identifier: Apache-2.0 */
/* Measure: counts the instructions or cycles of the core's kernels, to which costs.json is fitted. A bench runs one
 * kernel on random data, counts, and compares its output with the reference. See the Makefile. */
#ifndef BENCH_H
#define BENCH_H

#include "riscv_bits.h"
#include "riscv_kernels.h"
#include "riscv_layers.h"
#include "riscv_typed.h"

typedef struct {
    uint32_t count;
    int agrees;
} result_t;

/* Instructions; with CYCLES cycles, on a simulator of RTL or a board. A simulator is slow, so that little data is made
 * then, and no reference runs. */
#ifdef CYCLES
#define counted() platform_cycles()
#define SOME(values) ((values) < 8192 ? (values) : 8192)
#define ANEW 0
#define COMPARED(...)                                                                                                  \
    do {                                                                                                               \
        if (0) {                                                                                                       \
            __VA_ARGS__;                                                                                               \
        }                                                                                                              \
    } while (0)
#else
#define counted() platform_instructions()
#define SOME(values) (values)
#define ANEW 1 /* random parameters for each case */
#define COMPARED(...) __VA_ARGS__
#endif

/* On: multipliers and shifts of every size, instead of a network's. */
extern int bench_wild_scales;
/* On: kernels that can have addends have them. */
extern int bench_addends;

/* On: bytes of the kernels by blocks are -128 or 127. */
extern int bench_extremes;

uint32_t bench_random(void);

/* The pointers of the argument are set here. */
result_t bench_conv2d(const riscv_conv2d_t *shape);
result_t bench_depthwise(const riscv_depthwise_t *shape);
result_t bench_dense(const riscv_dense_t *shape);
result_t bench_maxpool(const riscv_maxpool_t *shape);
result_t bench_sumpool(const riscv_sumpool_t *shape);
result_t bench_add(const riscv_add_t *shape);
result_t bench_add_scaled(const riscv_add_scaled_t *shape);
result_t bench_add_table(const riscv_add_table_t *shape);
result_t bench_mul(const riscv_mul_t *shape);
result_t bench_requant8(const riscv_requant8_t *shape);
result_t bench_softmax_fixed(const riscv_softmax_fixed_t *shape);
result_t bench_softmax(const riscv_softmax_t *shape);
result_t bench_copy(const riscv_copy_t *shape);
result_t bench_flip(const riscv_flip_t *shape);
result_t bench_fill(const riscv_fill_t *shape);
result_t bench_unpack(const riscv_unpack_t *shape);
result_t bench_pack(const riscv_pack_t *shape);

/* The kernels by blocks, of the same layers. */
result_t bench_conv_packed(const riscv_conv2d_t *shape);
result_t bench_conv_dot(const riscv_conv2d_t *shape);
result_t bench_conv_winograd2(const riscv_conv2d_t *shape);
result_t bench_conv_winograd4(const riscv_conv2d_t *shape);
result_t bench_dense_packed(const riscv_dense_t *shape);
result_t bench_dense_dot(const riscv_dense_t *shape);

/* Only counted. */
result_t bench_conv_f32(const riscv_conv_f32_t *shape);
result_t bench_conv_i32(const riscv_conv_i32_t *shape);
result_t bench_matmul_f32(const riscv_matmul_f32_t *shape);
result_t bench_matmul_i32(const riscv_matmul_i32_t *shape);
result_t bench_matmul_i8(const riscv_matmul_i8_t *shape);
result_t bench_pool_f32(const riscv_pool_f32_t *shape);
result_t bench_pool_int(const riscv_pool_int_t *shape);
result_t bench_softmax_f32(const riscv_softmax_f32_t *shape);
result_t bench_batchnorm_f32(const riscv_batchnorm_f32_t *shape);
result_t bench_normalize_f32(const riscv_normalize_f32_t *shape);
result_t bench_lrn_f32(const riscv_lrn_f32_t *shape);
result_t bench_recurrent_f32(const riscv_recurrent_f32_t *shape);
/* Counted only: tests/firmware compares them with the executor. */
result_t bench_unary(const riscv_unary_t *shape);
result_t bench_unary_int(const riscv_unary_int_t *shape);
result_t bench_binary(const riscv_binary_t *shape);
result_t bench_where(const riscv_where_t *shape);
result_t bench_cast(const riscv_cast_t *shape);
result_t bench_quantize(const riscv_quantize_t *shape);
result_t bench_dequantize(const riscv_dequantize_t *shape);
result_t bench_requant_wide(const riscv_requant_wide_t *shape);
result_t bench_reduce(const riscv_reduce_t *shape);
result_t bench_argmax(const riscv_argmax_t *shape);
result_t bench_gather(const riscv_gather_t *shape);
result_t bench_lookup(const riscv_lookup_t *shape);
result_t bench_copy_wide(const riscv_copy_wide_t *shape);

/* Sums next to ties, by weights of zero and such biases. */
int bench_ties(int32_t rounding);

#endif
