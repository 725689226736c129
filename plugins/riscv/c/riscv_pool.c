/* SPDX-License-Identifier: Apache-2.0 */
/* Four channels at a time over the taps inside the input. */
#include "riscv_dot.h"
#include "riscv_kernels.h"
#include "riscv_requant.h"
#include "riscv_simd.h"

#define LANES RISCV_LANES

/* A window of `rows` by `taps` inside the input; gap: from behind the last tap
 * of a row to the next row. */
typedef struct {
    const int8_t *x;
    int32_t rows, taps;
    int32_t tap_step, gap;
} window_t;

static window_t window_of(const int8_t *in, int32_t channels, const riscv_axis_t *y,
                          const riscv_axis_t *x, int32_t oy, int32_t ox)
{
    const int32_t row = oy * y->stride - y->pad, col = ox * x->stride - x->pad;
    const riscv_range_t rows = riscv_taps(y, row), taps = riscv_taps(x, col);
    const int32_t first_row = row + rows.first * y->dilation;
    const int32_t first_col = col + taps.first * x->dilation;
    window_t v;

    v.x = in + (first_row * x->size_in + first_col) * channels;
    v.rows = rows.last - rows.first;
    v.taps = taps.last - taps.first;
    v.tap_step = x->dilation * channels;
    v.gap = (y->dilation * x->size_in - v.taps * x->dilation) * channels;
    return v;
}

#define LOOP(body)                                              \
    for (int32_t row = v.rows; row > 0; --row, x += v.gap)      \
        for (int32_t tap = v.taps; tap > 0; --tap, x += v.tap_step) { \
            body;                                               \
        }

#define MAX(i) m##i = x[i] > m##i ? x[i] : m##i

static void max4(window_t v, int32_t channel, int32_t max[LANES])
{
    const int8_t *x = v.x + channel;
    int32_t m0 = -128, m1 = -128, m2 = -128, m3 = -128;

    LOOP(MAX(0); MAX(1); MAX(2); MAX(3))
    max[0] = m0, max[1] = m1, max[2] = m2, max[3] = m3;
}

static int32_t max1(window_t v, int32_t channel)
{
    const int8_t *x = v.x + channel;
    int32_t m0 = -128;

    LOOP(MAX(0))
    return m0;
}

#ifdef RISCV_SMAQA
#define PICK(i) s##i = riscv_smaqa_su(s##i, bytes, (uint32_t)1 << (8 * (i)))

/* Four channels are loaded, and each added to its own sum. */
static void sum4_words(window_t v, int32_t channel, int32_t sum[LANES])
{
    const int8_t *x = v.x + channel;
    riscv_word_t s0 = 0, s1 = 0, s2 = 0, s3 = 0;

    LOOP(const riscv_word_t bytes = *(const uint32_t *)(const void *)x; PICK(0); PICK(1); PICK(2); PICK(3))
    sum[0] = (int32_t)s0, sum[1] = (int32_t)s1, sum[2] = (int32_t)s2, sum[3] = (int32_t)s3;
}
#endif

static void sum4(window_t v, int32_t channel, int32_t sum[LANES])
{
#ifdef RISCV_SMAQA
    if ((((uintptr_t)v.x | (uintptr_t)v.tap_step | (uintptr_t)v.gap) & 3) == 0) {
        sum4_words(v, channel, sum);
        return;
    }
#endif
    const int8_t *x = v.x + channel;
    int32_t s0 = 0, s1 = 0, s2 = 0, s3 = 0;

    LOOP(s0 += x[0]; s1 += x[1]; s2 += x[2]; s3 += x[3])
    sum[0] = s0, sum[1] = s1, sum[2] = s2, sum[3] = s3;
}

/* Rows without gaps between the taps: eight at a time. */
static int32_t sum_runs(window_t v)
{
    const int8_t *x = v.x;
    int32_t s = 0;

    for (int32_t row = v.rows; row > 0; --row, x += v.gap) {
        const int8_t *const end = x + v.taps, *const whole = x + (v.taps & ~7);

        for (; x != whole; x += 8)
            s += x[0] + x[1] + x[2] + x[3] + x[4] + x[5] + x[6] + x[7];
        while (x != end)
            s += *x++;
    }
    return s;
}

static int32_t sum1(window_t v, int32_t channel)
{
    if (v.tap_step == 1)
        return sum_runs(v);

    const int8_t *x = v.x + channel;
    int32_t s0 = 0;

    LOOP(s0 += x[0])
    return s0;
}

static void max_pixel(const riscv_maxpool_t *a, window_t v, int8_t *out)
{
    const int32_t lo = a->lo, hi = a->hi, whole = a->channels & ~(LANES - 1);
    int32_t max[LANES];
    int32_t c = 0;

    for (; c < whole; c += LANES) {
        max4(v, c, max);
        for (int32_t i = 0; i < LANES; ++i)
            out[c + i] = (int8_t)riscv_clamp(max[i], lo, hi);
    }
    for (; c < a->channels; ++c)
        out[c] = (int8_t)riscv_clamp(max1(v, c), lo, hi);
}

void riscv_maxpool(const riscv_maxpool_t *a)
{
    const riscv_axis_t y = {a->rows_in,  a->rows_out,   a->kernel_y,
                            a->stride_y, a->dilation_y, a->pad_top};
    const riscv_axis_t x = {a->cols_in,  a->cols_out,   a->kernel_x,
                            a->stride_x, a->dilation_x, a->pad_left};
    int8_t *out = a->out;

    for (int32_t oy = 0; oy < a->rows_out; ++oy) {
        for (int32_t ox = 0; ox < a->cols_out; ++ox) {
            max_pixel(a, window_of(a->in, a->channels, &y, &x, oy, ox), out);
            out += a->channels;
        }
    }
}

/* Bits to spare in the sum of `taps` differences of bytes. */
static int32_t spare_bits(int32_t taps)
{
    int32_t spare = 0;
    for (int32_t most = taps << 8; most < 1 << 29; most <<= 1)
        ++spare;
    return spare;
}

/* With an addend. */
static void sum_pixel_exact(const riscv_sumpool_t *a, window_t v, int32_t position,
                            const riscv_output_t *output, int8_t *out)
{
    const int32_t entry = a->per_position ? position : 0;
    const int32_t zero = v.rows * v.taps * a->zero_in;

    for (int32_t c = 0; c < a->channels; ++c) {
        const int64_t product =
            (int64_t)(sum1(v, c) - zero) * a->multiplier[entry] + a->addend[entry];
        const int32_t value = riscv_round_wide(product, a->shift[entry], output->rounding);
        out[c] = (int8_t)riscv_clamp(value + output->zero, output->lo, output->hi);
    }
}

/* The sums are to be scaled by `factor` and then by `scale`. */
static void sum_pixel(const riscv_sumpool_t *a, window_t v, int32_t factor,
                      const riscv_scale_t *scale, const riscv_output_t *output, int8_t *out)
{
    const int32_t zero = v.rows * v.taps * a->zero_in, whole = a->channels & ~(LANES - 1);
    int32_t sum[LANES];
    int32_t c = 0;

    for (; c < whole; c += LANES) {
        sum4(v, c, sum);
        for (int32_t i = 0; i < LANES; ++i)
            out[c + i] = riscv_requant((sum[i] - zero) * factor, scale, output);
    }
    for (; c < a->channels; ++c)
        out[c] = riscv_requant((sum1(v, c) - zero) * factor, scale, output);
}

void riscv_sumpool(const riscv_sumpool_t *a)
{
    const riscv_axis_t y = {a->rows_in,  a->rows_out,   a->kernel_y,
                            a->stride_y, a->dilation_y, a->pad_top};
    const riscv_axis_t x = {a->cols_in,  a->cols_out,   a->kernel_x,
                            a->stride_x, a->dilation_x, a->pad_left};
    const riscv_output_t output = {a->zero_out, a->lo, a->hi, a->rounding};
    const int32_t spare =
        riscv_spare(spare_bits(a->kernel_y * a->kernel_x), a->rounding, a->addend);
    riscv_scale_t scale = riscv_scale(a->multiplier[0], a->shift[0], spare, a->rounding);
    int8_t *out = a->out;
    int32_t position = 0;

    for (int32_t oy = 0; oy < a->rows_out; ++oy) {
        for (int32_t ox = 0; ox < a->cols_out; ++ox, ++position, out += a->channels) {
            const window_t v = window_of(a->in, a->channels, &y, &x, oy, ox);
            if (a->addend) {
                sum_pixel_exact(a, v, position, &output, out);
                continue;
            }
            if (a->per_position)
                scale = riscv_scale(a->multiplier[position], a->shift[position], spare,
                                    a->rounding);
            sum_pixel(a, v, 1 << spare, &scale, &output, out);
        }
    }
}
