// SPDX-License-Identifier: Apache-2.0
#include "compile/thrift.h"

#include "compile/offsets.h"

#include <algorithm>
#include <limits>

namespace partita {

namespace {

class Thrift {
public:
    Thrift(const Deployment &d, const Choices &choices, std::int64_t bytes, std::string_view only) : m_d(d), m_bytes(bytes), m_near(d.target->description().coreMemory()), m_alive(d.kernels.size())
    {
        for (std::size_t k = 0; k < d.kernels.size(); ++k)
            if (auto ways = waysOf(k, choices); ways.size() > 1) {
                if (auto one = std::ranges::find(ways, only, [](const Way &w) { return std::string_view(w.variant->name); }); one != ways.end())
                    ways = {*one};
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
        std::int64_t constants, scratch; ///< in the core's memory
    };
    struct Several {
        std::size_t index; ///< of the kernel
        std::vector<Way> ways;
        std::size_t taken;
        const Way &way() const { return ways[taken]; }
    };

    std::vector<Way> waysOf(std::size_t k, const Choices &choices) const
    {
        const auto &kernel = m_d.kernels[k];
        std::vector<Way> out;
        const auto *chosen = choices.kernel(kernel.slug, "variant");
        if (kernel.kind != Kernel::Kind::Compute || kernel.engine != m_d.target->description().core() || (chosen && !chosen->held))
            return out;
        const auto &operands = kernel.program->operands;
        const bool near = std::ranges::any_of(operands, [&](const Operand &o) { return o.role == Operand::Role::Constant && o.memory == m_near; });
        for (const auto &variant : kernel.variants)
            if (variant.problem.empty())
                out.push_back({&variant, near ? aligned(variant.constantBytes) : 0, aligned(variant.scratchBytes)});
        return out;
    }

    bool several(int kernel) const
    {
        return std::ranges::find(m_kernels, std::size_t(kernel), &Several::index) != m_kernels.end();
    }

    /// What does not depend on the variants.
    void count()
    {
        const auto moments = m_alive.size();
        for (const auto &b : m_d.buffers) {
            if (b.memory != m_near || (b.kind != Buffer::Kind::Activation && several(b.kernel)))
                continue;
            if (b.kind == Buffer::Kind::Constant) {
                m_fixed += aligned(b.bytes);
                continue;
            }
            for (auto k = std::size_t(b.first + (b.over >= 0)); k <= std::size_t(b.last) && k < moments; ++k)
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
    std::int64_t roomFor(const Several &kernel, std::int64_t constants) const { return m_bytes - constants - m_alive[kernel.index]; }

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
            kernel.taken = std::size_t(std::ranges::min_element(kernel.ways, {}, [](const Way &w) { return w.constants + w.scratch; }) - kernel.ways.begin());
        return best.has_value();
    }

    /// The fewest constants: the more there are, the less room there is for scratch, until nothing moves any more.
    bool converge()
    {
        for (auto sum = constants();;) {
            for (auto &kernel : m_kernels)
                if (!least(kernel, roomFor(kernel, sum)))
                    return false;
            const auto now = constants();
            if (now <= sum)
                return std::ranges::all_of(m_alive, [&](auto bytes) { return bytes + now <= m_bytes; });
            sum = now;
        }
    }

    bool fits() const
    {
        const auto sum = constants();
        return std::ranges::all_of(m_alive, [&](auto bytes) { return bytes + sum <= m_bytes; })
            && std::ranges::all_of(m_kernels, [&](const Several &kernel) { return kernel.way().scratch <= roomFor(kernel, sum); });
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
    std::int64_t m_bytes, m_fixed = 0;
    int m_near;
    std::vector<std::int64_t> m_alive; ///< by kernel
    std::vector<Several> m_kernels;
};

} // namespace

Choices thrifty(const Deployment &tried, const Choices &choices, std::int64_t bytes, std::string_view only)
{
    return Thrift(tried, choices, bytes, only).run(choices);
}

} // namespace partita
