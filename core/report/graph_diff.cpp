// SPDX-License-Identifier: Apache-2.0
#include "report/graph_diff.h"

#include "support/text.h"

#include <algorithm>
#include <map>

namespace partita {

namespace {

using Ids = std::vector<OpId>;
using Sources = std::vector<std::string>;

/// The op of the other graph that each one is, or -1.
struct Pairs {
    Ids after, before; ///< by op of the earlier, of the later graph
};

struct Likeness {
    OpKind kind;
    Sources sources;
    auto operator<=>(const Likeness &) const = default;
};

/// Those without a pair by what they stand for.
std::map<Likeness, Ids> alikes(const Graph &graph, const Ids &pairs)
{
    std::map<Likeness, Ids> out;
    for (OpId id = 0; id < OpId(pairs.size()); ++id)
        if (pairs[id] < 0)
            out[{graph.op(id).kind, graph.op(id).sources}].push_back(id);
    return out;
}

Pairs pairsOf(const Graph &before, const Graph &after)
{
    Pairs pairs{Ids(before.opCount(), -1), Ids(after.opCount(), -1)};
    auto join = [&](OpId b, OpId a) {
        pairs.after[b] = a;
        pairs.before[a] = b;
    };
    std::unordered_map<std::string_view, OpId> bySlug;
    for (OpId id : before.opIds())
        bySlug.emplace(before.op(id).slug, id);
    for (OpId id : after.opIds())
        if (auto found = bySlug.find(after.op(id).slug); found != bySlug.end())
            join(found->second, id);
    const auto left = alikes(before, pairs.after), right = alikes(after, pairs.before);
    for (const auto &[likeness, ids] : left)
        if (auto other = right.find(likeness); ids.size() == 1 && other != right.end() && other->second.size() == 1)
            join(ids[0], other->second[0]);
    return pairs;
}

std::string slugsOf(const Graph &graph, const Ids &ids)
{
    constexpr std::size_t most = 3;
    auto out = listOf(std::span(ids).first(std::min(ids.size(), most)), [&](OpId id) { return graph.op(id).slug; });
    return ids.size() > most ? out + " and " + std::to_string(ids.size() - most) + " more" : out;
}

class Differ {
public:
    Differ(const Graph &before, const Graph &after) : m_before(before), m_after(after), m_pairs(pairsOf(before, after))
    {
        for (OpId id : after.opIds())
            if (auto b = m_pairs.before[id]; b < 0 || before.op(b).sources != after.op(id).sources)
                for (const auto &source : after.op(id).sources)
                    m_takers[source].push_back(id);
        for (OpId id : before.opIds())
            for (const auto &source : before.op(id).sources)
                m_givers[source].push_back(id);
        for (TensorId id : after.tensorIds())
            if (after.tensor(id).constant())
                m_constants.emplace(after.tensor(id).slug, id);
    }

    std::vector<OpChange> run() const
    {
        std::vector<OpChange> out;
        OpId at = 0; // of the earlier graph
        auto removedUpTo = [&](OpId end) {
            for (; at < end; ++at)
                if (m_pairs.after[at] < 0)
                    out.push_back(removed(at));
        };
        for (OpId id : m_after.opIds()) {
            auto b = m_pairs.before[id];
            removedUpTo(b);
            out.push_back(b < 0 ? added(id) : paired(b, id));
        }
        removedUpTo(OpId(m_before.opCount()));
        return out;
    }

private:
    using BySource = std::unordered_map<std::string_view, Ids>;

    static Ids kinOf(const Op &op, const BySource &bySource)
    {
        Ids kin;
        for (const auto &source : op.sources)
            if (auto found = bySource.find(source); found != bySource.end())
                kin.insert(kin.end(), found->second.begin(), found->second.end());
        std::ranges::sort(kin);
        kin.erase(std::ranges::unique(kin).begin(), kin.end());
        return kin;
    }

    OpChange removed(OpId id) const
    {
        const auto &op = m_before.op(id);
        OpChange change{OpChange::Kind::Removed, id, -1, kinOf(op, m_takers), {}};
        if (!change.kin.empty())
            change.how = "part of " + slugsOf(m_after, change.kin);
        else
            change.how = m_constants.contains(m_before.tensor(op.outputs[0]).slug) ? "computed once: a constant"
                                                                                   : "removed: nothing needs it";
        return change;
    }

    OpChange added(OpId id) const
    {
        OpChange change{OpChange::Kind::Added, -1, id, kinOf(m_after.op(id), m_givers), {}};
        change.how = change.kin.empty() ? "new" : "for " + slugsOf(m_before, change.kin);
        return change;
    }

    OpChange paired(OpId b, OpId a) const
    {
        auto how = difference(m_before.op(b), m_after.op(a));
        return {how.empty() ? OpChange::Kind::Same : OpChange::Kind::Changed, b, a, {}, std::move(how)};
    }

    std::string difference(const Op &before, const Op &after) const
    {
        std::string out;
        auto say = [&](const std::string &phrase) { out += (out.empty() ? "" : "; ") + phrase; };
        if (before.slug != after.slug)
            say("was " + before.slug);
        if (title(before) != title(after))
            say(std::string(title(before)) + " → " + std::string(title(after)));
        else if (before.attrs != after.attrs)
            say("other attributes");
        Sources more;
        std::ranges::copy_if(after.sources, std::back_inserter(more),
            [&](const auto &s) { return std::ranges::find(before.sources, s) == before.sources.end(); });
        if (!more.empty())
            say("takes in " + listOf(more, std::identity()));
        sayInputs(before, after, say);
        const auto &was = m_before.tensor(before.outputs[0]), &is = m_after.tensor(after.outputs[0]);
        if (was.type != is.type)
            say("writes " + is.type.name() + " instead of " + was.type.name());
        if (was.shape != is.shape)
            say("writes " + text(is.shape) + " instead of " + text(was.shape));
        if (was.type == is.type && was.quant != is.quant)
            say("writes with another scale");
        return out;
    }

    void sayInputs(const Op &before, const Op &after, const auto &say) const
    {
        for (std::size_t i = 0; i < std::max(before.inputs.size(), after.inputs.size()); ++i) {
            auto b = i < before.inputs.size() ? before.inputs[i] : TensorId(),
                 a = i < after.inputs.size() ? after.inputs[i] : TensorId();
            if (b < 0 || a < 0) {
                if (b != a)
                    say(b < 0 ? "reads " + m_after.tensor(a).slug + " too"
                              : "reads " + m_before.tensor(b).slug + " no more");
            } else if (const auto &was = m_before.tensor(b), &is = m_after.tensor(a); was.slug != is.slug) {
                say("reads " + is.slug + " instead of " + was.slug);
            } else if (is.constant() && m_before.shared(b) != m_after.shared(a)) {
                say(was.type != is.type ? is.slug + " in " + is.type.name() : "other values of " + is.slug);
            }
        }
    }

    const Graph &m_before, &m_after;
    Pairs m_pairs;
    BySource m_takers; ///< later ops that are new or stand for other operators than before
    BySource m_givers; ///< earlier ops
    std::unordered_map<std::string_view, TensorId> m_constants; ///< of the later graph
};

} // namespace

std::vector<OpChange> opChanges(const Graph &before, const Graph &after) { return Differ(before, after).run(); }

GraphSize sizeOf(const Graph &graph)
{
    GraphSize size{graph.opCount(), 0, 0};
    for (TensorId id : graph.tensorIds()) {
        const auto &tensor = graph.tensor(id);
        size.activations += !tensor.constant();
        size.constantBytes += tensor.constant() ? tensor.storedBytes() : 0;
    }
    return size;
}

} // namespace partita
