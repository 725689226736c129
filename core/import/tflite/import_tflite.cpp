// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/import_tflite.h"

#include "import/shared/slug.h"
#include "import/tflite/file/node.h"
#include "support/try.h"

#include <cstring>

namespace partita {
namespace {
using namespace tflite_import;

const flatbuffers::Vector<flatbuffers::Offset<tflite::Operator>> &operators(const Model &model)
{
    return *model.graph->operators();
}

/// Before any shape is looked at: is every operator one we read?
Result<void> checkOperators(const Model &model)
{
    for (const auto *op : operators(model)) {
        auto code = model.code(*op);
        bool reads = findOperation(code).read
            && (code != tflite::BuiltinOperator::CUSTOM || model.customName(*op) == "TFLite_Detection_PostProcess");
        if (!reads)
            return fail(model.label(*op) + " uses an operator that Partita does not read"
                    + (code == tflite::BuiltinOperator::CUSTOM
                            ? "; replace it by standard operators, or convert the part without it"
                            : "; replace it in the model, or convert the part without it"),
                Fault::Unsupported);
        using Code = tflite::BuiltinOperator;
        bool writes = code != Code::ASSIGN_VARIABLE && code != Code::CALL_ONCE;
        if (writes && (!op->outputs() || op->outputs()->size() == 0))
            return fail(model.label(*op) + " has no output; convert the model again");
    }
    return {};
}

std::vector<std::string> slugs(const Model &model)
{
    std::vector<NodeName> names;
    for (const auto *op : operators(model))
        names.push_back({op->outputs() && op->outputs()->size() > 0 ? model.name(op->outputs()->Get(0)) : std::string(),
            findOperation(model.code(*op)).type});
    return nodeSlugs(names);
}

Result<Graph> read(Model model, const std::string &stem)
{
    Network network(std::move(model));
    PARTITA_CHECK(network.begin(stem));
    PARTITA_CHECK(readOperators(network));
    return std::move(network).finish();
}

} // namespace

Result<void> tflite_import::readOperators(Network &network)
{
    if (!network.model.graph->operators())
        return {};
    PARTITA_CHECK(checkOperators(network.model));
    auto names = slugs(network.model);
    for (auto &slug : names)
        slug = network.slugs.take(slug);
    for (unsigned i = 0; i < operators(network.model).size(); ++i) {
        const auto &op = *operators(network.model).Get(i);
        Node node(network, op, names[i]);
        PARTITA_CHECK(findOperation(network.model.code(op)).read(node));
    }
    return {};
}

bool isTflite(const MappedFile &file, const std::filesystem::path &path)
{
    bool marked = file.bytes.size() >= 8 && std::memcmp(file.bytes.data() + 4, "TFL3", 4) == 0;
    return marked || path.extension() == ".tflite";
}

Result<Graph> importTflite(const MappedFile &file, const std::filesystem::path &path)
{
    PARTITA_TRY(model, openModel(file, path));
    auto graph = read(std::move(model), path.stem().string());
    if (!graph)
        return fail(path.filename().string() + ": " + graph.error().message, graph.error().fault);
    return graph;
}

} // namespace partita
