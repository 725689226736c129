/* SPDX-License-Identifier: Apache-2.0 */
/* Small random shapes half of them with scales of every size, for the host. */
#include <stdio.h>

#include "bench.h"
#include "reference.h"

static int32_t from(int32_t first, int32_t last)
{
    return first + (int32_t)(bench_random() % (uint32_t)(last - first + 1));
}

static int check(const char *kernel, result_t result)
{
    if (!result.agrees)
        printf("%s differs\n", kernel);
    return !result.agrees;
}

/* Fields with the same names in all windowed kernels. */
#define WINDOW(a)                                                            \
    (a).rows_in = from(1, 9), (a).cols_in = from(1, 12);                     \
    (a).rows_out = from(1, 7), (a).cols_out = from(1, 9);                    \
    (a).kernel_y = from(1, 4), (a).kernel_x = from(1, 4);                    \
    (a).stride_y = from(1, 3), (a).stride_x = from(1, 3);                    \
    (a).dilation_y = from(1, 2), (a).dilation_x = from(1, 2);                \
    (a).pad_top = from(0, 3), (a).pad_left = from(0, 3)

#define OUTPUT(a)                                                            \
    (a).zero_out = from(-128, 127), (a).rounding = from(0, 5);               \
    (a).lo = from(-128, 0), (a).hi = from(0, 127)

#define FILTER(a) \
    (a).zero_in = from(-128, 127), (a).zero_weight = from(0, 1) ? from(-128, 127) : 0

static int windowed(void)
{
    riscv_conv2d_t conv = {0};
    riscv_depthwise_t depthwise = {0};
    riscv_maxpool_t max = {0};
    riscv_sumpool_t sum = {0};
    WINDOW(conv);
    OUTPUT(conv);
    FILTER(conv);
    conv.groups = from(0, 1) ? 1 : from(1, 4);
    conv.channels_in = conv.groups * from(1, 9), conv.channels_out = conv.groups * from(1, 9);
    WINDOW(depthwise);
    OUTPUT(depthwise);
    FILTER(depthwise);
    depthwise.channels = from(1, 13);
    if (from(0, 1)) /* the sliding filter */
        depthwise.kernel_y = depthwise.kernel_x = 3, depthwise.stride_x = depthwise.dilation_x = 1;
    WINDOW(max);
    max.channels = from(1, 13), max.lo = from(-128, 0), max.hi = from(0, 127);
    WINDOW(sum);
    OUTPUT(sum);
    sum.channels = from(1, 13), sum.zero_in = from(-128, 127), sum.per_position = from(0, 1);
    return check("conv2d", bench_conv2d(&conv)) + check("depthwise", bench_depthwise(&depthwise)) +
           check("maxpool", bench_maxpool(&max)) + check("sumpool", bench_sumpool(&sum));
}

static int blocked(void)
{
    riscv_conv2d_t conv = {0};
    riscv_dense_t dense = {0};
    int failures;
    WINDOW(conv);
    OUTPUT(conv);
    conv.groups = 1, conv.zero_in = from(-128, 127);
    conv.channels_in = from(1, 20), conv.channels_out = from(1, 13);
    OUTPUT(dense);
    dense.rows = 1, dense.zero_in = from(-128, 127);
    dense.channels_in = from(1, 60), dense.channels_out = from(1, 40);
    failures = check("conv_packed", bench_conv_packed(&conv)) + check("conv_dot", bench_conv_dot(&conv)) +
               check("dense_packed", bench_dense_packed(&dense)) + check("dense_dot", bench_dense_dot(&dense));
    conv.kernel_y = conv.kernel_x = 3, conv.stride_y = conv.stride_x = conv.dilation_y = conv.dilation_x = 1;
    return failures + check("conv_winograd2", bench_conv_winograd2(&conv)) +
           check("conv_winograd4", bench_conv_winograd4(&conv));
}

static int flat(void)
{
    riscv_dense_t dense = {0};
    riscv_add_t add = {0};
    riscv_add_table_t table = {0};
    riscv_add_scaled_t scaled = {0};
    riscv_mul_t mul = {0};
    riscv_requant8_t requant = {0};
    int ties;
    OUTPUT(dense);
    FILTER(dense);
    dense.rows = from(1, 4), dense.channels_in = from(1, 40), dense.channels_out = from(1, 20);
    OUTPUT(add);
    if (add.rounding == RISCV_SINGLE)
        add.rounding = RISCV_HALF_EVEN;
    add.count = from(1, 200), add.b_repeat = from(1, 5), add.b_period = from(1, 200);
    add.zero_a = from(-128, 127), add.zero_b = from(-128, 127), add.shift = from(0, 40);
    add.multiplier_a = (int32_t)bench_random() >> from(0, 31);
    add.multiplier_b = (int32_t)bench_random() >> from(0, 31);
    table.count = from(1, 200), table.b_repeat = from(1, 5), table.b_period = from(1, 200);
    table.zero_out = from(-128, 127), table.shift = from(0, 62);
    table.lo = from(-128, 0), table.hi = from(0, 127);
    if (from(0, 1))
        table.b_repeat = 1, table.b_period = 200, table.shift = from(36, 45);
    scaled.count = from(1, 200), scaled.b_repeat = from(1, 5), scaled.b_period = from(1, 200);
    scaled.zero_out = from(-128, 127), scaled.shift = from(1, 62);
    scaled.lo = from(-128, 0), scaled.hi = from(0, 127);
    scaled.multiplier = (int32_t)(bench_random() >> from(1, 31));
    OUTPUT(mul);
    mul.count = from(1, 200), mul.b_repeat = from(1, 5), mul.b_period = from(1, 200);
    mul.zero_a = from(-128, 127), mul.zero_b = from(-128, 127), mul.shift = from(0, 62);
    mul.multiplier = (int32_t)(bench_random() >> from(1, 31));
    OUTPUT(requant);
    requant.count = from(1, 200), requant.zero_in = from(-128, 127);
    requant.channel_repeat = from(1, 50), requant.channel_period = from(1, 9);
    ties = !bench_ties(from(0, 5));
    if (ties)
        printf("ties differ\n");
    return check("dense", bench_dense(&dense)) + check("add", bench_add(&add)) +
           check("add_table", bench_add_table(&table)) + check("add_scaled", bench_add_scaled(&scaled)) + check("mul", bench_mul(&mul)) +
           check("requant8", bench_requant8(&requant)) + ties;
}

static int moved(void)
{
    riscv_softmax_t softmax = {0};
    riscv_softmax_fixed_t fixed = {0};
    riscv_copy_t copy = {0};
    riscv_fill_t fill = {0};
    riscv_unpack_t unpack = {0};
    riscv_pack_t pack = {0};
    softmax.rows = from(1, 5), softmax.columns = from(1, 40);
    softmax.levels = from(1, 256), softmax.zero_out = from(-128, 0);
    fixed.rows = from(1, 5), fixed.columns = from(1, 40) * from(1, 30);
    copy.n0 = from(1, 3), copy.n1 = from(1, 3), copy.n2 = from(1, 5), copy.n3 = from(1, 40);
    copy.in3 = from(1, 2), copy.in2 = from(1, 90), copy.in1 = from(1, 500), copy.in0 = from(0, 9);
    copy.out3 = from(1, 2), copy.out2 = 80, copy.out1 = from(400, 410), copy.out0 = 1300;
    fill.count = from(1, 300), fill.value = from(-128, 127);
    unpack.bits = from(2, 7), unpack.first = from(0, 20), unpack.rows = from(1, 9), unpack.run = from(1, 50), unpack.stride = from(50, 70);
    pack.bits = from(2, 7), pack.first = 8 * from(0, 3), pack.rows = from(1, 9), pack.run = from(1, 50), pack.stride = 8 * from(8, 9);
    return check("softmax", bench_softmax(&softmax)) + check("softmax_fixed", bench_softmax_fixed(&fixed)) + check("copy", bench_copy(&copy)) +
           check("flip", bench_flip(&copy)) + check("fill", bench_fill(&fill)) + check("unpack", bench_unpack(&unpack)) + check("pack", bench_pack(&pack));
}

/* Rows whose exponentials add up to 2, so that the share of the second is a half above a whole level. */
static int softmax_ties(void)
{
    static int32_t table[256];
    const int8_t in[3] = {9, 8, 7};
    int failures = 0;
    for (int32_t level = 0; level < 128; ++level) {
        int8_t out[3], expected[3];
        riscv_softmax_fixed_t a = {.in = in, .out = out, .table = table, .rows = 1, .columns = 3};
        table[0] = INT32_MAX;
        table[1] = (2 * level + 1) << 23;
        table[2] = INT32_MAX - table[1];
        riscv_softmax_fixed(&a);
        a.out = expected;
        reference_softmax_fixed(&a);
        for (int32_t i = 0; i < 3; ++i)
            if (out[i] != expected[i]) {
                printf("softmax_fixed, level %d: value %d is %d, not %d\n", (int)level, (int)i, out[i],
                       expected[i]);
                ++failures;
            }
    }
    return failures;
}

int main(void)
{
    int failures = softmax_ties();
    for (int32_t i = 0; i < 1000; ++i) {
        bench_wild_scales = i & 1;
        bench_addends = i % 5 == 0;
        bench_extremes = i % 3 == 0;
        failures += windowed() + flat() + moved() + (i % 4 == 0 ? blocked() : 0);
    }
    printf(failures ? "%d differ\n" : "all agree\n", failures);
    return failures != 0;
}
