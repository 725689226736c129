/* SPDX-License-Identifier: Apache-2.0 */
/* Products of groups of one to four pixels with the filters of all channels, four at a time. */
#ifndef CLUSTER_DOT_H
#define CLUSTER_DOT_H

#include "cluster_kernels.h"

/* A pixel is `rows` runs of `words` words, `gap` bytes between them. */
typedef struct {
    const uint8_t *x;
    int32_t step; /* bytes to the next pixel */
    int32_t rows, words, gap;
    const uint8_t *weights; /* as hwlib_cluster_conv_t has them */
    const hwlib_cluster_norm_t *norm;
    uint8_t *out;
    int32_t out_step;
    int32_t channels;
    int32_t is_unsigned; /* the input */
    int32_t lo, hi;
} cluster_dot_t;
void cluster_dot(const cluster_dot_t *d, int32_t pixels, int32_t groups);

#endif
