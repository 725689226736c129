/* SPDX-License-Identifier: Apache-2.0 */
/* Rectangles of bytes at any address. */
#ifndef CLUSTER_COPY_H
#define CLUSTER_COPY_H

#include <stdint.h>

#include "xpulp.h"

/* `count` times `rows` runs of `bytes`; to_row, from_row: bytes from the start of a run to the next,
 * to_next, from_next: from the first run of a rectangle to that of the next. */
typedef struct {
    uint8_t *to;
    const uint8_t *from;
    int32_t rows, bytes;
    int32_t to_row, from_row;
    int32_t count, to_next, from_next;
} cluster_rectangle_t;
void cluster_copy_rows(const cluster_rectangle_t *r);

#ifdef CLUSTER_XPULP

static inline void cluster_fill(uint8_t *to, int32_t value, int32_t count)
{
    const uint32_t word = (uint32_t)(value & 255) * 0x01010101u;
    if (count >= 8)
        __asm__ volatile(XP_BEGIN XP_LOOP(0, "%1", "3") XP_STORE("%2", "%0", 4) XP_STORE("%2", "%0", 4) "nop\n" XP_END
                         : "+r"(to) : "r"(count >> 3), "r"(word) : "memory");
    for (count &= 7; count > 0; --count)
        *to++ = (uint8_t)value;
}

#else

#include <string.h>

static inline void cluster_fill(uint8_t *to, int32_t value, int32_t count)
{
    memset(to, value, (size_t)count);
}

#endif

#endif
