// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/import_onnx.h"

#include "import/onnx/model.h"
#include "import/onnx/node.h"
#include "import/slug.h"

#include <algorithm>

namespace partita {
namespace {
using namespace onnx_import;

constexpr int oldestOpset = 6;

bool isStandard(const onnx::NodeProto &node) { return node.domain().empty() || node.domain() == "ai.onnx"; }

/// Before any shape is looked at: is every operator one we read, in a version we read?
Result<void> checkOperators(const onnx::ModelProto &model, const std::vector<int> &order)
{
    auto opset = opsetOf(model, "");
    for (auto i : order) {
        const auto &node = model.graph().node(i);
        if (!findReader(node.domain(), node.op_type()))
            return fail(label(node) + " uses operator " + node.op_type()
                        + (isStandard(node) ? "" : " (domain " + node.domain() + ")")
                        + ", which Partita does not read; replace it in the model, or export the part without it",
                        Fault::Unsupported);
        if (isStandard(node) && opset < oldestOpset)
            return fail(opset == 0 ? label(node) + " belongs to no operator set: the model names none; export it again"
                                   : "the model uses opset " + std::to_string(opset)
                                + ", but Partita reads 6 and later; convert it with onnx.version_converter",
                        opset == 0 ? Fault::Input : Fault::Unsupported);
        if (std::ranges::all_of(node.output(), &std::string::empty))
            return fail(label(node) + " names no output; export the model again");
    }
    return {};
}

} // namespace

Result<Graph> importOnnx(const MappedFile &file, const std::filesystem::path &path)
{
    auto model = parseModel(file, path);
    if (!model)
        return std::unexpected(model.error());
    auto blame = [&](Error error) {
        error.message = path.filename().string() + ": " + error.message;
        return std::unexpected(std::move(error));
    };
    const auto &graph = (*model)->graph();
    auto order = nodeOrder(graph);
    if (!order)
        return blame(order.error());
    if (auto known = checkOperators(**model, *order); !known)
        return blame(known.error());

    Network network(*model, TensorBytes(file, path.parent_path()));
    if (auto begun = network.begin(path.stem().string()); !begun)
        return blame(begun.error());
    std::vector<NodeName> names;
    for (const auto &node : graph.node())
        names.push_back({node.name().empty() && node.output_size() > 0 ? node.output(0) : node.name(), node.op_type()});
    auto slugs = nodeSlugs(names);
    for (const auto &slug : slugs)
        network.freeSlug(slug);
    for (auto i : *order) {
        const auto &proto = graph.node(i);
        Node node(network, proto, slugs[std::size_t(i)], opsetOf(**model, proto.domain()));
        auto read = findReader(proto.domain(), proto.op_type())(node);
        if (read)
            read = node.attributesRead();
        if (!read)
            return blame(read.error());
        node.finish();
    }
    auto finished = std::move(network).finish();
    if (!finished)
        return blame(finished.error());
    return finished;
}

} // namespace partita
