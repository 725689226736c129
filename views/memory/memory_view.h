// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "memory/memory_canvas.h"

/// Memory: the panel that draws the memory plan. Each memory shows which addresses a buffer takes, and from when to
/// when. A tensor or a kernel's constants can be moved to another memory.

class ElidedLabel;

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
