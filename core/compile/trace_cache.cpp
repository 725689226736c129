// SPDX-License-Identifier: Apache-2.0
#include "compile/trace_cache.h"

namespace partita {

std::size_t TraceCache::Hash::operator()(const Key &key) const
{
    std::uint64_t hash = 0xcbf29ce484222325u; // FNV-1a over words
    for (auto word : key)
        hash = (hash ^ std::uint64_t(word)) * 0x100000001b3u;
    return std::size_t(hash ^ (hash >> 32));
}

std::shared_ptr<const Timed> TraceCache::time(const ProgramPointer &program, const Around &around, const Target &target,
                                              const std::string &targetKey)
{
    auto address = [](const ProgramPointer &p) { return std::int64_t(reinterpret_cast<std::intptr_t>(p.get())); };
    Key key{0, address(program), address(around.next), around.place, address(around.inside), around.insidePlace};
    const auto &before = around.before;
    auto add = [&](const auto &times) { key.insert(key.end(), times.begin(), times.end()); };
    add(before.free);
    for (const auto *lists : {&before.ports, &before.tokens})
        for (const auto &list : *lists)
            add(list);
    for (const auto &span : before.spans)
        add(std::initializer_list<std::int64_t>{span.track, span.start, span.end, span.count, span.period});
    {
        std::lock_guard lock(m_mutex);
        key[0] = m_targets.try_emplace(targetKey, std::int64_t(m_targets.size())).first->second;
        if (auto known = m_known.find(key); known != m_known.end())
            return known->second.timed;
    }
    auto timed = std::make_shared<const Timed>(simulate(*program, target, {before, around.next.get(), around.place, around.inside.get(), around.insidePlace}));
    std::lock_guard lock(m_mutex);
    if (m_known.size() >= most)
        m_known.clear();
    return m_known.try_emplace(std::move(key), Entry{program, around.next, around.inside, timed}).first->second.timed;
}

} // namespace partita
