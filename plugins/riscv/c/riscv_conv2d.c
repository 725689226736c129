/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Four output channels at a time, and in the inside of a row two pixels at a
 * time. There the products run over the plain input: zero_in times the sum of
 * the weights is taken off the bias beforehand, once for every set of rows.
 */
#include "riscv_dot.h"
#include "riscv_kernels.h"
#include "riscv_requant.h"

#define LANES RISCV_LANES

/* The taps of a kernel row as `count` runs of `length` bytes. */
typedef struct {
    int32_t count, length;
} runs_t;

typedef struct {
    const riscv_conv2d_t *a;
    const int8_t *in; /* the first channel of the group */
    riscv_output_t output;
    riscv_axis_t y, x;
    riscv_range_t inside; /* output columns without padding */
    riscv_range_t rows;   /* kernel rows inside the input */
    runs_t runs;          /* of a whole kernel row */
    int32_t depth;        /* channels a group reads */
    int32_t joined;       /* all taps of a kernel row are one run */
    int32_t pixel_step;   /* input bytes between neighbouring outputs, taps, kernel rows */
    int32_t tap_step, row_step;
    int32_t filter_row; /* weights of a kernel row */
    int32_t filter;     /* and of a channel */
    riscv_block_t block;
    const int8_t *weights[LANES];
    int32_t bias[LANES];
    int32_t folded[LANES]; /* bias - zero_in * sum of the weights in use */
} conv_t;

static runs_t runs_of(const conv_t *c, int32_t taps)
{
    runs_t runs = {taps, c->depth};
    if (c->joined) {
        runs.count = taps > 0;
        runs.length = taps * c->depth;
    }
    return runs;
}

static void fold_zero(conv_t *c)
{
    const int32_t length = (c->rows.last - c->rows.first) * c->filter_row;
    int32_t sum[LANES] = {0, 0, 0, 0};

    if (c->inside.last - c->inside.first < 2)
        return; /* no pairs of pixels */
    if (c->a->zero_in != 0)
        riscv_sum4(sum, c->weights, c->rows.first * c->filter_row, length);
    for (int32_t k = 0; k < LANES; ++k)
        c->folded[k] = c->bias[k] - c->a->zero_in * (sum[k] - length * c->a->zero_weight);
}

/* Of the pixel at x; w is the place in the filters. */
static inline void dot(const conv_t *c, int32_t acc[LANES], const int8_t *x, int32_t w,
                       int32_t length)
{
    if (c->a->zero_weight == 0)
        riscv_dot4(acc, x, c->weights, w, length, c->a->zero_in);
    else
        riscv_dot4_offset(acc, x, c->weights, w, length, c->a->zero_in, c->a->zero_weight);
}

static inline void dot_pair(const conv_t *c, int32_t acc[2 * LANES], const int8_t *x, int32_t w,
                            int32_t length)
{
    if (c->a->zero_weight == 0)
        riscv_dot4x2(acc, x, x + c->pixel_step, c->weights, w, length);
    else
        riscv_dot4x2_offset(acc, x, x + c->pixel_step, c->weights, w, length, c->a->zero_weight);
}

/* at: place in the input under the first used row of the kernel, its column 0. */
static void one_pixel(const conv_t *c, int32_t at, riscv_range_t taps, int8_t *out)
{
    const runs_t runs = runs_of(c, taps.last - taps.first);
    int32_t filter_row = c->rows.first * c->filter_row + taps.first * c->depth;
    int32_t acc[LANES];

    for (int32_t k = 0; k < LANES; ++k)
        acc[k] = c->bias[k];
    at += taps.first * c->tap_step;
    for (int32_t fy = c->rows.first; fy < c->rows.last; ++fy) {
        const int8_t *tap = c->in + at;
        int32_t w = filter_row;
        for (int32_t run = 0; run < runs.count; ++run) {
            dot(c, acc, tap, w, runs.length);
            tap += c->tap_step;
            w += runs.length;
        }
        at += c->row_step;
        filter_row += c->filter_row;
    }
    riscv_store(&c->block, &c->output, acc, out);
}

static void two_pixels(const conv_t *c, int32_t at, int8_t *out)
{
    int32_t filter_row = c->rows.first * c->filter_row;
    int32_t acc[2 * LANES];

    for (int32_t k = 0; k < LANES; ++k)
        acc[k] = acc[LANES + k] = c->folded[k];
    for (int32_t fy = c->rows.first; fy < c->rows.last; ++fy) {
        const int8_t *tap = c->in + at;
        int32_t w = filter_row;
        for (int32_t run = 0; run < c->runs.count; ++run) {
            dot_pair(c, acc, tap, w, c->runs.length);
            tap += c->tap_step;
            w += c->runs.length;
        }
        at += c->row_step;
        filter_row += c->filter_row;
    }
    riscv_store2(&c->block, &c->output, acc, out, c->a->channels_out);
}

static void one_row(const conv_t *c, int32_t at, int8_t *out)
{
    const int32_t channels = c->a->channels_out;
    int32_t ox = 0;

    while (ox < c->x.size_out) {
        if (ox >= c->inside.first && ox + 1 < c->inside.last) {
            two_pixels(c, at, out);
            ox += 2, at += 2 * c->pixel_step, out += 2 * channels;
        } else {
            one_pixel(c, at, riscv_taps(&c->x, ox * c->x.stride - c->x.pad), out);
            ox += 1, at += c->pixel_step, out += channels;
        }
    }
}

static void all_rows(conv_t *c, int8_t *out)
{
    const int32_t in_row = c->x.size_in * c->a->channels_in;
    const int32_t left = c->x.pad * c->a->channels_in;
    int32_t row = -c->y.pad;

    c->rows = riscv_taps(&c->y, row);
    fold_zero(c);
    for (int32_t oy = 0; oy < c->y.size_out; ++oy) {
        const riscv_range_t rows = riscv_taps(&c->y, row);
        if (rows.first != c->rows.first || rows.last != c->rows.last) {
            c->rows = rows;
            fold_zero(c);
        }
        one_row(c, (row + rows.first * c->y.dilation) * in_row - left, out);
        row += c->y.stride;
        out += c->x.size_out * c->a->channels_out;
    }
}

static void set_channels(conv_t *c, int32_t first, int32_t lanes)
{
    const riscv_conv2d_t *const a = c->a;

    riscv_set_block(&c->block, a->multiplier, a->shift, a->addend, first, lanes, a->rounding);
    for (int32_t i = 0; i < LANES; ++i) {
        const int32_t k = first + (i < lanes ? i : lanes - 1);
        c->weights[i] = a->weights + k * c->filter;
        c->bias[i] = a->bias[k];
    }
}

static void set_geometry(conv_t *c, const riscv_conv2d_t *a, int32_t depth)
{
    c->a = a;
    c->output = (riscv_output_t){a->zero_out, a->lo, a->hi, a->rounding};
    c->y = (riscv_axis_t){a->rows_in,  a->rows_out,   a->kernel_y,
                          a->stride_y, a->dilation_y, a->pad_top};
    c->x = (riscv_axis_t){a->cols_in,  a->cols_out,   a->kernel_x,
                          a->stride_x, a->dilation_x, a->pad_left};
    c->inside = riscv_interior(&c->x);
    c->depth = depth;
    c->joined = a->groups == 1 && a->dilation_x == 1;
    c->runs = runs_of(c, a->kernel_x);
    c->pixel_step = a->stride_x * a->channels_in;
    c->tap_step = a->dilation_x * a->channels_in;
    c->row_step = a->dilation_y * a->cols_in * a->channels_in;
    c->filter_row = a->kernel_x * depth;
    c->filter = a->kernel_y * c->filter_row;
}

/* channels / groups, an exact quotient, without dividing. */
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
    const int32_t width = share(a->channels_out, a->groups);
    conv_t c;

    c.in = a->in;
    set_geometry(&c, a, share(a->channels_in, a->groups));
    for (int32_t first = 0; first < a->channels_out; first += width, c.in += c.depth) {
        for (int32_t k = 0; k < width; k += LANES) {
            set_channels(&c, first + k, width - k < LANES ? width - k : LANES);
            all_rows(&c, a->out + first + k);
        }
    }
}
