// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/operators/operators.h"

#include <cmath>
#include <map>
#include <numeric>

namespace partita::pt2_import {
namespace {

using List = std::vector<std::int64_t>;

/// The axes that `dim` names; none of them: all.
List reducedAxes(Node &n, const std::string &x)
{
    auto given = n.has("dim") ? n.integers("dim") : List{};
    if (!given.empty())
        return n.rank(x) == 0 ? List{} : n.axes(given, n.rank(x));
    List all(n.rank(x));
    std::iota(all.begin(), all.end(), 0);
    return all;
}

void reduce(Node &n, const char *op, const std::string &x, std::size_t output = 0)
{
    auto axes = reducedAxes(n, x);
    if (n.rank(x) == 0)
        return n.give(x, output);
    n.result(op, {x, n.list(axes)}, {{"keepdims", n.integer("keepdim", 0)}}, output);
}

std::string reduced(Node &n, const char *op, const std::string &x, const List &axes, bool keep)
{
    return n.make(op, {x, n.list(axes)}, {{"keepdims", std::int64_t(keep)}});
}

} // namespace

void readReduce(Node &n)
{
    static const std::map<std::string, const char *> names{{"mean", "ReduceMean"}, {"sum", "ReduceSum"},
        {"amax", "ReduceMax"}, {"amin", "ReduceMin"}, {"max", "ReduceMax"}, {"min", "ReduceMin"},
        {"prod", "ReduceProd"}, {"logsumexp", "ReduceLogSumExp"}};
    auto name = operation(n.source.target);
    auto x = n.first();
    if (name == "mean" || name == "logsumexp")
        x = asReal(n, x);
    if ((name == "sum" || name == "prod") && !n.tensor(x).type.isFloat())
        x = n.cast(x, onnx::TensorProto::INT64);
    reduce(n, names.at(name), x);
}

void readExtremum(Node &n)
{
    bool greatest = operation(n.source.target) == "max";
    auto x = n.first();
    reduce(n, greatest ? "ReduceMax" : "ReduceMin", x);
    n.result(greatest ? "ArgMax" : "ArgMin", {x},
        {{"axis", std::int64_t(n.axis(n.integer("dim", 0), n.rank(x)))}, {"keepdims", n.integer("keepdim", 0)}}, 1);
}

void readArgument(Node &n)
{
    const char *op = operation(n.source.target) == "argmax" ? "ArgMax" : "ArgMin";
    auto x = n.first();
    if (n.has("dim"))
        return n.result(op, {x},
            {{"axis", std::int64_t(n.axis(n.integer("dim", 0), n.rank(x)))}, {"keepdims", n.integer("keepdim", 0)}});
    auto flat = n.reshape(x, {n.tensor(x).elements()});
    n.result(op, {flat}, {{"axis", std::int64_t(0)}, {"keepdims", std::int64_t(0)}});
}

void readAnyAll(Node &n)
{
    auto truth = n.cast(n.first(), onnx::TensorProto::BOOL);
    auto axes = reducedAxes(n, truth);
    auto number = n.cast(truth, onnx::TensorProto::INT32);
    const char *op = operation(n.source.target) == "any" ? "ReduceMax" : "ReduceMin";
    n.give(n.cast(reduced(n, op, number, axes, n.flag("keepdim", false)), onnx::TensorProto::BOOL));
}

void readVariance(Node &n)
{
    auto name = operation(n.source.target);
    auto x = asReal(n, n.first());
    auto axes = reducedAxes(n, x);
    double count = 1;
    for (auto axis : axes)
        count *= double(n.extent(x, axis));
    auto correction = n.has("correction") ? n.real("correction", 1) : n.flag("unbiased", true) ? 1.0 : 0.0;
    if (!n.failed() && count <= correction)
        return n.fail("it takes the variance of " + std::to_string(std::int64_t(count))
            + " values, too few for its correction; export the program again");
    auto mean = reduced(n, "ReduceMean", x, axes, true);
    auto centred = n.sub(x, mean);
    auto sum = reduced(n, "ReduceSum", n.mul(centred, centred), axes, n.flag("keepdim", false));
    auto variance = n.mul(sum, n.scalar(1 / (count - correction), n.typeOf(x)));
    bool both = name.ends_with("_mean");
    n.give(name.starts_with("std") ? n.make("Sqrt", {variance}) : variance);
    if (both)
        n.give(reduced(n, "ReduceMean", x, axes, n.flag("keepdim", false)), 1);
}

void readVectorNorm(Node &n)
{
    auto x = asReal(n, n.first());
    auto order = n.real(n.has("ord") ? "ord" : "p", 2);
    if (order == 1 || order == 2)
        return reduce(n, order == 1 ? "ReduceL1" : "ReduceL2", x);
    if (std::isinf(order) && order > 0)
        return reduce(n, "ReduceMax", n.make("Abs", {x}));
    n.unsupported("it takes a norm of order " + std::to_string(order) + "; use 1, 2 or infinity");
}

void readCumulativeSum(Node &n)
{
    auto x = n.first();
    n.result("CumSum", {x, n.scalar(n.axis(n.integer("dim", 0), n.rank(x)), onnx::TensorProto::INT64)});
}

void readTopK(Node &n)
{
    auto x = n.first();
    auto both = n.makeSeveral("TopK", {x, n.list({n.integer("k", 1)})}, 2,
        {{"axis", std::int64_t(n.axis(n.integer("dim", -1), n.rank(x)))}, {"largest", n.integer("largest", 1)},
            {"sorted", n.integer("sorted", 1)}});
    n.give(both[0], 0);
    n.give(both[1], 1);
}

} // namespace partita::pt2_import
