/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Four channels at a time; inside a row with zero_in folded into the bias, as in
 * riscv_conv2d.c. There a 3x3 filter of stride 1 slides along a channel; any
 * other takes two pixels of the four channels at a time.
 */
#include "riscv_dot.h"
#include "riscv_kernels.h"
#include "riscv_requant.h"
#include "riscv_slide.h"

#define LANES RISCV_LANES

typedef struct {
    const riscv_depthwise_t *a;
    riscv_output_t output;
    riscv_axis_t y, x;
    riscv_range_t inside;
    riscv_range_t rows;  /* of the filter, in use */
    riscv_range_t whole; /* output rows that use all of them */
    int32_t pixel_step, tap_step, row_step;
    int32_t first; /* of the four channels */
    int32_t ready; /* the rest of the block is set */
    riscv_block_t block;
    int32_t sliding;
    riscv_range_t slid;        /* output columns to slide over */
    int32_t left, right, thirds; /* as riscv_slide_t has them */
    riscv_scale_t slide_scale[LANES];
    int32_t slidable; /* sums and scales of these channels allow it */
    int32_t spare;    /* bits that their filters are scaled by */
    int32_t filters[LANES][9];
    const int8_t *in;      /* the first of the four channels */
    const int8_t *weights;
    int32_t bias[LANES];
    int32_t folded[LANES];
} conv_t;

/* A window of `rows` by `taps` inside the input. */
typedef struct {
    const int8_t *x, *w;
    int32_t rows, taps;
    int32_t channels; /* bytes from a tap's weights to the next */
    int32_t tap_step;
    int32_t row_gap, w_gap; /* from behind the last tap to the next row */
} window_t;

static window_t window_of(const conv_t *c, int32_t at, riscv_range_t taps)
{
    window_t v;
    v.channels = c->a->channels;
    v.taps = taps.last - taps.first;
    v.rows = c->rows.last - c->rows.first;
    v.x = c->in + at + taps.first * c->tap_step;
    v.w = c->weights + (c->rows.first * c->x.kernel + taps.first) * v.channels;
    v.tap_step = c->tap_step;
    v.row_gap = c->row_step - v.taps * c->tap_step;
    v.w_gap = (c->x.kernel - v.taps) * v.channels;
    return v;
}

/* Leaves x and w at each tap of window v in turn. */
#define LOOP(body)                                           \
    for (int32_t row = v.rows; row > 0; --row) {             \
        const int8_t *const end = w + v.taps * v.channels;   \
        for (; w != end; w += v.channels, x += v.tap_step) { \
            body;                                            \
            RISCV_BARRIER;                                   \
        }                                                    \
        x += v.row_gap, w += v.w_gap;                        \
    }

#define MAC(i) acc[i] += (x[i] - zero_in) * (w[i] - zero_weight)

RISCV_INLINE void taps4(const window_t *window, int32_t sums[LANES], int32_t zero_in,
                        int32_t zero_weight)
{
    const window_t v = *window;
    const int8_t *x = v.x, *w = v.w;
    int32_t acc[LANES] = {sums[0], sums[1], sums[2], sums[3]};

    LOOP(MAC(0); MAC(1); MAC(2); MAC(3))
    sums[0] = acc[0], sums[1] = acc[1], sums[2] = acc[2], sums[3] = acc[3];
}

#define MAC2(i)                               \
    do {                                      \
        const int32_t f = w[i] - zero_weight; \
        acc[i] += x[i] * f;                   \
        acc[LANES + i] += u[i] * f;           \
        RISCV_BARRIER;                        \
    } while (0)

RISCV_INLINE void taps4x2(const window_t *window, int32_t next, int32_t sums[2 * LANES],
                          int32_t zero_weight)
{
    const window_t v = *window;
    const int8_t *x = v.x, *w = v.w;
    int32_t acc[2 * LANES] = {sums[0], sums[1], sums[2], sums[3],
                              sums[4], sums[5], sums[6], sums[7]};

    LOOP(const int8_t *const u = x + next; MAC2(0); MAC2(1); MAC2(2); MAC2(3))
    sums[0] = acc[0], sums[1] = acc[1], sums[2] = acc[2], sums[3] = acc[3];
    sums[4] = acc[4], sums[5] = acc[5], sums[6] = acc[6], sums[7] = acc[7];
}

static RISCV_LEAF void taps4_plain(const window_t *window, int32_t acc[LANES], int32_t zero_in)
{
    taps4(window, acc, zero_in, 0);
}

static RISCV_LEAF void taps4_offset(const window_t *window, int32_t acc[LANES], int32_t zero_in,
                                    int32_t zero_weight)
{
    taps4(window, acc, zero_in, zero_weight);
}

static RISCV_LEAF void taps4x2_plain(const window_t *window, int32_t next, int32_t acc[2 * LANES])
{
    taps4x2(window, next, acc, 0);
}

static RISCV_LEAF void taps4x2_offset(const window_t *window, int32_t next,
                                      int32_t acc[2 * LANES], int32_t zero_weight)
{
    taps4x2(window, next, acc, zero_weight);
}

/* The last, incomplete block: one channel after the other. */
static RISCV_LEAF void taps_each(const window_t *window, int32_t lanes, int32_t acc[LANES],
                                 int32_t zero_in, int32_t zero_weight)
{
    const window_t v = *window;
    for (int32_t k = 0; k < lanes; ++k) {
        const int8_t *x = v.x + k, *w = v.w + k;
        int32_t sum = acc[k];
        LOOP(sum += (*x - zero_in) * (*w - zero_weight))
        acc[k] = sum;
    }
}

static void one_pixel(const conv_t *c, int32_t at, riscv_range_t taps, int8_t *out)
{
    const window_t window = window_of(c, at, taps);
    const int32_t zero_in = c->a->zero_in, zero_weight = c->a->zero_weight;
    int32_t acc[LANES];

    for (int32_t k = 0; k < LANES; ++k)
        acc[k] = c->bias[k];
    if (c->block.lanes < LANES)
        taps_each(&window, c->block.lanes, acc, zero_in, zero_weight);
    else if (zero_weight == 0)
        taps4_plain(&window, acc, zero_in);
    else
        taps4_offset(&window, acc, zero_in, zero_weight);
    riscv_store(&c->block, &c->output, acc, out);
}

static void two_pixels(const conv_t *c, window_t *window, int32_t at, int8_t *out)
{
    int32_t acc[2 * LANES];

    for (int32_t k = 0; k < LANES; ++k)
        acc[k] = acc[LANES + k] = c->folded[k];
    window->x = c->in + at;
    if (c->a->zero_weight == 0)
        taps4x2_plain(window, c->pixel_step, acc);
    else
        taps4x2_offset(window, c->pixel_step, acc, c->a->zero_weight);
    riscv_store2(&c->block, &c->output, acc, out, c->a->channels);
}

static void fold_zero(conv_t *c)
{
    const int32_t first = c->rows.first * c->x.kernel, last = c->rows.last * c->x.kernel;
    const int8_t *w = c->weights + first * c->a->channels;
    int32_t sum[LANES] = {0, 0, 0, 0};

    for (int32_t tap = first; tap < last; ++tap, w += c->a->channels)
        for (int32_t k = 0; k < c->block.lanes; ++k)
            sum[k] += w[k] - c->a->zero_weight;
    for (int32_t k = 0; k < LANES; ++k)
        c->folded[k] = c->bias[k] - c->a->zero_in * sum[k];
}

/* Too few outputs to be worth loading nine weights. */
#define SLIDE_MIN 4

static int can_slide(const conv_t *c)
{
    return c->y.kernel == 3 && c->x.kernel == 3 && c->x.stride == 1 && c->x.dilation == 1 &&
           c->slidable && c->slid.last - c->slid.first >= SLIDE_MIN;
}

/* Windows that hang over the input by one column at most. */
static riscv_range_t slid_columns(const riscv_axis_t *x)
{
    riscv_range_t columns = {x->pad > 0 ? x->pad - 1 : 0, x->size_in + x->pad - 1};
    if (columns.last > x->size_out)
        columns.last = x->size_out;
    return columns;
}

/* Nine products and a bias below 2^20 leave ten bits of the sums to spare: the
 * filter is scaled by them, and with it the sums. */
#define SPARE 10

/* Of the four channels, with filters scaled by `spare` bits; whether they can slide. */
static int set_slide_scales(conv_t *c, const int32_t *multiplier, const uint8_t *shift, int32_t spare)
{
    int fits = c->a->addend == 0;

    for (int32_t k = 0; k < c->block.lanes; ++k) {
        c->slide_scale[k] = riscv_scale(multiplier[k], shift[k], spare, c->a->rounding);
        fits &= shift[k] + spare <= 62 && c->slide_scale[k].shift > 0;
    }
    c->spare = spare;
    return fits;
}

/* Scales of bytes as they are, if the core takes four at a time, else of scaled filters. */
static void choose_slide(conv_t *c, const int32_t *multiplier, const uint8_t *shift)
{
    const int32_t limit = 1 << 20;
    const int bytes = c->a->zero_weight == 0 && c->block.lanes == LANES && riscv_can_slide_dot(c->in, c->a->channels);

    c->slidable = bytes && set_slide_scales(c, multiplier, shift, 0) && c->slide_scale[0].near == 0;
    if (c->slidable)
        return;
    c->slidable = set_slide_scales(c, multiplier, shift, SPARE);
    for (int32_t k = 0; k < c->block.lanes; ++k)
        c->slidable &= c->bias[k] < limit && c->bias[k] > -limit;
}

static void set_filters(conv_t *c)
{
    const int32_t zero_weight = c->a->zero_weight, spare = c->spare;

    for (int32_t k = 0; k < c->block.lanes; ++k) {
        const int8_t *w = c->weights + k;
        for (int32_t tap = 0; tap < 9; ++tap, w += c->a->channels)
            c->filters[k][tap] = (*w - zero_weight) * (1 << spare);
    }
}

/* Rows of the filter and of the input under it; those outside are masked and lie over some row inside. */
static void set_rows(const conv_t *c, int32_t at, riscv_slide_t *s)
{
    for (int32_t fy = 0; fy < 3; ++fy) {
        const int used = fy >= c->rows.first && fy < c->rows.last;
        s->in[fy] = c->in + at + (used ? (fy - c->rows.first) * c->row_step : 0);
        s->mask[fy] = -used;
    }
}

/* The slid columns of `rows` rows that use the same kernel rows; at, out: the first. */
static void slide_rows(const conv_t *c, int32_t at, int8_t *out, int32_t rows)
{
    const int32_t channels = c->a->channels;
    riscv_slide_t s;

    s.step = channels;
    s.bytes = c->spare == 0;
    s.rows = rows;
    s.count = c->slid.last - c->slid.first;
    s.left = c->left;
    s.right = c->right;
    s.thirds = c->thirds;
    s.zero_in = c->a->zero_in;
    s.in_row = c->y.stride * c->x.size_in * channels;
    s.out_row = c->x.size_out * channels;
    s.output = c->output;
    at += (c->slid.first + s.left) * channels;
    out += c->slid.first * channels;
    set_rows(c, at, &s);
    for (int32_t k = 0; k < c->block.lanes; ++k) {
        s.lane = k;
        s.weights = c->filters[k];
        s.bias = c->bias[k] * (1 << c->spare);
        s.scale = c->slide_scale[k];
        s.out = out + k;
        riscv_slide3(&s);
    }
}

/* at: place in the input under the first used kernel row and the first output. */
static void one_row(const conv_t *c, int32_t at, int8_t *out)
{
    const int32_t channels = c->a->channels;
    const int32_t pairs_end = c->block.lanes < LANES ? 0 : c->inside.last;
    window_t window = window_of(c, 0, (riscv_range_t){0, c->x.kernel});
    int32_t ox = 0;

    while (ox < c->x.size_out) {
        if (c->sliding && ox == c->slid.first) {
            const int32_t count = c->slid.last - ox;
            ox += count, at += count * c->pixel_step, out += count * channels;
        } else if (ox >= c->inside.first && ox + 1 < pairs_end) {
            two_pixels(c, &window, at, out);
            ox += 2, at += 2 * c->pixel_step, out += 2 * channels;
        } else {
            one_pixel(c, at, riscv_taps(&c->x, ox * c->x.stride - c->x.pad), out);
            ox += 1, at += c->pixel_step, out += channels;
        }
    }
}

static void all_rows(conv_t *c, int8_t *out)
{
    const int32_t in_row = c->x.size_in * c->a->channels;
    const int32_t out_row = c->x.size_out * c->a->channels;

    for (int32_t oy = 0, count; oy < c->y.size_out; oy += count) {
        const int32_t row = oy * c->y.stride - c->y.pad;
        int8_t *to = out + oy * out_row;
        int32_t at;
        c->rows = riscv_taps(&c->y, row);
        at = (row + c->rows.first * c->y.dilation) * in_row - c->x.pad * c->a->channels;
        count = oy == c->whole.first && c->whole.last > oy ? c->whole.last - oy : 1;
        c->sliding = c->rows.first < c->rows.last && can_slide(c);
        if (c->sliding)
            slide_rows(c, at, to, count);
        if (c->sliding && c->slid.first == 0 && c->slid.last == c->x.size_out)
            continue;
        if (!c->ready)
            riscv_set_block(&c->block, c->a->multiplier, c->a->shift, c->a->addend, c->first, c->block.lanes,
                            c->a->rounding);
        c->ready = 1;
        fold_zero(c);
        for (int32_t i = 0; i < count; ++i, at += c->y.stride * in_row, to += out_row)
            one_row(c, at, to);
    }
}

static void set_geometry(conv_t *c, const riscv_depthwise_t *a)
{
    c->a = a;
    c->output = (riscv_output_t){a->zero_out, a->lo, a->hi, a->rounding};
    c->y = (riscv_axis_t){a->rows_in,  a->rows_out,   a->kernel_y,
                          a->stride_y, a->dilation_y, a->pad_top};
    c->x = (riscv_axis_t){a->cols_in,  a->cols_out,   a->kernel_x,
                          a->stride_x, a->dilation_x, a->pad_left};
    c->inside = riscv_interior(&c->x);
    c->whole = riscv_interior(&c->y);
    c->slid = slid_columns(&c->x);
    c->left = c->slid.first < c->x.pad;
    c->right = c->slid.last + 1 - c->x.pad == c->x.size_in;
    c->thirds = (c->slid.last - c->slid.first - c->right) / 3 * 3;
    c->pixel_step = a->stride_x * a->channels;
    c->tap_step = a->dilation_x * a->channels;
    c->row_step = a->dilation_y * a->cols_in * a->channels;
}

void riscv_depthwise(const riscv_depthwise_t *a)
{
    conv_t c;

    set_geometry(&c, a);
    for (int32_t k = 0; k < a->channels; k += LANES) {
        const int32_t lanes = a->channels - k < LANES ? a->channels - k : LANES;
        c.first = k;
        c.ready = 0;
        c.block.lanes = lanes;
        for (int32_t i = 0; i < LANES; ++i)
            c.bias[i] = a->bias[k + (i < lanes ? i : lanes - 1)];
        c.in = a->in + k;
        c.weights = a->weights + k;
        choose_slide(&c, a->multiplier + k, a->shift + k);
        if (c.y.kernel == 3 && c.x.kernel == 3 && c.slidable)
            set_filters(&c);
        all_rows(&c, a->out + k);
    }
}
