/* SPDX-License-Identifier: Apache-2.0 */
#include "bench.h"

#include "platform.h"

enum { COUNT = 1 << 14 };

static union {
    float f[COUNT];
    int32_t i[COUNT];
    int16_t h[COUNT];
    int8_t b[COUNT];
    int64_t w[COUNT];
} x, y, out;
static uint8_t condition[COUNT];
static float scale[64];
static int32_t zero[64], multiplier[64];
static uint8_t shift[64];

static float between(float low, float high)
{
    return low + (high - low) * ((float)(bench_random() >> 8) / 16777216.0f);
}

static int32_t small(int32_t type)
{
    const int32_t value = (int32_t)(bench_random() % 201) - 100;
    return type >= RISCV_U8 && value < 0 ? -value : value;
}

static void fill_integers(int32_t type)
{
    for (int32_t i = 0; i < SOME(COUNT); ++i) {
        const int32_t a = small(type), b = small(type);
        switch (type) {
        case RISCV_I64: x.w[i] = a, y.w[i] = b; break;
        case RISCV_I32: case RISCV_U32: x.i[i] = a, y.i[i] = b; break;
        case RISCV_I16: case RISCV_U16: x.h[i] = (int16_t)a, y.h[i] = (int16_t)b; break;
        default: x.b[i] = (int8_t)a, y.b[i] = (int8_t)b;
        }
        condition[i] = bench_random() & 1;
    }
}

static void fill_floats(float low, float high)
{
    for (int32_t i = 0; i < SOME(COUNT); ++i)
        x.f[i] = between(low, high), y.f[i] = between(-8.0f, 8.0f);
}

/* Scales to 8 bits of values between -8 and 8, and of sums. */
static void fill_scales(void)
{
    for (int32_t k = 0; k < 64; ++k) {
        scale[k] = between(0.05f, 0.07f);
        zero[k] = (int32_t)(bench_random() % 11) - 5;
        multiplier[k] = (int32_t)(1u << 30 | bench_random() >> 2);
        shift[k] = 31;
    }
}

#define RUN(kernel)                                                        \
    do {                                                                   \
        const uint64_t before = counted();                                 \
        riscv_##kernel(&a);                                                \
        result.count = (uint32_t)(counted() - before);                      \
    } while (0)

#define BEGIN(kernel)                 \
    riscv_##kernel##_t a = *shape;    \
    result_t result = {0, 1}

result_t bench_unary(const riscv_unary_t *shape)
{
    BEGIN(unary);
    float low = -8.0f, high = 8.0f;
    if (a.fn == RISCV_LOG || a.fn == RISCV_SQRT)
        low = 0.0f;
    if (a.fn == RISCV_ASIN || a.fn == RISCV_ACOS || a.fn == RISCV_ATANH)
        low = -1.0f, high = 1.0f;
    if (a.fn == RISCV_ACOSH)
        low = 1.0f;
    fill_floats(low, high);
    a.in = x.f, a.out = out.f;
    RUN(unary);
    return result;
}

result_t bench_unary_int(const riscv_unary_int_t *shape)
{
    BEGIN(unary_int);
    fill_integers(a.type);
    a.in = &x, a.out = &out;
    RUN(unary_int);
    return result;
}

result_t bench_binary(const riscv_binary_t *shape)
{
    BEGIN(binary);
    if (a.type == RISCV_F32)
        fill_floats(a.fn == RISCV_POW ? 0.0f : -8.0f, 8.0f);
    else
        fill_integers(a.type);
    a.a = &x, a.b = &y, a.out = &out;
    RUN(binary);
    return result;
}

result_t bench_where(const riscv_where_t *shape)
{
    BEGIN(where);
    fill_integers(RISCV_I8);
    a.condition = condition, a.a = &x, a.b = &y, a.out = &out;
    RUN(where);
    return result;
}

result_t bench_cast(const riscv_cast_t *shape)
{
    BEGIN(cast);
    if (a.from == RISCV_F32)
        fill_floats(-100.0f, 100.0f);
    else
        fill_integers(a.from);
    a.in = &x, a.out = &out;
    RUN(cast);
    return result;
}

result_t bench_quantize(const riscv_quantize_t *shape)
{
    BEGIN(quantize);
    fill_scales();
    fill_floats(-8.0f, 8.0f);
    a.in = x.f, a.scale = scale, a.zero = zero, a.out = &out;
    RUN(quantize);
    return result;
}

result_t bench_dequantize(const riscv_dequantize_t *shape)
{
    BEGIN(dequantize);
    fill_scales();
    fill_integers(a.type);
    a.in = &x, a.scale = scale, a.zero = zero, a.out = out.f;
    RUN(dequantize);
    return result;
}

result_t bench_requant_wide(const riscv_requant_wide_t *shape)
{
    BEGIN(requant_wide);
    fill_scales();
    fill_integers(a.from);
    a.in = &x, a.multiplier = multiplier, a.shift = shift, a.out = &out;
    RUN(requant_wide);
    return result;
}

result_t bench_reduce(const riscv_reduce_t *shape)
{
    BEGIN(reduce);
    if (a.type == RISCV_F32)
        fill_floats(a.fn == RISCV_LOG_SUM ? 0.0f : a.fn == RISCV_PRODUCT ? 0.9f : -8.0f,
                    a.fn == RISCV_PRODUCT ? 1.1f : 8.0f);
    else
        fill_integers(a.type);
    a.in = &x, a.out = &out;
    RUN(reduce);
    return result;
}

result_t bench_argmax(const riscv_argmax_t *shape)
{
    BEGIN(argmax);
    if (a.type == RISCV_F32)
        fill_floats(-8.0f, 8.0f);
    else
        fill_integers(a.type);
    a.in = &x, a.out = out.w;
    RUN(argmax);
    return result;
}

result_t bench_gather(const riscv_gather_t *shape)
{
    BEGIN(gather);
    fill_integers(a.type);
    a.in = x.b, a.indices = &y, a.out = out.b;
    RUN(gather);
    return result;
}

result_t bench_lookup(const riscv_lookup_t *shape)
{
    BEGIN(lookup);
    fill_integers(RISCV_I8);
    a.in = (const uint8_t *)x.b, a.table = (const uint8_t *)y.b, a.out = (uint8_t *)out.b;
    RUN(lookup);
    return result;
}

result_t bench_copy_wide(const riscv_copy_wide_t *shape)
{
    BEGIN(copy_wide);
    fill_integers(RISCV_I8);
    a.in = x.b, a.out = out.b;
    RUN(copy_wide);
    return result;
}
