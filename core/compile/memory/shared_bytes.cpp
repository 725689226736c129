// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/shared_bytes.h"

#include <algorithm>
#include <span>
#include <utility>

namespace partita {

namespace {

/// The part of `runs` that overlaps or touches the range from the first byte of `near` to its last.
std::span<const Run> around(const Runs &runs, const Runs &near)
{
    auto begin = std::ranges::lower_bound(runs, near.front().from, {}, &Run::to);
    auto end = std::ranges::upper_bound(begin, runs.end(), near.back().to, {}, &Run::from);
    return {begin, end};
}

bool meet(const Runs &a, const Runs &b)
{
    if (a.empty() || b.empty())
        return false;
    const auto near = around(a, b);
    auto next = b.begin();
    for (const auto &run : near) {
        while (next != b.end() && next->to <= run.from)
            ++next;
        if (next == b.end())
            return false;
        if (next->from < run.to)
            return true;
    }
    return false;
}

} // namespace

bool SharedBytes::unwritten(const Runs &runs) const { return !meet(m_written, runs); }

bool SharedBytes::read(Runs runs, std::size_t queue, std::int64_t number)
{
    if (!unwritten(runs))
        return false;
    m_reads.push_back({queue, number, std::move(runs)});
    return true;
}

bool SharedBytes::write(const Runs &runs, const Done &before)
{
    for (const auto &read : m_reads)
        if (read.number > before[read.queue] && meet(read.runs, runs))
            return false;
    if (runs.empty())
        return true;
    const auto near = around(m_written, runs);
    m_joined.clear();
    auto join = [this](const Run &run) {
        if (!m_joined.empty() && run.from <= m_joined.back().to)
            m_joined.back().to = std::max(m_joined.back().to, run.to);
        else
            m_joined.push_back(run);
    };
    auto next = near.begin();
    for (const auto &run : runs) {
        for (; next != near.end() && next->from <= run.from; ++next)
            join(*next);
        join(run);
    }
    std::for_each(next, near.end(), join);
    const auto begin = m_written.begin() + (near.data() - m_written.data());
    const auto kept = std::min(near.size(), m_joined.size());
    std::copy_n(m_joined.begin(), kept, begin);
    if (kept < near.size())
        m_written.erase(begin + std::ptrdiff_t(kept), begin + std::ptrdiff_t(near.size()));
    else
        m_written.insert(begin + std::ptrdiff_t(kept), m_joined.begin() + std::ptrdiff_t(kept), m_joined.end());
    return true;
}

void SharedBytes::settle(const Done &done)
{
    std::erase_if(m_reads, [&](const Read &read) { return read.number <= done[read.queue]; });
}

} // namespace partita
