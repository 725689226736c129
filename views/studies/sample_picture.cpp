// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/sample_picture.h"

#include <algorithm>
#include <cmath>

QImage samplePicture(const partita::Array &sample, int most)
{
    partita::Shape shape = sample.shape;
    if (!shape.empty())
        shape.erase(shape.begin()); // the batch
    while (shape.size() < 3)
        shape.insert(shape.begin(), 1);
    std::int64_t height = 1;
    for (std::size_t i = 1; i + 1 < shape.size(); ++i)
        height *= shape[i];
    const auto width = shape.back();
    bool colour = shape[0] == 3 && shape.size() == 3;
    if (!colour)
        height *= shape[0];
    const std::int64_t plane = height * width;
    if (plane == 0 || plane > 100'000'000)
        return {};
    auto value = [&](std::int64_t i) { return sample.at(i); };
    double low = value(0), high = low;
    for (std::int64_t i = 0; i < plane * (colour ? 3 : 1); ++i)
        low = std::min(low, value(i)), high = std::max(high, value(i));
    const double scale = high > low ? 255 / (high - low) : 0;
    const double shrink = std::min(1.0, double(most) / double(std::max(height, width)));
    QImage out(std::max(1, int(std::lround(double(width) * shrink))),
        std::max(1, int(std::lround(double(height) * shrink))), QImage::Format_RGB32);
    for (int y = 0; y < out.height(); ++y)
        for (int x = 0; x < out.width(); ++x) {
            const auto at = std::int64_t(y) * height / out.height() * width + std::int64_t(x) * width / out.width();
            auto level = [&](std::int64_t channel) { return int((value(channel * plane + at) - low) * scale); };
            out.setPixel(x, y, colour ? qRgb(level(0), level(1), level(2)) : qRgb(level(0), level(0), level(0)));
        }
    return out;
}
