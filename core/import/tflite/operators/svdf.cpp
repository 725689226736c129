// SPDX-License-Identifier: Apache-2.0
#include "import/shared/values.h"
#include "import/tflite/file/steps.h"
#include "import/tflite/operators/readers.h"
#include "import/tflite/wide/bounds.h"
#include "import/tflite/wide/wide.h"

namespace partita::tflite_import {
namespace {

/// Operands of the file.
enum SvdfOperand { SvdfInput, SvdfFeatures, SvdfTime, SvdfBias, SvdfState };

struct Svdf {
    TensorId x, features, time, state;
    std::int64_t batch, filters, memory, rank;
    tflite::Activation activation;
};

Result<Svdf> svdfOf(Node &node)
{
    PARTITA_OPTIONS(options, SvdfOptions);
    PARTITA_TRY(x, node.plain(SvdfInput));
    PARTITA_TRY(features, node.plain(SvdfFeatures, "features"));
    PARTITA_TRY(time, node.plain(SvdfTime, "time"));
    PARTITA_TRY(state, node.plain(SvdfState));
    const auto xs = node.shape(x), fs = node.shape(features), ts = node.shape(time);
    std::int64_t rank = options->rank();
    bool fits = xs.size() == 2 && fs.size() == 2 && ts.size() == 2 && fs[1] == xs[1] && ts[0] == fs[0] && rank > 0
        && fs[0] % rank == 0 && node.tensor(state).elements() == xs[0] * fs[0] * ts[1];
    if (!fits)
        return node.fail(
            "its input " + text(xs) + ", weights and state do not fit each other; convert the model again");
    return Svdf{x, features, time, state, xs[0], fs[0], ts[1], rank, options->activation()};
}

/// The state without its oldest column, and with the newest one.
TensorId shifted(Steps &s, const Svdf &f, TensorId newest)
{
    auto column = s.reshape(newest, {f.batch, f.filters, 1});
    auto state = s.reshape(f.state, {f.batch, f.filters, f.memory});
    return f.memory == 1 ? column : s.concat({s.slice(state, 2, 1, f.memory - 1), column}, 2);
}

/// Batch × units: the sums over time and rank of state · time.
TensorId summed(Steps &s, const Svdf &f, TensorId state, TensorId time)
{
    auto products = s.mul(state, s.reshape(time, {1, f.filters, f.memory}));
    auto filters = s.reshape(s.reduce(ReduceFn::Sum, products, {2}), {f.batch, f.filters / f.rank, f.rank});
    return s.reshape(s.reduce(ReduceFn::Sum, filters, {2}), {f.batch, f.filters / f.rank});
}

void keep(Node &node, Steps &s, const Svdf &f, TensorId state)
{
    auto next = s.reshape(state, node.shape(f.state));
    auto at = node.operand(SvdfState);
    if (!s.failed() && at && node.network.isState(*at))
        node.network.update(*at, next);
}

Result<void> readFloat(Node &node, const Svdf &f)
{
    Steps s(node);
    auto features = s.take(weightsFor(node, f.x, f.features)), time = s.take(weightsFor(node, f.x, f.time));
    auto state = shifted(s, f, s.matMul(f.x, features, {.transB = true}));
    auto sum = summed(s, f, state, time);
    if (node.has(SvdfBias))
        sum = s.add(sum, s.take(node.plain(SvdfBias, "bias")));
    keep(node, s, f, state);
    return node.bindPlain(node.activated(s.end(sum), f.activation));
}

Result<void> readInteger(Node &node, const Svdf &f)
{
    const auto x = node.tensor(f.x), features = node.tensor(f.features), time = node.tensor(f.time),
               state = node.tensor(f.state);
    PARTITA_TRY(made, madeWide(node));
    auto one = [](const Tensor &t) { return t.quant && t.quant->axis < 0; };
    bool fits = x.type == i8 && features.type == i8 && time.type == state.type
        && (state.type == i16 || state.type == i8) && one(x) && one(features) && one(time) && one(state) && made.quant
        && features.quant->zero[0] == 0 && time.quant->zero[0] == 0 && state.quant->zero[0] == 0 && time.constant();
    if (!fits)
        return node.unsupported("its integers are not those of an SVDF of 8 bits with a state of 8 or 16 bits; convert "
                                "the model again");
    PARTITA_TRY(bounds, wideBounds(node, made, f.activation));
    auto scale = [](const Tensor &t) { return float(t.quant->scaleAt(0)); };
    Steps s(node);
    auto sums
        = s.op(OpKind::MatMul, {f.x, f.features}, MatMulAttrs{.transB = true}, {.type = i32, .suffix = "features"});
    auto newest = s.scaled(sums, tfl::factorOf(double(scale(x) * scale(features) / scale(state))),
        {.type = state.type, .quant = state.quant, .suffix = "newest"});
    auto next = shifted(s, f, newest);
    auto total = summed(s, f, s.stored(next), s.list(integers(time), i32));
    if (node.has(SvdfBias))
        total = s.add(total, s.take(node.plain(SvdfBias, "bias")));
    keep(node, s, f, next);
    auto factor = tfl::factorOf(double(scale(state) * scale(time) / float(made.quant->scaleAt(0))));
    return node.bindPlain(s.end(s.scaled(total, {.factors = {factor}, .bounds = bounds}, made)));
}

} // namespace

Result<void> readSvdf(Node &node)
{
    PARTITA_TRY(svdf, svdfOf(node));
    return node.tensor(svdf.x).quant ? readInteger(node, svdf) : readFloat(node, svdf);
}

} // namespace partita::tflite_import
