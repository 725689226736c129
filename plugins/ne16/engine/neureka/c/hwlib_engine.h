/* SPDX-License-Identifier: Apache-2.0 */
/*
 * N-EUREKA: tiles of 6x6 positions, blocks of 28 input channels, of 32 for 1x1. The weights of
 * a block are words of 32 bytes, one for each bit, with the taps in rows first: bit 28 * tap + n
 * belongs to channel n. Of 1x1 one word has all bits: 4 of channels n to n + 3, then 4 of the
 * next higher bit, in all 8 times 4 bits whatever weight_bits is, then the next four channels.
 */
#ifndef HWLIB_ENGINE_H
#define HWLIB_ENGINE_H

#include <stdint.h>

enum { TILE_SIDE = 6, MOST_BLOCK = 32 };

/* Input channels. */
static inline int32_t block_channels(int32_t taps)
{
    return taps == 1 ? 32 : 28;
}

static inline int32_t block_bytes(int32_t taps, int32_t bits)
{
    return taps == 1 ? 32 : 32 * bits;
}

/* What the engine reads in one go. */
static inline int32_t fetch_bytes(int32_t taps, int32_t bits)
{
    (void)taps;
    (void)bits;
    return 32;
}

/* Where bit `bit` of a weight is, in bits from the start of its block. */
static inline int32_t weight_place(int32_t taps, int32_t bit, int32_t tap, int32_t channel)
{
    return taps == 1 ? channel / 4 * 32 + bit * 4 + channel % 4 : bit * 256 + tap * 28 + channel;
}

#endif
