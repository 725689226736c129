// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "draw/picture.h"
#include "measure/overlay.h"
#include "picture/follow.h"
#include "picture/shades.h"
#include "session/session.h"
#include "theme/theme.h"

#include <QPainterPath>
#include <QRectF>
#include <QSet>

#include <map>

inline QRectF rectOf(const partita::Rect &r) { return {r.x, r.y, r.w, r.h}; }
/// Of cards, for text of that scale: less than the text, so that the whole graph does not shrink by as much.
inline partita::Size growthFor(double textScale) { return {1 + 0.6 * (textScale - 1), 1 + 0.5 * (textScale - 1)}; }
inline QPointF pointOf(const partita::Point &p) { return {p.x, p.y}; }

/// A picture with what is made of it once, wherever that is done: paths to stroke, boxes to look among.
struct Scenery {
    partita::Picture picture;
    /// A closed outline, its box grown by the line.
    struct Piece {
        QPainterPath path;
        QRectF box;
    };
    std::vector<std::vector<Piece>> regions; ///< by region
    std::vector<QPainterPath> wires;
    std::vector<QRectF> wireBoxes;

    Scenery() = default;
    explicit Scenery(partita::Picture);
};

/// All that a picture is painted from.
struct GraphCanvas : Scenery {
    Session::DeploymentPtr design;
    Session::UnplacedPtr unplaced; ///< whose network `design` is; null: it is a design
    Theme theme;
    QSet<QString> marked;                     ///< slugs of the selected kernels
    QSet<QString> found;                      ///< slugs that a search matches
    std::map<int, partita::EngineId> pending; ///< node → engine it would move to
    bool pendingLegal = true;
    int hovered = -1, dragged = -1; ///< boundaries
    partita::OpId op = -1;          ///< that was chosen in an unfolded card
    std::optional<Ends> followed;   ///< a tensor; all else is dimmed
    Shading shading = Shading::None;
    Shades::Decibels decibels; ///< SQNR by kernel, with the change that layers are compared by
    QString compared;          ///< that change: "4-bit weights"
    Shades shades;
    std::shared_ptr<const partita::Overlay> measured; ///< of this design; null: nothing was counted

    const partita::Engine &engine(int e) const { return design->target->description().engines[e]; }
    QColor hue(int e) const { return e < 0 ? theme.muted : theme.engine(design->target->description(), e); }
    /// What keeps a kernel from running; null: nothing.
    const partita::Unplaced::Misfit *misfitOf(partita::KernelId kernel) const;
    QString slug(int node) const;
    QString slugOf(partita::KernelId kernel) const { return QString::fromStdString(design->kernels[kernel].slug); }

    /// Looks up anew what `marked` and `found` name.
    void lookUp();
    bool isMarked(partita::KernelId kernel) const { return kernel < int(flags.size()) && flags[kernel] & Marked; }
    /// Of the kernel, or of one in the block.
    bool nodeMarked(int node) const { return nodeHas(node, Marked); }
    bool nodeFound(int node) const { return nodeHas(node, Found); }
    /// Whatever the shading tells of a node, of a block's kernels the strongest.
    QColor fill(int node) const;
    QColor mixed(double share) const; ///< of a grey over `panel`

private:
    enum Flag : std::uint8_t { Marked = 1, Found = 2 };
    bool nodeHas(int node, Flag) const;
    std::vector<std::uint8_t> flags; ///< by kernel; empty: none
};

/// What lies at a place of a picture.
struct Hit {
    enum class Thing { None, Boundary, Card, Pill, Wire } thing = Thing::None;
    int index = -1;
    friend bool operator==(const Hit &, const Hit &) = default;
};
/// The topmost at `scale` pixels to a unit; a wire within `reach` of the place.
Hit hitAt(const Scenery &, QPointF, double scale, double reach = 0);

/// A boundary's handle, at least 10 pixels wide and high.
QRectF gripBox(QPointF centre, bool upright, double scale);

QPainterPath pathOf(const std::vector<partita::Stroke> &);
