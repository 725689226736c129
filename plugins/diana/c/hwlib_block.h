/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks of parameters, as hwlib.h lays them out, for the model. */
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

/* Lanes are `plane` bytes apart. */
static inline void put_lanes(const head_t *head, const int32_t acc[LANES], int32_t lanes,
                             output_t output, int8_t *out, int32_t plane)
{
    for (int32_t k = 0; k < lanes; ++k)
        out[k * plane] =
            clamp(round_shift((int64_t)acc[k] * head->multiplier[k], head->shift[k]), output);
}

static inline int32_t lanes_from(int32_t first, int32_t channels)
{
    return channels - first < LANES ? channels - first : LANES;
}

/* Bytes of the sixteen weights of one tap. */
static inline int32_t tap_bytes(int32_t weight_bits)
{
    return LANES / 8 * weight_bits;
}

static inline void get_weights(const uint8_t *tap, int32_t bits, int32_t weights[LANES])
{
    const int32_t sign = 1 << (bits - 1), mask = 2 * sign - 1;
    for (int32_t k = 0; k < LANES; ++k) {
        const int32_t field = (tap[k * bits / 8] >> (k * bits % 8)) & mask;
        weights[k] = (field ^ sign) - sign;
    }
}

static inline int is_outside(int32_t place, int32_t size)
{
    return place < 0 || place >= size;
}

#endif
