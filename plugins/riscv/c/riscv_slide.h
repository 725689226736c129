/* SPDX-License-Identifier: Apache-2.0 */
/* A 3x3 filter of one channel that slides along rows with stride 1. */
#ifndef RISCV_SLIDE_H
#define RISCV_SLIDE_H

#include "riscv_requant.h"

typedef struct {
    const int8_t *in[3]; /* the leftmost column to read */
    int8_t *out;
    int32_t step; /* bytes from a pixel to the next, in input and output */
    int32_t rows, count;
    int32_t left, right; /* the first, last window hangs over by one column */
    int32_t in_row, out_row; /* bytes from a window to the one below, likewise */
    int32_t weights[9];
    int32_t bias;
    int32_t zero_in; /* what a column outside the input holds */
    riscv_scale_t scale; /* shift > 0 */
    riscv_output_t output;
} riscv_slide_t;

void riscv_slide3(const riscv_slide_t *s);

#endif
