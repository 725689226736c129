/* SPDX-License-Identifier: Apache-2.0 */
#include "reference.h"

void reference_unpack(const riscv_unpack_t *a)
{
    for (int32_t r = 0; r < a->rows; ++r)
        for (int32_t i = 0; i < a->run; ++i) {
            int32_t value = 0;
            for (int32_t b = 0; b < a->bits; ++b) {
                const int32_t at = (a->first + r * a->stride + i) * a->bits + b;
                value |= (a->in[at / 8] >> at % 8 & 1) << b;
            }
            a->out[r * a->run + i] = (int8_t)(value >> (a->bits - 1) ? value - (1 << a->bits) : value);
        }
}

void reference_pack(const riscv_pack_t *a)
{
    for (int32_t r = 0; r < a->rows; ++r)
        for (int32_t at = 0; at < (a->run * a->bits + 7) / 8 * 8; ++at) {
            const int32_t place = (a->first + r * a->stride) * a->bits + at, i = at / a->bits;
            const int32_t bit = i < a->run ? a->in[r * a->run + i] >> at % a->bits & 1 : 0;
            a->out[place / 8] = (uint8_t)((a->out[place / 8] & ~(1 << place % 8)) | bit << place % 8);
        }
}
