// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/section.h"

#include <QSlider>

class QGridLayout;

/// The tile by axis, over its legal extents, with what it takes of each memory; and the buffering.
class TileSection : public Section {
    Q_OBJECT
public:
    explicit TileSection(Session *, QWidget *parent = nullptr);
    void show(const partita::Deployment &, partita::KernelId kernel);

private:
    struct AxisRow {
        QLabel *name;
        QSlider *slider;
        QLabel *value;
        std::vector<std::int64_t> values;
    };
    void build(const partita::Kernel &);
    void changed(std::size_t axis);

    Session *m_session;
    std::string m_slug;
    std::vector<std::string> m_names;
    std::vector<AxisRow> m_rows;
    QGridLayout *m_axes, *m_memories;
    QWidget *m_bufferingRow;
    Segmented *m_buffering;
    int m_merge = 0;
};
