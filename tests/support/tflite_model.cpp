// SPDX-License-Identifier: Apache-2.0
#include "support/tflite_model.h"

#include "import/import.h"

namespace partita::test {

int TfliteModel::tensor(std::string name, std::vector<int> shape, Type type, Scale quant)
{
    tensors.push_back({std::move(name), std::move(shape), type, std::move(quant), {}});
    return int(tensors.size()) - 1;
}

int TfliteModel::input(std::string name, std::vector<int> shape, Type type, Scale quant)
{
    m_inputs.push_back(tensor(std::move(name), std::move(shape), type, std::move(quant)));
    return m_inputs.back();
}

TfliteModel &TfliteModel::op(
    Code code, std::vector<int> inputs, std::vector<int> outputs, Options kind, MakeOptions make)
{
    m_ops.push_back({code, std::move(inputs), std::move(outputs), kind, std::move(make)});
    return *this;
}

TfliteModel &TfliteModel::output(int tensor)
{
    m_outputs.push_back(tensor);
    return *this;
}

TfliteModel &TfliteModel::composite(std::vector<int> inputs, std::vector<int> outputs, int graph)
{
    m_ops.push_back({Code::STABLEHLO_COMPOSITE, std::move(inputs), std::move(outputs), Options::NONE, {}, graph});
    return *this;
}

/// What the graphs of a file share.
struct TfliteModel::Parts {
    std::vector<flatbuffers::Offset<tflite::Buffer>> buffers;
    std::vector<flatbuffers::Offset<tflite::OperatorCode>> codes;
};

flatbuffers::Offset<tflite::SubGraph> TfliteModel::graph(Builder &b, Parts &parts) const
{
    std::vector<flatbuffers::Offset<tflite::Tensor>> written;
    for (const auto &t : tensors) {
        unsigned buffer = 0;
        if (!t.data.empty()) {
            b.ForceVectorAlignment(t.data.size(), 1, 16);
            parts.buffers.push_back(tflite::CreateBuffer(
                b, b.CreateVector(reinterpret_cast<const std::uint8_t *>(t.data.data()), t.data.size())));
            buffer = unsigned(parts.buffers.size()) - 1;
        }
        flatbuffers::Offset<tflite::QuantizationParameters> quant;
        if (!t.quant.scale.empty())
            quant = tflite::CreateQuantizationParametersDirect(
                b, nullptr, nullptr, &t.quant.scale, &t.quant.zero, t.quant.axis);
        auto sparsity = t.sparse ? tflite::CreateSparsity(b) : flatbuffers::Offset<tflite::Sparsity>();
        auto signature
            = t.signature.empty() ? flatbuffers::Offset<flatbuffers::Vector<int>>() : b.CreateVector(t.signature);
        auto shape = b.CreateVector(t.shape);
        auto name = b.CreateString(t.name);
        written.push_back(tflite::CreateTensor(b, shape, t.type, buffer, name, quant, t.variable, sparsity, signature));
    }
    std::vector<flatbuffers::Offset<tflite::Operator>> ops;
    for (const auto &op : m_ops) {
        auto byte = std::int8_t(std::min(int(op.code), 127));
        parts.codes.push_back(tflite::CreateOperatorCodeDirect(
            b, byte, op.code == Code::CUSTOM ? customCode.c_str() : nullptr, 1, op.code));
        auto options = op.make ? op.make(b) : flatbuffers::Offset<void>();
        auto second = op.composite > 0 ? tflite::CreateCompositeOptionsDirect(b, "test.part", op.composite).Union()
                                       : flatbuffers::Offset<void>();
        ops.push_back(tflite::CreateOperatorDirect(b, unsigned(parts.codes.size()) - 1, &op.inputs, &op.outputs,
            op.kind, options, op.code == Code::CUSTOM && !customOptions.empty() ? &customOptions : nullptr, nullptr,
            op.composite > 0 ? tflite::BuiltinOptions2::CompositeOptions : tflite::BuiltinOptions2::NONE, second));
    }
    return tflite::CreateSubGraphDirect(b, &written, &m_inputs, &m_outputs, &ops, "main");
}

std::vector<std::byte> TfliteModel::bytes() const
{
    Builder b;
    Parts parts{{tflite::CreateBuffer(b)}, {}};
    std::vector graphs{graph(b, parts)};
    for (const auto &other : others)
        graphs.push_back(other.graph(b, parts));
    tflite::FinishModelBuffer(b, tflite::CreateModelDirect(b, version, &parts.codes, &graphs, "test", &parts.buffers));
    auto all = std::as_bytes(std::span(b.GetBufferPointer(), b.GetSize()));
    return {all.begin(), all.end()};
}

Result<Graph> TfliteModel::import() const { return importBytes(bytes()); }

Result<Graph> importBytes(std::vector<std::byte> bytes, const std::string &name)
{
    auto owner = std::make_shared<const std::vector<std::byte>>(std::move(bytes));
    return importModel(MappedFile{owner, *owner}, name);
}

} // namespace partita::test
