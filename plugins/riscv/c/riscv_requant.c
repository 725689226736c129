/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_requant.h"

#include "riscv_dot.h"
#include "riscv_kernels.h"

/* Rounding a value below 512 to single moves it by at most 2^-16. */
#define NEAR_BITS 14
#define MARGIN ((uint32_t)1 << (32 - NEAR_BITS))

/* Moves powers of two from the multiplier's free bits into the shift, so that
 * nearly every real scale takes the short path, and ties are seen sharply. */
riscv_scale_t riscv_scale(int32_t multiplier, int32_t shift, int32_t spare, int32_t rounding)
{
    riscv_scale_t scale = {multiplier, 0, 0, 0, 0};

    shift += spare;
    scale.wide_shift = shift;
    if (rounding == RISCV_DOUBLE)
        return scale;
    if (shift > 62) { /* less than a half whatever the accumulator */
        scale.multiplier = 0;
        shift = 62;
    }
    for (; scale.multiplier >> 30 == 0 && shift < 62; ++shift)
        scale.multiplier <<= 1;
    scale.wide_shift = shift;
    if (shift > 32 && rounding != RISCV_HALF_AWAY) {
        scale.shift = shift - 32;
        scale.half = rounding == RISCV_FLOOR ? 0 : (int32_t)1 << (shift - 33);
        if (rounding == RISCV_HALF_EVEN || rounding == RISCV_SINGLE) {
            const int32_t margin = scale.shift > NEAR_BITS ? scale.shift - NEAR_BITS : 0;
            scale.half += (int32_t)1 << margin;
            scale.near = ((uint32_t)2 << (margin + 32 - scale.shift)) - 1;
        }
    }
    return scale;
}

int32_t riscv_spare(int32_t spare, int32_t rounding, const int64_t *addend)
{
    return rounding == RISCV_DOUBLE || rounding == RISCV_FLOOR || addend ? 0 : spare;
}

/* |product| to 24 significant bits, ties to even; below 2^62. */
static int64_t round_single(int64_t product)
{
    uint64_t size = (uint64_t)(product < 0 ? -product : product), unit, rest;
    uint32_t top = (uint32_t)(size >> 24);
    int32_t drop = 0; /* bits beyond the first 24 */

    if (size >> 56 != 0)
        top = (uint32_t)(size >> 32), drop = 8;
    for (int32_t step = 16; step > 0; step >>= 1)
        if (top >> step != 0)
            top >>= step, drop += step;
    drop += (int32_t)top;
    if (drop == 0)
        return product;
    unit = (uint64_t)1 << drop;
    rest = size & (unit - 1);
    size -= rest;
    if (2 * rest > unit || (2 * rest == unit && (size & unit)))
        size += unit;
    return product < 0 ? -(int64_t)size : (int64_t)size;
}

int64_t riscv_round_exact(int64_t product, int32_t shift, int32_t rounding)
{
    uint64_t rest, half;
    int64_t whole;

    if (rounding == RISCV_SINGLE)
        product = round_single(product);
    if (shift <= 0)
        return product;
    if (rounding == RISCV_DOUBLE && shift > 31) {
        product = (product >> 31) + (product >> 30 & 1);
        rounding = RISCV_HALF_AWAY;
        shift -= 31;
    }
    whole = product >> shift;
    half = (uint64_t)1 << (shift - 1);
    rest = (uint64_t)product & (2 * half - 1);
    if (rounding == RISCV_FLOOR || rest < half)
        return whole;
    if (rest > half || rounding == RISCV_HALF_UP || rounding == RISCV_DOUBLE)
        return whole + 1;
    return whole + (rounding == RISCV_HALF_AWAY ? product > 0 : whole & 1);
}

/* Saturated far enough inside int32 that a zero point can still be added. */
__attribute__((noinline)) int32_t riscv_round_wide(int64_t product, int32_t shift,
                                                   int32_t rounding)
{
    const int64_t limit = 1 << 30, value = riscv_round_exact(product, shift, rounding);

    if (value > limit)
        return 1 << 30;
    return value < -limit ? -(1 << 30) : (int32_t)value;
}

int32_t riscv_round_product(int32_t acc, int32_t multiplier, int32_t shift, int32_t rounding)
{
    return riscv_round_wide((int64_t)acc * multiplier, shift, rounding);
}

/* Two roundings: half is what the rest of the second may be at most to be dropped. */
static riscv_scale_t scale_twice(int32_t multiplier, int32_t shift)
{
    riscv_scale_t scale = {multiplier, 0, 0, shift, 0};
    if (shift > 31) {
        scale.shift = shift - 31;
        scale.half = ((int32_t)1 << (shift - 32)) - 1;
    }
    return scale;
}

static riscv_scale_t block_scale(int32_t multiplier, int32_t shift, int32_t rounding, int exact)
{
    if (exact)
        return (riscv_scale_t){multiplier, 0, 0, shift, 0};
    if (rounding == RISCV_DOUBLE)
        return scale_twice(multiplier, shift);
    return riscv_scale(multiplier, shift, 0, rounding);
}

void riscv_set_block(riscv_block_t *block, const int32_t *multiplier, const uint8_t *shift,
                     const int64_t *addend, int32_t first, int32_t lanes, int32_t rounding)
{
    block->lanes = lanes;
    block->addend = addend ? addend + first : addend;
    block->kind = RISCV_UP;
    if (rounding == RISCV_HALF_EVEN || rounding == RISCV_SINGLE)
        block->kind = RISCV_EVEN;
    if (rounding == RISCV_DOUBLE)
        block->kind = RISCV_TWICE;
    for (int32_t i = 0; i < RISCV_LANES; ++i) {
        const int32_t k = first + (i < lanes ? i : lanes - 1);
        block->scale[i] = block_scale(multiplier[k], shift[k], rounding, addend != 0);
        if (block->scale[i].shift == 0)
            block->kind = RISCV_WIDE;
    }
}

int riscv_set_offsets(riscv_block_t *block, const riscv_output_t *output)
{
    int fits = block->kind == RISCV_UP;
    for (int32_t i = 0; i < RISCV_LANES; ++i) {
        const riscv_scale_t *const scale = &block->scale[i];
        fits &= scale->shift <= RISCV_OFFSET_SHIFT;
        block->offset[i] = scale->half + (int32_t)((uint32_t)(output->zero - output->lo) << (scale->shift & 31));
    }
    return fits;
}

/* By the products themselves. */
static RISCV_LEAF void store_wide(const riscv_block_t *block, const riscv_output_t *output,
                                  const int32_t *acc, int8_t *out)
{
    for (int32_t i = 0; i < block->lanes; ++i) {
        const riscv_scale_t *const scale = &block->scale[i];
        const int64_t product = (int64_t)acc[i] * scale->multiplier + (block->addend ? block->addend[i] : 0);
        const int32_t value = riscv_round_wide(product, scale->wide_shift, output->rounding);
        out[i] = (int8_t)riscv_clamp(value + output->zero, output->lo, output->hi);
    }
}

static RISCV_LEAF void store_twice(const riscv_block_t *block, const riscv_output_t *output,
                                   const int32_t *acc, int8_t *out)
{
    const riscv_output_t o = *output;
    const riscv_scale_t *scale = block->scale, *const end = scale + block->lanes;

    for (; scale != end; ++scale, ++acc, ++out) {
        const int32_t high =
            (int32_t)(((int64_t)*acc * scale->multiplier + ((int32_t)1 << 30)) >> 31);
        const uint32_t rest = (uint32_t)high << (32 - scale->shift) >> (32 - scale->shift);
        const int32_t up = rest > (uint32_t)(scale->half + (high < 0));
        *out = (int8_t)riscv_clamp((high >> scale->shift) + up + o.zero, o.lo, o.hi);
    }
}

static RISCV_LEAF void store_any(const riscv_scale_t *scale, const riscv_scale_t *end,
                                 const riscv_output_t *output, const int32_t *acc, int8_t *out)
{
    for (; scale != end; ++scale, ++acc, ++out)
        *out = riscv_requant(*acc, scale, output);
}

static RISCV_LEAF void store2_any(const riscv_scale_t *scale, const riscv_scale_t *end,
                                  const riscv_output_t *output, const int32_t *acc, int8_t *out,
                                  int32_t next)
{
    store_any(scale, end, output, acc, out);
    store_any(scale, end, output, acc + RISCV_LANES, out + next);
}

/* What may be rounded to a tie is left to `decide`, together with the lanes that
 * follow: these functions call nothing, so that they need not save registers. */
#define STORE(at, value, decide)                                                      \
    do {                                                                              \
        const int32_t high = (int32_t)((int64_t)(value)*multiplier >> 32) + half;     \
        int32_t rounded = high >> shift;                                              \
        if (even && riscv_is_near(high, shift, near)) {                               \
            const uint32_t low = (uint32_t)(value) * (uint32_t)multiplier;            \
            const uint32_t rest = (uint32_t)high << (32 - shift) | low >> shift;      \
            if (rest - (near >> 1) + MARGIN < 2 * MARGIN) { /* near >> 1: the tie */  \
                decide;                                                               \
                return;                                                               \
            }                                                                         \
            rounded -= rest <= near >> 1;                                             \
        }                                                                             \
        (at) = (int8_t)riscv_clamp(rounded + o.zero, o.lo, o.hi);                     \
    } while (0)

RISCV_INLINE void store1(const riscv_block_t *block, const riscv_output_t *output,
                         const int32_t *acc, int8_t *out, int even)
{
    const riscv_output_t o = *output;
    const riscv_scale_t *scale = block->scale, *const end = scale + block->lanes;

    for (; scale != end; ++scale, ++acc, ++out) {
        const int32_t multiplier = scale->multiplier, half = scale->half, shift = scale->shift;
        const uint32_t near = scale->near;
        STORE(*out, *acc, store_any(scale, end, output, acc, out));
    }
}

RISCV_INLINE void store2(const riscv_block_t *block, const riscv_output_t *output,
                         const int32_t *acc, int8_t *out, int32_t next, int even)
{
    const riscv_output_t o = *output;
    const riscv_scale_t *scale = block->scale, *const end = scale + block->lanes;

    for (; scale != end; ++scale, ++acc, ++out) {
        const int32_t multiplier = scale->multiplier, half = scale->half, shift = scale->shift;
        const uint32_t near = scale->near;
        STORE(out[0], acc[0], store2_any(scale, end, output, acc, out, next));
        STORE(out[next], acc[RISCV_LANES], store2_any(scale, end, output, acc, out, next));
    }
}

static RISCV_LEAF void store1_up(const riscv_block_t *block, const riscv_output_t *output,
                                 const int32_t *acc, int8_t *out)
{
    store1(block, output, acc, out, 0);
}

static RISCV_LEAF void store1_even(const riscv_block_t *block, const riscv_output_t *output,
                                   const int32_t *acc, int8_t *out)
{
    store1(block, output, acc, out, 1);
}

static RISCV_LEAF void store2_up(const riscv_block_t *block, const riscv_output_t *output,
                                 const int32_t *acc, int8_t *out, int32_t next)
{
    store2(block, output, acc, out, next, 0);
}

static RISCV_LEAF void store2_even(const riscv_block_t *block, const riscv_output_t *output,
                                   const int32_t *acc, int8_t *out, int32_t next)
{
    store2(block, output, acc, out, next, 1);
}

void riscv_store(const riscv_block_t *block, const riscv_output_t *output,
                 const int32_t acc[RISCV_LANES], int8_t *out)
{
    if (block->kind == RISCV_UP)
        store1_up(block, output, acc, out);
    else if (block->kind == RISCV_EVEN)
        store1_even(block, output, acc, out);
    else if (block->kind == RISCV_TWICE)
        store_twice(block, output, acc, out);
    else
        store_wide(block, output, acc, out);
}

void riscv_store2(const riscv_block_t *block, const riscv_output_t *output,
                  const int32_t acc[2 * RISCV_LANES], int8_t *out, int32_t next)
{
    if (block->kind == RISCV_UP)
        store2_up(block, output, acc, out, next);
    else if (block->kind == RISCV_EVEN)
        store2_even(block, output, acc, out, next);
    else {
        riscv_store(block, output, acc, out);
        riscv_store(block, output, acc + RISCV_LANES, out + next);
    }
}

riscv_range_t riscv_taps(const riscv_axis_t *axis, int32_t origin)
{
    riscv_range_t taps = {0, axis->kernel};
    int32_t last = origin + (axis->kernel - 1) * axis->dilation;

    for (; taps.first < taps.last && origin < 0; origin += axis->dilation)
        ++taps.first;
    for (; taps.last > taps.first && last >= axis->size_in; last -= axis->dilation)
        --taps.last;
    return taps;
}

riscv_range_t riscv_interior(const riscv_axis_t *axis)
{
    riscv_range_t outputs = {0, axis->size_out};
    const int32_t limit = axis->size_in + axis->pad - (axis->kernel - 1) * axis->dilation;
    int32_t origin = 0;

    for (; outputs.first < outputs.last && origin < axis->pad; origin += axis->stride)
        ++outputs.first;
    origin = (axis->size_out - 1) * axis->stride;
    for (; outputs.last > outputs.first && origin >= limit; origin -= axis->stride)
        --outputs.last;
    return outputs;
}
