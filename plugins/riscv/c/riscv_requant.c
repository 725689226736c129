/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_requant.h"

/* Moves powers of two from the multiplier's free bits into the shift, so that
 * nearly every real scale takes the short path. */
riscv_scale_t riscv_scale(int32_t multiplier, int32_t shift, int32_t spare)
{
    riscv_scale_t scale = {multiplier, 0, 0, 0};
    const int32_t missing = 33 - (shift + spare);

    shift += spare;
    if (shift > 62) { /* less than a half whatever the accumulator */
        scale.multiplier = 0;
        shift = 62;
    } else if (missing > 0 && missing < 31 && multiplier >> (31 - missing) == 0) {
        scale.multiplier = multiplier << missing;
        shift = 33;
    }
    scale.wide_shift = shift;
    if (shift > 32) {
        scale.shift = shift - 32;
        scale.half = (int32_t)1 << (shift - 33);
    }
    return scale;
}

/* Saturated far enough inside int32 that a zero point can still be added. */
int32_t riscv_round_wide(int64_t product, int32_t shift, int32_t even)
{
    const int64_t limit = 1 << 30;
    const int64_t half = shift > 0 ? (int64_t)1 << (shift - 1) : 0;
    int64_t value = (product + half) >> shift;

    if (even && shift > 0 && (product & (((int64_t)1 << shift) - 1)) == half)
        value &= ~(int64_t)1;
    if (value > limit)
        return 1 << 30;
    return value < -limit ? -(1 << 30) : (int32_t)value;
}

void riscv_set_block(riscv_block_t *block, const int32_t *multiplier, const uint8_t *shift,
                     int32_t lanes)
{
    block->lanes = lanes;
    block->wide = 0;
    for (int32_t i = 0; i < RISCV_LANES; ++i) {
        const int32_t k = i < lanes ? i : lanes - 1;
        block->scale[i] = riscv_scale(multiplier[k], shift[k], 0);
        block->wide |= block->scale[i].shift == 0;
    }
}

static __attribute__((noinline)) void store_wide(const riscv_block_t *block,
                                                 const riscv_output_t *output,
                                                 const int32_t *acc, int8_t *out)
{
    for (int32_t k = 0; k < block->lanes; ++k)
        out[k] = riscv_requant(acc[k], &block->scale[k], output);
}

static __attribute__((noinline)) void store_narrow(const riscv_block_t *block,
                                                   const riscv_output_t *output,
                                                   const int32_t *acc, int8_t *out)
{
    const riscv_output_t o = *output;
    const riscv_scale_t *scale = block->scale, *const end = scale + block->lanes;

    for (; scale != end; ++scale)
        *out++ = riscv_requant_narrow(*acc++, scale->multiplier, scale->half, scale->shift, o);
}

static __attribute__((noinline)) void store2_narrow(const riscv_block_t *block,
                                                    const riscv_output_t *output,
                                                    const int32_t *acc, int8_t *out, int32_t next)
{
    const riscv_output_t o = *output;
    const riscv_scale_t *scale = block->scale, *const end = scale + block->lanes;

    for (; scale != end; ++scale, ++acc, ++out) {
        const int32_t multiplier = scale->multiplier, half = scale->half, shift = scale->shift;
        out[0] = riscv_requant_narrow(acc[0], multiplier, half, shift, o);
        out[next] = riscv_requant_narrow(acc[RISCV_LANES], multiplier, half, shift, o);
    }
}

void riscv_store(const riscv_block_t *block, const riscv_output_t *output,
                 const int32_t acc[RISCV_LANES], int8_t *out)
{
    if (block->wide)
        store_wide(block, output, acc, out);
    else
        store_narrow(block, output, acc, out);
}

void riscv_store2(const riscv_block_t *block, const riscv_output_t *output,
                  const int32_t acc[2 * RISCV_LANES], int8_t *out, int32_t next)
{
    if (block->wide) {
        store_wide(block, output, acc, out);
        store_wide(block, output, acc + RISCV_LANES, out + next);
    } else {
        store2_narrow(block, output, acc, out, next);
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
