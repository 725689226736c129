// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "draw/picture.h"
#include "measure/overlay.h"
#include "session/session.h"
#include "theme/theme.h"

#include <QGraphicsItem>
#include <QPainterPath>
#include <QSet>
#include <map>

/// What the fill of a card tells beside its engine's hue.
enum class Shading { None, WeightBits, ActivationBits, Sensitivity };

/// What all items of one scene paint from.
struct GraphCanvas {
    Session::DeploymentPtr design;
    partita::Picture picture;
    Theme theme;
    QSet<QString> marked; ///< slugs of the selected kernels
    QSet<QString> found; ///< slugs that a search matches
    std::map<int, int> pending; ///< node → engine it would move to
    bool pendingLegal = true;
    Shading shading = Shading::None;
    std::map<std::string, double, std::less<>> decibels; ///< SQNR by kernel, with the change that layers are compared by
    QString compared; ///< that change: "4-bit weights"
    std::shared_ptr<const partita::Overlay> measured; ///< of this design; null: nothing was counted

    const partita::Engine &engine(int e) const
    {
        return design->target->description().engines[std::size_t(e)];
    }
    QColor hue(int e) const { return theme.engine(design->target->description(), e); }
    QString slug(int node) const;
    /// Of the shading: 8 to 1 (ternary); 0: the kernel has none, or another thing is told.
    int bits(const partita::Kernel &) const;
    /// The fewer bits, the stronger.
    QColor fill(int bits) const;
    /// The less of them, the stronger: from the best to the worst layer.
    QColor fillOf(double decibels) const;
    /// Whatever the shading tells.
    QColor fill(const partita::Kernel &) const;
    QColor mixed(double share) const; ///< of the accent over `panel`
};

inline QRectF rectOf(const partita::Rect &r) { return {r.x, r.y, r.w, r.h}; }
inline QPointF pointOf(const partita::Point &p) { return {p.x, p.y}; }
QPainterPath pathOf(const std::vector<partita::Stroke> &);

enum GraphItemType { CardType = QGraphicsItem::UserType + 1, PillType, BoundaryType, WireType, RegionType };

/// An item that paints one thing of the picture; `index` names it there.
class GraphItem : public QGraphicsItem {
public:
    GraphItem(const GraphCanvas &c, int index, GraphItemType type, qreal z)
        : canvas(c)
        , index(index)
        , m_type(type)
    {
        setZValue(z);
    }
    int type() const override { return m_type; }
    const GraphCanvas &canvas;
    const int index;

private:
    GraphItemType m_type;
};

class CardItem : public GraphItem {
public:
    CardItem(const GraphCanvas &, int node);
    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    QRectF badge() const; ///< the handle that pulls the kernel to another engine
    void paint(QPainter *, const QStyleOptionGraphicsItem *, QWidget *) override;

private:
    void paintKernel(QPainter *, qreal detail) const;
    void paintQuiet(QPainter *, qreal detail) const;
};

class PillItem : public GraphItem {
public:
    PillItem(const GraphCanvas &, int pill);
    QRectF boundingRect() const override;
    void paint(QPainter *, const QStyleOptionGraphicsItem *, QWidget *) override;
};

class WireItem : public GraphItem {
public:
    WireItem(const GraphCanvas &, int wire);
    QRectF boundingRect() const override { return m_bounds; }
    QPainterPath shape() const override { return {}; }
    void paint(QPainter *, const QStyleOptionGraphicsItem *, QWidget *) override;

private:
    QPainterPath m_path;
    QRectF m_bounds;
};

class RegionItem : public GraphItem {
public:
    RegionItem(const GraphCanvas &, int region);
    QRectF boundingRect() const override { return m_path.boundingRect().adjusted(-1, -1, 1, 1); }
    QPainterPath shape() const override { return {}; }
    void paint(QPainter *, const QStyleOptionGraphicsItem *, QWidget *) override;

private:
    QPainterPath m_path;
};

/// A bold line with a grip; what is dragged.
class BoundaryItem : public GraphItem {
public:
    BoundaryItem(const GraphCanvas &, int boundary);
    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter *, const QStyleOptionGraphicsItem *, QWidget *) override;
    bool hovered = false;
};

/// The grip alone, also drawn where a dragged boundary is.
void paintBoundary(
    QPainter &, QPointF from, QPointF to, QPointF grip, const QColor &, const Theme &, bool dashed);
