/* SPDX-License-Identifier: Apache-2.0 */
/* Each core has some blocks of channels, of up to four rows at a time. */
#include "cluster_copy.h"
#include "cluster_dot.h"
#include "cluster_share.h"

enum { MOST = 4 };

int32_t cluster_dense_scratch(const hwlib_cluster_dense_t *a)
{
    return (a->channels_in & 3) != 0 ? MOST * ((a->channels_in + 3) & ~3) : 0;
}

static void use_scratch(const hwlib_cluster_dense_t *a, uint8_t *to, int32_t rows, cluster_dot_t *dot)
{
    const int32_t step = (a->channels_in + 3) & ~3;
    const cluster_rectangle_t r = {to, dot->x, rows, a->channels_in, step, a->channels_in, 1, 0, 0};
    cluster_copy_rows(&r);
    dot->x = to;
    dot->step = step;
}

void cluster_dense(const void *call, int32_t core, int32_t cores)
{
    const hwlib_cluster_dense_t *const a = call;
    const int32_t words = (a->channels_in + 3) >> 2, blocks = (a->channels_out + 3) >> 2;
    const cluster_range_t mine = cluster_share(blocks, core, cores);
    const int32_t last = core + 1 == cores ? a->channels_out : 4 * mine.last;
    cluster_dot_t dot = {a->in, a->channels_in, 1, words, 0, (const uint8_t *)a->weights + 16 * words * mine.first,
                         a->norm + 4 * mine.first, a->out + 4 * mine.first, a->channels_out, last - 4 * mine.first,
                         a->in_unsigned, a->lo, a->hi};

    if (dot.channels <= 0)
        return;
    for (int32_t row = 0, rows; row < a->rows; row += rows) {
        rows = a->rows - row < MOST ? a->rows - row : MOST;
        dot.x = a->in + row * a->channels_in;
        if ((a->channels_in & 3) != 0)
            use_scratch(a, a->scratch + core * cluster_dense_scratch(a), rows, &dot);
        cluster_dot(&dot, rows, 1);
        dot.out += rows * a->channels_out;
    }
}

uint32_t hwlib_cluster_dense(const hwlib_cluster_dense_t *a)
{
    return cluster_start(cluster_dense, a, sizeof *a, a->cores);
}
