/* SPDX-License-Identifier: Apache-2.0 */
/* Every column is read once and added to the three outputs that it touches. */
#include "riscv_slide.h"

#include "riscv_dot.h"
#include "riscv_simd.h"

static __attribute__((noinline, cold)) int32_t exact(int32_t acc, const riscv_slide_t *s)
{
    return riscv_round_product(acc, s->scale.multiplier, s->scale.wide_shift, s->output.rounding);
}

/* Any rounding, offset or not. */
#define NAME slide_any
#define SUM int32_t
#define PIXEL int8_t
#define FIRST s->lane
#define FILTER(w) w
#define MAC(sum, v, w) sum += (v) * (w)
#define PREPARE                                                                \
    const int32_t half = s->scale.half, zero_out = s->output.zero;             \
    const int32_t lo = s->output.lo, hi = s->output.hi;                        \
    const uint32_t near = s->scale.near
#define STORE(acc)                                                             \
    do {                                                                       \
        const int32_t high = riscv_high(acc, multiplier) + half;               \
        int32_t rounded = high >> shift;                                       \
        if (riscv_is_near(high, shift, near))                                  \
            rounded = exact(acc, s);                                           \
        *out = (int8_t)riscv_clamp(rounded + zero_out, lo, hi);                \
    } while (0)
#include "riscv_slide_body.h"

#define OFFSET                                                                          \
    const int32_t lo = s->output.lo, range = s->output.hi - lo;                         \
    const int32_t offset = s->scale.half + (s->output.zero - lo) * (1 << shift)
#define STORE_OFFSET(acc) \
    (*out = riscv_requant_offset((int32_t)(acc), multiplier, offset, shift, lo, range))

#define NAME slide_up
#define SUM int32_t
#define PIXEL int8_t
#define FIRST s->lane
#define FILTER(w) w
#define MAC(sum, v, w) sum += (v) * (w)
#define PREPARE OFFSET
#define STORE STORE_OFFSET
#include "riscv_slide_body.h"

#ifdef RISCV_SMAQA
/* Four channels are loaded; the filter is zero for all but one. */
#define NAME slide_dot
#define SUM riscv_word_t
#define PIXEL uint32_t
#define FIRST 0
#define FILTER(w) (uint32_t)((w) & 255) << (8 * s->lane)
#define MAC(sum, v, w) sum = riscv_smaqa(sum, v, w)
#define PREPARE OFFSET
#define STORE STORE_OFFSET
#include "riscv_slide_body.h"

int riscv_can_slide_dot(const int8_t *in, int32_t step)
{
    return (((uintptr_t)in | (uintptr_t)step) & 3) == 0;
}
#else
int riscv_can_slide_dot(const int8_t *in, int32_t step)
{
    (void)in, (void)step;
    return 0;
}
#endif

void riscv_slide3(const riscv_slide_t *s)
{
    if (s->scale.near || s->scale.shift > RISCV_OFFSET_SHIFT)
        slide_any(s);
#ifdef RISCV_SMAQA
    else if (s->bytes)
        slide_dot(s);
#endif
    else
        slide_up(s);
}
