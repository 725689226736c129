/* SPDX-License-Identifier: Apache-2.0 */
/* score INPUTS.bin LABELS_u8.bin N: counts the samples for which the index of the largest output is the label. Inputs are
 * in the network's own types, one sample after the other. */
#ifndef NETWORKS
#define NETWORKS NETWORK(network)
#endif
#include <stdio.h>
#include <stdlib.h>

#include "runtime/networks.h"

static uint32_t element_bytes(network_type_t type)
{
    switch (type) {
    case NETWORK_INT16:
    case NETWORK_UINT16:
        return 2;
    case NETWORK_INT32:
    case NETWORK_UINT32:
    case NETWORK_FLOAT:
        return 4;
    case NETWORK_INT64:
    case NETWORK_UINT64:
        return 8;
    default:
        return 1;
    }
}

static double value_at(const network_tensor_t *tensor, uint32_t i)
{
    switch (tensor->type) {
    case NETWORK_INT8:
        return ((const int8_t *)tensor->data)[i];
    case NETWORK_INT16:
        return ((const int16_t *)tensor->data)[i];
    case NETWORK_UINT16:
        return ((const uint16_t *)tensor->data)[i];
    case NETWORK_INT32:
        return ((const int32_t *)tensor->data)[i];
    case NETWORK_UINT32:
        return ((const uint32_t *)tensor->data)[i];
    case NETWORK_INT64:
        return (double)((const int64_t *)tensor->data)[i];
    case NETWORK_UINT64:
        return (double)((const uint64_t *)tensor->data)[i];
    case NETWORK_FLOAT:
        return (double)((const float *)tensor->data)[i];
    default:
        return ((const uint8_t *)tensor->data)[i];
    }
}

static uint32_t argmax(const network_tensor_t *tensor)
{
    const uint32_t count = tensor->bytes / element_bytes(tensor->type);
    uint32_t best = 0;
    for (uint32_t i = 1; i < count; ++i)
        if (value_at(tensor, i) > value_at(tensor, best))
            best = i;
    return best;
}

static int read_sample(const network_check_t *network, FILE *inputs)
{
    for (unsigned i = 0; i < network->input_count; ++i)
        if (fread(network->inputs[i].data, 1, network->inputs[i].bytes, inputs) !=
            network->inputs[i].bytes)
            return 0;
    return 1;
}

static void run(const network_check_t *network)
{
    for (unsigned i = 0; i < network->kernel_count; ++i)
        if (network->kernels[i].run)
            network->kernels[i].run();
}

int main(int argc, char **argv)
{
    const network_check_t *const network = networks[0];
    FILE *inputs, *labels;
    unsigned long count, correct = 0;

    if (argc != 4) {
        fprintf(stderr, "usage: score INPUTS.bin LABELS_u8.bin N\n");
        return 2;
    }
    inputs = fopen(argv[1], "rb");
    labels = fopen(argv[2], "rb");
    if (!inputs || !labels) {
        fprintf(stderr, "score: cannot open %s\n", inputs ? argv[2] : argv[1]);
        return 1;
    }
    count = strtoul(argv[3], NULL, 10);
    for (unsigned long i = 0; i < count; ++i) {
        const int label = getc(labels);
        if (label == EOF || !read_sample(network, inputs)) {
            fprintf(stderr, "score: only %lu samples\n", i);
            return 1;
        }
        run(network);
        correct += argmax(&network->outputs[0]) == (uint32_t)label;
    }
    printf("%lu/%lu\n", correct, count);
    return 0;
}
