// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/face.h"

#include "theme/format.h"
#include "theme/theme.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <memory>

QString Face::cut(const QString &text, int room, Cut where) const
{
    if (where == Cut::Nowhere || where == Cut::Narrow)
        return text;
    if (where == Cut::End)
        return m_size.elidedText(text, Qt::ElideRight, room);
    return where == Cut::Slug ? slugWithin(text, m_size, room) : m_size.elidedText(text, Qt::ElideMiddle, room);
}

const Face::Line &Face::line(const QString &text, int room, Cut where)
{
    Key key{text, where == Cut::Nowhere ? 0 : room, where};
    if (auto *known = m_lines.object(key))
        return *known;
    auto *made = new Line;
    auto font = m_font;
    if (where == Cut::Narrow)
        font.setStretch(room);
    QTextLayout layout(cut(text, room, where), font);
    layout.beginLayout();
    auto line = layout.createLine();
    if (line.isValid()) {
        line.setLineWidth(1e6);
        layout.endLayout();
        made->runs = layout.glyphRuns();
        made->width = line.naturalTextWidth();
        made->height = line.height();
    }
    m_lines.insert(key, made);
    return *made;
}

void Face::write(QPainter &painter, const QRectF &box, Qt::Alignment side, const QString &text, Cut where)
{
    const auto &whole = line(text, 0, Cut::Nowhere); // for every width in which it is whole
    auto room = std::max(0, int(box.width()));
    if (where == Cut::Narrow) // of few widths, as each is a font of its own, and text is shaped anew for it
        room = std::clamp(int(10 * box.width() / std::max(1.0, whole.width)) * 10, 60, 90);
    const auto &l = where == Cut::Nowhere || whole.width <= box.width() ? whole : line(text, room, where);
    double spare = box.width() - l.width;
    QPointF at(box.left()
            + (side & Qt::AlignRight          ? spare
                    : side & Qt::AlignHCenter ? spare / 2
                                              : 0),
        box.top() + (box.height() - l.height) / 2);
    for (const auto &run : l.runs)
        painter.drawGlyphRun(at, run);
}

namespace {

std::unique_ptr<Lettering> now;

} // namespace

void forgetLines() { now.reset(); }

Lettering &lettering()
{
    auto fixed = [](QFont font, int pixels) {
        font.setPixelSize(pixels);
        return Face(font);
    };
    if (!now || now->scale != fonts::scale())
        now.reset(new Lettering{fonts::scale(), Face(fonts::text(fonts::body, true)), Face(fonts::text(9, true)),
            Face(fonts::number(fonts::small, true)), Face(fonts::text(10)), Face(fonts::text(10, true)),
            fixed(fonts::text(9, true), 9), fixed(fonts::number(9), 9), fixed(fonts::text(11, true), 11),
            fixed(fonts::text(9, true), 9)});
    return *now;
}
