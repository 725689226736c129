/* SPDX-License-Identifier: Apache-2.0 */
/* Elements of a type that is known when the kernel runs. */
#ifndef RISCV_LOAD_H
#define RISCV_LOAD_H

#include "riscv_typed.h"

static inline int32_t riscv_size(int32_t type)
{
    switch (type) {
    case RISCV_I64: case RISCV_U64: return 8;
    case RISCV_F32: case RISCV_I32: case RISCV_U32: return 4;
    case RISCV_I16: case RISCV_U16: return 2;
    default: return 1;
    }
}

static inline int64_t riscv_load(const void *in, int32_t type, int32_t i)
{
    switch (type) {
    case RISCV_I8: return ((const int8_t *)in)[i];
    case RISCV_I16: return ((const int16_t *)in)[i];
    case RISCV_I32: return ((const int32_t *)in)[i];
    case RISCV_I64: case RISCV_U64: return ((const int64_t *)in)[i];
    case RISCV_U16: return ((const uint16_t *)in)[i];
    case RISCV_U32: return ((const uint32_t *)in)[i];
    default: return ((const uint8_t *)in)[i];
    }
}

static inline void riscv_save(void *out, int32_t type, int32_t i, int64_t value)
{
    switch (riscv_size(type)) {
    case 8: ((int64_t *)out)[i] = value; break;
    case 4: ((uint32_t *)out)[i] = (uint32_t)value; break;
    case 2: ((uint16_t *)out)[i] = (uint16_t)value; break;
    default: ((uint8_t *)out)[i] = (uint8_t)value;
    }
}

#endif
