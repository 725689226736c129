/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Signed integers of 2 to 7 bits that lie one after another, the first in the lowest bits of the
 * first byte, and the same in a byte each. Of `rows` rows of `run` integers, row r begins with
 * the integer first + r * stride of those that lie without gaps.
 */
#ifndef RISCV_BITS_H
#define RISCV_BITS_H

#include <stdint.h>

typedef struct {
    const uint8_t *in;
    int8_t *out; /* [rows][run] */
    int32_t first, rows, run, stride;
    int32_t bits;
} riscv_unpack_t;
void riscv_unpack(const riscv_unpack_t *a);

/* Every row begins at a byte; the last byte of a row is filled up with zeros. */
typedef struct {
    const int8_t *in; /* [rows][run] */
    uint8_t *out;
    int32_t first, rows, run, stride;
    int32_t bits;
} riscv_pack_t;
void riscv_pack(const riscv_pack_t *a);

#endif
