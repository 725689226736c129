// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/arrows.h"

#include "target/program/program_text.h"

#include <algorithm>

using namespace partita;

KernelLinks linksOf(const Deployment &d, KernelId kernel)
{
    KernelLinks out;
    const auto &k = d.kernels[kernel];
    if (!k.program)
        return out;
    auto reads = [&](int reader, BufferId buffer) {
        const auto &program = d.kernels[reader].program;
        for (std::size_t o = 0; program && o < program->operands.size(); ++o)
            if (program->operands[o].role == Operand::Role::Input && d.operands[reader][o] == buffer)
                return true;
        return false;
    };
    auto add = [](std::vector<KernelId> &to, KernelId other) {
        if (std::ranges::find(to, other) == to.end())
            to.push_back(other);
    };
    for (std::size_t o = 0; o < k.program->operands.size(); ++o) {
        auto role = k.program->operands[o].role;
        auto buffer = d.operands[kernel][o];
        if (buffer < 0)
            continue;
        const auto &b = d.buffers[buffer];
        if (role == Operand::Role::Input && b.kernel >= 0 && b.kernel != kernel)
            add(out.before, b.kernel);
        if (role == Operand::Role::Output)
            for (KernelId other = kernel + 1; other <= std::min<int>(b.last, int(d.kernels.size()) - 1); ++other)
                if (reads(other, buffer))
                    add(out.after, other);
    }
    return out;
}

std::vector<Arrow> arrowsOf(const Deployment &d, KernelId kernel)
{
    auto between = [&](int a, int b) {
        return Arrow{d.kernels[a].engine, d.kernels[b].engine, double(d.end(a)), double(d.start(b)), b == kernel,
            double(d.kernels[b == kernel ? a : b].elapsed())};
    };
    std::vector<Arrow> out;
    auto links = linksOf(d, kernel);
    for (int other : links.before)
        out.push_back(between(other, kernel));
    for (int other : links.after)
        out.push_back(between(kernel, other));
    return out;
}

namespace {

int tokenOf(const Command &command)
{
    if (auto *copy = std::get_if<Copy>(&command))
        return copy->token;
    if (auto *call = std::get_if<Call>(&command))
        return call->token;
    return -1;
}

/// Whether `taker` takes tokens from a channel that `giver` gives to.
bool handsOver(const Command &giver, const Command &taker)
{
    auto *from = std::get_if<Call>(&giver), *to = std::get_if<Call>(&taker);
    return from && to && std::ranges::any_of(from->pushes, [&](const Handshake &h) {
        return std::ranges::find(to->pops, h.channel, &Handshake::channel) != to->pops.end();
    });
}

} // namespace

std::vector<Arrow> arrowsOf(const Program &program, const Bar &span, const std::vector<Bar> &bars)
{
    using Kind = Span::Kind;
    std::vector<Arrow> out;
    if (span.command < 0 || span.step < 0)
        return out;
    const auto commands = commandsOf(program);
    auto works = [](const Bar &b) { return b.kind == Kind::Compute || b.kind == Kind::Dma; };
    auto link = [&](const Bar &a, const Bar &b, bool in) {
        const double room = in ? a.end - a.start : b.end - b.start;
        const auto &giver = *commands[a.command], &taker = *commands[b.command];
        if (a.kind == Kind::Launch && works(b) && a.command == b.command && a.step == b.step && b.start >= a.end)
            out.push_back({a.track, b.track, a.end, b.start, in, room});
        if (auto *wait = std::get_if<Wait>(&taker);
            wait && works(a) && b.kind == Kind::Wait && tokenOf(giver) == wait->token && a.end == b.end)
            out.push_back({a.track, b.track, a.end, b.end, in, room});
        if (works(a) && works(b) && a.end == b.start && handsOver(giver, taker))
            out.push_back({a.track, b.track, a.end, b.start, in, room});
    };
    for (const auto &other : bars) {
        if (!other.span || other.kernel != span.kernel || other.command < 0 || other.step < 0)
            continue;
        link(other, span, true);
        link(span, other, false);
    }
    // Of several starts of one command in a step only the next is its own.
    auto nearer = [](const Arrow &a, const Arrow &b) {
        return std::tuple(a.fromTrack, a.toTrack, a.from, a.to) < std::tuple(b.fromTrack, b.toTrack, b.from, b.to);
    };
    std::ranges::sort(out, nearer);
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}
