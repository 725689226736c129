// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graph/items.h"

#include <QWidget>

/// What letters, hues and pills mean.
class Legend : public QWidget {
    Q_OBJECT
public:
    explicit Legend(QWidget *parent);
    void show(const GraphCanvas &);

protected:
    void paintEvent(QPaintEvent *) override;

private:
    struct Entry {
        QString letter, title;
        QColor hue;
    };
    std::vector<Entry> m_entries;
    QString m_hint;
    struct Shade {
        QString text; ///< bits, or dB
        QColor fill;
    };
    std::vector<Shade> m_shades;
    QString m_shaded; ///< what the fills tell
    bool m_transforms = false;
};
