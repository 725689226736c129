// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "draw/layout/outline.h"

#include <set>
#include <span>
#include <string>

namespace partita {

/// What is drawn otherwise than as a card a kernel.
struct Folding {
    using Slugs = std::set<std::string, std::less<>>;
    Slugs unfolded;         ///< kernels that list the operators of the model which they compute
    bool collapsed = false; ///< repeated blocks are a card each,
    Slugs opened;           ///< but those whose first kernel is one of these
    friend bool operator==(const Folding &, const Folding &) = default;
};

/// Letters that all slugs of a design begin and end with, up to a "_".
struct CommonEnds {
    std::size_t front = 0, back = 0;
    std::string without(const std::string &slug) const { return slug.substr(front, slug.size() - front - back); }
};

/// What the graph of a deployment looks like, before anything is painted: the window and the SVG
/// paint the same one. Transforms are pills on the edges they serve, so cards stay where they are
/// when one comes or goes.
struct Picture {
    /// An operator of the model inside an unfolded card.
    struct Operator {
        OpId op = -1;                  ///< in Deployment::source
        std::string kind, name, shape; ///< "BatchNorm", as the model names it, of what it writes
    };
    struct Node {
        enum class Kind { Kernel, Alias, Block, Input, Output, Op, Constant } kind = Kind::Kernel;
        int kernel = -1;          ///< index in the deployment, of a Block its first; -1 for what is none
        OpId op = -1;             ///< of an Op, see op_picture.h
        std::vector<int> members; ///< of a Block: its kernels, in the graph's order
        TensorId tensor = -1;     ///< of an Input, Output or Constant
        int engine = -1; ///< an Alias counts with the kernel before it; -1: a Block on several, an Op that has none yet
        Rect box;
        int layer = 0;
        std::string title;                          ///< slug, shortened to fit
        std::string brief;                          ///< of a Kernel from afar: its number in the order and its kind
        std::string detail;                         ///< "16→32 16×16"
        std::vector<Operator> operators;            ///< of an unfolded kernel
        std::int64_t cycles = 0;                    ///< of a Kernel, or of a Block with the transforms inside it
        int times = 1;                              ///< that a Block's group of kernels occurs
        std::vector<std::pair<int, double>> shares; ///< of a Block: engines and their part of its cycles
        bool stub() const { return kind == Kind::Input || kind == Kind::Output || kind == Kind::Constant; }
        bool boundary() const { return !stub() && engine >= 0; }
        std::span<const int> kernels() const
        {
            return kind == Kind::Block ? std::span(members) : std::span(&kernel, stub() ? 0 : 1);
        }
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
        int gap = 0;               ///< the layers below it lie before the line
        std::vector<int> wires;    ///< that cross it here
        Point from, to, grip;
    };

    Orientation orientation = Orientation::LeftToRight;
    double widening = 1; ///< of nodes, over their usual width
    Drawing drawing;
    std::vector<Node> nodes;
    std::vector<Wire> wires;
    std::vector<Pill> pills;
    std::vector<Region> regions;
    std::vector<Boundary> boundaries;
    Rect bounds;
    CommonEnds common; ///< left out of titles

    double along(const Point &p) const { return orientation == Orientation::LeftToRight ? p.x : p.y; }
    double across(const Point &p) const { return orientation == Orientation::LeftToRight ? p.y : p.x; }
    Point point(double along, double across) const
    {
        return orientation == Orientation::LeftToRight ? Point{along, across} : Point{across, along};
    }
    std::vector<std::vector<int>> opened; ///< kernels of each block that is not collapsed though others are
    std::vector<int> cards;               ///< by kernel: its node, or -1
    /// Of a kernel in a collapsed block that block's; -1: a transform between cards.
    int nodeOf(int kernel) const { return kernel >= 0 && kernel < int(cards.size()) ? cards[std::size_t(kernel)] : -1; }
    Rect rectOf(int node, std::size_t op) const; ///< of a listed operator
};

/// Who places the nodes of a picture. Where `former` has the same wires, its nodes stay in their places.
struct Placing {
    Layouter layouter = Layouter::Graphviz;
    const Arrangement *former = nullptr;
};

/// `aspect`: width over height of the place it will fill; rows are broken to suit. `widening`: of nodes, for larger
/// letters.
Picture picture(
    const Deployment &, Orientation, double aspect, const Folding & = {}, double widening = 1, const Placing & = {});

/// "16→32 16×16", "64→10", "64 8×8": channels and extent of what the kernel writes.
std::string shapeText(const Deployment &, const Kernel &);
/// At most so many letters: "…" in place of the middle, its last number kept where there is room.
std::string shortSlug(const std::string &slug, std::size_t letters);
/// "conv", "dw" (depthwise), "dense", "pool", or what the kernel's main operator is called, in small letters.
std::string kindText(const Deployment &, const Kernel &);
/// "conv + relu"
std::string opsText(const Deployment &, const Kernel &);

} // namespace partita
