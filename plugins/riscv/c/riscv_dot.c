/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_dot.h"

#define STEP(i)                            \
    do {                                   \
        const int32_t v = x[i] - zero_in;  \
        a0 += v * (w0[i] - zero_weight);   \
        a1 += v * (w1[i] - zero_weight);   \
        a2 += v * (w2[i] - zero_weight);   \
        a3 += v * (w3[i] - zero_weight);   \
        RISCV_BARRIER;                     \
    } while (0)

RISCV_INLINE void dot4(int32_t acc[4], const int8_t *x, const int8_t *const weights[4],
                       int32_t offset, int32_t length, int32_t zero_in, int32_t zero_weight)
{
    const int8_t *w0 = weights[0] + offset, *w1 = weights[1] + offset;
    const int8_t *w2 = weights[2] + offset, *w3 = weights[3] + offset;
    const int8_t *const end = x + length, *const end8 = x + (length & ~7);
    int32_t a0 = acc[0], a1 = acc[1], a2 = acc[2], a3 = acc[3];

    for (; x != end8; x += 8, w0 += 8, w1 += 8, w2 += 8, w3 += 8) {
        STEP(0);
        STEP(1);
        STEP(2);
        STEP(3);
        STEP(4);
        STEP(5);
        STEP(6);
        STEP(7);
    }
    for (; x != end; ++x, ++w0, ++w1, ++w2, ++w3)
        STEP(0);
    acc[0] = a0, acc[1] = a1, acc[2] = a2, acc[3] = a3;
}
#undef STEP

#define STEP(i)                                                           \
    do {                                                                  \
        const int32_t v = x[i], u = next[i];                              \
        int32_t w = w0[i] - zero_weight;                                  \
        a0 += v * w, b0 += u * w;                                         \
        w = w1[i] - zero_weight, a1 += v * w, b1 += u * w;                \
        w = w2[i] - zero_weight, a2 += v * w, b2 += u * w;                \
        w = w3[i] - zero_weight, a3 += v * w, b3 += u * w;                \
        RISCV_BARRIER;                                                    \
    } while (0)

RISCV_INLINE void dot4x2(int32_t acc[8], const int8_t *x, const int8_t *next,
                         const int8_t *const weights[4], int32_t offset, int32_t length,
                         int32_t zero_weight)
{
    const int8_t *w0 = weights[0] + offset, *w1 = weights[1] + offset;
    const int8_t *w2 = weights[2] + offset, *w3 = weights[3] + offset;
    const int8_t *const end = x + length, *const end8 = x + (length & ~7);
    int32_t a0 = acc[0], a1 = acc[1], a2 = acc[2], a3 = acc[3];
    int32_t b0 = acc[4], b1 = acc[5], b2 = acc[6], b3 = acc[7];

    for (; x != end8; x += 8, next += 8, w0 += 8, w1 += 8, w2 += 8, w3 += 8) {
        STEP(0);
        STEP(1);
        STEP(2);
        STEP(3);
        STEP(4);
        STEP(5);
        STEP(6);
        STEP(7);
    }
    for (; x != end; ++x, ++next, ++w0, ++w1, ++w2, ++w3)
        STEP(0);
    acc[0] = a0, acc[1] = a1, acc[2] = a2, acc[3] = a3;
    acc[4] = b0, acc[5] = b1, acc[6] = b2, acc[7] = b3;
}
#undef STEP

void riscv_dot4(int32_t acc[4], const int8_t *x, const int8_t *const weights[4], int32_t offset,
                int32_t length, int32_t zero_in)
{
    dot4(acc, x, weights, offset, length, zero_in, 0);
}

void riscv_dot4_offset(int32_t acc[4], const int8_t *x, const int8_t *const weights[4],
                       int32_t offset, int32_t length, int32_t zero_in, int32_t zero_weight)
{
    dot4(acc, x, weights, offset, length, zero_in, zero_weight);
}

void riscv_dot4x2(int32_t acc[8], const int8_t *x, const int8_t *next,
                  const int8_t *const weights[4], int32_t offset, int32_t length)
{
    dot4x2(acc, x, next, weights, offset, length, 0);
}

void riscv_dot4x2_offset(int32_t acc[8], const int8_t *x, const int8_t *next,
                         const int8_t *const weights[4], int32_t offset, int32_t length,
                         int32_t zero_weight)
{
    dot4x2(acc, x, next, weights, offset, length, zero_weight);
}

void riscv_sum4(int32_t sum[4], const int8_t *const weights[4], int32_t offset, int32_t length)
{
    const int8_t *w0 = weights[0] + offset, *w1 = weights[1] + offset;
    const int8_t *w2 = weights[2] + offset, *w3 = weights[3] + offset;
    const int8_t *const end = w0 + length;
    int32_t s0 = 0, s1 = 0, s2 = 0, s3 = 0;

    for (; w0 != end; ++w0, ++w1, ++w2, ++w3)
        s0 += *w0, s1 += *w1, s2 += *w2, s3 += *w3;
    sum[0] = s0, sum[1] = s1, sum[2] = s2, sum[3] = s3;
}
