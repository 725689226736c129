/* SPDX-License-Identifier: Apache-2.0 */
#include "cluster_copy.h"

#ifdef CLUSTER_XPULP

#define PAIRS XP_LOAD("t0", "%1", 4) XP_LOAD("t1", "%1", 4) XP_STORE("t0", "%0", 4) XP_STORE("t1", "%0", 4)
#define WORDS XP_LOAD("t0", "%1", 4) "nop\n" XP_STORE("t0", "%0", 4)
#define BYTES XP_LOAD_U8("t0", "%1", 1) "nop\n" XP_STORE_8("t0", "%0", 1)
#define ROWS(length, body, ...) \
    for (; count > 0; --count, to += to_next, from += from_next) \
    __asm__ volatile(XP_BEGIN XP_LOOP(1, "%2", length " + 2") body "add %0, %0, %3\nadd %1, %1, %4\n" XP_END \
                     : "+r"(to), "+r"(from) : "r"(rows), "r"(to_gap), "r"(from_gap), __VA_ARGS__ : "t0", "t1", "memory")

void cluster_copy_rows(const cluster_rectangle_t *r)
{
    uint8_t *to = r->to;
    const uint8_t *from = r->from;
    int32_t count = r->count;
    const int32_t to_next = r->to_next - r->rows * r->to_row, from_next = r->from_next - r->rows * r->from_row;
    const int32_t rows = r->rows, words = r->bytes >> 2, bytes = r->bytes & 3;
    const int32_t to_gap = r->to_row - r->bytes, from_gap = r->from_row - r->bytes;

    if (rows <= 0 || r->bytes <= 0)
        return;
    if ((r->bytes & 7) == 0)
        ROWS("5", XP_LOOP(0, "%5", "4") PAIRS, "r"(words >> 1));
    else if (bytes == 0)
        ROWS("4", XP_LOOP(0, "%5", "3") WORDS, "r"(words));
    else if (words == 0)
        ROWS("4", XP_LOOP(0, "%5", "3") BYTES, "r"(bytes));
    else
        ROWS("8", XP_LOOP(0, "%5", "3") WORDS XP_LOOP(0, "%6", "3") BYTES, "r"(words), "r"(bytes));
}

#else

void cluster_copy_rows(const cluster_rectangle_t *r)
{
    for (int32_t i = 0; i < r->count; ++i)
        for (int32_t row = 0; row < r->rows; ++row)
            memcpy(r->to + i * r->to_next + row * r->to_row, r->from + i * r->from_next + row * r->from_row,
                   (size_t)r->bytes);
}

#endif
