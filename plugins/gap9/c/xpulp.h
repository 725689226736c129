/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Instructions of RI5CY's Xpulp, where CLUSTER_XPULP is defined, else what they mean in C. A word
 * is four bytes, the lowest first.
 *
 * XP_* are instructions as text, for blocks of assembly: no compressed instruction may stand in a
 * hardware loop, whose length is given as a number of instructions. Loops of this library have at
 * least three, and an outer loop (1) ends two or more behind its inner one (0).
 */
#ifndef XPULP_H
#define XPULP_H

#include <stdint.h>

typedef uint32_t __attribute__((may_alias)) xp_word_t;

#ifdef CLUSTER_XPULP

#define XP_BEGIN ".balign 4\n.option push\n.option norvc\n"
#define XP_END ".option pop\n"
#define XP_LOOP(level, count, length) ".insn i 0x7b, 4, x" #level ", " count ", 2 * (" length ")\n" /* lp.setup */
#define XP_LOAD(to, at, step) ".insn i 0x0b, 2, " to ", " #step "(" at ")\n"     /* p.lw to, step(at!) */
#define XP_LOAD_R(to, at, step) ".insn r 0x0b, 7, 0x10, " to ", " at ", " step "\n"
#define XP_LOAD_S8(to, at, step) ".insn i 0x0b, 0, " to ", " #step "(" at ")\n"
#define XP_LOAD_U8(to, at, step) ".insn i 0x0b, 4, " to ", " #step "(" at ")\n"
#define XP_LOAD_U8_R(to, at, step) ".insn r 0x0b, 7, 0x20, " to ", " at ", " step "\n"
#define XP_STORE(from, at, step) ".insn s 0x2b, 2, " from ", " #step "(" at ")\n" /* p.sw from, step(at!) */
#define XP_STORE_8(from, at, step) ".insn s 0x2b, 0, " from ", " #step "(" at ")\n"
#define XP_STORE_R(from, at, step) ".insn r 0x2b, 6, 0x00, " step ", " at ", " from "\n"
#define XP_STORE_8_R(from, at, step) ".insn r 0x2b, 4, 0x00, " step ", " at ", " from "\n"
#define XP_DOT_SS(sum, a, b) ".insn r 0x57, 1, 0x5c, " sum ", " a ", " b "\n" /* pv.sdotsp.b */
#define XP_DOT_US(sum, a, b) ".insn r 0x57, 1, 0x54, " sum ", " a ", " b "\n" /* pv.sdotusp.b */
#define XP_FIRST_SS(to, a, b) ".insn r 0x57, 1, 0x4c, " to ", " a ", " b "\n" /* pv.dotsp.b */
#define XP_FIRST_US(to, a, b) ".insn r 0x57, 1, 0x44, " to ", " a ", " b "\n"
#define XP_MAC(sum, a, b) ".insn r 0x33, 0, 0x21, " sum ", " a ", " b "\n"
#define XP_CLIP_S8(to, a) ".insn r 0x33, 1, 0x0a, " to ", " a ", x8\n" /* p.clip */
#define XP_CLIP_U8(to, a) ".insn r 0x33, 2, 0x0a, " to ", " a ", x9\n" /* p.clipu */
#define XP_PACK_LOW(to, a, b) ".insn r 0x57, 1, 0x70, " to ", " a ", " b "\n" /* pv.packlo.b */
#define XP_PACK_HIGH(to, a, b) ".insn r 0x57, 1, 0x6c, " to ", " a ", " b "\n"
#define XP_MAX_S8(to, a, b) ".insn r 0x57, 1, 0x18, " to ", " a ", " b "\n" /* pv.max.b */
#define XP_MAX_U8(to, a, b) ".insn r 0x57, 1, 0x1c, " to ", " a ", " b "\n"
#define XP_MIN_S8(to, a, b) ".insn r 0x57, 1, 0x10, " to ", " a ", " b "\n"
#define XP_MIN_U8(to, a, b) ".insn r 0x57, 1, 0x14, " to ", " a ", " b "\n"
#define XP_SHUFFLE(to, a, by) ".insn r 0x57, 1, 0x64, " to ", " a ", " by "\n" /* pv.shuffle2.b */

#define XP_2(name, type, code) \
    static inline type name(type a, type b) \
    { \
        type to; \
        __asm__(".insn r " code ", %0, %1, %2" : "=r"(to) : "r"(a), "r"(b)); \
        return to; \
    }
#define XP_3(name, type, code) \
    static inline type name(type to, type a, type b) \
    { \
        __asm__(".insn r " code ", %0, %1, %2" : "+r"(to) : "r"(a), "r"(b)); \
        return to; \
    }
XP_2(xp_min, int32_t, "0x33, 4, 0x02")
XP_2(xp_max, int32_t, "0x33, 6, 0x02")
XP_3(xp_mac, uint32_t, "0x33, 0, 0x21")
XP_3(xp_dot_ss, uint32_t, "0x57, 1, 0x5c")
XP_3(xp_dot_us, uint32_t, "0x57, 1, 0x54")
#undef XP_2
#undef XP_3

#else

static inline int32_t xp_min(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static inline int32_t xp_max(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* sum + a * b, modulo 2^32. */
static inline uint32_t xp_mac(uint32_t sum, uint32_t a, uint32_t b)
{
    return sum + a * b;
}

/* sum + the four products of bytes, of signed a, or of unsigned, and signed b. */
static inline uint32_t xp_dot_ss(uint32_t sum, uint32_t a, uint32_t b)
{
    for (int32_t i = 0; i < 32; i += 8)
        sum += (uint32_t)((int8_t)(a >> i) * (int8_t)(b >> i));
    return sum;
}

static inline uint32_t xp_dot_us(uint32_t sum, uint32_t a, uint32_t b)
{
    for (int32_t i = 0; i < 32; i += 8)
        sum += (uint32_t)((uint8_t)(a >> i) * (int8_t)(b >> i));
    return sum;
}

#endif

#endif
