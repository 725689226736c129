// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/file/program.h"

#include "support/try.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace partita::pt2_import {
namespace {

using Json = nlohmann::json;
using Kind = Argument::Kind;

constexpr int newestSchema = 8;

std::unexpected<Error> malformed(const std::string &what)
{
    return fail("its program is damaged at " + what + "; save it again with torch.export.save");
}

/// A member of an object, or null. Older files write every alternative, those that do not apply as null.
const Json *member(const Json &json, const char *key)
{
    if (!json.is_object())
        return nullptr;
    auto at = json.find(key);
    return at == json.end() || at->is_null() ? nullptr : &*at;
}

std::string stringOf(const Json *json) { return json && json->is_string() ? json->get<std::string>() : std::string(); }

/// The one alternative of a union: its key and its value.
std::pair<std::string, const Json *> alternative(const Json &json)
{
    if (json.is_object())
        for (const auto &[key, value] : json.items())
            if (!value.is_null())
                return {key, &value};
    return {{}, nullptr};
}

std::optional<std::int64_t> whole(const Json &json)
{
    if (json.is_boolean())
        return json.get<bool>();
    bool fits = json.is_number_integer()
        && (!json.is_number_unsigned() || json.get<std::uint64_t>() <= std::uint64_t(INT64_MAX));
    return fits ? std::optional(json.get<std::int64_t>()) : std::nullopt;
}

/// A number, or {as_int}, {as_name}, {as_expr}.
std::optional<Integer> integerOf(const Json &json)
{
    if (auto value = whole(json))
        return Integer{*value, {}};
    auto [key, value] = alternative(json);
    if (key == "as_int" && whole(*value))
        return Integer{*whole(*value), {}};
    if (key == "as_name" && value->is_string())
        return Integer{0, value->get<std::string>()};
    if (key == "as_expr" && value->is_object()) {
        auto symbol = stringOf(member(*value, "expr_str"));
        return symbol.empty() ? std::nullopt : std::optional(Integer{0, symbol});
    }
    return std::nullopt;
}

std::optional<std::vector<Integer>> integersOf(const Json &json)
{
    std::vector<Integer> out;
    if (!json.is_array())
        return std::nullopt;
    for (const auto &one : json) {
        auto value = integerOf(one);
        if (!value)
            return std::nullopt;
        out.push_back(*value);
    }
    return out;
}

/// JSON has no infinity, so the file writes such numbers as text.
std::optional<double> realOf(const Json &json)
{
    if (json.is_number())
        return json.get<double>();
    auto text = stringOf(&json);
    if (text == "Infinity" || text == "-Infinity")
        return text[0] == '-' ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    return text == "NaN" ? std::optional(std::nan("")) : std::nullopt;
}

/// The names of tensors; empty where an optional one is left out.
std::optional<std::vector<std::string>> namesOf(const Json &json)
{
    std::vector<std::string> out;
    if (!json.is_array())
        return std::nullopt;
    for (const auto &one : json) {
        const auto *inner = member(one, "as_tensor");
        auto name = stringOf(member(inner ? *inner : one, "name"));
        if (name.empty() && !one.is_null() && !member(one, "as_none"))
            return std::nullopt;
        out.push_back(name);
    }
    return out;
}

std::optional<Argument> argumentOf(const Json &json)
{
    auto [key, value] = alternative(json);
    Argument out{.text = key};
    auto is = [&](Kind kind, bool valid) {
        out.kind = kind;
        return valid ? std::optional(out) : std::nullopt;
    };
    auto one = [&](Kind kind) {
        auto number = integerOf(*value);
        if (number)
            out.integers = {*number};
        return is(kind, number.has_value());
    };
    if (!value)
        return std::nullopt;
    if (key == "as_none")
        return is(Kind::None, true);
    if (key == "as_tensor")
        return out.text = stringOf(member(*value, "name")), is(Kind::Tensor, !out.text.empty());
    if (key == "as_string")
        return out.text = stringOf(value), is(Kind::String, value->is_string());
    if (key == "as_tensors" || key == "as_optional_tensors") {
        auto names = namesOf(*value);
        out.names = names.value_or(std::vector<std::string>{});
        return is(Kind::Tensors, names.has_value());
    }
    if (key == "as_int" || key == "as_sym_int")
        return one(Kind::Integer);
    if (key == "as_bool")
        return one(Kind::Bool);
    if (key == "as_scalar_type")
        return one(Kind::Type);
    if (key == "as_ints" || key == "as_sym_ints" || key == "as_bools") {
        auto numbers = integersOf(*value);
        out.integers = numbers.value_or(std::vector<Integer>{});
        return is(Kind::Integers, numbers.has_value());
    }
    if (key == "as_float") {
        auto number = realOf(*value);
        out.reals = {number.value_or(0)};
        return is(Kind::Real, number.has_value());
    }
    if (key == "as_floats") {
        bool valid = value->is_array();
        for (std::size_t i = 0; valid && i < value->size(); ++i)
            out.reals.push_back(realOf((*value)[i]).value_or(std::nan("")));
        return is(Kind::Reals, valid);
    }
    return is(Kind::Other, true);
}

/// "L__self___layer1_0,layer1.0,torchvision…BasicBlock;L__self___layer1_0_conv1,layer1.0.conv1,torch.nn…Conv2d"
void readModule(const std::string &stack, ProgramNode &node)
{
    auto last = stack.substr(stack.rfind(';') + 1);
    auto first = last.find(','), second = last.find(',', first + 1);
    if (first == last.npos || second == last.npos)
        return;
    node.module = last.substr(first + 1, second - first - 1);
    if (node.module.starts_with("L['self']."))
        node.module.erase(0, 10);
    node.inLayer = last.compare(second + 1, 17, "torch.nn.modules.") == 0;
}

Result<ProgramNode> readNode(const Json &json, std::size_t index)
{
    auto where = "node " + std::to_string(index + 1);
    ProgramNode node{.name = stringOf(member(json, "name")), .target = stringOf(member(json, "target"))};
    if (node.target.starts_with("torch.ops."))
        node.target.erase(0, 10);
    const auto *inputs = member(json, "inputs"), *outputs = member(json, "outputs");
    if (node.target.empty() || !inputs || !inputs->is_array() || !outputs || !outputs->is_array())
        return malformed(where);
    for (const auto &input : *inputs) {
        const auto *arg = member(input, "arg");
        auto argument = arg ? argumentOf(*arg) : std::nullopt;
        if (!argument)
            return malformed(where);
        node.inputs.emplace_back(stringOf(member(input, "name")), std::move(*argument));
    }
    for (const auto &output : *outputs) {
        auto argument = argumentOf(output);
        if (!argument)
            return malformed(where);
        if (node.name.empty())
            node.name = !argument->names.empty() ? argument->names[0] : argument->text;
        node.outputs.push_back(std::move(*argument));
    }
    if (node.name.empty())
        node.name = node.target;
    if (const auto *metadata = member(json, "metadata"))
        readModule(stringOf(member(*metadata, "nn_module_stack")), node);
    return node;
}

/// The name of the tensor that an input or output of the graph is. Empty: it is no tensor.
std::string tensorOf(const Json *spec)
{
    const auto *arg = spec ? member(*spec, "arg") : nullptr;
    if (!arg)
        return {};
    const auto *tensor = member(*arg, "as_tensor");
    return stringOf(member(tensor ? *tensor : *arg, "name"));
}

Result<void> readInputs(const Json &specs, Program &program)
{
    static const std::map<std::string, const char *> weights{
        {"parameter", "parameter_name"}, {"buffer", "buffer_name"}, {"tensor_constant", "tensor_constant_name"}};
    for (const auto &spec : specs) {
        auto [kind, value] = alternative(spec);
        ProgramInput input{.name = value ? tensorOf(value) : std::string()};
        if (kind == "constant_input" || kind == "token")
            continue;
        if (auto weight = weights.find(kind); weight != weights.end()) {
            input.kind = ProgramInput::Kind::Weight;
            input.weight = stringOf(member(*value, weight->second));
        } else if (kind != "user_input") {
            return fail("input " + std::to_string(program.inputs.size() + 1) + " of its program is a '" + kind
                    + "', which Partita does not read; export the model with tensors as inputs",
                Fault::Unsupported);
        } else if (input.name.empty()) {
            const auto *arg = member(*value, "arg");
            if (arg && member(*arg, "as_none"))
                continue;
            return fail("input " + std::to_string(program.inputs.size() + 1)
                    + " of its program is not a tensor; export the model with tensors as inputs",
                Fault::Unsupported);
        }
        if (input.name.empty())
            return malformed("input " + std::to_string(program.inputs.size() + 1));
        program.inputs.push_back(std::move(input));
    }
    return {};
}

Result<void> readOutputs(const Json &specs, Program &program)
{
    for (const auto &spec : specs) {
        auto [kind, value] = alternative(spec);
        if (kind == "user_output" && !tensorOf(value).empty()) {
            program.outputs.push_back(tensorOf(value));
            continue;
        }
        if (kind == "user_output" || kind == "token")
            continue; // a number that was known when the program was exported
        return fail("its program changes a buffer or input between runs ('" + kind
                + "'), which Partita does not compute; call eval() before the export, or give the state as an input "
                  "and output",
            Fault::Unsupported);
    }
    if (program.outputs.empty())
        return fail("its program gives no tensor; export a model that returns one");
    return {};
}

Result<void> checkVersion(const Json &json)
{
    const auto *version = member(json, "schema_version");
    if (!version)
        return malformed("'schema_version'");
    const auto *major = version->is_object() ? member(*version, "major") : version;
    auto number = major ? whole(*major) : std::nullopt;
    if (!number || *number < 0)
        return malformed("'schema_version'");
    if (*number > newestSchema)
        return fail("its program has schema version " + std::to_string(*number)
                + ", but Partita reads those up to 8; export it with an older PyTorch",
            Fault::Unsupported);
    return {};
}

} // namespace

Result<TensorMeta> readMeta(const Json &json)
{
    const auto *type = member(json, "dtype"), *sizes = member(json, "sizes"), *strides = member(json, "strides"),
               *offset = member(json, "storage_offset");
    auto read = sizes ? integersOf(*sizes) : std::nullopt;
    auto steps = strides ? integersOf(*strides) : std::vector<Integer>{};
    auto start = offset ? integerOf(*offset) : Integer{};
    auto number = type ? whole(*type) : std::nullopt;
    if (!number || *number < 0 || *number > 1 << 20 || !read || !steps || !start)
        return malformed("the shape or type of a tensor");
    return TensorMeta{int(*number), *read, *steps, *start};
}

Result<Program> readProgram(const Json &json)
{
    PARTITA_CHECK(checkVersion(json));
    const auto *module = member(json, "graph_module");
    const auto *graph = module ? member(*module, "graph") : nullptr;
    const auto *signature = module ? member(*module, "signature") : nullptr;
    const auto *nodes = graph ? member(*graph, "nodes") : nullptr;
    const auto *inputs = signature ? member(*signature, "input_specs") : nullptr;
    const auto *outputs = signature ? member(*signature, "output_specs") : nullptr;
    if (!nodes || !nodes->is_array() || !inputs || !inputs->is_array() || !outputs || !outputs->is_array())
        return malformed("'graph_module'");
    Program program;
    PARTITA_CHECK(readInputs(*inputs, program));
    PARTITA_CHECK(readOutputs(*outputs, program));
    for (std::size_t i = 0; i < nodes->size(); ++i) {
        PARTITA_TRY(node, readNode((*nodes)[i], i));
        program.nodes.push_back(std::move(node));
    }
    if (const auto *values = member(*graph, "tensor_values"); values && values->is_object())
        for (const auto &[name, value] : values->items()) {
            const auto *meta = member(value, "meta"); // older files
            PARTITA_TRY(read, readMeta(meta ? *meta : value));
            program.tensors.emplace(name, std::move(read));
        }
    return program;
}

} // namespace partita::pt2_import
