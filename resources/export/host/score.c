/* SPDX-License-Identifier: Apache-2.0 */
/* score INPUTS.bin LABELS_u8.bin N: counts samples whose largest output is the
 * label. Inputs are int8 in the deployed layout, one sample after another. */
#include <stdio.h>
#include <stdlib.h>

#include "network.h"

static uint32_t argmax(const network_tensor_t *tensor)
{
    const int8_t *values = tensor->data;
    uint32_t best = 0;
    for (uint32_t i = 1; i < tensor->bytes; ++i)
        if (values[i] > values[best])
            best = i;
    return best;
}

static int read_sample(FILE *inputs)
{
    for (unsigned i = 0; i < network_input_count; ++i)
        if (fread(network_inputs[i].data, 1, network_inputs[i].bytes, inputs) !=
            network_inputs[i].bytes)
            return 0;
    return 1;
}

int main(int argc, char **argv)
{
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
        if (label == EOF || !read_sample(inputs)) {
            fprintf(stderr, "score: only %lu samples\n", i);
            return 1;
        }
        network_run();
        correct += argmax(&network_outputs[0]) == (uint32_t)label;
    }
    printf("%lu/%lu\n", correct, count);
    return 0;
}
