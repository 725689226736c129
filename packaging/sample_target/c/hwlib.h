/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The driver of the residual-block engine. hwlib_model.c is a bit-exact model of it.
 *
 * first and second hold, for each output channel, int32_t bias with the input's zero point folded in, int32_t
 * multiplier, int32_t shift, then int8_t weights[channels][3][3]; little endian, without gaps. Activations are
 * int8 planes. acc becomes (acc * multiplier + half) >> shift, half = shift ? 1 << (shift - 1) : 0, then + zero,
 * clamped.
 */
#ifndef HWLIB_H
#define HWLIB_H

#include <stdint.h>

typedef struct {
    const int8_t *in;
    int8_t *out;
    int8_t *middle; /* room for channels * rows * cols bytes */
    const int8_t *first;
    const int8_t *second;
    int32_t channels, rows, cols;
    int32_t zero_in;
    int32_t zero_middle, lo_middle, hi_middle;
    int32_t zero_branch, lo_branch, hi_branch;
    int32_t multiplier_in, multiplier_branch, shift; /* of the sum, in int32 */
    int32_t zero_out, lo, hi;
} hwlib_block_residual_t;

/* Starts the work and gives a ticket; it is done when the wait for it has returned. */
uint32_t hwlib_block_residual(const hwlib_block_residual_t *a);
void hwlib_block_wait(uint32_t ticket);

/* Kept by the model only. */
typedef struct {
    uint32_t calls;
    uint64_t bytes_moved;
    uint64_t instructions;
} hwlib_model_stats_t;
hwlib_model_stats_t hwlib_model_stats(void);
void hwlib_model_reset(void);

#endif
