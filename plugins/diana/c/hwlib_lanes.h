/* SPDX-License-Identifier: Apache-2.0 */
/* Sixteen weights and results at once, as hwlib.h lays them out, for the model. */
#ifndef HWLIB_LANES_H
#define HWLIB_LANES_H

#include "hwlib_block.h"

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
    return least(channels - first, LANES);
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

#endif
