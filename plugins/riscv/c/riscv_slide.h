/* SPDX-License-Identifier: Apache-2.0 */
/* A 3x3 filter of one channel that slides along rows with stride 1. */
#ifndef RISCV_SLIDE_H
#define RISCV_SLIDE_H

#include "riscv_requant.h"

typedef struct {
    const int8_t *in[3]; /* the leftmost column to read, the first of four channels */
    int32_t lane;        /* the channel */
    int8_t *out;
    int32_t step; /* bytes from a pixel to the next, in input and output */
    int32_t rows, count;
    int32_t thirds; /* count less right, rounded down to a multiple of 3 */
    int32_t left, right; /* the first, last window hangs over by one column */
    int32_t in_row, out_row; /* bytes from a window to the one below, likewise */
    const int32_t *weights; /* 9 */
    int32_t mask[3];        /* of each row of them: -1, or 0 where the row lies outside the input */
    int32_t bytes; /* the weights are int8_t, and riscv_can_slide_dot */
    int32_t bias; /* without zero_in */
    int32_t zero_in; /* what a column outside the input holds */
    riscv_scale_t scale; /* shift > 0 */
    riscv_output_t output;
} riscv_slide_t;

/* Whether this core can take four channels at a time from there. */
int riscv_can_slide_dot(const int8_t *in, int32_t step);

void riscv_slide3(const riscv_slide_t *s);

#endif
