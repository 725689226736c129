// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/id.h"

class QPoint;

/// A panel on which kernels can be let go to run on an engine. Panels do not know each other: the one they are dragged
/// from looks for what lies under the pointer.
class EngineDrop {
public:
    virtual ~EngineDrop() = default;
    /// The engine at that place of the widget, from now on marked as aimed at; -1: none.
    virtual partita::EngineId aimAt(QPoint) = 0;
    virtual void aimNowhere() = 0;
};
/// The one at a place of the screen, of the topmost widget there or one around it, with the engine; null: none.
struct AimedAt {
    EngineDrop *drop = nullptr;
    partita::EngineId engine = -1;
};
AimedAt engineDropAt(QPoint global);
