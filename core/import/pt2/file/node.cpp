// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/file/node.h"

#include "graph/limits.h"
#include "import/onnx/file/model.h"
#include "import/onnx/file/node.h"
#include "import/onnx/file/tensors.h"
#include "import/pt2/file/weights.h"
#include "import/shared/values.h"

#include <algorithm>
#include <cmath>

namespace partita::pt2_import {
namespace {

using Kind = Argument::Kind;

onnx::AttributeProto protoOf(const Attribute &attribute)
{
    onnx::AttributeProto proto;
    proto.set_name(attribute.name);
    std::visit(
        [&]<class T>(const T &value) {
            if constexpr (std::same_as<T, std::int64_t>)
                proto.set_type(onnx::AttributeProto::INT), proto.set_i(value);
            else if constexpr (std::same_as<T, double>)
                proto.set_type(onnx::AttributeProto::FLOAT), proto.set_f(float(value));
            else if constexpr (std::same_as<T, std::string>)
                proto.set_type(onnx::AttributeProto::STRING), proto.set_s(value);
            else if constexpr (std::same_as<T, std::vector<std::int64_t>>)
                proto.set_type(onnx::AttributeProto::INTS), proto.mutable_ints()->Add(value.begin(), value.end());
            else
                proto.set_type(onnx::AttributeProto::FLOATS), proto.mutable_floats()->Add(value.begin(), value.end());
        },
        attribute.value);
    return proto;
}

/// Towards zero, within 62 bits; NaN becomes 0.
std::int64_t wholeOf(double value) { return std::isnan(value) ? 0 : std::int64_t(std::clamp(value, -0x1p62, 0x1p62)); }

std::string lowered(std::string text)
{
    for (auto &c : text)
        c = char(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

} // namespace

std::string label(const ProgramNode &node) { return "node '" + node.name + "' (" + node.target + ")"; }

Values outputsOf(const ProgramNode &node)
{
    Values out;
    for (const auto &output : node.outputs) {
        if (output.kind == Kind::Tensors)
            out.insert(out.end(), output.names.begin(), output.names.end());
        else
            out.push_back(output.kind == Kind::Tensor ? output.text : std::string());
    }
    return out;
}

bool writesInPlace(const ProgramNode &node)
{
    auto first = node.target.find('.');
    auto name = node.target.substr(first + 1, node.target.rfind('.') - first - 1);
    return node.target.starts_with("aten.") && name.ends_with('_') && !name.ends_with("__");
}

Node::Node(Network &network, const ProgramNode &source, std::string slug)
    : network(network), source(source), m_slug(std::move(slug)), m_outputs(outputsOf(source))
{
}

void Node::fail(const std::string &what, Fault fault)
{
    if (!m_error)
        m_error = partita::fail(label(source) + ": " + what, fault).error();
}

Result<void> Node::end() const
{
    if (m_error)
        return std::unexpected(*m_error);
    return {};
}

void Node::mistyped(const char *name, const char *wanted)
{
    fail("argument '" + std::string(name) + "' is not " + wanted + "; export the program again");
}

const Argument *Node::argument(const char *name) const
{
    auto at = std::ranges::find(source.inputs, name, &std::pair<std::string, Argument>::first);
    return at == source.inputs.end() || at->second.kind == Kind::None ? nullptr : &at->second;
}

bool Node::has(const char *name) const { return argument(name) != nullptr; }

bool Node::isTensor(const char *name) const
{
    const auto *given = argument(name);
    return given && given->kind == Kind::Tensor;
}

std::string Node::value(const char *name)
{
    auto value = optional(name);
    if (value.empty())
        fail("argument '" + std::string(name) + "' is missing; export the program again");
    return value;
}

std::string Node::optional(const char *name)
{
    const auto *given = argument(name);
    if (!given)
        return {};
    if (given->kind != Kind::Tensor)
        return mistyped(name, "a tensor"), std::string();
    return readable(given->text);
}

std::string Node::first()
{
    if (source.inputs.empty() || source.inputs[0].second.kind != Kind::Tensor)
        return fail("its first argument is not a tensor; export the program again"), std::string();
    return readable(source.inputs[0].second.text);
}

/// The value, if a node before this one gives it and nothing has written over it.
std::string Node::readable(const std::string &value)
{
    if (!network.find(value))
        fail("it reads '" + value + "', which no node before it gives; export the program again");
    else if (network.isStale(value))
        unsupported("it reads '" + value
            + "', part of which an operator overwrote in place; call run_decompositions() on the exported program");
    return failed() ? std::string() : network.current(value);
}

Values Node::values(const char *name)
{
    const auto *given = argument(name);
    if (!given || given->kind != Kind::Tensors)
        return mistyped(name, "a list of tensors"), Values();
    Values out;
    for (const auto &value : given->names)
        out.push_back(readable(value));
    return failed() ? Values() : out;
}

std::int64_t Node::known(const Integer &integer)
{
    if (integer.symbol.empty())
        return integer.value;
    auto at = network.symbols.find(integer.symbol);
    if (at == network.symbols.end())
        return unsupported("it needs the number '" + integer.symbol
                   + "', which is not known before the program runs; export it with fixed shapes"),
               1;
    return at->second;
}

std::int64_t Node::integer(const char *name, std::int64_t otherwise)
{
    const auto *given = argument(name);
    if (!given)
        return otherwise;
    if ((given->kind == Kind::Integer || given->kind == Kind::Bool) && given->integers.size() == 1)
        return known(given->integers[0]);
    return mistyped(name, "an integer"), otherwise;
}

double Node::real(const char *name, double otherwise)
{
    const auto *given = argument(name);
    if (!given)
        return otherwise;
    if (given->kind == Kind::Real)
        return given->reals[0];
    return double(integer(name, 0));
}

std::string Node::string(const char *name, const char *otherwise)
{
    const auto *given = argument(name);
    if (given && given->kind != Kind::String)
        mistyped(name, "a text");
    return given ? given->text : otherwise;
}

std::vector<std::int64_t> Node::integers(const char *name, std::vector<std::int64_t> otherwise)
{
    const auto *given = argument(name);
    if (!given)
        return otherwise;
    if (given->kind == Kind::Tensors && given->names.empty())
        return {}; // an empty list has no type
    if (given->kind != Kind::Integers && given->kind != Kind::Integer)
        return mistyped(name, "a list of integers"), otherwise;
    std::vector<std::int64_t> out;
    for (const auto &one : given->integers)
        out.push_back(known(one));
    return out;
}

std::vector<double> Node::reals(const char *name)
{
    const auto *given = argument(name);
    if (given && given->kind == Kind::Reals)
        return given->reals;
    auto whole = integers(name);
    return {whole.begin(), whole.end()};
}

std::vector<std::int64_t> Node::perAxis(const char *name, std::size_t count, std::int64_t otherwise)
{
    auto given = integers(name);
    if (given.empty())
        given = {otherwise};
    if (given.size() == 1)
        given.resize(count, given[0]);
    if (given.size() != count)
        fail("argument '" + std::string(name) + "' has " + std::to_string(given.size()) + " numbers for "
            + std::to_string(count) + " axes; export the program again");
    given.resize(count, otherwise);
    return given;
}

int Node::type(const char *name, int otherwise)
{
    const auto *given = argument(name);
    if (!given)
        return otherwise;
    if (given->kind != Kind::Type)
        return mistyped(name, "a data type"), otherwise;
    auto number = known(given->integers[0]);
    auto code = number >= 0 && number < 1 << 20 ? onnxType(int(number)) : 0;
    if (code == 0)
        unsupported("it uses data type " + std::to_string(number)
            + " of torch.export, which Partita does not compute in; use float32");
    return code == 0 ? otherwise : code;
}

const Tensor &Node::tensor(const std::string &value)
{
    static const Tensor none;
    const auto *known = failed() ? nullptr : network.find(value);
    return known ? *known : none;
}

std::int64_t Node::extent(const std::string &value, std::int64_t axis)
{
    auto shape = tensor(value).shape;
    auto at = this->axis(axis, shape.size());
    return failed() || shape.empty() ? 1 : shape[std::size_t(at)];
}

int Node::axis(std::int64_t given, std::size_t rank)
{
    if (rank == 0 && (given == 0 || given == -1))
        return 0;
    auto axis = axisFromStart(given, rank);
    if (!axis)
        fail(axis.error().message);
    return axis.value_or(0);
}

std::vector<std::int64_t> Node::axes(std::vector<std::int64_t> given, std::size_t rank)
{
    for (auto &one : given)
        one = axis(one, rank);
    std::ranges::sort(given);
    if (std::ranges::adjacent_find(given) != given.end())
        fail("it names the same axis twice; export the program again");
    return given;
}

int Node::typeOf(const std::string &value)
{
    auto at = network.onnx.fileTypes.find(value);
    return at != network.onnx.fileTypes.end() ? at->second : onnx_import::dataTypeOf(tensor(value).type);
}

std::string Node::fresh(const std::string &role)
{
    auto base = wants(0) ? m_outputs[0] : source.name;
    return base + "/" + role + (m_made++ ? "_" + std::to_string(m_made) : "");
}

void Node::emit(
    const char *op, const Values &inputs, const Values &outputs, const Attributes &attributes, const std::string &slug)
{
    if (failed())
        return;
    onnx::NodeProto proto;
    proto.set_name(source.name);
    proto.set_op_type(op);
    for (const auto &input : inputs)
        proto.add_input(input);
    while (!proto.input().empty() && proto.input(proto.input_size() - 1).empty())
        proto.mutable_input()->RemoveLast();
    for (const auto &output : outputs)
        proto.add_output(output);
    for (const auto &attribute : attributes)
        *proto.add_attribute() = protoOf(attribute);
    auto read = onnx_import::readNode(network.onnx, proto, proto, slug);
    if (read)
        return;
    m_error = read.error();
    auto theirs = onnx_import::label(proto);
    if (m_error->message.starts_with(theirs))
        m_error->message = label(source) + m_error->message.substr(theirs.size());
}

std::string Node::make(const char *op, const Values &inputs, const Attributes &attributes)
{
    return makeSeveral(op, inputs, 1, attributes)[0];
}

Values Node::makeSeveral(const char *op, const Values &inputs, std::size_t outputs, const Attributes &attributes)
{
    Values names;
    for (std::size_t i = 0; i < outputs; ++i)
        names.push_back(fresh(lowered(op)));
    if (!failed())
        emit(op, inputs, names, attributes, network.onnx.slugs.take(m_slug + "_" + lowered(op)));
    return names;
}

void Node::result(const char *op, const Values &inputs, const Attributes &attributes, std::size_t i)
{
    if (wants(i) && !failed())
        emit(op, inputs, {m_outputs[i]}, attributes,
            i == 0 ? m_slug : network.onnx.slugs.take(m_slug + "_" + std::to_string(i + 1)));
}

void Node::give(const std::string &value, std::size_t i)
{
    if (!failed() && wants(i))
        network.alias(m_outputs[i], value);
}

bool Node::mayMake(const Shape &shape)
{
    if (!failed() && (!withinLimits(shape) || !network.mayMake(elements(shape) * std::int64_t(sizeof(float)))))
        fail("it makes " + text(shape) + " values; export the program again");
    return !failed();
}

std::string Node::constant(Tensor tensor)
{
    auto name = fresh("constant");
    if (!failed())
        network.onnx.constants[name] = std::move(tensor);
    return name;
}

std::string Node::scalar(double value, int onnxType)
{
    auto type = onnx_import::dataType(onnxType).value_or(onnx_import::DataType{f32}).type;
    if (failed())
        return {};
    auto bytes = [&]<class T>(T typed) { return Blob::from(std::vector<T>{typed}); };
    Tensor tensor{.type = type};
    if (type.isFloat())
        tensor.data = bytes(float(value));
    else if (type.hostBytes() == 8)
        tensor.data = bytes(wholeOf(value));
    else if (type.hostBytes() == 4)
        tensor.data = bytes(std::int32_t(wholeOf(value)));
    else if (type.hostBytes() == 2)
        tensor.data = bytes(std::int16_t(wholeOf(value)));
    else
        tensor.data = bytes(std::int8_t(type == boolean ? value != 0 : wholeOf(value)));
    auto name = constant(std::move(tensor));
    network.onnx.fileTypes[name] = onnxType;
    return name;
}

std::string Node::list(const std::vector<std::int64_t> &values)
{
    return constant({.type = i64, .shape = {std::int64_t(values.size())}, .data = Blob::from(values)});
}

std::string Node::cast(const std::string &value, int onnxType)
{
    return typeOf(value) == onnxType ? value : make("Cast", {value}, {{"to", std::int64_t(onnxType)}});
}

std::string Node::reshape(const std::string &value, const Shape &to)
{
    return shape(value) == to ? value : make("Reshape", {value, list(to)}, {{"allowzero", std::int64_t(1)}});
}

std::string Node::transpose(const std::string &value, const std::vector<std::int64_t> &perm)
{
    return make("Transpose", {value}, {{"perm", perm}});
}

} // namespace partita::pt2_import
