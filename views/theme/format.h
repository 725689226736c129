// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <string>

class QFontMetrics;

/// 281622 → "281 622", with narrow no-break spaces.
QString thousands(std::int64_t);
/// Signed, with a true minus sign: "+18 204", "−12", "±0".
QString difference(std::int64_t);
/// "▲ 18 204 (+6.9 %)", "▼ 90 (−0.1 %)", "▲ 980 000 (×68)", "as automatic".
QString change(std::int64_t now, std::int64_t before);
/// With a capital, unless it begins with the name of a file or kernel, and a full stop.
QString asSentence(QString);
/// A slug within so many pixels of the font, its middle left out.
QString slugWithin(const QString &slug, const QFontMetrics &, int room);
/// "281.6k" for axes and cards.
QString shortened(std::int64_t);
/// "210 KiB", "1.5 MiB", "64 B".
QString byteSize(std::int64_t);
/// "128 of 256 KiB".
QString byteShare(std::int64_t used, std::int64_t capacity);
/// "6.32 s", "1.08 ms", "640 µs".
QString milliseconds(double ms);
/// "6.32 µJ", "1.08 mJ".
QString microjoules(double uj);
/// "L2", "Weights": how a memory is called.
QString memoryName(const std::string &);
