// SPDX-License-Identifier: Apache-2.0
#include "explore/findings.h"

#include "deployment/record.h"
#include "report/roofline.h"
#include "support/text.h"
#include "support/try.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace partita {

namespace {

constexpr std::int64_t part = 100;    ///< of the design's cycles: what is less is not a finding
constexpr double nearRoof = 0.4;      ///< of its roof: a layer below is slow
constexpr int usualFew = 4;           ///< bits of weights that are tried first
constexpr std::size_t mostSlow = 3;   ///< slow layers that are named
constexpr double macsInASecond = 8e9; ///< of the executor on one core

std::string keyOf(const Kernel &k, std::string_view field) { return "kernel." + k.slug + "." + std::string(field); }

/// With a capital, and a full stop.
std::string asSentence(std::string text)
{
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = char(text[0] - 'a' + 'A');
    return text.empty() || text.back() == '.' ? text : text + ".";
}

class Finder {
public:
    explicit Finder(const Deployment &d) : m_design(d), m_chip(d.target->description()) { }

    std::vector<Finding> run()
    {
        refusedByRules();
        outside();
        idle();
        slow();
        transforms();
        fewerBits();
        std::erase_if(m_found, [&](const Finding &f) { return f.share * part < m_design.cycles; });
        std::ranges::stable_sort(m_found, std::ranges::greater(), &Finding::share);
        return std::move(m_found);
    }

    std::vector<Finding> remedies(const Kernel &k)
    {
        auto one = [&](Finding::Kind kind, std::string change, Finding::Changes changes) {
            Finding f{.kind = kind, .title = change, .detail = change};
            f.change = std::move(change);
            f.changes = std::move(changes);
            add(std::move(f), {&k});
        };
        for (const auto &other : k.alternatives) {
            const auto remedies = together(other.refusals);
            if (!std::ranges::all_of(
                    remedies, [](const Remedy &r) { return r.kind == Remedy::Kind::Choice && !r.value.empty(); }))
                continue;
            Finding::Changes changes;
            for (const auto &r : remedies)
                changes.emplace_back(r.key, r.value);
            if (std::ranges::find(changes, keyOf(k, "engine"), &std::pair<std::string, std::string>::first)
                == changes.end())
                changes.emplace_back(keyOf(k, "engine"), engine(other.engine).name);
            one(other.refusals.empty() ? Finding::Kind::Idle : Finding::Kind::Rule,
                "on the " + engine(other.engine).title, std::move(changes));
        }
        for (const auto &v : fasterVariants(k))
            one(Finding::Kind::Slow, "variant " + v, {{keyOf(k, "variant"), v}});
        if (auto bits = k.bits.weight ? fewerThan(k.engine, k.bits) : std::nullopt)
            one(Finding::Kind::Bits, "weights of " + *bits + " bits", {{keyOf(k, "bits.weight"), *bits}});
        if (!k.schedule.doubleBuffer && !k.axes.empty())
            one(Finding::Kind::Slow, "two buffers", {{keyOf(k, "buffering"), "double"}});
        return std::move(m_found);
    }

private:
    const Engine &engine(int e) const { return m_chip.engines[std::size_t(e)]; }
    template <class Visit>
    void eachCompute(Visit visit) const
    {
        for (const auto &k : m_design.kernels)
            if (k.kind == Kernel::Kind::Compute)
                visit(k);
    }
    static std::string bytesText(std::int64_t n)
    {
        return n < 1 << 20 ? decimal(double(n) / 1024) + " KiB" : decimal(double(n) / (1 << 20)) + " MiB";
    }
    std::string percent(std::int64_t cycles) const
    {
        return decimal(100 * double(cycles) / double(std::max<std::int64_t>(1, m_design.cycles))) + " % of the cycles";
    }
    void add(Finding f, std::vector<const Kernel *> kernels)
    {
        std::ranges::stable_sort(kernels, std::ranges::greater(), [](const Kernel *k) { return k->cycles(); });
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
            std::vector<const Kernel *> kernels;
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
                auto remedies = together(other.refusals);
                bool settable = std::ranges::all_of(
                    remedies, [](const Remedy &r) { return r.kind == Remedy::Kind::Choice && !r.value.empty(); });
                auto &group = groups[{other.engine, other.refusals.front().rule, settable}];
                group.kernels.push_back(&k);
                if (group.sentence.empty())
                    group.sentence = other.refusals.front().sentence;
                if (!settable)
                    continue;
                for (const auto &r : remedies) {
                    group.changes[r.key] = r.value;
                    group.numerics |= r.key == "numerics";
                    group.words.insert(
                        r.key.starts_with("kernel.") ? r.key.substr(r.key.find('.', 7) + 1) + "=" + r.value : r.text);
                }
                if (!group.changes.contains(keyOf(k, "engine")) && !group.numerics)
                    group.changes[keyOf(k, "engine")] = engine(other.engine).name;
            }
        });
        for (auto &[key, group] : groups) {
            Finding f{.kind = group.numerics ? Finding::Kind::Arithmetic : Finding::Kind::Rule};
            f.title = count(group.kernels.size(), "layer") + " that the " + engine(std::get<0>(key)).title + " refuses";
            f.detail = asSentence(group.sentence);
            f.changes.assign(group.changes.begin(), group.changes.end());
            for (const auto &word : group.words)
                f.change += (f.change.empty() ? "" : ", ") + word;
            add(std::move(f), std::move(group.kernels));
        }
    }

    /// 4 bits, where the engine has them and the weights more; else the next fewer.
    std::optional<std::string> fewerThan(int engineIndex, const Bits &bits) const
    {
        std::vector<int> fewer;
        for (int w : engine(engineIndex).weightBits)
            if (w > 0 && w < bits.weight)
                fewer.push_back(w);
        if (fewer.empty())
            return std::nullopt;
        const bool has = std::ranges::find(fewer, usualFew) != fewer.end();
        return std::to_string(has ? usualFew : std::ranges::max(fewer));
    }

    /// Fewer bits for the weights of these kernels, where their engines have them.
    void narrow(Finding &f, const std::vector<const Kernel *> &kernels) const
    {
        std::set<std::string> widths;
        for (const auto *k : kernels)
            if (auto bits = k->bits.weight ? fewerThan(k->engine, k->bits) : std::nullopt) {
                f.changes.emplace_back(keyOf(*k, "bits.weight"), *bits);
                widths.insert(*bits);
            }
        for (const auto &w : widths)
            f.change += (f.change.empty() ? "weights of " : " or ") + w + " bits";
        if (f.changes.empty())
            return;
        f.change += " in " + count(f.changes.size(), "layer");
    }

    /// Kernels that wait for bytes of a memory outside the chip.
    void outside()
    {
        std::map<int, std::set<int>> readers;
        std::map<int, std::int64_t> bytes;
        for (const auto &b : m_design.buffers) {
            if (!m_chip.memories[std::size_t(b.memory)].external)
                continue;
            bytes[b.memory] += b.bytes;
            if (b.kernel >= 0)
                readers[b.memory].insert(b.kernel);
        }
        for (const auto &[memory, indices] : readers) {
            std::vector<const Kernel *> kernels;
            std::int64_t waited = 0;
            for (int i : indices)
                if (const auto &k = m_design.kernels[std::size_t(i)]; k.trace.breakdown.dmaWait > 0) {
                    kernels.push_back(&k);
                    waited += k.trace.breakdown.dmaWait;
                }
            if (kernels.empty())
                continue;
            const auto &title = m_chip.memories[std::size_t(memory)].title;
            Finding f{.kind = Finding::Kind::Outside};
            f.title = bytesText(bytes[memory]) + " lie outside the chip, in " + title;
            f.detail = count(kernels.size(), "layer") + " wait for them: " + percent(waited) + ".";
            narrow(f, kernels);
            add(std::move(f), std::move(kernels));
            m_found.back().share = waited;
        }
    }

    /// Engines that run nothing though they could.
    void idle()
    {
        for (int e = 0; e < int(m_chip.engines.size()); ++e) {
            if (engine(e).core || m_design.busy[std::size_t(e)] > 0)
                continue;
            const Kernel *best = nullptr;
            std::int64_t more = 0;
            std::size_t could = 0;
            eachCompute([&](const Kernel &k) {
                for (const auto &other : k.alternatives)
                    if (other.engine == e && other.refusals.empty() && other.more) {
                        ++could;
                        if (!best || *other.more < more) {
                            best = &k;
                            more = *other.more;
                        }
                    }
            });
            if (!best || more >= 0)
                continue;
            Finding f{.kind = Finding::Kind::Idle};
            f.title = "The " + engine(e).title + " is idle";
            f.detail = "It could run " + count(could, "layer") + ", " + best->slug + " soonest.";
            f.changes = {{keyOf(*best, "engine"), engine(e).name}};
            f.change = best->slug + " there";
            add(std::move(f), {best});
        }
    }

    /// Variants by themselves faster than the one in use, the fastest first.
    static std::vector<std::string> fasterVariants(const Kernel &k)
    {
        std::vector<Variant> faster;
        if (const auto own = std::ranges::find(k.variants, k.schedule.variant, &Variant::name); own != k.variants.end())
            std::ranges::copy_if(k.variants, std::back_inserter(faster),
                [&](const Variant &v) { return v.problem.empty() && v.cycles < own->cycles; });
        std::ranges::stable_sort(faster, {}, &Variant::cycles);
        std::vector<std::string> names;
        for (const auto &v : faster)
            names.push_back(v.name);
        return names;
    }

    /// The longest kernels that stay far below their roofs, with the faster variant where there is one.
    void slow()
    {
        std::vector<const Kernel *> kernels;
        eachCompute([&](const Kernel &k) {
            auto roof = rooflineOf(m_design, k);
            if (roof.roof > 0 && roof.achieved < nearRoof * roof.roof)
                kernels.push_back(&k);
        });
        std::ranges::stable_sort(kernels, std::ranges::greater(), [](const Kernel *k) { return k->cycles(); });
        kernels.resize(std::min(kernels.size(), mostSlow));
        for (const auto *k : kernels) {
            auto roof = rooflineOf(m_design, *k);
            Finding f{.kind = Finding::Kind::Slow};
            f.title = k->slug + " is far below its roof";
            f.detail = asSentence(sentence(m_design, roof));
            if (const auto faster = fasterVariants(*k); !faster.empty()) {
                f.changes = {{keyOf(*k, "variant"), faster.front()}};
                f.change = "variant " + faster.front();
            }
            add(std::move(f), {k});
        }
    }

    /// All transforms together; the move of one neighbour that costs least without them.
    void transforms()
    {
        std::vector<const Kernel *> kernels;
        for (const auto &k : m_design.kernels)
            if (k.kind == Kernel::Kind::Transform)
                kernels.push_back(&k);
        if (kernels.empty())
            return;
        const Kernel *best = nullptr;
        const Alternative *move = nullptr;
        eachCompute([&](const Kernel &k) {
            for (const auto &other : k.alternatives)
                if (other.refusals.empty() && other.more && (!move || *other.more < *move->more)) {
                    best = &k;
                    move = &other;
                }
        });
        Finding f{.kind = Finding::Kind::Transform};
        f.title = count(kernels.size(), "layout transform");
        f.detail = "Engines keep tensors in different orders, and reordering them takes cycles.";
        if (move && *move->more < 0) {
            f.changes = {{keyOf(*best, "engine"), engine(move->engine).name}};
            f.change = best->slug + " to the " + engine(move->engine).title;
        }
        add(std::move(f), std::move(kernels));
    }

    /// Weights that an engine would take with fewer bits.
    void fewerBits()
    {
        std::set<std::string> proposed; // by outside()
        for (const auto &f : m_found)
            for (const auto &[key, value] : f.changes)
                proposed.insert(key);
        std::vector<const Kernel *> kernels;
        eachCompute([&](const Kernel &k) {
            if (k.bits.weight && !k.bits.ternary && fewerThan(k.engine, k.bits)
                && !proposed.contains(keyOf(k, "bits.weight")))
                kernels.push_back(&k);
        });
        if (kernels.empty())
            return;
        Finding f{.kind = Finding::Kind::Bits};
        f.title = count(kernels.size(), "layer") + " could have fewer bits";
        f.detail = "Narrower weights are loaded and, on some engines, multiplied faster.";
        narrow(f, kernels);
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

std::vector<Finding> remediesFor(const Deployment &d, int kernel)
{
    const auto &k = d.kernels[std::size_t(kernel)];
    return k.kind == Kernel::Kind::Compute ? Finder(d).remedies(k) : std::vector<Finding>();
}

Result<std::shared_ptr<const Deployment>> tryOut(
    Finding &finding, const Study &changed, const Deployment &design, std::stop_token stop)
{
    auto trial = compile(changed.graph, changed.target, changed.calibration, changed.choices, changed.memo, stop);
    if (!trial) {
        if (trial.error().fault == Fault::Cancelled || trial.error().fault == Fault::Internal)
            return std::unexpected(trial.error());
        finding.problem = trial.error().message;
        return nullptr;
    }
    finding.effect = {design.cycles - trial->cycles, sameGraph(design.graph, trial->graph), {}, {}};
    return std::make_shared<const Deployment>(std::move(*trial));
}

Result<FindingSamples> findingSamples(const Deployment &d, std::shared_ptr<const Dataset> data, std::stop_token stop)
{
    const auto each = 2 * double(std::max<std::int64_t>(1, macs(d.source)));
    std::vector<std::int64_t> samples(
        std::size_t(std::clamp<std::int64_t>(std::int64_t(macsInASecond / each), 1, data->size())));
    std::iota(samples.begin(), samples.end(), 0);
    PARTITA_TRY(source, SourceRun::of(d.source, d.graph, *data, std::move(samples), 1, stop));
    PARTITA_TRY(design, source.against(d.graph, 1, stop));
    return FindingSamples{std::move(data), std::move(source), design};
}

Result<void> runOn(const FindingSamples &samples, Finding &finding, const Deployment &changed, std::stop_token stop)
{
    if (!finding.effect || finding.effect->sameNumbers)
        return {};
    PARTITA_TRY(after, samples.source.against(changed.graph, 1, stop));
    finding.effect->before = samples.design;
    finding.effect->after = after;
    return {};
}

void rank(std::vector<Finding> &all)
{
    auto tried = [](const Finding &f) { return f.effect.has_value() || !f.problem.empty(); };
    auto saves = [](const Finding &f) { return f.effect ? f.effect->saves : 0; };
    std::erase_if(all, [&](const Finding &f) { return tried(f) && saves(f) <= 0; });
    std::ranges::stable_sort(all, [&](const Finding &a, const Finding &b) {
        if ((saves(a) > 0) != (saves(b) > 0))
            return saves(a) > 0;
        return saves(a) != saves(b) ? saves(a) > saves(b) : a.share > b.share;
    });
}

} // namespace partita
