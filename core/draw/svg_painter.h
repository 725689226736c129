// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/picture.h"
#include "draw/svg_writer.h"

namespace partita::svg {

struct Colours {
    std::string window, panel, canvas, text, muted, hairline, transform, onHue;
    std::vector<std::string> hues; ///< first accelerator, core, the others
    std::string regionOpacity;

    static Colours of(bool dark);
    /// Each is a custom property that `declarations` gives a value.
    static Colours variables();
    /// "--window:#fafbfc;…"
    std::string declarations() const;
    /// Of an engine: the core is orange; accelerators take the other hues in order.
    const std::string &hue(const Description &, EngineId engine) const;
};

} // namespace partita::svg

namespace partita {

/// Paints the parts of a picture of a deployment, one after the other, into `out`.
struct SvgPainter {
    SvgPainter(const Deployment &, svg::Colours, const Folding & = {});

    void graph(double x, double y); ///< its top left corner there
    void legend(double x, double y);
    /// Tracks and axis over a width of `w`, the margins included.
    void timeline(double margin, double top, double w);
    double timelineHeight() const;

    const Deployment &design;
    const Description &chip;
    svg::Colours colours;
    Picture picture;
    svg::Writer out;

private:
    const Engine &engine(int e) const { return chip.engines[e]; }
    std::size_t tracks() const { return chip.engines.size() + chip.links.size(); }
    const std::string &hue(EngineId engine) const { return colours.hue(chip, engine); }
    void badge(EngineId engine, double x, double y, double side);
    void region(const Picture::Region &);
    void card(const Picture::Node &);
    void quiet(const Picture::Node &);
    void row(const Picture::Operator &, const Rect &);
    void pill(const Picture::Pill &);
};

} // namespace partita
