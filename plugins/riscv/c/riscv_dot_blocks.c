/* SPDX-License-Identifier: Apache-2.0 */
/* Convolutions and dense layers by dot products of bytes. */
#include "riscv_dot.h"
#include "riscv_kernels.h"
#include "riscv_simd.h"
#include "riscv_tiles.h"

/* Words of eight bytes of depth. */
#if RISCV_WORD == 8
#define STEPS 1
#else
#define STEPS 2
#endif

#define PIXEL(i, a0, a1, a2, a3)                                                         \
    do {                                                                                 \
        const riscv_word_t t = x[i];                                                     \
        a0 = riscv_smaqa(a0, t, w0), a1 = riscv_smaqa(a1, t, w1);                        \
        a2 = riscv_smaqa(a2, t, w2), a3 = riscv_smaqa(a3, t, w3);                        \
    } while (0)

/* Word `at` of eight bytes of depth: four pixels by four channels. */
#define STEP(group, at)                                                                  \
    do {                                                                                 \
        const riscv_word_t *const v = w + 4 * STEPS * (group) + (at);                    \
        const riscv_word_t w0 = v[0], w1 = v[STEPS], w2 = v[2 * STEPS], w3 = v[3 * STEPS]; \
        PIXEL(4 * (STEPS * (group) + (at)), a0, a1, a2, a3);                             \
        PIXEL(4 * (STEPS * (group) + (at)) + 1, b0, b1, b2, b3);                         \
        PIXEL(4 * (STEPS * (group) + (at)) + 2, c0, c1, c2, c3);                         \
        PIXEL(4 * (STEPS * (group) + (at)) + 3, d0, d1, d2, d3);                                                        \
        RISCV_BARRIER;                                                                   \
    } while (0)

#if RISCV_WORD == 8
#define GROUP(i) STEP(i, 0)
#else
#define GROUP(i) \
    STEP(i, 0);  \
    STEP(i, 1)
#endif

#define TWO_GROUPS (8 * STEPS) /* words of the panel, and of weights */

/* Declares the sums a0 ... d3 and adds them up; leaves w behind the block. */
#define SUMS                                                                             \
    riscv_word_t a0 = (uint32_t)bias[0], a1 = (uint32_t)bias[1];                         \
    riscv_word_t a2 = (uint32_t)bias[2], a3 = (uint32_t)bias[3];                         \
    riscv_word_t b0 = a0, b1 = a1, b2 = a2, b3 = a3, c0 = a0, c1 = a1, c2 = a2, c3 = a3; \
    riscv_word_t d0 = a0, d1 = a1, d2 = a2, d3 = a3;                                     \
    const riscv_word_t *x = (const riscv_word_t *)(const void *)tile->panel;             \
    for (; x != end2; w += TWO_GROUPS, x += TWO_GROUPS) {                                \
        GROUP(0);                                                                        \
        GROUP(1);                                                                        \
    }                                                                                    \
    if (x != end) {                                                                      \
        GROUP(0);                                                                        \
        w += TWO_GROUPS / 2;                                                             \
    }

#define PANEL_ENDS                                                                       \
    const riscv_word_t *const end = (const riscv_word_t *)(const void *)tile->panel_end; \
    const riscv_word_t *const end2 = end - ((tile->panel_end - tile->panel) / 32 & 1) * (TWO_GROUPS / 2)

#define SAVE(i, a0, a1, a2, a3)                                                          \
    (to[4 * (i)] = riscv_lanes(a0), to[4 * (i) + 1] = riscv_lanes(a1),                   \
     to[4 * (i) + 2] = riscv_lanes(a2), to[4 * (i) + 3] = riscv_lanes(a3))

static RISCV_LEAF void sums(const riscv_tile_t *tile, int32_t *to)
{
    const riscv_word_t *w = (const riscv_word_t *)(const void *)tile->weights;
    const int32_t *const bias = tile->bias;
    PANEL_ENDS;
    SUMS
    SAVE(0, a0, a1, a2, a3);
    SAVE(1, b0, b1, b2, b3);
    SAVE(2, c0, c1, c2, c3);
    SAVE(3, d0, d1, d2, d3);
}

static RISCV_LEAF void whole(const riscv_tile_t *tile, int32_t blocks)
{
    const riscv_word_t *w = (const riscv_word_t *)(const void *)tile->weights;
    const int32_t *bias = tile->bias;
    const riscv_block_t *block = tile->block;
    int8_t *o0 = tile->out;
    PANEL_ENDS;

    for (const riscv_block_t *const last = block + blocks; block != last; ++block, bias += 4, o0 += 4) {
        const int32_t next = tile->next, lo = tile->output.lo, range = tile->output.hi - lo;
        SUMS
        int8_t *const o1 = o0 + next, *const o2 = o1 + next, *const o3 = o2 + next;
        RISCV_STORE4(0, riscv_lanes(a0), riscv_lanes(b0), riscv_lanes(c0), riscv_lanes(d0));
        RISCV_STORE4(1, riscv_lanes(a1), riscv_lanes(b1), riscv_lanes(c1), riscv_lanes(d1));
        RISCV_STORE4(2, riscv_lanes(a2), riscv_lanes(b2), riscv_lanes(c2), riscv_lanes(d2));
        RISCV_STORE4(3, riscv_lanes(a3), riscv_lanes(b3), riscv_lanes(c3), riscv_lanes(d3));
    }
}

static int32_t words_of(int32_t depth)
{
    return (depth + 7) >> 3;
}

void riscv_conv_dot(const riscv_conv_dot_t *a)
{
    const int32_t depth = a->kernel_y * a->kernel_x * a->channels_in;
    const riscv_tiling_t tiling = {whole, sums, RISCV_WORD, 32 * words_of(depth), 32 * words_of(depth)};
    riscv_run_tiles(a, &tiling);
}

#define EACH(F) F(0) F(1) F(2) F(3) F(4) F(5) F(6) F(7) F(8) F(9) F(10) F(11) F(12) F(13) F(14) F(15)
#define START(i) riscv_word_t s##i = (uint32_t)bias[i];
#define ADD(i) s##i = riscv_smaqa(s##i, t, v[(i) * STEPS]);
#define KEEP(i) to[i] = riscv_lanes(s##i);
#define WORD(at)                                       \
    do {                                               \
        const riscv_word_t t = x[at], *const v = w + (at); \
        EACH(ADD)                                      \
        RISCV_BARRIER;                                 \
    } while (0)

static RISCV_LEAF void dot16(const int8_t *in, const void *weights, int32_t depth, const int32_t *bias,
                             int32_t *to)
{
    const riscv_word_t *x = (const riscv_word_t *)(const void *)in, *w = weights;
    const riscv_word_t *const end = x + (uint32_t)words_of(depth) * STEPS;
    EACH(START)
    for (; x != end; x += STEPS, w += 16 * STEPS) {
        WORD(0);
#if STEPS == 2
        WORD(1);
#endif
    }
    EACH(KEEP)
}

void riscv_dense_dot(const riscv_dense_dot_t *a)
{
    const int8_t *in = a->in;
    if (((uintptr_t)in & (RISCV_WORD - 1)) != 0 || (a->channels_in & 7) != 0) {
        int8_t *to = a->scratch;
        for (int32_t i = 0; i < a->channels_in; ++i)
            to[i] = in[i];
        in = to;
    }
    riscv_run_dense(a, in, dot16, 128 * words_of(a->channels_in));
}
