/* SPDX-License-Identifier: Apache-2.0 */
#include <string.h>

#include "riscv_dot.h"
#include "riscv_kernels.h"
#include "riscv_requant.h"

/* Walks i / repeat % period for i = 0, 1, 2, ... */
typedef struct {
    int32_t index, left;
    int32_t repeat, period;
} cursor_t;

static cursor_t cursor_of(int32_t repeat, int32_t period)
{
    return (cursor_t){0, repeat, repeat, period};
}

static inline void advance(cursor_t *cursor)
{
    if (--cursor->left > 0)
        return;
    cursor->left = cursor->repeat;
    if (++cursor->index == cursor->period)
        cursor->index = 0;
}

/* The sums stay below 2^30 and their halves below 2^31: int32 is enough. */
static int add_is_narrow(const riscv_add_t *a)
{
    const int32_t limit = 1 << 21;
    return a->multiplier_a < limit && a->multiplier_a > -limit && a->multiplier_b < limit &&
           a->multiplier_b > -limit && a->shift > 0 && a->shift < 32 &&
           a->rounding <= RISCV_HALF_EVEN;
}

typedef struct {
    int32_t zero_a, zero_b;
    int32_t multiplier_a, multiplier_b;
    int32_t half, shift;
    riscv_output_t output;
} add_t;

static inline int8_t add_narrow(int32_t a, int32_t b, add_t p)
{
    const int32_t sum =
        (a - p.zero_a) * p.multiplier_a + (b - p.zero_b) * p.multiplier_b + p.half;
    int32_t value = sum >> p.shift;
    if (p.output.rounding && (uint32_t)sum << (32 - p.shift) == 0)
        value &= ~1;
    return (int8_t)riscv_clamp(value + p.output.zero, p.output.lo, p.output.hi);
}

static inline int8_t add_wide(int32_t a, int32_t b, add_t p)
{
    const int64_t sum = (int64_t)(a - p.zero_a) * p.multiplier_a +
                        (int64_t)(b - p.zero_b) * p.multiplier_b;
    const int32_t value = riscv_round_wide(sum, p.shift, p.output.rounding);
    return (int8_t)riscv_clamp(value + p.output.zero, p.output.lo, p.output.hi);
}

static RISCV_LEAF void add_same(const riscv_add_t *a, add_t p)
{
    const int8_t *x = a->a, *y = a->b, *const end = x + a->count;
    int8_t *out = a->out;
    while (x != end)
        *out++ = add_narrow(*x++, *y++, p);
}

static RISCV_LEAF void add_broadcast(const riscv_add_t *a, add_t p)
{
    const int32_t narrow = add_is_narrow(a);
    cursor_t cursor = cursor_of(a->b_repeat, a->b_period);

    for (int32_t i = 0; i < a->count; ++i, advance(&cursor)) {
        const int32_t x = a->a[i], y = a->b[cursor.index];
        a->out[i] = narrow ? add_narrow(x, y, p) : add_wide(x, y, p);
    }
}

void riscv_add(const riscv_add_t *a)
{
    const add_t p = {a->zero_a,       a->zero_b,
                     a->multiplier_a, a->multiplier_b,
                     a->shift > 0 && a->shift < 32 ? (int32_t)1 << (a->shift - 1) : 0,
                     a->shift,        {a->zero_out, a->lo, a->hi, a->rounding}};
    if (add_is_narrow(a) && a->b_repeat == 1 && a->b_period >= a->count)
        add_same(a, p);
    else
        add_broadcast(a, p);
}

/* The tables' element 128, that of a value 0. */
typedef struct {
    const int64_t *a, *b;
    riscv_scale_t scale;
    riscv_output_t output;
} tables_t;

static inline int8_t add_entries(int32_t a, int32_t b, const tables_t *t)
{
    const int64_t sum = t->a[a] + t->b[b];
    const int32_t high = (int32_t)(sum >> 32) + t->scale.half;
    int32_t value = high >> t->scale.shift;
    if (t->scale.shift == 0 || riscv_is_near(high, t->scale.shift, t->scale.near))
        value = riscv_round_wide(sum, t->scale.wide_shift, RISCV_SINGLE);
    return (int8_t)riscv_clamp(value + t->output.zero, t->output.lo, t->output.hi);
}

static RISCV_LEAF void add_entries_same(const riscv_add_table_t *a, tables_t t)
{
    const int8_t *x = a->a, *y = a->b, *const end = x + a->count;
    int8_t *out = a->out;
    while (x != end)
        *out++ = add_entries(*x++, *y++, &t);
}

static RISCV_LEAF void add_entries_broadcast(const riscv_add_table_t *a, tables_t t)
{
    cursor_t cursor = cursor_of(a->b_repeat, a->b_period);
    for (int32_t i = 0; i < a->count; ++i, advance(&cursor))
        a->out[i] = add_entries(a->a[i], a->b[cursor.index], &t);
}

void riscv_add_table(const riscv_add_table_t *a)
{
    const tables_t t = {a->table_a + 128, a->table_b + 128,
                        riscv_scale(1 << 30, a->shift, 0, RISCV_SINGLE),
                        {a->zero_out, a->lo, a->hi, RISCV_SINGLE}};
    if (a->b_repeat == 1 && a->b_period >= a->count)
        add_entries_same(a, t);
    else
        add_entries_broadcast(a, t);
}

/* |a - zero_a| * |b - zero_b| < 2^16 and more than 14 bits are to spare. */
void riscv_mul(const riscv_mul_t *a)
{
    const int32_t spare = riscv_spare(14, a->rounding, 0);
    const riscv_output_t output = {a->zero_out, a->lo, a->hi, a->rounding};
    const riscv_scale_t scale = riscv_scale(a->multiplier, a->shift, spare, a->rounding);
    const int32_t zero_a = a->zero_a, zero_b = a->zero_b;
    cursor_t cursor = cursor_of(a->b_repeat, a->b_period);

    for (int32_t i = 0; i < a->count; ++i, advance(&cursor)) {
        const int32_t product = (a->a[i] - zero_a) * (a->b[cursor.index] - zero_b);
        a->out[i] = riscv_requant(product * (1 << spare), &scale, &output);
    }
}

/* All elements of one channel: runs of channel_repeat, `step` apart. */
static void requant_channel(const riscv_requant8_t *a, int32_t first, int32_t step,
                            riscv_scale_t scale, riscv_output_t output, int32_t factor)
{
    const int32_t zero_in = a->zero_in, repeat = a->channel_repeat;
    for (int32_t i = first; i < a->count; i += step) {
        const int32_t end = a->count - i < repeat ? a->count : i + repeat;
        for (int32_t j = i; j < end; ++j)
            a->out[j] = riscv_requant((a->in[j] - zero_in) * factor, &scale, &output);
    }
}

/* |in - zero_in| < 2^8, so 22 bits are to spare. */
void riscv_requant8(const riscv_requant8_t *a)
{
    const int32_t spare = riscv_spare(22, a->rounding, 0);
    const riscv_output_t output = {a->zero_out, a->lo, a->hi, a->rounding};
    const int32_t step = a->channel_repeat * a->channel_period;
    int32_t first = 0;

    for (int32_t k = 0; k < a->channel_period; ++k, first += a->channel_repeat) {
        const riscv_scale_t scale = riscv_scale(a->multiplier[k], a->shift[k], spare, a->rounding);
        requant_channel(a, first, step, scale, output, 1 << spare);
    }
}

static int32_t row_max(const int8_t *in, int32_t columns)
{
    int32_t max = in[0];
    for (int32_t i = 1; i < columns; ++i)
        max = in[i] > max ? in[i] : max;
    return max;
}

static void softmax_row(const riscv_softmax_t *a, const int8_t *in, int8_t *out)
{
    const uint32_t *const table = a->table;
    const int32_t max = row_max(in, a->columns);
    const uint32_t levels = (uint32_t)a->levels;
    uint32_t sum = 0;

    for (int32_t i = 0; i < a->columns; ++i)
        sum += table[max - in[i]];
    for (int32_t i = 0; i < a->columns; ++i) {
        const uint32_t share = (table[max - in[i]] * levels + sum / 2) / sum;
        out[i] = (int8_t)riscv_clamp((int32_t)share + a->zero_out, -128, 127);
    }
}

void riscv_softmax(const riscv_softmax_t *a)
{
    for (int32_t row = 0; row < a->rows; ++row)
        softmax_row(a, a->in + row * a->columns, a->out + row * a->columns);
}

void riscv_fill(const riscv_fill_t *a)
{
    memset(a->out, a->value, (size_t)a->count);
}
