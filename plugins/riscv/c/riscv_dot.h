/* SPDX-License-Identifier: Apache-2.0 */
/* Inner loops over contiguous bytes, kept small so that all accumulators stay
 * in registers. */
#ifndef RISCV_DOT_H
#define RISCV_DOT_H

#include <stdint.h>

#define RISCV_LEAF __attribute__((noinline))
#define RISCV_INLINE static inline __attribute__((always_inline))

/* Keeps the compiler from hoisting the loads of later steps and spilling. */
#define RISCV_BARRIER __asm__ volatile("" ::: "memory")

/* acc[k] += (x - zero_in) . (weights[k] - zero_weight) from `offset` on. */
void riscv_dot4(int32_t acc[4], const int8_t *x, const int8_t *const weights[4], int32_t offset,
                int32_t length, int32_t zero_in);
void riscv_dot4_offset(int32_t acc[4], const int8_t *x, const int8_t *const weights[4],
                       int32_t offset, int32_t length, int32_t zero_in, int32_t zero_weight);

/* The same for two inputs with a zero point of 0: acc[k] and acc[4 + k]. */
void riscv_dot4x2(int32_t acc[8], const int8_t *x, const int8_t *next,
                  const int8_t *const weights[4], int32_t offset, int32_t length);
void riscv_dot4x2_offset(int32_t acc[8], const int8_t *x, const int8_t *next,
                         const int8_t *const weights[4], int32_t offset, int32_t length,
                         int32_t zero_weight);

/* sum[k] = sum of `length` weights of filter k. */
void riscv_sum4(int32_t sum[4], const int8_t *const weights[4], int32_t offset, int32_t length);

#endif
