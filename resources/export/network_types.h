/* SPDX-License-Identifier: Apache-2.0 */
/* Types that all exported networks share, as one program may contain several networks. */
#ifndef NETWORK_TYPES_H
#define NETWORK_TYPES_H

#include <stdint.h>

typedef enum {
    NETWORK_INT8,
    NETWORK_UINT8,
    NETWORK_INT16,
    NETWORK_UINT16,
    NETWORK_INT32,
    NETWORK_UINT32,
    NETWORK_INT64,
    NETWORK_UINT64,
    NETWORK_FLOAT,
    NETWORK_BOOL /* uint8_t, 0 or 1 */
} network_type_t;

typedef struct {
    const char *name;
    network_type_t type;
    void *data;
    uint32_t bytes;
} network_tensor_t;

typedef struct {
    const char *name;
    const char *engine;
    int on_core;
    void (*run)(void); /* 0: the kernel before calls it */
    const network_tensor_t *output;
    uint32_t predicted_instructions;
    uint32_t predicted_cycles;
} network_kernel_t;

/* A network with a sample input and the expected results. */
typedef struct {
    const char *prefix;
    void (*set_input)(unsigned index, const void *data);
    unsigned input_count, output_count, kernel_count;
    const network_tensor_t *inputs, *outputs;
    const network_kernel_t *kernels;
    const void *const *golden_inputs, *const *golden_outputs;
    const uint32_t *golden_checksum;
} network_check_t;

#endif
