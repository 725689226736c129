// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCache>
#include <QFont>
#include <QFontMetrics>
#include <QGlyphRun>
#include <QRectF>
#include <QString>

class QPainter;

/// A font, and the lines last written in it: what costs in text is to cut and to shape it.
class Face {
public:
    enum class Cut {
        Nowhere,
        Middle,
        End,
        Slug,
        Narrow
    }; ///< of what is too long; Slug: the longest words of it first; Narrow: narrower letters

    explicit Face(const QFont &font) : m_font(font), m_size(font) { }
    /// On one line within the box.
    void write(QPainter &, const QRectF &, Qt::Alignment, const QString &, Cut = Cut::Nowhere);
    double width(const QString &text) { return line(text, 0, Cut::Nowhere).width; }

private:
    struct Line {
        QList<QGlyphRun> runs;
        double width = 0, height = 0;
    };
    struct Key {
        QString text;
        int room; ///< 0: as wide as it is; of Narrow the width of letters, in percent
        Cut cut;
        friend bool operator==(const Key &, const Key &) = default;
        friend std::size_t qHash(const Key &key, std::size_t seed)
        {
            return qHashMulti(seed, key.text, key.room, int(key.cut));
        }
    };

    const Line &line(const QString &, int room, Cut);
    QString cut(const QString &, int room, Cut) const;

    QFont m_font;
    QFontMetrics m_size;
    QCache<Key, Line> m_lines{8192};
};

/// The faces of cards and pills, for the size that text has now.
struct Lettering {
    double scale;
    Face title, mark, number, detail, kind;
    Face route, cost;     ///< of pills, which are no larger for larger text
    Face small, smallest; ///< of cards from afar, in pixels of the screen
};
Lettering &lettering();
/// Lets go of every line that was written.
void forgetLines();
