// SPDX-License-Identifier: Apache-2.0
#include "support/tflite_networks.h"

#include "support/must.h"
#include "support/tflite_model.h"

#include <random>

namespace partita::test {

using Code = TfliteModel::Code;
using Options = TfliteModel::Options;
using Scale = TfliteModel::Scale;

namespace {

/// Models whose activations are all int8, or all uint8.
struct Maker {
    TfliteModel m;
    bool isUnsigned;
    std::mt19937 random{7};

    TfliteModel::Type type() const { return isUnsigned ? TfliteModel::Type::UINT8 : TfliteModel::Type::INT8; }
    Scale scale(float s, int zero) const { return {{s}, {zero + (isUnsigned ? 128 : 0)}}; }
    int input(std::vector<int> shape, Scale s) { return m.input("x", std::move(shape), type(), std::move(s)); }
    int next(Scale s) { return m.tensor("t" + std::to_string(m.tensors.size()), {}, type(), std::move(s)); }
    int list(std::vector<std::int32_t> values, std::vector<int> shape)
    {
        return m.constant("list" + std::to_string(m.tensors.size()), std::move(shape), values);
    }
    int bytes(std::vector<int> shape, Scale s)
    {
        std::size_t count = 1;
        for (auto n : shape)
            count *= std::size_t(n);
        std::vector<std::int8_t> values(count);
        for (auto &v : values)
            v = std::int8_t(random());
        auto id = m.constant("c" + std::to_string(m.tensors.size()), std::move(shape), values, std::move(s));
        if (isUnsigned)
            m.tensors[id].type = TfliteModel::Type::UINT8;
        return id;
    }
    int bias(int count)
    {
        std::vector<std::int32_t> values;
        for (int i = 0; i < count; ++i)
            values.push_back(std::int32_t(random() % 4000) - 2000);
        return m.constant("b" + std::to_string(m.tensors.size()), {count}, values);
    }
};

auto plain(tflite::Activation a = tflite::Activation::NONE)
{
    return [=](TfliteModel::Builder &b) { return tflite::CreateActivationOptions(b, a).Union(); };
}
auto pool(tflite::Padding padding, int stride, int size)
{
    return [=](TfliteModel::Builder &b) {
        return tflite::CreatePool2DOptions(b, padding, stride, stride, size, size).Union();
    };
}

const std::pair<const char *, void (*)(Maker &)> builders[] = {
    {"convolutions",
        [](Maker &n) {
            auto x = n.input({1, 9, 7, 3}, n.scale(0.02f, 4)), a = n.next(n.scale(0.3f, -128)),
                 b = n.next(n.scale(0.9f, 11)), c = n.next(n.scale(2.5f, -3));
            auto perChannel = n.isUnsigned ? n.scale(0.01f, 5) : Scale{{0.011f, 0.003f, 2e-11f, 0.02f}, {0, 0, 0, 0}};
            auto depthwise = perChannel;
            depthwise.axis = 3;
            n.m.op(Code::CONV_2D, {x, n.bytes({4, 3, 3, 3}, perChannel), n.bias(4)}, {a}, Options::Conv2DOptions,
                   [](auto &b) {
                       return tflite::CreateConv2DOptions(b, tflite::Padding::SAME, 2, 2, tflite::Activation::RELU6)
                           .Union();
                   })
                .op(Code::DEPTHWISE_CONV_2D, {a, n.bytes({1, 3, 3, 4}, depthwise), n.bias(4)}, {b},
                    Options::DepthwiseConv2DOptions,
                    [](auto &b) {
                        return tflite::CreateDepthwiseConv2DOptions(b, tflite::Padding::SAME, 1, 1, 1).Union();
                    })
                .op(Code::CONV_2D, {b, n.bytes({2, 1, 1, 4}, n.scale(0.02f, n.isUnsigned ? 3 : 0)), -1}, {c},
                    Options::Conv2DOptions,
                    [](auto &b) {
                        return tflite::CreateConv2DOptions(b, tflite::Padding::VALID, 1, 1, tflite::Activation::RELU)
                            .Union();
                    })
                .output(c);
        }},
    {"dense",
        [](Maker &n) {
            auto x = n.input({1, 40}, n.scale(0.05f, -20)), a = n.next(n.scale(0.4f, -128)),
                 s = n.next(n.scale(1.0f / 256, -128));
            n.m.op(Code::FULLY_CONNECTED, {x, n.bytes({12, 40}, n.scale(0.0077f, 0)), n.bias(12)}, {a},
                   Options::FullyConnectedOptions,
                   [](auto &b) { return tflite::CreateFullyConnectedOptions(b, tflite::Activation::RELU).Union(); })
                .op(Code::SOFTMAX, {a}, {s}, Options::SoftmaxOptions,
                    [](auto &b) { return tflite::CreateSoftmaxOptions(b, 1).Union(); })
                .output(s);
        }},
    {"sums and products",
        [](Maker &n) {
            auto x = n.input({1, 6, 5, 4}, n.scale(0.5f, -10)), a = n.next(n.scale(0.61f, 9)),
                 b = n.next(n.scale(0.7f, -60)), c = n.next(n.scale(3.1f, 2));
            n.m.op(Code::ADD, {x, n.bytes({1, 6, 5, 4}, n.scale(0.21f, 17))}, {a}, Options::AddOptions,
                   plain(tflite::Activation::RELU))
                .op(Code::SUB, {a, x}, {b}, Options::SubOptions, plain())
                .op(Code::MUL, {b, n.bytes({4}, n.scale(0.033f, -8))}, {c}, Options::MulOptions, plain())
                .output(c);
        }},
    {"pools",
        [](Maker &n) {
            auto in = n.scale(0.1f, n.isUnsigned ? -128 : 31);
            auto x = n.input({1, 7, 8, 4}, in), a = n.next(in), b = n.next(in), c = n.next(n.scale(0.07f, -90));
            n.m.op(Code::AVERAGE_POOL_2D, {x}, {a}, Options::Pool2DOptions, pool(tflite::Padding::SAME, 1, 4))
                .op(Code::MAX_POOL_2D, {a}, {b}, Options::Pool2DOptions, pool(tflite::Padding::VALID, 1, 2))
                .op(Code::MEAN, {b, n.list({1, 2}, {2})}, {c}, Options::ReducerOptions,
                    [](auto &b) { return tflite::CreateReducerOptions(b, true).Union(); })
                .output(c);
        }},
    {"means of rows",
        [](Maker &n) {
            auto x = n.input({1, 6, 5}, n.scale(0.1f, 20)), a = n.next(n.scale(0.06f, -5));
            n.m.op(Code::MEAN, {x, n.list({1}, {1})}, {a}, Options::ReducerOptions,
                   [](auto &b) { return tflite::CreateReducerOptions(b).Union(); })
                .output(a);
        }},
    {"functions",
        [](Maker &n) {
            auto x = n.input({1, 4, 4, 8}, n.scale(0.06f, 5)), w = n.next(n.scale(0.05f, -7));
            auto a = n.next(n.scale(1.0f / 256, -128)), b = n.next(n.scale(1.0f / 128, 0)),
                 c = n.next(n.scale(0.04f, -100)), d = n.next(n.scale(0.05f, -64));
            auto e = n.next(n.scale(0.031f, -128)), f = n.next(n.scale(0.02f, 3));
            auto y = n.next(n.scale(0.05f, 0));
            n.m.op(Code::ADD, {x, n.bytes({8}, n.scale(0.01f, 0))}, {w}, Options::AddOptions, plain())
                .op(Code::LOGISTIC, {w}, {a})
                .op(Code::TANH, {w}, {b})
                .op(Code::HARD_SWISH, {w}, {c})
                .op(Code::LEAKY_RELU, {w}, {d}, Options::LeakyReluOptions,
                    [](auto &b) { return tflite::CreateLeakyReluOptions(b, 0.2f).Union(); })
                .op(Code::RELU6, {w}, {e})
                .op(Code::QUANTIZE, {w}, {f})
                .op(Code::CONCATENATION, {a, b, c, d, e, f}, {y}, Options::ConcatenationOptions,
                    [](auto &b) { return tflite::CreateConcatenationOptions(b, 3).Union(); })
                .output(y);
        }},
    {"ties",
        [](Maker &n) {
            auto x = n.input({1, 5, 3, 8}, n.scale(0.5f, -9)), a = n.next(n.scale(1, 6)), b = n.next(n.scale(2, -3)),
                 c = n.next(n.scale(16, 1)), d = n.next(n.scale(0.25f, 7));
            Scale powers{{0.25f, 0.0625f, 0.015625f, 0.125f, 0.5f, 0.0078125f}, std::vector<std::int64_t>(6)};
            n.m.op(Code::ADD, {x, n.bytes({1, 5, 3, 8}, n.scale(0.5f, 12))}, {a}, Options::AddOptions, plain())
                .op(Code::SUB, {a, n.bytes({8}, n.scale(1, 5))}, {b}, Options::SubOptions, plain())
                .op(Code::CONV_2D, {b, n.bytes({6, 1, 1, 8}, n.isUnsigned ? n.scale(0.0625f, 3) : powers), n.bias(6)},
                    {c}, Options::Conv2DOptions,
                    [](auto &b) { return tflite::CreateConv2DOptions(b, tflite::Padding::VALID, 1, 1).Union(); })
                .op(Code::MUL, {c, n.bytes({6}, n.scale(0.001953125f, -4))}, {d}, Options::MulOptions, plain())
                .output(d);
        }},
    {"shares",
        [](Maker &n) {
            auto x = n.input({11, 37}, n.scale(0.043f, 3)), y = n.next(n.scale(1.0f / 256, -128));
            n.m.op(Code::SOFTMAX, {x}, {y}, Options::SoftmaxOptions,
                   [](auto &b) { return tflite::CreateSoftmaxOptions(b, 1).Union(); })
                .output(y);
        }},
};

} // namespace

std::vector<std::string> tfliteNetworks()
{
    std::vector<std::string> names;
    for (const auto &[name, build] : builders)
        for (auto *type : {"int8", "uint8"})
            names.push_back(std::string(name) + ", " + type);
    return names;
}

Graph tfliteNetwork(const std::string &name)
{
    for (const auto &[first, build] : builders)
        for (bool isUnsigned : {false, true})
            if (name == std::string(first) + (isUnsigned ? ", uint8" : ", int8")) {
                Maker maker{{}, isUnsigned};
                build(maker);
                return must(maker.m.import());
            }
    return {};
}

std::vector<Array> randomBytes(const Graph &graph, unsigned seed)
{
    std::mt19937 random(seed);
    const auto &in = graph.tensor(graph.inputs[0]);
    Array x(in.type, in.shape);
    for (auto &byte : x.data)
        byte = std::byte(random());
    return {x};
}

} // namespace partita::test
