/* SPDX-License-Identifier: Apache-2.0 */
/* Computes the P extension's sums of four byte products on emulators and cores without that extension. The trap handler
 * of start.S calls emulate() with the registers, which it changes. Any other trap ends the program. */
#include "platform.h"

#ifdef __riscv

#define MASK 0xfe00707fu

extern volatile uint64_t trap_instructions;

uintptr_t emulate(uintptr_t registers[32], uintptr_t cause, uintptr_t pc);

/* The int8_t or uint8_t in a register that begins at bit `at`. */
static inline int32_t byte(uintptr_t value, int32_t at, int is_signed)
{
    const uint32_t bits = (uint32_t)(value >> at) & 255;
    return (int32_t)(is_signed ? (bits ^ 128) - 128 : bits);
}

static inline uint32_t dot(uintptr_t a, uintptr_t b, int32_t at, int a_signed, int b_signed)
{
    uint32_t sum = 0;
    for (int32_t i = at; i < at + 32; i += 8)
        sum += (uint32_t)(byte(a, i, a_signed) * byte(b, i, b_signed));
    return sum;
}

/* Each 32-bit lane of `sum` plus the products of its own bytes. */
static inline uintptr_t multiply_add(uintptr_t sum, uintptr_t a, uintptr_t b, int a_signed, int b_signed)
{
#if __riscv_xlen == 64
    const uint32_t low = (uint32_t)sum + dot(a, b, 0, a_signed, b_signed);
    return (uint64_t)((uint32_t)(sum >> 32) + dot(a, b, 32, a_signed, b_signed)) << 32 | low;
#else
    return sum + dot(a, b, 0, a_signed, b_signed);
#endif
}

#if __riscv_xlen == 64
static uintptr_t add_saturated(uintptr_t a, uintptr_t b)
{
    uintptr_t result = 0;
    for (int32_t at = 0; at < 64; at += 32) {
        const int64_t sum = (int64_t)(int32_t)(a >> at) + (int32_t)(b >> at);
        const int64_t most = INT32_MAX, least = INT32_MIN;
        result |= (uint64_t)(uint32_t)(sum > most ? most : sum < least ? least : sum) << at;
    }
    return result;
}
#endif

/* Executes `word` and returns 1 if it is one of these instructions, otherwise returns 0. */
static int execute(uint32_t word, uintptr_t registers[32])
{
    const uintptr_t a = registers[word >> 15 & 31], b = registers[word >> 20 & 31];
    uintptr_t *const to = &registers[word >> 7 & 31];

    switch (word & MASK) {
    case 0xc8000077: /* smaqa, and pm4adda.b of the later draft */
    case 0x8c00503b:
        *to = multiply_add(*to, a, b, 1, 1);
        break;
    case 0xca000077: /* smaqa.su, pm4addasu.b */
    case 0xec00503b:
        *to = multiply_add(*to, a, b, 1, 0);
        break;
    case 0xcc000077: /* umaqa */
        *to = multiply_add(*to, a, b, 0, 0);
        break;
#if __riscv_xlen == 64
    case 0x10002077: /* kadd32 */
        *to = add_saturated(a, b);
        break;
#endif
    default:
        return 0;
    }
    registers[0] = 0;
    return 1;
}

static inline uint32_t instruction_at(uintptr_t pc)
{
    const uint16_t *const code = (const uint16_t *)pc;
    return (uint32_t)code[1] << 16 | code[0];
}

/* Also executes such instructions that follow directly, in the same trap. They count as retired; the handler's own do not. */
uintptr_t emulate(uintptr_t registers[32], uintptr_t cause, uintptr_t pc)
{
    enum { ILLEGAL = 2 };

    if (cause != ILLEGAL || !execute(instruction_at(pc), registers))
        platform_exit(64 | (int)(cause & 31));
    for (pc += 4; execute(instruction_at(pc), registers); pc += 4)
        --trap_instructions;
    return pc;
}

#endif
