// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/buffers.h"
#include "compile/memory/offsets.h"

#include <algorithm>
#include <map>

namespace partita {

namespace {

class Overflow {
public:
    Overflow(const Deployment &d, const MemoryUse &use, const Choices &choices)
        : m_d(d), m_use(use), m_choices(choices), m_memory(d.target->description().memories[use.memory])
    {
        for (std::size_t b = 0; b < d.buffers.size(); ++b)
            if (d.buffers[b].memory == use.memory && d.buffers[b].bytes > 0)
                m_here.push_back(int(b));
        findPeak();
    }

    std::string sentence(const std::string &larger, const std::string &undo) const
    {
        auto out = "the network does not fit " + m_memory.title + ": it needs " + std::to_string(m_use.peak)
            + " bytes of " + std::to_string(m_use.size) + (larger.empty() ? "" : " as it was planned last")
            + (m_use.lowerBound <= m_use.size ? " (" + std::to_string(m_use.lowerBound) + " without gaps)" : "")
            + (m_use.program.sum() ? ", " + std::to_string(m_use.program.sum()) + " of them for code, tables and stack"
                                   : "")
            + (m_here.empty() ? "" : "; " + where() + " lie there together: " + largest());
        auto ways = helps();
        if (!larger.empty())
            ways.insert(ways.begin(), "enlarge it with " + larger);
        if (!undo.empty())
            ways.insert(ways.begin(), undo);
        ways.push_back("use a smaller network");
        for (std::size_t i = 0; i < ways.size(); ++i)
            out += (i == 0 ? "; " : i + 1 < ways.size() ? ", " : ", or ") + ways[i];
        return out;
    }

private:
    const Buffer &buffer(int b) const { return m_d.buffers[b]; }

    /// The kernels during which most bytes are alive, and the buffers at the first of them, the largest first.
    void findPeak()
    {
        std::vector<std::int64_t> alive(m_d.kernels.size() + 2);
        for (int b : m_here) {
            // What is written in place takes no bytes until its input is gone.
            alive[buffer(b).first + (buffer(b).over >= 0)] += aligned(buffer(b).bytes);
            alive[std::size_t(buffer(b).last) + 1] -= aligned(buffer(b).bytes);
        }
        std::int64_t sum = 0, most = -1;
        for (std::size_t k = 0; k <= m_d.kernels.size(); ++k) {
            sum += alive[k];
            if (sum < most)
                continue;
            if (sum > most)
                m_kernels.clear();
            most = sum;
            m_kernels.push_back(int(k));
        }
        const auto at = m_kernels.front();
        for (int b : m_here)
            if (buffer(b).first + (buffer(b).over >= 0) <= at && at <= buffer(b).last)
                m_together.push_back(b);
        std::ranges::stable_sort(m_together, std::greater<>{}, [&](int b) { return buffer(b).bytes; });
    }
    std::string where() const
    {
        auto first = std::min(std::size_t(m_kernels.front()), m_d.kernels.size() - 1);
        auto out = "when '" + m_d.kernels[first].slug + "'";
        if (auto more = m_kernels.size() - 1)
            out += " and " + std::to_string(more) + (more > 1 ? " other kernels run" : " other kernel run");
        else
            out += " runs";
        return out;
    }

    std::string largest() const
    {
        constexpr std::size_t most = 4;
        std::string out;
        std::int64_t rest = 0;
        for (std::size_t i = 0; i < m_together.size(); ++i) {
            const auto &b = buffer(m_together[i]);
            if (i < most)
                out += (i ? ", " : "") + ("'" + m_d.nameOf(b) + "' with ") + std::to_string(b.bytes);
            else
                rest += b.bytes;
        }
        if (m_together.size() > most)
            out += " and " + std::to_string(m_together.size() - most) + " more with " + std::to_string(rest);
        return out;
    }

    /// What the largest of each kind could do. What may live outside does so by now, unless a choice keeps it here.
    std::vector<std::string> helps() const
    {
        std::map<Buffer::Kind, std::int64_t> bytes;
        std::map<Buffer::Kind, int> first;
        for (int b : m_together) {
            bytes[buffer(b).kind] += buffer(b).bytes;
            first.try_emplace(buffer(b).kind, b);
        }
        std::vector<std::string> out;
        auto matters = [&](Buffer::Kind kind) { return 4 * bytes[kind] >= m_use.peak; };
        const auto outside = external();
        if (matters(Buffer::Kind::Constant)) {
            const auto &k = kernelOf(first[Buffer::Kind::Constant]);
            if (const auto *kept = m_choices.kernel(k.slug, "weights");
                kept && kept->value == m_memory.name && !outside.empty())
                out.push_back("let its constants stream with --set kernel." + k.slug + ".weights=" + outside);
            if (auto bits = fewerBits(k))
                out.push_back(
                    "give them fewer bits with --set kernel." + k.slug + ".bits.weight=" + std::to_string(bits));
        }
        const bool anyKept = !m_choices.about("tensor.").empty();
        for (int b : m_together)
            if (!anyKept)
                break;
            else if (const auto *kept = m_choices.find("tensor." + m_d.nameOf(buffer(b)) + ".memory");
                     kept && kept->value == m_memory.name && !outside.empty()) {
                out.push_back(
                    "let a tensor live outside with --set tensor." + m_d.nameOf(buffer(b)) + ".memory=" + outside);
                break;
            }
        if (matters(Buffer::Kind::Scratch))
            if (const auto &k = kernelOf(first[Buffer::Kind::Scratch]); !k.tiling.schedule.tile.empty()) {
                auto [axis, extent]
                    = *std::ranges::max_element(k.tiling.schedule.tile, {}, [](const auto &t) { return t.second; });
                if (extent > 1)
                    out.push_back("give it smaller tiles with --set kernel." + k.slug + ".tile." + axis + "="
                        + std::to_string((extent + 1) / 2));
            }
        return out;
    }

    const Kernel &kernelOf(BufferId b) const
    {
        auto uses
            = [&](const std::vector<BufferId> &operands) { return std::ranges::find(operands, b) != operands.end(); };
        return m_d.kernels[std::ranges::find_if(m_d.operands, uses) - m_d.operands.begin()];
    }
    /// Another memory that is external, by name, or "".
    std::string external() const
    {
        for (const auto &m : m_d.target->description().memories)
            if (m.external && m.name != m_memory.name)
                return m.name;
        return {};
    }
    /// The most bits below its own that its engine knows; 0: none.
    int fewerBits(const Kernel &k) const
    {
        int most = 0;
        const auto &engine = m_d.target->description().engines[k.engine];
        if (arithmeticOf(m_d.graph, k.match) == Numerics::Engine && !engine.core) // which unpacks them
            for (int bits : engine.weightBits)
                if (bits < k.bits.weight)
                    most = std::max(most, bits);
        return most;
    }

    const Deployment &m_d;
    const MemoryUse &m_use;
    const Choices &m_choices;
    const Memory &m_memory;
    std::vector<int> m_here, m_kernels, m_together;
};

} // namespace

std::string explainOverflow(
    const Deployment &d, const Choices &choices, const std::string &larger, const std::string &undo)
{
    return Overflow(d, d.memories.back(), choices).sentence(larger, undo);
}

} // namespace partita
