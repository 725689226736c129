// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/project.h"
#include "deployment/deployment.h"

#include <memory>
#include <optional>

namespace partita {

/// A design that the project keeps beside the reported one, in words; "" for what is not known.
struct ReportedDesign {
    std::string name, target, cycles, right, energy, memory, decided;
    std::shared_ptr<const Deployment> design = nullptr; ///< null: it could not be compiled
    std::optional<double> share = {};                   ///< of samples that are right
};

/// What a report says of a design beside what was compiled.
struct ReportBasis {
    Project project;           ///< that replays it: model and its hash, chip, calibration, Choices
    std::string modelError;    ///< as `errorBand` has it; "" where it is not known
    std::string accuracy = {}; ///< "246 of 250 right"; "" where it was not measured
    std::vector<ReportedDesign> kept = {};
    std::optional<double> share = {}; ///< of samples that are right, for a comparison with kept designs
};

enum class ReportForm {
    Page,    ///< for a browser: with its pictures, light and dark, for A4 as well
    RichText ///< tables alone, in the HTML that word processors read
};

/// One self-contained HTML file about a design: totals, breakdown, kernels, memories, transforms, notes, and what
/// replays it. Equal designs give equal bytes. Everything of the model is escaped.
std::string reportHtml(const Deployment &, const ReportBasis &, ReportForm = ReportForm::Page);

/// The command line that compiles the design again; of one with held decisions, from the project that the report shows.
/// `verb`: another than compile, which `more` belongs to, words as a program takes them.
std::string replayCommand(
    const Project &, std::string_view verb = "compile", const std::vector<std::string> &more = {});
/// The same from any folder, and without a project: what was held is set.
std::string compileCommand(const Project &);

/// One line a kernel or transform, with a header: name, ops, engine, start, cycles, share, MACs, bits, tile, bytes by
/// DMA, instructions, energy, reason.
std::string kernelsCsv(const Deployment &);

} // namespace partita
