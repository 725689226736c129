/* SPDX-License-Identifier: Apache-2.0 */
/* Words of four channels: 16 channels at a time for a maximum, 8 for a sum, then 4, then 1. */
#include "cluster_kernels.h"
#include "cluster_narrow.h"
#include "cluster_share.h"
#include "xpulp.h"

enum { PIECE = 16 };

/* `rows` times `taps` pixels; gap: from behind the last one of a row to the next row. */
typedef struct {
    const uint8_t *x;
    int32_t rows, taps;
    int32_t pixel, gap;
} window_t;

#ifdef CLUSTER_XPULP

#define OPERANDS(...) \
    [x] "+r"(x) : [pixel] "r"(v->pixel), [gap] "r"(v->gap), [rows] "r"(v->rows), [taps] "r"(v->taps), __VA_ARGS__
#define TAPS(length, body) \
    XP_BEGIN XP_LOOP(1, "%[rows]", length " + 3") XP_LOOP(0, "%[taps]", length) body "add %[x], %[x], %[gap]\nnop\n" XP_END

#define MAX_4(MAX) \
    __asm__ volatile(TAPS("8", "lw t1, 4(%[x])\nlw t2, 8(%[x])\nlw t3, 12(%[x])\n" XP_LOAD_R("t0", "%[x]", "%[pixel]") \
                          MAX("%[b]", "%[b]", "t1") MAX("%[c]", "%[c]", "t2") MAX("%[d]", "%[d]", "t3") \
                          MAX("%[a]", "%[a]", "t0")) \
                     : [a] "+r"(a), [b] "+r"(b), [c] "+r"(c), [d] "+r"(d), OPERANDS("r"(0)) \
                     : "t0", "t1", "t2", "t3", "memory")
#define MAX_1(MAX) \
    __asm__ volatile(TAPS("3", XP_LOAD_R("t0", "%[x]", "%[pixel]") "nop\n" MAX("%[a]", "%[a]", "t0")) \
                     : [a] "+r"(a), OPERANDS("r"(0)) : "t0", "memory")

static void max_16(const window_t *v, int32_t is_unsigned, uint8_t *out)
{
    const uint8_t *x = v->x;
    uint32_t a = is_unsigned ? 0 : 0x80808080u, b = a, c = a, d = a;
    xp_word_t *const to = (xp_word_t *)(void *)out;
    if (is_unsigned)
        MAX_4(XP_MAX_U8);
    else
        MAX_4(XP_MAX_S8);
    to[0] = a, to[1] = b, to[2] = c, to[3] = d;
}

static void max_4(const window_t *v, int32_t is_unsigned, uint8_t *out)
{
    const uint8_t *x = v->x;
    uint32_t a = is_unsigned ? 0 : 0x80808080u;
    if (is_unsigned)
        MAX_1(XP_MAX_U8);
    else
        MAX_1(XP_MAX_S8);
    *(xp_word_t *)(void *)out = a;
}

/* Each byte of a word by a word of weights that has a one in its place. */
#define PICKS [p0] "r"(1), [p1] "r"(1 << 8), [p2] "r"(1 << 16), [p3] "r"(1 << 24)
#define PICK(DOT, w, a, b, c, d) \
    DOT("%[" a "]", w, "%[p0]") DOT("%[" b "]", w, "%[p1]") DOT("%[" c "]", w, "%[p2]") DOT("%[" d "]", w, "%[p3]")
#define SUM_2(DOT) \
    __asm__ volatile(TAPS("10", "lw t1, 4(%[x])\n" XP_LOAD_R("t0", "%[x]", "%[pixel]") PICK(DOT, "t1", "e", "f", "g", "h") \
                          PICK(DOT, "t0", "a", "b", "c", "d")) \
                     : [a] "+r"(a), [b] "+r"(b), [c] "+r"(c), [d] "+r"(d), [e] "+r"(e), [f] "+r"(f), [g] "+r"(g), \
                       [h] "+r"(h), OPERANDS(PICKS) \
                     : "t0", "t1", "memory")
#define SUM_1(DOT) \
    __asm__ volatile(TAPS("5", XP_LOAD_R("t0", "%[x]", "%[pixel]") PICK(DOT, "t0", "a", "b", "c", "d")) \
                     : [a] "+r"(a), [b] "+r"(b), [c] "+r"(c), [d] "+r"(d), OPERANDS(PICKS) : "t0", "memory")

static void sum_8(const window_t *v, int32_t is_unsigned, int32_t *to)
{
    const uint8_t *x = v->x;
    int32_t a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0;
    if (is_unsigned)
        SUM_2(XP_DOT_US);
    else
        SUM_2(XP_DOT_SS);
    to[0] = a, to[1] = b, to[2] = c, to[3] = d;
    to[4] = e, to[5] = f, to[6] = g, to[7] = h;
}

static void sum_4(const window_t *v, int32_t is_unsigned, int32_t *to)
{
    const uint8_t *x = v->x;
    int32_t a = 0, b = 0, c = 0, d = 0;
    if (is_unsigned)
        SUM_1(XP_DOT_US);
    else
        SUM_1(XP_DOT_SS);
    to[0] = a, to[1] = b, to[2] = c, to[3] = d;
}

#endif

/* One channel: the maximum and the sum. */
typedef struct {
    int32_t max, sum;
} value_t;

static value_t one_channel(const window_t *v, const uint8_t *x, int32_t is_unsigned)
{
    value_t value = {is_unsigned ? 0 : -128, 0};
    for (int32_t row = v->rows; row > 0; --row, x += v->gap)
        for (int32_t tap = v->taps; tap > 0; --tap, x += v->pixel) {
            const int32_t byte = is_unsigned ? *x : (int8_t)*x;
            value.max = xp_max(value.max, byte);
            value.sum += byte;
        }
    return value;
}

static void max_piece(const hwlib_cluster_pool_t *a, const window_t *window, uint8_t *out, int32_t channels)
{
    window_t v = *window;
    int32_t k = 0;
#ifdef CLUSTER_XPULP
    if (v.rows > 0 && v.taps > 0) {
        if (channels == PIECE) {
            max_16(&v, a->in_unsigned, out);
            k = PIECE;
        }
        for (; k + 4 <= channels; k += 4, v.x += 4)
            max_4(&v, a->in_unsigned, out + k);
    }
#endif
    for (; k < channels; ++k)
        out[k] = (uint8_t)one_channel(&v, window->x + k, a->in_unsigned).max;
    cluster_narrow(out, channels, a->lo, a->hi);
}

static void scale(const hwlib_cluster_norm_t *norm, const int32_t *sums, int32_t count, int32_t lo, int32_t hi, uint8_t *out)
{
    const uint32_t bias = (uint32_t)norm->bias, factor = norm->scale;
    const int32_t shift = norm->shift;
    for (int32_t k = 0; k < count; ++k) {
        const int32_t value = (int32_t)xp_mac(bias, (uint32_t)sums[k], factor) >> shift;
        out[k] = (uint8_t)xp_max(xp_min(value, hi), lo);
    }
}

static void sum_piece(const hwlib_cluster_pool_t *a, const window_t *window, const hwlib_cluster_norm_t *norm, uint8_t *out,
                      int32_t channels)
{
    window_t v = *window;
    int32_t sums[PIECE];
    int32_t k = 0;
#ifdef CLUSTER_XPULP
    if (v.rows > 0 && v.taps > 0) {
        for (; k + 8 <= channels; k += 8, v.x += 8)
            sum_8(&v, a->in_unsigned, sums + k);
        for (; k + 4 <= channels; k += 4, v.x += 4)
            sum_4(&v, a->in_unsigned, sums + k);
    }
#endif
    for (; k < channels; ++k)
        sums[k] = one_channel(&v, window->x + k, a->in_unsigned).sum;
    scale(norm, sums, channels, a->lo, a->hi, out);
}

typedef struct {
    int32_t first, count;
} taps_t;

/* Taps inside the input of a window that starts at `at`. */
static taps_t inside(int32_t at, int32_t kernel, int32_t size)
{
    const int32_t first = xp_max(0, -at), last = xp_min(kernel, size - at);
    return (taps_t){first, last > first ? last - first : 0};
}

static window_t window_of(const hwlib_cluster_pool_t *a, int32_t oy, int32_t ox)
{
    const int32_t y = oy * a->stride_y - a->pad_top, x = ox * a->stride_x - a->pad_left, pixel = a->channels;
    const taps_t rows = inside(y, a->kernel_y, a->rows_in), taps = inside(x, a->kernel_x, a->cols_in);
    return (window_t){a->in + ((y + rows.first) * a->cols_in + x + taps.first) * pixel, rows.count, taps.count, pixel,
                      (a->cols_in - taps.count) * pixel};
}

void cluster_pool(const void *call, int32_t core, int32_t cores)
{
    const hwlib_cluster_pool_t *const a = call;
    const int32_t size = a->norm && a->channels < PIECE * cores ? PIECE / 2 : PIECE;
    const int32_t pieces = (a->channels + size - 1) / size;
    const cluster_range_t units = cluster_share(a->rows_out * a->cols_out * pieces, core, cores);
    int32_t position = units.first / pieces, piece = units.first - position * pieces;
    int32_t oy = position / a->cols_out, ox = position - oy * a->cols_out, ready = 0;
    window_t window = {0, 0, 0, 0, 0};

    for (int32_t left = units.last - units.first; left > 0; --left) {
        const int32_t first = piece * size, channels = xp_min(size, a->channels - first);
        uint8_t *const out = a->out + position * a->channels + first;
        if (!ready)
            window = window_of(a, oy, ox);
        window_t v = window;
        v.x += first;
        if (a->norm)
            sum_piece(a, &v, a->norm + (a->per_position ? position : 0), out, channels);
        else
            max_piece(a, &v, out, channels);
        ready = ++piece < pieces;
        if (!ready) {
            piece = 0, ++position;
            if (++ox == a->cols_out)
                ox = 0, ++oy;
        }
    }
}

uint32_t hwlib_cluster_pool(const hwlib_cluster_pool_t *a)
{
    return cluster_start(cluster_pool, a, sizeof *a, a->cores);
}
