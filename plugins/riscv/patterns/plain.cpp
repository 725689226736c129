// SPDX-License-Identifier: Apache-2.0
#include "patterns/plain.h"

#include "execute/operators/matmul_plan.h"
#include "patterns/repeat.h"
#include "patterns/typed.h"
#include "riscv.h"
#include "support/divide.h"
#include "support/text.h"
#include "target/anatomy.h"

#include <algorithm>

namespace partita::riscv {

std::vector<Pattern> plainPatterns(EngineId engine)
{
    return {
        {"matmul", engine, "Requantize(MatMul(a, b), m, s)"},
        {"plain_matmul", engine, "MatMul(a, b)"},
        {"plain_conv", engine, "Conv(x, w)"},
        {"plain_pool", engine, "AveragePool(x)"},
        {"plain_pool", engine, "GlobalAveragePool(x)"},
        {"plain_pool", engine, "SumPool(x)"},
        {"plain_softmax", engine, "Softmax(x)"},
        {"batchnorm", engine, "BatchNorm(x)"},
        {"normalize", engine, "Normalize(x)"},
        {"lrn", engine, "Lrn(x)"},
        {"recurrent", engine, "Recurrent(x)"},
    };
}

bool isPlainLayer(const Graph &graph, const Match &match)
{
    static const auto names = [] {
        std::vector<std::string> out;
        for (const auto &pattern : plainPatterns(0))
            out.push_back(pattern.name);
        return out;
    }();
    if (match.pattern == "maxpool") {
        const auto &x = graph.tensor(graph.op(match.ops.back()).inputs[0]);
        return !inBytes(x.type) || x.shape[0] != 1;
    }
    return std::ranges::find(names, match.pattern) != names.end();
}

namespace {

/// Products that follow two nested steps.
struct Steps {
    std::int64_t outer = 1, inner = 1, aOuter = 0, aInner = 0, bOuter = 0, bInner = 0;
};
std::optional<Steps> stepsOf(const MatMulPlan &p)
{
    Steps s;
    auto count = std::int64_t(p.aAt.size());
    auto a = [&](std::int64_t i) { return p.aAt[i]; };
    auto b = [&](std::int64_t i) { return p.bAt[i]; };
    if (count > 1)
        s.aInner = a(1), s.bInner = b(1);
    while (s.inner < count && a(s.inner) == s.inner * s.aInner && b(s.inner) == s.inner * s.bInner)
        ++s.inner;
    s.outer = ceilDiv(count, s.inner);
    if (s.outer > 1)
        s.aOuter = a(s.inner), s.bOuter = b(s.inner);
    for (std::int64_t i = 0; i < count; ++i)
        if (a(i) != i / s.inner * s.aOuter + i % s.inner * s.aInner
            || b(i) != i / s.inner * s.bOuter + i % s.inner * s.bInner)
            return std::nullopt;
    return s;
}

/// Steps of a bias along rows and columns of the product.
std::optional<std::array<std::int64_t, 2>> biasSteps(const Shape &bias, std::int64_t m, std::int64_t n, bool matrices)
{
    if (elements(bias) == 1)
        return std::array<std::int64_t, 2>{0, 0};
    auto end = [&](std::size_t back) { return back <= bias.size() ? bias[bias.size() - back] : 1; };
    if (!matrices || elements(bias) != end(1) * end(2) || (end(1) != 1 && end(1) != n) || (end(2) != 1 && end(2) != m))
        return std::nullopt;
    return std::array<std::int64_t, 2>{end(2) > 1 ? end(1) : 0, end(1) > 1};
}

Refusal refusal(const char *rule, std::string sentence, std::vector<Remedy> remedies)
{
    return {rule, std::move(sentence), std::move(remedies)};
}

Remedy reshaped(const Tensor &t, const Shape &to) { return Remedy::model("shape_of_" + t.slug, t.shape, to); }

/// The tensors among these that are of another type, made one of it.
std::vector<Remedy> allRetyped(const Graph &graph, std::vector<TensorId> ids, ElemType type)
{
    std::vector<Remedy> out;
    for (auto id : ids)
        if (graph.tensor(id).type != type)
            out.push_back(retyped(graph.tensor(id), type));
    return out;
}

/// Matrices as many as there are products, and a bias of a row.
std::vector<Remedy> unrepeated(const Graph &graph, const Op &op)
{
    std::vector<Remedy> out;
    const auto &y = graph.tensor(op.outputs[0]).shape;
    for (std::size_t i = 0; i < op.inputs.size(); ++i) {
        const auto &t = graph.tensor(op.inputs[i]);
        Shape full(y.begin(), y.end() - std::min<std::ptrdiff_t>(2, std::ssize(y)));
        if (i < 2)
            full.insert(full.end(), t.shape.end() - std::min<std::ptrdiff_t>(2, std::ssize(t.shape)), t.shape.end());
        else
            full = {y.back()};
        if (full != t.shape)
            out.push_back(reshaped(t, full));
    }
    return out;
}

/// Types of the kernels' products and sums.
bool product(ElemType t) { return t.isInteger() && t.bits <= 32 && t != u32; }

/// A product of integers: an input with one zero, weights with one, or one for each output along `axis`.
std::vector<Refusal> productRefusals(const Graph &graph, const Op &op, int axis)
{
    std::vector<Refusal> out;
    const auto &x = graph.tensor(op.inputs[0]), &w = graph.tensor(op.inputs[1]), &y = graph.tensor(op.outputs[0]);
    auto single = [](const Tensor &t) { return !t.quant || t.quant->zero.size() == 1; };
    for (const auto *t : {&x, &w})
        if (!product(t->type))
            out.push_back(refusal("type",
                "'" + t->slug + "' holds " + t->type.name()
                    + "; the core multiplies f32 or integers of 8, 16 and 32 bits",
                {retyped(*t, i32)}));
    std::vector<TensorId> sums(op.inputs.begin() + 2, op.inputs.end());
    sums.push_back(op.outputs[0]);
    if (auto wrong = allRetyped(graph, sums, i32); !wrong.empty())
        out.push_back(refusal("type", "the core sums integers into i32 only, and '" + y.slug + "' is " + y.type.name(),
            std::move(wrong)));
    if (!single(x) || (!single(w) && w.quant->axis != axis))
        out.push_back(refusal("zero", "zero points may differ between output channels only",
            {Remedy::model("zero_points", "several", "one")}));
    const auto *attrs = std::get_if<MatMulAttrs>(&op.attrs);
    if (attrs && (attrs->alpha != 1 || attrs->beta != 1))
        out.push_back(refusal("factor", "integers are multiplied without the factors alpha and beta",
            {Remedy::model("factors", shortest(attrs->alpha) + "," + shortest(attrs->beta), "1,1")}));
    return out;
}

bool allSingle(const Graph &graph, const Op &op)
{
    return graph.tensor(op.outputs[0]).type == f32
        && std::ranges::all_of(op.inputs, [&](TensorId id) { return graph.tensor(id).type == f32; });
}

std::vector<Refusal> poolRefusals(const Graph &graph, const Op &op)
{
    const auto &x = graph.tensor(op.inputs[0]), &y = graph.tensor(op.outputs[0]);
    if (x.shape.size() != 4)
        return {refusal("rank",
            "the core's windows move over four axes (N×C×H×W), and '" + x.slug + "' is " + text(x.shape),
            {Remedy::model("axes", std::int64_t(x.shape.size()), 4)})};
    if (allSingle(graph, op))
        return {};
    bool greatest = op.kind == OpKind::MaxPool && y.type == x.type && x.type.isInteger() && x.type != u32;
    bool sum
        = op.kind == OpKind::SumPool && y.type == i32 && product(x.type) && (!x.quant || x.quant->zero.size() == 1);
    if (greatest || sum)
        return {};
    auto from = product(x.type) ? x.type : i8;
    auto remedies = allRetyped(graph, {op.inputs[0]}, from);
    std::ranges::move(
        allRetyped(graph, {op.outputs[0]}, op.kind == OpKind::SumPool ? i32 : from), std::back_inserter(remedies));
    if (x.quant && x.quant->zero.size() > 1)
        remedies.push_back(Remedy::model("zero_points", "several", "one"));
    return {refusal("type",
        "the core has no " + std::string(name(op.kind)) + " from " + x.type.name() + " to " + y.type.name(),
        std::move(remedies))};
}

} // namespace

std::optional<std::vector<std::pair<std::string, std::int64_t>>> productFields(const Graph &graph, const Op &op)
{
    auto plan = planMatMul({graph, op});
    auto steps = plan ? stepsOf(*plan) : std::nullopt;
    if (!steps)
        return std::nullopt;
    const auto &p = *plan;
    bool matrices = graph.tensor(op.inputs[0]).shape.size() > 1 && graph.tensor(op.inputs[1]).shape.size() > 1;
    auto bias = op.inputs.size() > 2 ? biasSteps(graph.tensor(op.inputs[2]).shape, p.m, p.n, matrices)
                                     : std::array<std::int64_t, 2>{0, 0};
    if (!bias)
        return std::nullopt;
    return std::vector<std::pair<std::string, std::int64_t>>{{"outer", steps->outer}, {"inner", steps->inner},
        {"a_outer", steps->aOuter}, {"a_inner", steps->aInner}, {"b_outer", steps->bOuter}, {"b_inner", steps->bInner},
        {"m", p.m}, {"k", p.k}, {"n", p.n}, {"a_row", p.transA ? 1 : p.k}, {"a_col", p.transA ? p.m : 1},
        {"b_row", p.transB ? 1 : p.n}, {"b_col", p.transB ? p.k : 1}, {"bias_row", (*bias)[0]},
        {"bias_col", (*bias)[1]}};
}

std::vector<Refusal> plainRefusals(const Graph &graph, const Match &match)
{
    const auto &p = match.pattern;
    const auto &op = p == "matmul" ? *opOf(graph, match, OpKind::MatMul) : graph.op(match.ops.back());
    if (p == "matmul" || p == "plain_matmul") {
        if (!productFields(graph, op))
            return {refusal(
                "broadcast", "its matrices or its bias repeat in more than two nested steps", unrepeated(graph, op))};
        auto rank = int(graph.tensor(op.inputs[1]).shape.size());
        auto out = p == "plain_matmul" && allSingle(graph, op)
            ? std::vector<Refusal>{}
            : productRefusals(graph, op, rank - (op.as<MatMulAttrs>().transB ? 2 : 1));
        if (p == "matmul") {
            const auto &scaled = *opOf(graph, match, OpKind::Requantize);
            if (auto wide = allRetyped(graph, {op.inputs[0], op.inputs[1], scaled.outputs[0]}, i8); !wide.empty())
                out.push_back(refusal("type", "two activations are multiplied as i8", std::move(wide)));
            bool single = scaled.inputs.size() == 3 && graph.tensor(scaled.inputs[1]).elements() == 1
                && (!graph.tensor(op.inputs[1]).quant || graph.tensor(op.inputs[1]).quant->zero.size() == 1);
            if (!single)
                out.push_back(refusal("scale", "two activations are multiplied with one scale each",
                    {Remedy::model("scales", "several", "one")}));
        }
        return out;
    }
    if (p == "plain_conv")
        return allSingle(graph, op) ? std::vector<Refusal>{} : productRefusals(graph, op, 0);
    if (p == "plain_pool" || p == "maxpool")
        return poolRefusals(graph, op);
    if (p == "normalize" && allSingle(graph, op)) {
        const auto &shape = graph.tensor(op.outputs[0]).shape;
        for (std::size_t i = 1; i < op.inputs.size(); ++i)
            if (const auto &small = graph.tensor(op.inputs[i]).shape; !repeatOf(small, shape))
                return {refusal("broadcast", "the core cannot spread " + text(small) + " over " + text(shape),
                    {reshaped(graph.tensor(op.inputs[i]), Shape(shape.end() - std::ssize(small), shape.end()))})};
    }
    if (p == "recurrent" || allSingle(graph, op))
        return {};
    auto all = op.inputs;
    all.push_back(op.outputs[0]);
    return {refusal("type",
        "the core runs " + std::string(name(op.kind)) + " in f32 only, not on "
            + graph.tensor(op.inputs[0]).type.name(),
        allRetyped(graph, all, f32))};
}

} // namespace partita::riscv
