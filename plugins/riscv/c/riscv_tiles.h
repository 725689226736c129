/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that convolutions by blocks share: panels of four pixels by blocks of four channels. */
#ifndef RISCV_TILES_H
#define RISCV_TILES_H

#include "riscv_dot.h"
#include "riscv_panel.h"

typedef struct {
    const int8_t *panel, *panel_end;
    const int8_t *weights;
    const int32_t *bias;
    const riscv_block_t *block;
    riscv_output_t output;
    int8_t *out;
    int32_t next; /* bytes from a pixel to the next */
} riscv_tile_t;

/* `whole` takes four pixels by `blocks` times four channels whose offsets are set, `sums` stops before
 * the scales. */
typedef struct {
    void (*whole)(const riscv_tile_t *tile, int32_t blocks);
    void (*sums)(const riscv_tile_t *tile, int32_t sums[RISCV_PIXELS * RISCV_LANES]);
    int32_t unit;
    int32_t panel_bytes, block_bytes; /* of four windows, of the weights of a block */
} riscv_tiling_t;

void riscv_run_tiles(const riscv_conv_packed_t *a, const riscv_tiling_t *tiling);

/* Sums of channel k and the four pixels, whose outputs of channel 0 are at o0 to o3; block, lo and range
 * as in `whole`. */
#define RISCV_STORE4(k, a0, a1, a2, a3)                                                  \
    do {                                                                                 \
        const int32_t m = block->scale[k].multiplier, shift = block->scale[k].shift;     \
        const int32_t offset = block->offset[k];                                         \
        o0[k] = riscv_requant_offset(a0, m, offset, shift, lo, range);                   \
        o1[k] = riscv_requant_offset(a1, m, offset, shift, lo, range);                   \
        o2[k] = riscv_requant_offset(a2, m, offset, shift, lo, range);                   \
        o3[k] = riscv_requant_offset(a3, m, offset, shift, lo, range);                   \
        RISCV_BARRIER;                                                                   \
    } while (0)

/* A dense layer: `dot` makes the sums of sixteen channels from block_bytes bytes of weights. */
#define RISCV_DENSE_LANES 16
typedef void riscv_dot16_t(const int8_t *in, const void *weights, int32_t depth, const int32_t *bias,
                           int32_t sums[RISCV_DENSE_LANES]);
void riscv_run_dense(const riscv_dense_packed_t *a, const int8_t *in, riscv_dot16_t *dot, int32_t block_bytes);

/* The scales of all blocks, at the start of the scratch memory. */
typedef struct {
    riscv_block_t *first;
    int32_t count, simple; /* so many of the first have their offsets set */
    int8_t *rest;          /* of the scratch memory */
} riscv_blocks_t;
riscv_blocks_t riscv_set_blocks(const riscv_conv_packed_t *a);

#endif
