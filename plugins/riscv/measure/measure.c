/* SPDX-License-Identifier: Apache-2.0 */
/* Prints "<kernel> <count>" for every case, in the order of cases.txt; "skip" for one that is not chosen. */
#include "bench.h"
#include "cases.h"
#include "platform.h"

#ifdef CYCLES
#include "chosen.h"
#else
#define CHOSEN(i) ((void)(i), 1)
#endif

static unsigned at;
static int failures;

static void put_text(const char *text)
{
    while (*text)
        platform_put(*text++);
}

static void put_number(uint32_t value)
{
    if (value >= 10)
        put_number(value / 10);
    platform_put((char)('0' + value % 10));
}

static void put(const char *kernel, result_t result)
{
    put_text(kernel);
    platform_put(' ');
    put_number(result.count);
    put_text(result.agrees ? "\n" : " DIFFERS\n");
    failures += !result.agrees;
}

#define ALL(kernel)                                                              \
    for (unsigned i = 0; i < sizeof kernel##_cases / sizeof kernel##_cases[0]; ++i) \
        if (CHOSEN(at++))                                                        \
            put("riscv_" #kernel, bench_##kernel(&kernel##_cases[i]));           \
        else                                                                     \
            put_text("skip\n");

int main(void)
{
    EACH_KERNEL(ALL)
    return failures ? 1 : 0;
}
