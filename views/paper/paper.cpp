// SPDX-License-Identifier: GPL-3.0-or-later
#include "paper/paper.h"

#include "paper/svg_device.h"
#include "theme/theme.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QMarginsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QTextLayout>

#include <cmath>
#include <memory>

namespace {

struct Paper {
    Q_DECLARE_TR_FUNCTIONS(Paper)
};

constexpr double pixelsPerMm = 96 / 25.4;
constexpr int margin = 6, gap = 6; // pixels
constexpr int captionHeight = 9;   // of its letters, pixels: 6.75 points

QFont captionFont()
{
    auto font = fonts::text();
    font.setPixelSize(captionHeight);
    return font;
}

/// The caption's lines at a width, and their height.
struct CaptionLines {
    QTextLayout layout;
    int height = 0;

    CaptionLines(const QString &caption, int width) : layout(caption, captionFont())
    {
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        layout.setTextOption(option);
        layout.beginLayout();
        double y = 0;
        for (auto line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            line.setPosition({0, y});
            y += line.height();
        }
        layout.endLayout();
        height = int(std::ceil(y));
    }
};

QByteArray svg(const Painting &painting, const QString &title, const QString &caption)
{
    SvgDevice device(painting.size);
    QPainter painter(&device);
    painting.paint(painter);
    painter.end();
    return device.document(title, caption);
}

QByteArray pdf(const Painting &painting, const QString &title, const QString &caption)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    constexpr int fineness = 1200;
    writer.setResolution(fineness);
    writer.setTitle(title + QStringLiteral(". ") + caption);
    writer.setCreator(QStringLiteral("Partita"));
    writer.setPageSize(
        QPageSize(QSizeF(painting.size) / pixelsPerMm, QPageSize::Millimeter, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(fineness / 96.0, fineness / 96.0);
    painting.paint(painter);
    painter.end();
    return buffer.data();
}

QByteArray png(const Painting &painting, const QString &title, const QString &caption)
{
    auto image = pixels(painting, printScale);
    image.setDotsPerMeterX(int(std::lround(printScale * 96 / 0.0254)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(QString::fromLatin1("Title"), title);
    image.setText(QString::fromLatin1("Description"), caption);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

} // namespace

QImage pixels(const Painting &painting, double scale)
{
    QImage image((QSizeF(painting.size) * scale).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    painting.paint(painter);
    return image;
}

Painting onPaper(const Printable &printable, const PaperForm &form)
{
    const int width = int(std::lround(form.width_mm * pixelsPerMm)), inner = width - 2 * margin;
    const double large = fonts::scale(); // the picture's text is to be of the usual size
    const auto picture = printable.draw(Theme::paper(), int(std::lround(inner * large)));
    const double scale = double(inner) / picture.size.width();
    const double height = picture.size.height() * scale;
    const auto caption = form.caption ? printable.caption() : QString();
    const auto lines = caption.isEmpty() ? nullptr : std::make_shared<CaptionLines>(caption, inner);
    const QSize size(width, int(std::ceil(height)) + 2 * margin + (lines ? gap + lines->height : 0));
    return {size, [=](QPainter &painter) {
                painter.fillRect(QRect(QPoint(), size), Qt::white);
                painter.save();
                painter.translate(margin, margin);
                painter.scale(scale, scale);
                picture.paint(painter);
                painter.restore();
                painter.setPen(Theme::of(Theme::paper()).text);
                if (lines)
                    lines->layout.draw(&painter, {margin, margin + height + gap});
            }};
}

QString savePicture(const Printable &printable, const PaperForm &form, const QString &file)
{
    const auto ending = QFileInfo(file).suffix().toLower();
    if (ending != QLatin1String("svg") && ending != QLatin1String("pdf") && ending != QLatin1String("png"))
        return Paper::tr("A picture is saved as .svg, .pdf or .png. %1 ends in none of these").arg(file);
    const auto painting = onPaper(printable, form);
    const auto caption = printable.caption();
    const auto bytes = ending == QLatin1String("svg") ? svg(painting, printable.title, caption)
        : ending == QLatin1String("pdf")              ? pdf(painting, printable.title, caption)
                                                      : png(painting, printable.title, caption);
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit())
        return Paper::tr("%1 cannot be written: %2. Choose a folder that you may write to")
            .arg(file, out.errorString());
    return {};
}
