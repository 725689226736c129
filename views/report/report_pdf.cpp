// SPDX-License-Identifier: GPL-3.0-or-later
#include "draw/svg.h"
#include "report/report_file.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTextDocument>

namespace {

constexpr double footer = 12; ///< mm

class Pages {
public:
    explicit Pages(QPdfWriter &writer) : m_writer(writer), m_painter(&writer) { }

    /// Every page of it; the picture's is counted with them.
    void text(QTextDocument &document)
    {
        document.documentLayout()->setPaintDevice(&m_writer);
        document.setDocumentMargin(0);
        auto body = room();
        document.setPageSize(body.size());
        m_count = document.pageCount() + 1;
        for (int page = 0; page < document.pageCount(); ++page) {
            begin();
            m_painter.save();
            m_painter.translate(0, -page * body.height());
            QRectF seen(0, page * body.height(), body.width(), body.height());
            m_painter.setClipRect(seen);
            QAbstractTextDocumentLayout::PaintContext context;
            context.clip = seen;
            context.palette.setColor(QPalette::Text, QColor(0x1b1f26));
            document.documentLayout()->draw(&m_painter, context);
            m_painter.restore();
        }
    }

    /// As large as a page across has room.
    void picture(const std::string &svg)
    {
        QSvgRenderer renderer(QByteArray::fromStdString(svg));
        bool across = renderer.defaultSize().width() > renderer.defaultSize().height();
        m_writer.setPageOrientation(across ? QPageLayout::Landscape : QPageLayout::Portrait);
        begin();
        auto body = room();
        auto size = QSizeF(renderer.defaultSize()).scaled(body.size(), Qt::KeepAspectRatio);
        renderer.render(
            &m_painter, QRectF({(body.width() - size.width()) / 2, (body.height() - size.height()) / 2}, size));
    }

private:
    double millimetres(double mm) const { return mm / 25.4 * m_writer.resolution(); }
    QRectF page() const { return {0, 0, double(m_writer.width()), double(m_writer.height())}; }
    QRectF room() const { return page().adjusted(0, 0, 0, -millimetres(footer)); }

    void begin()
    {
        if (++m_page > 1)
            m_writer.newPage();
        QFont font(QStringLiteral("DejaVu Sans"));
        font.setPointSizeF(8);
        m_painter.setFont(font);
        m_painter.setPen(QColor(0x5c6672));
        m_painter.drawText(page(), Qt::AlignRight | Qt::AlignBottom,
            QCoreApplication::translate("Report", "Page %1 of %2").arg(m_page).arg(m_count));
        m_painter.drawText(page(), Qt::AlignLeft | Qt::AlignBottom, m_writer.title());
    }

    QPdfWriter &m_writer;
    QPainter m_painter;
    int m_page = 0, m_count = 1;
};

} // namespace

std::string reportPdf(const ReportInput &input)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins({14, 14, 14, 10}, QPageLayout::Millimeter);
    writer.setResolution(600);
    const auto &d = *input.design;
    writer.setTitle(QString::fromStdString(d.source.name + " on " + d.target->description().title));
    writer.setCreator(QStringLiteral("Partita ") + QCoreApplication::applicationVersion());
    {
        Pages pages(writer);
        QTextDocument document;
        document.setHtml(QString::fromStdString(partita::reportHtml(d, input.basis, partita::ReportForm::RichText)));
        pages.text(document);
        pages.picture(partita::renderSvg(d));
    }
    return bytes.toStdString();
}
