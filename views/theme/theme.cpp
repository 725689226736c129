// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace {

QColor mix(const QColor &a, const QColor &b, double t)
{
    return QColor::fromRgbF(float(a.redF() + (b.redF() - a.redF()) * t),
        float(a.greenF() + (b.greenF() - a.greenF()) * t), float(a.blueF() + (b.blueF() - a.blueF()) * t));
}

// None is blue, which is the accent's; lighter on dark ground.
constexpr std::array lightHues{0x00705a, 0xc97a00, 0x6d318c, 0xa3352b, 0x4d5000, 0x7a7a00};
constexpr std::array darkHues{0x2fc79a, 0xf0b429, 0xd9b3ff, 0xf0706a, 0xe4f09a, 0xb9d24a};

QPalette paletteOf(QColor window, QColor base, QColor raised, QColor text, QColor muted, QColor line, QColor accent)
{
    QPalette p(raised, window);
    p.setColor(QPalette::Window, window);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Base, base);
    p.setColor(QPalette::AlternateBase, window);
    p.setColor(QPalette::Text, text);
    p.setColor(QPalette::Button, raised);
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::ToolTipBase, base);
    p.setColor(QPalette::ToolTipText, text);
    p.setColor(QPalette::PlaceholderText, muted);
    p.setColor(QPalette::Mid, line);
    p.setColor(QPalette::Dark, muted);
    p.setColor(QPalette::Light, base);
    p.setColor(QPalette::Midlight, raised);
    p.setColor(QPalette::Shadow, line);
    p.setColor(QPalette::Highlight, accent);
    p.setColor(QPalette::HighlightedText, Qt::white);
    p.setColor(QPalette::Link, accent);
    p.setColor(QPalette::LinkVisited, accent);
    for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, mix(text, window, 0.6));
    return p;
}

} // namespace

Theme Theme::of(const QPalette &palette)
{
    Theme t;
    t.dark = palette.color(QPalette::Window).lightness() < 128;
    if (t.dark) {
        t.window = 0x25282f, t.panel = 0x2c3038, t.canvas = 0x1b1d22, t.raised = 0x343943;
        t.text = 0xeceef2, t.muted = 0x9ba3af, t.hairline = 0x3a3f49;
        t.accent = 0x5b9bff, t.onAccent = 0x0c1526;
        t.positive = 0x3ecf9a, t.negative = 0xff7a70, t.warning = 0xf0b429;
        t.transform = 0xd77fb2, t.compute = 0xc3cad4, t.launch = 0x8f8752, t.wait = 0x9a6488, t.idle = 0x454b57;
    } else {
        const bool paper = palette.color(QPalette::Window) == Qt::white;
        t.window = paper ? 0xffffff : 0xfafbfc, t.panel = 0xffffff, t.canvas = paper ? 0xffffff : 0xf4f5f7,
        t.raised = 0xeceef1;
        t.text = 0x1b1f26, t.muted = 0x5c6672, t.hairline = 0xdcdfe4;
        t.accent = 0x1f6feb, t.onAccent = 0xffffff;
        t.positive = 0x0a7a52, t.negative = 0xc0341d, t.warning = 0xa86a00;
        t.transform = 0xb0558c, t.compute = 0x3f4856, t.launch = 0x8a8250, t.wait = 0xd3a6c0, t.idle = 0xd9dde3;
    }
    t.selection = mix(t.panel, t.accent, t.dark ? 0.24 : 0.13);
    return t;
}

QPalette Theme::light() { return paletteOf(0xfafbfc, 0xffffff, 0xeceef1, 0x1b1f26, 0x5c6672, 0xdcdfe4, 0x1f6feb); }

QPalette Theme::paper() { return paletteOf(0xffffff, 0xffffff, 0xeceef1, 0x1b1f26, 0x4a525c, 0xdcdfe4, 0x1f6feb); }

QPalette Theme::darkened() { return paletteOf(0x25282f, 0x2c3038, 0x343943, 0xeceef2, 0x9ba3af, 0x3a3f49, 0x3f7fe0); }

QColor Theme::engine(int index) const
{
    const auto &hues = dark ? darkHues : lightHues;
    return QColor::fromRgb(QRgb(hues[std::size_t(std::max(index, 0)) % hues.size()]));
}

QColor Theme::engine(const partita::Description &chip, int index) const
{
    if (index < 0 || index >= int(chip.engines.size()))
        return muted;
    if (chip.engines[index].core)
        return engine(1);
    int place = 0;
    for (int i = 0; i < index; ++i)
        place += !chip.engines[i].core;
    return engine(place == 0 ? 0 : place + 1);
}

QColor Theme::tint(const QColor &hue, double strength) const { return mix(canvas, hue, strength); }

QColor Theme::on(const QColor &fill) const
{
    auto linear = [](float c) { return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f); };
    auto light = 0.2126f * linear(fill.redF()) + 0.7152f * linear(fill.greenF()) + 0.0722f * linear(fill.blueF());
    return light > 0.19f ? QColor(0x10131a) : QColor(Qt::white);
}

namespace {
double textScale = 1;
}

double fonts::scale() { return textScale; }

/// Menus, tabs and tooltips have the program's own font.
void fonts::setScale(double scale)
{
    auto font = QGuiApplication::font();
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * scale / textScale);
    else
        font.setPixelSize(qRound(font.pixelSize() * scale / textScale));
    textScale = scale;
    QApplication::setFont(font);
}

int fonts::px(double pixels) { return qRound(pixels * textScale); }

QFont fonts::text(int pixels, bool bold)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(px(pixels));
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return font;
}

QFont fonts::number(int pixels, bool bold)
{
    QFont font = text(pixels, bold);
    QFontMetricsF metrics(font);
    for (char16_t digit = u'1'; digit <= u'9'; ++digit)
        if (std::abs(metrics.horizontalAdvance(QChar(digit)) - metrics.horizontalAdvance(QChar(u'0'))) > 0.01) {
            auto weight = font.weight();
            font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
            font.setPixelSize(px(pixels));
            font.setWeight(weight);
            break;
        }
    return font;
}
