/* SPDX-License-Identifier: Apache-2.0 */
#include "bench.h"

#include <string.h>

#include "platform.h"
#include "reference.h"

enum { BYTES = 1 << 21, OUT = 1 << 19, CHANNELS = 8192 };

static int8_t in[BYTES], other[BYTES], out[OUT], expected[OUT];
static int32_t bias[CHANNELS], multiplier[CHANNELS];
static uint8_t shift[CHANNELS];
static int64_t addend[CHANNELS];
static uint32_t table[256];

int bench_wild_scales, bench_addends;

uint32_t bench_random(void)
{
    static uint32_t state = 12345;
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

static void fill(int8_t *bytes)
{
    for (int32_t i = 0; i < 8 * SOME(BYTES / 8); ++i)
        bytes[i] = (int8_t)bench_random();
}

/* Scales under which sums of `taps` products of bytes fill the int8 range. */
static void prepare(int32_t taps)
{
    static int filled;
    const int parameters = ANEW || !filled;
    int32_t bits = 37;
    if (!filled) {
        fill(in);
        fill(other);
        filled = 1;
    }
    for (; taps > 1; taps >>= 2)
        ++bits;
    for (int32_t k = 0; k < CHANNELS; ++k) {
        if (parameters) {
            bias[k] = (int32_t)(bench_random() & 4095) - 2048;
            multiplier[k] = (int32_t)(1u << 30 | bench_random() >> 2);
        }
        shift[k] = (uint8_t)bits;
        if (bench_wild_scales) {
            multiplier[k] >>= bench_random() % 32;
            shift[k] = (uint8_t)(bench_random() % 63);
            if (bench_random() % 4 == 0) /* ties */
                multiplier[k] = 1 << 30, shift[k] = (uint8_t)(31 + bench_random() % 8);
        }
        if (bench_addends)
            addend[k] = (int32_t)bench_random() * ((int64_t)1 << bench_random() % 24);
    }
    COMPARED(memset(out, 55, sizeof out), memset(expected, 55, sizeof expected));
}

static int agrees(void)
{
    return memcmp(out, expected, sizeof out) == 0;
}

#define RUN(kernel, a)                                                     \
    do {                                                                   \
        const uint64_t before = counted();                                 \
        riscv_##kernel(&a);                                                \
        result.count = (uint32_t)(counted() - before);                      \
        a.out = expected;                                                  \
        result.agrees = 1;                                                 \
        COMPARED(reference_##kernel(&a), result.agrees = agrees());        \
    } while (0)

#define BENCH_FILTER(kernel, taps)                                   \
    result_t bench_##kernel(const riscv_##kernel##_t *shape)         \
    {                                                                \
        riscv_##kernel##_t a = *shape;                               \
        result_t result;                                             \
        prepare(taps);                                               \
        a.in = in, a.weights = other, a.bias = bias;                 \
        a.multiplier = multiplier, a.shift = shift, a.out = out;     \
        a.addend = bench_addends ? addend : 0;                       \
        RUN(kernel, a);                                              \
        return result;                                               \
    }

BENCH_FILTER(conv2d, a.kernel_y *a.kernel_x *(a.channels_in / a.groups))
BENCH_FILTER(depthwise, a.kernel_y *a.kernel_x)
BENCH_FILTER(dense, a.channels_in)

result_t bench_maxpool(const riscv_maxpool_t *shape)
{
    riscv_maxpool_t a = *shape;
    result_t result;
    prepare(1);
    a.in = in, a.out = out;
    RUN(maxpool, a);
    return result;
}

result_t bench_sumpool(const riscv_sumpool_t *shape)
{
    riscv_sumpool_t a = *shape;
    result_t result;
    prepare(a.kernel_y * a.kernel_x);
    a.in = in, a.multiplier = multiplier, a.shift = shift, a.out = out;
    a.addend = bench_addends ? addend : 0;
    RUN(sumpool, a);
    return result;
}

result_t bench_add(const riscv_add_t *shape)
{
    riscv_add_t a = *shape;
    result_t result;
    prepare(1);
    a.a = in, a.b = other, a.out = out;
    RUN(add, a);
    return result;
}

static int64_t table_a[256], table_b[256];

/* Every value times a scale below 1; wild: ties and what is next to them. */
static void prepare_tables(int32_t bits)
{
    const int64_t scale_a = (int64_t)(bench_random() >> 8) << 15;
    const int64_t scale_b = (int64_t)(bench_random() >> 8) << 15;
    for (int32_t i = 0; i < 256; ++i) {
        table_a[i] = (i - 120) * scale_a;
        table_b[i] = (i - 130) * scale_b;
        if (bench_wild_scales && bits <= 45) {
            table_a[i] = (i - 128) * ((int64_t)1 << bits);
            table_a[i] += ((int64_t)1 << bits) / 2;
            table_b[i] = (i - 128) * (((int64_t)1 << bits) >> (bench_random() % 32));
        }
    }
}

result_t bench_add_table(const riscv_add_table_t *shape)
{
    riscv_add_table_t a = *shape;
    result_t result;
    prepare(1);
    prepare_tables(a.shift);
    a.a = in, a.b = other, a.table_a = table_a, a.table_b = table_b, a.out = out;
    RUN(add_table, a);
    return result;
}

static int32_t steps_a[256], steps_b[256];

result_t bench_add_scaled(const riscv_add_scaled_t *shape)
{
    riscv_add_scaled_t a = *shape;
    result_t result;
    prepare(1);
    for (int32_t i = 0; i < 256; ++i) {
        steps_a[i] = (int32_t)bench_random() >> 4;
        steps_b[i] = bench_wild_scales ? -steps_a[i] + (int32_t)(bench_random() % 5) : (i - 130) * 300000;
    }
    a.a = in, a.b = other, a.table_a = steps_a, a.table_b = steps_b, a.out = out;
    RUN(add_scaled, a);
    return result;
}

result_t bench_mul(const riscv_mul_t *shape)
{
    riscv_mul_t a = *shape;
    result_t result;
    prepare(1);
    a.a = in, a.b = other, a.out = out;
    RUN(mul, a);
    return result;
}

result_t bench_requant8(const riscv_requant8_t *shape)
{
    riscv_requant8_t a = *shape;
    result_t result;
    prepare(1);
    for (int32_t k = 0; k < CHANNELS && !bench_wild_scales; ++k)
        shift[k] = 31;
    a.in = in, a.multiplier = multiplier, a.shift = shift, a.out = out;
    RUN(requant8, a);
    return result;
}

result_t bench_softmax(const riscv_softmax_t *shape)
{
    riscv_softmax_t a = *shape;
    result_t result;
    prepare(1);
    table[0] = 65536;
    for (int32_t i = 1; i < 256; ++i)
        table[i] = table[i - 1] - table[i - 1] / 16;
    a.in = in, a.table = table, a.out = out;
    RUN(softmax, a);
    return result;
}

result_t bench_softmax_fixed(const riscv_softmax_fixed_t *shape)
{
    static int32_t shares[256];
    static uint32_t turn;
    riscv_softmax_fixed_t a = *shape;
    result_t result;
    /* Of every other case nearly all shares vanish, of the others none does. */
    const uint32_t drop = bench_wild_scales ? bench_random() % 64 : ++turn % 2 ? 16 : 8;
    prepare(1);
    shares[0] = INT32_MAX;
    for (int32_t i = 1; i < 256; ++i)
        shares[i] = shares[i - 1] <= 4 ? -1 : (int32_t)(shares[i - 1] - (int64_t)shares[i - 1] * drop / 64);
    a.in = in, a.table = shares, a.out = out;
    RUN(softmax_fixed, a);
    return result;
}

result_t bench_copy(const riscv_copy_t *shape)
{
    riscv_copy_t a = *shape;
    result_t result;
    prepare(1);
    a.in = in, a.out = out;
    RUN(copy, a);
    return result;
}

result_t bench_flip(const riscv_flip_t *shape)
{
    riscv_flip_t a = *shape;
    result_t result;
    prepare(1);
    a.in = in, a.out = out;
    RUN(flip, a);
    return result;
}

result_t bench_fill(const riscv_fill_t *shape)
{
    riscv_fill_t a = *shape;
    result_t result;
    prepare(1);
    a.out = out;
    RUN(fill, a);
    return result;
}

static int8_t zeros[9 * CHANNELS];

/* bias * multiplier is as near to (some integer + 1/2) << shift as it can be. */
static void prepare_ties(void)
{
    prepare(1);
    for (int32_t k = 0; k < CHANNELS; ++k) {
        const int64_t whole = (int32_t)(bench_random() % 256) - 128;
        const int32_t low = (int32_t)(bench_random() % 7);
        multiplier[k] = (int32_t)((1u << 23 | bench_random() >> 9) << low);
        shift[k] = (uint8_t)(24 + low + bench_random() % 20);
        bias[k] = (int32_t)((2 * whole + 1) * ((int64_t)1 << (shift[k] - 1)) / multiplier[k]);
        bias[k] += (int32_t)(bench_random() % 3) - 1;
    }
}

int bench_ties(int32_t rounding)
{
    riscv_dense_t dense = {.rows = 3, .channels_in = 1, .channels_out = 200, .lo = -128, .hi = 127};
    riscv_depthwise_t slide = {.channels = 200, .rows_in = 3, .cols_in = 6, .rows_out = 3,
                               .cols_out = 6, .kernel_y = 3, .kernel_x = 3, .stride_y = 1,
                               .stride_x = 1, .dilation_y = 1, .dilation_x = 1, .pad_top = 1,
                               .pad_left = 1, .lo = -128, .hi = 127};
    result_t result;
    int agreed;
    prepare_ties();
    dense.rounding = slide.rounding = rounding;
    dense.in = in, dense.weights = zeros, dense.bias = bias;
    dense.multiplier = multiplier, dense.shift = shift, dense.out = out;
    RUN(dense, dense);
    agreed = result.agrees;
    slide.in = in, slide.weights = zeros, slide.bias = bias;
    slide.multiplier = multiplier, slide.shift = shift, slide.out = out;
    RUN(depthwise, slide);
    return agreed && result.agrees;
}
