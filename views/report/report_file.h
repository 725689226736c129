// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "draw/report_html.h"
#include "measure/validate.h"
#include "session/session.h"

/// Report: writes a design as a file other than the C project: a report in HTML or PDF, a picture, the kernels as CSV,
/// the compile report as JSON, or the timeline. The files are made in the background.

/// What a design can be written as, beside the C project.
enum class ReportKind { Html, Pdf, Picture, Kernels, Json, Timeline };

/// Everything that such a file is made of: a value, for another thread.
struct ReportInput {
    Session::DeploymentPtr design;
    partita::ReportBasis basis;
    bool dark = false;                                          ///< of a picture
    std::shared_ptr<const partita::Validation> validation = {}; ///< of the chip's model; null: not known
};

/// Its bytes; `file` tells by its ending whether a picture is an SVG, of pixels or a DOT graph. Error: cancelled, or a
/// picture beyond what PNG can hold.
partita::Result<std::string> reportBytes(ReportKind, const ReportInput &, const QString &file, std::stop_token);

/// A4: the report as text with its pages numbered, then the picture, a vector drawing that fills a page of its own.
std::string reportPdf(const ReportInput &);
