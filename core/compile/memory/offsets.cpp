// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/offsets_parts.h"

#include <algorithm>
#include <utility>

namespace partita {

using namespace offsets;

namespace {

constexpr std::size_t mostPairs = 400'000;
constexpr std::size_t few = 24; ///< pieces that a full search may take on

/// Pieces at the bottom placed one on the other, the rest to be placed above `base`.
struct Stacked {
    std::vector<std::int64_t> at;    ///< by piece
    std::int64_t base = 0, peak = 0; ///< end of the bottom, aligned and as it is
    std::vector<std::size_t> above;  ///< which pieces the rest are
    std::vector<Piece> rest;         ///< none of 0 bytes
};

Stacked stacked(std::span<const Piece> pieces)
{
    Stacked out;
    out.at.resize(pieces.size());
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const auto &p = pieces[i];
        if (p.bottom) {
            out.at[i] = out.base;
            out.peak = out.base + p.bytes;
            out.base += aligned(p.bytes);
        } else if (p.bytes > 0) {
            out.above.push_back(i);
            out.rest.push_back(p);
        }
    }
    return out;
}

/// Steps that the search for less than the orders give may take.
std::int64_t budget(const Strip &strip) { return 50'000 + 50 * std::int64_t(strip.pieces.size()); }

Placing inOrder(const Strip &strip, const Conflicts &conflicts, const std::vector<int> &order, Fit fit,
    std::int64_t &steps, const std::stop_token &stop)
{
    Placing out{std::vector<std::int64_t>(order.size(), -1), 0};
    for (int piece : order) {
        if (stop.stop_requested())
            break;
        auto at = out.at[piece] = gapFor(piece, fit, strip, conflicts, out.at, steps);
        out.peak = std::max(out.peak, at + strip.pieces[piece].bytes);
    }
    return out;
}

/// Placing of a strip, and a bound that may have risen to its peak.
Placing solve(const Strip &strip, std::int64_t &bound, std::int64_t &steps, const std::stop_token &stop)
{
    Placing best;
    auto better = [&](Placing other) {
        if (best.at.empty() || other.peak < best.peak)
            best = std::move(other);
    };
    auto close = [&] { return !best.at.empty() && (best.peak - bound < offsetAlign || stop.stop_requested()); };
    const auto conflicts = Conflicts::of(strip, mostPairs);
    std::optional<Orders> orders;
    if (conflicts) {
        steps += std::int64_t(conflicts->pairs());
        better(inOrder(strip, *conflicts, orders.emplace(strip)[0], Fit::Tightest, steps, stop));
    }
    for (bool backwards : {false, true})
        if (!close())
            better(heap(strip, backwards, steps));
    if (!conflicts)
        return best;
    const auto limit = steps + budget(strip);
    for (auto fit : {Fit::Tightest, Fit::Lowest})
        for (int which = 0; which < Orders::count; ++which)
            if (!close() && steps < limit)
                better(inOrder(strip, *conflicts, (*orders)[which], fit, steps, stop));
    if (!close())
        climb(strip, *conflicts, best, steps + budget(strip), steps, stop);
    if (best.peak > bound && strip.pieces.size() <= few && searchAll(strip, best, steps + budget(strip), steps))
        bound = best.peak;
    return best;
}

} // namespace

std::int64_t leastPeak(std::span<const Piece> pieces)
{
    auto [at, base, peak, above, rest] = stacked(pieces);
    return rest.empty() ? peak : base + stripOf(std::move(rest)).bound;
}

Offsets planOffsets(std::span<const Piece> pieces, std::stop_token stop)
{
    auto [at, base, peak, above, rest] = stacked(pieces);
    Offsets out{std::move(at), peak, peak};
    if (rest.empty() || stop.stop_requested())
        return out;
    const auto strip = stripOf(std::move(rest));
    auto bound = strip.bound;
    auto placing = solve(strip, bound, out.steps, stop);
    for (std::size_t n = 0; n < above.size(); ++n)
        out.at[above[n]] = base + placing.at[n];
    out.peak = base + placing.peak;
    out.bound = base + bound;
    return out;
}

} // namespace partita
