/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_tiles.h"

#include "riscv_kernels.h"

typedef char block_fits[sizeof(riscv_block_t) <= 128 ? 1 : -1];

static int32_t rounded_up(int32_t value, int32_t unit)
{
    return (value + unit - 1) & -unit;
}

riscv_blocks_t riscv_set_blocks(const riscv_conv_packed_t *a)
{
    const riscv_output_t output = {a->zero_out, a->lo, a->hi, a->rounding};
    riscv_blocks_t blocks = {(riscv_block_t *)(void *)a->scratch, 0, 0, 0};

    for (int32_t k = 0; k < a->channels_out; k += RISCV_LANES) {
        riscv_block_t *const block = blocks.first + blocks.count;
        const int32_t rest = a->channels_out - k, lanes = rest < RISCV_LANES ? rest : RISCV_LANES;
        riscv_set_block(block, a->multiplier, a->shift, a->addend, k, lanes, a->rounding);
        if (riscv_set_offsets(block, &output) && lanes == RISCV_LANES && blocks.simple == blocks.count)
            ++blocks.simple;
        ++blocks.count;
    }
    blocks.rest = (int8_t *)(blocks.first + blocks.count);
    return blocks;
}

static void part(const riscv_tiling_t *tiling, const riscv_tile_t *tile, int32_t pixels)
{
    int32_t sums[RISCV_PIXELS * RISCV_LANES];
    tiling->sums(tile, sums);
    for (int32_t i = 0; i < pixels; ++i)
        riscv_store(tile->block, &tile->output, sums + RISCV_LANES * i, tile->out + i * tile->next);
}

/* One panel by all channels. */
static void strip(const riscv_tiling_t *tiling, const riscv_blocks_t *blocks, riscv_tile_t tile, int32_t pixels)
{
    int32_t done = 0;
    if (pixels == RISCV_PIXELS && blocks->simple > 0) {
        done = blocks->simple;
        tiling->whole(&tile, done);
    }
    tile.weights += done * tiling->block_bytes;
    tile.bias += RISCV_LANES * done;
    tile.block += done;
    tile.out += RISCV_LANES * done;
    for (; done < blocks->count; ++done) {
        part(tiling, &tile, pixels);
        tile.weights += tiling->block_bytes;
        tile.bias += RISCV_LANES;
        tile.out += RISCV_LANES;
        ++tile.block;
    }
}

void riscv_run_tiles(const riscv_conv_packed_t *a, const riscv_tiling_t *tiling)
{
    const riscv_blocks_t blocks = riscv_set_blocks(a);
    int8_t *const to = blocks.rest + rounded_up(a->channels_in, 8);
    riscv_panel_t panel = riscv_panel(a, blocks.rest, tiling->unit);
    riscv_tile_t tile = {to, to + tiling->panel_bytes, a->weights, a->bias, blocks.first,
                         {a->zero_out, a->lo, a->hi, a->rounding}, a->out, a->channels_out};

    for (int32_t rest = a->rows_out * a->cols_out; rest > 0; rest -= RISCV_PIXELS) {
        const int32_t pixels = rest < RISCV_PIXELS ? rest : RISCV_PIXELS;
        riscv_fill_panel(&panel, to, pixels);
        strip(tiling, &blocks, tile, pixels);
        tile.out += RISCV_PIXELS * a->channels_out;
    }
}

/* Stores what needs no more than a shift to be made ready: normalised scales of sums that are rounded
 * up. Whether that was all. */
static int store_simple(const riscv_dense_packed_t *a, int32_t first, int32_t lanes, const int32_t *sums)
{
    const int32_t lo = a->lo, range = a->hi - lo, twice = 2 * (a->zero_out - lo) + 1;
    const int32_t *multiplier = a->multiplier + first, *const end = multiplier + lanes;
    const uint8_t *shift = a->shift + first;
    int8_t *out = a->out + first;

    for (; multiplier != end; ++multiplier, ++shift, ++sums, ++out) {
        const int32_t half = *shift - 33;
        if ((uint32_t)half >= RISCV_OFFSET_SHIFT)
            return 0;
        *out = riscv_requant_offset(*sums, *multiplier, twice * (1 << half), half + 1, lo, range);
    }
    return 1;
}

/* The sums of some channels of a dense layer, at most RISCV_DENSE_LANES. */
static void store_any(const riscv_dense_packed_t *a, int32_t first, int32_t lanes, const int32_t *sums)
{
    const riscv_output_t output = {a->zero_out, a->lo, a->hi, a->rounding};
    for (int32_t i = 0; i < lanes; i += RISCV_LANES) {
        riscv_block_t block;
        riscv_set_block(&block, a->multiplier, a->shift, a->addend, first + i,
                        lanes - i < RISCV_LANES ? lanes - i : RISCV_LANES, a->rounding);
        riscv_store(&block, &output, sums + i, a->out + first + i);
    }
}

/* bias has an entry for every lane of the last block. */
void riscv_run_dense(const riscv_dense_packed_t *a, const int8_t *in, riscv_dot16_t *dot, int32_t block_bytes)
{
    const int8_t *weights = a->weights;
    const int quick = a->rounding == RISCV_HALF_UP && a->addend == 0;

    for (int32_t k = 0; k < a->channels_out; k += RISCV_DENSE_LANES, weights += block_bytes) {
        const int32_t rest = a->channels_out - k, lanes = rest < RISCV_DENSE_LANES ? rest : RISCV_DENSE_LANES;
        int32_t sums[RISCV_DENSE_LANES];
        dot(in, weights, a->channels_in, a->bias + k, sums);
        if (!quick || !store_simple(a, k, lanes, sums))
            store_any(a, k, lanes, sums);
    }
}
