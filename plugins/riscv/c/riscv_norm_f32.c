/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_layers.h"
#include "riscv_math.h"

/* One row of `columns` values, `step` apart. */
static void softmax(const riscv_softmax_f32_t *a, const float *in, float *out)
{
    const int32_t step = a->inner, end = a->columns * step;
    float most = in[0], sum = 0.0f, less;

    for (int32_t i = step; i < end; i += step)
        if (in[i] > most)
            most = in[i];
    for (int32_t i = 0; i < end; i += step) {
        const float e = riscv_exp(in[i] - most);
        sum += e;
        if (!a->log)
            out[i] = e;
    }
    if (!a->log) {
        for (int32_t i = 0; i < end; i += step)
            out[i] = riscv_canonical(out[i] / sum);
        return;
    }
    less = riscv_log(sum);
    for (int32_t i = 0; i < end; i += step)
        out[i] = riscv_canonical((in[i] - most) - less);
}

void riscv_softmax_f32(const riscv_softmax_f32_t *a)
{
    for (int32_t o = 0; o < a->outer; ++o)
        for (int32_t i = 0; i < a->inner; ++i) {
            const int32_t first = o * a->columns * a->inner + i;
            softmax(a, a->in + first, a->out + first);
        }
}

void riscv_batchnorm_f32(const riscv_batchnorm_f32_t *a)
{
    const float epsilon = riscv_single((uint32_t)a->epsilon);
    const float *in = a->in;
    float *out = a->out;

    for (int32_t n = 0; n < a->batch; ++n)
        for (int32_t c = 0; c < a->channels; ++c) {
            const float factor = a->scale[c] / riscv_sqrt(a->variance[c] + epsilon);
            const float mean = a->mean[c], bias = a->bias[c];
            for (int32_t i = 0; i < a->inner; ++i) {
                const float scaled = (*in++ - mean) * factor;
                *out++ = riscv_canonical(scaled + bias);
            }
        }
}

/* Mean and deviation of `count` values. */
static float mean_of(const float *in, int32_t count)
{
    float sum = 0.0f;

    for (int32_t i = 0; i < count; ++i)
        sum += in[i];
    return sum / (float)count;
}

static float deviation_of(const float *in, int32_t count, float mean, float epsilon)
{
    float squares = 0.0f;

    for (int32_t i = 0; i < count; ++i) {
        const float d = in[i] - mean;
        squares += d * d;
    }
    return riscv_sqrt(squares / (float)count + epsilon);
}

/* A parameter that repeats over the elements, one step at a time. */
typedef struct {
    const float *values;
    int32_t repeat, period;
    int32_t left, at;
} spread_t;

static float next_of(spread_t *s)
{
    const float value = s->values[s->at];

    if (--s->left == 0) {
        s->left = s->repeat;
        s->at = s->at + 1 == s->period ? 0 : s->at + 1;
    }
    return value;
}

void riscv_normalize_f32(const riscv_normalize_f32_t *a)
{
    spread_t scale = {a->scale, a->scale_repeat, a->scale_period, a->scale_repeat, 0};
    spread_t bias = {a->bias, a->bias_repeat, a->bias_period, a->bias_repeat, 0};
    const float *in = a->in;
    float *out = a->out;

    for (int32_t g = 0; g < a->groups; ++g, in += a->count) {
        const float mean = a->centred ? mean_of(in, a->count) : 0.0f;
        const float deviation =
            deviation_of(in, a->count, mean, riscv_single((uint32_t)a->epsilon));
        for (int32_t i = 0; i < a->count; ++i) {
            float value = (in[i] - mean) / deviation;
            if (a->scale)
                value *= next_of(&scale);
            if (a->bias)
                value += next_of(&bias);
            *out++ = riscv_canonical(value);
        }
    }
}

void riscv_lrn_f32(const riscv_lrn_f32_t *a)
{
    const float alpha = riscv_single((uint32_t)a->alpha) / (float)a->size;
    const float beta = riscv_single((uint32_t)a->beta), bias = riscv_single((uint32_t)a->bias);
    const float *in = a->in;
    float *out = a->out;

    for (int32_t n = 0; n < a->batch; ++n, in += a->channels * a->inner)
        for (int32_t c = 0; c < a->channels; ++c) {
            const int32_t before = (a->size - 1) / 2, after = a->size / 2;
            const int32_t first = c > before ? c - before : 0;
            const int32_t last = c + after < a->channels ? c + after : a->channels - 1;
            for (int32_t i = 0; i < a->inner; ++i) {
                float squares = 0.0f;
                for (int32_t k = first; k <= last; ++k) {
                    const float v = in[k * a->inner + i];
                    squares += v * v;
                }
                squares = bias + alpha * squares;
                *out++ = riscv_canonical(in[c * a->inner + i] / riscv_pow(squares, beta));
            }
        }
}
