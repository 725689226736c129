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
    auto copy = node;
    for (auto &input : *copy.mutable_input())
        input = resolve(input);
    for (auto &output : *copy.mutable_output())
        output = define(output);
    copy.set_name(prefix + (node.name().empty() && node.output_size() > 0 ? node.output(0) : node.name()));
    copy.clear_attribute();
    const auto *around = functionScope();
    for (const auto &attribute : node.attribute()) {
        if (attribute.ref_attr_name().empty()) {
            *copy.add_attribute() = attribute;
            continue;
        }
        for (const auto &given : around ? around->call->attribute() : node.attribute())
            if (around && given.name() == attribute.ref_attr_name()) {
                auto *value = copy.add_attribute();
                *value = given;
                value->set_name(attribute.name());
            }
    }
    return copy;
}

} // namespace partita::onnx_import
