/* SPDX-License-Identifier: Apache-2.0 */
/* The golden check: runs each network on its embedded sample and compares every byte. */
#ifndef NETWORKS
#define NETWORKS NETWORK(network)
#endif
#include "runtime/compare.h"
#include "runtime/networks.h"
#include "runtime/platform.h"
#ifdef PARTITA_HWLIB
#include "runtime/hwlib.h"
#endif

typedef struct {
    uint64_t instructions; /* without the model's own */
    uint64_t cycles;       /* of the machine, with PARTITA_CYCLES */
    uint32_t calls;
    uint64_t bytes;
} counters_t;

static void put_text(const char *text, unsigned width)
{
    unsigned length = 0;
    for (; text[length]; ++length)
        platform_put(text[length]);
    for (; length < width; ++length)
        platform_put(' ');
}

static void put_number(uint64_t value, unsigned width)
{
    char digits[20];
    unsigned count = 0;
    do {
        digits[count++] = (char)('0' + (unsigned)(value % 10));
        value /= 10;
    } while (value);
    for (; width > count; --width)
        platform_put(' ');
    while (count)
        platform_put(digits[--count]);
}

/* 100 * (measured - predicted) / predicted with one decimal. */
static void put_difference(uint64_t measured, uint64_t predicted)
{
    const uint64_t gap = measured < predicted ? predicted - measured : measured - predicted;
    const uint64_t permille = predicted ? (gap * 1000 + predicted / 2) / predicted : 0;
    put_text(measured < predicted ? " -" : " +", 0);
    put_number(permille / 10, 0);
    platform_put('.');
    put_number(permille % 10, 0);
    platform_put('%');
}

static uint32_t checksum(const network_tensor_t *tensor)
{
    uint32_t hash = 2166136261u;
    for (uint32_t i = 0; i < tensor->bytes; ++i)
        hash = (hash ^ comparable_byte(tensor, tensor->data, i)) * 16777619u;
    return hash;
}

#ifdef PARTITA_CYCLES
/* Cycles that a reading of the instructions takes. */
static uint64_t reading(void)
{
    const uint64_t start = platform_cycles(), again = platform_cycles();
    (void)platform_instructions();
    return platform_cycles() - again - (again - start);
}
#endif

static counters_t run_kernel(const network_kernel_t *kernel)
{
    counters_t counters = {0, 0, 0, 0};
#ifdef PARTITA_HWLIB
    hwlib_model_reset();
#endif
#ifdef PARTITA_CYCLES
    const uint64_t start = platform_cycles();
#endif
    const uint64_t before = platform_instructions();
    if (kernel->run)
        kernel->run();
    counters.instructions = platform_instructions() - before;
#ifdef PARTITA_CYCLES
    counters.cycles = platform_cycles() - start;
    counters.cycles -= 2 * reading();
#endif
#ifdef PARTITA_HWLIB
    const hwlib_model_stats_t model = hwlib_model_stats();
    counters.instructions -= model.instructions;
    counters.calls = model.calls;
    counters.bytes = model.bytes_moved;
#endif
    return counters;
}

#ifdef PARTITA_COUNTERS
static void put_field(const char *name, uint64_t value)
{
    put_text(name, 0);
    put_number(value, 0);
}

static void report(const network_kernel_t *kernel, const counters_t *counters)
{
    put_text("counter ", 0);
    put_text(kernel->name, 0);
    platform_put(' ');
    put_text(kernel->engine, 0);
    put_field(" predicted=", kernel->predicted_instructions);
    put_field(" measured=", counters->instructions);
    put_field(" calls=", counters->calls);
    put_field(" bytes=", counters->bytes);
    put_field(" cycles=", kernel->predicted_cycles);
#ifdef PARTITA_CYCLES
    put_field(" elapsed=", counters->cycles);
#endif
    platform_put('\n');
}
#else
static void report(const network_kernel_t *kernel, const counters_t *counters)
{
    (void)kernel;
    (void)counters;
}
#endif

static void put_kernel(const network_kernel_t *kernel, const counters_t *counters, int agrees)
{
    put_text(kernel->name, 32);
    platform_put(' ');
    put_text(kernel->engine, 10);
    if (!kernel->run) {
        put_text(" runs during the kernel before", 0);
    } else if (kernel->on_core) {
        put_number(kernel->predicted_instructions, 12);
        put_text(" instructions predicted, ", 0);
        if (counters->instructions) {
            put_number(counters->instructions, 0);
            put_text(" measured", 0);
            put_difference(counters->instructions, kernel->predicted_instructions);
        } else {
            put_text("not measured", 0);
        }
    } else {
        put_number(kernel->predicted_cycles, 12);
        put_text(" cycles simulated", 0);
        if (counters->calls) { /* counted by the model; a driver may return zeros */
            put_text(", ", 0);
            put_number(counters->calls, 0);
            put_text(" calls, ", 0);
            put_number(counters->bytes, 0);
            put_text(" bytes moved", 0);
        }
    }
    put_text(agrees ? "  ok\n" : "  DIFFERS\n", 0);
    if (kernel->run)
        report(kernel, counters);
}

static int check_output(const network_tensor_t *output, const uint8_t *golden)
{
    const uint8_t *bytes = output->data;
    const uint32_t i = first_difference(output, golden);
    if (i == output->bytes)
        return 1;
    put_text("output ", 0);
    put_text(output->name, 0);
    put_text(" differs first at byte ", 0);
    put_number(i, 0);
    put_text(": ", 0);
    put_number(bytes[i], 0);
    put_text(" instead of ", 0);
    put_number(golden[i], 0);
    platform_put('\n');
    return 0;
}

static int check(const network_check_t *network)
{
    int agrees = 1;
    for (unsigned i = 0; i < network->input_count; ++i)
        network->set_input(i, network->golden_inputs[i]);
    for (unsigned i = 0; i < network->kernel_count; ++i) {
        const network_kernel_t *kernel = &network->kernels[i];
        const counters_t counters = run_kernel(kernel);
        const int same = checksum(kernel->output) == network->golden_checksum[i];
        put_kernel(kernel, &counters, same);
        agrees &= same;
    }
    for (unsigned i = 0; i < network->output_count; ++i)
        agrees &= check_output(&network->outputs[i], network->golden_outputs[i]);
    return agrees;
}

int main(void)
{
    int agrees = 1;
    for (unsigned i = 0; i < network_count; ++i) {
        if (network_count > 1) {
            put_text(networks[i]->prefix, 0);
            put_text(":\n", 0);
        }
        agrees &= check(networks[i]);
    }
    put_text(agrees ? "PASS\n" : "FAIL\n", 0);
    return agrees ? 0 : 1;
}
