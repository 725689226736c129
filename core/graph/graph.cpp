// SPDX-License-Identifier: Apache-2.0
#include "graph/graph.h"

#include <algorithm>
#include <queue>
#include <set>

namespace partita {

bool Graph::isOutput(TensorId id) const { return std::ranges::find(outputs, id) != outputs.end(); }

OpId Graph::find(std::string_view slug) const
{
    auto it = std::ranges::find_if(m_body->ops, [&](const auto &op) { return op->slug == slug; });
    return it == m_body->ops.end() ? -1 : OpId(it - m_body->ops.begin());
}

TensorId Graph::findTensor(std::string_view slug) const
{
    auto it = std::ranges::find_if(m_body->tensors, [&](const auto &t) { return t->slug == slug; });
    return it == m_body->tensors.end() ? -1 : TensorId(it - m_body->tensors.begin());
}

Graph Graph::with(std::vector<std::pair<TensorId, Tensor>> tensors) const
{
    auto body = std::make_shared<Body>(*m_body);
    for (auto &[id, tensor] : tensors) {
        tensor.slug = this->tensor(id).slug;
        body->tensors[std::size_t(id)] = std::make_shared<const Tensor>(std::move(tensor));
    }
    auto out = *this;
    out.m_body = std::move(body);
    return out;
}

bool sameGraph(const Graph &a, const Graph &b)
{
    return a.inputs == b.inputs && a.outputs == b.outputs
        && (a.m_body == b.m_body || (a.m_body->ops == b.m_body->ops && a.m_body->tensors == b.m_body->tensors));
}

Result<void> makeConstants(const Graph &graph, std::stop_token stop)
{
    for (TensorId id = 0; id < TensorId(graph.tensorCount()); ++id)
        if (!graph.tensor(id).data.make(stop))
            return fail("cancelled", Fault::Cancelled);
    return {};
}

std::string slugify(std::string_view name)
{
    std::string out;
    for (char c : name) {
        if (c >= 'A' && c <= 'Z')
            c = char(c - 'A' + 'a');
        bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (plain)
            out += c;
        else if (!out.empty() && out.back() != '_')
            out += '_';
    }
    while (!out.empty() && out.back() == '_')
        out.pop_back();
    return out.empty() ? "unnamed" : out;
}

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
    : name(base.name)
    , inputs(base.inputs)
    , outputs(base.outputs)
    , inputTypes(base.inputTypes)
    , outputTypes(base.outputTypes)
    , arithmetic(base.arithmetic)
    , m_tensors(base.m_body->tensors)
    , m_ops(base.m_body->ops)
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
    tensor.slug = m_tensors[std::size_t(id)]->slug;
    m_tensors[std::size_t(id)] = std::make_shared<const Tensor>(std::move(tensor));
}

void GraphBuilder::rename(TensorId id, const std::string &slug)
{
    auto tensor = *m_tensors[std::size_t(id)];
    m_tensors[std::size_t(id)] = nullptr;
    if (m_tensorSlugs)
        m_tensorSlugs->erase(tensor.slug);
    tensor.slug = uniqueTensor(slug);
    m_tensors[std::size_t(id)] = std::make_shared<const Tensor>(std::move(tensor));
}

void GraphBuilder::removeOp(OpId id)
{
    if (m_ops[std::size_t(id)] && m_opSlugs)
        m_opSlugs->erase(m_ops[std::size_t(id)]->slug);
    m_ops[std::size_t(id)] = nullptr;
}

void GraphBuilder::replaceOp(OpId id, Op op)
{
    if (op.slug.empty())
        op.slug = m_ops[std::size_t(id)]->slug;
    m_ops[std::size_t(id)] = std::make_shared<const Op>(std::move(op));
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

Result<Graph> GraphBuilder::finish() &&
{
    const auto none = OpId(-1);
    auto count = m_tensors.size();
    std::vector<OpId> producer(count, none);
    for (std::size_t i = 0; i < m_ops.size(); ++i) {
        if (!m_ops[i])
            continue;
        for (auto out : m_ops[i]->outputs) {
            if (producer[std::size_t(out)] != none)
                return fail("tensor '" + m_tensors[std::size_t(out)]->name + "' is written by both '"
                            + m_ops[std::size_t(producer[std::size_t(out)])]->name + "' and '" + m_ops[i]->name
                            + "'; a tensor may have one producer");
            producer[std::size_t(out)] = OpId(i);
        }
    }

    // What the outputs need, without recursion.
    std::vector<bool> neededOp(m_ops.size()), neededTensor(count);
    std::vector<TensorId> work(outputs.begin(), outputs.end());
    for (auto in : inputs)
        neededTensor[std::size_t(in)] = true;
    while (!work.empty()) {
        auto id = std::size_t(work.back());
        work.pop_back();
        if (neededTensor[id] && producer[id] == none)
            continue;
        neededTensor[id] = true;
        if (producer[id] == none) {
            if (!m_tensors[id]->constant())
                return fail("tensor '" + m_tensors[id]->name + "' is read, but no node writes it");
            continue;
        }
        auto op = std::size_t(producer[id]);
        if (neededOp[op])
            continue;
        neededOp[op] = true;
        for (auto out : m_ops[op]->outputs)
            neededTensor[std::size_t(out)] = true;
        work.insert(work.end(), m_ops[op]->inputs.begin(), m_ops[op]->inputs.end());
    }

    // Kahn's algorithm, lowest position first: stable for what is sorted already.
    std::vector<int> pending(m_ops.size());
    std::vector<std::vector<std::size_t>> users(m_ops.size());
    std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> ready;
    for (std::size_t i = 0; i < m_ops.size(); ++i) {
        if (!neededOp[i])
            continue;
        for (auto in : m_ops[i]->inputs)
            if (auto from = producer[std::size_t(in)]; from != none) {
                users[std::size_t(from)].push_back(i);
                ++pending[i];
            }
        if (pending[i] == 0)
            ready.push(i);
    }

    Graph graph;
    auto body = std::make_shared<Graph::Body>();
    auto links = std::make_shared<Graph::Links>();
    std::vector<TensorId> renumbered(count, -1);
    for (std::size_t i = 0; i < count; ++i)
        if (neededTensor[i]) {
            renumbered[i] = TensorId(body->tensors.size());
            body->tensors.push_back(m_tensors[i]);
        }
    auto moved = [&](std::vector<TensorId> ids) {
        for (auto &id : ids)
            id = renumbered[std::size_t(id)];
        return ids;
    };
    links->producer.assign(body->tensors.size(), none);
    links->consumers.resize(body->tensors.size());
    std::size_t sorted = 0;
    while (!ready.empty()) {
        auto i = ready.top();
        ready.pop();
        ++sorted;
        auto inputIds = moved(m_ops[i]->inputs), outputIds = moved(m_ops[i]->outputs);
        auto op = m_ops[i];
        if (inputIds != op->inputs || outputIds != op->outputs) {
            Op changed = *op;
            changed.inputs = inputIds;
            changed.outputs = outputIds;
            op = std::make_shared<const Op>(std::move(changed));
        }
        auto id = OpId(body->ops.size());
        body->ops.push_back(std::move(op));
        for (auto in : inputIds)
            if (auto &list = links->consumers[std::size_t(in)]; list.empty() || list.back() != id)
                list.push_back(id);
        for (auto out : outputIds)
            links->producer[std::size_t(out)] = id;
        for (auto user : users[i])
            if (--pending[user] == 0)
                ready.push(user);
    }
    for (std::size_t i = 0; i < m_ops.size(); ++i)
        if (neededOp[i] && pending[i] > 0)
            return fail("node '" + m_ops[i]->name + "' is part of a cycle; a network must be acyclic");

    graph.name = std::move(name);
    graph.inputs = moved(inputs);
    graph.outputs = moved(outputs);
    graph.inputTypes = std::move(inputTypes);
    graph.outputTypes = std::move(outputTypes);
    graph.arithmetic = arithmetic;
    graph.m_body = std::move(body);
    graph.m_links = std::move(links);
    return graph;
}

} // namespace partita
