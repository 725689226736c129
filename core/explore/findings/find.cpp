// SPDX-License-Identifier: Apache-2.0
#include "deployment/record.h"
#include "explore/findings/changes.h"
#include "report/roofline.h"
#include "support/text.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <set>

namespace partita {

namespace {

constexpr std::int64_t part = 100;  ///< of the design's cycles: what is less is not a finding
constexpr double nearRoof = 0.4;    ///< of its roof: a layer below is slow
constexpr std::size_t mostSlow = 3; ///< slow layers that are named

using Kernels = std::vector<const Kernel *>;

void longestFirst(Kernels &kernels)
{
    std::ranges::stable_sort(kernels, std::ranges::greater(), [](const Kernel *k) { return k->cycles(); });
}

class Finder {
public:
    explicit Finder(const Deployment &d) : m_design(d), m_chip(d.target->description()) { }

    std::vector<Finding> run()
    {
        refusedByRules();
        filesArithmetic();
        outside();
        idle();
        slow();
        transforms();
        elsewhere();
        fewerBits();
        std::erase_if(m_found, [&](const Finding &f) { return f.share * part < m_design.cycles; });
        std::ranges::stable_sort(m_found, std::ranges::greater(), &Finding::share);
        return std::move(m_found);
    }

private:
    const Engine &engine(int e) const { return m_chip.engines[e]; }
    template <class Visit>
    void eachCompute(Visit visit) const
    {
        for (const auto &k : m_design.kernels)
            if (k.kind == Kernel::Kind::Compute)
                visit(k);
    }
    std::string percent(std::int64_t cycles) const
    {
        return decimal(100 * double(cycles) / double(std::max<std::int64_t>(1, m_design.cycles))) + " % of the cycles";
    }
    void add(Finding f, Kernels kernels)
    {
        longestFirst(kernels);
        for (const auto *k : kernels) {
            f.kernels.push_back(k->slug);
            f.share += k->cycles();
        }
        m_found.push_back(std::move(f));
    }

    /// Kernels on the core that an accelerator refuses, by accelerator and rule.
    void refusedByRules()
    {
        struct Group {
            Kernels kernels;
            std::map<std::string, std::string> changes;
            std::string sentence;
            std::set<std::string> words;
            bool numerics = false;
        };
        std::map<std::tuple<int, std::string, bool>, Group> groups;
        eachCompute([&](const Kernel &k) {
            if (!engine(k.engine).core)
                return;
            for (const auto &other : k.alternatives) {
                if (other.refusals.empty() || engine(other.engine).core)
                    continue;
                const auto remedies = lifted(other);
                auto &group = groups[{other.engine, other.refusals.front().rule, remedies.has_value()}];
                group.kernels.push_back(&k);
                if (group.sentence.empty())
                    group.sentence = other.refusals.front().sentence;
                if (!remedies)
                    continue;
                for (const auto &r : *remedies) {
                    group.changes[r.key] = r.value;
                    group.numerics |= r.key == "numerics";
                    if (r.key != keyOf(k, "engine"))
                        group.words.insert(r.key.starts_with("kernel.")
                                ? r.key.substr(r.key.find('.', 7) + 1) + "=" + r.value
                                : r.text);
                }
                if (!group.changes.contains(keyOf(k, "engine")) && !group.numerics)
                    group.changes[keyOf(k, "engine")] = engine(other.engine).name;
            }
        });
        while (!groups.empty()) {
            auto [key, group] = *groups.begin();
            groups.erase(groups.begin());
            auto who = "the " + engine(std::get<0>(key)).title;
            bool several = false;
            // Another engine refuses the same layers, and nothing helps there either.
            if (group.changes.empty())
                std::erase_if(groups, [&](const auto &other) {
                    const auto &[rule, same] = other;
                    if (!same.changes.empty() || same.kernels != group.kernels)
                        return false;
                    who += " and the " + engine(std::get<0>(rule)).title;
                    several = true;
                    group.sentence += "; " + same.sentence;
                    return true;
                });
            Finding f{.kind = group.numerics ? Finding::Kind::Arithmetic : Finding::Kind::Rule};
            f.title = count(group.kernels.size(), "layer") + " that " + who + (several ? " refuse" : " refuses");
            f.detail = group.sentence;
            f.proposal.changes.assign(group.changes.begin(), group.changes.end());
            f.proposal.words = listOf(group.words, std::identity());
            if (!group.numerics && !group.changes.empty())
                f.proposal.words = count(group.kernels.size(), "layer") + " there"
                    + (group.words.empty() ? "" : ": " + f.proposal.words);
            add(std::move(f), std::move(group.kernels));
        }
    }

    /// Kernels on the core that stay in the file's arithmetic, where layers on engines do not.
    void filesArithmetic()
    {
        Kernels kernels;
        eachCompute([&](const Kernel &k) {
            if (engine(k.engine).core && arithmeticOf(m_design.graph, k.match) == Numerics::Source)
                kernels.push_back(&k);
        });
        if (m_design.numerics != Numerics::Auto || kernels.empty())
            return;
        Finding f{.kind = Finding::Kind::Arithmetic};
        f.title = count(kernels.size(), "layer") + " on the core in the file's arithmetic";
        f.detail = "that of the engines takes fewer instructions there, and rounds otherwise";
        f.proposal = {{{"numerics", "engine"}}, "all in the arithmetic of the engines"};
        add(std::move(f), std::move(kernels));
    }

    /// Fewer bits for the weights of these kernels, where their engines have them.
    Proposal narrower(const Kernels &kernels) const
    {
        Proposal out;
        std::set<std::string> widths;
        for (const auto *k : kernels)
            if (const auto bits = fewerWeightBits(engine(k->engine), *k)) {
                out.changes.emplace_back(keyOf(*k, "bits.weight"), *bits);
                widths.insert(*bits);
            }
        for (const auto &w : widths)
            out.words += (out.words.empty() ? "weights of " : " or ") + w + " bits";
        if (!out.changes.empty())
            out.words += " in " + count(out.changes.size(), "layer");
        return out;
    }

    /// Kernels that wait for bytes of a memory outside the chip.
    void outside()
    {
        std::map<MemoryId, std::set<KernelId>> readers;
        std::map<MemoryId, std::int64_t> bytes;
        for (const auto &b : m_design.buffers)
            if (m_chip.memories[b.memory].external && b.kernel >= 0)
                readers[b.memory].insert(b.kernel);
        for (const auto &use : m_design.memories)
            bytes[use.memory] = use.peak;
        for (const auto &[memory, indices] : readers) {
            Kernels kernels;
            std::int64_t waited = 0;
            for (int i : indices)
                if (const auto &k = m_design.kernels[i]; k.trace.breakdown.dmaWait > 0) {
                    kernels.push_back(&k);
                    waited += k.trace.breakdown.dmaWait;
                }
            if (kernels.empty())
                continue;
            const auto &title = m_chip.memories[memory].title;
            Finding f{.kind = Finding::Kind::Outside};
            f.title = byteText(bytes[memory]) + " lie outside the chip, in " + title;
            f.detail = count(kernels.size(), "layer") + " wait for them: " + percent(waited);
            f.proposal = narrower(kernels);
            add(f, kernels);
            m_found.back().share = waited;
            const auto &core = m_chip.memories[m_chip.coreMemory()];
            const auto size = std::int64_t(std::bit_ceil(std::uint64_t(core.size() + bytes[memory])));
            f.title = core.title + " is too small for the network";
            f.detail = "it holds " + byteText(core.size()) + ", so " + byteText(bytes[memory]) + " lie in " + title;
            f.proposal = {{{"target." + core.name + ".size", std::to_string(size)}},
                "another chip with " + byteText(size) + " of " + core.title};
            add(std::move(f), std::move(kernels));
            m_found.back().share = waited;
        }
    }

    /// Engines that run nothing though they could: as things are, or once a choice lifts what they refuse.
    void idle()
    {
        for (EngineId e : m_chip.engines.ids()) {
            if (engine(e).core || m_design.busy[e] > 0)
                continue;
            const Kernel *best = nullptr, *longest = nullptr;
            const Alternative *move = nullptr, *lift = nullptr;
            std::size_t could = 0, lifting = 0;
            eachCompute([&](const Kernel &k) {
                for (const auto &other : k.alternatives) {
                    if (other.engine != e)
                        continue;
                    if (other.refusals.empty() && other.more) {
                        ++could;
                        if (!best || *other.more < *move->more) {
                            best = &k;
                            move = &other;
                        }
                    } else if (!engine(k.engine).core && !other.refusals.empty() && lifted(other)) {
                        ++lifting; // those on the core are told of by rule
                        if (!longest || k.cycles() > longest->cycles()) {
                            longest = &k;
                            lift = &other;
                        }
                    }
                }
            });
            Finding f{.kind = Finding::Kind::Idle};
            f.title = "The " + engine(e).title + " is idle";
            if (best && *move->more < 0) {
                f.detail = "it could run " + count(could, "layer") + ", " + best->slug + " soonest";
                f.proposal = {{{keyOf(*best, "engine"), engine(e).name}}, best->slug + " there"};
                add(std::move(f), {best});
            } else if (longest) {
                const auto remedies = *lifted(*lift);
                f.detail = "it could run " + count(lifting, "layer") + " otherwise: " + lift->refusals.front().sentence;
                const auto also = demands(*longest, remedies);
                f.proposal = {moving(*longest, engine(e), remedies),
                    longest->slug + " there" + (also.empty() ? "" : ": " + also)};
                add(std::move(f), {longest});
            }
        }
    }

    /// The longest kernels that stay far below their roofs, with the faster variant where there is one.
    void slow()
    {
        Kernels kernels;
        eachCompute([&](const Kernel &k) {
            auto roof = rooflineOf(m_design, k);
            if (roof.roof > 0 && roof.achieved < nearRoof * roof.roof)
                kernels.push_back(&k);
        });
        longestFirst(kernels);
        kernels.resize(std::min(kernels.size(), mostSlow));
        for (const auto *k : kernels) {
            auto roof = rooflineOf(m_design, *k);
            Finding f{.kind = Finding::Kind::Slow};
            f.title = k->slug + " is far below its roof";
            f.detail = sentence(m_design, roof);
            if (const auto faster = fasterVariants(*k); !faster.empty())
                f.proposal = {{{keyOf(*k, "variant"), faster.front()}}, "variant " + faster.front()};
            add(std::move(f), {k});
        }
    }

    /// All transforms together; the move of a layer beside one that costs least, transforms included.
    void transforms()
    {
        Kernels kernels;
        std::set<TensorId> reordered;
        for (const auto &k : m_design.kernels)
            if (k.kind == Kernel::Kind::Transform) {
                kernels.push_back(&k);
                reordered.insert(k.transformed);
            }
        if (kernels.empty())
            return;
        const auto beside = [&](const Kernel &k) {
            return std::ranges::any_of(k.match.inputs, [&](TensorId t) { return reordered.contains(t); })
                || std::ranges::any_of(k.match.outputs, [&](TensorId t) { return reordered.contains(t); });
        };
        const Kernel *best = nullptr;
        const Alternative *move = nullptr;
        eachCompute([&](const Kernel &k) {
            for (const auto &other : k.alternatives)
                if (other.refusals.empty() && other.more && (!move || *other.more < *move->more) && beside(k)) {
                    best = &k;
                    move = &other;
                }
        });
        Finding f{.kind = Finding::Kind::Transform};
        f.title = count(kernels.size(), "layout transform");
        f.detail = "engines keep tensors in different orders, and reordering them takes cycles";
        if (move && *move->more < 0)
            f.proposal = {{{keyOf(*best, "engine"), engine(move->engine).name}},
                best->slug + " to the " + engine(move->engine).title};
        add(std::move(f), std::move(kernels));
    }

    /// Kernels that another engine would take as they are, in fewer cycles: a decision holds them where they are.
    void elsewhere()
    {
        Kernels kernels;
        ChoiceChanges changes;
        EngineId to = -1;
        std::int64_t less = 0;
        eachCompute([&](const Kernel &k) {
            const Alternative *best = nullptr;
            for (const auto &other : k.alternatives)
                if (other.refusals.empty() && other.more && *other.more < (best ? *best->more : 0))
                    best = &other;
            if (!best)
                return;
            kernels.push_back(&k);
            to = best->engine;
            changes.emplace_back(keyOf(k, "engine"), engine(to).name);
            less -= *best->more;
        });
        if (less * part < m_design.cycles)
            return;
        std::erase_if(m_found, [&](const Finding &f) { return f.proposal.changes == changes; }); // for less
        Finding f{.kind = Finding::Kind::Slow};
        longestFirst(kernels);
        const auto &longest = *kernels.front();
        const bool one = kernels.size() == 1;
        f.title = one ? longest.slug + " takes longer on the " + engine(longest.engine).title
                      : count(kernels.size(), "layer") + " take longer where they run";
        f.detail = longest.slug + " runs on the " + engine(longest.engine).title + ", which takes "
            + percent(longest.cycles());
        f.proposal = {std::move(changes), one ? "on the " + engine(to).title : "each on the fastest engine"};
        add(std::move(f), std::move(kernels));
    }

    /// Weights that an engine would take with fewer bits.
    void fewerBits()
    {
        std::set<std::string> proposed; // by outside()
        for (const auto &f : m_found)
            for (const auto &[key, value] : f.proposal.changes)
                proposed.insert(key);
        Kernels kernels;
        eachCompute([&](const Kernel &k) {
            if (!k.bits.ternary && fewerWeightBits(engine(k.engine), k) && !proposed.contains(keyOf(k, "bits.weight")))
                kernels.push_back(&k);
        });
        if (kernels.empty())
            return;
        Finding f{.kind = Finding::Kind::Bits};
        f.title = count(kernels.size(), "layer") + " could have fewer bits";
        f.detail = "narrower weights are loaded and, on some engines, multiplied faster";
        f.proposal = narrower(kernels);
        add(std::move(f), std::move(kernels));
    }

    const Deployment &m_design;
    const Description &m_chip;
    std::vector<Finding> m_found;
};

} // namespace

std::string_view name(Finding::Kind kind)
{
    switch (kind) {
    case Finding::Kind::Arithmetic: return "arithmetic";
    case Finding::Kind::Rule: return "rule";
    case Finding::Kind::Outside: return "outside";
    case Finding::Kind::Idle: return "idle";
    case Finding::Kind::Slow: return "slow";
    case Finding::Kind::Transform: return "transform";
    case Finding::Kind::Bits: return "bits";
    }
    return {};
}

std::vector<Finding> findings(const Deployment &d) { return Finder(d).run(); }

} // namespace partita
