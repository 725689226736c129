// SPDX-License-Identifier: Apache-2.0
#include "support/onnx_model.h"

#include "import/import.h"

#include <fstream>

namespace partita::test {

OnnxModel::OnnxModel(int opset)
{
    proto.set_ir_version(opset < 9 ? 3 : 7);
    proto.add_opset_import()->set_version(opset);
    auto *microsoft = proto.add_opset_import();
    microsoft->set_domain("com.microsoft");
    microsoft->set_version(1);
    proto.mutable_graph()->set_name("test");
}

OnnxModel &OnnxModel::input(const std::string &name, const ints &shape, int type, const std::string &symbol)
{
    auto *value = proto.mutable_graph()->add_input();
    value->set_name(name);
    auto *tensor = value->mutable_type()->mutable_tensor_type();
    tensor->set_elem_type(type);
    tensor->mutable_shape();
    for (auto extent : shape) {
        auto *dim = tensor->mutable_shape()->add_dim();
        if (extent >= 0)
            dim->set_dim_value(extent);
        else if (!symbol.empty())
            dim->set_dim_param(symbol);
    }
    return *this;
}

OnnxModel &OnnxModel::constant(const std::string &name, const ints &shape, std::vector<double> values, int type)
{
    auto *tensor = proto.mutable_graph()->add_initializer();
    tensor->set_name(name);
    tensor->set_data_type(type);
    std::size_t count = 1;
    for (auto extent : shape) {
        tensor->add_dims(extent);
        count *= std::size_t(extent);
    }
    if (values.empty())
        values = {0};
    for (std::size_t i = 0; i < count; ++i) {
        auto value = values[i % values.size()];
        if (type == real)
            tensor->add_float_data(float(value));
        else if (type == int64)
            tensor->add_int64_data(std::int64_t(value));
        else
            tensor->add_int32_data(std::int32_t(value));
    }
    return *this;
}

OnnxModel &OnnxModel::list(const std::string &name, const ints &values)
{
    return constant(name, {std::int64_t(values.size())}, {values.begin(), values.end()}, int64);
}

OnnxModel &OnnxModel::node(const std::string &op, const names &inputs, const std::string &output,
    const Attributes &attributes, const std::string &domain)
{
    auto *node = proto.mutable_graph()->add_node();
    node->set_op_type(op);
    node->set_domain(domain);
    for (const auto &input : inputs)
        node->add_input(input);
    node->add_output(output);
    for (const auto &[name, value] : attributes) {
        auto *attribute = node->add_attribute();
        attribute->set_name(name);
        if (auto *i = std::get_if<std::int64_t>(&value)) {
            attribute->set_type(onnx::AttributeProto::INT);
            attribute->set_i(*i);
        } else if (auto *f = std::get_if<double>(&value)) {
            attribute->set_type(onnx::AttributeProto::FLOAT);
            attribute->set_f(float(*f));
        } else if (auto *s = std::get_if<std::string>(&value)) {
            attribute->set_type(onnx::AttributeProto::STRING);
            attribute->set_s(*s);
        } else {
            attribute->set_type(onnx::AttributeProto::INTS);
            for (auto one : std::get<ints>(value))
                attribute->add_ints(one);
        }
    }
    return *this;
}

OnnxModel &OnnxModel::named(const std::string &name)
{
    auto *nodes = proto.mutable_graph()->mutable_node();
    nodes->rbegin()->set_name(name);
    return *this;
}

OnnxModel &OnnxModel::output(const std::string &name)
{
    auto *value = proto.mutable_graph()->add_output();
    value->set_name(name);
    value->mutable_type()->mutable_tensor_type()->set_elem_type(real);
    return *this;
}

std::filesystem::path OnnxModel::save(const std::filesystem::path &path) const
{
    std::ofstream file(path, std::ios::binary);
    proto.SerializeToOstream(&file);
    return path;
}

Result<Graph> OnnxModel::import() const
{
    auto file = std::make_shared<const std::string>(bytes());
    return importModel({file, std::as_bytes(std::span(*file))}, "model.onnx");
}

void freezeInput(onnx::ModelProto &model, int index, const onnx::TensorProto &value)
{
    auto *graph = model.mutable_graph();
    auto *initialiser = graph->add_initializer();
    *initialiser = value;
    initialiser->set_name(graph->input(index).name());
    graph->mutable_input()->DeleteSubrange(index, 1);
}

} // namespace partita::test
