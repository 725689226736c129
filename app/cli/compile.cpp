// SPDX-License-Identifier: Apache-2.0
#include "compile/cliffs.h"
#include "design.h"
#include "open/design_report.h"
#include "open/export.h"
#include "output.h"
#include "progress.h"
#include "report/roofline.h"
#include "support/try.h"
#include "target/description/words.h"
#include "verbs.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace cli {

using namespace partita;

namespace {

void addKernel(Table &table, const Deployment &d, const Kernel &k)
{
    const auto &engine = d.target->description().engines[k.engine].name;
    auto share = percent(double(k.cycles()), double(d.cycles));
    if (k.kind == Kernel::Kind::Transform)
        table.row({k.slug, engine, "", grouped(k.cycles()), share, k.because});
    else
        table.row({k.slug, engine, k.tiling.schedule.tile.empty() ? "whole" : tileText(k.tiling.schedule.tile),
            grouped(k.cycles()), share, k.engineReason.sentence});
}

std::string kernelTable(const Deployment &d)
{
    Table table({Left, Left, Left, Right, Right, Left});
    table.row({"kernel", "engine", "tile", "cycles", "share", "why"});
    table.line();
    int aliases = 0;
    for (const auto &k : d.kernels) {
        if (k.kind == Kernel::Kind::Alias) {
            ++aliases;
            continue;
        }
        addKernel(table, d, k);
    }
    table.line();
    table.row({"total", "", "", grouped(d.cycles), "100.0 %",
        aliases == 1  ? "1 other kernel only reinterprets bytes and costs nothing"
            : aliases ? std::to_string(aliases) + " other kernels only reinterpret bytes and cost nothing"
                      : ""});
    return table.text();
}

/// For each engine or link, the share of cycles in kernels that it bounds. The largest share comes first.
std::string bounds(const Deployment &d)
{
    std::map<std::string, std::int64_t> cycles;
    for (const auto &k : d.kernels)
        if (k.kind == Kernel::Kind::Compute) {
            auto roofline = rooflineOf(d, k);
            auto what = roofline.bound == Roofline::Bound::Launch ? "starting calls"
                                                                  : trackTitle(d.target->description(), roofline.track);
            cycles[what] += k.cycles();
        }
    std::vector<std::pair<std::string, std::int64_t>> sorted(cycles.begin(), cycles.end());
    std::ranges::stable_sort(sorted, std::greater<>{}, [](const auto &c) { return c.second; });
    return listOf(sorted, [&](const auto &c) { return c.first + " " + percent(double(c.second), double(d.cycles)); });
}

std::string totals(const Deployment &d)
{
    const auto &chip = d.target->description();
    Table table({Left, Left});
    table.row({"latency", decimal(d.latency_ms(), 3) + " ms"});
    table.row({"energy", decimal(d.energy_uj, 1) + " µJ"});
    const auto &b = d.breakdown;
    auto part
        = [&](std::int64_t cycles) { return grouped(cycles) + " (" + percent(double(cycles), double(d.cycles)) + ")"; };
    table.row({"cycles",
        "compute " + part(b.compute) + ", launch " + part(b.launch) + ", waiting for DMA " + part(b.dmaWait)
            + ", transform " + part(b.transform) + ", idle " + part(b.idle)});
    std::string busy;
    for (std::size_t i = 0; i < d.busy.size(); ++i) {
        auto track = i < chip.engines.size() ? chip.engines[i].name : chip.links[i - chip.engines.size()].name;
        busy += (i ? ", " : "") + track + " " + percent(double(d.busy[i]), double(d.cycles));
    }
    table.row({"busy", busy});
    table.row({"bound by", bounds(d)});
    table.row({"DMA", byteText(d.dmaBytes)});
    table.row({"waits",
        grouped(d.waits) + " of the core" + (d.handshakes ? ", " + grouped(d.handshakes) + " between engines" : "")});
    table.row({"weights", byteText(d.weightBytes)});
    for (const auto &use : d.memories)
        table.row({"memory " + chip.memories[use.memory].name,
            byteText(use.peak) + " of " + byteText(use.size) + " (" + percent(double(use.peak), double(use.size))
                + "), at least " + byteText(use.lowerBound) + " needed"});
    auto across = d.objective.chosen - d.cycles;
    table.row({"assignment",
        (d.objective.gap() == 0 ? "proven best" : "at most " + grouped(d.objective.gap()) + " cycles from the best")
            + ", " + grouped(d.objective.chosen)
            + " cycles if kernels run one after the other; overlap between kernels "
            + (across >= 0 ? "saves " + grouped(across) : "costs " + grouped(-across))});
    return table.text();
}

/// The part of the report about the arithmetic of a quantised network.
std::string arithmetic(const NumericsStudy &study, const Deployment &d)
{
    Table table({Left, Left});
    table.row({"arithmetic", sentence(numericsCount(d))});
    if (study.deviation)
        table.row({"answers", sentence(*study.deviation)});
    for (const auto &other : study.others)
        table.row({"numerics=" + std::string(name(other.numerics)),
            other.cycles ? "would take " + grouped(*other.cycles) + " cycles" : other.problem});
    return table.text();
}

void printReport(const Design &design, const Deployment &d, const DesignStudy &study)
{
    const auto &c = design.calibration;
    print(
        d.source.name + " on " + d.target->description().title + ", numerics=" + std::string(name(d.numerics)) + "\n");
    if (c.samples)
        print("calibrated on " + c.source + ", " + std::to_string(c.samples) + " samples"
            + (c.method == "minmax" ? "" : ", by " + c.method) + "\n");
    print("\n" + kernelTable(d) + "\n" + totals(d));
    if (study.validation.error())
        print("model error     " + errorBand(study.validation, d.target->description()) + "\n");
    for (const auto &[number, word, cycles] : study.others)
        print("by another model " + number + "=" + word + ": " + grouped(cycles) + " cycles\n");
    if (study.numerics)
        print("\n" + arithmetic(*study.numerics, d));
    auto notes = d.notes;
    const auto all = cliffs(d);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (study.cyclesWithout[i])
            if (auto note = std::ranges::find(notes, sentence(all[i], d)); note != notes.end())
                *note += ", and the network then takes " + grouped(*study.cyclesWithout[i]) + " cycles";
    printNotes(notes);
}

std::string prefixOf(const Arguments &arguments)
{
    return arguments.has("--prefix") ? arguments.value("--prefix") : std::string(networkPrefix);
}

Result<void> run(const Arguments &arguments, std::stop_token stop)
{
    PARTITA_TRY(design, loadDesign(arguments, stop));
    PARTITA_CHECK(checkPrefix(prefixOf(arguments), *design.target));
    Cache cache;
    PARTITA_TRY(d, compiled(design, stop, &cache));
    auto folder = arguments.value("-o");
    if (!folder.empty()) {
        Stages stages;
        PARTITA_CHECK(exportDesign(
            design, d, {folder, arguments.value("--only"), prefixOf(arguments)}, {warn, std::ref(stages)}, stop));
    }
    PARTITA_TRY(study, studyDesign(design, d, cache, stop));
    if (arguments.json()) {
        printJson(designReport(design, d, study));
        return {};
    }
    printReport(design, d, study);
    if (!folder.empty())
        print("\nC project in " + folder + "; make -C '" + folder + "' run checks it in the emulator\n");
    return {};
}

std::string misuse(const Arguments &arguments)
{
    if (arguments.has("--only") && !arguments.has("-o"))
        return "--only exports one kernel, so it needs -o DIR";
    if (arguments.has("--prefix") && !arguments.has("-o"))
        return "--prefix names what is exported, so it needs -o DIR";
    return designMisuse(arguments);
}

} // namespace

const Verb compileVerb{"compile", "Maps a model to a chip, reports cycles, energy and memory, and exports a C project",
    "MODEL", 0, 1,
    designOptions(
        {{"-o", "DIR", "write the C project into this folder"}, {"--only", "KERNEL", "export this one kernel"},
            {"--prefix", "NAME", "name the exported files and functions NAME.c, NAME_run, …"},
            {"--json", "", "print the compile report as JSON"}}),
    "partitac compile digits_resnet.onnx --set bits.weight=8 -o out", misuse, run};

} // namespace cli
