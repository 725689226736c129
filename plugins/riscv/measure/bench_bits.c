/* SPDX-License-Identifier: Apache-2.0 */
#include "bench.h"

#include <string.h>

#include "platform.h"
#include "reference.h"

enum { BYTES = 1 << 16 };

static uint8_t from[BYTES], to[BYTES], expected[BYTES];

static void prepare(void)
{
    for (int32_t i = 0; i < SOME(BYTES); ++i)
        from[i] = (uint8_t)bench_random();
    COMPARED(memset(to, 55, sizeof to), memset(expected, 55, sizeof expected));
}

#define BENCH(kernel, in_t, out_t)                                               \
    result_t bench_##kernel(const riscv_##kernel##_t *shape)                     \
    {                                                                            \
        riscv_##kernel##_t a = *shape;                                           \
        result_t result;                                                         \
        prepare();                                                               \
        a.in = (const in_t *)from, a.out = (out_t *)to;                          \
        const uint64_t before = counted();                                       \
        riscv_##kernel(&a);                                                      \
        result.count = (uint32_t)(counted() - before);                           \
        a.out = (out_t *)expected;                                               \
        result.agrees = 1;                                                       \
        COMPARED(reference_##kernel(&a), result.agrees = memcmp(to, expected, sizeof to) == 0); \
        return result;                                                           \
    }

BENCH(unpack, uint8_t, int8_t)
BENCH(pack, int8_t, uint8_t)
