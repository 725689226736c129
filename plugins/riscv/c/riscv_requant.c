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
