// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/model.h"
#include "support/try.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace partita::onnx_import {
namespace {

using Producers = std::unordered_map<std::string, int>;

Result<Producers> findProducers(const onnx::GraphProto &graph, const std::unordered_set<std::string> &given)
{
    Producers producers;
    for (int i = 0; i < graph.node_size(); ++i) {
        for (const auto &name : graph.node(i).output()) {
            if (name.empty())
                continue;
            if (given.contains(name))
                return fail(label(graph.node(i)) + " writes '" + name
                    + "', which is already an input or initialiser; give its output another name");
            if (auto [at, fresh] = producers.emplace(name, i); !fresh)
                return fail("'" + name + "' is written by both " + label(graph.node(at->second)) + " and "
                    + label(graph.node(i)) + "; give one of them another output name");
        }
    }
    return producers;
}

/// What the node reads: its inputs, and what graphs inside it take from around them.
std::vector<std::string> readsOf(const onnx::NodeProto &node)
{
    std::vector<std::string> reads(node.input().begin(), node.input().end());
    for (const auto &attribute : node.attribute()) {
        if (!attribute.has_g())
            continue;
        std::unordered_set<std::string> own;
        std::vector<std::string> inner;
        for (const auto &input : attribute.g().input())
            if (node.op_type() == "If") // a branch has no inputs; some exporters list what it takes from around it
                inner.push_back(input.name());
            else
                own.insert(input.name());
        for (const auto &initialiser : attribute.g().initializer())
            own.insert(initialiser.name());
        for (const auto &one : attribute.g().node()) {
            std::ranges::move(readsOf(one), std::back_inserter(inner));
            own.insert(one.output().begin(), one.output().end());
        }
        for (const auto &output : attribute.g().output())
            inner.push_back(output.name());
        std::ranges::copy_if(inner, std::back_inserter(reads), [&](const auto &name) { return !own.contains(name); });
    }
    return reads;
}

} // namespace

Result<std::vector<int>> nodeOrder(const onnx::GraphProto &graph)
{
    std::unordered_set<std::string> given;
    for (const auto &input : graph.input())
        given.insert(input.name());
    for (const auto &initialiser : graph.initializer())
        given.insert(initialiser.name());
    PARTITA_TRY(producers, findProducers(graph, given));

    for (const auto &node : graph.node())
        for (const auto &name : node.input())
            if (!name.empty() && !given.contains(name) && !producers.contains(name))
                return fail(label(node) + " reads '" + name
                    + "', which no node, input or initialiser provides; repair or export the model again");
    for (const auto &output : graph.output())
        if (!given.contains(output.name()) && !producers.contains(output.name()))
            return fail("output '" + output.name() + "' is not written by any node; repair or export the model again");

    // Depth first from the outputs, with an own stack: a chain may be longer than ours.
    enum : char { unseen, open, done };
    std::vector<char> state(std::size_t(graph.node_size()), unseen);
    std::vector<int> needed, stack;
    auto push = [&](const std::string &name) {
        if (auto at = producers.find(name); at != producers.end() && state[at->second] == unseen)
            stack.push_back(at->second);
    };
    for (const auto &output : graph.output()) {
        push(output.name());
        while (!stack.empty()) {
            auto i = stack.back();
            auto &mine = state[i];
            if (mine == unseen) {
                mine = open;
                for (const auto &name : readsOf(graph.node(i))) {
                    auto at = producers.find(name);
                    if (at != producers.end() && state[at->second] == open)
                        return fail(label(graph.node(i)) + " is part of a cycle through '" + name
                            + "'; a network must be acyclic");
                    push(name);
                }
                continue;
            }
            stack.pop_back();
            if (mine == open) {
                mine = done;
                needed.push_back(i);
            }
        }
    }

    // A sorted file keeps its own order.
    auto sorted = needed;
    std::ranges::sort(sorted);
    for (auto i : sorted)
        for (const auto &name : readsOf(graph.node(i)))
            if (auto at = producers.find(name); at != producers.end() && at->second >= i)
                return needed;
    return sorted;
}

} // namespace partita::onnx_import
