/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The kernels behind hwlib_cluster.h. Every core of the team calls one with the same `call`, its
 * own number and how many they are; the work is done when all have returned. No kernel waits for
 * another core. What a call points to does not change meanwhile.
 */
#ifndef CLUSTER_KERNELS_H
#define CLUSTER_KERNELS_H

#include "hwlib_cluster.h"

#include <stddef.h>

typedef void cluster_kernel_t(const void *call, int32_t core, int32_t cores);

cluster_kernel_t cluster_conv;
cluster_kernel_t cluster_depthwise;
cluster_kernel_t cluster_dense;
cluster_kernel_t cluster_add;
cluster_kernel_t cluster_pool;
cluster_kernel_t cluster_softmax;
cluster_kernel_t cluster_copy;
cluster_kernel_t cluster_transpose;

/* Bytes for each core. */
int32_t cluster_conv_scratch(const hwlib_cluster_conv_t *a);
int32_t cluster_depthwise_scratch(const hwlib_cluster_depthwise_t *a);
int32_t cluster_dense_scratch(const hwlib_cluster_dense_t *a);

/* Starts a kernel on a copy of its call; the ticket. The model and the driver each have one. */
uint32_t cluster_start(cluster_kernel_t *kernel, const void *call, size_t bytes, int32_t cores);

#endif
