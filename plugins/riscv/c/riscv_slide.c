/* SPDX-License-Identifier: Apache-2.0 */
/* Every column is read once and added to the three outputs that it touches. */
#include "riscv_slide.h"

#include "riscv_dot.h"

static __attribute__((noinline, cold)) int32_t exact(int32_t acc, const riscv_slide_t *s)
{
    return riscv_round_product(acc, s->scale.multiplier, s->scale.wide_shift, s->output.rounding);
}

#define LOAD()                                           \
    const int32_t v0 = *x0, v1 = *x1, v2 = *x2;          \
    x0 += step, x1 += step, x2 += step

#define STORE(acc)                                                             \
    do {                                                                       \
        const int32_t high = (int32_t)((int64_t)(acc)*multiplier >> 32) + half; \
        int32_t rounded = high >> shift;                                       \
        if (even && riscv_is_near(high, shift, near))                          \
            rounded = exact(acc, s);                                           \
        *out = (int8_t)riscv_clamp(rounded + zero, lo, hi);                    \
    } while (0)

/* a misses the column on the right, b the last two; c starts. */
#define OUTPUT(a, b, c)                                                    \
    do {                                                                   \
        LOAD();                                                            \
        a += v0 * w2, a += v1 * w5, a += v2 * w8;                          \
        b += v0 * w1, b += v1 * w4, b += v2 * w7;                          \
        c = v0 * w0 + bias, c += v1 * w3, c += v2 * w6;                    \
        RISCV_BARRIER;                                                     \
        STORE(a);                                                          \
        out += step;                                                       \
    } while (0)

RISCV_INLINE void slide(const riscv_slide_t *s, int32_t even)
{
    const int32_t w0 = s->weights[0], w1 = s->weights[1], w2 = s->weights[2];
    const int32_t w3 = s->weights[3], w4 = s->weights[4], w5 = s->weights[5];
    const int32_t w6 = s->weights[6], w7 = s->weights[7], w8 = s->weights[8];
    const int32_t multiplier = s->scale.multiplier, half = s->scale.half, shift = s->scale.shift;
    const int32_t zero = s->output.zero, lo = s->output.lo, hi = s->output.hi;
    const uint32_t near = s->scale.near;
    const int32_t step = s->step, bias = s->bias;

    const int32_t left = bias + s->zero_in * (w0 + w3 + w6);
    const int32_t right = s->zero_in * (w2 + w5 + w8);

    for (int32_t row = 0; row < s->rows; ++row) {
        const int8_t *x0 = s->in[0] + row * s->in_row;
        const int8_t *x1 = s->in[1] + row * s->in_row;
        const int8_t *x2 = s->in[2] + row * s->in_row;
        int8_t *out = s->out + row * s->out_row;
        int32_t a = left, b, c, count = s->count - s->right;

        if (!s->left) {
            LOAD();
            a = bias + v0 * w0 + v1 * w3 + v2 * w6;
        }
        {
            LOAD();
            a += v0 * w1 + v1 * w4 + v2 * w7;
            b = bias + v0 * w0 + v1 * w3 + v2 * w6;
        }
        for (; count >= 3; count -= 3) {
            OUTPUT(a, b, c);
            OUTPUT(b, c, a);
            OUTPUT(c, a, b);
        }
        for (; count > 0; --count) {
            OUTPUT(a, b, c);
            a = b, b = c;
        }
        if (s->right)
            STORE(a + right);
    }
}

static RISCV_LEAF void slide_up(const riscv_slide_t *s)
{
    slide(s, 0);
}

static RISCV_LEAF void slide_even(const riscv_slide_t *s)
{
    slide(s, 1);
}

void riscv_slide3(const riscv_slide_t *s)
{
    if (s->scale.near)
        slide_even(s);
    else
        slide_up(s);
}
