/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Four output channels at a time, and in the inside of a row two pixels at a
 * time. There the products run over the plain input: zero_in times the sum of
 * the weights is taken off the bias beforehand, once for every set of rows.
 */
#include "riscv_kernels.h"
#include "riscv_requant.h"

#define LANES 4
#define INLINE static inline __attribute__((always_inline))

typedef struct {
    riscv_axis_t y, x;
    riscv_range_t inside;  /* output columns without padding */
    int32_t pixel;         /* bytes from a pixel to the next: channels_in */
    int32_t depth;         /* channels a group reads */
    int32_t filter_row;    /* weights of one kernel row */
    int32_t filter;        /* weights of one output channel */
    int32_t joined;        /* all taps of a kernel row are one run of bytes */
} geometry_t;

/* Four output channels; a block beyond the last channel repeats it. */
typedef struct {
    const int8_t *in;
    const int8_t *weights[LANES];
    int32_t bias[LANES];
    riscv_scale_t scale[LANES];
    int8_t *out[LANES];
} block_t;

/* The bytes of one kernel row: `count` runs of `length`. */
typedef struct {
    int32_t count, length;
} runs_t;

INLINE runs_t runs_of(const geometry_t *g, int32_t taps)
{
    runs_t runs = {taps, g->depth};
    if (g->joined) {
        runs.count = taps > 0;
        runs.length = taps * g->depth;
    }
    return runs;
}

/* acc += (x - zero_in) . (w - zero_weight) for four filters. */
INLINE void dot(int32_t acc[LANES], const int8_t *x, const int8_t *const weights[LANES],
                int32_t offset, int32_t length, int32_t zero_in, int32_t zero_weight)
{
    const int8_t *w0 = weights[0] + offset, *w1 = weights[1] + offset;
    const int8_t *w2 = weights[2] + offset, *w3 = weights[3] + offset;
    const int8_t *const end = x + length;

    while (x != end) {
        const int32_t value = *x++ - zero_in;
        acc[0] += value * (*w0++ - zero_weight);
        acc[1] += value * (*w1++ - zero_weight);
        acc[2] += value * (*w2++ - zero_weight);
        acc[3] += value * (*w3++ - zero_weight);
    }
}

#define STEP(i)                                                              \
    do {                                                                     \
        const int32_t x0 = x[i], x1 = next[i];                               \
        int32_t w = w0[i] - zero_weight;                                     \
        a[0] += x0 * w, b[0] += x1 * w;                                      \
        w = w1[i] - zero_weight, a[1] += x0 * w, b[1] += x1 * w;             \
        w = w2[i] - zero_weight, a[2] += x0 * w, b[2] += x1 * w;             \
        w = w3[i] - zero_weight, a[3] += x0 * w, b[3] += x1 * w;             \
        __asm__ volatile("" ::: "memory");                                   \
    } while (0)

/* a += x . (w - zero_weight), b += next . (w - zero_weight). */
INLINE void dot_pair(int32_t a[LANES], int32_t b[LANES], const int8_t *x, const int8_t *next,
                     const int8_t *const weights[LANES], int32_t offset, int32_t length,
                     int32_t zero_weight)
{
    const int8_t *w0 = weights[0] + offset, *w1 = weights[1] + offset;
    const int8_t *w2 = weights[2] + offset, *w3 = weights[3] + offset;
    const int8_t *const end = x + length, *const end4 = x + (length & ~3);

    for (; x != end4; x += 4, next += 4, w0 += 4, w1 += 4, w2 += 4, w3 += 4) {
        STEP(0);
        STEP(1);
        STEP(2);
        STEP(3);
    }
    for (; x != end; ++x, ++next, ++w0, ++w1, ++w2, ++w3)
        STEP(0);
}

/* base = bias - zero_in * sum of (w - zero_weight) over the given kernel rows. */
INLINE void fold_zero(const riscv_conv2d_t *a, const geometry_t *g, const block_t *block,
                      riscv_range_t rows, int32_t zero_weight, int32_t base[LANES])
{
    const int32_t length = (rows.last - rows.first) * g->filter_row;
    int32_t sum[LANES] = {0, 0, 0, 0};

    if (a->zero_in != 0) {
        const int32_t offset = rows.first * g->filter_row;
        const int8_t *w0 = block->weights[0] + offset, *w1 = block->weights[1] + offset;
        const int8_t *w2 = block->weights[2] + offset, *w3 = block->weights[3] + offset;
        const int8_t *const end = w0 + length;
        while (w0 != end) {
            sum[0] += *w0++;
            sum[1] += *w1++;
            sum[2] += *w2++;
            sum[3] += *w3++;
        }
    }
    for (int32_t k = 0; k < LANES; ++k)
        base[k] = block->bias[k] - a->zero_in * (sum[k] - length * zero_weight);
}

INLINE void one_pixel(const riscv_conv2d_t *a, const geometry_t *g, const block_t *block,
                      const riscv_output_t *output, riscv_range_t rows, int32_t row, int32_t col,
                      int32_t zero_weight, int32_t to)
{
    const riscv_range_t taps = riscv_taps(&g->x, col);
    const runs_t runs = runs_of(g, taps.last - taps.first);
    int32_t acc[LANES];

    for (int32_t k = 0; k < LANES; ++k)
        acc[k] = block->bias[k];
    col += taps.first * a->dilation_x;
    for (int32_t fy = rows.first; fy < rows.last; ++fy) {
        const int8_t *x = block->in + ((row + fy * a->dilation_y) * a->cols_in + col) * g->pixel;
        int32_t w = fy * g->filter_row + taps.first * g->depth;
        for (int32_t run = 0; run < runs.count; ++run) {
            dot(acc, x, block->weights, w, runs.length, a->zero_in, zero_weight);
            x += a->dilation_x * g->pixel;
            w += runs.length;
        }
    }
    for (int32_t k = 0; k < LANES; ++k)
        block->out[k][to] = riscv_requant(acc[k], &block->scale[k], output);
}

INLINE void two_pixels(const riscv_conv2d_t *a, const geometry_t *g, const block_t *block,
                       const riscv_output_t *output, riscv_range_t rows, int32_t row, int32_t col,
                       int32_t zero_weight, const int32_t base[LANES], int32_t to)
{
    const runs_t runs = runs_of(g, a->kernel_x);
    const int32_t step = a->stride_x * g->pixel;
    int32_t acc[LANES], next[LANES];

    for (int32_t k = 0; k < LANES; ++k)
        acc[k] = next[k] = base[k];
    for (int32_t fy = rows.first; fy < rows.last; ++fy) {
        const int8_t *x = block->in + ((row + fy * a->dilation_y) * a->cols_in + col) * g->pixel;
        int32_t w = fy * g->filter_row;
        for (int32_t run = 0; run < runs.count; ++run) {
            dot_pair(acc, next, x, x + step, block->weights, w, runs.length, zero_weight);
            x += a->dilation_x * g->pixel;
            w += runs.length;
        }
    }
    for (int32_t k = 0; k < LANES; ++k) {
        block->out[k][to] = riscv_requant(acc[k], &block->scale[k], output);
        block->out[k][to + a->channels_out] = riscv_requant(next[k], &block->scale[k], output);
    }
}

INLINE void block_rows(const riscv_conv2d_t *a, const geometry_t *g, const block_t *block,
                       int32_t zero_weight)
{
    const riscv_output_t output = {a->zero_out, a->lo, a->hi, a->rounding};
    riscv_range_t folded = {0, 0};
    int32_t base[LANES] = {0, 0, 0, 0};
    int32_t row = -a->pad_top, to = 0;

    for (int32_t oy = 0; oy < a->rows_out; ++oy, row += a->stride_y) {
        const riscv_range_t rows = riscv_taps(&g->y, row);
        int32_t col = -a->pad_left, ox = 0;
        if (oy == 0 || rows.first != folded.first || rows.last != folded.last) {
            fold_zero(a, g, block, rows, zero_weight, base);
            folded = rows;
        }
        while (ox < a->cols_out) {
            if (ox >= g->inside.first && ox + 1 < g->inside.last) {
                two_pixels(a, g, block, &output, rows, row, col, zero_weight, base, to);
                ox += 2, col += 2 * a->stride_x, to += 2 * a->channels_out;
            } else {
                one_pixel(a, g, block, &output, rows, row, col, zero_weight, to);
                ox += 1, col += a->stride_x, to += a->channels_out;
            }
        }
    }
}

static __attribute__((noinline)) void block_rows_plain(const riscv_conv2d_t *a, const geometry_t *g, const block_t *block)
{
    block_rows(a, g, block, 0);
}

static __attribute__((noinline)) void block_rows_offset(const riscv_conv2d_t *a, const geometry_t *g, const block_t *block)
{
    block_rows(a, g, block, a->zero_weight);
}

static geometry_t geometry_of(const riscv_conv2d_t *a, int32_t depth)
{
    geometry_t g;
    g.y = (riscv_axis_t){a->rows_in,  a->rows_out,   a->kernel_y,
                         a->stride_y, a->dilation_y, a->pad_top};
    g.x = (riscv_axis_t){a->cols_in,  a->cols_out,   a->kernel_x,
                         a->stride_x, a->dilation_x, a->pad_left};
    g.inside = riscv_interior(&g.x);
    g.pixel = a->channels_in;
    g.depth = depth;
    g.filter_row = a->kernel_x * depth;
    g.filter = a->kernel_y * g.filter_row;
    g.joined = a->groups == 1 && a->dilation_x == 1;
    return g;
}

static void set_block(const riscv_conv2d_t *a, const geometry_t *g, int32_t first, int32_t last,
                      block_t *block)
{
    for (int32_t i = 0; i < LANES; ++i) {
        const int32_t k = first + i < last ? first + i : last - 1;
        block->weights[i] = a->weights + k * g->filter;
        block->bias[i] = a->bias[k];
        block->scale[i] = riscv_scale(a->multiplier[k], a->shift[k], 0);
        block->out[i] = a->out + k;
    }
}

/* channels / groups, the exact quotient, without dividing. */
static int32_t share(int32_t channels, int32_t groups)
{
    int32_t each = 0;
    if (groups == 1)
        return channels;
    for (; channels > 0; channels -= groups)
        ++each;
    return each;
}

void riscv_conv2d(const riscv_conv2d_t *a)
{
    const geometry_t g = geometry_of(a, share(a->channels_in, a->groups));
    const int32_t width = share(a->channels_out, a->groups);
    block_t block;

    block.in = a->in;
    for (int32_t first = 0; first < a->channels_out; first += width, block.in += g.depth) {
        for (int32_t k = first; k < first + width; k += LANES) {
            set_block(a, &g, k, first + width, &block);
            if (a->zero_weight == 0)
                block_rows_plain(a, &g, &block);
            else
                block_rows_offset(a, &g, &block);
        }
    }
}
