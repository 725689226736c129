/* SPDX-License-Identifier: Apache-2.0 */
/* How a team divides work. */
#ifndef CLUSTER_SHARE_H
#define CLUSTER_SHARE_H

#include <stdint.h>

#define CLUSTER_LEAF __attribute__((noinline))

typedef struct {
    int32_t first, last; /* last: one behind */
} cluster_range_t;

static inline int32_t cluster_part(int32_t total, int32_t core, int32_t cores)
{
    const int32_t product = total * core;
    if ((cores & (cores - 1)) != 0)
        return product / cores;
    return product >> ((cores > 1) + (cores > 2) + (cores > 4) + (cores > 8));
}

/* What the core does of `total` pieces of work. */
static inline cluster_range_t cluster_share(int32_t total, int32_t core, int32_t cores)
{
    return (cluster_range_t){cluster_part(total, core, cores), cluster_part(total, core + 1, cores)};
}

/* The most that a core of the team gets. */
static inline int32_t cluster_most(int32_t total, int32_t cores)
{
    return cluster_part(total + cores - 1, 1, cores);
}

#endif
