/* SPDX-License-Identifier: Apache-2.0 */
#include "cluster_planes.h"

#include "cluster_share.h"
#include "xpulp.h"

enum { PAIR_LOW = 0x05010400, PAIR_HIGH = 0x07030602 }; /* bytes 0 and 1, or 2 and 3, of two words in turn */

#ifdef CLUSTER_XPULP

#define PIXEL(to) XP_LOAD_R(to, "%[in]", "%[pixel]")
#define HALVES_LOW(to, a, b) ".insn r 0x57, 0, 0x68, " to ", " b ", " a "\n"  /* pv.pack.h */
#define HALVES_HIGH(to, a) ".insn r 0x57, 0, 0x64, " to ", " a ", %[high]\n" /* pv.shuffle2.h */

#define FOURS(last) \
    __asm__ volatile(XP_BEGIN XP_LOOP(1, "%[rows]", "21") XP_LOOP(0, "%[fours]", "18") PIXEL("t0") PIXEL("t1") PIXEL("t2") \
                     last "mv t4, t0\nmv t5, t2\n" XP_SHUFFLE("t0", "t1", "%[ab]") XP_SHUFFLE("t2", "t3", "%[ab]") \
                     XP_SHUFFLE("t4", "t1", "%[cd]") XP_SHUFFLE("t5", "t3", "%[cd]") HALVES_LOW("t1", "t0", "t2") \
                     HALVES_HIGH("t0", "t2") HALVES_LOW("t3", "t4", "t5") HALVES_HIGH("t4", "t5") \
                     XP_STORE_R("t1", "%[to]", "%[plane]") XP_STORE_R("t0", "%[to]", "%[plane]") \
                     XP_STORE_R("t3", "%[to]", "%[plane]") XP_STORE_R("t4", "%[to]", "%[back]") \
                     "add %[in], %[in], %[in_gap]\nadd %[to], %[to], %[to_gap]\n" XP_END \
                     : [in] "+r"(in), [to] "+r"(to) \
                     : [pixel] "r"(p->pixel), [plane] "r"(p->plane), [back] "r"(4 - 3 * p->plane), [rows] "r"(p->rows), \
                       [fours] "r"(fours), [ab] "r"(PAIR_LOW), [cd] "r"(PAIR_HIGH), [high] "r"(0x00030001), \
                       [in_gap] "r"(in_gap), [to_gap] "r"(to_gap), [beyond] "r"(beyond) \
                     : "t0", "t1", "t2", "t3", "t4", "t5", "memory")

/* Rows of `fours` times four pixels. */
static CLUSTER_LEAF void all_fours(const cluster_planes_t *p, const uint8_t *in, uint8_t *to, int32_t fours)
{
    const int32_t in_gap = p->in_row - 4 * fours * p->pixel, to_gap = p->to_row - 4 * fours, beyond = 0;
    FOURS(PIXEL("t3"));
}

/* Rows of three pixels, and what is beyond. */
static CLUSTER_LEAF void threes(const cluster_planes_t *p)
{
    const int32_t in_gap = p->in_row - 3 * p->pixel, to_gap = p->to_row - 4, fours = 1;
    const uint32_t beyond = (uint32_t)(p->beyond & 255) * 0x01010101u;
    const uint8_t *in = p->in;
    uint8_t *to = p->to;
    FOURS("mv t3, %[beyond]\n");
}

static CLUSTER_LEAF void each_byte(const cluster_planes_t *p, const uint8_t *in, uint8_t *to, int32_t cols)
{
    for (int32_t k = 0; k < p->channels; ++k, ++in, to += p->plane) {
        const uint8_t *x = in;
        uint8_t *out = to;
        __asm__ volatile(XP_BEGIN XP_LOOP(0, "%[cols]", "3") XP_LOAD_U8_R("t0", "%[x]", "%[pixel]") "nop\n"
                         XP_STORE_8("t0", "%[out]", 1) XP_END
                         : [x] "+r"(x), [out] "+r"(out) : [cols] "r"(cols), [pixel] "r"(p->pixel) : "t0", "memory");
    }
}

#else

static void each_byte(const cluster_planes_t *p, const uint8_t *in, uint8_t *to, int32_t cols)
{
    for (int32_t k = 0; k < p->channels; ++k)
        for (int32_t x = 0; x < cols; ++x)
            to[k * p->plane + x] = in[x * p->pixel + k];
}

static void all_fours(const cluster_planes_t *p, const uint8_t *in, uint8_t *to, int32_t fours)
{
    for (int32_t y = 0; y < p->rows; ++y)
        each_byte(p, in + y * p->in_row, to + y * p->to_row, 4 * fours);
}

#endif

void cluster_planes(const cluster_planes_t *p)
{
    const int32_t rest = p->cols & 3;
    int32_t done = 0;

    if (p->rows <= 0 || p->cols <= 0)
        return;
#ifdef CLUSTER_XPULP
    if (p->channels == 4 && p->cols == 3 && p->beyond >= 0) {
        threes(p);
        return;
    }
#endif
    if (p->channels == 4 && p->cols >= 4) {
        all_fours(p, p->in, p->to, p->cols >> 2);
        done = p->cols;
        if (rest > 0)
            all_fours(p, p->in + (p->cols - 4) * p->pixel, p->to + p->cols - 4, 1);
    }
    if (done < p->cols)
        for (int32_t y = 0; y < p->rows; ++y)
            each_byte(p, p->in + y * p->in_row, p->to + y * p->to_row, p->cols);
}
