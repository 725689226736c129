/* SPDX-License-Identifier: Apache-2.0 */
/* Four channels of some rows of an input, each as a plane. */
#ifndef CLUSTER_PLANES_H
#define CLUSTER_PLANES_H

#include <stdint.h>

/* Byte x of row y of plane k goes to `to + k * plane + y * to_row + x`. */
typedef struct {
    const uint8_t *in;
    int32_t pixel, in_row;
    int32_t rows, cols;
    int32_t channels; /* 1 to 4 */
    uint8_t *to;
    int32_t plane, to_row;
    int32_t beyond; /* if not negative, byte `cols` of a row of a plane may become this one */
} cluster_planes_t;
void cluster_planes(const cluster_planes_t *p);

#endif
