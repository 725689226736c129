/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_layers.h"
#include "riscv_load.h"
#include "riscv_math.h"
#include "riscv_requant.h"

typedef struct {
    riscv_range_t rows, cols;
    int32_t first; /* element of the plane that the first tap inside reads */
} taps_t;

/* The windows of a plane, one by one. */
typedef struct {
    riscv_axis_t y, x;
} plane_t;

#define PLANE_OF(a)                                                                           \
    {{a->rows_in, a->rows_out, a->kernel_y, a->stride_y, a->dilation_y, a->pad_top},          \
     {a->cols_in, a->cols_out, a->kernel_x, a->stride_x, a->dilation_x, a->pad_left}}

static taps_t taps_of(const plane_t *p, int32_t position)
{
    const int32_t top = position / p->x.size_out * p->y.stride - p->y.pad;
    const int32_t left = position % p->x.size_out * p->x.stride - p->x.pad;
    taps_t t = {riscv_taps(&p->y, top), riscv_taps(&p->x, left), 0};

    t.first = (top + t.rows.first * p->y.dilation) * p->x.size_in + left +
              t.cols.first * p->x.dilation;
    return t;
}

#define EACH_TAP(p, t, body)                                                                  \
    for (int32_t fy = t.rows.first, row = t.first; fy < t.rows.last;                          \
         ++fy, row += p->y.dilation * p->x.size_in)                                           \
        for (int32_t fx = t.cols.first, i = row; fx < t.cols.last; ++fx, i += p->x.dilation) { \
            body;                                                                             \
        }

static float greatest(const plane_t *p, taps_t t, const float *in)
{
    float most = riscv_single(0xff800000u);

    EACH_TAP(p, t, if (in[i] > most) most = in[i])
    return most;
}

static float total(const plane_t *p, taps_t t, const float *in)
{
    float sum = 0.0f;

    EACH_TAP(p, t, sum += in[i])
    return sum;
}

void riscv_pool_f32(const riscv_pool_f32_t *a)
{
    const plane_t p = PLANE_OF(a);
    const int32_t positions = a->rows_out * a->cols_out;
    const float *in = a->in;
    float *out = a->out;

    for (int32_t c = 0; c < a->planes; ++c, in += a->rows_in * a->cols_in)
        for (int32_t at = 0; at < positions; ++at) {
            const taps_t t = taps_of(&p, at);
            int32_t count = a->kernel_y * a->kernel_x;
            float value;
            if (a->mode == RISCV_POOL_MAX) {
                *out++ = greatest(&p, t, in);
                continue;
            }
            if (a->mode == RISCV_POOL_INSIDE) {
                count = (t.rows.last - t.rows.first) * (t.cols.last - t.cols.first);
                count = count > 0 ? count : 1;
            }
            value = total(&p, t, in);
            *out++ = riscv_canonical(a->mode == RISCV_POOL_SUM ? value : value / (float)count);
        }
}

#define MAX_OF(name, T, LOWEST)                                             \
    static void name(const plane_t *p, taps_t t, const void *x, void *out) \
    {                                                                       \
        const T *in = x;                                                    \
        T most = LOWEST;                                                    \
        EACH_TAP(p, t, if (in[i] > most) most = in[i])                      \
        *(T *)out = most;                                                   \
    }
MAX_OF(max_i8, int8_t, INT8_MIN)
MAX_OF(max_u8, uint8_t, 0)
MAX_OF(max_i16, int16_t, INT16_MIN)
MAX_OF(max_u16, uint16_t, 0)
MAX_OF(max_i32, int32_t, INT32_MIN)
MAX_OF(max_i64, int64_t, INT64_MIN)

#define SUM_OF(name, T)                                                     \
    static void name(const plane_t *p, taps_t t, const void *x, void *out) \
    {                                                                       \
        const T *in = x;                                                    \
        uint32_t sum = 0;                                                   \
        EACH_TAP(p, t, const uint32_t value = (uint32_t)in[i]; sum += value) \
        *(int32_t *)out = (int32_t)sum;                                     \
    }
SUM_OF(sum_i8, int8_t)
SUM_OF(sum_u8, uint8_t)
SUM_OF(sum_i16, int16_t)
SUM_OF(sum_u16, uint16_t)
SUM_OF(sum_i32, int32_t)

typedef void (*fold_t)(const plane_t *p, taps_t t, const void *x, void *out);
static const fold_t maxima[] = {[RISCV_I8] = max_i8,   [RISCV_U8] = max_u8,
                                [RISCV_I16] = max_i16, [RISCV_U16] = max_u16,
                                [RISCV_I32] = max_i32, [RISCV_I64] = max_i64};
static const fold_t sums[] = {[RISCV_I8] = sum_i8,
                              [RISCV_U8] = sum_u8,
                              [RISCV_I16] = sum_i16,
                              [RISCV_U16] = sum_u16,
                              [RISCV_I32] = sum_i32};

void riscv_pool_int(const riscv_pool_int_t *a)
{
    const plane_t p = PLANE_OF(a);
    const int32_t positions = a->rows_out * a->cols_out, size = riscv_size(a->type);
    const int is_max = a->mode == RISCV_POOL_MAX;
    const fold_t fold = is_max ? maxima[a->type] : sums[a->type];
    const uint8_t *in = a->in;
    uint8_t *out = a->out;

    for (int32_t c = 0; c < a->planes; ++c, in += a->rows_in * a->cols_in * size)
        for (int32_t at = 0; at < positions; ++at, out += is_max ? size : 4) {
            const taps_t t = taps_of(&p, at);
            fold(&p, t, in, out);
            if (!is_max) {
                const int32_t taps = (t.rows.last - t.rows.first) * (t.cols.last - t.cols.first);
                const uint32_t zeros = (uint32_t)(taps > 0 ? taps : 0) * (uint32_t)a->zero_in;
                *(int32_t *)(void *)out = (int32_t)(*(uint32_t *)(void *)out - zeros);
            }
        }
}
