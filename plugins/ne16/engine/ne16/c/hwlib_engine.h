/* SPDX-License-Identifier: Apache-2.0 */
/*
 * NE16: tiles of 3x3 positions, blocks of 16 input channels. The weights of a block are bit
 * planes, with the taps in rows first:
 *   uint16_t planes[weight_bits][taps]
 * of which bit n belongs to channel n.
 */
#ifndef HWLIB_ENGINE_H
#define HWLIB_ENGINE_H

#include <stdint.h>

enum { TILE_SIDE = 3, MOST_BLOCK = 16 };

/* Input channels. */
static inline int32_t block_channels(int32_t taps)
{
    (void)taps;
    return 16;
}

static inline int32_t block_bytes(int32_t taps, int32_t bits)
{
    return 2 * taps * bits;
}

/* What the engine reads in one go. */
static inline int32_t fetch_bytes(int32_t taps, int32_t bits)
{
    return taps == 1 ? 2 * bits : 2 * taps;
}

/* Where bit `bit` of a weight is, in bits from the start of its block. */
static inline int32_t weight_place(int32_t taps, int32_t bit, int32_t tap, int32_t channel)
{
    return (bit * taps + tap) * 16 + channel;
}

#endif
