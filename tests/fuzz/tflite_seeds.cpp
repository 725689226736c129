// SPDX-License-Identifier: Apache-2.0
#include "fuzz/seeds.h"
#include "support/tflite_model.h"

namespace partita::fuzz {
namespace {

using test::TfliteModel;
using Code = TfliteModel::Code;
using Type = TfliteModel::Type;
using Options = TfliteModel::Options;
using MakeOptions = TfliteModel::MakeOptions;
using Scale = TfliteModel::Scale;

const Scale half{.scale = {0.5f}, .zero = {3}};

/// op(x) of a float or int8 picture, N×H×W×C.
TfliteModel unary(Code code, Options kind = Options::NONE, MakeOptions make = {}, bool integer = false)
{
    TfliteModel m;
    auto type = integer ? Type::INT8 : Type::FLOAT32;
    auto x = m.input("x", {1, 4, 4, 2}, type, integer ? half : Scale()),
         y = m.tensor("y", {1, 4, 4, 2}, type, integer ? half : Scale());
    m.op(code, {x}, {y}, kind, std::move(make)).output(y);
    return m;
}

/// op(x, list).
TfliteModel listed(Code code, std::vector<std::int32_t> list, std::vector<int> outShape, Options kind = Options::NONE,
    MakeOptions make = {})
{
    TfliteModel m;
    auto x = m.input("x", {1, 4, 4, 2}), l = m.constant("l", {int(list.size())}, list),
         y = m.tensor("y", std::move(outShape));
    m.op(code, {x, l}, {y}, kind, std::move(make)).output(y);
    return m;
}

TfliteModel convNet()
{
    TfliteModel m;
    auto x = m.input("x", {1, 4, 4, 2}, Type::INT8, half);
    auto w = m.constant(
        "w", {3, 3, 3, 2}, std::vector<std::int8_t>(54, 5), {.scale = {0.1f, 0.2f, 0.3f}, .zero = {0, 0, 0}});
    auto b
        = m.constant("b", {3}, std::vector<std::int32_t>{7, -7, 0}, {.scale = {0.05f, 0.1f, 0.15f}, .zero = {0, 0, 0}});
    auto d = m.constant("d", {1, 3, 3, 3}, std::vector<std::int8_t>(27, -3), {.scale = {0.1f}, .zero = {0}});
    auto f = m.constant("f", {2, 3}, std::vector<std::int8_t>{1, 2, 3, -1, -2, -3}, {.scale = {0.1f}, .zero = {0}});
    auto c = m.tensor("c", {1, 4, 4, 3}, Type::INT8, half), e = m.tensor("e", {1, 4, 4, 3}, Type::INT8, half);
    auto p = m.tensor("p", {1, 1, 1, 3}, Type::INT8, half), r = m.tensor("r", {1, 3}, Type::INT8, half);
    auto g = m.tensor("g", {1, 2}, Type::INT8, half),
         y = m.tensor("y", {1, 2}, Type::INT8, {.scale = {1.0f / 256}, .zero = {-128}});
    m.op(Code::CONV_2D, {x, w, b}, {c}, Options::Conv2DOptions, [](auto &at) {
        return tflite::CreateConv2DOptions(at, tflite::Padding::SAME, 1, 1, tflite::Activation::RELU).Union();
    });
    m.op(Code::DEPTHWISE_CONV_2D, {c, d, -1}, {e}, Options::DepthwiseConv2DOptions,
        [](auto &at) { return tflite::CreateDepthwiseConv2DOptions(at, tflite::Padding::SAME, 1, 1, 1).Union(); });
    m.op(Code::AVERAGE_POOL_2D, {e}, {p}, Options::Pool2DOptions,
        [](auto &at) { return tflite::CreatePool2DOptions(at, tflite::Padding::VALID, 1, 1, 4, 4).Union(); });
    m.op(Code::RESHAPE, {p}, {r}, Options::ReshapeOptions, [](auto &at) {
        std::vector<int> to{1, 3};
        return tflite::CreateReshapeOptionsDirect(at, &to).Union();
    });
    m.op(Code::FULLY_CONNECTED, {r, f, -1}, {g}, Options::FullyConnectedOptions,
        [](auto &at) { return tflite::CreateFullyConnectedOptions(at).Union(); });
    m.op(Code::SOFTMAX, {g}, {y}, Options::SoftmaxOptions,
        [](auto &at) { return tflite::CreateSoftmaxOptions(at, 1).Union(); });
    m.output(y);
    return m;
}

TfliteModel binary(Code code, Options kind, bool integer)
{
    TfliteModel m;
    auto type = integer ? Type::INT8 : Type::FLOAT32;
    auto scale = integer ? half : Scale();
    auto x = m.input("x", {1, 4, 4, 2}, type, scale), z = m.input("z", {1, 1, 4, 2}, type, scale);
    auto y = m.tensor("y", {1, 4, 4, 2}, type, scale);
    m.op(code, {x, z}, {y}, kind, [](auto &at) {
         return tflite::CreateActivationOptions(at, tflite::Activation::RELU6).Union();
     }).output(y);
    return m;
}

TfliteModel slices()
{
    TfliteModel m;
    auto x = m.input("x", {1, 4, 4, 2});
    auto begin = m.constant("begin", {4}, std::vector<std::int32_t>{0, 1, 0, 0}),
         end = m.constant("end", {4}, std::vector<std::int32_t>{1, 4, 4, 2});
    auto step = m.constant("step", {4}, std::vector<std::int32_t>{1, 2, 1, 1}),
         axis = m.constant("axis", {}, std::vector<std::int32_t>{3});
    auto s = m.tensor("s", {1, 2, 4, 2}), a = m.tensor("a", {1, 2, 4, 1}), b = m.tensor("b", {1, 2, 4, 1}),
         y = m.tensor("y", {2, 1, 2, 4, 1});
    m.op(Code::STRIDED_SLICE, {x, begin, end, step}, {s}, Options::StridedSliceOptions,
        [](auto &at) { return tflite::CreateStridedSliceOptions(at, 1).Union(); });
    m.op(Code::SPLIT, {axis, s}, {a, b}, Options::SplitOptions,
        [](auto &at) { return tflite::CreateSplitOptions(at, 2).Union(); });
    m.op(Code::PACK, {b, a}, {y}, Options::PackOptions, [](auto &at) {
         return tflite::CreatePackOptions(at, 2, 0).Union();
     }).output(y);
    return m;
}

} // namespace

std::vector<Seed> tfliteSeeds()
{
    auto keep = [](auto &at) { return tflite::CreateReducerOptions(at, true).Union(); };
    auto corners = [](auto &at) { return tflite::CreateResizeBilinearOptions(at, true).Union(); };
    auto leaky = [](auto &at) { return tflite::CreateLeakyReluOptions(at, 0.1f).Union(); };
    auto pool = [](auto &at) { return tflite::CreatePool2DOptions(at, tflite::Padding::SAME, 1, 1, 2, 2).Union(); };
    std::vector<std::pair<const char *, TfliteModel>> models{{"net", convNet()}, {"slices", slices()},
        {"add", binary(Code::ADD, Options::AddOptions, true)}, {"mul", binary(Code::MUL, Options::MulOptions, true)},
        {"sub", binary(Code::SUB, Options::SubOptions, false)}, {"div", binary(Code::DIV, Options::DivOptions, false)},
        {"maximum", binary(Code::MAXIMUM, Options::NONE, false)},
        {"pool", unary(Code::MAX_POOL_2D, Options::Pool2DOptions, pool, true)},
        {"relu6", unary(Code::RELU6, Options::NONE, {}, true)},
        {"logistic", unary(Code::LOGISTIC, Options::NONE, {}, true)}, {"tanh", unary(Code::TANH)},
        {"swish", unary(Code::HARD_SWISH, Options::NONE, {}, true)},
        {"leaky", unary(Code::LEAKY_RELU, Options::LeakyReluOptions, leaky, true)},
        {"quantize", unary(Code::QUANTIZE, Options::NONE, {}, true)},
        {"dequantize", unary(Code::DEQUANTIZE, Options::NONE, {}, true)}, {"shape", unary(Code::SHAPE)},
        {"exp", unary(Code::EXP)}, {"mean", listed(Code::MEAN, {1, 2}, {1, 1, 1, 2}, Options::ReducerOptions, keep)},
        {"arg_max", listed(Code::ARG_MAX, {3}, {1, 4, 4})},
        {"pad", listed(Code::PAD, {0, 0, 1, 1, 1, 1, 0, 0}, {1, 6, 6, 2})},
        {"tile", listed(Code::TILE, {1, 2, 1, 1}, {1, 8, 4, 2})},
        {"transpose", listed(Code::TRANSPOSE, {0, 3, 1, 2}, {1, 2, 4, 4})},
        {"gather", listed(Code::GATHER, {1, 0}, {2, 4, 4, 2})},
        {"expand", listed(Code::EXPAND_DIMS, {0}, {1, 1, 4, 4, 2})},
        {"resize", listed(Code::RESIZE_BILINEAR, {8, 8}, {1, 8, 8, 2}, Options::ResizeBilinearOptions, corners)}};
    std::vector<Seed> seeds;
    for (const auto &[name, model] : models) {
        auto bytes = model.bytes();
        seeds.push_back({std::string(name) + ".tflite", {reinterpret_cast<const char *>(bytes.data()), bytes.size()}});
    }
    return seeds;
}

} // namespace partita::fuzz
