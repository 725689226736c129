/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A tile of outputs from products in a transformed space (Lavin and Gray, 2016), in integers: the
 * filters' transform is scaled to whole numbers beforehand, sums are taken modulo 2^32, and the scale
 * is undone in the end, its odd part by the inverse of 9. Four tiles and four channels at a time.
 */
#include "riscv_kernels.h"
#include "riscv_tiles.h"

#define TILES 4
#define MOST 6 /* rows and columns of a tile's input */

typedef struct {
    int32_t in, out; /* rows and columns of a tile */
    void (*columns)(const int8_t *const rows[MOST], int16_t *to, int32_t channels);
    void (*rows)(const int16_t *from, int16_t *to, int32_t channels);
    void (*finish)(const int32_t *products, int32_t bias, int32_t *sums);
} form_t;

typedef struct {
    const riscv_conv_packed_t *a;
    const form_t *form;
    riscv_blocks_t blocks;
    const int8_t *outside;
    int16_t *columns;  /* [in][channels][in]: a tile, its columns transformed */
    int16_t *input;    /* [channels][in * in][TILES] */
    int32_t *products; /* [in * in][TILES][RISCV_LANES] */
    int32_t positions;
} winograd_t;

#define COLUMNS2(e)                                    \
    do {                                               \
        const int32_t d0 = e(0), d1 = e(1), d2 = e(2), d3 = e(3); \
        TO(0, d0 - d2);                                \
        TO(1, d1 + d2);                                \
        TO(2, d2 - d1);                                \
        TO(3, d1 - d3);                                \
    } while (0)

#define COLUMNS4(e)                                                                 \
    do {                                                                            \
        const int32_t d0 = e(0), d1 = e(1), d2 = e(2), d3 = e(3), d4 = e(4), d5 = e(5); \
        const int32_t even = d4 - 4 * d2, odd = d3 - 4 * d1, far = d4 - d2, near = 2 * (d3 - d1); \
        TO(0, 4 * (d0 - d2) - (d2 - d4));                                           \
        TO(1, even + odd);                                                          \
        TO(2, even - odd);                                                          \
        TO(3, far + near);                                                          \
        TO(4, far - near);                                                          \
        TO(5, 4 * (d1 - d3) - (d3 - d5));                                           \
    } while (0)

#define TO(i, value) (to[i] = (int16_t)(value))
#define FROM(i) r##i[c]

static RISCV_LEAF void columns2(const int8_t *const rows[MOST], int16_t *to, int32_t channels)
{
    const int8_t *r0 = rows[0], *r1 = rows[1], *r2 = rows[2], *r3 = rows[3];
    for (int32_t c = 0; c < channels; ++c, to += 4)
        COLUMNS2(FROM);
}

static RISCV_LEAF void columns4(const int8_t *const rows[MOST], int16_t *to, int32_t channels)
{
    const int8_t *r0 = rows[0], *r1 = rows[1], *r2 = rows[2], *r3 = rows[3], *r4 = rows[4], *r5 = rows[5];
    for (int32_t c = 0; c < channels; ++c, to += 6)
        COLUMNS4(FROM);
}
#undef FROM
#undef TO

/* Of row i: values of its columns, which lie 4 or 6 times `channels` apart. */
#define TO(j, value) (to[(i * SIZE + (j)) * TILES] = (int16_t)(value))
#define FROM(j) c##j[i]

#define SIZE 4
static RISCV_LEAF void rows2(const int16_t *from, int16_t *to, int32_t channels)
{
    const int32_t step = SIZE * channels;
    const int16_t *c0 = from, *c1 = c0 + step, *c2 = c1 + step, *c3 = c2 + step;
    for (const int16_t *const end = c1; c0 != end; c0 += SIZE, c1 += SIZE, c2 += SIZE, c3 += SIZE) {
        for (int32_t i = 0; i < SIZE; ++i)
            COLUMNS2(FROM);
        to += SIZE * SIZE * TILES;
    }
}
#undef SIZE

#define SIZE 6
static RISCV_LEAF void rows4(const int16_t *from, int16_t *to, int32_t channels)
{
    const int32_t step = SIZE * channels;
    const int16_t *c0 = from, *c1 = c0 + step, *c2 = c1 + step, *c3 = c2 + step, *c4 = c3 + step, *c5 = c4 + step;
    const int16_t *const end = c1;
    for (; c0 != end; c0 += SIZE, c1 += SIZE, c2 += SIZE, c3 += SIZE, c4 += SIZE, c5 += SIZE) {
        for (int32_t i = 0; i < SIZE; ++i)
            COLUMNS4(FROM);
        to += SIZE * SIZE * TILES;
    }
}
#undef SIZE
#undef FROM
#undef TO

#define PRODUCT(position) (uint32_t)products[(position) * TILES * RISCV_LANES]

/* The sums are four times too large. */
static RISCV_LEAF void finish2(const int32_t *products, int32_t bias, int32_t *sums)
{
    uint32_t top[4], bottom[4];
    for (int32_t j = 0; j < 4; ++j) {
        const uint32_t m0 = PRODUCT(j), m1 = PRODUCT(4 + j), m2 = PRODUCT(8 + j), m3 = PRODUCT(12 + j);
        top[j] = m0 + m1 + m2;
        bottom[j] = m1 - m2 - m3;
    }
    sums[0] = ((int32_t)(top[0] + top[1] + top[2]) >> 2) + bias;
    sums[4] = ((int32_t)(top[1] - top[2] - top[3]) >> 2) + bias;
    sums[8] = ((int32_t)(bottom[0] + bottom[1] + bottom[2]) >> 2) + bias;
    sums[12] = ((int32_t)(bottom[1] - bottom[2] - bottom[3]) >> 2) + bias;
}

/* Rows and columns of the output are 24, 12, 6 and 6 times too large: 3 * 2^3, 2^2, 2, 2. */
#define INVERSE9 954437177u

#define ROWS4(m0, m1, m2, m3, m4, m5, y0, y1, y2, y3)                                  \
    do {                                                                               \
        const uint32_t s = m1 + m2, d = m1 - m2, S = m3 + m4, D = m3 - m4;             \
        y0 = 6 * m0 + 4 * s + S, y1 = 2 * d + D, y2 = s + S, y3 = d + 2 * D + 6 * m5; \
    } while (0)

#define SUM(j, y, power) (sums[4 * (j)] = ((int32_t)((y) * INVERSE9) >> (power)) + bias)

static RISCV_LEAF void finish4(const int32_t *products, int32_t bias, int32_t *sums)
{
    uint32_t z[4][6];
    for (int32_t j = 0; j < 6; ++j, products += TILES * RISCV_LANES)
        ROWS4(PRODUCT(0), PRODUCT(6), PRODUCT(12), PRODUCT(18), PRODUCT(24), PRODUCT(30), z[0][j], z[1][j], z[2][j], z[3][j]);
    for (int32_t i = 0; i < 4; ++i, sums += 16) {
        const int32_t power = i == 0 ? 3 : i == 1 ? 2 : 1;
        uint32_t y0, y1, y2, y3;
        ROWS4(z[i][0], z[i][1], z[i][2], z[i][3], z[i][4], z[i][5], y0, y1, y2, y3);
        SUM(0, y0, power + 3);
        SUM(1, y1, power + 2);
        SUM(2, y2, power + 1);
        SUM(3, y3, power + 1);
    }
}

static const form_t form2 = {4, 2, columns2, rows2, finish2};
static const form_t form4 = {6, 4, columns4, rows4, finish4};

/* Tile of output row y and column x, as number t of the four. */
static void transform_input(const winograd_t *w, int32_t y, int32_t x, int32_t t)
{
    const riscv_conv_packed_t *const a = w->a;
    const int32_t size = w->form->in;

    for (int32_t j = 0; j < size; ++j) {
        const int8_t *rows[MOST];
        const uint32_t column = (uint32_t)(x - a->pad_left + j);
        for (int32_t i = 0; i < size; ++i) {
            const uint32_t row = (uint32_t)(y - a->pad_top + i);
            const int inside = row < (uint32_t)a->rows_in && column < (uint32_t)a->cols_in;
            rows[i] = inside ? a->in + ((int32_t)row * a->cols_in + (int32_t)column) * a->channels_in : w->outside;
        }
        w->form->columns(rows, w->columns + j * size * a->channels_in, a->channels_in);
    }
    w->form->rows(w->columns, w->input + t, a->channels_in);
}

/* Depth c of four tiles by four channels. */
#define STEP(c)                                                                          \
    do {                                                                                 \
        const uint32_t w0 = (uint32_t)u[4 * (c)], w1 = (uint32_t)u[4 * (c) + 1];         \
        const uint32_t w2 = (uint32_t)u[4 * (c) + 2], w3 = (uint32_t)u[4 * (c) + 3];     \
        uint32_t t = (uint32_t)v[(c) * step];                                            \
        a0 += t * w0, a1 += t * w1, a2 += t * w2, a3 += t * w3;                          \
        t = (uint32_t)v[(c) * step + 1];                                                 \
        b0 += t * w0, b1 += t * w1, b2 += t * w2, b3 += t * w3;                          \
        t = (uint32_t)v[(c) * step + 2];                                                 \
        c0 += t * w0, c1 += t * w1, c2 += t * w2, c3 += t * w3;                          \
        t = (uint32_t)v[(c) * step + 3];                                                 \
        d0 += t * w0, d1 += t * w1, d2 += t * w2, d3 += t * w3;                          \
        RISCV_BARRIER;                                                                   \
    } while (0)

RISCV_INLINE void multiply(const int16_t *v, const int16_t *u, int32_t channels, int32_t *to, const int32_t step)
{
    uint32_t a0 = 0, a1 = 0, a2 = 0, a3 = 0, b0 = 0, b1 = 0, b2 = 0, b3 = 0;
    uint32_t c0 = 0, c1 = 0, c2 = 0, c3 = 0, d0 = 0, d1 = 0, d2 = 0, d3 = 0;
    const int16_t *const end = u + 4 * channels, *const end4 = u + 4 * (channels & ~3);

    for (; u != end4; u += 16, v += 4 * step) {
        STEP(0);
        STEP(1);
        STEP(2);
        STEP(3);
    }
    for (; u != end; u += 4, v += step)
        STEP(0);
    to[0] = (int32_t)a0, to[1] = (int32_t)a1, to[2] = (int32_t)a2, to[3] = (int32_t)a3;
    to[4] = (int32_t)b0, to[5] = (int32_t)b1, to[6] = (int32_t)b2, to[7] = (int32_t)b3;
    to[8] = (int32_t)c0, to[9] = (int32_t)c1, to[10] = (int32_t)c2, to[11] = (int32_t)c3;
    to[12] = (int32_t)d0, to[13] = (int32_t)d1, to[14] = (int32_t)d2, to[15] = (int32_t)d3;
}

/* All positions of a block; gives the weights behind it. */
static RISCV_LEAF const int16_t *multiply2(const winograd_t *w, const int16_t *u)
{
    const int32_t channels = w->a->channels_in;
    for (int32_t p = 0; p < 16; ++p, u += 4 * channels)
        multiply(w->input + p * TILES, u, channels, w->products + p * TILES * RISCV_LANES, 16 * TILES);
    return u;
}

static RISCV_LEAF const int16_t *multiply4(const winograd_t *w, const int16_t *u)
{
    const int32_t channels = w->a->channels_in;
    for (int32_t p = 0; p < 36; ++p, u += 4 * channels)
        multiply(w->input + p * TILES, u, channels, w->products + p * TILES * RISCV_LANES, 36 * TILES);
    return u;
}

typedef struct {
    int32_t y, x;
} place_t;

/* A whole tile of a block whose offsets are set. */
static RISCV_LEAF void store_whole(const winograd_t *w, const riscv_block_t *block, const int32_t *sums, int8_t *out)
{
    const riscv_conv_packed_t *const a = w->a;
    const int32_t size = w->form->out, next = a->channels_out, lo = a->lo, range = a->hi - lo;
    const int32_t down = (a->cols_out - size) * next;

    for (int32_t k = 0; k < RISCV_LANES; ++k, ++sums) {
        const int32_t m = block->scale[k].multiplier, shift = block->scale[k].shift, offset = block->offset[k];
        const int32_t *sum = sums;
        int8_t *o = out + k;
        for (int32_t i = 0; i < size; ++i, o += down)
            for (int32_t j = 0; j < size; j += 2, sum += 8) {
                *o = riscv_requant_offset(sum[0], m, offset, shift, lo, range), o += next;
                *o = riscv_requant_offset(sum[4], m, offset, shift, lo, range), o += next;
            }
    }
}

static void store_part(const winograd_t *w, const riscv_block_t *block, place_t at, const int32_t *sums, int8_t *out)
{
    const riscv_conv_packed_t *const a = w->a;
    const riscv_output_t output = {a->zero_out, a->lo, a->hi, a->rounding};
    const int32_t size = w->form->out;

    for (int32_t i = 0; i < size && at.y + i < a->rows_out; ++i)
        for (int32_t j = 0; j < size && at.x + j < a->cols_out; ++j)
            riscv_store(block, &output, sums + (i * size + j) * RISCV_LANES, out + (i * a->cols_out + j) * a->channels_out);
}

static void store_tile(const winograd_t *w, int32_t block, place_t at, const int32_t *products)
{
    const riscv_conv_packed_t *const a = w->a;
    const int32_t size = w->form->out;
    int32_t sums[4 * 4 * RISCV_LANES];
    int8_t *const out = a->out + (at.y * a->cols_out + at.x) * a->channels_out + RISCV_LANES * block;

    for (int32_t k = 0; k < RISCV_LANES; ++k)
        w->form->finish(products + k, a->bias[RISCV_LANES * block + k], sums + k);
    if (block < w->blocks.simple && at.y + size <= a->rows_out && at.x + size <= a->cols_out)
        store_whole(w, w->blocks.first + block, sums, out);
    else
        store_part(w, w->blocks.first + block, at, sums, out);
}

static void run_tiles(const winograd_t *w, const place_t *places, int32_t count)
{
    const int16_t *u = w->a->weights;

    for (int32_t t = 0; t < count; ++t)
        transform_input(w, places[t].y, places[t].x, t);
    for (int32_t block = 0; block < w->blocks.count; ++block) {
        u = w->positions == 16 ? multiply2(w, u) : multiply4(w, u);
        for (int32_t t = 0; t < count; ++t)
            store_tile(w, block, places[t], w->products + t * RISCV_LANES);
    }
}

static void winograd(const riscv_conv_packed_t *a, const form_t *form)
{
    winograd_t w = {a, form, riscv_set_blocks(a), 0, 0, 0, 0, form->in * form->in};
    int8_t *rest = w.blocks.rest;
    place_t places[TILES];
    int32_t count = 0;

    w.outside = rest;
    for (int32_t c = 0; c < a->channels_in; ++c)
        rest[c] = (int8_t)a->zero_in;
    w.products = (int32_t *)(void *)(rest + ((a->channels_in + 7) & ~7));
    w.columns = (int16_t *)(void *)(w.products + w.positions * TILES * RISCV_LANES);
    w.input = w.columns + w.positions * a->channels_in;
    for (int32_t y = 0; y < a->rows_out; y += form->out)
        for (int32_t x = 0; x < a->cols_out; x += form->out) {
            places[count++] = (place_t){y, x};
            if (count == TILES) {
                run_tiles(&w, places, count);
                count = 0;
            }
        }
    if (count > 0)
        run_tiles(&w, places, count);
}

void riscv_conv_winograd2(const riscv_conv_winograd2_t *a)
{
    winograd(a, &form2);
}

void riscv_conv_winograd4(const riscv_conv_winograd4_t *a)
{
    winograd(a, &form4);
}
