// SPDX-License-Identifier: Apache-2.0
#include "compile/sequence/dependences.h"

#include <algorithm>
#include <numeric>

namespace partita {

Adjacent::Adjacent(std::span<const std::pair<int, int>> pairs, std::size_t drafts)
    : m_from(drafts + 1), m_all(pairs.size())
{
    for (auto [draft, other] : pairs)
        ++m_from[std::size_t(draft) + 1];
    std::partial_sum(m_from.begin(), m_from.end(), m_from.begin());
    auto next = m_from;
    for (auto [draft, other] : pairs)
        m_all[next[draft]++] = other;
}

std::span<const int> Adjacent::of(int draft) const
{
    auto from = std::size_t(m_from[draft]), to = std::size_t(m_from[std::size_t(draft) + 1]);
    return std::span(m_all).subspan(from, to - from);
}

Dependences::Dependences(const Drafts &drafts)
{
    const auto count = int(drafts.list.size());
    int tensors = 0;
    for (int k = 0; k < count; ++k)
        tensors = std::max<int>(tensors, std::ranges::max(drafts[k].match.outputs) + 1);
    struct Write {
        int draft, earlier;
    };
    std::vector<Write> writes;
    std::vector<int> latest(std::size_t(tensors), -1);
    std::vector<std::pair<int, int>> pairs;
    for (int k = 0; k < count; ++k) {
        for (auto id : drafts[k].match.inputs)
            for (auto w = id < tensors ? latest[id] : -1; w >= 0; w = writes[w].earlier)
                pairs.emplace_back(k, writes[w].draft);
        for (auto id : drafts[k].match.outputs) {
            writes.push_back({k, latest[id]});
            latest[id] = int(writes.size()) - 1;
        }
    }
    before = Adjacent(pairs, drafts.list.size());
    for (auto &[draft, other] : pairs)
        std::swap(draft, other);
    after = Adjacent(pairs, drafts.list.size());
}

} // namespace partita
