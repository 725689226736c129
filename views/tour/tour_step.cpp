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
            "This network reads handwritten digits: {operators}, of which Partita made {kernels}. On a {chip} one "
            "picture takes {cycles} cycles, {latency}. This "
            "figure never leaves the screen; every decision of the tour is measured by it."),
        Place::Totals},
    {QT_TRANSLATE_NOOP("Tour", "A network and a chip"),
        QT_TRANSLATE_NOOP("Tour",
            "This network tells sounds apart by their spectrum: {operators}, of which Partita made {kernels}. On a "
            "{chip} one sound takes {cycles} cycles, "
            "{latency}. One single kernel is to blame for most of them, and we shall find out why."),
        Place::Totals},
    {QT_TRANSLATE_NOOP("Tour", "A network and a chip"),
        QT_TRANSLATE_NOOP("Tour",
            "This small MobileNet tells coloured shapes apart: {operators}, of which Partita made {kernels}. On a "
            "{chip} one picture takes {cycles} cycles, "
            "{latency}. This figure never leaves the screen; every decision of the tour is measured by it."),
        Place::Totals},
};

constexpr TourStep partitions{QT_TRANSLATE_NOOP("Tour", "Partitions and their boundary"),
    QT_TRANSLATE_NOOP("Tour",
        "A tinted region is a partition: neighbouring kernels on one engine, here {on_engine} on the {engine} and "
        "{on_core} on the {core}. The bold line "
        "between two regions is their boundary, where one engine hands its result to the other. Drag it by its grip, "
        "and a label says what the move costs, or "
        "why it cannot be, before you let go."),
    Place::Boundary};

constexpr TourStep moving{QT_TRANSLATE_NOOP("Tour", "What a move costs"),
    QT_TRANSLATE_NOOP("Tour",
        "The inspector lists every engine, each with the total that the whole network would then have. {kernel} takes "
        "{kernel_cycles} cycles on the {engine}; "
        "on the {core} the network would need {core_total} instead of {cycles}. The core multiplies a few pairs of "
        "numbers at a time, the array very many."),
    Place::Engines, Pick::Heaviest, Deed::MoveToCore};

constexpr TourStep timeline{QT_TRANSLATE_NOOP("Tour", "The timeline, and waiting for data"),
    QT_TRANSLATE_NOOP("Tour",
        "Time runs to the right; a row is an engine or a DMA channel. While the array computes on one buffer the DMA "
        "fills another, and where the data come too"
        " late it waits: {waits} of all {cycles} cycles, {kernel_waits} of them in {kernel}. With a single buffer it "
        "has to wait for every tile."),
    Place::Timeline, Pick::Waiting, Deed::SingleBuffer};

constexpr TourStep why[] = {
    {QT_TRANSLATE_NOOP("Tour", "Why not another engine?"),
        QT_TRANSLATE_NOOP("Tour",
            "An engine that does not take a kernel says why. The {refusing} refuses {kernel} by this rule: “{refusal}” "
            "The smallest change that lifts it stands "
            "below the rule; here it is yours to make, so watch cycles and accuracy when you do."),
        Place::Engines, Pick::Refused, Deed::LiftRefusal},
    {QT_TRANSLATE_NOOP("Tour", "Why not another engine?"),
        QT_TRANSLATE_NOOP("Tour",
            "Here is the culprit: {kernel} takes {kernel_cycles} cycles, {kernel_share} of all, on the {core}. The "
            "{refusing} refuses it by this rule: “{refusal}” "
            "The smallest change that would lift it is {remedy}: the shape of one layer is the bottleneck, and who "
            "trains the network may choose another."),
        Place::Engines, Pick::OnCore},
    {QT_TRANSLATE_NOOP("Tour", "Why not another engine?"),
        QT_TRANSLATE_NOOP("Tour",
            "An engine that does not take a kernel says why. The {refusing} refuses {kernel}, a depthwise layer: "
            "“{refusal}” The smallest change that would lift "
            "the rule is {remedy}, and no compiler can make it; only another network could."),
        Place::Engines, Pick::Misshapen},
};

constexpr TourStep transform{QT_TRANSLATE_NOOP("Tour", "The price of a boundary"),
    QT_TRANSLATE_NOOP("Tour",
        "Core and array disagree on the order of a tensor: {because}. So it is put in order on the way, for "
        "{kernel_cycles} cycles; the transform stands as a "
        "pill on the wire that pays for it. It computes nothing, and it goes when the boundary goes."),
    Place::Card, Pick::Transform};

constexpr TourStep tiles{QT_TRANSLATE_NOOP("Tour", "Tiles"),
    QT_TRANSLATE_NOOP("Tour",
        "A layer seldom fits into the memory beside the array, so it is computed in tiles: {kernel} in tiles of "
        "{tile}. {tile_reason} A smaller tile means more"
        " of them, and each has to be fetched, started and stored."),
    Place::Tile, Pick::Heaviest, Deed::SmallerTile};

constexpr TourStep bits{QT_TRANSLATE_NOOP("Tour", "Bits against accuracy"),
    QT_TRANSLATE_NOOP("Tour",
        "Of {weights} of weights {kernel_weights} are in {kernel}, and the {engine} reads them in {bits_list}. Fewer "
        "bits take less memory and less time to "
        "fetch, but they are coarser. {right} of {samples} test samples are right now, {float_right} in the float "
        "network; after every edit the header counts "
        "again, in the arithmetic of the chip."),
    Place::Bits, Pick::MostWeights, Deed::FewerBits};

constexpr TourStep memory{QT_TRANSLATE_NOOP("Tour", "Memory"),
    QT_TRANSLATE_NOOP("Tour",
        "Each memory of the chip is a lane: addresses upwards, time to the right, a block for each tensor as long as "
        "it is needed. All places are fixed before "
        "the program runs, so it needs no heap. {memory} is filled up to {peak} of {size}, and no plan for this design "
        "could do with less than {bound}."),
    Place::Memory};

constexpr TourStep passes[] = {
    {QT_TRANSLATE_NOOP("Tour", "How it came about"),
        QT_TRANSLATE_NOOP("Tour",
            "The compiler got here in {passes} passes, one stop each on this strip; the arrow keys step along it. "
            "{quantised_from} became {stages} in integers, and"
            " {kernels} cover those. What is new is marked +, what is gone −, what has changed ~, and the list says "
            "why."),
        Place::Passes, Pick::Heaviest},
    {QT_TRANSLATE_NOOP("Tour", "How it came about"),
        QT_TRANSLATE_NOOP("Tour",
            "The compiler got here in {passes} passes, one stop each on this strip; the arrow keys step along it. The "
            "second folds batch normalisation into the "
            "weights before it: {operators} become {quantised_from}, later {stages} in integers, covered by {kernels}. "
            "What is new is marked +, what is gone −, "
            "what has changed ~, and the list says why."),
        Place::Passes, Pick::Heaviest},
};

constexpr TourStep exporting{QT_TRANSLATE_NOOP("Tour", "The C that does it"),
    QT_TRANSLATE_NOOP("Tour",
        "Export writes plain C: one function for each of the {kernels}, the weights, the plan of the memories and a "
        "test. “make run” compiles it for RISC-V and"
        " compares every byte in an emulator. What you saw costed is what is written; undo what you like, or go on "
        "from here."),
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
