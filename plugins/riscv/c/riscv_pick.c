/* SPDX-License-Identifier: Apache-2.0 */
#include <string.h>

#include "riscv_load.h"

void riscv_gather(const riscv_gather_t *a)
{
    const int8_t *in = a->in;
    int8_t *out = a->out;

    for (int32_t o = 0; o < a->outer; ++o, in += a->extent * a->run)
        for (int32_t i = 0; i < a->count; ++i, out += a->run) {
            int64_t at = riscv_load(a->indices, a->type, i);
            if (at < 0)
                at += a->extent;
            at = at < 0 ? 0 : at >= a->extent ? a->extent - 1 : at;
            memcpy(out, in + (int32_t)at * a->run, (size_t)a->run);
        }
}

void riscv_lookup(const riscv_lookup_t *a)
{
    const uint8_t *in = a->in, *const end = in + a->count, *const table = a->table;
    const uint8_t flip = (uint8_t)a->flip;
    uint8_t *out = a->out;

    while (in != end)
        *out++ = table[*in++ ^ flip];
}

#define COPY_ROW(T)                                                        \
    for (int32_t i = 0; i < count; ++i, from += in_step, to += out_step)   \
    ((T *)out)[to] = ((const T *)in)[from]

static void copy_row(const riscv_copy_wide_t *a, int32_t from, int32_t to)
{
    const void *const in = a->in;
    void *const out = a->out;
    const int32_t count = a->n3, in_step = a->in3, out_step = a->out3;

    switch (a->size) {
    case 8: COPY_ROW(uint64_t); break;
    case 4: COPY_ROW(uint32_t); break;
    case 2: COPY_ROW(uint16_t); break;
    default: COPY_ROW(uint8_t);
    }
}

void riscv_copy_wide(const riscv_copy_wide_t *a)
{
    for (int32_t i = 0; i < a->n0; ++i)
        for (int32_t j = 0; j < a->n1; ++j)
            for (int32_t k = 0; k < a->n2; ++k)
                copy_row(a, i * a->in0 + j * a->in1 + k * a->in2,
                         i * a->out0 + j * a->out1 + k * a->out2);
}
