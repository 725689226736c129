/* SPDX-License-Identifier: Apache-2.0 */
/* PULP's peripherals for what a program prints and for its end, and the fabric controller's counter of cycles. */
#include "runtime/platform.h"

#define STDOUT (*(volatile uint32_t *)(0x1A10F000 + 31 * 128)) /* of cluster 31, which is the fabric controller */
#define STATUS (*(volatile uint32_t *)0x1A1040A0)

void platform_put(char c)
{
    STDOUT = (uint8_t)c;
}

void platform_exit(int code)
{
    STATUS = 0x80000000u | (uint32_t)code;
    for (;;) {
    }
}

/* The core counts retired instructions only where it is told to, each chip in registers of its own. */
uint64_t platform_instructions(void)
{
    return 0;
}

uint64_t platform_cycles(void)
{
    uint32_t count;
    __asm__ volatile("csrr %0, mcycle" : "=r"(count)::"memory");
    return count;
}
