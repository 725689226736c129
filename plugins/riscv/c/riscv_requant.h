/* SPDX-License-Identifier: Apache-2.0 */
/* Requantisation and window geometry shared by the kernels. */
#ifndef RISCV_REQUANT_H
#define RISCV_REQUANT_H

#include <stdint.h>

/* A multiplier made ready: for shift > 0 only the high word of the product
 * matters, as (high + half) >> shift; shift 0 takes the wide path. For
 * RISCV_HALF_EVEN and RISCV_SINGLE, half is a little more than a half, and if the
 * fraction of that sum is at most near / 2^32, the value may be a tie or rounded to
 * one: it has to be decided exactly. Otherwise near is 0. */
typedef struct {
    int32_t multiplier;
    int32_t half;
    int32_t shift;
    int32_t wide_shift;
    uint32_t near;
} riscv_scale_t;

typedef struct {
    int32_t zero;
    int32_t lo, hi;
    int32_t rounding;
} riscv_output_t;

/* Accumulators will be below 2^(31 - spare) in magnitude: requantise them as
 * acc << spare. */
riscv_scale_t riscv_scale(int32_t multiplier, int32_t shift, int32_t spare, int32_t rounding);

/* What is left of `spare` when only the product itself gives the right result. */
int32_t riscv_spare(int32_t spare, int32_t rounding, const int64_t *addend);

/* round(product / 2^shift). */
int64_t riscv_round_exact(int64_t product, int32_t shift, int32_t rounding);

/* The same saturated to int32. */
int32_t riscv_round_wide(int64_t product, int32_t shift, int32_t rounding);
int32_t riscv_round_product(int32_t acc, int32_t multiplier, int32_t shift, int32_t rounding);

static inline int32_t riscv_clamp(int32_t value, int32_t lo, int32_t hi)
{
    value = value < lo ? lo : value;
    return value > hi ? hi : value;
}

/* The fraction of high + half is so small that the value has to be decided exactly. */
static inline int riscv_is_near(int32_t high, int32_t shift, uint32_t near)
{
    return __builtin_expect((uint32_t)high << (32 - shift) <= near, 0) != 0;
}

static inline int8_t riscv_requant(int32_t acc, const riscv_scale_t *scale,
                                   const riscv_output_t *output)
{
    const int32_t high = (int32_t)((int64_t)acc * scale->multiplier >> 32) + scale->half;
    int32_t value = high >> scale->shift;
    if (scale->shift == 0 ||
        (scale->near && riscv_is_near(high, scale->shift, scale->near)))
        value = riscv_round_product(acc, scale->multiplier, scale->wide_shift, output->rounding);
    return (int8_t)riscv_clamp(value + output->zero, output->lo, output->hi);
}

#define RISCV_LANES 4

enum { RISCV_UP, RISCV_EVEN, RISCV_TWICE, RISCV_WIDE };

/* Up to four output channels; the scales of missing ones repeat the last. */
typedef struct {
    riscv_scale_t scale[RISCV_LANES];
    const int64_t *addend;
    int32_t lanes;
    int32_t kind; /* all scales take this short path, or RISCV_WIDE */
    int32_t offset[RISCV_LANES]; /* of riscv_set_offsets */
} riscv_block_t;

/* Of the channels from `first` on. */
void riscv_set_block(riscv_block_t *block, const int32_t *multiplier, const uint8_t *shift,
                     const int64_t *addend, int32_t first, int32_t lanes, int32_t rounding);

/* Whether (high word + offset) >> shift, limited to 0 ... hi - lo, plus lo is the output of all four
 * lanes; sets the offsets. */
#define RISCV_OFFSET_SHIFT 21 /* beyond it the offset does not fit */
int riscv_set_offsets(riscv_block_t *block, const riscv_output_t *output);

static inline int32_t riscv_high(int32_t a, int32_t b)
{
    return (int32_t)((int64_t)a * b >> 32);
}

/* The output of such a lane; range: hi - lo. */
static inline int8_t riscv_requant_offset(int32_t acc, int32_t multiplier, int32_t offset,
                                          int32_t shift, int32_t lo, int32_t range)
{
    int32_t value = (riscv_high(acc, multiplier) + offset) >> shift;
    if (__builtin_expect((uint32_t)value > (uint32_t)range, 0))
        value = value < 0 ? 0 : range;
    return (int8_t)(value + lo);
}

/* Requantise one pixel, or two that lie `next` bytes apart, of a block. */
void riscv_store(const riscv_block_t *block, const riscv_output_t *output,
                 const int32_t acc[RISCV_LANES], int8_t *out);
void riscv_store2(const riscv_block_t *block, const riscv_output_t *output,
                  const int32_t acc[2 * RISCV_LANES], int8_t *out, int32_t next);

/* The taps [first, last) of a window, or the outputs [first, last) of a row. */
typedef struct {
    int32_t first, last;
} riscv_range_t;

/* One axis of a sliding window. */
typedef struct {
    int32_t size_in, size_out;
    int32_t kernel, stride, dilation, pad;
} riscv_axis_t;

/* Taps inside the input for the window that starts at `origin`. */
riscv_range_t riscv_taps(const riscv_axis_t *axis, int32_t origin);

/* Outputs whose whole window lies inside the input. */
riscv_range_t riscv_interior(const riscv_axis_t *axis);

#endif
