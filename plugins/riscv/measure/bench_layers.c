/* SPDX-License-Identifier: Apache-2.0 */
/* The layers on plain tensors. Their bytes are compared with the executor's by
 * tests/firmware/layers_export_test.cpp; here they are only counted. */
#include "bench.h"
#include "platform.h"
#include "riscv_typed.h"

enum { VALUES = 1 << 16, UNITS = 64 };

static float x[VALUES], sparse[VALUES], y[VALUES], z[VALUES], parameters[4][VALUES], out[VALUES];
static int32_t lengths[UNITS];

/* Values in -1 ... 1; every third of `sparse` is 0, as behind a Relu; the parameters positive. */
static void prepare(void)
{
    static int filled;
    for (int32_t i = 0; !filled && i < SOME(VALUES); ++i) {
        x[i] = (float)(int32_t)bench_random() / 2147483648.0f;
        sparse[i] = i % 3 ? x[i] : 0.0f;
        y[i] = (float)(int32_t)bench_random() / 2147483648.0f;
        z[i] = (float)(int32_t)bench_random() / 2147483648.0f;
        for (int32_t k = 0; k < 4; ++k)
            parameters[k][i] = 0.25f + (float)(bench_random() >> 8) / 16777216.0f;
    }
    filled = 1;
    for (int32_t i = 0; i < UNITS; ++i)
        lengths[i] = VALUES;
}

#define COUNTED(kernel, pointers)                                           \
    result_t bench_##kernel(const riscv_##kernel##_t *shape)                \
    {                                                                       \
        riscv_##kernel##_t a = *shape;                                      \
        result_t result = {0, 1};                                           \
        uint64_t before;                                                    \
        prepare();                                                          \
        pointers;                                                           \
        a.out = (void *)out;                                                \
        before = counted();                                                 \
        riscv_##kernel(&a);                                                 \
        result.count = (uint32_t)(counted() - before);                      \
        return result;                                                      \
    }

static const int32_t functions[12] = {RISCV_SIGMOID, 0, 0, RISCV_TANH, 0, 0,
                                      RISCV_TANH,    0, 0, 0,          0, 0};
static int32_t both[18];

/* f, g (and h) of each direction. */
static const int32_t *functions_of(int32_t lstm)
{
    const int32_t each = lstm ? 9 : 6;
    for (int32_t i = 0; i < 2 * each; ++i)
        both[i] = functions[i % each];
    return both;
}

COUNTED(conv_f32, (a.in = sparse, a.weights = y, a.bias = z))
COUNTED(conv_i32, (a.in = x, a.weights = y, a.bias = (const int32_t *)(const void *)z))
COUNTED(matmul_f32, (a.a = sparse, a.b = y, a.bias = a.beta ? z : 0))
COUNTED(matmul_i32, (a.a = x, a.b = y))
COUNTED(matmul_i8, (a.a = (const int8_t *)(const void *)x, a.b = (const int8_t *)(const void *)y))
COUNTED(pool_f32, (a.in = x))
COUNTED(pool_int, (a.in = x))
COUNTED(softmax_f32, (a.in = x))
COUNTED(batchnorm_f32, (a.in = x, a.scale = parameters[0], a.bias = parameters[1],
                        a.mean = parameters[2], a.variance = parameters[3]))
COUNTED(normalize_f32, (a.in = x, a.scale = a.scale_period ? parameters[0] : 0,
                        a.bias = a.bias_period ? parameters[1] : 0))
COUNTED(lrn_f32, (a.in = x))
COUNTED(recurrent_f32, (a.in = x, a.weights = y, a.recurrent = z, a.bias = y + 8192, a.lengths = lengths,
                        a.state = z + 8192, a.cell = z + 16384, a.peephole = y + 16384,
                        a.functions = functions_of(a.lstm)))
