// SPDX-License-Identifier: Apache-2.0
#include "support/try.h"
#include "target/figures.h"

#include <cmath>
#include <cstring>
#include <map>
#include <nlohmann/json.hpp>
#include <random>

namespace partita {

namespace {

using Json = nlohmann::json;

class Network {
public:
    explicit Network(const Shape &input)
    {
        m_out.name = "figure";
        m_last = tensor("input", input);
        m_out.inputs = {m_last};
        m_named["input"] = m_last;
    }

    Result<Graph> build(const Json &layers)
    {
        for (const auto &layer : layers) {
            auto op = layer.at("op").get<std::string>();
            auto slug = layer.value("name", op + "_" + std::to_string(m_named.size() - 1));
            auto out = add(op, slug, layer);
            if (!out)
                return fail("layer '" + slug + "': " + out.error().message);
            m_named[slug] = m_last = *out;
        }
        m_out.outputs = {m_last};
        m_out.inputTypes = m_out.outputTypes = {f32};
        return std::move(m_out).finish();
    }

private:
    TensorId tensor(const std::string &slug, Shape shape)
    {
        return m_out.add(Tensor{slug, slug, f32, std::move(shape), {}, {}});
    }

    /// Normal weights that keep the variance of what they read, from one seed; made when they are first read.
    TensorId weights(const std::string &slug, const Shape &shape, std::int64_t fanIn)
    {
        auto seed = ++m_seed;
        auto data = Blob::lazy([=] {
            std::mt19937 random(seed);
            std::vector<std::byte> bytes(std::size_t(elements(shape)) * sizeof(float));
            auto scale = std::sqrt(2.0 / double(fanIn)) * std::sqrt(3.0) / 2147483648.0;
            for (std::size_t at = 0; at < bytes.size(); at += sizeof(float)) {
                auto value = float((double(random()) - 2147483648.0) * scale);
                std::memcpy(bytes.data() + at, &value, sizeof value);
            }
            return bytes;
        });
        return m_out.add(Tensor{slug, slug, f32, shape, {}, std::move(data)});
    }

    static Window window(const Json &layer)
    {
        return {layer.at("kernel"), layer.value("stride", std::array<std::int64_t, 2>{1, 1}), {1, 1},
            layer.value("pads", std::array<std::int64_t, 4>{0, 0, 0, 0})};
    }

    Result<TensorId> op(OpKind kind, const std::string &slug, std::vector<TensorId> inputs, Attrs attrs = {})
    {
        Op op{kind, slug, slug, std::move(inputs), {}, std::move(attrs), {slug}};
        std::vector<Shape> shapes;
        for (auto id : op.inputs)
            shapes.push_back(m_out.tensor(id).shape);
        PARTITA_TRY(out, inferShapes(op, shapes));
        return emit(std::move(op), out.front());
    }
    TensorId emit(Op op, Shape shape)
    {
        op.outputs = {tensor(op.slug + "_out", std::move(shape))};
        auto out = op.outputs[0];
        m_out.add(std::move(op));
        return out;
    }

    Result<TensorId> relu(const Json &layer, const std::string &slug, Result<TensorId> x)
    {
        return x && layer.value("relu", false) ? op(OpKind::Relu, slug + "_relu", {*x}) : x;
    }

    Result<TensorId> conv(const std::string &slug, const Json &layer, TensorId x)
    {
        const auto &shape = m_out.tensor(x).shape;
        auto w = window(layer);
        std::int64_t out = layer.at("out"), groups = layer.value("groups", 1);
        if (shape.size() != 4 || groups < 1 || shape[1] % groups || out < 1)
            return fail("it does not fit an input of " + text(shape));
        Shape kernel{out, shape[1] / groups, w.kernel[0], w.kernel[1]};
        auto fanIn = elements(kernel) / out;
        return relu(layer, slug,
            op(OpKind::Conv, slug, {x, weights(slug + "_w", kernel, fanIn), weights(slug + "_b", {out}, fanIn)},
                ConvAttrs{w, groups}));
    }

    Result<TensorId> dense(const std::string &slug, const Json &layer, TensorId x)
    {
        const auto &shape = m_out.tensor(x).shape;
        std::int64_t out = layer.at("out");
        if (shape.size() != 2 || out < 1)
            return fail("it reads a tensor of two axes, not " + text(shape) + "; put a flatten before it");
        return relu(layer, slug,
            op(OpKind::MatMul, slug,
                {x, weights(slug + "_w", {shape[1], out}, shape[1]), weights(slug + "_b", {out}, shape[1])},
                MatMulAttrs{}));
    }

    Result<TensorId> add(const std::string &kind, const std::string &slug, const Json &layer)
    {
        std::vector<TensorId> inputs;
        for (const auto &name : layer.value("inputs", std::vector<std::string>{})) {
            auto it = m_named.find(name);
            if (it == m_named.end())
                return fail("no earlier layer is called '" + name + "'");
            inputs.push_back(it->second);
        }
        if (inputs.empty())
            inputs = {m_last};
        const auto shape = m_out.tensor(inputs[0]).shape;
        if (kind == "conv")
            return conv(slug, layer, inputs[0]);
        if (kind == "dense")
            return dense(slug, layer, inputs[0]);
        if (kind == "max_pool" || kind == "average_pool")
            return op(
                kind == "max_pool" ? OpKind::MaxPool : OpKind::AveragePool, slug, inputs, PoolAttrs{window(layer)});
        if (kind == "global_average_pool")
            return op(OpKind::GlobalAveragePool, slug, inputs);
        if (kind == "add")
            return relu(layer, slug, op(OpKind::Add, slug, inputs, AddAttrs{}));
        if (kind == "relu")
            return op(OpKind::Relu, slug, inputs);
        if (kind == "softmax")
            return op(OpKind::Softmax, slug, inputs, SoftmaxAttrs{.axis = int(shape.size()) - 1});
        if (kind == "concat")
            return op(OpKind::Concat, slug, inputs, AxisAttrs{1});
        if (kind == "flatten")
            return emit({OpKind::Reshape, slug, slug, inputs, {}, {}, {slug}}, {shape[0], elements(shape) / shape[0]});
        return fail("'" + kind + "' is not an op of published figures");
    }

    GraphBuilder m_out;
    TensorId m_last;
    std::map<std::string, TensorId> m_named;
    unsigned m_seed = 0;
};

} // namespace

Result<Graph> figureNetwork(const Shape &input, std::string_view layers)
{
    try {
        return Network(input).build(Json::parse(layers));
    } catch (const Json::exception &e) {
        return fail(e.what());
    }
}

} // namespace partita
