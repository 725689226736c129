/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels clamp to all that a byte holds; where [lo, hi] is less, this follows.
 * lo < 0: int8, else unsigned. */
#ifndef CLUSTER_NARROW_H
#define CLUSTER_NARROW_H

#include <stdint.h>

void cluster_narrow(uint8_t *out, int32_t count, int32_t lo, int32_t hi);

#endif
