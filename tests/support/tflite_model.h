// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <tflite_generated.h>
#include <vector>

namespace partita::test {

struct TfliteScale {
    std::vector<float> scale;
    std::vector<std::int64_t> zero{0};
    int axis = 0;
};

/// Writes a TensorFlow Lite model in a few lines:
///
///     TfliteModel m;
///     auto x = m.input("x", {1, 4, 4, 2}), y = m.tensor("y");
///     m.op(Code::RELU, {x}, {y}).output(y).import();
class TfliteModel {
public:
    using Code = tflite::BuiltinOperator;
    using Type = tflite::TensorType;
    using Options = tflite::BuiltinOptions;
    using Builder = flatbuffers::FlatBufferBuilder;
    using MakeOptions = std::function<flatbuffers::Offset<void>(Builder &)>;
    using Scale = TfliteScale;
    struct Tensor {
        std::string name;
        std::vector<int> shape;
        Type type = Type::FLOAT32;
        Scale quant;
        std::vector<std::byte> data;
        std::vector<int> signature;
        bool variable = false, sparse = false;
    };

    int tensor(std::string name, std::vector<int> shape = {}, Type type = Type::FLOAT32, Scale quant = {});
    int input(std::string name, std::vector<int> shape, Type type = Type::FLOAT32, Scale quant = {});
    template <class T>
    int constant(std::string name, std::vector<int> shape, const std::vector<T> &values, Scale quant = {})
    {
        auto bytes = std::as_bytes(std::span(values));
        tensors.push_back(
            {std::move(name), std::move(shape), typeOf(T()), std::move(quant), {bytes.begin(), bytes.end()}});
        return int(tensors.size()) - 1;
    }
    TfliteModel &op(Code, std::vector<int> inputs, std::vector<int> outputs, Options = Options::NONE, MakeOptions = {});
    TfliteModel &output(int tensor);
    /// STABLEHLO_COMPOSITE, spelt out by a graph of `others`, counted from 1.
    TfliteModel &composite(std::vector<int> inputs, std::vector<int> outputs, int graph);

    std::vector<std::byte> bytes() const;
    /// Read as a file "model.tflite" would be.
    Result<Graph> import() const;

    std::vector<Tensor> tensors;
    std::vector<TfliteModel> others;         ///< further graphs of the file
    std::string customCode;                  ///< of operators with Code::CUSTOM
    std::vector<std::uint8_t> customOptions; ///< of the same
    unsigned version = 3;

private:
    static Type typeOf(float) { return Type::FLOAT32; }
    static Type typeOf(std::int8_t) { return Type::INT8; }
    static Type typeOf(std::uint8_t) { return Type::UINT8; }
    static Type typeOf(std::int32_t) { return Type::INT32; }
    static Type typeOf(std::int64_t) { return Type::INT64; }
    struct Op {
        Code code;
        std::vector<int> inputs, outputs;
        Options kind;
        MakeOptions make;
        int composite = 0;
    };
    struct Parts;
    flatbuffers::Offset<tflite::SubGraph> graph(Builder &, Parts &) const;
    std::vector<Op> m_ops;
    std::vector<int> m_inputs, m_outputs;
};

/// Reads bytes as a file of that name.
Result<Graph> importBytes(std::vector<std::byte>, const std::string &name = "model.tflite");

} // namespace partita::test
