// SPDX-License-Identifier: Apache-2.0
#include "draw/svg_writer.h"

#include <charconv>

namespace partita::svg {

std::string fixed(double v, int decimals)
{
    char buffer[64];
    auto end = std::to_chars(buffer, buffer + sizeof buffer, v, std::chars_format::fixed, decimals).ptr;
    return {buffer, end};
}

static std::string n(double v)
{
    auto s = fixed(v, 1);
    if (s.ends_with(".0"))
        s.resize(s.size() - 2);
    return s == "-0" ? "0" : s;
}

std::string grouped(std::int64_t v)
{
    auto s = std::to_string(v < 0 ? -v : v);
    for (auto i = std::ptrdiff_t(s.size()) - 3; i > 0; i -= 3)
        s.insert(std::size_t(i), "\u202f");
    return v < 0 ? "\u2212" + s : s;
}

std::string shortened(double v)
{
    if (v < 1000)
        return n(v);
    return v < 1e6 ? n(v / 1e3) + "k" : n(v / 1e6) + "M";
}

std::string escape(std::string_view text)
{
    std::string s;
    for (unsigned char c : text) {
        switch (c) {
        case '&': s += "&amp;"; break;
        case '<': s += "&lt;"; break;
        case '>': s += "&gt;"; break;
        case '"': s += "&quot;"; break;
        default:
            if (c >= 0x20 || c == '\t' || c == '\n')
                s += char(c);
        }
    }
    return s;
}

std::string strokes(const std::vector<Stroke> &pieces)
{
    std::string d;
    auto pair = [](const Point &p) { return n(p.x) + ' ' + n(p.y); };
    for (const auto &s : pieces)
        switch (s.kind) {
        case Stroke::Kind::Move: d += 'M' + pair(s.to); break;
        case Stroke::Kind::Line: d += 'L' + pair(s.to); break;
        case Stroke::Kind::Curve: d += 'C' + pair(s.a) + ' ' + pair(s.b) + ' ' + pair(s.to); break;
        }
    return d;
}

void Writer::begin(double w, double h, const std::string &title)
{
    m_out = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + n(w) + "\" height=\"" + n(h) + "\" viewBox=\"0 0 "
        + n(w) + ' ' + n(h)
        + "\" font-family=\"Inter, 'DejaVu Sans', 'Segoe UI', Helvetica, Arial, sans-serif\">\n<title>" + escape(title)
        + "</title>\n";
}

std::string Writer::end()
{
    m_out += "</svg>\n";
    return std::move(m_out);
}

void Writer::beginGroup(double x, double y) { m_out += "<g transform=\"translate(" + n(x) + ' ' + n(y) + ")\">\n"; }
void Writer::endGroup() { m_out += "</g>\n"; }

void Writer::rect(const Rect &r, double radius, const std::string &fill, const std::string &stroke)
{
    m_out += "<rect x=\"" + n(r.x) + "\" y=\"" + n(r.y) + "\" width=\"" + n(r.w) + "\" height=\"" + n(r.h) + '"';
    if (radius > 0)
        m_out += " rx=\"" + n(radius) + '"';
    m_out += " fill=\"" + fill + '"';
    if (!stroke.empty())
        m_out += " stroke=\"" + stroke + '"';
    m_out += "/>\n";
}

void Writer::text(
    double x, double y, const std::string &text, const std::string &fill, double size, bool bold, const char *anchor)
{
    m_out += "<text x=\"" + n(x) + "\" y=\"" + n(y) + "\" font-size=\"" + n(size) + "\" fill=\"" + fill + '"';
    if (bold)
        m_out += " font-weight=\"600\"";
    if (anchor)
        m_out += std::string(" text-anchor=\"") + anchor + '"';
    m_out += '>' + escape(text) + "</text>\n";
}

void Writer::path(
    const std::string &d, const std::string &fill, const std::string &opacity, const std::string &stroke, double width)
{
    m_out += "<path d=\"" + d + "\" fill=\"" + fill + '"';
    if (fill != "none")
        m_out += " fill-opacity=\"" + opacity + "\" stroke-opacity=\"0.45\"";
    m_out += " stroke=\"" + stroke + "\" stroke-width=\"" + n(width) + "\"/>\n";
}

void Writer::line(double x1, double y1, double x2, double y2, const std::string &stroke, double width, const char *dash)
{
    m_out += "<line x1=\"" + n(x1) + "\" y1=\"" + n(y1) + "\" x2=\"" + n(x2) + "\" y2=\"" + n(y2) + "\" stroke=\""
        + stroke + "\" stroke-width=\"" + n(width) + "\" stroke-dasharray=\"" + dash + "\"/>\n";
}

void Writer::arrow(double x, double y, bool rightwards, const std::string &fill)
{
    auto tip = rightwards ? "M" + n(x) + ' ' + n(y) + "l-7 -4v8z" : "M" + n(x) + ' ' + n(y) + "l-4 -7h8z";
    m_out += "<path d=\"" + tip + "\" fill=\"" + fill + "\"/>\n";
}

} // namespace partita::svg
