/* SPDX-License-Identifier: Apache-2.0 */
#include "hwlib.h"

#include <string.h>

#include "platform.h"

static hwlib_model_stats_t stats;

typedef struct {
    int32_t zero, lo, hi;
} output_t;

static int32_t scaled(int64_t value, int32_t shift, output_t output)
{
    const int64_t half = shift ? (int64_t)1 << (shift - 1) : 0;
    value = ((value + half) >> shift) + output.zero;
    return (int32_t)(value < output.lo ? output.lo : value > output.hi ? output.hi : value);
}

static void convolve(const hwlib_block_residual_t *a, const int8_t *in, int32_t zero, const int8_t *params, int8_t *out, output_t output)
{
    const int32_t plane = a->rows * a->cols;

    for (int32_t k = 0; k < a->channels; ++k) {
        int32_t head[3];
        memcpy(head, params, sizeof head);
        params += sizeof head;
        for (int32_t y = 0; y < a->rows; ++y)
            for (int32_t x = 0; x < a->cols; ++x) {
                int32_t acc = head[0];
                for (int32_t i = 0; i < a->channels * 9; ++i) {
                    const int32_t iy = y - 1 + i % 9 / 3, ix = x - 1 + i % 3;
                    const int outside = iy < 0 || iy >= a->rows || ix < 0 || ix >= a->cols;
                    acc += params[i] * (outside ? zero : in[i / 9 * plane + iy * a->cols + ix]);
                }
                *out++ = (int8_t)scaled((int64_t)acc * head[1], head[2], output);
            }
        params += a->channels * 9;
    }
}

uint32_t hwlib_block_residual(const hwlib_block_residual_t *a)
{
    const uint64_t entry = platform_instructions();
    const output_t middle = {a->zero_middle, a->lo_middle, a->hi_middle};
    const output_t branch = {a->zero_branch, a->lo_branch, a->hi_branch};
    const output_t out = {a->zero_out, a->lo, a->hi};

    convolve(a, a->in, a->zero_in, a->first, a->middle, middle);
    convolve(a, a->middle, a->zero_middle, a->second, a->out, branch);
    for (int32_t i = 0; i < a->channels * a->rows * a->cols; ++i)
        a->out[i] = (int8_t)scaled((a->in[i] - a->zero_in) * a->multiplier_in
                                       + (a->out[i] - a->zero_branch) * a->multiplier_branch,
                                   a->shift, out);
    ++stats.calls;
    stats.instructions += platform_instructions() - entry;
    return stats.calls;
}

void hwlib_block_wait(uint32_t ticket)
{
    (void)ticket;
}

hwlib_model_stats_t hwlib_model_stats(void)
{
    return stats;
}

void hwlib_model_reset(void)
{
    memset(&stats, 0, sizeof stats);
}
