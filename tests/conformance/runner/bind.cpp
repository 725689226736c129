// SPDX-License-Identifier: Apache-2.0
#include "bind.h"

#include "import/import.h"
#include "support/onnx_model.h"

#include <algorithm>
#include <fstream>

namespace conformance {

namespace {

bool parse(const Path &file, google::protobuf::Message &message)
{
    std::ifstream stream(file, std::ios::binary);
    return stream && message.ParseFromIstream(&stream);
}

} // namespace

Result<Bindable> Bindable::read(const Path &model, const std::vector<Path> &inputFiles)
{
    Bindable out;
    if (!parse(model, out.m_model))
        return partita::fail("'" + model.string() + "' cannot be read");
    std::set<std::string> initialisers;
    for (const auto &initialiser : out.m_model.graph().initializer())
        initialisers.insert(initialiser.name());
    for (int i = 0; i < out.m_model.graph().input_size(); ++i)
        if (!initialisers.contains(out.m_model.graph().input(i).name()))
            out.m_inputs.push_back(i);
    for (int i : out.m_inputs) // sequences and optional values are never read
        if (!out.m_model.graph().input(i).type().has_tensor_type())
            return partita::fail(
                "input '" + out.m_model.graph().input(i).name() + "' is not a tensor", partita::Fault::Unsupported);
    out.m_inputs.resize(std::min(out.m_inputs.size(), inputFiles.size()));
    for (std::size_t i = 0; i < out.m_inputs.size(); ++i)
        if (!parse(inputFiles[i], out.m_values.emplace_back()))
            return partita::fail("'" + inputFiles[i].string() + "' cannot be read");
    // numpy has no bfloat16: the suite stores such tensors as uint16.
    for (std::size_t i = 0; i < out.m_inputs.size(); ++i)
        if (out.typeOf(int(i)) == onnx::TensorProto::BFLOAT16
            && out.m_values[i].data_type() == onnx::TensorProto::UINT16)
            out.m_values[i].set_data_type(onnx::TensorProto::BFLOAT16);
    return out;
}

int Bindable::typeOf(int input) const
{
    return m_model.graph().input(m_inputs[input]).type().tensor_type().elem_type();
}

std::vector<std::set<int>> Bindable::attempts() const
{
    auto count = int(m_inputs.size());
    std::set<int> notFloat, butFirst, all;
    for (int i = 0; i < count; ++i) {
        if (i > 0 && typeOf(i) != onnx::TensorProto::FLOAT)
            notFloat.insert(i);
        if (i > 0)
            butFirst.insert(i);
        all.insert(i);
    }
    std::vector<std::set<int>> out{{}};
    for (const auto &set : {notFloat, butFirst, all})
        if (std::ranges::find(out, set) == out.end())
            out.push_back(set);
    return out;
}

std::vector<std::string> Bindable::names(const std::set<int> &frozen) const
{
    std::vector<std::string> out;
    for (int i : frozen)
        out.push_back(m_model.graph().input(m_inputs[i]).name());
    return out;
}

Result<Graph> Bindable::import(const std::set<int> &frozen, const Path &scratch) const
{
    auto model = m_model;
    for (auto i = frozen.rbegin(); i != frozen.rend(); ++i)
        partita::test::freezeInput(model, m_inputs[*i], m_values[*i]);
    std::error_code error;
    std::filesystem::create_directories(scratch, error);
    auto file = scratch / "model.onnx";
    if (std::ofstream stream(file, std::ios::binary); !stream || !model.SerializeToOstream(&stream))
        return partita::fail("cannot write '" + file.string() + "'");
    return partita::importModel(file);
}

} // namespace conformance
