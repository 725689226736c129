/* SPDX-License-Identifier: Apache-2.0 */
/* The kernels by blocks, compared with the plain ones' reference; weights are made ready here. */
#include "bench.h"

#include <string.h>

#include "platform.h"
#include "reference.h"
#include "riscv_blocks.h"

enum { BYTES = 1 << 21, CHANNELS = 8192, GUARD = 4096 };

static int8_t in[BYTES], weights[BYTES], scratch[BYTES], out[BYTES], expected[BYTES];
static int64_t ready[BYTES / 2];
static int32_t bias[CHANNELS], folded[CHANNELS], multiplier[CHANNELS];
static uint8_t shift[CHANNELS];
static int64_t addend[CHANNELS];

int bench_extremes;

static int8_t extreme(uint32_t bits)
{
    return (int8_t)(bits & 1 ? 127 : -128);
}

static void fill(void)
{
    static int filled, extremes;
    if (filled && extremes == bench_extremes)
        return;
    filled = 1, extremes = bench_extremes;
    for (int32_t i = 0; i < SOME(BYTES); ++i) {
        in[i] = extremes ? extreme(bench_random() >> 9) : (int8_t)bench_random();
        weights[i] = extremes ? extreme(bench_random() >> 7) : (int8_t)bench_random();
    }
}

static void prepare(int32_t depth, int32_t channels, int32_t zero_in, int32_t outputs)
{
    int32_t bits = 37;
    fill();
    for (int32_t taps = depth; taps > 1; taps >>= 2)
        ++bits;
    memset(folded, 0, sizeof folded);
    for (int32_t k = 0; k < channels; ++k) {
        bias[k] = (int32_t)(bench_random() & 4095) - 2048;
        multiplier[k] = (int32_t)(1u << 30 | bench_random() >> 2);
        shift[k] = (uint8_t)bits;
        if (bench_wild_scales)
            multiplier[k] >>= bench_random() % 32, shift[k] = (uint8_t)(bench_random() % 63);
        if (bench_addends)
            addend[k] = (int32_t)bench_random() * ((int64_t)1 << bench_random() % 24);
        folded[k] = bias[k];
        for (int32_t i = 0; i < depth; ++i)
            folded[k] -= zero_in * weights[k * depth + i];
    }
    memset(ready, 0, (size_t)((depth + 8) * (channels + 16)) * sizeof *ready);
    COMPARED(memset(out, 55, (size_t)(outputs + GUARD)), memset(expected, 55, (size_t)(outputs + GUARD)));
}

/* Two channels a word: [block][depth / 2][2][pairs]. */
static void pack(int32_t depth, int32_t channels, int32_t pairs)
{
    uint32_t *words = (uint32_t *)(void *)ready;
    const int32_t groups = (depth + 1) / 2;
    for (int32_t k = 0; k < channels; ++k)
        for (int32_t i = 0; i < depth; ++i) {
            const int32_t block = k / (2 * pairs), pair = k / 2 % pairs;
            words[((block * groups + i / 2) * 2 + i % 2) * pairs + pair] += (uint32_t)weights[k * depth + i] << (k % 2 * 16);
        }
}

/* [block][depth / 8][lanes][8] */
static void line_up(int32_t depth, int32_t channels, int32_t lanes)
{
    int8_t *bytes = (int8_t *)ready;
    const int32_t words = (depth + 7) / 8;
    for (int32_t k = 0; k < channels; ++k)
        for (int32_t i = 0; i < depth; ++i)
            bytes[((k / lanes * words + i / 8) * lanes + k % lanes) * 8 + i % 8] = weights[k * depth + i];
}

/* G g G' for a filter of whole numbers: rows of G times `scale`. */
static void transform(const riscv_conv2d_t *a, int32_t size, const int32_t (*rows)[3])
{
    int16_t *to = (int16_t *)(void *)ready;
    for (int32_t k = 0; k < a->channels_out; ++k)
        for (int32_t c = 0; c < a->channels_in; ++c)
            for (int32_t i = 0; i < size; ++i)
                for (int32_t j = 0; j < size; ++j) {
                    int32_t sum = 0;
                    for (int32_t tap = 0; tap < 9; ++tap)
                        sum += rows[i][tap / 3] * rows[j][tap % 3] * weights[(k * 9 + tap) * a->channels_in + c];
                    to[((k / 4 * size * size + i * size + j) * a->channels_in + c) * 4 + k % 4] = (int16_t)sum;
                }
}

static const int32_t rows2[4][3] = {{2, 0, 0}, {1, 1, 1}, {1, -1, 1}, {0, 0, 2}};
static const int32_t rows4[6][3] = {{1, 0, 0}, {-1, -1, -1}, {-1, 1, -1}, {1, 2, 4}, {1, -2, 4}, {0, 0, 1}};

#define SAME(field) .field = a.field

#define BENCH_CONV(kernel, make)                                                               \
    result_t bench_##kernel(const riscv_conv2d_t *shape)                                       \
    {                                                                                          \
        riscv_conv2d_t a = *shape;                                                             \
        const int32_t depth = a.kernel_y * a.kernel_x * a.channels_in;                         \
        result_t result;                                                                       \
        uint64_t before;                                                                       \
        const int32_t outputs = a.rows_out * a.cols_out * a.channels_out;                      \
        prepare(depth, a.channels_out, a.zero_in, outputs);                                    \
        make;                                                                                  \
        const riscv_##kernel##_t b = {                                                         \
            in, ready, folded, multiplier, shift, bench_addends ? addend : 0, scratch, out,    \
            SAME(channels_in), SAME(rows_in), SAME(cols_in), SAME(channels_out), SAME(rows_out), \
            SAME(cols_out), SAME(kernel_y), SAME(kernel_x), SAME(stride_y), SAME(stride_x),    \
            SAME(dilation_y), SAME(dilation_x), SAME(pad_top), SAME(pad_left), SAME(zero_in),  \
            SAME(zero_out), SAME(lo), SAME(hi), SAME(rounding)};                               \
        before = counted();                                                                    \
        riscv_##kernel(&b);                                                                    \
        result.count = (uint32_t)(counted() - before);                                         \
        a.in = in, a.weights = weights, a.bias = bias, a.multiplier = multiplier, a.shift = shift; \
        a.addend = b.addend, a.out = expected;                                                 \
        result.agrees = 1;                                                                     \
        COMPARED(reference_conv2d(&a),\
            result.agrees = memcmp(out, expected, (size_t)(outputs + GUARD)) == 0);            \
        return result;                                                                         \
    }

BENCH_CONV(conv_packed, pack(depth, a.channels_out, 2))
BENCH_CONV(conv_dot, line_up(depth, a.channels_out, 4))
BENCH_CONV(conv_winograd2, transform(&a, 4, rows2))
BENCH_CONV(conv_winograd4, transform(&a, 6, rows4))

#define BENCH_DENSE(kernel, make)                                                              \
    result_t bench_##kernel(const riscv_dense_t *shape)                                        \
    {                                                                                          \
        riscv_dense_t a = *shape;                                                              \
        result_t result;                                                                       \
        uint64_t before;                                                                       \
        const int32_t outputs = a.channels_out;                                                \
        prepare(a.channels_in, a.channels_out, a.zero_in, outputs);                            \
        make;                                                                                  \
        const riscv_##kernel##_t b = {                                                         \
            in, ready, folded, multiplier, shift, bench_addends ? addend : 0, scratch, out,    \
            SAME(channels_in), SAME(channels_out), SAME(zero_out), SAME(lo), SAME(hi), SAME(rounding)}; \
        before = counted();                                                                    \
        riscv_##kernel(&b);                                                                    \
        result.count = (uint32_t)(counted() - before);                                         \
        a.in = in, a.weights = weights, a.bias = bias, a.multiplier = multiplier, a.shift = shift; \
        a.addend = b.addend, a.out = expected;                                                 \
        result.agrees = 1;                                                                     \
        COMPARED(reference_dense(&a),\
            result.agrees = memcmp(out, expected, (size_t)(outputs + GUARD)) == 0);            \
        return result;                                                                         \
    }

BENCH_DENSE(dense_packed, pack(a.channels_in, a.channels_out, 8))
BENCH_DENSE(dense_dot, line_up(a.channels_in, a.channels_out, 16))
