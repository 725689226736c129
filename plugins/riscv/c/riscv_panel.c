/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_panel.h"

#include "riscv_dot.h"

riscv_panel_t riscv_panel(const riscv_conv_packed_t *a, int8_t *outside, int32_t unit)
{
    riscv_panel_t p;
    p.in = a->in;
    p.outside = outside;
    p.y = (riscv_axis_t){a->rows_in, a->rows_out, a->kernel_y, a->stride_y, a->dilation_y, a->pad_top};
    p.x = (riscv_axis_t){a->cols_in, a->cols_out, a->kernel_x, a->stride_x, a->dilation_x, a->pad_left};
    p.channels = a->channels_in;
    p.top = -a->pad_top;
    p.left = -a->pad_left;
    p.column = 0;
    p.unit = unit;
    p.joined = a->kernel_y * a->kernel_x == 1 && a->stride_y == 1 && a->stride_x == 1 && a->pad_top == 0 &&
               a->pad_left == 0 && a->rows_in == a->rows_out && a->cols_in == a->cols_out;
    for (int32_t i = 0; i < a->channels_in; ++i)
        outside[i] = (int8_t)a->zero_in;
    return p;
}

typedef struct {
    int32_t top, left;
} window_t;

static window_t next(riscv_panel_t *p)
{
    const window_t window = {p->top, p->left};
    p->left += p->x.stride;
    if (++p->column == p->x.size_out) {
        p->column = 0;
        p->left = -p->x.pad;
        p->top += p->y.stride;
    }
    return window;
}

static inline const int8_t *tap(const riscv_panel_t *p, const window_t *window, int32_t y, int32_t x)
{
    const uint32_t row = (uint32_t)(window->top + y), column = (uint32_t)(window->left + x);
    if (row >= (uint32_t)p->y.size_in || column >= (uint32_t)p->x.size_in)
        return p->outside;
    return p->in + ((int32_t)row * p->x.size_in + (int32_t)column) * p->channels;
}

static RISCV_LEAF void mix_bytes(int8_t *to, const int8_t *const from[RISCV_PIXELS], int32_t count)
{
    const int8_t *a = from[0], *b = from[1], *c = from[2], *d = from[3];
    const int8_t *const end = a + count, *const end4 = a + (count & ~3);

    for (; a != end4; a += 4, b += 4, c += 4, d += 4, to += 16) {
        to[0] = a[0], to[4] = a[1], to[8] = a[2], to[12] = a[3];
        to[1] = b[0], to[5] = b[1], to[9] = b[2], to[13] = b[3];
        to[2] = c[0], to[6] = c[1], to[10] = c[2], to[14] = c[3];
        to[3] = d[0], to[7] = d[1], to[11] = d[2], to[15] = d[3];
    }
    for (; a != end; ++a, ++b, ++c, ++d, to += 4)
        to[0] = *a, to[1] = *b, to[2] = *c, to[3] = *d;
}

static RISCV_LEAF void mix_words(int8_t *to8, const int8_t *const from[RISCV_PIXELS], int32_t count)
{
    const uint32_t *a = (const uint32_t *)(const void *)from[0];
    const uint32_t *b = (const uint32_t *)(const void *)from[1];
    const uint32_t *c = (const uint32_t *)(const void *)from[2];
    const uint32_t *d = (const uint32_t *)(const void *)from[3];
    const uint32_t *const end = a + (count >> 2), *const end2 = a + (count >> 3) * 2;
    uint32_t *to = (uint32_t *)(void *)to8;

    for (; a != end2; a += 2, b += 2, c += 2, d += 2, to += 8) {
        to[0] = a[0], to[1] = b[0], to[2] = c[0], to[3] = d[0];
        to[4] = a[1], to[5] = b[1], to[6] = c[1], to[7] = d[1];
    }
    if (a != end)
        to[0] = *a, to[1] = *b, to[2] = *c, to[3] = *d;
}

static RISCV_LEAF void mix_longs(int8_t *to8, const int8_t *const from[RISCV_PIXELS], int32_t count)
{
    const uint64_t *a = (const uint64_t *)(const void *)from[0];
    const uint64_t *b = (const uint64_t *)(const void *)from[1];
    const uint64_t *c = (const uint64_t *)(const void *)from[2];
    const uint64_t *d = (const uint64_t *)(const void *)from[3];
    const uint64_t *const end = a + (count >> 3);
    uint64_t *to = (uint64_t *)(void *)to8;

    for (; a != end; ++a, ++b, ++c, ++d, to += 4)
        to[0] = *a, to[1] = *b, to[2] = *c, to[3] = *d;
}

/* Bytes of one pixel from place k of the window on, for taps that are no whole units. */
static void scatter(int8_t *to, const int8_t *from, int32_t k, int32_t count, int32_t unit)
{
    const int32_t mask = unit - 1, step = (RISCV_PIXELS - 1) * unit;

    to += (k & ~mask) * RISCV_PIXELS + (k & mask);
    for (const int8_t *const end = from + count; from != end; ++from) {
        *to++ = *from;
        if ((++k & mask) == 0)
            to += step;
    }
}

static void mix(const riscv_panel_t *p, int8_t *to, const int8_t *const from[RISCV_PIXELS], int32_t k)
{
    const uintptr_t places = (uintptr_t)p->in | (uintptr_t)p->channels | (uintptr_t)p->outside;

    if (p->unit == 1)
        mix_bytes(to + k * RISCV_PIXELS, from, p->channels);
    else if (p->unit == 4 && (places & 3) == 0)
        mix_words(to + k * RISCV_PIXELS, from, p->channels);
    else if (p->unit == 8 && (places & 7) == 0)
        mix_longs(to + k * RISCV_PIXELS, from, p->channels);
    else
        for (int32_t i = 0; i < RISCV_PIXELS; ++i)
            scatter(to + i * p->unit, from[i], k, p->channels, p->unit);
}

void riscv_fill_panel(riscv_panel_t *p, int8_t *to, int32_t pixels)
{
    window_t windows[RISCV_PIXELS];
    const int8_t *from[RISCV_PIXELS];
    int32_t k = 0;

    if (p->joined) {
        for (int32_t i = 0; i < RISCV_PIXELS; ++i)
            from[i] = i < pixels ? p->in + i * p->channels : from[i - 1];
        p->in += RISCV_PIXELS * p->channels;
        mix(p, to, from, 0);
        return;
    }
    for (int32_t i = 0; i < RISCV_PIXELS; ++i)
        windows[i] = i < pixels ? next(p) : windows[i - 1];
    for (int32_t fy = 0; fy < p->y.kernel; ++fy)
        for (int32_t fx = 0; fx < p->x.kernel; ++fx, k += p->channels) {
            for (int32_t i = 0; i < RISCV_PIXELS; ++i)
                from[i] = tap(p, &windows[i], fy * p->y.dilation, fx * p->x.dilation);
            mix(p, to, from, k);
        }
}
