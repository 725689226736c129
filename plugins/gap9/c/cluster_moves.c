/* SPDX-License-Identifier: Apache-2.0 */
#include "cluster_copy.h"
#include "cluster_kernels.h"
#include "cluster_planes.h"
#include "cluster_share.h"
#include "xpulp.h"

enum { LEAST = 64, LANES = 4 }; /* bytes of a run worth a core; columns at a time */

#ifdef CLUSTER_XPULP

/* Whole pairs of words, `rows` runs of them. */
static void flip_pairs(const cluster_rectangle_t *r, uint32_t flip, int32_t pairs)
{
    uint8_t *to = r->to;
    const uint8_t *from = r->from;
    __asm__ volatile(XP_BEGIN XP_LOOP(1, "%[rows]", "9") XP_LOOP(0, "%[pairs]", "6") XP_LOAD("t0", "%[from]", 4)
                     XP_LOAD("t1", "%[from]", 4) "xor t0, t0, %[flip]\nxor t1, t1, %[flip]\n"
                     XP_STORE("t0", "%[to]", 4) XP_STORE("t1", "%[to]", 4)
                     "add %[to], %[to], %[to_gap]\nadd %[from], %[from], %[from_gap]\n" XP_END
                     : [to] "+r"(to), [from] "+r"(from)
                     : [flip] "r"(flip), [rows] "r"(r->rows), [pairs] "r"(pairs), [to_gap] "r"(r->to_row - 8 * pairs),
                       [from_gap] "r"(r->from_row - 8 * pairs)
                     : "t0", "t1", "memory");
}

#endif

static void flip_rows(const cluster_rectangle_t *r, int32_t flip)
{
    int32_t done = 0;
    if (flip == 0) {
        if (r->to != r->from)
            cluster_copy_rows(r);
        return;
    }
#ifdef CLUSTER_XPULP
    if (r->rows > 0 && r->bytes >= 8) {
        done = r->bytes & ~7;
        flip_pairs(r, (uint32_t)flip * 0x01010101u, done >> 3);
    }
#endif
    if (done < r->bytes)
        for (int32_t row = 0; row < r->rows; ++row)
            for (int32_t i = done; i < r->bytes; ++i)
                r->to[row * r->to_row + i] = (uint8_t)(r->from[row * r->from_row + i] ^ flip);
}

/* Runs, or where they are too few, pieces of them. */
void cluster_copy(const void *call, int32_t core, int32_t cores)
{
    const hwlib_cluster_copy_t *const a = call;
    const int32_t runs = a->n0 * a->n1 * a->n2;
    int32_t parts = 1;
    while (runs * parts < 4 * cores && runs * parts % cores != 0 && a->n3 >= 2 * LEAST * parts)
        parts <<= 1;
    const cluster_range_t units = cluster_share(runs * parts, core, cores);

    for (int32_t unit = units.first, rows; unit < units.last; unit += rows) {
        const int32_t run = unit / parts, plane = run / a->n2, i2 = run - plane * a->n2;
        const int32_t i0 = plane / a->n1, i1 = plane - i0 * a->n1;
        cluster_range_t bytes = {0, a->n3};
        rows = 1;
        if (parts > 1) {
            const cluster_range_t words = cluster_share(a->n3 >> 3, unit - run * parts, parts);
            bytes.first = 8 * words.first;
            bytes.last = words.last == a->n3 >> 3 ? a->n3 : 8 * words.last;
        } else {
            rows = xp_min(units.last - unit, a->n2 - i2);
        }
        const cluster_rectangle_t r = {a->out + i0 * a->out0 + i1 * a->out1 + i2 * a->out2 + bytes.first,
                                       a->in + i0 * a->in0 + i1 * a->in1 + i2 * a->in2 + bytes.first, rows,
                                       bytes.last - bytes.first, a->out2, a->in2, 1, 0, 0};
        flip_rows(&r, a->flip);
    }
}

#ifdef CLUSTER_XPULP

/* Three rows: twelve bytes, four columns, at a time. */
static CLUSTER_LEAF void transpose_3(const uint8_t *in, int32_t columns, uint8_t *to, int32_t blocks, int32_t flip)
{
    const uint8_t *x = in, *y = in + columns, *z = y + columns;
    __asm__ volatile(XP_BEGIN XP_LOOP(0, "%[blocks]", "17") XP_LOAD("t0", "%[x]", 4) XP_LOAD("t1", "%[y]", 4)
                     XP_LOAD("t2", "%[z]", 4) "mv t3, t0\n" XP_SHUFFLE("t3", "t1", "%[ab]") XP_SHUFFLE("t0", "t1", "%[cd]")
                     "mv t1, t3\n" XP_SHUFFLE("t1", "t2", "%[s0]") XP_SHUFFLE("t3", "t2", "%[s1]")
                     XP_SHUFFLE("t3", "t0", "%[s2]") XP_SHUFFLE("t0", "t2", "%[s3]")
                     "xor t1, t1, %[flip]\nxor t3, t3, %[flip]\nxor t0, t0, %[flip]\n"
                     XP_STORE("t1", "%[to]", 4) XP_STORE("t3", "%[to]", 4) XP_STORE("t0", "%[to]", 4) XP_END
                     : [x] "+r"(x), [y] "+r"(y), [z] "+r"(z), [to] "+r"(to)
                     : [blocks] "r"(blocks), [ab] "r"(0x05010400), [cd] "r"(0x07030602), [s0] "r"(0x02040100),
                       [s1] "r"(0x00000503), [s2] "r"(0x05040100), [s3] "r"(0x07030206),
                       [flip] "r"((uint32_t)flip * 0x01010101u)
                     : "t0", "t1", "t2", "t3", "memory");
}

#endif

static void transpose_part(const hwlib_cluster_transpose_t *a, int32_t matrix, int32_t first, int32_t blocks,
                           cluster_range_t rows)
{
    const int32_t size = matrix * a->rows * a->columns, columns = xp_min(LANES, a->columns - first);
    const int32_t count = rows.last - rows.first;
    uint8_t *const to = a->out + size + first * a->rows + rows.first;
    const cluster_planes_t planes = {a->in + size + rows.first * a->columns + first, a->columns, LANES, blocks,
                                     count, columns, to, a->rows, LANES * a->rows, -1};
    cluster_rectangle_t r = {to, to, columns * blocks, count, a->rows, a->rows, 1, 0, 0};

#ifdef CLUSTER_XPULP
    if (count == 3 && a->rows == 3 && columns == LANES) {
        transpose_3(planes.in, a->columns, to, blocks, a->flip);
        return;
    }
#endif
    cluster_planes(&planes);
    if (count == a->rows) {
        r.bytes = count * r.rows;
        r.rows = 1;
    }
    flip_rows(&r, a->flip);
}

/* Blocks of four columns of a matrix, and where these are few, some of its rows. */
void cluster_transpose(const void *call, int32_t core, int32_t cores)
{
    const hwlib_cluster_transpose_t *const a = call;
    const int32_t blocks = (a->columns + LANES - 1) >> 2, whole = a->columns >> 2;
    int32_t parts = 1;
    while (a->count * blocks * parts < 2 * cores && a->count * blocks * parts % cores != 0 && a->rows >= 32 * parts)
        parts <<= 1;
    const cluster_range_t units = cluster_share(a->count * blocks * parts, core, cores);

    for (int32_t unit = units.first, run; unit < units.last; unit += run) {
        const int32_t at = unit / parts, matrix = at / blocks, block = at - matrix * blocks;
        cluster_range_t rows = {0, a->rows};
        run = 1;
        if (parts > 1) {
            rows = cluster_share((a->rows + 7) >> 3, unit - at * parts, parts);
            rows.first *= 8, rows.last = xp_min(8 * rows.last, a->rows);
        } else if (block < whole) {
            run = xp_min(units.last - unit, whole - block);
        }
        transpose_part(a, matrix, LANES * block, run, rows);
    }
}

uint32_t hwlib_cluster_copy(const hwlib_cluster_copy_t *a)
{
    return cluster_start(cluster_copy, a, sizeof *a, a->cores);
}

uint32_t hwlib_cluster_transpose(const hwlib_cluster_transpose_t *a)
{
    return cluster_start(cluster_transpose, a, sizeof *a, a->cores);
}
