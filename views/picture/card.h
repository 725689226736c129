// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "picture/canvas.h"

class QPainter;

/// The handle that pulls a kernel to another engine; empty where there is none.
QRectF badgeOf(const partita::Picture &, const partita::Picture::Node &);
/// Unfolds a kernel, or opens a block; empty where there is nothing to see.
QRectF foldMarkOf(const partita::Picture &, const partita::Picture::Node &);
/// Row of a listed operator at a place of the card, or -1.
int operatorAt(const partita::Picture &, int node, QPointF);

/// What a card is painted on, by a painter without the transform.
void paintPlate(QPainter &, const QTransform &, const GraphCanvas &, int node, double detail);
/// The rest: what is written, and whether it is marked or moves.
void paintCard(QPainter &, const GraphCanvas &, int node, double detail, bool marks);
