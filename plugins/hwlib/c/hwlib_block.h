/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks of the parameters of sixteen output channels, and how a sum becomes a byte, for the models. */
#ifndef HWLIB_BLOCK_H
#define HWLIB_BLOCK_H

#include <stdint.h>

#define LANES 16

typedef struct {
    int32_t bias[LANES];
    uint16_t multiplier[LANES];
    uint8_t shift[LANES];
} head_t;

typedef struct {
    int32_t zero, lo, hi;
} output_t;

static inline int8_t clamp(int64_t value, output_t output)
{
    value += output.zero;
    if (value < output.lo)
        value = output.lo;
    if (value > output.hi)
        value = output.hi;
    return (int8_t)value;
}

static inline int64_t round_shift(int64_t value, int32_t shift)
{
    const int64_t half = shift ? (int64_t)1 << (shift - 1) : 0;
    return (value + half) >> shift;
}

static inline int is_outside(int32_t place, int32_t size)
{
    return place < 0 || place >= size;
}

static inline int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

#endif
