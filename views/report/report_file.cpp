// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_file.h"

#include "draw/dot.h"
#include "draw/svg.h"
#include "report/report.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <cmath>
#include <nlohmann/json.hpp>

using namespace partita;

namespace {

using Json = nlohmann::ordered_json;

std::string text(const Json &json, int indent)
{
    return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// Two pixels a point, fewer where that would be more than 64 million.
Result<std::string> png(const std::string &svg)
{
    QSvgRenderer renderer(QByteArray::fromStdString(svg));
    QSizeF size = renderer.defaultSize();
    auto scale = std::min({2.0, std::sqrt(64e6 / std::max(1.0, size.width() * size.height())),
        32000 / std::max({1.0, size.width(), size.height()})});
    QImage image((size * scale).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return fail("there is not enough memory for a picture of " + std::to_string(int(size.width() * scale)) + " × "
            + std::to_string(int(size.height() * scale)) + " pixels; write an SVG");
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes.toStdString();
}

} // namespace

Result<std::string> reportBytes(ReportKind kind, const ReportInput &input, const QString &file, std::stop_token stop)
{
    const auto &d = *input.design;
    if (stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    switch (kind) {
    case ReportKind::Html: return reportHtml(d, input.basis);
    case ReportKind::Pdf: return reportPdf(input);
    case ReportKind::Kernels: return kernelsCsv(d);
    case ReportKind::Json: {
        auto json = report(d, input.basis.project.calibration);
        if (input.validation)
            json["model_error"] = modelError(*input.validation);
        return text(json, 2);
    }
    case ReportKind::Timeline: return text(perfettoTrace(d), -1);
    case ReportKind::Picture: break;
    }
    if (file.endsWith(QLatin1String(".dot"), Qt::CaseInsensitive))
        return renderDot(d);
    auto svg = renderSvg(d, input.dark);
    return file.endsWith(QLatin1String(".png"), Qt::CaseInsensitive) ? png(svg) : Result<std::string>(std::move(svg));
}
