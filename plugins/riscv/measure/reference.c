/* SPDX-License-Identifier: Apache-2.0 */
#include "reference.h"

/* As IEEE single has it: the conversion rounds, the division does not. */
static int64_t single_quotient(int64_t product, int32_t shift)
{
    const double value = (double)(float)product / (double)((int64_t)1 << shift);
    const int64_t whole = (int64_t)value;
    const double rest = value - (double)whole;
    if (rest > 0.5 || (rest == 0.5 && (whole & 1)))
        return whole + 1;
    return rest < -0.5 || (rest == -0.5 && (whole & 1)) ? whole - 1 : whole;
}

/* To nearest, ties away from zero. */
static int64_t nearest_away(int64_t value, int32_t shift)
{
    const int64_t unit = (int64_t)1 << shift, size = value < 0 ? -value : value;
    const int64_t whole = size / unit + (2 * (size % unit) >= unit);
    return value < 0 ? -whole : whole;
}

/* gemmlowp's SaturatingRoundingDoublingHighMul and RoundingDivideByPOT. */
static int64_t rounded_twice(int64_t product, int32_t shift)
{
    const int32_t first = shift < 31 ? shift : 31;
    const int64_t unit = (int64_t)1 << first;
    const int64_t nudge = product >= 0 ? unit / 2 : 1 - unit / 2;
    return nearest_away(first > 0 ? (product + nudge) / unit : product, shift - first);
}

static int8_t finish(int64_t product, int32_t shift, int32_t rounding, int32_t zero, int32_t lo,
                     int32_t hi)
{
    const int64_t unit = (int64_t)1 << shift;
    int64_t whole = product >> shift;
    const int64_t twice = 2 * (product - whole * unit);
    if (rounding != RISCV_FLOOR &&
        (twice > unit || (twice == unit && (rounding == RISCV_HALF_UP || (whole & 1)))))
        ++whole;
    if (rounding == RISCV_SINGLE)
        whole = single_quotient(product, shift);
    if (rounding == RISCV_HALF_AWAY)
        whole = nearest_away(product, shift);
    if (rounding == RISCV_DOUBLE)
        whole = rounded_twice(product, shift);
    whole += zero;
    return (int8_t)(whole < lo ? lo : whole > hi ? hi : whole);
}

#define ADDEND(a, k) ((a)->addend ? (a)->addend[k] : 0)

void reference_conv2d(const riscv_conv2d_t *a)
{
    const int32_t depth = a->channels_in / a->groups, width = a->channels_out / a->groups;
    int8_t *out = a->out;
    for (int32_t oy = 0; oy < a->rows_out; ++oy)
        for (int32_t ox = 0; ox < a->cols_out; ++ox)
            for (int32_t k = 0; k < a->channels_out; ++k) {
                const int8_t *w = a->weights + k * a->kernel_y * a->kernel_x * depth;
                int32_t acc = a->bias[k];
                for (int32_t fy = 0; fy < a->kernel_y; ++fy)
                    for (int32_t fx = 0; fx < a->kernel_x; ++fx, w += depth) {
                        const int32_t y = oy * a->stride_y - a->pad_top + fy * a->dilation_y;
                        const int32_t x = ox * a->stride_x - a->pad_left + fx * a->dilation_x;
                        if (y < 0 || y >= a->rows_in || x < 0 || x >= a->cols_in)
                            continue;
                        const int8_t *in =
                            a->in + (y * a->cols_in + x) * a->channels_in + k / width * depth;
                        for (int32_t c = 0; c < depth; ++c)
                            acc += (in[c] - a->zero_in) * (w[c] - a->zero_weight);
                    }
                *out++ = finish((int64_t)acc * a->multiplier[k] + ADDEND(a, k), a->shift[k], a->rounding,
                                a->zero_out, a->lo, a->hi);
            }
}

void reference_depthwise(const riscv_depthwise_t *a)
{
    int8_t *out = a->out;
    for (int32_t oy = 0; oy < a->rows_out; ++oy)
        for (int32_t ox = 0; ox < a->cols_out; ++ox)
            for (int32_t c = 0; c < a->channels; ++c) {
                int32_t acc = a->bias[c];
                for (int32_t fy = 0; fy < a->kernel_y; ++fy)
                    for (int32_t fx = 0; fx < a->kernel_x; ++fx) {
                        const int32_t y = oy * a->stride_y - a->pad_top + fy * a->dilation_y;
                        const int32_t x = ox * a->stride_x - a->pad_left + fx * a->dilation_x;
                        if (y < 0 || y >= a->rows_in || x < 0 || x >= a->cols_in)
                            continue;
                        acc += (a->in[(y * a->cols_in + x) * a->channels + c] - a->zero_in) *
                               (a->weights[(fy * a->kernel_x + fx) * a->channels + c] -
                                a->zero_weight);
                    }
                *out++ = finish((int64_t)acc * a->multiplier[c] + ADDEND(a, c), a->shift[c], a->rounding,
                                a->zero_out, a->lo, a->hi);
            }
}

void reference_dense(const riscv_dense_t *a)
{
    for (int32_t row = 0; row < a->rows; ++row)
        for (int32_t k = 0; k < a->channels_out; ++k) {
            int32_t acc = a->bias[k];
            for (int32_t c = 0; c < a->channels_in; ++c)
                acc += (a->in[row * a->channels_in + c] - a->zero_in) *
                       (a->weights[k * a->channels_in + c] - a->zero_weight);
            a->out[row * a->channels_out + k] =
                finish((int64_t)acc * a->multiplier[k] + ADDEND(a, k), a->shift[k], a->rounding, a->zero_out,
                       a->lo, a->hi);
        }
}

void reference_maxpool(const riscv_maxpool_t *a)
{
    int8_t *out = a->out;
    for (int32_t oy = 0; oy < a->rows_out; ++oy)
        for (int32_t ox = 0; ox < a->cols_out; ++ox)
            for (int32_t c = 0; c < a->channels; ++c) {
                int32_t max = -128;
                for (int32_t fy = 0; fy < a->kernel_y; ++fy)
                    for (int32_t fx = 0; fx < a->kernel_x; ++fx) {
                        const int32_t y = oy * a->stride_y - a->pad_top + fy * a->dilation_y;
                        const int32_t x = ox * a->stride_x - a->pad_left + fx * a->dilation_x;
                        if (y < 0 || y >= a->rows_in || x < 0 || x >= a->cols_in)
                            continue;
                        const int32_t value = a->in[(y * a->cols_in + x) * a->channels + c];
                        max = value > max ? value : max;
                    }
                *out++ = (int8_t)(max < a->lo ? a->lo : max > a->hi ? a->hi : max);
            }
}

void reference_sumpool(const riscv_sumpool_t *a)
{
    int8_t *out = a->out;
    for (int32_t oy = 0; oy < a->rows_out; ++oy)
        for (int32_t ox = 0; ox < a->cols_out; ++ox) {
            const int32_t position = a->per_position ? oy * a->cols_out + ox : 0;
            for (int32_t c = 0; c < a->channels; ++c) {
                int32_t acc = 0;
                for (int32_t fy = 0; fy < a->kernel_y; ++fy)
                    for (int32_t fx = 0; fx < a->kernel_x; ++fx) {
                        const int32_t y = oy * a->stride_y - a->pad_top + fy * a->dilation_y;
                        const int32_t x = ox * a->stride_x - a->pad_left + fx * a->dilation_x;
                        if (y < 0 || y >= a->rows_in || x < 0 || x >= a->cols_in)
                            continue;
                        acc += a->in[(y * a->cols_in + x) * a->channels + c] - a->zero_in;
                    }
                *out++ = finish((int64_t)acc * a->multiplier[position] + ADDEND(a, position), a->shift[position],
                                a->rounding, a->zero_out, a->lo, a->hi);
            }
        }
}

void reference_add(const riscv_add_t *a)
{
    for (int32_t i = 0; i < a->count; ++i) {
        const int64_t sum = (int64_t)(a->a[i] - a->zero_a) * a->multiplier_a +
                            (int64_t)(a->b[i / a->b_repeat % a->b_period] - a->zero_b) *
                                a->multiplier_b;
        a->out[i] = finish(sum, a->shift, a->rounding, a->zero_out, a->lo, a->hi);
    }
}

void reference_add_table(const riscv_add_table_t *a)
{
    for (int32_t i = 0; i < a->count; ++i) {
        const int64_t sum = a->table_a[(uint8_t)(a->a[i] + 128)] +
                            a->table_b[(uint8_t)(a->b[i / a->b_repeat % a->b_period] + 128)];
        a->out[i] = finish(sum, a->shift, RISCV_SINGLE, a->zero_out, a->lo, a->hi);
    }
}

void reference_add_scaled(const riscv_add_scaled_t *a)
{
    for (int32_t i = 0; i < a->count; ++i) {
        const int64_t sum = (int64_t)a->table_a[(uint8_t)(a->a[i] + 128)] +
                            a->table_b[(uint8_t)(a->b[i / a->b_repeat % a->b_period] + 128)];
        a->out[i] = finish(sum * a->multiplier, a->shift, RISCV_DOUBLE, a->zero_out, a->lo, a->hi);
    }
}

void reference_mul(const riscv_mul_t *a)
{
    for (int32_t i = 0; i < a->count; ++i) {
        const int32_t acc =
            (a->a[i] - a->zero_a) * (a->b[i / a->b_repeat % a->b_period] - a->zero_b);
        a->out[i] = finish((int64_t)acc * a->multiplier, a->shift, a->rounding, a->zero_out,
                           a->lo, a->hi);
    }
}

void reference_requant8(const riscv_requant8_t *a)
{
    for (int32_t i = 0; i < a->count; ++i) {
        const int32_t k = i / a->channel_repeat % a->channel_period;
        a->out[i] = finish((int64_t)(a->in[i] - a->zero_in) * a->multiplier[k], a->shift[k],
                           a->rounding, a->zero_out, a->lo, a->hi);
    }
}

void reference_softmax(const riscv_softmax_t *a)
{
    for (int32_t row = 0; row < a->rows; ++row) {
        const int8_t *in = a->in + row * a->columns;
        int32_t max = -128;
        uint32_t sum = 0;
        for (int32_t i = 0; i < a->columns; ++i)
            max = in[i] > max ? in[i] : max;
        for (int32_t i = 0; i < a->columns; ++i)
            sum += a->table[max - in[i]];
        for (int32_t i = 0; i < a->columns; ++i) {
            const uint32_t e = a->table[max - in[i]];
            const int32_t value =
                a->zero_out + (int32_t)((e * (uint32_t)a->levels + sum / 2) / sum);
            a->out[row * a->columns + i] =
                (int8_t)(value < -128 ? -128 : value > 127 ? 127 : value);
        }
    }
}

/* a * b / 2^31 to nearest, as gemmlowp writes it. */
static int64_t high_product(int64_t a, int64_t b)
{
    const int64_t nudge = a * b >= 0 ? (int64_t)1 << 30 : 1 - ((int64_t)1 << 30);
    return (a * b + nudge) / ((int64_t)1 << 31);
}

static int64_t quadruple(int64_t x)
{
    const int64_t most = INT32_MAX, least = INT32_MIN;
    return 4 * x > most ? most : 4 * x < least ? least : 4 * x;
}

void reference_softmax_fixed(const riscv_softmax_fixed_t *a)
{
    for (int32_t row = 0; row < a->rows; ++row) {
        const int8_t *in = a->in + row * a->columns;
        int32_t max = -128, bits = 0;
        int64_t sum = 0, half, y;
        for (int32_t i = 0; i < a->columns; ++i)
            max = in[i] > max ? in[i] : max;
        for (int32_t i = 0; i < a->columns; ++i)
            if (a->table[max - in[i]] >= 0)
                sum += ((int64_t)a->table[max - in[i]] + 2048) / 4096;
        while (sum >> bits > 1)
            ++bits;
        half = (sum << (31 - bits)) / 2;
        y = 1515870810 + high_product(half, -1010580540);
        for (int32_t i = 0; i < 3; ++i)
            y += quadruple(high_product(y, ((int64_t)1 << 29) - high_product(half, y)));
        y = 2 * y > INT32_MAX ? INT32_MAX : 2 * y;
        for (int32_t i = 0; i < a->columns; ++i) {
            const int64_t e = a->table[max - in[i]], unit = (int64_t)1 << (bits + 4);
            const int64_t level = e < 0 ? 0 : (high_product(y, e) + unit / 2) / unit;
            a->out[row * a->columns + i] = (int8_t)(level > 255 ? 127 : level - 128);
        }
    }
}

static void copied(const riscv_copy_t *a, int32_t more)
{
    for (int32_t i = 0; i < a->n0; ++i)
        for (int32_t j = 0; j < a->n1; ++j)
            for (int32_t k = 0; k < a->n2; ++k)
                for (int32_t l = 0; l < a->n3; ++l)
                    a->out[i * a->out0 + j * a->out1 + k * a->out2 + l * a->out3] =
                        (int8_t)(uint8_t)(a->in[i * a->in0 + j * a->in1 + k * a->in2 + l * a->in3] + more);
}

void reference_copy(const riscv_copy_t *a)
{
    copied(a, 0);
}

void reference_flip(const riscv_flip_t *a)
{
    copied(a, 128);
}

void reference_fill(const riscv_fill_t *a)
{
    for (int32_t i = 0; i < a->count; ++i)
        a->out[i] = (int8_t)a->value;
}
