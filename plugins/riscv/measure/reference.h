/* SPDX-License-Identifier: Apache-2.0 */
/* The kernels once more, as plainly as their definitions, to compare with. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "riscv_bits.h"
#include "riscv_kernels.h"

void reference_conv2d(const riscv_conv2d_t *a);
void reference_depthwise(const riscv_depthwise_t *a);
void reference_dense(const riscv_dense_t *a);
void reference_maxpool(const riscv_maxpool_t *a);
void reference_sumpool(const riscv_sumpool_t *a);
void reference_add(const riscv_add_t *a);
void reference_add_scaled(const riscv_add_scaled_t *a);
void reference_add_table(const riscv_add_table_t *a);
void reference_mul(const riscv_mul_t *a);
void reference_requant8(const riscv_requant8_t *a);
void reference_softmax_fixed(const riscv_softmax_fixed_t *a);
void reference_softmax(const riscv_softmax_t *a);
void reference_copy(const riscv_copy_t *a);
void reference_flip(const riscv_flip_t *a);
void reference_fill(const riscv_fill_t *a);
void reference_unpack(const riscv_unpack_t *a);
void reference_pack(const riscv_pack_t *a);

#endif
