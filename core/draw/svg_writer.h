// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/layout/outline.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace partita::svg {

/// With at most `decimals` digits after the point; the same text in every locale.
std::string fixed(double, int decimals);
/// 281622 → "281 622" with narrow no-break spaces.
std::string grouped(std::int64_t);
/// 90000 → "90k"
std::string shortened(double);
std::string escape(std::string_view);
/// The `d` of a path.
std::string strokes(const std::vector<Stroke> &);

class Writer {
public:
    void begin(double w, double h, const std::string &title);
    std::string end();
    void beginGroup(double x, double y);
    void endGroup();
    void rect(const Rect &, double radius, const std::string &fill, const std::string &stroke = {});
    void text(double x, double y, const std::string &, const std::string &fill, double size, bool bold = false,
        const char *anchor = nullptr);
    void path(const std::string &d, const std::string &fill, const std::string &opacity, const std::string &stroke,
        double width);
    void line(double x1, double y1, double x2, double y2, const std::string &stroke, double width, const char *dash);
    void arrow(double x, double y, bool rightwards, const std::string &fill);

private:
    std::string m_out;
};

} // namespace partita::svg
