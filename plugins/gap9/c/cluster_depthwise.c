/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Four channels and a strip of rows at a time: they become planes with their padding, in scratch,
 * where a word is four neighbouring pixels. A 3x3 filter then walks down a column, or two at once.
 */
#include "cluster_copy.h"
#include "cluster_kernels.h"
#include "cluster_narrow.h"
#include "cluster_planes.h"
#include "cluster_share.h"
#include "xpulp.h"

enum { LANES = 4, PLANES_BYTES = 2048, LEAST_ROWS = 4 };

typedef struct {
    const hwlib_cluster_depthwise_t *a;
    int32_t pitch;       /* bytes of a plane's row */
    int32_t filter_row;  /* and of a filter's */
    int32_t strip, most; /* rows of outputs in a strip, and in the highest that scratch holds */
    int32_t strips;
} plan_t;

/* Columns of outputs of some channels. */
typedef struct {
    const uint8_t *x;
    const int8_t *weights;
    const hwlib_cluster_norm_t *norm;
    uint8_t *out;
    int32_t channels, plane, filter; /* bytes from one to the next */
    int32_t columns, step, out_step;
    int32_t pitch, back; /* back: from behind a window to the next one's first row */
    int32_t count;       /* outputs of a column */
    int32_t out_row, out_pixel;
} columns_t;

static int32_t rows_of(const hwlib_cluster_depthwise_t *a, int32_t outputs)
{
    return (outputs - 1) * a->stride_y + a->kernel_y;
}

static void set_rows(plan_t *p, const hwlib_cluster_depthwise_t *a)
{
    const int32_t cols = (a->cols_out - 1) * a->stride_x + a->kernel_x;
    int32_t left = PLANES_BYTES - rows_of(a, LEAST_ROWS) * LANES * (cols + 4), most = LEAST_ROWS;

    p->a = a;
    p->filter_row = (a->kernel_x + 3) & ~3;
    p->pitch = (cols - a->kernel_x + p->filter_row + 3 + 1) & ~3;
    for (const int32_t each = a->stride_y * LANES * p->pitch; left >= each && most < a->rows_out; left -= each)
        ++most;
    p->most = most < a->rows_out ? most : a->rows_out;
}

int32_t cluster_depthwise_scratch(const hwlib_cluster_depthwise_t *a)
{
    plan_t p;
    set_rows(&p, a);
    return LANES * p.pitch * rows_of(a, p.most);
}

static int32_t cost_of(const plan_t *p, int32_t blocks, int32_t strips, int32_t cores)
{
    return cluster_most(blocks * strips, cores) * (rows_of(p->a, p->strip) + 8 * p->strip + 4);
}

static void cut(plan_t *p, int32_t strips)
{
    p->strips = strips;
    p->strip = strips == 1 ? p->a->rows_out : (p->a->rows_out + strips - 1) / strips;
}

/* As few strips as scratch allows, or as many more as give all cores as much. */
static void choose_strips(plan_t *p, int32_t blocks, int32_t cores)
{
    const int32_t rows = p->a->rows_out, least = p->most == rows ? 1 : (rows + p->most - 1) / p->most;
    int32_t even = 1;

    cut(p, least);
    while (even < cores && cluster_most(blocks * even, cores) * cores != blocks * even)
        even <<= 1;
    const int32_t strips = (least + even - 1) & -even;
    if (strips == least || strips > rows)
        return;
    const int32_t cost = cost_of(p, blocks, least, cores);
    cut(p, strips);
    if (cost_of(p, blocks, strips, cores) >= cost)
        cut(p, least);
}

#ifdef CLUSTER_XPULP

#define APPLY(CLIP, sum, step) \
    "mv t5, %[bias]\n" XP_MAC("t5", sum, "%[scale]") "sra t5, t5, %[shift]\n" CLIP("t5", "t5") \
    XP_STORE_8_R("t5", "%[out]", step)
#define NEXT(to) XP_LOAD_R(to, "%[x]", "%[pitch]")
#define DOTS(FIRST, DOT, sum, w) FIRST(sum, "t0", "%[" w "0]") DOT(sum, "t1", "%[" w "1]")
#define PAIR(FIRST, DOT, CLIP) \
    __asm__ volatile(XP_BEGIN NEXT("t0") NEXT("t1") XP_LOOP(0, "%[count]", "19") NEXT("t2") DOTS(FIRST, DOT, "t3", "w") \
                     DOTS(FIRST, DOT, "t4", "v") DOT("t3", "t2", "%[w2]") DOT("t4", "t2", "%[v2]") \
                     "mv t0, t1\nmv t1, t2\n" APPLY(CLIP, "t3", "%[pixel]") APPLY(CLIP, "t4", "%[back]") XP_END \
                     : [x] "+r"(x), [out] "+r"(out) \
                     : [w0] "r"(w0), [w1] "r"(w1), [w2] "r"(w2), [v0] "r"(w0 << 8), [v1] "r"(w1 << 8), [v2] "r"(w2 << 8), \
                       [bias] "r"(bias), [scale] "r"(scale), [shift] "r"(shift), [pitch] "r"(c->pitch), \
                       [count] "r"(c->count), [pixel] "r"(c->out_pixel), [back] "r"(c->out_row - c->out_pixel) \
                     : "t0", "t1", "t2", "t3", "t4", "t5", "memory")
#define SINGLE(FIRST, DOT, CLIP) \
    __asm__ volatile(XP_BEGIN NEXT("t0") NEXT("t1") XP_LOOP(0, "%[count]", "11") NEXT("t2") DOTS(FIRST, DOT, "t3", "w") \
                     DOT("t3", "t2", "%[w2]") "mv t0, t1\nmv t1, t2\n" APPLY(CLIP, "t3", "%[row]") XP_END \
                     OUTPUTS)
#define DOUBLE_STEP(FIRST, DOT, CLIP) \
    __asm__ volatile(XP_BEGIN NEXT("t0") XP_LOOP(0, "%[count]", "11") NEXT("t1") NEXT("t2") DOTS(FIRST, DOT, "t3", "w") \
                     DOT("t3", "t2", "%[w2]") "mv t0, t2\n" APPLY(CLIP, "t3", "%[row]") XP_END \
                     OUTPUTS)
#define OUTPUTS \
    : [x] "+r"(x), [out] "+r"(out) \
    : [w0] "r"(w0), [w1] "r"(w1), [w2] "r"(w2), [bias] "r"(bias), [scale] "r"(scale), [shift] "r"(shift), \
      [pitch] "r"(c->pitch), [count] "r"(c->count), [row] "r"(c->out_row) \
    : "t0", "t1", "t2", "t3", "t4", "t5", "memory"

#define WALK(name, BODY, FIRST, DOT, CLIP) \
    static CLUSTER_LEAF void name(const columns_t *c) \
    { \
        const xp_word_t *w = (const xp_word_t *)(const void *)c->weights; \
        const hwlib_cluster_norm_t *norm = c->norm; \
        for (int32_t k = 0; k < c->channels; ++k, w += 3, ++norm) { \
            const uint32_t w0 = w[0], w1 = w[1], w2 = w[2]; \
            const int32_t bias = norm->bias, scale = norm->scale, shift = norm->shift; \
            const uint8_t *first = c->x + k * c->plane; \
            uint8_t *to = c->out + k; \
            for (int32_t columns = c->columns; columns > 0; --columns, first += c->step, to += c->out_step) { \
                const uint8_t *x = first; \
                uint8_t *out = to; \
                BODY(FIRST, DOT, CLIP); \
            } \
        } \
    }
/* 5x5: a row of the filter is two words. */
#define ROW(DOT, a, b) \
    XP_LOAD("t0", "%[x]", 4) XP_LOAD_R("t1", "%[x]", "%[next]") DOT("t2", "t0", "%[w" a "]") DOT("t2", "t1", "%[w" b "]")
#define FIVE(DOT, CLIP) \
    __asm__ volatile(XP_BEGIN XP_LOOP(0, "%[count]", "27") "mv t2, x0\n" ROW(DOT, "0", "1") ROW(DOT, "2", "3") \
                     ROW(DOT, "4", "5") ROW(DOT, "6", "7") ROW(DOT, "8", "9") "add %[x], %[x], %[up]\n" \
                     APPLY(CLIP, "t2", "%[row]") XP_END \
                     : [x] "+r"(x), [out] "+r"(out) \
                     : [w0] "r"(w[0]), [w1] "r"(w[1]), [w2] "r"(w[2]), [w3] "r"(w[3]), [w4] "r"(w[4]), [w5] "r"(w[5]), \
                       [w6] "r"(w[6]), [w7] "r"(w[7]), [w8] "r"(w[8]), [w9] "r"(w[9]), [bias] "r"(bias), \
                       [scale] "r"(scale), [shift] "r"(shift), [next] "r"(c->pitch - 4), [up] "r"(c->back), \
                       [count] "r"(c->count), [row] "r"(c->out_row) \
                     : "t0", "t1", "t2", "t5", "memory")
#define WALK_FIVE(name, DOT, CLIP) \
    static CLUSTER_LEAF void name(const columns_t *c) \
    { \
        const xp_word_t *w = (const xp_word_t *)(const void *)c->weights; \
        const hwlib_cluster_norm_t *norm = c->norm; \
        for (int32_t k = 0; k < c->channels; ++k, w += 10, ++norm) { \
            const int32_t bias = norm->bias, scale = norm->scale, shift = norm->shift; \
            const uint8_t *first = c->x + k * c->plane; \
            uint8_t *to = c->out + k; \
            for (int32_t columns = c->columns; columns > 0; --columns, first += c->step, to += c->out_step) { \
                const uint8_t *x = first; \
                uint8_t *out = to; \
                FIVE(DOT, CLIP); \
            } \
        } \
    }
#define WALKS(kind, FIRST, DOT, CLIP) \
    WALK_FIVE(five_##kind, DOT, CLIP) \
    WALK(pair_##kind, PAIR, FIRST, DOT, CLIP) \
    WALK(single_##kind, SINGLE, FIRST, DOT, CLIP) \
    WALK(double_step_##kind, DOUBLE_STEP, FIRST, DOT, CLIP)
WALKS(ss, XP_FIRST_SS, XP_DOT_SS, XP_CLIP_S8)
WALKS(su, XP_FIRST_SS, XP_DOT_SS, XP_CLIP_U8)
WALKS(us, XP_FIRST_US, XP_DOT_US, XP_CLIP_S8)
WALKS(uu, XP_FIRST_US, XP_DOT_US, XP_CLIP_U8)

#define BY_KIND(name) \
    static void name(const hwlib_cluster_depthwise_t *a, const columns_t *c) \
    { \
        if (a->in_unsigned && a->lo < 0) \
            name##_us(c); \
        else if (a->in_unsigned) \
            name##_uu(c); \
        else if (a->lo < 0) \
            name##_ss(c); \
        else \
            name##_su(c); \
    }
BY_KIND(pair)
BY_KIND(single)
BY_KIND(double_step)
BY_KIND(five)

#endif

#ifdef CLUSTER_XPULP
#define WORD(DOT) XP_LOAD("t0", "%[w]", 4) XP_LOAD("t1", "%[x]", 4) DOT("%[sum]", "t1", "t0")
#define FILTER(DOT) \
    __asm__ volatile(XP_BEGIN XP_LOOP(1, "%[rows]", "6") XP_LOOP(0, "%[words]", "3") WORD(DOT) \
                     "add %[x], %[x], %[gap]\nnop\n" XP_END \
                     : [sum] "+r"(sum), [x] "+r"(x), [w] "+r"(weights) \
                     : [rows] "r"(a->kernel_y), [words] "r"(p->filter_row >> 2), [gap] "r"(p->pitch - p->filter_row) \
                     : "t0", "t1", "memory")
#endif

static int32_t sum_of(const plan_t *p, const uint8_t *x, const int8_t *weights)
{
    const hwlib_cluster_depthwise_t *const a = p->a;
    uint32_t sum = 0;
#ifdef CLUSTER_XPULP
    if (a->in_unsigned)
        FILTER(XP_DOT_US);
    else
        FILTER(XP_DOT_SS);
#else
    for (int32_t fy = 0; fy < a->kernel_y; ++fy, x += p->pitch, weights += p->filter_row)
        for (int32_t i = 0; i < p->filter_row; i += 4) {
            const uint32_t v = *(const xp_word_t *)(const void *)(x + i);
            const uint32_t w = *(const xp_word_t *)(const void *)(weights + i);
            sum = a->in_unsigned ? xp_dot_us(sum, v, w) : xp_dot_ss(sum, v, w);
        }
#endif
    return (int32_t)sum;
}

/* Any filter, one column. */
static CLUSTER_LEAF void any_column(const plan_t *p, const columns_t *c)
{
    const int32_t step = p->a->stride_y * c->pitch, lo = p->a->lo < 0 ? -128 : 0;
    for (int32_t k = 0; k < c->channels; ++k) {
        const hwlib_cluster_norm_t norm = c->norm[k];
        const uint8_t *x = c->x + k * c->plane;
        uint8_t *out = c->out + k;
        for (int32_t left = c->count; left > 0; --left, x += step, out += c->out_row) {
            const uint32_t sum = (uint32_t)sum_of(p, x, c->weights + k * c->filter);
            const int32_t value = (int32_t)xp_mac((uint32_t)norm.bias, sum, norm.scale) >> norm.shift;
            *out = (uint8_t)xp_max(xp_min(value, lo + 255), lo);
        }
    }
}

static void all_columns(const plan_t *p, columns_t *c)
{
    const hwlib_cluster_depthwise_t *const a = p->a;
    int32_t left = a->cols_out;
#ifdef CLUSTER_XPULP
    c->columns = left, c->step = a->stride_x, c->out_step = a->channels;
    if (a->kernel_y == 5 && a->kernel_x == 5) {
        five(a, c);
        return;
    }
    if (a->kernel_y == 3 && a->kernel_x == 3 && a->stride_y <= 2) {
        if (a->stride_y == 1 && a->stride_x == 1) {
            c->columns = left >> 1, c->step = 2, c->out_step = 2 * a->channels;
            pair(a, c);
            c->x += left & ~1, c->out += (left & ~1) * a->channels;
            left &= 1;
            c->columns = left, c->step = a->stride_x, c->out_step = a->channels;
        }
        if (left == 0)
            return;
        if (a->stride_y == 1)
            single(a, c);
        else
            double_step(a, c);
        return;
    }
#endif
    for (; left > 0; --left, c->x += a->stride_x, c->out += a->channels)
        any_column(p, c);
}

static int32_t greater(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* The planes of the rows from y on of `count` channels from `first` on. */
static void make_planes(const plan_t *p, uint8_t *to, int32_t y, int32_t rows, int32_t first, int32_t count)
{
    const hwlib_cluster_depthwise_t *const a = p->a;
    const int32_t top = greater(0, -y), below = greater(0, y + rows - a->rows_in), plane = p->pitch * rows;
    const int32_t room = (a->cols_out - 1) * a->stride_x + a->kernel_x - a->pad_left;
    const cluster_planes_t planes = {a->in + (y + top) * a->cols_in * a->channels + first, a->channels,
                                     a->cols_in * a->channels, rows - top - below,
                                     room < a->cols_in ? room : a->cols_in, count,
                                     to + top * p->pitch + a->pad_left, plane, p->pitch, a->pad_value & 255};

    if (top > 0 || below > 0 || a->pad_left > 0 || room > a->cols_in)
        cluster_fill(to, a->pad_value, LANES * plane);
    cluster_planes(&planes);
}

static void one_strip(const plan_t *p, uint8_t *scratch, int32_t strip, int32_t block)
{
    const hwlib_cluster_depthwise_t *const a = p->a;
    const int32_t oy = strip * p->strip, first = LANES * block;
    const int32_t count = a->channels - first < LANES ? a->channels - first : LANES;
    const int32_t outputs = a->rows_out - oy < p->strip ? a->rows_out - oy : p->strip;
    const int32_t rows = rows_of(a, outputs), filter = a->kernel_y * p->filter_row, row = a->cols_out * a->channels;

    if (outputs <= 0)
        return;
    make_planes(p, scratch, oy * a->stride_y - a->pad_top, rows, first, count);
    columns_t columns = {scratch, a->weights + first * filter, a->norm + first, a->out + oy * row + first,
                         count, p->pitch * rows, filter, 0, 0, 0, p->pitch, (a->stride_y - a->kernel_y) * p->pitch,
                         outputs, row, a->channels};
    all_columns(p, &columns);
    if (a->hi - a->lo != 255)
        for (int32_t i = oy * a->cols_out; i < (oy + outputs) * a->cols_out; ++i)
            cluster_narrow(a->out + i * a->channels + first, count, a->lo, a->hi);
}

void cluster_depthwise(const void *call, int32_t core, int32_t cores)
{
    const hwlib_cluster_depthwise_t *const a = call;
    const int32_t blocks = (a->channels + LANES - 1) >> 2;
    plan_t p;

    set_rows(&p, a);
    choose_strips(&p, blocks, cores);
    const cluster_range_t units = cluster_share(blocks * p.strips, core, cores);
    if (units.first == units.last)
        return;
    uint8_t *const scratch = a->scratch + core * LANES * p.pitch * rows_of(a, p.most);
    int32_t block = p.strips == 1 ? units.first : units.first / p.strips, strip = units.first - block * p.strips;
    for (int32_t unit = units.first; unit < units.last; ++unit) {
        one_strip(&p, scratch, strip, block);
        if (++strip == p.strips)
            strip = 0, ++block;
    }
}

uint32_t hwlib_cluster_depthwise(const hwlib_cluster_depthwise_t *a)
{
    return cluster_start(cluster_depthwise, a, sizeof *a, a->cores);
}
