// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/homes.h"

#include "compile/place/spill_cost.h"
#include "language/language.h"

#include <QCoreApplication>

#include <algorithm>

using namespace partita;

namespace {

struct MemoryWords {
    Q_DECLARE_TR_FUNCTIONS(MemoryWords)
};

const Buffer &at(const Deployment &d, BufferId buffer) { return d.buffers[buffer]; }

bool readsConstants(const Graph &graph, const Match &match)
{
    return std::ranges::any_of(match.ops, [&](OpId op) {
        return std::ranges::any_of(
            graph.op(op).inputs, [&](TensorId in) { return in >= 0 && graph.tensor(in).constant(); });
    });
}

} // namespace

std::vector<MemoryId> homes::offered(const Deployment &d, BufferId buffer)
{
    if (at(d, buffer).kind == Buffer::Kind::Scratch)
        return {};
    const auto memories = homeMemories(d.target->description());
    const auto near = at(d, buffer).kind == Buffer::Kind::Constant ? memories.constants : memories.near;
    return memories.far < 0 ? std::vector{near} : std::vector{near, memories.far};
}

std::vector<std::string> homes::keys(const Deployment &d, BufferId buffer)
{
    const auto &b = at(d, buffer);
    std::vector<std::string> out;
    if (b.kind == Buffer::Kind::Activation) {
        std::vector<TensorId> names{b.tensor};
        for (const auto &k : d.kernels)
            if (k.kind == Kernel::Kind::Alias && std::ranges::find(names, k.match.inputs[0]) != names.end())
                names.push_back(k.match.outputs[0]);
        for (auto id : names)
            out.push_back("tensor." + d.graph.tensor(id).slug + ".memory");
    } else if (b.kind == Buffer::Kind::Constant) {
        const auto &kernel = d.kernels[b.kernel];
        for (const auto &part : kernel.match.parts)
            if (readsConstants(d.graph, part))
                out.push_back("kernel." + d.graph.op(part.anchor).slug + ".weights");
        if (out.empty())
            out.push_back("kernel." + kernel.slug + ".weights");
    }
    return out;
}

Edit homes::moving(const Deployment &d, BufferId buffer, MemoryId memory)
{
    const auto name = QString::fromStdString(d.nameOf(at(d, buffer)));
    const auto *home = memory < 0 ? nullptr : &d.target->description().memories[memory];
    Edit edit{home ? MemoryWords::tr("%1 in %2").arg(name, spoken(home->title))
                   : MemoryWords::tr("memory of %1 automatic").arg(name),
        {}};
    for (const auto &key : keys(d, buffer))
        edit.changes.emplace_back(key, home ? home->name : "");
    return edit;
}

MemoryId homes::pinned(const Deployment &d, const Choices &choices, BufferId buffer)
{
    for (const auto &key : keys(d, buffer))
        if (const auto *entry = choices.find(key); entry && !entry->held)
            return d.target->description().memory(entry->value);
    return -1;
}

Edit homes::inPlace(const Deployment &d, BufferId buffer, bool on)
{
    const auto slug = d.nameOf(at(d, buffer));
    const auto name = QString::fromStdString(slug);
    return {on ? MemoryWords::tr("%1 written in place").arg(name) : MemoryWords::tr("%1 not in place").arg(name),
        {{"tensor." + slug + ".inplace", on ? "" : "off"}}};
}
