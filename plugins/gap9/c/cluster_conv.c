/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Groups of up to four neighbouring outputs of a row. What they read is the input itself, or at
 * its borders a window: their common rectangle of the input, with the padding, in scratch. Where
 * channels do not fill words, or rows of a filter are short, it is a panel: the pixels' inputs one
 * behind the other.
 */
#include "cluster_copy.h"
#include "cluster_dot.h"
#include "cluster_share.h"

enum { MOST = 4, TOGETHER = 8, TOGETHER_BYTES = 1024 }; /* outputs of a group; groups whose window or panels are kept */
enum { ROW_COST = 7, BLOCK_COST = 120, GROUP_COST = 400 }; /* cycles */

typedef struct {
    const hwlib_cluster_conv_t *a;
    int32_t rows_out, cols_out, cols_in, rows_in;
    int32_t pixel, row;  /* bytes of the input */
    int32_t step, run;   /* from an output to the next, and a row of a filter */
    int32_t depth;       /* of a filter, in words */
    int32_t blocks;
    int32_t groups;      /* in a row: the first `wider` have one output more than `width` */
    int32_t width, wider;
    int32_t parts;       /* that the channels are cut into */
    int32_t is_panel, together;
} plan_t;

/* What a group reads: from row y, column x of the input on `span` columns. */
typedef struct {
    int32_t y, x, span;
} place_t;

static int32_t words_of(int32_t bytes)
{
    return (bytes + 3) >> 2;
}

/* A panel costs its bytes once, rows something for each block of channels. */
static int32_t wants_panel(const hwlib_cluster_conv_t *a, int32_t blocks)
{
    const int32_t run = a->kernel_x * a->channels_in;
    if ((a->channels_in & 3) != 0 || ((uintptr_t)a->in & 3) != 0)
        return 1;
    return a->kernel_y > 1 && a->kernel_y * ROW_COST * blocks > 2 * a->kernel_y * (run + 16);
}

static int32_t panel_bytes(const hwlib_cluster_conv_t *a)
{
    return MOST * 4 * words_of(a->kernel_y * a->kernel_x * a->channels_in);
}

static int32_t window_bytes(const hwlib_cluster_conv_t *a, int32_t groups)
{
    return 4 * words_of(a->kernel_y * ((MOST * groups - 1) * a->stride_x + a->kernel_x) * a->channels_in);
}

/* As many as may go together. */
static int32_t groups_of(const hwlib_cluster_conv_t *a, int32_t is_panel)
{
    const int32_t each = is_panel ? panel_bytes(a) : MOST * a->stride_x * a->kernel_y * a->channels_in;
    int32_t groups = 1;
    for (int32_t bytes = each + (is_panel ? panel_bytes(a) : window_bytes(a, 1)); groups < TOGETHER && bytes <= TOGETHER_BYTES;
         bytes += each)
        ++groups;
    return groups;
}

int32_t cluster_conv_scratch(const hwlib_cluster_conv_t *a)
{
    const int32_t is_panel = wants_panel(a, words_of(a->channels_out)), groups = groups_of(a, is_panel);
    return window_bytes(a, groups) + (is_panel ? groups * panel_bytes(a) : 0);
}

/* As many parts as make the longest core's work shortest. */
static int32_t choose_parts(int32_t units, int32_t blocks, int32_t depth, int32_t cores)
{
    const int32_t block = depth * (5 * MOST + 4) + BLOCK_COST;
    int32_t best = 1, least = 0;
    for (int32_t shift = 0; shift <= 3 && 1 << shift <= blocks; ++shift) {
        const int32_t parts = 1 << shift;
        const int32_t each = ((blocks + parts - 1) >> shift) * block + GROUP_COST;
        const int32_t work = cluster_most(units << shift, cores) * each;
        if (shift == 0 || work < least) {
            best = parts;
            least = work;
        }
    }
    return best;
}

static void set_plan(plan_t *p, const hwlib_cluster_conv_t *a, int32_t cores)
{
    p->a = a;
    p->rows_in = a->rows_in, p->cols_in = a->cols_in;
    p->rows_out = a->rows_out, p->cols_out = a->cols_out;
    if ((a->kernel_y | a->kernel_x | a->stride_y | a->stride_x) == 1 && (a->pad_top | a->pad_left) == 0 &&
        a->cols_out == a->cols_in) {
        p->cols_in *= p->rows_out, p->cols_out *= p->rows_out;
        p->rows_in = p->rows_out = 1;
    }
    p->pixel = a->channels_in;
    p->row = p->cols_in * a->channels_in;
    p->step = a->stride_x * a->channels_in;
    p->run = a->kernel_x * a->channels_in;
    p->depth = words_of(a->kernel_y * p->run);
    p->blocks = words_of(a->channels_out);
    p->groups = (p->cols_out + MOST - 1) >> 2;
    p->width = p->cols_out / p->groups;
    p->wider = p->cols_out - p->width * p->groups;
    p->parts = choose_parts(p->rows_out * p->groups, p->blocks, p->depth, cores);
    p->is_panel = wants_panel(a, p->blocks);
    p->together = groups_of(a, p->is_panel);
}

static int is_inside(const plan_t *p, const place_t *at)
{
    return at->y >= 0 && at->y + p->a->kernel_y <= p->rows_in && at->x >= 0 && at->x + at->span <= p->cols_in;
}

static int32_t greater(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static void use_input(const plan_t *p, const place_t *at, cluster_dot_t *dot)
{
    dot->x = p->a->in + at->y * p->row + at->x * p->pixel;
    dot->gap = p->row - p->run;
}

static CLUSTER_LEAF void use_window(const plan_t *p, const place_t *at, uint8_t *to, cluster_dot_t *dot)
{
    const int32_t row = at->span * p->pixel;
    const int32_t x = greater(0, at->x), y = greater(0, at->y);
    const int32_t right = greater(0, at->x + at->span - p->cols_in), below = greater(0, at->y + p->a->kernel_y - p->rows_in);
    const cluster_rectangle_t inside = {to + (y - at->y) * row + (x - at->x) * p->pixel,
                                        p->a->in + y * p->row + x * p->pixel,
                                        p->a->kernel_y - (y - at->y) - below,
                                        (at->span - (x - at->x) - right) * p->pixel, row, p->row, 1, 0, 0};

    cluster_fill(to, p->a->pad_value, p->a->kernel_y * row);
    cluster_copy_rows(&inside);
    dot->x = to;
    dot->gap = row - p->run;
}

/* Of what dot has for a window or the input. */
static void use_panel(const plan_t *p, uint8_t *to, int32_t pixels, cluster_dot_t *dot)
{
    const cluster_rectangle_t r = {to, dot->x, p->a->kernel_y, p->run, p->run, dot->gap + p->run,
                                   pixels, 4 * p->depth, p->step};
    cluster_copy_rows(&r);
    dot->x = to;
}

/* Blocks of channels `part` of the parts. */
static void use_part(const plan_t *p, int32_t part, int32_t output, cluster_dot_t *dot)
{
    const hwlib_cluster_conv_t *const a = p->a;
    cluster_range_t blocks = {0, p->blocks};

    if (p->parts > 1)
        blocks = cluster_share(p->blocks, part, p->parts);
    dot->weights = (const uint8_t *)a->weights + 16 * p->depth * blocks.first;
    dot->norm = a->norm + 4 * blocks.first;
    dot->out = a->out + output * a->channels_out + 4 * blocks.first;
    dot->channels = (part + 1 == p->parts ? a->channels_out : 4 * blocks.last) - 4 * blocks.first;
}

/* How many groups of `pixels` from this one on, `most` of them, are alike and go together. */
static int32_t run_of(const plan_t *p, const place_t *at, int32_t group, int32_t pixels, int32_t most)
{
    const int32_t alike = (group < p->wider ? p->wider : p->groups) - group, step = pixels * p->a->stride_x;
    int32_t run = 1;
    if (alike < most)
        most = alike;
    if (p->is_panel)
        return most < p->together ? most : p->together;
    if (!is_inside(p, at))
        return most <= p->together ? most : 1;
    for (int32_t end = at->x + at->span + step; run < most && end <= p->cols_in; end += step)
        ++run;
    return run;
}

static void set_dot(const plan_t *p, cluster_dot_t *dot)
{
    dot->step = p->is_panel ? 4 * p->depth : p->step;
    dot->rows = p->is_panel ? 1 : p->a->kernel_y;
    dot->words = p->is_panel ? p->depth : p->run >> 2;
    dot->out_step = p->a->channels_out;
    dot->is_unsigned = p->a->in_unsigned;
    dot->lo = p->a->lo, dot->hi = p->a->hi;
}

void cluster_conv(const void *call, int32_t core, int32_t cores)
{
    const hwlib_cluster_conv_t *const a = call;
    uint8_t *const scratch = a->scratch + (core ? core * cluster_conv_scratch(a) : 0);
    int32_t ready = 0;
    plan_t plan;
    cluster_dot_t dot;

    set_plan(&plan, a, cores);
    const cluster_range_t units = cluster_share(plan.rows_out * plan.groups * plan.parts, core, cores);
    int32_t oy = units.first / plan.parts, part = units.first - oy * plan.parts, group = oy;
    oy = oy / plan.groups, group -= oy * plan.groups;
    set_dot(&plan, &dot);
    for (int32_t left = units.last - units.first, run; left > 0; left -= run) {
        const int32_t wide = group < plan.wider, pixels = plan.width + wide;
        const int32_t ox = group * plan.width + (wide ? group : plan.wider);
        run = 1;
        if (!ready) {
            place_t at = {oy * a->stride_y - a->pad_top, ox * a->stride_x - a->pad_left,
                          (pixels - 1) * a->stride_x + a->kernel_x};
            if (plan.parts == 1)
                run = run_of(&plan, &at, group, pixels, left);
            at.span += (run - 1) * pixels * a->stride_x;
            if (is_inside(&plan, &at))
                use_input(&plan, &at, &dot);
            else
                use_window(&plan, &at, scratch, &dot);
            if (plan.is_panel)
                use_panel(&plan, scratch + window_bytes(a, plan.together), run * pixels, &dot);
        }
        use_part(&plan, part, oy * plan.cols_out + ox, &dot);
        cluster_dot(&dot, pixels, run);
        ready = ++part < plan.parts;
        if (!ready) {
            part = 0, group += run;
            if (group == plan.groups)
                group = 0, ++oy;
        }
    }
}

uint32_t hwlib_cluster_conv(const hwlib_cluster_conv_t *a)
{
    return cluster_start(cluster_conv, a, sizeof *a, a->cores);
}
