/* SPDX-License-Identifier: Apache-2.0 */
#include <string.h>

#include "riscv_load.h"
#include "riscv_math.h"
#include "riscv_requant.h"

static int is_unsigned(int32_t type)
{
    return type == RISCV_U8 || type == RISCV_U16 || type == RISCV_U32 || type == RISCV_U64;
}

static int64_t lowest(int32_t type)
{
    return is_unsigned(type) ? 0 : -(int64_t)((uint64_t)1 << (8 * riscv_size(type) - 2)) * 2;
}

static int64_t highest(int32_t type)
{
    const int32_t bits = 8 * riscv_size(type) - !is_unsigned(type);
    return bits > 63 ? INT64_MAX : (int64_t)(((uint64_t)1 << bits) - 1);
}

/* Saturated to the range of uint64. */
static uint64_t unsigned_of(float x)
{
    return x <= 0.0f ? 0 : x >= 18446744073709551616.0f ? UINT64_MAX : (uint64_t)x;
}

static void cast_floats(const riscv_cast_t *a)
{
    const float *const in = a->in;
    const int64_t least = lowest(a->to), most = highest(a->to);
    const float low = (float)least, high = (float)most;

    for (int32_t i = 0; i < a->count; ++i) {
        const float x = in[i];
        int64_t value = 0;
        if (a->to == RISCV_BOOL)
            value = x != 0.0f;
        else if (a->to == RISCV_U64)
            value = riscv_is_nan(x) ? 0 : (int64_t)unsigned_of(x);
        else if (!riscv_is_nan(x))
            value = x <= low ? least : x >= high ? most : (int64_t)x;
        riscv_save(a->out, a->to, i, value);
    }
}

static void cast_integers(const riscv_cast_t *a)
{
    float *const out = a->out;

    for (int32_t i = 0; i < a->count; ++i) {
        const int64_t x = riscv_load(a->in, a->from, i);
        if (a->to == RISCV_F32)
            out[i] = a->from == RISCV_U64 ? (float)(uint64_t)x : (float)x;
        else
            riscv_save(a->out, a->to, i, a->to == RISCV_BOOL ? x != 0 : x);
    }
}

void riscv_cast(const riscv_cast_t *a)
{
    if (a->from != RISCV_F32)
        cast_integers(a);
    else if (a->to != RISCV_F32)
        cast_floats(a);
    else
        memcpy(a->out, a->in, (size_t)a->count * 4);
}

/* Runs of `repeat` elements that share an entry. */
typedef struct {
    int32_t entry, end;
} run_t;

static run_t next_run(run_t run, int32_t repeat, int32_t period, int32_t count)
{
    run.entry = run.entry + 1 == period ? 0 : run.entry + 1;
    run.end = count - run.end < repeat ? count : run.end + repeat;
    return run;
}

/* To nearest, ties away from zero. */
static float round_away(float x)
{
    const float limit = 8388608.0f; /* integers from here on */
    if (!(x > -limit && x < limit))
        return x;
    const float whole = (float)(int32_t)x, rest = x - whole;
    return rest >= 0.5f ? whole + 1.0f : rest <= -0.5f ? whole - 1.0f : whole;
}

void riscv_quantize(const riscv_quantize_t *a)
{
    const int32_t lo = (int32_t)lowest(a->type), hi = (int32_t)highest(a->type);
    run_t run = {-1, 0};

    for (int32_t i = 0; i < a->count;) {
        run = next_run(run, a->repeat, a->period, a->count);
        for (; i < run.end; ++i) {
            const int32_t zero = a->zero[run.entry];
            const float steps = a->in[i] / a->scale[run.entry];
            const float v = a->away ? round_away(steps) : riscv_round(steps);
            int32_t q = lo;
            if (v > (float)(lo - zero))
                q = v >= (float)(hi - zero) ? hi : (int32_t)v + zero;
            riscv_save(a->out, a->type, i, q);
        }
    }
}

void riscv_dequantize(const riscv_dequantize_t *a)
{
    run_t run = {-1, 0};

    for (int32_t i = 0; i < a->count;) {
        run = next_run(run, a->repeat, a->period, a->count);
        for (; i < run.end; ++i) {
            const int64_t x = riscv_load(a->in, a->type, i) - a->zero[run.entry];
            a->out[i] = ((int32_t)x == x ? (float)(int32_t)x : (float)x) * a->scale[run.entry];
        }
    }
}

void riscv_requant_wide(const riscv_requant_wide_t *a)
{
    run_t run = {-1, 0};

    for (int32_t i = 0; i < a->count;) {
        run = next_run(run, a->repeat, a->period, a->count);
        const int64_t addend = a->addend ? a->addend[run.entry] : 0;
        for (; i < run.end; ++i) {
            const int64_t x = riscv_load(a->in, a->from, i) - a->zero_in;
            const int64_t value = riscv_round_exact(x * a->multiplier[run.entry] + addend,
                                                    a->shift[run.entry], a->rounding) +
                                  a->zero_out;
            riscv_save(a->out, a->to, i, value < a->lo ? a->lo : value > a->hi ? a->hi : value);
        }
    }
}
