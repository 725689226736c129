// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/control/subgraph.h"
#include "import/onnx/operators/steps.h"

namespace partita::onnx_import {
namespace {

Result<std::vector<std::string>> branch(Node &node, const char *name)
{
    const auto *graph = node.attribute(name);
    if (!graph || !graph->has_g())
        return node.fail(std::string("attribute ") + name + " is missing; export the model again");
    return readGraph(node, graph->g(), {}, name);
}

} // namespace

Result<void> readIf(Node &node)
{
    if (!node.has(0))
        return node.fail("input 1 is missing; export the model again");
    if (auto truth = knownTruth(node, node.proto.input(0))) {
        PARTITA_TRY(outputs, branch(node, *truth ? "then_branch" : "else_branch"));
        for (std::size_t i = 0; i < outputs.size(); ++i)
            PARTITA_CHECK(bindName(node, outputs[i], int(i)));
        return {};
    }
    // Both branches are computed, and the condition chooses among their results.
    PARTITA_TRY(then, branch(node, "then_branch"));
    PARTITA_TRY(otherwise, branch(node, "else_branch"));
    if (then.size() != otherwise.size())
        return node.fail("its branches have " + std::to_string(then.size()) + " and " + std::to_string(otherwise.size())
            + " outputs");
    Steps s(node);
    auto condition = s.reshape(s.input(0, "condition"), {});
    for (std::size_t i = 0; i < then.size(); ++i) {
        auto a = s.take(node.named(then[i], "then")), b = s.take(node.named(otherwise[i], "else"));
        if (!s.failed() && (s.shape(a) != s.shape(b) || s.type(a) != s.type(b)))
            return node.unsupported("its condition is not known during the import, and its branches give "
                + text(s.shape(a)) + " and " + text(s.shape(b)) + "; make the condition a constant");
        PARTITA_CHECK(node.bind(s.end(s.where(condition, a, b)), int(i)));
    }
    return {};
}

} // namespace partita::onnx_import
