// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/model.h"

#include "import/onnx/file/skeleton.h"

#include <algorithm>
#include <google/protobuf/stubs/logging.h>

namespace partita::onnx_import {

Result<std::shared_ptr<const onnx::ModelProto>> parseModel(const MappedFile &file, const std::filesystem::path &path)
{
    auto named = "'" + path.string() + "'";
    auto skeleton = modelSkeleton(file.bytes);
    if (skeleton.bytes.size() >= std::size_t(1) << 31)
        return fail(named
            + " holds more than 2 GiB besides the raw data of its initialisers; "
              "save the model with external data");
    google::protobuf::LogSilencer quiet;
    auto model = std::make_shared<onnx::ModelProto>();
    bool parsed = model->ParseFromArray(skeleton.bytes.data(), int(skeleton.bytes.size())) && skeleton.whole;
    if (!parsed && model->has_graph())
        return fail(named + " is a truncated or damaged ONNX file; export or download the model again");
    if (!parsed || (!model->has_graph() && !model->has_ir_version()))
        return fail(named + " is not an ONNX file; give a model saved as .onnx, .tflite or .pt2");
    if (model->graph().output().empty())
        return fail(named + " holds no network: its graph has no outputs; export the model again");
    return model;
}

int opsetOf(const google::protobuf::RepeatedPtrField<onnx::OperatorSetIdProto> &imported, const std::string &domain)
{
    auto plain = [](const std::string &d) { return d == "ai.onnx" ? std::string() : d; };
    for (const auto &set : imported)
        if (plain(set.domain()) == plain(domain))
            return int(std::clamp<std::int64_t>(set.version(), 0, 1 << 20));
    return 0;
}

const onnx::FunctionProto *functionOf(const onnx::ModelProto &model, const onnx::NodeProto &node)
{
    auto at = std::ranges::find_if(
        model.functions(), [&](const auto &f) { return f.name() == node.op_type() && f.domain() == node.domain(); });
    return at == model.functions().end() ? nullptr : &*at;
}

std::string label(const onnx::NodeProto &node)
{
    auto name = node.name();
    if (name.empty() && node.output_size() > 0)
        name = node.output(0);
    return "node '" + name + "' (" + node.op_type() + ")";
}

} // namespace partita::onnx_import
