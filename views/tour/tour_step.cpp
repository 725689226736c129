// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/tour_step.h"

#include <QtGlobal>

namespace {

using Place = TourStep::Place;
using Pick = TourStep::Pick;
using Deed = TourStep::Deed;

constexpr TourStep opening[] = {
    {QT_TRANSLATE_NOOP("Tour", "A network and a chip"),
        QT_TRANSLATE_NOOP("Tour",
            "This network reads handwritten digits. It has {operators}, which Partita turned into {kernels}. On a "
            "{chip} one picture takes {cycles} cycles, {latency}. This number stays on the screen, and every decision "
            "of the tour is measured by it."),
        Place::Totals},
    {QT_TRANSLATE_NOOP("Tour", "A network and a chip"),
        QT_TRANSLATE_NOOP("Tour",
            "This network tells sounds apart by their spectrum. It has {operators}, which Partita turned into "
            "{kernels}. On a {chip} one sound takes {cycles} cycles, {latency}. A single kernel causes most of them, "
            "and the tour will show why."),
        Place::Totals},
    {QT_TRANSLATE_NOOP("Tour", "A network and a chip"),
        QT_TRANSLATE_NOOP("Tour",
            "This small MobileNet tells coloured shapes apart. It has {operators}, which Partita turned into "
            "{kernels}. On a {chip} one picture takes {cycles} cycles, {latency}. This number stays on the screen, and "
            "every decision of the tour is measured by it."),
        Place::Totals},
};

constexpr TourStep partitions{QT_TRANSLATE_NOOP("Tour", "Partitions and their boundary"),
    QT_TRANSLATE_NOOP("Tour",
        "A tinted region is a partition: neighbouring kernels on one engine, here {on_engine} on the {engine} and "
        "{on_core} on the {core}. The bold line between two regions is their boundary, where one engine hands its "
        "result to the other. Drag the line by its grip. Before you let go, a label says what the move costs, or why "
        "it is not possible."),
    Place::Boundary};

constexpr TourStep moving{QT_TRANSLATE_NOOP("Tour", "What a move costs"),
    QT_TRANSLATE_NOOP("Tour",
        "The inspector lists every engine, each with the cycles that the whole network would then take. {kernel} takes "
        "{kernel_cycles} cycles on the {engine}. With {kernel} on the {core}, the network would need {core_total} "
        "cycles instead of {cycles}. The core multiplies a few pairs of numbers at a time, the array very many."),
    Place::Engines, Pick::Heaviest, Deed::MoveToCore};

constexpr TourStep timeline{QT_TRANSLATE_NOOP("Tour", "The timeline, and waiting for data"),
    QT_TRANSLATE_NOOP("Tour",
        "Time runs to the right. A row is an engine or a DMA channel. While the array computes on one buffer, the DMA "
        "fills another. If the data come too late, the array waits: {waits} of all {cycles} cycles, {kernel_waits} of "
        "them in {kernel}. With a single buffer it has to wait for every tile."),
    Place::Timeline, Pick::Waiting, Deed::SingleBuffer};

constexpr TourStep why[] = {
    {QT_TRANSLATE_NOOP("Tour", "Why not another engine?"),
        QT_TRANSLATE_NOOP("Tour",
            "An engine that cannot run a kernel says why. The {refusing} refuses {kernel} by this rule: “{refusal}” "
            "Below the rule stands the smallest change that would satisfy it. Here you can make this change yourself. "
            "Watch cycles and accuracy when you do."),
        Place::Engines, Pick::Refused, Deed::LiftRefusal},
    {QT_TRANSLATE_NOOP("Tour", "Why not another engine?"),
        QT_TRANSLATE_NOOP("Tour",
            "Here is the culprit: {kernel} takes {kernel_cycles} cycles on the {core}, {kernel_share} of the total. "
            "The {refusing} refuses it by this rule: “{refusal}” The smallest change that would satisfy the rule is "
            "{remedy}. The shape of one layer is the bottleneck, and the person who trains the network may choose "
            "another shape."),
        Place::Engines, Pick::OnCore},
    {QT_TRANSLATE_NOOP("Tour", "Why not another engine?"),
        QT_TRANSLATE_NOOP("Tour",
            "An engine that cannot run a kernel says why. The {refusing} refuses {kernel}, a depthwise layer: "
            "“{refusal}” The smallest change that would satisfy the rule is {remedy}. No compiler can make this "
            "change; only another network could."),
        Place::Engines, Pick::Misshapen},
};

constexpr TourStep transform{QT_TRANSLATE_NOOP("Tour", "The price of a boundary"),
    QT_TRANSLATE_NOOP("Tour",
        "Core and array want a tensor in different orders: {because}. A layout transform therefore reorders it on the "
        "way, for {kernel_cycles} cycles. It is drawn as a pill on the wire. It computes nothing, and it disappears "
        "when the boundary does."),
    Place::Card, Pick::Transform};

constexpr TourStep tiles{QT_TRANSLATE_NOOP("Tour", "Tiles"),
    QT_TRANSLATE_NOOP("Tour",
        "A layer seldom fits into the memory beside the array, so it is computed in tiles. The tiles of {kernel} are "
        "{tile}. {tile_reason} Smaller tiles mean more of them, and each has to be fetched, started and stored."),
    Place::Tile, Pick::Heaviest, Deed::SmallerTile};

constexpr TourStep bits{QT_TRANSLATE_NOOP("Tour", "Bits against accuracy"),
    QT_TRANSLATE_NOOP("Tour",
        "The network has {weights} of weights. {kernel_weights} of them are in {kernel}, and the {engine} reads them "
        "in {bits_list}. Fewer bits take less memory and less time to fetch, but are less precise. The network now "
        "gets {right} of {samples} test samples right, the float network {float_right}. After every edit the header "
        "counts again, in the chip's arithmetic."),
    Place::Bits, Pick::MostWeights, Deed::FewerBits};

constexpr TourStep memory{QT_TRANSLATE_NOOP("Tour", "Memory"),
    QT_TRANSLATE_NOOP("Tour",
        "Each memory of the chip is a lane. Addresses go upwards and time goes to the right. A block is a tensor, "
        "drawn for as long as it is needed. All addresses are fixed before the program runs, so it needs no heap. "
        "{memory} is filled up to {peak} of {size}, and no plan for this design could need less than {bound}."),
    Place::Memory};

constexpr TourStep passes[] = {
    {QT_TRANSLATE_NOOP("Tour", "How the compiler got here"),
        QT_TRANSLATE_NOOP("Tour",
            "The compiler made this design in {passes} passes. Each is a stop on this strip, and the arrow keys step "
            "along it. {quantised_from} became {stages} in integers, and {kernels} cover those. The list marks what "
            "was added (+), removed (−) or changed (~), and says why."),
        Place::Passes, Pick::Heaviest},
    {QT_TRANSLATE_NOOP("Tour", "How the compiler got here"),
        QT_TRANSLATE_NOOP("Tour",
            "The compiler made this design in {passes} passes. Each is a stop on this strip, and the arrow keys step "
            "along it. The second pass folds batch normalisation into the preceding weights, so {operators} become "
            "{quantised_from}. Later these become {stages} in integers, covered by {kernels}. The list marks what was "
            "added (+), removed (−) or changed (~), and says why."),
        Place::Passes, Pick::Heaviest},
};

constexpr TourStep exporting{QT_TRANSLATE_NOOP("Tour", "The exported C"),
    QT_TRANSLATE_NOOP("Tour",
        "Export writes plain C: one function for each of the {kernels}, the weights, the addresses of all memory, and "
        "a test. “make run” compiles it for RISC-V and compares every byte in an emulator. The exported program is "
        "exactly the design that you saw. Undo your edits if you like, or continue from here."),
    Place::Export};

} // namespace

std::vector<TourStep> tourSteps(const QString &example)
{
    if (example == QLatin1String("tones_dscnn"))
        return {opening[1], partitions, why[1], transform, moving, timeline, tiles, bits, memory, passes[0], exporting};
    if (example == QLatin1String("shapes_mobilenet"))
        return {opening[2], partitions, moving, timeline, why[2], tiles, bits, memory, passes[1], exporting};
    return {opening[0], partitions, moving, timeline, why[0], tiles, bits, memory, passes[0], exporting};
}
