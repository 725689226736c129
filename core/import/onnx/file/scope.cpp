// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/scope.h"

namespace partita::onnx_import {

std::string Scope::resolve(const std::string &name) const
{
    for (const auto *scope = this; scope && !name.empty(); scope = scope->function ? nullptr : scope->outer)
        if (auto at = scope->names.find(name); at != scope->names.end())
            return at->second;
    return name;
}

std::string Scope::define(const std::string &name) { return name.empty() ? name : names[name] = prefix + name; }

const Scope *Scope::functionScope() const
{
    const auto *scope = this;
    while (scope && !scope->function)
        scope = scope->outer;
    return scope;
}

onnx::NodeProto Scope::renamed(const onnx::NodeProto &node)
{
    onnx::NodeProto out;
    out.set_op_type(node.op_type());
    out.set_domain(node.domain());
    out.set_name(prefix + (node.name().empty() && node.output_size() > 0 ? node.output(0) : node.name()));
    for (const auto &input : node.input())
        out.add_input(resolve(input));
    for (const auto &output : node.output())
        out.add_output(define(output));
    return out;
}

const onnx::AttributeProto *attributeOf(const onnx::NodeProto &node, const std::string &name, const Scope *scope)
{
    for (const auto &attribute : node.attribute()) {
        if (attribute.name() != name)
            continue;
        if (attribute.ref_attr_name().empty())
            return &attribute;
        const auto *around = scope ? scope->functionScope() : nullptr;
        return around ? attributeOf(*around->call, attribute.ref_attr_name(), around->outer) : nullptr;
    }
    return nullptr;
}

} // namespace partita::onnx_import
