// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/model.h"

#include <google/protobuf/stubs/logging.h>

#include <fstream>

namespace partita::onnx_import {
namespace fs = std::filesystem;

Result<std::shared_ptr<const onnx::ModelProto>> loadModel(const fs::path &path)
{
    auto named = "'" + path.string() + "'";
    std::error_code failed;
    if (!fs::exists(path, failed))
        return fail(named + " does not exist; check the path");
    if (!fs::is_regular_file(path, failed))
        return fail(named + " is not a file; give the path of an .onnx file");
    auto size = fs::file_size(path, failed);
    if (failed)
        return fail(named + " cannot be read: " + failed.message());
    if (size == 0)
        return fail(named + " is empty; export or download the model again");
    if (size >= std::uintmax_t(1) << 31)
        return fail(named + " is larger than 2 GiB; save the model with external data");
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail(named + " cannot be opened for reading; check its permissions");
    std::string head(8, '\0');
    file.read(head.data(), 8);
    if (std::string_view(head).substr(4, 4) == "TFL3")
        return fail(named + " is a TensorFlow Lite file; convert it to ONNX first, for example with tf2onnx",
                    Fault::Unsupported);
    file.clear();
    file.seekg(0);

    google::protobuf::LogSilencer quiet;
    auto model = std::make_shared<onnx::ModelProto>();
    bool parsed = model->ParseFromIstream(&file);
    if (!parsed && model->has_graph())
        return fail(named + " is a truncated or damaged ONNX file; export or download the model again");
    if (!parsed || (!model->has_graph() && !model->has_ir_version()))
        return fail(named + " is not an ONNX file; give a model saved as .onnx");
    if (model->graph().output().empty())
        return fail(named + " holds no network: its graph has no outputs; export the model again");
    return model;
}

int opsetOf(const onnx::ModelProto &model, const std::string &domain)
{
    auto plain = [](const std::string &d) { return d == "ai.onnx" ? std::string() : d; };
    for (const auto &set : model.opset_import())
        if (plain(set.domain()) == plain(domain))
            return int(std::clamp<std::int64_t>(set.version(), 0, 1 << 20));
    return 0;
}

std::string label(const onnx::NodeProto &node)
{
    auto name = node.name();
    if (name.empty() && node.output_size() > 0)
        name = node.output(0);
    return "node '" + name + "' (" + node.op_type() + ")";
}

} // namespace partita::onnx_import
