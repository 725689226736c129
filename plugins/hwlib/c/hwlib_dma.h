/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What every accelerator's contract has in common.
 *
 * A driver author implements the functions; hwlib_model*.c are a bit-exact model
 * of them in C. A call that starts work copies what it needs from its argument
 * and returns a ticket, never 0; the work is done when the matching wait has
 * returned. Waiting for 0 returns at once. Calls of one queue (the DMA, an
 * engine) finish in the order they were started; there is no order between
 * queues but that of the waits.
 */
#ifndef HWLIB_DMA_H
#define HWLIB_DMA_H

#include <stdint.h>

/* `planes` times `rows` runs of `run` contiguous bytes. */
typedef struct {
    void *dst;
    const void *src;
    int32_t run;
    int32_t rows, dst_row, src_row;
    int32_t planes, dst_plane, src_plane;
} hwlib_dma_copy_t;
uint32_t hwlib_dma_copy(const hwlib_dma_copy_t *a);
void hwlib_dma_wait(uint32_t ticket);

/* Kept by the model only: calls that started work, bytes moved by DMA, and the
 * instructions the core spent inside the model, entry to exit. */
typedef struct {
    uint32_t calls;
    uint64_t bytes_moved;
    uint64_t instructions;
} hwlib_model_stats_t;
hwlib_model_stats_t hwlib_model_stats(void);
void hwlib_model_reset(void);

#endif
