/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_kernels.h"

/* A dense layer is a 1x1 convolution over an image of one row. */
void riscv_dense(const riscv_dense_t *a)
{
    riscv_conv2d(&(riscv_conv2d_t){
        .in = a->in,
        .weights = a->weights,
        .bias = a->bias,
        .multiplier = a->multiplier,
        .shift = a->shift,
        .addend = a->addend,
        .out = a->out,
        .channels_in = a->channels_in,
        .rows_in = 1,
        .cols_in = a->rows,
        .channels_out = a->channels_out,
        .rows_out = 1,
        .cols_out = a->rows,
        .kernel_y = 1,
        .kernel_x = 1,
        .stride_y = 1,
        .stride_x = 1,
        .dilation_y = 1,
        .dilation_x = 1,
        .groups = 1,
        .zero_in = a->zero_in,
        .zero_weight = a->zero_weight,
        .zero_out = a->zero_out,
        .lo = a->lo,
        .hi = a->hi,
        .rounding = a->rounding,
    });
}
