/* SPDX-License-Identifier: Apache-2.0 */
/* Included by riscv_slide.c with NAME, SUM (type of a sum), PIXEL (of what is loaded), FILTER(weight)
 * (what that is multiplied with), MAC(sum, pixel, filter) and STORE(sum). */

/* a misses the column on the right, b the last two; c starts. */
#define LOAD()                                   \
    const SUM v0 = *(const PIXEL *)(const void *)x0; \
    const SUM v1 = *(const PIXEL *)(const void *)x1; \
    const SUM v2 = *(const PIXEL *)(const void *)x2; \
    x0 += step, x1 += step, x2 += step

#define OUTPUT(a, b, c)                                         \
    do {                                                        \
        LOAD();                                                 \
        MAC(a, v0, w2), MAC(a, v1, w5), MAC(a, v2, w8);         \
        MAC(b, v0, w1), MAC(b, v1, w4), MAC(b, v2, w7);         \
        c = bias, MAC(c, v0, w0), MAC(c, v1, w3), MAC(c, v2, w6); \
        RISCV_BARRIER;                                          \
        STORE(a);                                               \
        out += step;                                            \
    } while (0)

static RISCV_LEAF void NAME(const riscv_slide_t *s)
{
    const int32_t m0 = s->mask[0], m1 = s->mask[1], m2 = s->mask[2];
    const int32_t *const w = s->weights;
    const SUM w0 = FILTER(w[0] & m0), w1 = FILTER(w[1] & m0), w2 = FILTER(w[2] & m0);
    const SUM w3 = FILTER(w[3] & m1), w4 = FILTER(w[4] & m1), w5 = FILTER(w[5] & m1);
    const SUM w6 = FILTER(w[6] & m2), w7 = FILTER(w[7] & m2), w8 = FILTER(w[8] & m2);
    const int32_t multiplier = s->scale.multiplier, shift = s->scale.shift;
    const int32_t zero = s->zero_in, sum0 = (w[0] & m0) + (w[3] & m1) + (w[6] & m2);
    const int32_t sum1 = (w[1] & m0) + (w[4] & m1) + (w[7] & m2), sum2 = (w[2] & m0) + (w[5] & m1) + (w[8] & m2);
    const int32_t folded = s->bias - zero * (sum0 + sum1 + sum2);
    const SUM bias = (SUM)folded, left = (SUM)(folded + zero * sum0), right = (SUM)(zero * sum2);
    const int32_t step = s->step, inner = s->count - s->right, thirds = s->thirds;
    const int32_t gap = s->in_row - (inner + 1 + !s->left) * step;
    const int32_t out_gap = s->out_row - inner * step;
    const int8_t *x0 = s->in[0] + FIRST, *x1 = s->in[1] + FIRST, *x2 = s->in[2] + FIRST;
    int8_t *out = s->out;
    PREPARE;

    for (int32_t row = s->rows; row > 0; --row) {
        const int8_t *const end3 = out + thirds * step;
        SUM a = left, b, c;

        if (!s->left) {
            LOAD();
            a = bias, MAC(a, v0, w0), MAC(a, v1, w3), MAC(a, v2, w6);
        }
        {
            LOAD();
            MAC(a, v0, w1), MAC(a, v1, w4), MAC(a, v2, w7);
            b = bias, MAC(b, v0, w0), MAC(b, v1, w3), MAC(b, v2, w6);
        }
        while (out != end3) {
            OUTPUT(a, b, c);
            OUTPUT(b, c, a);
            OUTPUT(c, a, b);
        }
        for (int32_t rest = inner - thirds; rest > 0; --rest) {
            OUTPUT(a, b, c);
            a = b, b = c;
        }
        if (s->right)
            STORE(a + right);
        x0 += gap, x1 += gap, x2 += gap;
        out += out_gap;
    }
}

#undef NAME
#undef SUM
#undef PIXEL
#undef FIRST
#undef FILTER
#undef MAC
#undef PREPARE
#undef STORE
#undef LOAD
#undef OUTPUT
