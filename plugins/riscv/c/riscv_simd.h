/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Sums of four products of bytes: the P extension where RISCV_P_0911 or RISCV_P_PM4 names its draft,
 * else C. A word has one 32-bit lane, or two on rv64 with P; each lane adds up its own bytes.
 */
#ifndef RISCV_SIMD_H
#define RISCV_SIMD_H

#include <stdint.h>

#include "riscv_isa.h"

#ifdef __riscv
#if defined(RISCV_P_0911)
#define RISCV_SMAQA ".insn r 0x77, 0, 0x64, %0, %1, %2"    /* smaqa */
#define RISCV_SMAQA_SU ".insn r 0x77, 0, 0x65, %0, %1, %2" /* smaqa.su */
#elif defined(RISCV_P_PM4)
#define RISCV_SMAQA ".insn r 0x3b, 5, 0x46, %0, %1, %2"    /* pm4adda.b */
#define RISCV_SMAQA_SU ".insn r 0x3b, 5, 0x76, %0, %1, %2" /* pm4addasu.b */
#endif
#endif

#if defined(RISCV_SMAQA) && __riscv_xlen == 64
#define RISCV_WORD 8
typedef uint64_t riscv_word_t;
#else
#define RISCV_WORD 4
typedef uint32_t riscv_word_t;
#endif

#ifdef RISCV_SMAQA

static inline riscv_word_t riscv_smaqa(riscv_word_t sum, riscv_word_t a, riscv_word_t b)
{
    __asm__(RISCV_SMAQA : "+r"(sum) : "r"(a), "r"(b));
    return sum;
}

/* The bytes of a are signed, those of b are not. */
static inline riscv_word_t riscv_smaqa_su(riscv_word_t sum, riscv_word_t a, riscv_word_t b)
{
    __asm__(RISCV_SMAQA_SU : "+r"(sum) : "r"(a), "r"(b));
    return sum;
}

#else

static inline riscv_word_t riscv_smaqa(riscv_word_t sum, riscv_word_t a, riscv_word_t b)
{
    for (int32_t i = 0; i < 32; i += 8)
        sum += (uint32_t)((int8_t)(a >> i) * (int8_t)(b >> i));
    return sum;
}

#endif

static inline int32_t riscv_lanes(riscv_word_t sum)
{
#if RISCV_WORD == 8
    return (int32_t)((uint32_t)sum + (uint32_t)(sum >> 32));
#else
    return (int32_t)sum;
#endif
}

#endif
