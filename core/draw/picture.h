// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"
#include "draw/layout/outline.h"

#include <set>
#include <span>
#include <string>

/// Draw: turns a deployment into a picture. Kernels are cards, tensors are wires, and kernels on one engine lie in a
/// coloured region. The window paints this picture. Here it is written as SVG or in Graphviz's language DOT, and the
/// report is written as HTML.
namespace partita {

/// What is not drawn as one plain card for each kernel.
struct Folding {
    using Slugs = std::set<std::string, std::less<>>;
    Slugs unfolded;         ///< kernels whose cards list the operators of the model that they compute
    bool collapsed = false; ///< whether each repeated block is one card
    Slugs opened;           ///< the first kernels of blocks that are not collapsed all the same
    friend bool operator==(const Folding &, const Folding &) = default;
};

/// How many letters all slugs of a design have in common, at the front up to a "_" and at the back from one on.
struct CommonEnds {
    std::size_t front = 0, back = 0;
    std::string without(const std::string &slug) const { return slug.substr(front, slug.size() - front - back); }
};

/// Where everything in the graph of a deployment lies, before it is painted. The window and the SVG paint the same
/// picture. A transform is a pill on its edge, so that no card moves when a transform comes or goes.
struct Picture {
    /// An operator of the model inside an unfolded card.
    struct Operator {
        OpId op = -1;                  ///< in Deployment::source
        std::string kind, name, shape; ///< such as "BatchNorm"; its name in the model; the shape of its output
    };
    struct Node {
        enum class Kind { Kernel, Alias, Block, Input, Output, Op, Constant } kind = Kind::Kernel;
        KernelId kernel = -1;          ///< index in the deployment, for a Block of its first kernel; -1: no kernel
        OpId op = -1;                  ///< of an Op, see op_picture.h
        std::vector<KernelId> members; ///< of a Block: its kernels, in the graph's order
        TensorId tensor = -1;          ///< of an Input, Output or Constant
        EngineId engine
            = -1; ///< of an Alias, that of the kernel before; -1: a Block on several engines, an Op without one
        Rect box;
        int layer = 0;
        std::string title;                          ///< slug, shortened to fit
        std::string brief;                          ///< of a Kernel, zoomed out: its number in the order and its kind
        std::string detail;                         ///< "16→32 16×16"
        std::vector<Operator> operators;            ///< of an unfolded kernel
        std::int64_t cycles = 0;                    ///< of a Kernel, or of a Block with the transforms inside it
        int times = 1;                              ///< how often a Block's group of kernels occurs
        std::vector<std::pair<int, double>> shares; ///< of a Block: its engines and their shares of its cycles
        bool stub() const { return kind == Kind::Input || kind == Kind::Output || kind == Kind::Constant; }
        bool boundary() const { return !stub() && engine >= 0; }
        std::span<const KernelId> kernels() const
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
        KernelId kernel = 0; ///< the transform
        int wire = 0;
        Rect box;
        std::string from, to;
        bool again = false; ///< whether an earlier wire has the same transform, whose cycles count only once
    };
    /// A maximal connected run of kernels on one engine.
    struct Region {
        EngineId engine = 0;
        std::vector<int> nodes;
        std::vector<Rect> rects; ///< their union is the region
        std::vector<std::vector<Point>> outlines;
        std::vector<Point> titles; ///< top left corner of each piece
    };
    /// A line across the flow, where the work passes from one engine to another.
    struct Boundary {
        int before = 0, after = 0; ///< engines
        int gap = 0;               ///< the number of layers before the line
        std::vector<int> wires;    ///< the wires that cross it
        Point from, to, grip;
    };

    Orientation orientation = Orientation::LeftToRight;
    Size growth{1, 1}; ///< how much wider and higher nodes are than usual
    Drawing drawing;
    std::vector<Node> nodes;
    std::vector<Wire> wires;
    std::vector<Pill> pills;
    std::vector<Region> regions;
    std::vector<Boundary> boundaries;
    Rect bounds;
    CommonEnds common; ///< titles leave these out

    double along(const Point &p) const { return orientation == Orientation::LeftToRight ? p.x : p.y; }
    double across(const Point &p) const { return orientation == Orientation::LeftToRight ? p.y : p.x; }
    Point point(double along, double across) const
    {
        return orientation == Orientation::LeftToRight ? Point{along, across} : Point{across, along};
    }
    std::vector<std::vector<KernelId>> opened; ///< the kernels of each block that is not collapsed though others are
    Table<KernelId, int> cards;                ///< its node, or -1
    /// The node of a kernel, or of its collapsed block; -1 for a transform between cards.
    int nodeOf(KernelId kernel) const { return kernel >= 0 && kernel < int(cards.size()) ? cards[kernel] : -1; }
    Rect rectOf(int node, std::size_t op) const; ///< the rectangle of an operator that the card lists
};

/// What places the nodes of a picture. Where one of `former` has the same nodes and wires they keep their places, else
/// those that the last one has too.
struct Placing {
    Layouter layouter = Layouter::Graphviz;
    std::span<const Arrangement> former;
};

/// `aspect`: width over height of the area to fill; rows are broken to suit it. `growth`: makes nodes wider and
/// higher, for larger letters.
Picture picture(
    const Deployment &, Orientation, double aspect, const Folding & = {}, Size growth = {1, 1}, const Placing & = {});

/// The channels and the extent of a kernel's output, such as "16→32 16×16", "64→10" or "64 8×8".
std::string shapeText(const Deployment &, const Kernel &);
/// The slug in at most `letters` letters. "…" replaces its middle; its last number is kept if there is room.
std::string shortSlug(const std::string &slug, std::size_t letters);
/// "conv", "dw" (depthwise), "dense", "pool", or the name of the kernel's main operator in lower case.
std::string kindText(const Deployment &, const Kernel &);
/// "conv + relu"
std::string opsText(const Deployment &, const Kernel &);

} // namespace partita
