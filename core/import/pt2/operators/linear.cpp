// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/operators/operators.h"

#include <numeric>

namespace partita::pt2_import {
namespace {

using List = std::vector<std::int64_t>;

/// Pads at the beginning, then at the end. "same" puts the odd one at the end.
List padsOf(Node &n, const Shape &weight, const List &dilation)
{
    const auto axes = dilation.size();
    if (overload(n.source.target) != "padding") {
        auto pads = n.perAxis("padding", axes, 0);
        pads.insert(pads.end(), pads.begin(), pads.begin() + std::ptrdiff_t(axes));
        return pads;
    }
    auto mode = n.string("padding", "valid");
    List pads(2 * axes, 0);
    if (mode != "same" && mode != "valid")
        n.fail("padding is '" + mode + "'; use same or valid");
    for (std::size_t i = 0; mode == "same" && i < axes; ++i) {
        std::int64_t total = 0;
        if (__builtin_mul_overflow(dilation[i], weight[i + 2] - 1, &total))
            n.fail("its dilation is too large; export the program again");
        pads[i] = total / 2;
        pads[i + axes] = total - total / 2;
    }
    return pads;
}

/// The value with a batch of one before it if it has none.
std::string batched(Node &n, const std::string &x, std::size_t rank)
{
    auto shape = n.shape(x);
    if (n.failed() || shape.size() + 1 != rank)
        return x;
    shape.insert(shape.begin(), 1);
    return n.reshape(x, shape);
}

} // namespace

void readConvolution(Node &n)
{
    auto x = n.value("input"), weight = n.value("weight"), bias = n.optional("bias");
    auto shape = n.shape(weight);
    if (!n.failed() && (shape.size() < 3 || shape.size() > 5))
        n.fail("its weight " + text(shape) + " must have three to five axes; export the program again");
    if (n.failed())
        return;
    const auto axes = shape.size() - 2;
    bool transposed = operation(n.source.target).starts_with("conv_transpose") || n.flag("transposed", false);
    auto dilation = n.perAxis("dilation", axes, 1);
    Attributes attributes{{"strides", n.perAxis("stride", axes, 1)}, {"dilations", dilation},
        {"pads", padsOf(n, shape, dilation)}, {"group", n.integer("groups", 1)}};
    if (transposed)
        attributes.push_back({"output_padding", n.perAxis("output_padding", axes, 0)});
    const char *op = transposed ? "ConvTranspose" : "Conv";
    auto image = batched(n, x, shape.size());
    if (image == x)
        return n.result(op, {x, weight, bias}, attributes);
    auto y = n.make(op, {image, weight, bias}, attributes);
    auto to = n.shape(y);
    if (!to.empty())
        to.erase(to.begin());
    n.give(n.reshape(y, to));
}

void readLinear(Node &n)
{
    auto x = n.value("input"), weight = n.value("weight"), bias = n.optional("bias");
    auto shape = n.shape(x);
    if (n.failed())
        return;
    if (n.rank(weight) != 2 || shape.empty())
        return n.fail("its weight " + text(n.shape(weight)) + " must have two axes, and its input one or more");
    if (shape.size() == 2)
        return n.result("Gemm", {x, weight, bias}, {{"transB", std::int64_t(1)}});
    auto turned = turnedWeight(n, weight, {1, 0});
    auto product = Values{x, turned.empty() ? n.transpose(weight, {1, 0}) : turned};
    if (bias.empty())
        return n.result("MatMul", product);
    n.result("Add", {n.make("MatMul", product), bias});
}

void readAddmm(Node &n)
{
    auto c = n.value("self"), a = n.value("mat1"), b = n.value("mat2");
    n.result("Gemm", {a, b, c}, {{"alpha", n.real("alpha", 1)}, {"beta", n.real("beta", 1)}});
}

void readProduct(Node &n)
{
    auto a = n.first();
    n.result("MatMul", {a, n.value(n.has("mat2") ? "mat2" : n.has("vec") ? "vec" : "other")});
}

void readBaddbmm(Node &n)
{
    auto c = n.value("self"), a = n.value("batch1"), b = n.value("batch2");
    auto alpha = n.real("alpha", 1), beta = n.real("beta", 1);
    auto product = n.make("MatMul", {a, b});
    if (alpha != 1)
        product = n.mul(product, n.scalar(alpha, n.typeOf(product)));
    if (beta == 0)
        return n.give(product);
    n.result("Add", {product, beta == 1 ? c : n.mul(c, n.scalar(beta, n.typeOf(c)))});
}

void readEinsum(Node &n) { n.result("Einsum", n.values("tensors"), {{"equation", n.string("equation", "")}}); }

void readAttention(Node &n)
{
    auto q = n.value("query"), k = n.value("key"), v = n.value("value"), mask = n.optional("attn_mask");
    if (n.real("dropout_p", 0) != 0)
        return n.unsupported("it drops values at random; call eval() before the export");
    auto rank = n.rank(q);
    if (!n.failed() && (rank < 3 || rank > 4 || n.rank(k) != rank || n.rank(v) != rank))
        n.unsupported("its query, key and value must have three or four axes; reshape them in the model");
    if (n.failed())
        return;
    Attributes attributes{{"is_causal", n.integer("is_causal", 0)}};
    if (n.has("scale"))
        attributes.push_back({"scale", n.real("scale", 1)});
    if (rank == 4)
        return n.result("Attention", {q, k, v, mask}, attributes);
    auto oneHead = [&](const std::string &x) {
        auto shape = n.shape(x);
        if (shape.size() == 3)
            shape.insert(shape.begin() + 1, 1);
        return x.empty() ? x : n.reshape(x, shape);
    };
    auto y = n.make("Attention", {oneHead(q), oneHead(k), oneHead(v), oneHead(mask)}, attributes);
    auto to = n.shape(y);
    if (to.size() == 4)
        to.erase(to.begin() + 1);
    n.give(n.reshape(y, to));
}

} // namespace partita::pt2_import
