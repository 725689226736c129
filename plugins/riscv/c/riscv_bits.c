/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_bits.h"

/* Of `bits` bits from bit `at` on; GCC shifts negative numbers arithmetically. */
static inline int8_t signed_of(uint32_t word, int32_t at, int32_t bits)
{
    return (int8_t)((int32_t)(word << (32 - bits - at)) >> (32 - bits));
}

/* From bit `at` of the first byte on. */
static void unpack_run(int8_t *out, const uint8_t *in, int32_t count, int32_t bits, int32_t at)
{
    const int8_t *const end = out + count;
    uint32_t hold = at ? (uint32_t)*in++ >> at : 0;
    int32_t have = at ? 8 - at : 0;
    while (out != end) {
        if (have < bits) {
            hold |= (uint32_t)*in++ << have;
            have += 8;
        }
        *out++ = signed_of(hold, 0, bits);
        hold >>= bits;
        have -= bits;
    }
}

static void unpack_halves(int8_t *out, const uint8_t *in, int32_t count)
{
    for (const uint8_t *const end = in + (count >> 1); in != end; ++in, out += 2) {
        const uint32_t byte = *in;
        out[0] = signed_of(byte, 0, 4);
        out[1] = signed_of(byte, 4, 4);
    }
    if (count & 1)
        *out = signed_of(*in, 0, 4);
}

static void unpack_quarters(int8_t *out, const uint8_t *in, int32_t count)
{
    for (const uint8_t *const end = in + (count >> 2); in != end; ++in, out += 4) {
        const uint32_t byte = *in;
        out[0] = signed_of(byte, 0, 2);
        out[1] = signed_of(byte, 2, 2);
        out[2] = signed_of(byte, 4, 2);
        out[3] = signed_of(byte, 6, 2);
    }
    for (int32_t i = 0; i < (count & 3); ++i)
        out[i] = signed_of(*in, 2 * i, 2);
}

void riscv_unpack(const riscv_unpack_t *a)
{
    const int32_t run = a->run, bits = a->bits;
    int8_t *out = a->out;
    uint32_t first = (uint32_t)a->first;

    for (int32_t r = 0; r < a->rows; ++r, out += run, first += (uint32_t)a->stride) {
        const uint8_t *const in = a->in + (first >> 3) * (uint32_t)bits + ((first & 7) * (uint32_t)bits >> 3);
        const int32_t at = (int32_t)((first & 7) * (uint32_t)bits & 7);
        if (bits == 4 && at == 0)
            unpack_halves(out, in, run);
        else if (bits == 2 && at == 0)
            unpack_quarters(out, in, run);
        else
            unpack_run(out, in, run, bits, at);
    }
}

static void pack_run(uint8_t *out, const int8_t *in, int32_t count, int32_t bits)
{
    const int8_t *const end = in + count;
    const uint32_t mask = (1u << bits) - 1;
    uint32_t hold = 0;
    int32_t have = 0;
    while (in != end) {
        hold |= ((uint32_t)*in++ & mask) << have;
        have += bits;
        if (have >= 8) {
            *out++ = (uint8_t)hold;
            hold >>= 8;
            have -= 8;
        }
    }
    if (have > 0)
        *out = (uint8_t)hold;
}

static void pack_halves(uint8_t *out, const int8_t *in, int32_t count)
{
    for (const uint8_t *const end = out + (count >> 1); out != end; ++out, in += 2)
        *out = (uint8_t)(((uint32_t)in[0] & 15) | (uint32_t)in[1] << 4);
    if (count & 1)
        *out = *in & 15;
}

static void pack_quarters(uint8_t *out, const int8_t *in, int32_t count)
{
    for (const uint8_t *const end = out + (count >> 2); out != end; ++out, in += 4)
        *out = (uint8_t)(((uint32_t)in[0] & 3) | ((uint32_t)in[1] & 3) << 2 | ((uint32_t)in[2] & 3) << 4 | (uint32_t)in[3] << 6);
    if (count & 3)
        pack_run(out, in, count & 3, 2);
}

void riscv_pack(const riscv_pack_t *a)
{
    const int32_t run = a->run, bits = a->bits;
    const int8_t *in = a->in;
    uint32_t first = (uint32_t)a->first;

    for (int32_t r = 0; r < a->rows; ++r, in += run, first += (uint32_t)a->stride) {
        uint8_t *const out = a->out + (first >> 3) * (uint32_t)bits + ((first & 7) * (uint32_t)bits >> 3);
        if (bits == 4)
            pack_halves(out, in, run);
        else if (bits == 2)
            pack_quarters(out, in, run);
        else
            pack_run(out, in, run, bits);
    }
}
