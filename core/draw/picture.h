// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/deployment.h"
#include "draw/outline.h"

#include <string>

namespace partita {

/// What the graph of a deployment looks like, before anything is painted: the window and the SVG
/// paint the same one. Transforms are pills on the edges they serve, so cards stay where they are
/// when one comes or goes.
struct Picture {
    struct Node {
        enum class Kind { Kernel, Alias, Input, Output, Op, Constant } kind = Kind::Kernel;
        int kernel = -1; ///< index in the deployment, -1 for what is none
        OpId op = -1;    ///< of an Op, see op_picture.h
        TensorId tensor = -1; ///< of an Input, Output or Constant
        int engine = -1; ///< an Alias counts with the kernel before it; an Op may have none yet
        Rect box;
        int layer = 0;
        std::string title; ///< slug, shortened to fit
        std::string detail; ///< "16→32 16×16"
        bool boundary() const { return kind == Kind::Kernel || kind == Kind::Alias || (kind == Kind::Op && engine >= 0); }
    };
    struct Wire {
        int from = 0, to = 0; ///< nodes
        TensorId tensor = -1;
        std::vector<Point> points;
    };
    struct Pill {
        int kernel = 0; ///< the transform
        int wire = 0;
        Rect box;
        std::string from, to;
        bool again = false; ///< the same transform, paid for on an earlier wire
    };
    /// A maximal connected run of kernels on one engine.
    struct Region {
        int engine = 0;
        std::vector<int> nodes;
        std::vector<Rect> rects; ///< their union is the region
        std::vector<std::vector<Point>> outlines;
        std::vector<Point> titles; ///< top left corner of each piece
    };
    /// Where work passes from one engine to another: a line across the flow.
    struct Boundary {
        int before = 0, after = 0; ///< engines
        int gap = 0; ///< the layers below it lie before the line
        std::vector<int> wires; ///< that cross it here
        Point from, to, grip;
    };

    Orientation orientation = Orientation::LeftToRight;
    Drawing drawing;
    std::vector<Node> nodes;
    std::vector<Wire> wires;
    std::vector<Pill> pills;
    std::vector<Region> regions;
    std::vector<Boundary> boundaries;
    Rect bounds;
    std::size_t prefix = 0; ///< letters that every slug begins with, left out of titles

    double along(const Point &p) const { return orientation == Orientation::LeftToRight ? p.x : p.y; }
    double across(const Point &p) const { return orientation == Orientation::LeftToRight ? p.y : p.x; }
    Point point(double along, double across) const
    {
        return orientation == Orientation::LeftToRight ? Point{along, across} : Point{across, along};
    }
    int nodeOf(int kernel) const; ///< or -1 (transforms have none)
};

/// `aspect`: width over height of the place it will fill; rows are broken to suit.
Picture picture(const Deployment &, Orientation, double aspect);

/// "16→32 16×16", "64→10", "64 8×8": channels and extent of what the kernel writes.
std::string shapeText(const Deployment &, const Kernel &);
/// Shortens the longest words of a slug, keeping their numbers: "linearbottleneck3_conv1" → "lin3_conv1".
std::string shortSlug(std::string slug, std::size_t letters);
/// "conv + relu"
std::string opsText(const Deployment &, const Kernel &);

} // namespace partita
