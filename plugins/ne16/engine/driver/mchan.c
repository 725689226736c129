/* SPDX-License-Identifier: Apache-2.0 */
/* The DMA of PULP's cluster, MCHAN: between L2, by rows, and L1, where it writes and reads without gaps. */
#include "runtime/hwlib_dma.h"

#include <string.h>

#define MCHAN ((volatile uint32_t *)0x10201800)
enum { COMMAND = 0, STATUS = 1 };
enum { TO_L1 = 1 << 17, INCREMENTAL = 1 << 18, ROWS_IN_L2 = 1 << 19 };
enum { L1_BASE = 0x10000000, L1_BYTES = 0x40000, MOST_BYTES = 0x10000, IN_FLIGHT = 8 };

/* Transfers in the order in which they were started: [done, started). Each has a counter of MCHAN. */
static uint32_t counters[IN_FLIGHT];
static uint32_t started, done;

static int is_in_l1(const void *address)
{
    return (uintptr_t)address - L1_BASE < L1_BYTES;
}

static void finish_oldest(void)
{
    const uint32_t mask = 1u << counters[done % IN_FLIGHT];
    while (MCHAN[STATUS] & mask) {
    }
    MCHAN[STATUS] = mask;
    ++done;
}

/* `rows` runs of L2, `stride` apart, one after the other in L1. */
static void move(uintptr_t l1, uintptr_t l2, uint32_t direction, uint32_t run, uint32_t rows, uint32_t stride)
{
    MCHAN[COMMAND] = run * rows | direction | INCREMENTAL | (rows > 1 ? ROWS_IN_L2 : 0);
    MCHAN[COMMAND] = (uint32_t)l1;
    MCHAN[COMMAND] = (uint32_t)l2;
    if (rows > 1) {
        MCHAN[COMMAND] = run;
        MCHAN[COMMAND] = stride;
    }
}

static void move_rows(const hwlib_dma_copy_t *a, int to_l1)
{
    const int32_t near_row = to_l1 ? a->dst_row : a->src_row, near_plane = to_l1 ? a->dst_plane : a->src_plane;
    const int32_t far_row = to_l1 ? a->src_row : a->dst_row, far_plane = to_l1 ? a->src_plane : a->dst_plane;
    const uintptr_t l1 = to_l1 ? (uintptr_t)a->dst : (uintptr_t)a->src;
    const uintptr_t l2 = to_l1 ? (uintptr_t)a->src : (uintptr_t)a->dst;
    const uint32_t direction = to_l1 ? TO_L1 : 0;
    const int together = a->planes == 1 || (near_plane == a->rows * near_row && far_plane == a->rows * far_row);
    const int32_t planes = together ? 1 : a->planes, rows = together ? a->rows * a->planes : a->rows;
    const int32_t whole = near_row == a->run && a->run * rows <= MOST_BYTES ? rows : 1; /* rows of a command */

    for (int32_t plane = 0; plane < planes; ++plane)
        for (int32_t row = 0; row < rows; row += whole)
            for (int32_t at = 0; at < a->run; at += MOST_BYTES) {
                const int32_t left = a->run - at;
                move(l1 + (uintptr_t)(plane * near_plane + row * near_row + at),
                     l2 + (uintptr_t)(plane * far_plane + row * far_row + at), direction,
                     (uint32_t)(left < MOST_BYTES ? left : MOST_BYTES), (uint32_t)whole, (uint32_t)far_row);
            }
}

uint32_t hwlib_dma_copy(const hwlib_dma_copy_t *a)
{
    const int to_l1 = is_in_l1(a->dst);
    if (to_l1 == is_in_l1(a->src)) { /* MCHAN does not reach both: the core copies */
        for (int32_t plane = 0; plane < a->planes; ++plane)
            for (int32_t row = 0; row < a->rows; ++row)
                memcpy((int8_t *)a->dst + plane * a->dst_plane + row * a->dst_row,
                       (const int8_t *)a->src + plane * a->src_plane + row * a->src_row, (size_t)a->run);
        return 0;
    }
    if (started - done == IN_FLIGHT)
        finish_oldest();
    counters[started++ % IN_FLIGHT] = MCHAN[COMMAND];
    move_rows(a, to_l1);
    return started;
}

void hwlib_dma_wait(uint32_t ticket)
{
    while (ticket != 0 && done != started && (int32_t)(ticket - done) > 0)
        finish_oldest();
}

hwlib_model_stats_t hwlib_model_stats(void)
{
    return (hwlib_model_stats_t){0, 0, 0};
}

void hwlib_model_reset(void)
{
}
