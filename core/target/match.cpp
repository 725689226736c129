// SPDX-License-Identifier: Apache-2.0
#include "target/match.h"

#include <algorithm>
#include <cctype>
#include <ranges>

namespace partita {

namespace {

struct Node {
    std::string op; ///< "" binds a tensor
    bool optional = false;
    std::vector<Node> arguments;
};

/// "Requantize(Conv(Pad?(x), w, b), m, s)"
class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text) { }

    Node parse()
    {
        Node node;
        while (m_at < m_text.size() && std::isalnum(static_cast<unsigned char>(m_text[m_at])))
            node.op += m_text[m_at++];
        node.optional = take('?');
        if (!take('(')) {
            node.op.clear();
            return node;
        }
        do
            node.arguments.push_back(parse());
        while (take(','));
        m_closed &= take(')');
        return node;
    }
    bool whole() const { return m_closed && m_at == m_text.size(); }

private:
    bool take(char c)
    {
        skip();
        if (m_at >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        skip();
        return true;
    }
    void skip()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_closed = true;
};

/// The first name that is no kind of op, or "".
std::string unknownOp(const Node &node)
{
    auto kinds
        = std::views::iota(0, int(OpKind::Lookup) + 1) | std::views::transform([](int k) { return name(OpKind(k)); });
    if (!node.op.empty() && std::ranges::find(kinds, node.op) == kinds.end())
        return node.op;
    for (const auto &argument : node.arguments)
        if (auto unknown = unknownOp(argument); !unknown.empty())
            return unknown;
    return "";
}

/// Removes the optional ops.
Node bare(const Node &node)
{
    if (node.optional)
        return bare(node.arguments.front());
    Node out{node.op, false, {}};
    for (const auto &argument : node.arguments)
        out.arguments.push_back(bare(argument));
    return out;
}

bool matches(const Graph &graph, const Node &node, TensorId tensor, bool root, Match &match)
{
    auto bind = [&](TensorId id) {
        if (!graph.tensor(id).constant() && std::ranges::find(match.inputs, id) == match.inputs.end())
            match.inputs.push_back(id);
        return true;
    };
    if (node.op.empty())
        return bind(tensor);
    auto id = graph.producer(tensor);
    bool fits = id >= 0 && name(graph.op(id).kind) == node.op && graph.op(id).inputs.size() >= node.arguments.size()
        && (root || (graph.consumers(tensor).size() == 1 && !graph.isOutput(tensor)));
    if (!fits)
        return node.optional && matches(graph, node.arguments.front(), tensor, root, match);
    for (std::size_t i = 0; i < node.arguments.size(); ++i)
        if (!matches(graph, node.arguments[i], graph.op(id).inputs[i], false, match))
            return false;
    for (auto i = node.arguments.size(); i < graph.op(id).inputs.size(); ++i)
        bind(graph.op(id).inputs[i]);
    match.ops.push_back(id);
    return true;
}

int depthOf(const Node &node)
{
    int below = 0;
    for (const auto &argument : node.arguments)
        below = std::max(below, depthOf(argument));
    return below + !node.op.empty();
}

OpId anchorOf(const Graph &graph, const Match &match)
{
    auto best = match.ops.back();
    std::int64_t most = 0;
    for (auto op : match.ops)
        if (auto n = macs(graph, graph.op(op)); n > most) {
            most = n;
            best = op;
        }
    if (most == 0 && match.ops.size() > 1)
        best = match.ops[match.ops.size() - 2];
    return best;
}

} // namespace

Result<void> checkTree(std::string_view tree)
{
    Parser parser(tree);
    auto root = parser.parse();
    if (!parser.whole() || root.op.empty())
        return fail("'" + std::string(tree) + "' is no tree such as Requantize(Conv(x, w, b), m, s)");
    if (auto unknown = unknownOp(root); !unknown.empty())
        return fail("'" + std::string(tree) + "' names the op " + unknown + ", which the graph does not have");
    return {};
}

struct Matcher::Tree {
    Pattern pattern;
    Node full, bare;
};

Matcher::Matcher(const std::vector<Pattern> &patterns)
{
    for (const auto &pattern : patterns) {
        auto full = Parser(pattern.tree).parse();
        auto less = bare(full);
        m_trees.push_back({pattern, std::move(full), std::move(less)});
    }
}
Matcher::Matcher(Matcher &&) = default;
Matcher::~Matcher() = default;

std::size_t Matcher::size() const { return m_trees.size(); }

int Matcher::depth() const
{
    int most = 0;
    for (const auto &tree : m_trees)
        most = std::max(most, depthOf(tree.full));
    return most;
}

std::vector<Match> Matcher::at(const Graph &graph, std::size_t index, OpId root) const
{
    std::vector<Match> out;
    const auto &[pattern, full, less] = m_trees[index];
    for (const auto *tree : {&full, &less}) {
        bool other = !tree->optional && !tree->op.empty() && tree->op != name(graph.op(root).kind);
        if (other)
            continue;
        Match match{pattern.name, pattern.engine, {}, -1, {}, graph.op(root).outputs};
        if (!matches(graph, *tree, graph.op(root).outputs.front(), true, match))
            continue;
        std::ranges::sort(match.ops);
        match.anchor = anchorOf(graph, match);
        if (out.empty() || out.front().ops != match.ops)
            out.push_back(std::move(match));
    }
    return out;
}

} // namespace partita
