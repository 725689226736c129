/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_kernels.h"

static int is_aligned(const void *pointer)
{
    return ((uintptr_t)pointer & 3) == 0;
}

/* Words where both sides allow it, four at a time, then bytes. `flip` changes bits of each byte. */
static inline __attribute__((always_inline)) void copy_run(int8_t *out, const int8_t *in, int32_t count, uint32_t flip)
{
    const int8_t *const end = in + count;
    const int8_t bits = (int8_t)flip;

    if (is_aligned(in) && is_aligned(out)) {
        typedef uint32_t __attribute__((may_alias)) word_t;
        const word_t *from = (const word_t *)(const void *)in;
        word_t *to = (word_t *)(void *)out;
        int32_t words = count >> 2;
        for (; words >= 4; words -= 4, from += 4, to += 4)
            to[0] = from[0] ^ flip, to[1] = from[1] ^ flip, to[2] = from[2] ^ flip, to[3] = from[3] ^ flip;
        for (; words > 0; --words)
            *to++ = *from++ ^ flip;
        in = (const int8_t *)from;
        out = (int8_t *)to;
    } else {
        for (; count >= 4; count -= 4, in += 4, out += 4)
            out[0] = in[0] ^ bits, out[1] = in[1] ^ bits, out[2] = in[2] ^ bits, out[3] = in[3] ^ bits;
    }
    while (in != end)
        *out++ = *in++ ^ bits;
}

static inline __attribute__((always_inline)) void copy_strided(int8_t *out, const int8_t *in, const riscv_copy_t *a, uint32_t flip)
{
    const int32_t in_step = a->in3, out_step = a->out3;
    for (int32_t n = a->n3; n > 0; --n, in += in_step, out += out_step)
        *out = *in ^ (int8_t)flip;
}

static inline __attribute__((always_inline)) void copy(const riscv_copy_t *a, uint32_t flip)
{
    const int contiguous = a->in3 == 1 && a->out3 == 1;

    for (int32_t i0 = 0; i0 < a->n0; ++i0) {
        for (int32_t i1 = 0; i1 < a->n1; ++i1) {
            const int8_t *in = a->in + i0 * a->in0 + i1 * a->in1;
            int8_t *out = a->out + i0 * a->out0 + i1 * a->out1;
            for (int32_t i2 = 0; i2 < a->n2; ++i2, in += a->in2, out += a->out2) {
                if (contiguous)
                    copy_run(out, in, a->n3, flip);
                else
                    copy_strided(out, in, a, flip);
            }
        }
    }
}

void riscv_copy(const riscv_copy_t *a)
{
    copy(a, 0);
}

void riscv_flip(const riscv_flip_t *a)
{
    copy(a, 0x80808080u);
}
