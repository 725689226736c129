// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/node.h"

namespace partita::onnx_import {
namespace {

using Attribute = onnx::AttributeProto;

/// Whether the attribute may have this type. Files of the first IR version do not tell it.
bool isA(const Attribute &attribute, Attribute::AttributeType type)
{
    return attribute.type() == type || attribute.type() == Attribute::UNDEFINED;
}

} // namespace

const Attribute *Node::attribute(const char *name) const { return attributeOf(source, name, network.scope); }

void Node::mistyped(const char *name, const char *wanted)
{
    if (!m_mistyped)
        m_mistyped = std::string("attribute ") + name + " is not " + wanted + "; export the model again";
}

std::int64_t Node::integer(const char *name, std::int64_t otherwise)
{
    auto *a = attribute(name);
    if (a && !isA(*a, Attribute::INT))
        mistyped(name, "an integer");
    return a ? a->i() : otherwise;
}

double Node::real(const char *name, double otherwise)
{
    auto *a = attribute(name);
    if (a && a->type() == Attribute::INT)
        return double(a->i());
    if (a && !isA(*a, Attribute::FLOAT))
        mistyped(name, "a number");
    return a ? double(a->f()) : otherwise;
}

std::string Node::string(const char *name, const char *otherwise)
{
    auto *a = attribute(name);
    if (a && !isA(*a, Attribute::STRING))
        mistyped(name, "a string");
    return a ? a->s() : otherwise;
}

std::optional<std::vector<std::int64_t>> Node::integers(const char *name)
{
    auto *a = attribute(name);
    if (!a)
        return std::nullopt;
    if (!isA(*a, Attribute::INTS))
        mistyped(name, "a list of integers");
    return std::vector<std::int64_t>(a->ints().begin(), a->ints().end());
}

std::optional<std::vector<double>> Node::reals(const char *name)
{
    auto *a = attribute(name);
    if (!a)
        return std::nullopt;
    if (!isA(*a, Attribute::FLOATS))
        mistyped(name, "a list of numbers");
    return std::vector<double>(a->floats().begin(), a->floats().end());
}

std::optional<std::vector<std::string>> Node::strings(const char *name)
{
    auto *a = attribute(name);
    if (!a)
        return std::nullopt;
    if (!isA(*a, Attribute::STRINGS))
        mistyped(name, "a list of strings");
    return std::vector<std::string>(a->strings().begin(), a->strings().end());
}

Result<void> Node::attributesRead() const
{
    if (m_mistyped)
        return fail(*m_mistyped);
    return {};
}

} // namespace partita::onnx_import
