// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/import_pt2.h"

#include "import/pt2/file/archive.h"
#include "import/pt2/file/weights.h"
#include "import/pt2/operators/operators.h"
#include "support/try.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace partita {
namespace {
using namespace pt2_import;

constexpr int opset = 24; ///< of ONNX, in whose operators the program is spelt out

constexpr const char *how = "; save the program with torch.export.save of PyTorch 2.8 or later";

/// The record with the program. Error: the archive is of another kind.
Result<std::string> programRecord(const Archive &archive)
{
    auto current = archive.first("models", ".json");
    if (!current.empty())
        return current;
    if (archive.hasFolder("data/aotinductor"))
        return fail("it is an AOTInductor package of compiled code, which Partita does not run" + std::string(how),
            Fault::Unsupported);
    std::string old = "serialized_exported_program.json";
    if (archive.has(old)) {
        for (const auto *weights : {"serialized_state_dict", "serialized_constants"})
            for (const auto *ending : {".pt", ".json"})
                if (archive.sizeOf(std::string(weights) + ending) > 0)
                    return fail("its weights are pickled, as PyTorch before 2.8 saved them, and Partita runs no pickle"
                            + std::string(how),
                        Fault::Unsupported);
        return old;
    }
    if (archive.has("data.pkl"))
        return fail("it is a pickle of torch.save, not a program, and Partita runs no pickle" + std::string(how),
            Fault::Unsupported);
    if (archive.has("constants.pkl") || archive.hasFolder("code"))
        return fail("it is a TorchScript archive, which Partita does not read" + std::string(how), Fault::Unsupported);
    return fail("it holds no program" + std::string(how));
}

/// A model of ONNX with the program's inputs and outputs and no node.
Result<std::shared_ptr<const onnx::ModelProto>> frame(const Program &program)
{
    auto model = std::make_shared<onnx::ModelProto>();
    model->add_opset_import()->set_version(opset);
    auto *graph = model->mutable_graph();
    for (const auto &input : program.inputs) {
        if (input.kind != ProgramInput::Kind::User)
            continue;
        auto meta = program.tensors.find(input.name);
        if (meta == program.tensors.end())
            return fail("input '" + input.name + "' has no shape; export the model with a fixed input shape");
        auto *value = graph->add_input();
        value->set_name(input.name);
        auto *type = value->mutable_type()->mutable_tensor_type();
        auto code = onnxType(meta->second.type);
        if (code == 0)
            return fail("input '" + input.name + "' is of data type " + std::to_string(meta->second.type)
                    + " of torch.export, which Partita does not read; convert the model to float32",
                Fault::Unsupported);
        type->set_elem_type(code);
        type->mutable_shape();
        for (const auto &extent : meta->second.sizes) {
            auto *dim = type->mutable_shape()->add_dim();
            if (extent.symbol.empty())
                dim->set_dim_value(extent.value);
            else
                dim->set_dim_param(extent.symbol);
        }
    }
    for (const auto &output : program.outputs)
        graph->add_output()->set_name(output);
    return model;
}

/// Which nodes something needs: an output of the network, or memory that is written in place.
std::vector<bool> neededNodes(const Program &program, std::set<std::string> &needed)
{
    needed.insert(program.outputs.begin(), program.outputs.end());
    std::vector<bool> live(program.nodes.size());
    for (std::size_t i = program.nodes.size(); i-- > 0;) {
        const auto &node = program.nodes[i];
        live[i] = writesInPlace(node);
        for (const auto &name : outputsOf(node))
            live[i] = live[i] || needed.contains(name);
        for (const auto &output : node.outputs)
            for (const auto &integer : output.integers)
                live[i] = live[i] || needed.contains(integer.symbol);
        if (!live[i])
            continue;
        for (const auto &[name, argument] : node.inputs) {
            if (argument.kind == Argument::Kind::Tensor)
                needed.insert(argument.text);
            needed.insert(argument.names.begin(), argument.names.end());
            for (const auto &integer : argument.integers)
                needed.insert(integer.symbol);
        }
    }
    needed.erase("");
    return live;
}

/// Before any shape is looked at: is every operator one we read?
Result<void> checkOperators(const Program &program, const std::vector<bool> &live)
{
    std::set<std::string> given;
    for (const auto &input : program.inputs)
        given.insert(input.name);
    for (std::size_t i = 0; i < program.nodes.size(); ++i) {
        const auto &node = program.nodes[i];
        if (live[i] && !findOperator(node.target).read)
            return fail(label(node) + " uses operator " + node.target
                    + ", which Partita does not read; replace it in the model, or export the part without it",
                Fault::Unsupported);
        for (const auto &name : outputsOf(node))
            if (!name.empty() && !given.insert(name).second)
                return fail(label(node) + " gives '" + name + "', which another node or input gives too"
                    + "; export the program again");
    }
    return {};
}

std::vector<std::string> slugs(const Program &program)
{
    std::vector<NodeName> names;
    for (const auto &node : program.nodes) {
        auto name = node.module.empty() ? node.name : node.module;
        if (!node.module.empty() && !node.inLayer)
            name += "/" + operation(node.target);
        names.push_back({name, operation(node.target)});
    }
    return nodeSlugs(names);
}

Result<void> readWeights(
    const Program &program, const std::set<std::string> &needed, Archive &archive, pt2_import::Network &network)
{
    PARTITA_TRY(weights, Weights::open(archive));
    for (const auto &input : program.inputs) {
        if (input.kind != ProgramInput::Kind::Weight || !needed.contains(input.name))
            continue;
        PARTITA_TRY(weight, weights.read(input.weight));
        if (!network.onnx.give(input.name, std::move(weight.tensor), weight.onnxType))
            return fail("input '" + input.name + "' is given twice; export the model again");
    }
    return {};
}

Result<void> readProgramNode(pt2_import::Network &network, const ProgramNode &source, const std::string &slug)
{
    pt2_import::Node node(network, source, slug);
    auto op = findOperator(source.target);
    op.read(node);
    PARTITA_CHECK(node.end());
    auto inPlace = writesInPlace(source);
    if (op.shows == Operator::Shows::Nothing && !inPlace)
        return {};
    auto from = node.first();
    PARTITA_CHECK(node.end());
    for (const auto &output : outputsOf(source)) {
        if (output.empty())
            continue;
        if (inPlace)
            network.overwrite(from, output);
        else
            network.share(output, from, op.shows == Operator::Shows::All);
    }
    return {};
}

Result<Graph> read(const MappedFile &file, const std::filesystem::path &path)
{
    PARTITA_TRY(archive, Archive::open(file));
    PARTITA_TRY(record, programRecord(archive));
    PARTITA_TRY(json, archive.json(record));
    PARTITA_TRY(program, readProgram(json));
    json = {};
    std::set<std::string> needed;
    auto live = neededNodes(program, needed);
    PARTITA_CHECK(checkOperators(program, live));
    PARTITA_TRY(model, frame(program));
    pt2_import::Network network(model, file, path);
    PARTITA_CHECK(network.onnx.begin(path.stem().string()));
    PARTITA_CHECK(readWeights(program, needed, archive, network));
    auto names = slugs(program);
    for (const auto &slug : names)
        network.onnx.slugs.take(slug);
    for (std::size_t i = 0; i < program.nodes.size(); ++i)
        if (live[i])
            PARTITA_CHECK(readProgramNode(network, program.nodes[i], names[i]));
    for (const auto &output : program.outputs) {
        if (network.isStale(output))
            return fail("its program gives '" + output
                    + "', part of which an operator overwrote in place; call run_decompositions() on the exported "
                      "program",
                Fault::Unsupported);
        network.alias(output, network.current(output));
    }
    return std::move(network.onnx).finish();
}

} // namespace

bool isPt2(const MappedFile &file, const std::filesystem::path &path)
{
    bool zip = file.bytes.size() >= 4 && std::memcmp(file.bytes.data(), "PK\3\4", 4) == 0;
    return zip || path.extension() == ".pt2";
}

Result<Graph> importPt2(const MappedFile &file, const std::filesystem::path &path)
{
    auto graph = read(file, path);
    if (!graph)
        return fail(path.filename().string() + ": " + graph.error().message, graph.error().fault);
    return graph;
}

} // namespace partita
