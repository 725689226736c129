/* SPDX-License-Identifier: Apache-2.0 */
#include "platform.h"

#ifdef __riscv

#ifdef PLATFORM_HTIF /* Spike */

volatile uint64_t tohost __attribute__((section(".htif"), aligned(64)));
volatile uint64_t fromhost __attribute__((section(".htif"), aligned(64)));

/* System call 64 of the front end: write(1, &c, 1). */
void platform_put(char c)
{
    static volatile uint64_t request[8] __attribute__((aligned(64)));
    static char text;
    text = c;
    request[0] = 64;
    request[1] = 1;
    request[2] = (uintptr_t)&text;
    request[3] = 1;
    __asm__ volatile("fence" ::: "memory");
    tohost = (uintptr_t)request;
    while (!fromhost) {
    }
    fromhost = 0;
}

void platform_exit(int code)
{
    for (;;)
        tohost = (uint64_t)(uint32_t)code << 1 | 1;
}

#else /* the "virt" machine of QEMU: a 16550 and the SiFive test device */

#define UART ((volatile uint8_t *)0x10000000)
#define POWER ((volatile uint32_t *)0x100000)

void platform_put(char c)
{
    while (!(UART[5] & 0x20)) {
    }
    UART[0] = (uint8_t)c;
}

void platform_exit(int code)
{
    *POWER = code ? (uint32_t)code << 16 | 0x3333 : 0x5555;
    for (;;) {
    }
}

#endif

extern volatile uint64_t trap_instructions;

#if __riscv_xlen == 64
#define READ_COUNTER(name, count) __asm__ volatile("csrr %0, " name : "=r"(count)::"memory")
#else
#define READ_COUNTER(name, count)                                                       \
    do {                                                                                \
        uint32_t high, low, again;                                                      \
        do {                                                                            \
            __asm__ volatile("csrr %0, " name "h\n\tcsrr %1, " name "\n\tcsrr %2, " name "h" \
                             : "=r"(high), "=r"(low), "=r"(again)::"memory");           \
        } while (high != again);                                                        \
        count = (uint64_t)high << 32 | low;                                             \
    } while (0)
#endif

uint64_t platform_instructions(void)
{
    uint64_t count;
    READ_COUNTER("minstret", count);
    return count - trap_instructions;
}

uint64_t platform_cycles(void)
{
    uint64_t count;
    READ_COUNTER("mcycle", count);
    return count;
}

#else

#include <stdio.h>
#include <stdlib.h>

void platform_put(char c)
{
    putchar(c);
}

void platform_exit(int code)
{
    exit(code);
}

uint64_t platform_instructions(void)
{
    return 0;
}

uint64_t platform_cycles(void)
{
    return 0;
}

#endif
