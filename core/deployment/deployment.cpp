// SPDX-License-Identifier: Apache-2.0
#include "deployment/deployment.h"

#include "deployment/command_trace.h"
#include "deployment/places.h"
#include "simulate/simulate.h"
#include "support/text.h"

#include <algorithm>
#include <unordered_map>

namespace partita {

namespace {

bool runsAlone(const Kernel &k) { return k.program && !k.overlap.inside; }

} // namespace

std::string_view name(Numerics numerics)
{
    constexpr std::string_view names[] = {"source", "engine", "auto"};
    return names[std::size_t(numerics)];
}

std::optional<Numerics> arithmeticOf(const Graph &graph, const Match &match)
{
    std::optional<Numerics> out;
    for (auto id : match.ops) {
        const auto &op = graph.op(id);
        const auto *sum = std::get_if<AddAttrs>(&op.attrs);
        const auto *requant = sum ? &sum->requant : std::get_if<RequantAttrs>(&op.attrs);
        const auto *softmax = std::get_if<SoftmaxAttrs>(&op.attrs);
        const bool plainSum
            = sum && sum->multiplierA == 0 && sum->multiplierB == 0 && op.inputs.size() == 2; // of floats or int32
        const bool addend = !sum && requant && op.inputs.size() > 3; // to the product, as no engine has it
        if ((softmax && softmax->fixedPoint) || addend
            || (requant && !plainSum && requant->rounding != Rounding::HalfUp))
            return Numerics::Source;
        if (requant && !plainSum)
            out = Numerics::Engine;
    }
    return out;
}

double Deployment::latency_ms() const { return double(cycles) / (target->description().number("clock_mhz") * 1e3); }

KernelId Deployment::find(std::string_view slug) const
{
    auto it = std::ranges::find(kernels, slug, &Kernel::slug);
    if (it == kernels.end())
        it = std::ranges::find_if(kernels, [&](const Kernel &k) {
            return std::ranges::any_of(
                k.match.parts, [&](const Match &part) { return graph.op(part.anchor).slug == slug; });
        });
    return it == kernels.end() ? -1 : int(it - kernels.begin());
}

std::string Deployment::nameOf(const Buffer &buffer) const
{
    if (buffer.kind == Buffer::Kind::Activation)
        return graph.tensor(buffer.tensor).slug;
    const auto &k = kernels[buffer.kernel];
    const auto &operand = k.program->operands[buffer.operand];
    return k.slug + "_"
        + (buffer.kind == Buffer::Kind::Constant ? k.constants[operand.index].name : operand.name.text());
}

Layout Deployment::layoutOf(const Buffer &buffer) const
{
    return buffer.kernel < 0 ? Layout::rowMajor(graph.tensor(buffer.tensor).shape.size())
                             : kernels[buffer.kernel].outputLayout;
}

BufferId Deployment::bufferOf(TensorId id, const Layout &layout) const
{
    const auto &shape = graph.tensor(id).shape;
    for (std::size_t b = 0; b < buffers.size(); ++b)
        if (buffers[b].tensor == id && sameBytes(layoutOf(buffers[b]), layout, shape))
            return int(b);
    // An alias has no buffer of its own: look behind it.
    auto renames = [&](const Kernel &k) {
        return k.kind == Kernel::Kind::Alias && k.match.outputs[0] == id && sameBytes(k.outputLayout, layout, shape);
    };
    auto alias = std::ranges::find_if(kernels, renames);
    return alias == kernels.end() ? BufferId() : bufferOf(alias->match.inputs[0], alias->inputLayouts[0]);
}

std::vector<std::string> fusionSentences(const Deployment &d, const Kernel &k)
{
    std::vector<std::string> out;
    auto slug = [&](const Match &match) { return match.anchor < 0 ? std::string() : d.graph.op(match.anchor).slug; };
    const auto first = slug(k.match), last = k.match.parts.empty() ? first : slug(k.match.parts.back());
    for (const auto &f : d.fusions)
        if (!f.refusal && std::ranges::find(f.kernels, first) != f.kernels.end())
            out.push_back("one kernel of " + listOf(f.kernels, std::identity()) + ": saves " + grouped(f.launches)
                + (f.launches == 1 ? " launch, " : " launches, ") + grouped(f.bytes) + " bytes of traffic and "
                + grouped(f.cycles) + " cycles");
        else if (f.refusal && (f.kernels.front() == last || f.kernels.back() == first))
            out.push_back("apart from " + (f.kernels.front() == last ? f.kernels.back() : f.kernels.front()) + ": "
                + f.refusal->sentence);
    return out;
}

KernelId Deployment::host(KernelId kernel) const
{
    return kernels[kernel].overlap.inside ? KernelId(kernel - 1) : KernelId();
}

KernelId Deployment::issuer(KernelId kernel) const
{
    if (!kernels[kernel].overlap.early)
        return -1;
    do
        --kernel;
    while (!runsAlone(kernels[kernel]));
    return kernel;
}

KernelId issuedIn(const Deployment &d, KernelId kernel)
{
    auto next = std::find_if(d.kernels.begin() + kernel + 1, d.kernels.end(), runsAlone);
    return next != d.kernels.end() && next->overlap.early ? int(next - d.kernels.begin()) : -1;
}

/// Of a kernel that runs by itself.
static Neighbours neighboursOf(const Deployment &d, int host)
{
    Neighbours around{d.kernels[host].overlap.before};
    if (auto next = issuedIn(d, host); next >= 0) {
        around.next = d.kernels[next].program.get();
        around.place = d.kernels[next].overlap.place;
    }
    if (auto inside = insideOf(d.kernels, host); inside >= 0) {
        around.inside = d.kernels[inside].program.get();
        around.insidePlace = d.kernels[inside].overlap.place;
    }
    return around;
}

KernelTrace spansOf(const Deployment &d, KernelId kernel)
{
    const auto &k = d.kernels[kernel];
    if (!k.program)
        return k.trace;
    const KernelId host = kernel - int(k.overlap.inside);
    auto timed = simulate(*d.kernels[host].program, *d.target, neighboursOf(d, host), true);
    return host == kernel ? std::move(timed.trace) : std::move(timed.inside);
}

CommandTrace commandTrace(const Deployment &d, KernelId kernel)
{
    const auto &k = d.kernels[kernel];
    if (!k.program)
        return {};
    const KernelId host = kernel - int(k.overlap.inside);
    return commandTrace(*d.kernels[host].program, *d.target, neighboursOf(d, host), host != kernel);
}

WhoPads whoPads(const Graph &graph, const Match &match)
{
    if (match.anchor < 0 || graph.op(match.anchor).kind != OpKind::Conv)
        return WhoPads::Nobody;
    const auto &conv = graph.op(match.anchor);
    auto before = graph.producer(conv.inputs[0]);
    if (before >= 0 && graph.op(before).kind == OpKind::Pad)
        return std::ranges::find(match.ops, before) != match.ops.end() ? WhoPads::Engine : WhoPads::Core;
    return conv.as<ConvAttrs>().window.pads != std::array<std::int64_t, 4>{} ? WhoPads::Engine : WhoPads::Nobody;
}

std::vector<PadsWay> padsWays(const Deployment &d, const Kernel &kernel)
{
    const auto &match = kernel.match.parts.empty() ? kernel.match : kernel.match.parts.front();
    const auto who = whoPads(d.graph, match);
    if (who == WhoPads::Nobody)
        return {};
    std::vector<PadsWay> out{
        {WhoPads::Engine, who == WhoPads::Engine, {}, {}}, {WhoPads::Core, who == WhoPads::Core, {}, {}}};
    auto before = d.graph.producer(d.graph.op(match.anchor).inputs[0]);
    bool apart = before >= 0 && d.graph.op(before).kind == OpKind::Pad;
    auto border = std::ranges::find_if(d.fusions, [&](const Fusion &f) {
        return apart && f.kernels.size() == 2 && f.kernels[0] == d.graph.op(before).slug && f.kernels[1] == kernel.slug;
    });
    if (who == WhoPads::Engine) {
        const auto &input = d.graph.op(match.anchor).inputs[0];
        if (border != d.fusions.end() && !border->refusal)
            out[1].more = border->cycles;
        else if (d.graph.tensor(input).type != i8)
            out[1].refusal
                = Refusal{"type", "only the pads of an int8 convolution can be apart", {asInt8(d.graph, input)}};
    } else if (border != d.fusions.end() && border->refusal) {
        const auto &refusal = *border->refusal;
        if (refusal.rule == "cost" || (refusal.rule == "choice" && refusal.remedies.size() == 1))
            out[0].more = border->more;
        else
            out[0].refusal = refusal;
    }
    return out;
}

std::string_view name(WhoPads who) { return who == WhoPads::Core ? "core" : who == WhoPads::Engine ? "engine" : ""; }

std::vector<std::pair<std::string, std::string>> scheduleChoices(const Kernel &k)
{
    std::vector<std::pair<std::string, std::string>> out;
    for (const auto &[axis, extent] : k.tiling.schedule.tile)
        out.emplace_back("tile." + axis, std::to_string(extent));
    if (!k.tiling.schedule.order.empty())
        out.emplace_back("order", listOf(k.tiling.schedule.order, std::identity(), ","));
    if (!k.tiling.axes->empty())
        out.emplace_back("buffering", k.tiling.schedule.doubleBuffer ? "double" : "single");
    if (!k.tiling.schedule.variant.empty())
        out.emplace_back("variant", k.tiling.schedule.variant);
    return out;
}

Choices hold(const Deployment &d, const Choices &choices)
{
    using Subject = Choices::Subject;
    Choices out = choices;
    const auto kernels = choices.about("kernel.");
    std::unordered_map<std::string_view, const Subject *> subjects;
    subjects.reserve(kernels.size());
    for (const auto &subject : kernels)
        subjects.emplace(std::string_view(subject->prefix).substr(7, subject->prefix.size() - 8), subject.get());
    auto about = [&](const std::string &slug) {
        auto it = subjects.find(slug);
        return it == subjects.end() ? nullptr : it->second;
    };
    const auto &engines = d.target->description().engines;
    const auto &memories = d.target->description().memories;
    auto keep = [&](const Subject *known, const char *kind, const std::string &slug, std::string_view field,
                    const std::string &value) {
        if (const auto *entry = known ? known->find(field) : nullptr; !entry || (entry->held && entry->value != value))
            (void)out.set(kind + slug + "." + std::string(field), value, true);
    };
    auto keepHomes = [&](const Kernel &k, const Subject *own) {
        for (const auto &operand : k.program->operands) {
            const auto &memory = memories[operand.memory];
            if (!memory.external || operand.role == Operand::Role::Scratch)
                continue;
            if (operand.role == Operand::Role::Constant) {
                keep(own, "kernel.", k.slug, "weights", memory.name);
                continue;
            }
            const auto &tensors = operand.role == Operand::Role::Input ? k.match.inputs : k.match.outputs;
            const auto &slug = d.graph.tensor(tensors[operand.index]).slug;
            keep(choices.subject("tensor." + slug + "."), "tensor.", slug, "memory", memory.name);
        }
    };
    auto keepSchedule = [&](const Kernel &k, const Subject *own) {
        for (const auto &[field, value] : scheduleChoices(k))
            keep(own, "kernel.", k.slug, field, value);
    };
    bool fuses = std::ranges::any_of(d.kernels, [](const Kernel &k) { return !k.match.parts.empty(); });
    for (const auto &k : d.kernels) {
        const auto *own = k.kind == Kernel::Kind::Transform ? nullptr : about(k.slug);
        if (k.program)
            keepHomes(k, own);
        if (k.kind != Kernel::Kind::Compute)
            continue;
        if (k.tiling.reason.cause == "neighbours")
            keepSchedule(k, own);
        auto count = std::max<std::size_t>(k.match.parts.size(), 1);
        for (std::size_t i = 0; i < count; ++i) {
            const auto &part = k.match.parts.empty() ? k.match : k.match.parts[i];
            const auto &slug = d.graph.op(part.anchor).slug;
            const auto *known = slug == k.slug ? own : about(slug);
            keep(known, "kernel.", slug, "engine", engines[part.engine].name);
            keep(known, "kernel.", slug, "layout", i + 1 < count ? k.between[i].name : k.outputLayout.name);
            if (auto who = whoPads(d.graph, part); who != WhoPads::Nobody)
                keep(known, "kernel.", slug, "pads", std::string(name(who)));
            if (fuses)
                keep(known, "kernel.", slug, "fuse", i + 1 < count ? "with_next" : "apart");
        }
    }
    return out;
}

} // namespace partita
