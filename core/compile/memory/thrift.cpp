// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/thrift.h"

#include "compile/memory/offsets.h"
#include "compile/memory/program_bytes.h"

#include <algorithm>
#include <limits>

namespace partita {

namespace {

class Thrift {
public:
    Thrift(const Deployment &d, const Choices &choices, const std::vector<std::int64_t> &spare, std::string_view only)
        : m_d(d),
          m_near(d.target->description().coreMemory()),
          m_program(d.target->description().programMemory()),
          m_bytes(room(m_near, spare)),
          m_constantBytes(room(m_program, spare)),
          m_alive(d.kernels.size())
    {
        for (std::size_t k = 0; k < d.kernels.size(); ++k)
            if (auto ways = waysOf(k, choices); ways.size() > 1) {
                if (!only.empty())
                    keep(ways, only);
                m_kernels.push_back({k, std::move(ways), 0});
            }
        count();
    }

    Choices run(Choices choices)
    {
        for (auto &kernel : m_kernels)
            least(kernel, std::numeric_limits<std::int64_t>::max());
        if (converge())
            while (improve())
                ;
        for (const auto &kernel : m_kernels) {
            const auto &k = m_d.kernels[kernel.index];
            const auto *own = choices.subject("kernel." + k.slug + ".");
            (void)choices.set("kernel." + k.slug + ".variant", kernel.way().variant->name, !own || !own->pinned);
        }
        return choices;
    }

private:
    struct Way {
        const Variant *variant;
        std::int64_t constants; ///< in the memory of the program
        std::int64_t scratch;   ///< in the core's memory, less what the output shares with an input
    };
    struct Several {
        std::size_t index; ///< of the kernel
        std::vector<Way> ways;
        std::size_t taken;
        const Way &way() const { return ways[taken]; }
    };

    std::int64_t room(MemoryId memory, const std::vector<std::int64_t> &spare) const
    {
        const auto m = std::size_t(memory);
        return m_d.target->description().memories[m].size() - programIn(memory, m_d).sum() - spare[m];
    }

    /// Leaves the way of that variant, with those that read the same constants by the same code where it shares bytes;
    /// where there is none of it, the fewest constants.
    static void keep(std::vector<Way> &ways, std::string_view only)
    {
        auto one = std::ranges::find(ways, only, [](const Way &w) { return std::string_view(w.variant->name); });
        if (one == ways.end())
            one = std::ranges::min_element(ways, {}, [](const Way &w) { return w.variant->constantBytes; });
        const auto kept = *one->variant;
        std::erase_if(ways, [&](const Way &w) {
            return w.variant->name != kept.name
                && (kept.sharedBytes == 0 || w.variant->constantBytes != kept.constantBytes);
        });
    }

    /// Whether the kernel's output has bytes of its own, some of which it may share with an input.
    bool mayShare(std::size_t k) const
    {
        const Buffer *out = nullptr;
        for (std::size_t o = 0; o < m_d.operands[k].size(); ++o)
            if (m_d.kernels[k].program->operands[o].role == Operand::Role::Output)
                out = &m_d.buffers[m_d.operands[k][o]];
        return out && (out->over < 0 || out->lead > 0) && out->memory == m_near
            && std::ranges::any_of(m_d.operands[k], [&](int b) {
                   const auto &in = m_d.buffers[b];
                   return &in != out && in.kind == Buffer::Kind::Activation && in.memory == m_near && in.last == int(k)
                       && in.bytes == out->bytes;
               });
    }

    /// Bytes that the alignment of each of its constants takes, as it was tried.
    std::int64_t gapsBetweenConstants(std::size_t k) const
    {
        std::int64_t gaps = 0;
        for (const auto &b : m_d.buffers)
            if (b.kind == Buffer::Kind::Constant && b.kernel == int(k))
                gaps += aligned(b.bytes) - b.bytes;
        return gaps;
    }

    std::vector<Way> waysOf(std::size_t k, const Choices &choices) const
    {
        const auto &kernel = m_d.kernels[k];
        std::vector<Way> out;
        const auto *chosen = choices.kernel(kernel.slug, "variant");
        if (kernel.kind != Kernel::Kind::Compute || kernel.engine != m_d.target->description().core()
            || (chosen && !chosen->held))
            return out;
        const auto &operands = kernel.program->operands;
        const bool near = std::ranges::any_of(
            operands, [&](const Operand &o) { return o.role == Operand::Role::Constant && o.memory == m_program; });
        const bool shares = mayShare(k);
        const auto gaps = gapsBetweenConstants(k);
        for (const auto &variant : kernel.tiling.variants)
            if (variant.problem.empty())
                out.push_back({&variant, near ? aligned(variant.constantBytes + gaps) : 0,
                    aligned(variant.scratchBytes) - (shares ? variant.sharedBytes : 0)});
        return out;
    }

    bool several(KernelId kernel) const
    {
        return std::ranges::find(m_kernels, std::size_t(kernel), &Several::index) != m_kernels.end();
    }

    /// What does not depend on the variants.
    void count()
    {
        const auto moments = m_alive.size();
        for (const auto &b : m_d.buffers) {
            if (b.kind != Buffer::Kind::Activation && several(b.kernel))
                continue;
            if (b.kind == Buffer::Kind::Constant) {
                m_fixed += b.memory == m_program ? aligned(b.bytes) : 0;
                continue;
            }
            if (b.memory != m_near)
                continue;
            for (auto k = std::size_t(b.first + (b.over >= 0 && b.lead == 0)); k <= std::size_t(b.last) && k < moments;
                 ++k)
                m_alive[k] += aligned(b.bytes);
        }
    }

    std::int64_t constants() const
    {
        auto sum = m_fixed;
        for (const auto &kernel : m_kernels)
            sum += kernel.way().constants;
        return sum;
    }
    std::int64_t roomBeside(std::int64_t constants) const
    {
        return m_near == m_program ? m_bytes - constants : m_bytes;
    }
    std::int64_t roomFor(const Several &kernel, std::int64_t constants) const
    {
        return roomBeside(constants) - m_alive[kernel.index];
    }
    /// Whether there is room for these constants and for what lives beside them during the kernels that have no
    /// other way.
    bool fit(std::int64_t constants) const
    {
        if (constants > m_constantBytes)
            return false;
        for (std::size_t k = 0; k < m_alive.size(); ++k)
            if (m_alive[k] > roomBeside(constants) && !several(int(k)))
                return false;
        return true;
    }

    /// Takes the fewest constants among the ways whose scratch has room, of all where none has. Whether one has.
    static bool least(Several &kernel, std::int64_t room)
    {
        std::optional<std::size_t> best;
        auto rank = [&](std::size_t w) {
            const auto &way = kernel.ways[w];
            return std::tuple(way.constants, way.variant->cycles);
        };
        for (std::size_t w = 0; w < kernel.ways.size(); ++w)
            if (kernel.ways[w].scratch <= room && (!best || rank(w) < rank(*best)))
                best = w;
        if (best)
            kernel.taken = *best;
        else
            kernel.taken = std::size_t(std::ranges::min_element(kernel.ways, {}, [](const Way &w) {
                return w.constants + w.scratch;
            }) - kernel.ways.begin());
        return best.has_value();
    }

    /// The fewest constants: the more there are, the less room there is for scratch, until nothing moves any more.
    bool converge()
    {
        for (auto sum = constants();;) {
            bool fits = true;
            for (auto &kernel : m_kernels)
                fits &= least(kernel, roomFor(kernel, sum));
            if (!fits)
                return false;
            const auto now = constants();
            if (now <= sum)
                return fit(now);
            sum = now;
        }
    }

    bool fits() const
    {
        const auto sum = constants();
        return fit(sum) && std::ranges::all_of(m_kernels, [&](const Several &kernel) {
            return kernel.way().scratch <= roomFor(kernel, sum);
        });
    }

    /// The change that saves the most cycles a byte of constants.
    bool improve()
    {
        double most = 0;
        Several *best = nullptr;
        std::size_t to = 0;
        for (auto &kernel : m_kernels)
            for (std::size_t w = 0; w < kernel.ways.size(); ++w) {
                const auto before = kernel.taken;
                const auto saved = kernel.way().variant->cycles - kernel.ways[w].variant->cycles;
                const auto more = std::max<std::int64_t>(1, kernel.ways[w].constants - kernel.way().constants);
                if (saved <= 0 || double(saved) / double(more) <= most)
                    continue;
                kernel.taken = w;
                if (fits()) {
                    most = double(saved) / double(more);
                    best = &kernel;
                    to = w;
                }
                kernel.taken = before;
            }
        if (best)
            best->taken = to;
        return best;
    }

    const Deployment &m_d;
    int m_near, m_program;
    std::int64_t m_bytes, m_constantBytes; ///< for what lives in the core's memory, for constants
    std::int64_t m_fixed = 0;
    std::vector<std::int64_t> m_alive; ///< by kernel
    std::vector<Several> m_kernels;
};

} // namespace

Choices thrifty(
    const Deployment &tried, const Choices &choices, const std::vector<std::int64_t> &spare, std::string_view only)
{
    return Thrift(tried, choices, spare, only).run(choices);
}

} // namespace partita
