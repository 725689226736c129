// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/prepare.h"
#include "execute/values/broadcast.h"
#include "execute/values/plain.h"
#include "graph/host_type.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

bool isFlag(ElemType t) { return t.kind == ElemType::Kind::Bool; }

Result<OpRun> prepareUnary(const OpSite &s, ElemType type)
{
    const auto &a = s.op.as<UnaryAttrs>();
    if (type.isFloat() ? !ofFloats(a.fn) : !ofIntegers(a.fn))
        return s.unsupported(std::string(name(a.fn)) + " has no form on " + type.name() + "; cast its input");
    return OpRun{[a, type](Operands in, Array &out) {
        withHostType(type, [&]<class T>(std::type_identity<T>) {
            auto x = in[0]->as<T>();
            if constexpr (std::same_as<T, float>) {
                if (out.type.isFloat())
                    std::ranges::transform(x, out.as<float>().begin(), [&](float v) { return unarySingle(a, v); });
                else
                    std::ranges::transform(
                        x, out.as<std::uint8_t>().begin(), [&](float v) { return std::uint8_t(unarySingle(a, v)); });
            } else {
                std::ranges::transform(x, out.as<T>().begin(), [&](T v) { return plainUnary(a.fn, v, isFlag(type)); });
            }
        });
    }};
}

std::unexpected<Error> noBroadcast(const OpSite &s)
{
    std::string shapes;
    for (std::size_t i = 0; i < s.count(); ++i)
        shapes += (i ? ", " : "") + text(s.in(i).shape);
    return s.refuse(shapes + " do not broadcast to " + text(s.out().shape));
}

/// f(T, T) of two broadcast operands.
template <class F>
Result<OpRun> prepareBoth(const OpSite &s, ElemType type, F f)
{
    auto shapes = Broadcast<2>::make(s.out().shape, {s.in(0).shape, s.in(1).shape});
    if (!shapes)
        return noBroadcast(s);
    return OpRun{[shapes = *shapes, type, f](Operands in, Array &out) {
        auto [stepA, stepB] = shapes.steps();
        withHostType(type, [&]<class T>(std::type_identity<T>) {
            auto a = in[0]->as<T>().data(), b = in[1]->as<T>().data();
            auto run = [&]<class Y>(Y *y) {
                shapes.eachRow([&](std::int64_t at, std::int64_t length, const auto &from) {
                    for (std::int64_t i = 0; i < length; ++i)
                        y[at + i] = static_cast<Y>(f(a[from[0] + i * stepA], b[from[1] + i * stepB]));
                });
            };
            if (isFlag(out.type))
                run(out.as<std::uint8_t>().data());
            else
                run(out.as<T>().data());
        });
    }};
}

Result<OpRun> prepareBinary(const OpSite &s, ElemType type)
{
    auto fn = s.op.as<BinaryAttrs>().fn;
    if (type.isFloat() && !ofFloats(fn))
        return s.unsupported(std::string(name(fn)) + " has no form on " + type.name() + "; cast its inputs");
    return prepareBoth(s, type, [fn](auto a, auto b) { return plainBinary(fn, a, b); });
}

Result<OpRun> prepareWhere(const OpSite &s)
{
    if (!isFlag(s.in(0).type))
        return s.refuse("its condition is " + s.in(0).type.name() + ", not bool");
    auto shapes = Broadcast<3>::make(s.out().shape, {s.in(0).shape, s.in(1).shape, s.in(2).shape});
    if (!shapes)
        return noBroadcast(s);
    return OpRun{[shapes = *shapes](Operands in, Array &out) {
        auto [stepC, stepA, stepB] = shapes.steps();
        auto condition = in[0]->as<std::uint8_t>().data();
        withHostType(out.type, [&]<class T>(std::type_identity<T>) {
            auto a = in[1]->as<T>().data(), b = in[2]->as<T>().data();
            auto y = out.as<T>().data();
            shapes.eachRow([&](std::int64_t at, std::int64_t length, const auto &from) {
                for (std::int64_t i = 0; i < length; ++i)
                    y[at + i] = condition[from[0] + i * stepC] ? a[from[1] + i * stepA] : b[from[2] + i * stepB];
            });
        });
    }};
}

Result<OpRun> prepareReduce(const OpSite &s, ElemType type)
{
    const auto &a = s.op.as<ReduceAttrs>();
    const Shape &shape = s.in(0).shape;
    bool argument = a.fn == ReduceFn::ArgMax || a.fn == ReduceFn::ArgMin;
    if (!type.isFloat() && !ofIntegers(a.fn))
        return s.unsupported(std::string(name(a.fn)) + " has no form on " + type.name() + "; cast its input");
    if (argument && (a.axes.size() != 1 || s.out().type != i64))
        return s.refuse("finds an i64 place along one axis");
    std::vector<std::int64_t> stride(shape.size(), 1);
    for (auto i = shape.size(); i-- > 1;)
        stride[i - 1] = stride[i] * shape[i];
    ReducedAxes reduced, kept;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        auto &axes = std::ranges::find(a.axes, int(i)) != a.axes.end() ? reduced : kept;
        axes.extent.push_back(shape[i]);
        axes.stride.push_back(stride[i]);
    }
    if (kept.count() != s.out().elements())
        return s.refuse(text(shape) + " does not reduce to " + text(s.out().shape));
    return OpRun{[=, fn = a.fn, last = a.last](Operands in, Array &out) {
        withHostType(type, [&]<class T>(std::type_identity<T>) {
            auto x = in[0]->as<T>().data();
            for (std::int64_t i = 0; i < out.size(); ++i) {
                std::int64_t at = 0;
                for (std::int64_t rest = i, d = std::int64_t(kept.extent.size()); d-- > 0;) {
                    at += rest % kept.extent[d] * kept.stride[d];
                    rest /= kept.extent[d];
                }
                if (argument)
                    out.as<std::int64_t>()[i]
                        = plainArgument(x + at, reduced.extent[0], reduced.stride[0], fn == ReduceFn::ArgMax, last);
                else
                    out.as<T>()[i] = plainReduce(fn, x + at, reduced);
            }
        });
    }};
}

/// A bound of Clip in a type, saturated; an integer for one that is no number is the least.
template <class T>
T bound(double v)
{
    if (v <= double(std::numeric_limits<T>::lowest()) || (std::is_integral_v<T> && std::isnan(v)))
        return std::numeric_limits<T>::lowest();
    return v >= double(std::numeric_limits<T>::max()) ? std::numeric_limits<T>::max() : static_cast<T>(v);
}

OpRun prepareClamp(ElemType type, double low, double high)
{
    return {[=](Operands in, Array &out) {
        withHostType(type, [&]<class T>(std::type_identity<T>) {
            std::ranges::transform(in[0]->as<T>(), out.as<T>().begin(),
                [least = bound<T>(low), most = bound<T>(high)](T v) { return std::min(std::max(v, least), most); });
        });
    }};
}

bool keepsCount(OpKind kind)
{
    return kind == OpKind::Unary || kind == OpKind::Cast || kind == OpKind::Relu || kind == OpKind::Clip;
}

/// Operands that have the type of the values; the rest is a condition or an index.
bool alike(const OpSite &s, ElemType type)
{
    for (std::size_t i = s.op.kind == OpKind::Where ? 1 : 0; i < s.count(); ++i)
        if (s.in(i).type != type)
            return false;
    return true;
}

} // namespace

OpRun prepareCast(ElemType from, ElemType to)
{
    return {[from, to](Operands in, Array &out) {
        withHostType(from, [&]<class X>(std::type_identity<X>) {
            withHostType(to, [&]<class Y>(std::type_identity<Y>) {
                std::ranges::transform(
                    in[0]->as<X>(), out.as<Y>().begin(), [flag = isFlag(to)](X v) { return plainCast<Y>(v, flag); });
            });
        });
    }};
}

Result<OpRun> prepareValues(const OpSite &s, ElemType type)
{
    switch (s.op.kind) {
    case OpKind::Unary: return prepareUnary(s, type);
    case OpKind::Binary: return prepareBinary(s, type);
    case OpKind::Where: return prepareWhere(s);
    case OpKind::Reduce: return prepareReduce(s, type);
    default: return s.unsupported("has no meaning on " + type.name() + " tensors");
    }
}

Result<OpRun> prepareTyped(const OpSite &s)
{
    ElemType type = s.in(s.op.kind == OpKind::Where ? 1 : 0).type;
    if (keepsCount(s.op.kind) && s.in(0).elements() != s.out().elements())
        return s.refuse(text(s.in(0).shape) + " does not become " + text(s.out().shape));
    if (s.op.kind == OpKind::Cast)
        return prepareCast(type, s.out().type);
    bool flags = (s.op.kind == OpKind::Binary && comparesValues(s.op.as<BinaryAttrs>().fn))
        || (s.op.kind == OpKind::Unary && type.isFloat() && !s.out().type.isFloat());
    bool places = s.out().type == i64 && s.op.kind == OpKind::Reduce;
    if (!alike(s, type) || (s.out().type != type && !(flags && isFlag(s.out().type)) && !places))
        return s.refuse("its tensors differ in type; cast them to one");
    switch (s.op.kind) {
    case OpKind::Add:
        return prepareBoth(s, type, []<class T>(T a, T b) { return T(std::uint64_t(a) + std::uint64_t(b)); });
    case OpKind::Mul:
        return prepareBoth(s, type, []<class T>(T a, T b) { return T(std::uint64_t(a) * std::uint64_t(b)); });
    case OpKind::Relu: return prepareClamp(type, 0, std::numeric_limits<double>::infinity());
    case OpKind::Clip: {
        const auto *clip = std::get_if<ClipAttrs>(&s.op.attrs);
        if (!clip)
            return s.refuse("the bounds are missing", Fault::Internal);
        return prepareClamp(type, clip->low, clip->high);
    }
    default: return prepareValues(s, type);
    }
}

} // namespace partita
