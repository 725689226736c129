/* SPDX-License-Identifier: Apache-2.0 */
/* Executes Xpulp on emulators without it. The trap handler of runtime/start.S calls emulate() with the registers, which it
 * changes. A hardware loop is executed as a whole, with the instructions of RV32IM that stand in it. Any other trap ends
 * the program. */
#include "runtime/platform.h"

extern volatile uint64_t trap_instructions;

uintptr_t emulate(uintptr_t registers[32], uintptr_t cause, uintptr_t pc);

/* Opcodes. */
enum {
    LOAD = 0x03,
    LOAD_POST = 0x0b,
    IMMEDIATE = 0x13,
    STORE = 0x23,
    STORE_POST = 0x2b,
    OPERATION = 0x33,
    UPPER = 0x37,
    VECTOR = 0x57,
    BRANCH = 0x63,
    LOOP = 0x7b
};

typedef struct {
    uintptr_t first, last; /* instructions */
    uint32_t left;         /* passes */
} loop_t;

typedef struct {
    uint32_t word, kind, code; /* funct3, funct7 */
    uint32_t a, b;
    uintptr_t *to, *at; /* the registers rd and rs1 */
} instruction_t;

static int32_t immediate(const instruction_t *i)
{
    return (int32_t)i->word >> 20;
}

static int32_t store_immediate(const instruction_t *i)
{
    return (int32_t)((uint32_t)((int32_t)i->word >> 25) << 5 | (i->word >> 7 & 31));
}

static int32_t branch_immediate(uint32_t word)
{
    const uint32_t sign = (uint32_t)((int32_t)word >> 31);
    return (int32_t)(sign << 12 | (word >> 7 & 1) << 11 | (word >> 25 & 63) << 5 | (word >> 8 & 15) << 1);
}

static int load(uintptr_t *to, uint32_t kind, uintptr_t at)
{
    uint32_t value;
    switch (kind) {
    case 0:
        value = (uint32_t)(int32_t)*(const int8_t *)at;
        break;
    case 1:
        value = (uint32_t)(int32_t)*(const int16_t *)at;
        break;
    case 2:
        value = *(const uint32_t *)at;
        break;
    case 4:
        value = *(const uint8_t *)at;
        break;
    case 5:
        value = *(const uint16_t *)at;
        break;
    default:
        return 0;
    }
    *to = value;
    return 1;
}

static int store(uint32_t value, uint32_t kind, uintptr_t at)
{
    switch (kind) {
    case 0:
        *(uint8_t *)at = (uint8_t)value;
        return 1;
    case 1:
        *(uint16_t *)at = (uint16_t)value;
        return 1;
    case 2:
        *(uint32_t *)at = value;
        return 1;
    default:
        return 0;
    }
}

static int load_post(const instruction_t *i)
{
    const uintptr_t from = i->a;
    const int by_register = i->kind == 7;
    const uint32_t kind = by_register ? i->code >> 3 : i->kind;
    *i->at = from + (by_register ? i->b : (uint32_t)immediate(i));
    return load(i->to, kind, from);
}

/* With a register as step, that is where rd stands. */
static int store_post(const instruction_t *i)
{
    const uintptr_t to = i->a;
    *i->at = to + (i->kind & 4 ? (uint32_t)*i->to : (uint32_t)store_immediate(i));
    return store(i->b, i->kind & 3, to);
}

static int arithmetic(uintptr_t *to, uint32_t kind, uint32_t a, uint32_t b, int alternative)
{
    const uint32_t shift = b & 31;
    switch (kind) {
    case 0:
        *to = alternative ? a - b : a + b;
        return 1;
    case 1:
        *to = a << shift;
        return 1;
    case 2:
        *to = (int32_t)a < (int32_t)b;
        return 1;
    case 3:
        *to = a < b;
        return 1;
    case 4:
        *to = a ^ b;
        return 1;
    case 5:
        *to = alternative ? (uint32_t)((int32_t)a >> shift) : a >> shift;
        return 1;
    case 6:
        *to = a | b;
        return 1;
    default:
        *to = a & b;
        return 1;
    }
}

/* Clips to i->b − 1 bits and a sign, or from 0 on. */
static uint32_t clip(const instruction_t *i, int from_zero)
{
    const int32_t bits = (int32_t)(i->word >> 20 & 31), most = (int32_t)(1u << (bits - 1)) - 1;
    const int32_t least = from_zero ? 0 : -most - 1, a = (int32_t)i->a;
    return (uint32_t)(a < least ? least : a > most ? most : a);
}

static int operation(const instruction_t *i)
{
    const int32_t a = (int32_t)i->a, b = (int32_t)i->b;
    switch (i->code << 3 | i->kind) {
    case 0x01 << 3 | 0: /* mul */
        *i->to = i->a * i->b;
        return 1;
    case 0x01 << 3 | 1: /* mulh */
        *i->to = (uint32_t)((int64_t)a * b >> 32);
        return 1;
    case 0x02 << 3 | 4: /* p.min */
        *i->to = (uint32_t)(a < b ? a : b);
        return 1;
    case 0x02 << 3 | 6: /* p.max */
        *i->to = (uint32_t)(a > b ? a : b);
        return 1;
    case 0x0a << 3 | 1: /* p.clip */
        *i->to = clip(i, 0);
        return 1;
    case 0x0a << 3 | 2: /* p.clipu */
        *i->to = clip(i, 1);
        return 1;
    case 0x21 << 3 | 0: /* p.mac */
        *i->to += i->a * i->b;
        return 1;
    default:
        return (i->code & 0x5f) == 0 && arithmetic(i->to, i->kind, i->a, i->b, i->code != 0);
    }
}

static int32_t byte(uint32_t value, uint32_t lane, int is_signed)
{
    const uint32_t bits = value >> 8 * lane & 255;
    return (int32_t)(is_signed ? (bits ^ 128) - 128 : bits);
}

static uint32_t dot(const instruction_t *i, int a_signed)
{
    uint32_t sum = 0;
    for (uint32_t lane = 0; lane < 4; ++lane)
        sum += (uint32_t)(byte(i->a, lane, a_signed) * byte(i->b, lane, 1));
    return sum;
}

static uint32_t best(const instruction_t *i, int largest, int is_signed)
{
    uint32_t out = 0;
    for (uint32_t lane = 0; lane < 4; ++lane) {
        const int32_t a = byte(i->a, lane, is_signed), b = byte(i->b, lane, is_signed);
        out |= ((uint32_t)((a > b) == largest ? a : b) & 255) << 8 * lane;
    }
    return out;
}

/* Each byte of b names one of rd, or of a if its bit 2 is set. */
static uint32_t shuffle(const instruction_t *i)
{
    uint32_t out = 0;
    for (uint32_t lane = 0; lane < 4; ++lane) {
        const uint32_t which = (uint32_t)byte(i->b, lane, 0), from = which & 4 ? i->a : (uint32_t)*i->to;
        out |= (uint32_t)byte(from, which & 3, 0) << 8 * lane;
    }
    return out;
}

/* Each half of b names one of rd, or of a if its bit 1 is set. */
static uint32_t shuffle_halves(const instruction_t *i)
{
    uint32_t out = 0;
    for (uint32_t at = 0; at < 32; at += 16) {
        const uint32_t which = i->b >> at & 3, from = which & 2 ? i->a : (uint32_t)*i->to;
        out |= (from >> 16 * (which & 1) & 0xffff) << at;
    }
    return out;
}

static int halves(const instruction_t *i)
{
    switch (i->code) {
    case 0x64: /* pv.shuffle2.h */
        *i->to = shuffle_halves(i);
        return 1;
    case 0x68: /* pv.pack.h */
        *i->to = i->a << 16 | (i->b & 0xffff);
        return 1;
    default:
        return 0;
    }
}

static int bytes(const instruction_t *i)
{
    switch (i->code) {
    case 0x10: /* pv.min.b */
    case 0x14: /* pv.minu.b */
        *i->to = best(i, 0, i->code == 0x10);
        return 1;
    case 0x18: /* pv.max.b */
    case 0x1c: /* pv.maxu.b */
        *i->to = best(i, 1, i->code == 0x18);
        return 1;
    case 0x44: /* pv.dotusp.b */
    case 0x4c: /* pv.dotsp.b */
        *i->to = dot(i, i->code == 0x4c);
        return 1;
    case 0x54: /* pv.sdotusp.b */
    case 0x5c: /* pv.sdotsp.b */
        *i->to += dot(i, i->code == 0x5c);
        return 1;
    case 0x64: /* pv.shuffle2.b */
        *i->to = shuffle(i);
        return 1;
    case 0x6c: /* pv.packhi.b */
        *i->to = (i->a & 255) << 24 | (i->b & 255) << 16 | ((uint32_t)*i->to & 0xffff);
        return 1;
    case 0x70: /* pv.packlo.b */
        *i->to = ((uint32_t)*i->to & 0xffff0000) | (i->a & 255) << 8 | (i->b & 255);
        return 1;
    default:
        return 0;
    }
}

static int branches(const instruction_t *i)
{
    const int less = i->kind & 2 ? i->a < i->b : (int32_t)i->a < (int32_t)i->b;
    const int holds = i->kind & 4 ? less : i->a == i->b;
    return holds != (int)(i->kind & 1);
}

/* Executes an instruction without looking at loops; a branch that is taken changes `next`. Returns 0 if it is not known. */
static int execute(const instruction_t *i, uintptr_t *next)
{
    switch (i->word & 127) {
    case LOAD:
        return load(i->to, i->kind, i->a + (uint32_t)immediate(i));
    case LOAD_POST:
        return load_post(i);
    case STORE:
        return store(i->b, i->kind, i->a + (uint32_t)store_immediate(i));
    case STORE_POST:
        return store_post(i);
    case IMMEDIATE:
        return arithmetic(i->to, i->kind, i->a, (uint32_t)immediate(i), i->kind == 5 && i->code == 0x20);
    case OPERATION:
        return operation(i);
    case VECTOR:
        return i->kind == 0 ? halves(i) : i->kind == 1 && bytes(i);
    case UPPER:
        *i->to = i->word & 0xfffff000;
        return 1;
    case BRANCH:
        if (branches(i))
            *next += (uint32_t)branch_immediate(i->word) - 4;
        return 1;
    default:
        return 0;
    }
}

/* lp.setup: the length is in half words, the last instruction included. */
static int begin(loop_t loops[2], const instruction_t *i, uintptr_t pc)
{
    loop_t *const loop = &loops[i->word >> 7 & 1];
    loop->first = pc + 4;
    loop->last = pc + 2 * (i->word >> 20);
    loop->left = i->a;
    return i->kind == 4 && loop->left > 0;
}

/* Where the program goes on after the instruction at pc. */
static uintptr_t repeated(loop_t loops[2], uintptr_t pc, uintptr_t next)
{
    for (int level = 0; level < 2; ++level)
        if (loops[level].left > 0 && pc == loops[level].last && --loops[level].left > 0)
            return loops[level].first;
    return next;
}

/* What is executed in a loop counts as retired; the handler's own instructions do not. */
uintptr_t emulate(uintptr_t registers[32], uintptr_t cause, uintptr_t pc)
{
    enum { ILLEGAL = 2 };

    loop_t loops[2] = {{0, 0, 0}, {0, 0, 0}};
    int known = cause == ILLEGAL;
    do {
        const uint16_t *const code = (const uint16_t *)pc;
        const uint32_t word = (uint32_t)code[1] << 16 | code[0];
        const instruction_t i = {word, word >> 12 & 7, word >> 25, registers[word >> 15 & 31], registers[word >> 20 & 31],
            &registers[word >> 7 & 31], &registers[word >> 15 & 31]};
        uintptr_t next = pc + 4;
        const int in_loop = loops[0].left > 0 || loops[1].left > 0;
        known = known && ((word & 127) == LOOP ? begin(loops, &i, pc) : execute(&i, &next));
        if (!known)
            platform_exit(64 | (int)(cause & 31));
        registers[0] = 0;
        if (in_loop)
            --trap_instructions;
        pc = repeated(loops, pc, next);
    } while (loops[0].left > 0 || loops[1].left > 0);
    return pc;
}
