/* SPDX-License-Identifier: Apache-2.0 */
/* What four neighbouring outputs of a convolution read, side by side. */
#ifndef RISCV_PANEL_H
#define RISCV_PANEL_H

#include "riscv_blocks.h"
#include "riscv_requant.h"

#define RISCV_PIXELS 4

typedef struct {
    const int8_t *in;
    const int8_t *outside; /* a pixel of zero_in */
    riscv_axis_t y, x;
    int32_t channels;
    int32_t top, left;   /* of the next window */
    int32_t column;      /* and its output column */
    int32_t unit;        /* bytes of a pixel that stay together: 1, 4 or 8 */
    int32_t joined;      /* windows are pixels, one after another */
} riscv_panel_t;

/* From the first output on; takes channels_in bytes of scratch for the pixel outside. */
riscv_panel_t riscv_panel(const riscv_conv_packed_t *a, int8_t *outside, int32_t unit);

/* Writes [depth / unit][4][unit] bytes, depth rounded up; what is beyond depth counts as weights of
 * zero. `pixels` (1 to 4) outputs are taken, the last one repeated. */
void riscv_fill_panel(riscv_panel_t *panel, int8_t *to, int32_t pixels);

#endif
