// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "memory/memory_canvas.h"

class ElidedLabel;

/// Where everything lies in every memory, and when.
class MemoryView : public QWidget {
    Q_OBJECT
public:
    explicit MemoryView(Session *, QWidget *parent = nullptr);
    MemoryCanvas *canvas() const { return m_canvas; }

private:
    void say();

    MemoryCanvas *m_canvas;
    ElidedLabel *m_words;
};
