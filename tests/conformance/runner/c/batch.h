/* SPDX-License-Identifier: Apache-2.0 */
/* Included behind the network.c and golden.c of one case. */
#include "runtime/compare.h"
#include "runtime/platform.h"

static void batch_put(const char *text)
{
    while (*text)
        platform_put(*text++);
}

static void batch_number(uint32_t value)
{
    if (value >= 10)
        batch_number(value / 10);
    platform_put((char)('0' + value % 10));
}

/* 1 when every output byte is the golden one; else says where the first is not. */
static int batch_check(void)
{
    for (unsigned i = 0; i < network_input_count; ++i)
        memcpy(network_inputs[i].data, golden_inputs[i], network_inputs[i].bytes);
    network_run();
    for (unsigned i = 0; i < network_output_count; ++i) {
        const uint8_t *got = network_outputs[i].data, *want = golden_outputs[i];
        const uint32_t at = first_difference(&network_outputs[i], want);
        if (at == network_outputs[i].bytes)
            continue;
        batch_put("output ");
        batch_number(i);
        batch_put(": byte ");
        batch_number(at);
        batch_put(" is ");
        batch_number(got[at]);
        batch_put(" instead of ");
        batch_number(want[at]);
        platform_put('\n');
        return 0;
    }
    return 1;
}
