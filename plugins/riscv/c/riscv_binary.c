/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_load.h"
#include "riscv_math.h"

static int is_comparison(int32_t fn)
{
    return fn >= RISCV_EQUAL && fn <= RISCV_GREATER_OR_EQUAL;
}

/* The one that is NaN, if any. */
static float chosen(int second, float a, float b)
{
    if (riscv_is_nan(a) || riscv_is_nan(b))
        return riscv_single(0x7fc00000u);
    return second ? b : a;
}

static float modulo(float a, float b)
{
    const float r = riscv_fmod(a, b);
    return r != 0.0f && (r < 0.0f) != (b < 0.0f) ? r + b : r;
}

static float value(int32_t fn, float a, float b)
{
    switch (fn) {
    case RISCV_ADD: return riscv_canonical(a + b);
    case RISCV_SUB: return riscv_canonical(a - b);
    case RISCV_MUL: return riscv_canonical(a * b);
    case RISCV_DIV: return riscv_canonical(a / b);
    case RISCV_POW: return riscv_canonical(riscv_pow(a, b));
    case RISCV_MIN: return chosen(b < a, a, b);
    case RISCV_MAX: return chosen(b > a, a, b);
    case RISCV_MOD: return riscv_canonical(modulo(a, b));
    case RISCV_FMOD: return riscv_canonical(riscv_fmod(a, b));
    case RISCV_PRELU: return a < 0.0f ? riscv_canonical(a * b) : a;
    default: return a;
    }
}

static int compares(int32_t fn, float a, float b)
{
    switch (fn) {
    case RISCV_EQUAL: return a == b;
    case RISCV_LESS: return a < b;
    case RISCV_LESS_OR_EQUAL: return a <= b;
    case RISCV_GREATER: return a > b;
    default: return a >= b;
    }
}

/* A row of elements from x and y on; out: the first. */
static void float_row(const riscv_binary_t *a, int32_t x, int32_t y, int32_t out)
{
    const float *const p = a->a, *const q = a->b;

    for (int32_t i = 0; i < a->n3; ++i, x += a->a3, y += a->b3) {
        if (is_comparison(a->fn))
            ((uint8_t *)a->out)[out + i] = (uint8_t)compares(a->fn, p[x], q[y]);
        else
            ((float *)a->out)[out + i] = value(a->fn, p[x], q[y]);
    }
}

static int64_t quotient(int64_t a, int64_t b)
{
    if (b == 0)
        return 0;
    return b == -1 ? (int64_t)(0 - (uint64_t)a) : a / b;
}

static int64_t remainder_of(int64_t a, int64_t b)
{
    return b == 0 || b == -1 ? 0 : a % b;
}

/* Of a remainder that is not zero and has another sign than the divisor. */
static int crosses(int64_t rest, int64_t b)
{
    return rest != 0 && (rest < 0) != (b < 0);
}

static int64_t power(int64_t x, int64_t n)
{
    uint64_t result = 1, base = (uint64_t)x;

    if (n < 0)
        return x == 1 ? 1 : x == -1 ? (n & 1 ? -1 : 1) : 0;
    for (; n > 0; n >>= 1, base *= base)
        if (n & 1)
            result *= base;
    return (int64_t)result;
}

static int64_t shifted(int32_t fn, int64_t a, int64_t b)
{
    const int outside = b < 0 || b > 63;
    if (fn == RISCV_SHIFT_LEFT)
        return outside ? 0 : (int64_t)((uint64_t)a << b);
    return a >> (outside ? 63 : b);
}

static int64_t integer_value(int32_t fn, int64_t a, int64_t b)
{
    const uint64_t x = (uint64_t)a, y = (uint64_t)b;

    switch (fn) {
    case RISCV_ADD: return (int64_t)(x + y);
    case RISCV_SUB: return (int64_t)(x - y);
    case RISCV_MUL: return (int64_t)(x * y);
    case RISCV_DIV: return quotient(a, b);
    case RISCV_FLOOR_DIV: return quotient(a, b) - crosses(remainder_of(a, b), b);
    case RISCV_POW: return power(a, b);
    case RISCV_MIN: return b < a ? b : a;
    case RISCV_MAX: return b > a ? b : a;
    case RISCV_MOD: return remainder_of(a, b) + (crosses(remainder_of(a, b), b) ? b : 0);
    case RISCV_FMOD: return remainder_of(a, b);
    case RISCV_PRELU: return a < 0 ? (int64_t)(x * y) : a;
    case RISCV_EQUAL: return a == b;
    case RISCV_LESS: return a < b;
    case RISCV_LESS_OR_EQUAL: return a <= b;
    case RISCV_GREATER: return a > b;
    case RISCV_GREATER_OR_EQUAL: return a >= b;
    case RISCV_AND: return a & b;
    case RISCV_OR: return a | b;
    case RISCV_XOR: return a ^ b;
    default: return shifted(fn, a, b);
    }
}

static void integer_row(const riscv_binary_t *a, int32_t x, int32_t y, int32_t out)
{
    const int32_t to = is_comparison(a->fn) ? RISCV_BOOL : a->type;

    for (int32_t i = 0; i < a->n3; ++i, x += a->a3, y += a->b3)
        riscv_save(a->out, to, out + i,
                   integer_value(a->fn, riscv_load(a->a, a->type, x), riscv_load(a->b, a->type, y)));
}

/* Of uint64, where that is not what int64 gives. */
static int64_t unsigned_value(int32_t fn, uint64_t a, uint64_t b)
{
    switch (fn) {
    case RISCV_DIV:
    case RISCV_FLOOR_DIV: return b == 0 ? 0 : (int64_t)(a / b);
    case RISCV_MOD:
    case RISCV_FMOD: return b == 0 ? 0 : (int64_t)(a % b);
    case RISCV_MIN: return (int64_t)(b < a ? b : a);
    case RISCV_MAX: return (int64_t)(b > a ? b : a);
    case RISCV_PRELU: return (int64_t)a;
    case RISCV_LESS: return a < b;
    case RISCV_LESS_OR_EQUAL: return a <= b;
    case RISCV_GREATER: return a > b;
    case RISCV_GREATER_OR_EQUAL: return a >= b;
    case RISCV_SHIFT_RIGHT: return b > 63 ? 0 : (int64_t)(a >> b);
    default: return integer_value(fn, (int64_t)a, (int64_t)b);
    }
}

static void unsigned_row(const riscv_binary_t *a, int32_t x, int32_t y, int32_t out)
{
    const int32_t to = is_comparison(a->fn) ? RISCV_BOOL : RISCV_U64;
    const uint64_t *const p = a->a, *const q = a->b;

    for (int32_t i = 0; i < a->n3; ++i, x += a->a3, y += a->b3)
        riscv_save(a->out, to, out + i, unsigned_value(a->fn, p[x], q[y]));
}

void riscv_binary(const riscv_binary_t *a)
{
    int32_t out = 0;

    for (int32_t i = 0; i < a->n0; ++i)
        for (int32_t j = 0; j < a->n1; ++j)
            for (int32_t k = 0; k < a->n2; ++k, out += a->n3) {
                const int32_t x = i * a->a0 + j * a->a1 + k * a->a2;
                const int32_t y = i * a->b0 + j * a->b1 + k * a->b2;
                if (a->type == RISCV_F32)
                    float_row(a, x, y, out);
                else if (a->type == RISCV_U64)
                    unsigned_row(a, x, y, out);
                else
                    integer_row(a, x, y, out);
            }
}

static void where_row(const riscv_where_t *a, int32_t c, int32_t x, int32_t y, int32_t out)
{
    for (int32_t i = 0; i < a->n3; ++i, c += a->c3, x += a->a3, y += a->b3) {
        const void *const from = a->condition[c] ? a->a : a->b;
        const int32_t at = a->condition[c] ? x : y;
        switch (a->size) {
        case 8: ((uint64_t *)a->out)[out + i] = ((const uint64_t *)from)[at]; break;
        case 4: ((uint32_t *)a->out)[out + i] = ((const uint32_t *)from)[at]; break;
        case 2: ((uint16_t *)a->out)[out + i] = ((const uint16_t *)from)[at]; break;
        default: ((uint8_t *)a->out)[out + i] = ((const uint8_t *)from)[at];
        }
    }
}

void riscv_where(const riscv_where_t *a)
{
    int32_t out = 0;

    for (int32_t i = 0; i < a->n0; ++i)
        for (int32_t j = 0; j < a->n1; ++j)
            for (int32_t k = 0; k < a->n2; ++k, out += a->n3)
                where_row(a, i * a->c0 + j * a->c1 + k * a->c2, i * a->a0 + j * a->a1 + k * a->a2,
                          i * a->b0 + j * a->b1 + k * a->b2, out);
}
