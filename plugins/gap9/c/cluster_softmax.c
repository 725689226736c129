/* SPDX-License-Identifier: Apache-2.0 */
/* A core that has a part of a row goes over all of it for maximum and sum: cheaper than to wait. */
#include "cluster_kernels.h"
#include "cluster_share.h"
#include "xpulp.h"

/* Into 0 to 255, in the same order: int8 plus 128, or as they are. */
static inline int32_t order(uint8_t value, int32_t flip)
{
    return value ^ flip;
}

static void softmax_part(const hwlib_cluster_softmax_t *a, int32_t row, cluster_range_t part)
{
    const uint8_t *const in = a->in + row * a->columns;
    uint8_t *const out = a->out + row * a->columns;
    const uint32_t *const table = a->table, levels = (uint32_t)a->levels;
    const int32_t flip = a->in_unsigned ? 0 : 128;
    int32_t max = 0;
    uint32_t sum = 0;

    for (int32_t i = 0; i < a->columns; ++i)
        max = xp_max(max, order(in[i], flip));
    for (int32_t i = 0; i < a->columns; ++i)
        sum += table[max - order(in[i], flip)];
    for (int32_t i = part.first; i < part.last; ++i) {
        const uint32_t share = (table[max - order(in[i], flip)] * levels + sum / 2) / sum;
        out[i] = (uint8_t)xp_max(xp_min((int32_t)share + a->zero_out, a->hi), a->lo);
    }
}

void cluster_softmax(const void *call, int32_t core, int32_t cores)
{
    const hwlib_cluster_softmax_t *const a = call;
    int32_t parts = 1;
    while (a->rows * parts < cores)
        parts <<= 1;
    const cluster_range_t units = cluster_share(a->rows * parts, core, cores);
    for (int32_t unit = units.first; unit < units.last; ++unit) {
        const int32_t row = unit / parts;
        const cluster_range_t part = cluster_share(a->columns, unit - row * parts, parts);
        if (part.first < part.last)
            softmax_part(a, row, part);
    }
}

uint32_t hwlib_cluster_softmax(const hwlib_cluster_softmax_t *a)
{
    return cluster_start(cluster_softmax, a, sizeof *a, a->cores);
}
