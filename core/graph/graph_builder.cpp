// SPDX-License-Identifier: Apache-2.0
#include "graph/graph.h"
#include "support/try.h"

#include <queue>

#include <algorithm>

namespace partita {

namespace {

std::string unique(std::string slug, std::unordered_map<std::string, int> &taken)
{
    auto candidate = slug;
    while (!taken.emplace(candidate, 1).second)
        candidate = slug + "_" + std::to_string(++taken[slug]);
    return candidate;
}

} // namespace

GraphBuilder::GraphBuilder(const Graph &base)
    : name(base.name),
      inputs(base.inputs),
      outputs(base.outputs),
      inputTypes(base.inputTypes),
      outputTypes(base.outputTypes),
      states(base.states),
      arithmetic(base.arithmetic),
      m_tensors(base.m_body->tensors),
      m_ops(base.m_body->ops)
{
}

std::string GraphBuilder::uniqueTensor(std::string slug)
{
    if (!m_tensorSlugs) {
        m_tensorSlugs.emplace();
        for (const auto &tensor : m_tensors)
            if (tensor)
                m_tensorSlugs->emplace(tensor->slug, 1);
    }
    return unique(std::move(slug), *m_tensorSlugs);
}

std::string GraphBuilder::uniqueOp(std::string slug)
{
    if (!m_opSlugs) {
        m_opSlugs.emplace();
        for (const auto &op : m_ops)
            if (op)
                m_opSlugs->emplace(op->slug, 1);
    }
    return unique(std::move(slug), *m_opSlugs);
}

TensorId GraphBuilder::add(Tensor tensor)
{
    tensor.slug = uniqueTensor(tensor.slug.empty() ? slugify(tensor.name) : tensor.slug);
    m_tensors.push_back(std::make_shared<const Tensor>(std::move(tensor)));
    return TensorId(m_tensors.size() - 1);
}

TensorId GraphBuilder::add(std::shared_ptr<const Tensor> tensor)
{
    if (m_tensorSlugs)
        m_tensorSlugs->emplace(tensor->slug, 1);
    m_tensors.push_back(std::move(tensor));
    return TensorId(m_tensors.size() - 1);
}

void GraphBuilder::add(Op op)
{
    op.slug = uniqueOp(op.slug.empty() ? slugify(op.name) : op.slug);
    if (op.sources.empty())
        op.sources.push_back(op.slug);
    m_ops.push_back(std::make_shared<const Op>(std::move(op)));
}

void GraphBuilder::replace(TensorId id, Tensor tensor)
{
    tensor.slug = m_tensors[id]->slug;
    m_tensors[id] = std::make_shared<const Tensor>(std::move(tensor));
}

void GraphBuilder::rename(TensorId id, const std::string &slug)
{
    auto tensor = *m_tensors[id];
    m_tensors[id] = nullptr;
    if (m_tensorSlugs)
        m_tensorSlugs->erase(tensor.slug);
    tensor.slug = uniqueTensor(slug);
    m_tensors[id] = std::make_shared<const Tensor>(std::move(tensor));
}

void GraphBuilder::removeOp(OpId id)
{
    if (m_ops[id] && m_opSlugs)
        m_opSlugs->erase(m_ops[id]->slug);
    m_ops[id] = nullptr;
}

void GraphBuilder::replaceOp(OpId id, Op op)
{
    if (op.slug.empty())
        op.slug = m_ops[id]->slug;
    m_ops[id] = std::make_shared<const Op>(std::move(op));
}

void GraphBuilder::redirect(TensorId from, TensorId to)
{
    for (auto &op : m_ops) {
        if (!op || std::ranges::find(op->inputs, from) == op->inputs.end())
            continue;
        Op changed = *op;
        std::ranges::replace(changed.inputs, from, to);
        op = std::make_shared<const Op>(std::move(changed));
    }
    std::ranges::replace(outputs, from, to);
}

namespace {

using Ops = std::vector<std::shared_ptr<const Op>>; ///< null where removed
using Tensors = std::vector<std::shared_ptr<const Tensor>>;

/// By tensor the op that writes it, or -1. Error: two do.
Result<std::vector<OpId>> producersOf(const Tensors &tensors, const Ops &ops)
{
    std::vector<OpId> producer(tensors.size(), -1);
    for (std::size_t i = 0; i < ops.size(); ++i) {
        if (!ops[i])
            continue;
        for (auto out : ops[i]->outputs) {
            auto &writer = producer[out];
            if (writer >= 0)
                return fail("tensor '" + tensors[out]->name + "' is written by both '" + ops[writer]->name + "' and '"
                    + ops[i]->name + "'; a tensor may have one producer");
            writer = OpId(i);
        }
    }
    return producer;
}

struct Needed {
    std::vector<bool> ops, tensors;
};
/// What the outputs need, and every input. Error: a tensor that nothing writes.
Result<Needed> neededBy(const std::vector<TensorId> &outputs, const std::vector<TensorId> &inputs,
    const Tensors &tensors, const Ops &ops, const std::vector<OpId> &producer)
{
    Needed needed{std::vector<bool>(ops.size()), std::vector<bool>(tensors.size())};
    std::vector<TensorId> work(outputs.begin(), outputs.end());
    for (auto in : inputs)
        needed.tensors[in] = true;
    while (!work.empty()) {
        auto id = std::size_t(work.back());
        work.pop_back();
        if (producer[id] < 0) {
            if (!needed.tensors[id] && !tensors[id]->constant())
                return fail("tensor '" + tensors[id]->name + "' is read, but no node writes it");
            needed.tensors[id] = true;
            continue;
        }
        auto op = std::size_t(producer[id]);
        if (needed.ops[op])
            continue;
        needed.ops[op] = true;
        for (auto out : ops[op]->outputs)
            needed.tensors[out] = true;
        work.insert(work.end(), ops[op]->inputs.begin(), ops[op]->inputs.end());
    }
    return needed;
}

/// Kahn's algorithm, lowest position first: stable for what is sorted already. Error: a cycle.
Result<std::vector<std::size_t>> sorted(
    const Ops &ops, const std::vector<bool> &needed, const std::vector<OpId> &producer)
{
    std::vector<int> pending(ops.size());
    std::vector<std::vector<std::size_t>> users(ops.size());
    std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> ready;
    for (std::size_t i = 0; i < ops.size(); ++i) {
        if (!needed[i])
            continue;
        for (auto in : ops[i]->inputs)
            if (auto from = producer[in]; from >= 0) {
                users[from].push_back(i);
                ++pending[i];
            }
        if (pending[i] == 0)
            ready.push(i);
    }
    std::vector<std::size_t> out;
    while (!ready.empty()) {
        out.push_back(ready.top());
        ready.pop();
        for (auto user : users[out.back()])
            if (--pending[user] == 0)
                ready.push(user);
    }
    for (std::size_t i = 0; i < ops.size(); ++i)
        if (needed[i] && pending[i] > 0)
            return fail("node '" + ops[i]->name + "' is part of a cycle; a network must be acyclic");
    return out;
}

} // namespace

Result<Graph> GraphBuilder::finish() &&
{
    PARTITA_TRY(producer, producersOf(m_tensors, m_ops));
    PARTITA_TRY(needed, neededBy(outputs, inputs, m_tensors, m_ops, producer));
    PARTITA_TRY(order, sorted(m_ops, needed.ops, producer));
    auto body = std::make_shared<Graph::Body>();
    std::vector<TensorId> renumbered(m_tensors.size(), -1);
    for (std::size_t i = 0; i < m_tensors.size(); ++i)
        if (needed.tensors[i]) {
            renumbered[i] = TensorId(body->tensors.size());
            body->tensors.push_back(m_tensors[i]);
        }
    auto moved = [&](std::vector<TensorId> ids) {
        for (auto &id : ids)
            id = renumbered[id];
        return ids;
    };
    auto links = std::make_shared<Graph::Links>();
    links->producer.assign(body->tensors.size(), -1);
    links->consumers.resize(body->tensors.size());
    for (auto i : order) {
        auto op = m_ops[i];
        auto inputIds = moved(op->inputs), outputIds = moved(op->outputs);
        if (inputIds != op->inputs || outputIds != op->outputs) {
            Op changed = *op;
            changed.inputs = inputIds;
            changed.outputs = outputIds;
            op = std::make_shared<const Op>(std::move(changed));
        }
        auto id = OpId(body->ops.size());
        body->ops.push_back(std::move(op));
        for (auto in : inputIds)
            if (auto &list = links->consumers[in]; list.empty() || list.back() != id)
                list.push_back(id);
        for (auto out : outputIds)
            links->producer[out] = id;
    }
    Graph graph;
    graph.name = std::move(name);
    graph.inputs = moved(inputs);
    graph.outputs = moved(outputs);
    graph.inputTypes = std::move(inputTypes);
    graph.outputTypes = std::move(outputTypes);
    graph.states = std::move(states);
    graph.arithmetic = arithmetic;
    graph.m_body = std::move(body);
    graph.m_links = std::move(links);
    return graph;
}

} // namespace partita
