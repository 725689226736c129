/* SPDX-License-Identifier: Apache-2.0 */
/* Compares the bytes of tensors. NaNs differ between machines, so every NaN counts as 0x7fc00000. */
#ifndef COMPARE_H
#define COMPARE_H

#include <string.h>

#include "network_types.h"

static inline uint8_t comparable_byte(const network_tensor_t *tensor, const uint8_t *bytes, uint32_t i)
{
    uint32_t word;
    if (tensor->type != NETWORK_FLOAT)
        return bytes[i];
    memcpy(&word, bytes + i / 4 * 4, 4);
    if ((word & 0x7fffffff) > 0x7f800000)
        word = 0x7fc00000;
    return (uint8_t)(word >> i % 4 * 8);
}

/* Index of the first byte that differs from `golden`; tensor->bytes if none does. */
static inline uint32_t first_difference(const network_tensor_t *tensor, const uint8_t *golden)
{
    uint32_t i = 0;
    while (i < tensor->bytes && comparable_byte(tensor, tensor->data, i) == comparable_byte(tensor, golden, i))
        ++i;
    return i;
}

#endif
