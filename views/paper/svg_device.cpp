// SPDX-License-Identifier: GPL-3.0-or-later
#include "paper/svg_device.h"

#include <QBuffer>
#include <QPixmap>

#include <array>

namespace {

QString number(double value) { return QString::number(value, 'g', 6); }

QString data(const QPainterPath &path)
{
    QString out;
    for (int i = 0; i < path.elementCount(); ++i) {
        const auto &at = path.elementAt(i);
        const auto kind = at.isMoveTo() ? u'M' : at.isLineTo() ? u'L' : at.isCurveTo() ? u'C' : u' ';
        out += kind + number(at.x) + u' ' + number(at.y);
    }
    return out;
}

QString named(const QColor &colour, QLatin1String what)
{
    auto out = QStringLiteral(" %1=\"%2\"").arg(what, colour.name());
    return colour.alpha() == 255 ? out : out + QStringLiteral(" %1-opacity=\"%2\"").arg(what, number(colour.alphaF()));
}

/// Lines of a hatched brush in a tile of 8 by 8.
QString hatch(Qt::BrushStyle style)
{
    switch (style) {
    case Qt::BDiagPattern: return QStringLiteral("M-2 2L2 -2M0 8L8 0M6 10L10 6");
    case Qt::FDiagPattern: return QStringLiteral("M-2 6L2 10M0 0L8 8M6 -2L10 2");
    case Qt::DiagCrossPattern: return QStringLiteral("M0 8L8 0M0 0L8 8");
    case Qt::HorPattern: return QStringLiteral("M0 4L8 4");
    case Qt::VerPattern: return QStringLiteral("M4 0L4 8");
    case Qt::CrossPattern: return QStringLiteral("M0 4L8 4M4 0L4 8");
    default: return QStringLiteral("M1 2L2 2M5 6L6 6");
    }
}

} // namespace

SvgDevice::SvgDevice(QSize size) : QPaintEngine(AllFeatures), m_size(size) { }

int SvgDevice::metric(PaintDeviceMetric metric) const
{
    switch (metric) {
    case PdmWidth: return m_size.width();
    case PdmHeight: return m_size.height();
    case PdmWidthMM: return qRound(m_size.width() * 25.4 / 96);
    case PdmHeightMM: return qRound(m_size.height() * 25.4 / 96);
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY: return 96;
    case PdmDepth: return 32;
    default: return QPaintDevice::metric(metric);
    }
}

void SvgDevice::updateState(const QPaintEngineState &state)
{
    const auto dirty = state.state();
    if (dirty & DirtyPen)
        m_pen = state.pen();
    if (dirty & DirtyBrush)
        m_brush = state.brush();
    if (dirty & DirtyTransform)
        m_transform = state.transform();
    if (dirty & DirtyOpacity)
        m_opacity = state.opacity();
    if (dirty & DirtyClipRegion) {
        QPainterPath path;
        path.addRegion(state.clipRegion());
        clip(path, state.clipOperation());
    }
    if (dirty & DirtyClipPath)
        clip(state.clipPath(), state.clipOperation());
    if (dirty & DirtyClipEnabled && !state.isClipEnabled())
        clip({}, Qt::NoClip);
}

void SvgDevice::clip(const QPainterPath &path, Qt::ClipOperation operation)
{
    const bool within = m_clips && operation == Qt::IntersectClip;
    m_clips = operation != Qt::NoClip;
    if (m_clips) {
        const auto there = m_transform.map(path);
        m_clip = within ? m_clip.intersected(there) : there;
        m_clipId = QStringLiteral("c%1").arg(++m_ids);
        m_definitions
            += QStringLiteral("<clipPath id=\"%1\"><path d=\"%2\"/></clipPath>\n").arg(m_clipId, data(m_clip));
    }
}

QString SvgDevice::stroke() const
{
    if (m_pen.style() == Qt::NoPen)
        return {};
    const bool fixed = m_pen.isCosmetic() || m_pen.widthF() == 0;
    const auto width = std::max(m_pen.widthF(), 1.0);
    auto out
        = named(m_pen.color(), QLatin1String("stroke")) + QStringLiteral(" stroke-width=\"%1\"").arg(number(width));
    constexpr std::array caps{"butt", "square", "round"}, joins{"miter", "bevel", "round"};
    out += QStringLiteral(" stroke-linecap=\"%1\" stroke-linejoin=\"%2\"")
               .arg(QLatin1String(caps[std::size_t(m_pen.capStyle()) >> 4 & 3]),
                   QLatin1String(joins[m_pen.joinStyle() == Qt::RoundJoin ? 2 : m_pen.joinStyle() == Qt::BevelJoin]));
    QStringList dashes;
    if (m_pen.style() != Qt::SolidLine)
        for (auto dash : m_pen.dashPattern())
            dashes << number(dash * width);
    if (!dashes.isEmpty())
        out += QStringLiteral(" stroke-dasharray=\"%1\"").arg(dashes.join(u' '));
    return fixed ? out + QStringLiteral(" vector-effect=\"non-scaling-stroke\"") : out;
}

QString SvgDevice::fill()
{
    if (m_brush.style() == Qt::NoBrush)
        return QStringLiteral(" fill=\"none\"");
    if (m_brush.style() == Qt::SolidPattern || m_brush.gradient())
        return named(m_brush.gradient() ? m_brush.gradient()->stops().constFirst().second : m_brush.color(),
            QLatin1String("fill"));
    const auto id = QStringLiteral("h%1").arg(++m_ids);
    m_definitions += QStringLiteral("<pattern id=\"%1\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><path "
                                    "d=\"%2\"%3 fill=\"none\"/></pattern>\n")
                         .arg(id, hatch(m_brush.style()), named(m_brush.color(), QLatin1String("stroke")));
    return QStringLiteral(" fill=\"url(#%1)\"").arg(id);
}

void SvgDevice::put(const QString &element)
{
    const auto &t = m_transform;
    auto out = element;
    if (!t.isIdentity())
        out = QStringLiteral("<g transform=\"matrix(%1 %2 %3 %4 %5 %6)\">")
                  .arg(number(t.m11()), number(t.m12()), number(t.m21()), number(t.m22()), number(t.dx()),
                      number(t.dy()))
            + out + QStringLiteral("</g>");
    if (m_clips)
        out = QStringLiteral("<g clip-path=\"url(#%1)\">").arg(m_clipId) + out + QStringLiteral("</g>");
    m_body += out + u'\n';
}

void SvgDevice::drawPath(const QPainterPath &path)
{
    const auto filled = fill(), drawn = stroke();
    if (path.isEmpty() || (drawn.isEmpty() && m_brush.style() == Qt::NoBrush))
        return;
    const auto rule = path.fillRule() == Qt::OddEvenFill ? QLatin1String("evenodd") : QLatin1String("nonzero");
    const auto opacity = m_opacity < 1 ? QStringLiteral(" opacity=\"%1\"").arg(number(m_opacity)) : QString();
    put(QStringLiteral("<path d=\"%1\" fill-rule=\"%2\"").arg(data(path), rule) + filled + drawn + opacity
        + QStringLiteral("/>"));
}

void SvgDevice::drawPolygon(const QPointF *points, int count, PolygonDrawMode mode)
{
    QPainterPath path;
    path.addPolygon(QPolygonF(QList<QPointF>(points, points + count)));
    if (mode == PolylineMode) {
        const auto brush = std::exchange(m_brush, QBrush(Qt::NoBrush));
        drawPath(path);
        m_brush = brush;
        return;
    }
    path.closeSubpath();
    path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
    drawPath(path);
}

void SvgDevice::drawPixmap(const QRectF &to, const QPixmap &pixmap, const QRectF &source)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    pixmap.copy(source.toRect()).save(&buffer, "PNG");
    put(QStringLiteral("<image x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\" preserveAspectRatio=\"none\" "
                       "image-rendering=\"pixelated\" href=\"data:image/png;base64,%5\"/>")
            .arg(number(to.x()), number(to.y()), number(to.width()), number(to.height()),
                QString::fromLatin1(bytes.toBase64())));
}

QByteArray SvgDevice::document(const QString &title, const QString &about) const
{
    return (QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1mm\" height=\"%2mm\" "
                           "viewBox=\"0 0 %3 %4\">\n<title>%5</title>\n<desc>%6</desc>\n")
                .arg(number(m_size.width() * 25.4 / 96), number(m_size.height() * 25.4 / 96))
                .arg(m_size.width())
                .arg(m_size.height())
                .arg(title.toHtmlEscaped(), about.toHtmlEscaped())
        + QStringLiteral("<defs>\n") + m_definitions + QStringLiteral("</defs>\n") + m_body
        + QStringLiteral("</svg>\n"))
        .toUtf8();
}
