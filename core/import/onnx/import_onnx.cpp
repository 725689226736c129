// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/import_onnx.h"

#include "import/onnx/file/model.h"
#include "import/onnx/file/node.h"
#include "import/onnx/file/tensors.h"
#include "import/onnx/integer_network.h"
#include "import/shared/slug.h"
#include "support/try.h"

#include <algorithm>
#include <onnx/defs/schema.h>

namespace partita {
namespace {
using namespace onnx_import;

constexpr int oldestOpset = 6;

bool isStandard(const onnx::NodeProto &node) { return node.domain().empty() || node.domain() == "ai.onnx"; }

/// Whether the operator meant in this old set what it means in the oldest we read.
bool isUnchangedSince(int opset, const std::string &type)
{
    auto *schema = onnx::OpSchemaRegistry::Schema(type, oldestOpset, "");
    return opset > 0 && schema && schema->since_version() <= opset;
}

/// Before any shape is looked at: is every operator one we read, in a version we read?
Result<void> checkOperators(const onnx::ModelProto &model, const std::vector<int> &order)
{
    auto opset = opsetOf(model.opset_import(), "");
    for (auto i : order) {
        const auto &node = model.graph().node(i);
        if (!findReader(model, node))
            return unknownOperator(node);
        if (isStandard(node) && opset < oldestOpset && !isUnchangedSince(opset, node.op_type()))
            return fail(opset == 0 ? label(node) + " belongs to no operator set: the model names none; export it again"
                                   : "the model uses opset " + std::to_string(opset)
                        + ", but Partita reads 6 and later; convert it with onnx.version_converter",
                opset == 0 ? Fault::Input : Fault::Unsupported);
        if (std::ranges::all_of(node.output(), &std::string::empty))
            return fail(label(node) + " names no output; export the model again");
    }
    return {};
}

using Model = std::shared_ptr<const onnx::ModelProto>;

struct Source {
    const Model &model;
    const MappedFile &file;
    const std::filesystem::path &path;

    TensorBytes bytes() const { return TensorBytes(file, path.parent_path()); }
};

Result<Graph> read(const Source &source, const std::vector<int> &order, bool integers)
{
    const auto &graph = source.model->graph();
    Network network(source.model, source.bytes());
    network.integers = integers;
    PARTITA_CHECK(network.begin(source.path.stem().string()));
    std::vector<NodeName> names;
    for (const auto &node : graph.node())
        names.push_back({node.name().empty() && node.output_size() > 0 ? node.output(0) : node.name(), node.op_type()});
    auto slugs = nodeSlugs(names);
    for (const auto &slug : slugs)
        network.slugs.take(slug);
    if (integers)
        network.readInputsAsIntegers(!usesDeeploy(graph));
    for (auto i : order) {
        const auto &proto = graph.node(i);
        PARTITA_CHECK(readNode(network, proto, proto, slugs[i]));
    }
    auto finished = std::move(network).finish();
    return finished && integers ? joinRequantisation(*finished) : finished;
}

bool keepsIntegers(const Source &source)
{
    auto bytes = source.bytes();
    return usesDeeploy(source.model->graph()) || usesNemo(source.model->graph(), [&](const onnx::TensorProto &proto) {
        auto tensor = constantTensor(proto, source.model, bytes);
        return tensor && tensor->type.isFloat() && wholeType(*tensor);
    });
}

} // namespace

Result<Graph> importOnnx(const MappedFile &file, const std::filesystem::path &path)
{
    PARTITA_TRY(model, parseModel(file, path));
    auto blame = [&](Error error) {
        error.message = path.filename().string() + ": " + error.message;
        return std::unexpected(std::move(error));
    };
    auto order = nodeOrder(model->graph());
    if (!order)
        return blame(order.error());
    if (auto known = checkOperators(*model, *order); !known)
        return blame(known.error());
    Source source{model, file, path};
    bool integers = keepsIntegers(source);
    auto result = read(source, *order, integers);
    if (!result && result.error().fault == Fault::Unsupported && integers)
        result = read(source, *order, false); // in float, exact below 2^24
    if (!result)
        return blame(result.error());
    return result;
}

} // namespace partita
