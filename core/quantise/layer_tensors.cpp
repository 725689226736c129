// SPDX-License-Identifier: Apache-2.0
#include "quantise/layer_tensors.h"

#include "execute/values/tflite_arithmetic.h"
#include "quantise/bytes_of.h"
#include "quantise/layer_values.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace partita {

namespace {

/// Halvings after which every value less its zero point fits a signed integer of `bits` bits, but for its last step.
int inputShift(const Quant &q, int bits)
{
    auto farthest = std::max(127 - q.zeroAt(0), q.zeroAt(0) + 128);
    int shift = 0;
    while ((farthest >> shift) > 1 << (bits - 1))
        ++shift;
    return shift;
}

/// The greatest magnitude that the tensor can hold.
double reachOf(const Quant &q) { return q.scaleAt(0) * std::max(127 - q.zeroAt(0), q.zeroAt(0) + 128); }

} // namespace

LayerTensors tensorsOf(const Layer &layer)
{
    const auto &[op, weights, bias, in, out, form, requant, arithmetic, source, rounded] = layer;
    bool integer = weights->type != f32;
    auto zero = integer ? weights->quant->zero : std::vector<std::int32_t>{0};
    for (auto &z : zero)
        z -= weights->type == u8 ? 128 : 0;
    bool perOutput = integer && (weights->quant->scale.size() == 1 || weights->quant->axis == 0);
    bool shiftOnly = requant.multiplierBits == 0;
    const bool few = perOutput && form.kept != i8;
    bool keep = !rounded && perOutput && (source || (form.weights == i8 && !shiftOnly));
    bool oneForAll = keep && arithmetic == Arithmetic::TfLite && integer && tfl::oneFactor(op, *weights);
    LayerTensors made;
    made.converters = form.converters;
    LayerValues::From from{
        weights, bias, in.scaleAt(0), out.scaleAt(0), in.zeroAt(0), out.zeroAt(0), requant, keep, oneForAll};
    from.type = keep ? form.kept : form.weights;
    from.rounded = rounded;
    if (keep && !source)
        from.file = requantOf(arithmetic);
    if (keep && (!source || few))
        from.weightZero = std::exchange(zero, {0});
    if (form.converters.rows > 0) {
        made.converters.inputShift = inputShift(in, form.converters.inputBits);
        from.inputScale = std::ldexp(from.inputScale, made.converters.inputShift);
        from.converters = made.converters;
        from.reach = reachOf(out);
    }
    auto values = std::make_shared<LayerValues>(std::move(from));
    auto constant = [&](const char *what, ElemType type, Shape shape, auto member, std::optional<Quant> quant = {}) {
        auto slug = op.slug + what;
        return Tensor{slug, slug, type, std::move(shape), std::move(quant), Blob::lazy([=](std::stop_token stop) {
                          const auto *all = values->get(stop);
                          return all ? std::optional(bytesOf(all->*member)) : std::nullopt;
                      })};
    };
    using V = LayerValues::Values;
    auto channels = weights->shape[0];
    Shape perChannel = shiftOnly ? Shape{} : op.kind == OpKind::MatMul ? Shape{channels} : Shape{1, channels, 1, 1};
    made.weights = constant("_weight", keep ? form.kept : form.weights, weights->shape, &V::weights,
        Quant{{1}, keep ? zero : std::vector<std::int32_t>{0}, keep && zero.size() > 1 ? 0 : -1});
    made.bias = constant("_bias", i32, {channels}, &V::bias);
    made.multiplier = constant("_multiplier", i32, perChannel, &V::multiplier);
    made.shift = constant("_shift", i32, perChannel, &V::shift);
    if (keep && source && bias && bias->type == f32)
        made.addend = constant("_addend", i64, perChannel, &V::addend);
    if (form.converters.rows > 0)
        made.outputShift = constant("_output_shift", i32, {}, &V::outputShift);
    return made;
}

} // namespace partita
