/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_layers.h"
#include "riscv_math.h"
#include "riscv_typed.h"

/* One sequence in one direction: its own parts of the tensors. */
typedef struct {
    const riscv_recurrent_f32_t *a;
    const float *weights, *recurrent, *bias, *peephole;
    const int32_t *functions;
    int32_t gates;
} part_t;

/* The sum of a gate's products with a step's input, or with a state. */
static float add_products(float sum, const float *x, const float *w, int32_t count)
{
    for (int32_t i = 0; i < count; ++i)
        sum += x[i] * w[i];
    return sum;
}

static float add_input(const part_t *p, float sum, const float *x, int32_t gate, int32_t j)
{
    const int32_t features = p->a->features;
    return add_products(sum, x, p->weights + (gate * p->a->hidden + j) * features, features);
}

static float add_state(const part_t *p, float sum, const float *h, int32_t gate, int32_t j)
{
    const int32_t hidden = p->a->hidden;
    return add_products(sum, h, p->recurrent + (gate * hidden + j) * hidden, hidden);
}

static float bias_of(const part_t *p, int32_t gate, int32_t j)
{
    return p->bias[gate * p->a->hidden + j];
}

static float gate_of(const part_t *p, const float *x, const float *h, int32_t gate, int32_t j)
{
    const float bias = bias_of(p, gate, j) + bias_of(p, p->gates + gate, j);
    return add_state(p, add_input(p, bias, x, gate, j), h, gate, j);
}

/* Function 0, 1, 2 is f, g, h. */
static float apply(const part_t *p, int32_t function, float x)
{
    const int32_t *f = p->functions + 3 * function;
    float value;
    riscv_unary(&(riscv_unary_t){
        .in = &x, .out = &value, .count = 1, .fn = f[0], .alpha = f[1], .beta = f[2]});
    return value;
}

static float apply_clipped(const part_t *p, int32_t function, float x)
{
    const float clip = riscv_single((uint32_t)p->a->clip);

    if (clip > 0.0f)
        x = x < -clip ? -clip : x > clip ? clip : x;
    return apply(p, function, x);
}

static void lstm_step(const part_t *p, const float *x, const float *h, float *cell, float *to)
{
    enum { INPUT, OUTPUT, FORGET, CELL };
    const int32_t hidden = p->a->hidden;
    const float *peephole = p->peephole;

    for (int32_t j = 0; j < hidden; ++j) {
        const float before = cell[j];
        const float in = apply_clipped(p, 0, gate_of(p, x, h, INPUT, j) + peephole[j] * before);
        const float forget =
            p->a->flag ? 1.0f - in
                       : apply_clipped(p, 0, gate_of(p, x, h, FORGET, j) +
                                                 peephole[2 * hidden + j] * before);
        const float fresh = apply_clipped(p, 1, gate_of(p, x, h, CELL, j));
        float out;
        cell[j] = riscv_canonical(forget * before + in * fresh);
        out = apply_clipped(p, 0,
                            gate_of(p, x, h, OUTPUT, j) + peephole[hidden + j] * cell[j]);
        to[j] = riscv_canonical(out * apply(p, 2, cell[j]));
    }
}

static void gru_step(const part_t *p, const float *x, const float *h, float *reset, float *to)
{
    enum { UPDATE, RESET, HIDDEN };
    const int32_t after = p->a->flag;

    for (int32_t j = 0; j < p->a->hidden; ++j) {
        const float r = apply_clipped(p, 0, gate_of(p, x, h, RESET, j));
        reset[j] = after ? r : r * h[j];
    }
    for (int32_t j = 0; j < p->a->hidden; ++j) {
        const float z = apply_clipped(p, 0, gate_of(p, x, h, UPDATE, j));
        float sum;
        if (after) {
            const float state = add_state(p, bias_of(p, p->gates + HIDDEN, j), h, HIDDEN, j);
            sum = add_input(p, bias_of(p, HIDDEN, j), x, HIDDEN, j);
            sum += reset[j] * state;
        } else {
            sum = gate_of(p, x, reset, HIDDEN, j);
        }
        sum = (1.0f - z) * apply_clipped(p, 1, sum);
        to[j] = riscv_canonical(sum + z * h[j]);
    }
}

static void copy(float *to, const float *from, int32_t count)
{
    for (int32_t i = 0; i < count; ++i)
        to[i] = from[i];
}

/* The state lives in the output: h in its step's row, the cell in the last row; the row before it,
 * where the last h goes, holds a GRU's reset state meanwhile. */
static void sequence(const part_t *p, int32_t backwards, int32_t length, const float *in,
                     const float *state, const float *cell, float *out)
{
    const riscv_recurrent_f32_t *a = p->a;
    const int32_t row = a->directions * a->batch * a->hidden, input = a->batch * a->features;
    float *last = out + a->steps * row;

    if (a->lstm)
        copy(last + row, cell, a->hidden);
    for (int32_t s = 0; s < length; ++s) {
        const int32_t t = backwards ? length - 1 - s : s;
        if (a->lstm)
            lstm_step(p, in + t * input, state, last + row, out + t * row);
        else
            gru_step(p, in + t * input, state, last, out + t * row);
        state = out + t * row;
    }
    for (int32_t t = length; t < a->steps; ++t)
        for (int32_t j = 0; j < a->hidden; ++j)
            out[t * row + j] = 0.0f;
    copy(last, state, a->hidden);
}

void riscv_recurrent_f32(const riscv_recurrent_f32_t *a)
{
    const int32_t gates = a->lstm ? 4 : 3, width = gates * a->hidden;

    for (int32_t d = 0; d < a->directions; ++d) {
        const part_t p = {a,
                          a->weights + d * width * a->features,
                          a->recurrent + d * width * a->hidden,
                          a->bias + d * 2 * width,
                          a->lstm ? a->peephole + d * 3 * a->hidden : a->bias,
                          a->functions + d * 3 * (gates - 1),
                          gates};
        for (int32_t n = 0; n < a->batch; ++n) {
            const int32_t at = (d * a->batch + n) * a->hidden;
            int32_t length = a->lengths[n] > 0 ? a->lengths[n] : 0;
            length = length < a->steps ? length : a->steps;
            sequence(&p, d == 1 || a->reverse, length, a->in + n * a->features, a->state + at,
                     a->lstm ? a->cell + at : a->state, a->out + at);
        }
    }
}
