/* SPDX-License-Identifier: Apache-2.0 */
/*
 * w0 + 65536 * w1 times x has x * w0 in its low half and x * w1 in its high half, less the borrow.
 * Two such products and START leave the low half between 0 and 65535, so that the halves of the
 * sum are exact: `all` adds up the words, `high` the high halves, and the low halves are the rest.
 */
#include "riscv_dot.h"
#include "riscv_kernels.h"
#include "riscv_tiles.h"

#define START (0x7fff - 0x10000)

typedef struct {
    uint32_t all;
    int32_t high;
} pair_t;

/* of `groups` groups of two products */
static inline pair_t start(int32_t bias0, int32_t bias1, int32_t groups)
{
    const int32_t high = bias1 + groups;
    return (pair_t){(uint32_t)bias0 - (uint32_t)(groups * 0x7fff) + ((uint32_t)high << 16), high};
}

static inline int32_t low(pair_t sum)
{
    return (int32_t)(sum.all - ((uint32_t)sum.high << 16));
}

#define GROUP(sum, t, u, w, v)                                                     \
    do {                                                                           \
        const int32_t s = (int32_t)((uint32_t)(t) * (w) + (uint32_t)(u) * (v) + c); \
        (sum).all += (uint32_t)s, (sum).high += s >> 16;                           \
    } while (0)

/* Two bytes of depth of pixel i, against two pairs of channels. */
#define PIXEL(at, i, p, q)                               \
    do {                                                 \
        const int32_t t = x[8 * (at) + (i)], u = x[8 * (at) + 4 + (i)]; \
        GROUP(p, t, u, w0, w2);                          \
        GROUP(q, t, u, w1, w3);                          \
        RISCV_BARRIER;                                   \
    } while (0)

#define STEP(at)                                                                         \
    do {                                                                                 \
        const uint32_t w0 = w[4 * (at)], w1 = w[4 * (at) + 1];                           \
        const uint32_t w2 = w[4 * (at) + 2], w3 = w[4 * (at) + 3];                       \
        PIXEL(at, 0, p0, q0);                                                            \
        PIXEL(at, 1, p1, q1);                                                            \
        PIXEL(at, 2, p2, q2);                                                            \
        PIXEL(at, 3, p3, q3);                                                            \
    } while (0)

/* Declares the sums p0 ... q3 and adds them up; leaves w behind the block. */
#define SUMS                                                                             \
    pair_t p0 = start(bias[0], bias[1], groups), q0 = start(bias[2], bias[3], groups);   \
    pair_t p1 = p0, p2 = p0, p3 = p0, q1 = q0, q2 = q0, q3 = q0;                         \
    const int8_t *x = tile->panel;                                                       \
    for (; x != end4; w += 16, x += 32) {                                                \
        STEP(0);                                                                         \
        STEP(1);                                                                         \
        STEP(2);                                                                         \
        STEP(3);                                                                         \
    }                                                                                    \
    for (; x != end; w += 4, x += 8)                                                     \
    STEP(0)

/* Four steps at a time up to end4. */
#define PANEL_ENDS                                                                       \
    const int8_t *const end = tile->panel_end, *const end4 = end - ((end - tile->panel) & 31); \
    const int32_t groups = (int32_t)(end - tile->panel) >> 3

#define START_IN(c)           \
    uint32_t c = (uint32_t)START; \
    __asm__ volatile("" : "+r"(c))

static RISCV_LEAF void sums(const riscv_tile_t *tile, int32_t *to)
{
    const uint32_t *w = (const uint32_t *)(const void *)tile->weights;
    const int32_t *const bias = tile->bias;
    PANEL_ENDS;
    START_IN(c);
    SUMS;
    to[0] = low(p0), to[1] = p0.high, to[2] = low(q0), to[3] = q0.high;
    to[4] = low(p1), to[5] = p1.high, to[6] = low(q1), to[7] = q1.high;
    to[8] = low(p2), to[9] = p2.high, to[10] = low(q2), to[11] = q2.high;
    to[12] = low(p3), to[13] = p3.high, to[14] = low(q3), to[15] = q3.high;
}

static RISCV_LEAF void whole(const riscv_tile_t *tile, int32_t blocks)
{
    const uint32_t *w = (const uint32_t *)(const void *)tile->weights;
    const int32_t *bias = tile->bias;
    const riscv_block_t *block = tile->block;
    int8_t *o0 = tile->out;
    PANEL_ENDS;
    START_IN(c);

    for (const riscv_block_t *const last = block + blocks; block != last; ++block, bias += 4, o0 += 4) {
        const int32_t next = tile->next, lo = tile->output.lo, range = tile->output.hi - lo;
        SUMS;
        int8_t *const o1 = o0 + next, *const o2 = o1 + next, *const o3 = o2 + next;
        RISCV_STORE4(0, low(p0), low(p1), low(p2), low(p3));
        RISCV_STORE4(1, p0.high, p1.high, p2.high, p3.high);
        RISCV_STORE4(2, low(q0), low(q1), low(q2), low(q3));
        RISCV_STORE4(3, q0.high, q1.high, q2.high, q3.high);
    }
}

void riscv_conv_packed(const riscv_conv_packed_t *a)
{
    const int32_t depth = a->kernel_y * a->kernel_x * a->channels_in;
    const riscv_tiling_t tiling = {whole, sums, 1, 8 * ((depth + 1) >> 1), 16 * ((depth + 1) >> 1)};
    riscv_run_tiles(a, &tiling);
}

#define STEP16(at)                                                                       \
    do {                                                                                 \
        const int32_t t = x[2 * (at)], u = x[2 * (at) + 1];                              \
        PAIRS(t, u, 16 * (at));                                                          \
    } while (0)

#define PAIRS(t, u, at)                                                                  \
    do {                                                                                 \
        GROUP(p0, t, u, w[at], w[(at) + 8]);                                             \
        GROUP(p1, t, u, w[(at) + 1], w[(at) + 9]);                                       \
        GROUP(p2, t, u, w[(at) + 2], w[(at) + 10]);                                      \
        GROUP(p3, t, u, w[(at) + 3], w[(at) + 11]);                                      \
        RISCV_BARRIER;                                                                   \
        GROUP(p4, t, u, w[(at) + 4], w[(at) + 12]);                                      \
        GROUP(p5, t, u, w[(at) + 5], w[(at) + 13]);                                      \
        GROUP(p6, t, u, w[(at) + 6], w[(at) + 14]);                                      \
        GROUP(p7, t, u, w[(at) + 7], w[(at) + 15]);                                      \
        RISCV_BARRIER;                                                                   \
    } while (0)

#define PAIR_AT(i) start(bias[2 * (i)], bias[2 * (i) + 1], groups)
#define SAVE(i, pair) (to[2 * (i)] = low(pair), to[2 * (i) + 1] = (pair).high)

static RISCV_LEAF void dot16(const int8_t *x, const void *weights, int32_t depth, const int32_t *bias,
                             int32_t *to)
{
    const uint32_t *w = weights;
    const int8_t *const end = x + (depth & ~1), *const end4 = x + (depth & ~7);
    const int32_t groups = (depth + 1) >> 1;
    pair_t p0 = PAIR_AT(0), p1 = PAIR_AT(1), p2 = PAIR_AT(2), p3 = PAIR_AT(3);
    pair_t p4 = PAIR_AT(4), p5 = PAIR_AT(5), p6 = PAIR_AT(6), p7 = PAIR_AT(7);
    START_IN(c);
    for (; x != end4; x += 8, w += 64) {
        STEP16(0);
        STEP16(1);
        STEP16(2);
        STEP16(3);
    }
    for (; x != end; x += 2, w += 16)
        STEP16(0);
    if (depth & 1) {
        const int32_t t = *x;
        PAIRS(t, 0, 0);
    }
    SAVE(0, p0), SAVE(1, p1), SAVE(2, p2), SAVE(3, p3);
    SAVE(4, p4), SAVE(5, p5), SAVE(6, p6), SAVE(7, p7);
}

void riscv_dense_packed(const riscv_dense_packed_t *a)
{
    riscv_run_dense(a, a->in, dot16, 64 * ((a->channels_in + 1) >> 1));
}
