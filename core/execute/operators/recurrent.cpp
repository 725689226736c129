// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/recurrent.h"

#include "execute/operators/prepare.h"
#include "execute/values/single_math.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

/// One sequence of the batch in one direction. The state lives in the output: h in the step's own row, c in
/// the last row, and the row before it (the final h) holds the reset state while a GRU's step is computed.
class Sequence {
public:
    Sequence(const RecurrentAttrs &a, const RecurrentTensors &t, std::int64_t direction, std::int64_t n, float *out)
        : m_a(a),
          m_t(t),
          m_out(out),
          m_n(n),
          m_d(direction),
          m_hidden(a.hidden),
          m_directions(a.direction == RecurrentAttrs::Direction::Both ? 2 : 1),
          m_gates(a.cell == RecurrentAttrs::Cell::Lstm ? 4 : 3),
          m_functions(&a.functions[direction * (m_gates - 1)])
    {
    }

    void run()
    {
        auto length = std::clamp<std::int64_t>(m_t.lengths[m_n], 0, m_t.steps);
        bool lstm = m_a.cell == RecurrentAttrs::Cell::Lstm;
        bool backwards = m_a.direction == RecurrentAttrs::Direction::Reverse || m_d == 1;
        const float *h = state(m_t.h0);
        if (lstm)
            std::copy_n(state(m_t.c0), m_hidden, row(m_t.steps + 1));
        for (std::int64_t s = 0; s < length; ++s) {
            auto t = backwards ? length - 1 - s : s;
            lstm ? lstmStep(t, h) : gruStep(t, h);
            h = row(t);
        }
        for (auto t = length; t < m_t.steps; ++t)
            std::fill_n(row(t), m_hidden, 0.0f);
        std::copy_n(h, m_hidden, row(m_t.steps));
    }

private:
    float *row(std::int64_t t) { return m_out + ((t * m_directions + m_d) * m_t.batch + m_n) * m_hidden; }
    const float *state(const float *initial) const { return initial + (m_d * m_t.batch + m_n) * m_hidden; }
    float bias(std::int64_t gate, std::int64_t j) const { return m_t.b[(m_d * 2 * m_gates + gate) * m_hidden + j]; }

    float addInput(float sum, std::int64_t t, std::int64_t gate, std::int64_t j) const
    {
        const float *x = m_t.x + (t * m_t.batch + m_n) * m_t.features;
        const float *w = m_t.w + ((m_d * m_gates + gate) * m_hidden + j) * m_t.features;
        for (std::int64_t i = 0; i < m_t.features; ++i)
            sum += x[i] * w[i];
        return sum;
    }
    float addState(float sum, const float *h, std::int64_t gate, std::int64_t j) const
    {
        const float *r = m_t.r + ((m_d * m_gates + gate) * m_hidden + j) * m_hidden;
        for (std::int64_t i = 0; i < m_hidden; ++i)
            sum += h[i] * r[i];
        return sum;
    }
    float gate(std::int64_t t, const float *h, std::int64_t gate, std::int64_t j) const
    {
        return addState(addInput(bias(gate, j) + bias(m_gates + gate, j), t, gate, j), h, gate, j);
    }
    float apply(std::size_t function, float v) const
    {
        auto clip = float(m_a.clip);
        if (clip > 0)
            v = v < -clip ? -clip : v > clip ? clip : v;
        return unarySingle(m_functions[function], v);
    }

    void lstmStep(std::int64_t t, const float *h)
    {
        enum { Input, Output, Forget, Cell };
        float *c = row(m_t.steps + 1), *to = row(t);
        const float *p = m_t.p + m_d * 3 * m_hidden;
        for (std::int64_t j = 0; j < m_hidden; ++j) {
            float in = apply(0, gate(t, h, Input, j) + p[j] * c[j]);
            float forget = m_a.coupled ? 1.0f - in : apply(0, gate(t, h, Forget, j) + p[2 * m_hidden + j] * c[j]);
            float cell = apply(1, gate(t, h, Cell, j));
            c[j] = canonical(forget * c[j] + in * cell);
            float out = apply(0, gate(t, h, Output, j) + p[m_hidden + j] * c[j]);
            to[j] = canonical(out * unarySingle(m_functions[2], c[j]));
        }
    }

    void gruStep(std::int64_t t, const float *h)
    {
        enum { Update, Reset, Hidden };
        float *reset = row(m_t.steps), *to = row(t);
        for (std::int64_t j = 0; j < m_hidden; ++j) {
            float r = apply(0, gate(t, h, Reset, j));
            reset[j] = m_a.linearBeforeReset ? r : r * h[j];
        }
        for (std::int64_t j = 0; j < m_hidden; ++j) {
            float z = apply(0, gate(t, h, Update, j));
            float sum = m_a.linearBeforeReset
                ? addInput(bias(Hidden, j), t, Hidden, j) + reset[j] * addState(bias(m_gates + Hidden, j), h, Hidden, j)
                : gate(t, reset, Hidden, j);
            to[j] = canonical((1.0f - z) * apply(1, sum) + z * h[j]);
        }
    }

    const RecurrentAttrs &m_a;
    const RecurrentTensors &m_t;
    float *m_out;
    std::int64_t m_n, m_d, m_hidden, m_directions, m_gates;
    const UnaryAttrs *m_functions;
};

} // namespace

void recurrentSingle(const RecurrentAttrs &a, const RecurrentTensors &t, float *out)
{
    for (std::int64_t d = 0; d < (a.direction == RecurrentAttrs::Direction::Both ? 2 : 1); ++d)
        for (std::int64_t n = 0; n < t.batch; ++n)
            Sequence(a, t, d, n, out).run();
}

Result<OpRun> prepareRecurrent(const OpSite &s)
{
    const auto *attrs = std::get_if<RecurrentAttrs>(&s.op.attrs);
    if (!attrs)
        return s.refuse("the gates are missing", Fault::Internal);
    std::vector<Shape> shapes;
    for (std::size_t i = 0; i < s.count(); ++i) {
        if (!s.has(i) || s.in(i).type != (i == 4 ? i32 : f32))
            return s.unsupported("its inputs must be f32, its lengths i32");
        shapes.push_back(s.in(i).shape);
    }
    PARTITA_TRY(out, inferShapes(s.op, shapes));
    auto functions = std::size_t(shapes[1][0]) * (attrs->cell == RecurrentAttrs::Cell::Lstm ? 3 : 2);
    if (out.front() != s.out().shape || s.out().type != f32 || attrs->functions.size() != functions)
        return s.refuse("its output must be f32 of " + text(out.front()) + ", with " + std::to_string(functions)
            + " activation functions");
    return OpRun{[a = *attrs](Operands in, Array &out) {
        auto at = [&](std::size_t i) { return i < in.size() ? in[i]->as<float>().data() : nullptr; };
        const Shape &x = in[0]->shape;
        recurrentSingle(a,
            {x[0], x[1], x[2], at(0), at(1), at(2), at(3), in[4]->as<std::int32_t>().data(), at(5), at(6), at(7)},
            out.as<float>().data());
    }};
}

} // namespace partita
