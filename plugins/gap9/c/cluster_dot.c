/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The loop over blocks of channels has to fit a core's own instruction cache, 512 bytes: so it is
 * in assembly as a whole. What it needs once a block stays in memory.
 */
#include "cluster_dot.h"

#include "cluster_narrow.h"
#include "cluster_share.h"
#include "xpulp.h"

/* Whole blocks of channels of some groups. */
typedef struct {
    int32_t groups, blocks;
    const uint8_t *weights;
    const hwlib_cluster_norm_t *norm;
    uint8_t *out;
    int32_t out_step;
} blocks_t;

#ifdef CLUSTER_XPULP

/* Sums of pixel a: s0 to s3, b: s4 to s7, c: s8 to s11, d: a0 to a3. */
#define EACH_1(F) F("s0", "s1", "s2", "s3")
#define EACH_2(F) EACH_1(F) F("s4", "s5", "s6", "s7")
#define EACH_3(F) EACH_2(F) F("s8", "s9", "s10", "s11")
#define EACH_4(F) EACH_3(F) F("a0", "a1", "a2", "a3")

#define CLEAR(p0, p1, p2, p3) "li " p0 ", 0\nli " p1 ", 0\nli " p2 ", 0\nli " p3 ", 0\n"

#define STEP(to) XP_LOAD_R(to, "t6", "%[step]")
#define BACK(to) XP_LOAD_R(to, "t6", "%[back]")
#define PIXELS_1 BACK("t0")
#define PIXELS_2 STEP("t0") BACK("t1")
#define PIXELS_3 STEP("t0") STEP("t1") BACK("t2")
#define PIXELS_4 STEP("t0") STEP("t1") STEP("t2") BACK("t3")
#define FILTER(to) XP_LOAD(to, "%[w]", 4)
#define DOTS_1(DOT, w, a, b, c, d) DOT(a, "t0", w)
#define DOTS_2(DOT, w, a, b, c, d) DOTS_1(DOT, w, a, b, c, d) DOT(b, "t1", w)
#define DOTS_3(DOT, w, a, b, c, d) DOTS_2(DOT, w, a, b, c, d) DOT(c, "t2", w)
#define DOTS_4(DOT, w, a, b, c, d) DOTS_3(DOT, w, a, b, c, d) DOT(d, "t3", w)

/* Each load has an instruction between it and its use. */
#define WORD(p, DOT) \
    PIXELS_##p FILTER("t4") FILTER("t5") DOTS_##p(DOT, "t4", "s0", "s4", "s8", "a0") FILTER("t4") \
        DOTS_##p(DOT, "t5", "s1", "s5", "s9", "a1") FILTER("t5") DOTS_##p(DOT, "t4", "s2", "s6", "s10", "a2") \
            DOTS_##p(DOT, "t5", "s3", "s7", "s11", "a3")

#define SUMS(p, DOT) \
    "lw t0, %[rows]\nlw t6, %[x]\n" EACH_##p(CLEAR) XP_BEGIN XP_LOOP(1, "t0", #p "* 5 + 8") \
        "lw t5, %[words]\n" XP_LOOP(0, "t5", #p "* 5 + 4") WORD(p, DOT) "lw t5, %[gap]\nadd t6, t6, t5\n" XP_END

#define APPLY(CLIP, sum) "mv t3, t0\n" XP_MAC("t3", sum, "t1") "sra " sum ", t3, t2\n" CLIP(sum, sum)
#define LAST(CLIP, sum) XP_MAC("t0", sum, "t1") "sra " sum ", t0, t2\n" CLIP(sum, sum)
#define APPLY_1(CLIP, a, b, c, d) LAST(CLIP, a)
#define APPLY_2(CLIP, a, b, c, d) APPLY(CLIP, a) LAST(CLIP, b)
#define APPLY_3(CLIP, a, b, c, d) APPLY(CLIP, a) APPLY(CLIP, b) LAST(CLIP, c)
#define APPLY_4(CLIP, a, b, c, d) APPLY(CLIP, a) APPLY(CLIP, b) APPLY(CLIP, c) LAST(CLIP, d)
#define NORM(at) "lw t0, " #at "(t4)\nlhu t1, " #at " + 4(t4)\nlbu t2, " #at " + 6(t4)\n"
#define NORMS(p, CLIP) \
    "lw t4, %[norm]\n" NORM(0) APPLY_##p(CLIP, "s0", "s4", "s8", "a0") \
    NORM(8) APPLY_##p(CLIP, "s1", "s5", "s9", "a1") \
    NORM(16) APPLY_##p(CLIP, "s2", "s6", "s10", "a2") \
    NORM(24) APPLY_##p(CLIP, "s3", "s7", "s11", "a3") \
    "add t4, t4, 32\nsw t4, %[norm]\n"

#define STORE(p0, p1, p2, p3) XP_PACK_LOW(p0, p1, p0) XP_PACK_HIGH(p0, p3, p2) XP_STORE_R(p0, "t5", "t4")
#define STORES(p) "lw t5, %[out]\nlw t4, %[out_step]\nadd t3, t5, 4\nsw t3, %[out]\n" EACH_##p(STORE)

#define BLOCKS(p, DOT, CLIP) \
    __asm__ volatile(".balign 16\n1:\n" SUMS(p, DOT) NORMS(p, CLIP) STORES(p) \
                     "lw t0, %[left]\nadd t0, t0, -1\nsw t0, %[left]\nbnez t0, 1b\n" \
                     : [w] "+r"(w), [norm] "+m"(norm), [out] "+m"(out), [left] "+m"(left) \
                     : [step] "r"(step), [back] "r"(back), [x] "m"(x), [rows] "m"(rows), [words] "m"(words), \
                       [gap] "m"(gap), [out_step] "m"(out_step) \
                     : "t0", "t1", "t2", "t3", "t4", "t5", "t6", "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7", \
                       "s8", "s9", "s10", "s11", "a0", "a1", "a2", "a3", "memory")

#define DEFINE(name, p, DOT, CLIP) \
    static CLUSTER_LEAF void name(const blocks_t *b, const cluster_dot_t *d) \
    { \
        const uint8_t *x = d->x; \
        uint8_t *to = b->out; \
        const int32_t step = d->step, back = 4 - (p - 1) * step; \
        const int32_t rows = d->rows, words = d->words, gap = d->gap, out_step = b->out_step; \
        for (int32_t groups = b->groups; groups > 0; --groups, x += p * step, to += p * out_step) { \
            const uint8_t *w = b->weights; \
            const hwlib_cluster_norm_t *norm = b->norm; \
            uint8_t *out = to; \
            int32_t left = b->blocks; \
            BLOCKS(p, DOT, CLIP); \
        } \
    }
DEFINE(ss1, 1, XP_DOT_SS, XP_CLIP_S8)
DEFINE(ss2, 2, XP_DOT_SS, XP_CLIP_S8)
DEFINE(ss3, 3, XP_DOT_SS, XP_CLIP_S8)
DEFINE(ss4, 4, XP_DOT_SS, XP_CLIP_S8)
DEFINE(us1, 1, XP_DOT_US, XP_CLIP_S8)
DEFINE(us2, 2, XP_DOT_US, XP_CLIP_S8)
DEFINE(us3, 3, XP_DOT_US, XP_CLIP_S8)
DEFINE(us4, 4, XP_DOT_US, XP_CLIP_S8)
DEFINE(su1, 1, XP_DOT_SS, XP_CLIP_U8)
DEFINE(su2, 2, XP_DOT_SS, XP_CLIP_U8)
DEFINE(su3, 3, XP_DOT_SS, XP_CLIP_U8)
DEFINE(su4, 4, XP_DOT_SS, XP_CLIP_U8)
DEFINE(uu1, 1, XP_DOT_US, XP_CLIP_U8)
DEFINE(uu2, 2, XP_DOT_US, XP_CLIP_U8)
DEFINE(uu3, 3, XP_DOT_US, XP_CLIP_U8)
DEFINE(uu4, 4, XP_DOT_US, XP_CLIP_U8)

#define RUN(kind) \
    if (pixels == 4) \
        kind##4(b, d); \
    else if (pixels == 3) \
        kind##3(b, d); \
    else if (pixels == 2) \
        kind##2(b, d); \
    else \
        kind##1(b, d)

static CLUSTER_LEAF void run_blocks(const blocks_t *b, const cluster_dot_t *d, int32_t pixels)
{
    if (d->is_unsigned && d->lo < 0) {
        RUN(us);
    } else if (d->is_unsigned) {
        RUN(uu);
    } else if (d->lo < 0) {
        RUN(ss);
    } else {
        RUN(su);
    }
}

#else

static int32_t sum_of(const cluster_dot_t *d, const uint8_t *x, const uint8_t *w)
{
    uint32_t sum = 0;
    for (int32_t row = d->rows; row > 0; --row, x += d->gap)
        for (int32_t word = d->words; word > 0; --word, x += 4, w += 16) {
            const xp_word_t *const a = (const xp_word_t *)(const void *)x, *const b = (const xp_word_t *)(const void *)w;
            sum = d->is_unsigned ? xp_dot_us(sum, *a, *b) : xp_dot_ss(sum, *a, *b);
        }
    return (int32_t)sum;
}

static void run_group(const blocks_t *b, const cluster_dot_t *d, int32_t pixels, const uint8_t *x, uint8_t *out)
{
    const int32_t lo = d->lo < 0 ? -128 : 0, filter = 4 * d->rows * d->words;
    for (int32_t k = 0; k < 4 * b->blocks; ++k) {
        const hwlib_cluster_norm_t norm = b->norm[k];
        for (int32_t i = 0; i < pixels; ++i) {
            const uint32_t sum = (uint32_t)sum_of(d, x + i * d->step, b->weights + (k >> 2) * 4 * filter + (k & 3) * 4);
            const int32_t value = (int32_t)xp_mac((uint32_t)norm.bias, sum, norm.scale) >> norm.shift;
            out[i * b->out_step + k] = (uint8_t)xp_max(xp_min(value, lo + 255), lo);
        }
    }
}

static void run_blocks(const blocks_t *b, const cluster_dot_t *d, int32_t pixels)
{
    for (int32_t group = 0; group < b->groups; ++group)
        run_group(b, d, pixels, d->x + group * pixels * d->step, b->out + group * pixels * b->out_step);
}

#endif

/* The last one to three channels of a group. */
static CLUSTER_LEAF void last_block(const cluster_dot_t *d, int32_t pixels, uint8_t *out)
{
    const int32_t whole = d->channels >> 2, channels = d->channels & 3;
    xp_word_t rest[4];
    const uint8_t *from = (const uint8_t *)rest;
    const blocks_t b = {1, 1, d->weights + 16 * d->rows * d->words * whole, d->norm + 4 * whole, (uint8_t *)rest, 4};

    run_blocks(&b, d, pixels);
    for (int32_t i = 0; i < pixels; ++i, from += 4, out += d->out_step)
        for (int32_t k = 0; k < channels; ++k)
            out[k] = from[k];
}

void cluster_dot(const cluster_dot_t *d, int32_t pixels, int32_t groups)
{
    const blocks_t b = {groups, d->channels >> 2, d->weights, d->norm, d->out, d->out_step};
    if (b.blocks > 0)
        run_blocks(&b, d, pixels);
    if ((d->channels & 3) != 0) {
        cluster_dot_t rest = *d;
        uint8_t *out = d->out + 4 * b.blocks;
        for (int32_t group = 0; group < groups; ++group) {
            last_block(&rest, pixels, out);
            rest.x += pixels * d->step;
            out += pixels * d->out_step;
        }
    }
    for (int32_t pixel = d->hi - d->lo == 255 ? 0 : pixels * groups; pixel > 0; --pixel)
        cluster_narrow(d->out + (pixel - 1) * d->out_step, d->channels, d->lo, d->hi);
}
