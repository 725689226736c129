// SPDX-License-Identifier: Apache-2.0
#include "execute/picture.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <string_view>

namespace {

constexpr std::int64_t mostPixels = 1 << 26;
thread_local std::size_t mostBytes = 0; ///< that stb_image may ask for at once

void *boundedAllocation(std::size_t bytes) { return bytes <= mostBytes ? std::malloc(bytes) : nullptr; }
void *boundedAllocation(void *old, std::size_t bytes)
{
    return bytes <= mostBytes ? std::realloc(old, bytes) : nullptr;
}

} // namespace

#define STBI_MALLOC(bytes) boundedAllocation(bytes)
#define STBI_REALLOC(old, bytes) boundedAllocation(old, bytes)
#define STBI_FREE(old) std::free(old)
#define STBI_NO_STDIO
#define STBI_NO_SIMD // one path, the same bytes everywhere
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_ONLY_BMP
#define STBI_ONLY_PNM
#define STBI_MAX_DIMENSIONS 16384
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_RESIZE_STATIC
#define STB_IMAGE_RESIZE_IMPLEMENTATION
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_image.h>
#include <stb/stb_image_resize.h>
#pragma GCC diagnostic pop

namespace partita {

namespace {

/// Where the pixels of a binary PNM begin: after four words, comments left out.
std::size_t pnmHeader(std::string_view file)
{
    std::size_t at = 0;
    for (int word = 0; word < 4; ++word) {
        auto space = [&] { return at < file.size() && std::isspace(static_cast<unsigned char>(file[at])); };
        while (space() || (at < file.size() && file[at] == '#'))
            at = file[at] == '#' ? std::min(file.find('\n', at), file.size()) : at + 1;
        while (at < file.size() && !space())
            ++at;
    }
    return at + 1;
}

/// stb_image fills what is missing of some formats.
bool truncated(Bytes bytes, int rows, int cols)
{
    std::string_view file(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    if (file.starts_with("\x89PNG"))
        return file.find("IEND") == file.npos;
    if (file.starts_with("\xff\xd8")) {
        auto scan = file.rfind("\xff\xda"), end = file.rfind("\xff\xd9");
        return scan == file.npos || end == file.npos || end < scan;
    }
    if (file.starts_with("BM") && file.size() >= 54) {
        auto bits = std::int64_t(littleEndian<std::uint16_t>(bytes, 28));
        return std::int64_t(file.size()) < littleEndian<std::uint32_t>(bytes, 10) + (cols * bits + 31) / 32 * 4 * rows;
    }
    if (file.starts_with("P5") || file.starts_with("P6"))
        return std::int64_t(file.size())
            < std::int64_t(pnmHeader(file)) + std::int64_t(rows) * cols * (file[1] == '6' ? 3 : 1);
    return false;
}

Bitmap resized(const Bitmap &from, int rows, int cols)
{
    Bitmap to{rows, cols, from.channels,
        std::vector<std::uint8_t>(std::size_t(rows) * std::size_t(cols) * std::size_t(from.channels))};
    stbir_resize_uint8(from.pixels.data(), from.cols, from.rows, 0, to.pixels.data(), cols, rows, 0, from.channels);
    return to;
}

} // namespace

Result<Bitmap> decodePicture(Bytes bytes, int channels)
{
    auto data = reinterpret_cast<const stbi_uc *>(bytes.data());
    mostBytes = 1 << 20;
    int cols = 0, rows = 0, own = 0;
    if (!stbi_info_from_memory(data, int(std::min<std::size_t>(bytes.size(), 1 << 30)), &cols, &rows, &own))
        return fail("is no PNG, JPEG, BMP or binary PPM that can be read (" + std::string(stbi_failure_reason()) + ")");
    if (rows < 1 || cols < 1 || std::int64_t(rows) * cols > mostPixels)
        return fail("has " + std::to_string(cols) + "×" + std::to_string(rows) + " pixels, more than can be read");
    if (truncated(bytes, rows, cols))
        return fail("is truncated; copy the file again");
    mostBytes
        += std::size_t(rows + 64) * std::size_t(cols + 64) * 4 * 2 * 2; // four channels of 16 bits, twice as it grows
    std::unique_ptr<stbi_uc, decltype(&stbi_image_free)> pixels(
        stbi_load_from_memory(data, int(bytes.size()), &cols, &rows, &own, channels), stbi_image_free);
    if (!pixels)
        return fail("is damaged (" + std::string(stbi_failure_reason()) + "); copy the file again");
    return Bitmap{rows, cols, channels,
        {pixels.get(), pixels.get() + std::size_t(rows) * std::size_t(cols) * std::size_t(channels)}};
}

Result<Bitmap> fittedPicture(Bitmap from, int rows, int cols, PictureFit fit)
{
    if (from.rows == rows && from.cols == cols)
        return from;
    if (fit == PictureFit::Exact)
        return fail("is " + std::to_string(from.cols) + "×" + std::to_string(from.rows)
            + " pixels where the model takes " + std::to_string(cols) + "×" + std::to_string(rows)
            + R"(; say "fit": "resize" or "crop" in a description)");
    if (fit == PictureFit::Resize)
        return resized(from, rows, cols);
    double scale = std::max(double(rows) / from.rows, double(cols) / from.cols);
    auto wholeRows = std::max(double(rows), std::round(from.rows * scale)),
         wholeCols = std::max(double(cols), std::round(from.cols * scale));
    if (wholeRows * wholeCols > double(mostPixels))
        return fail("is " + std::to_string(from.cols) + "×" + std::to_string(from.rows)
            + R"( pixels, too long and narrow to crop; say "fit": "resize" in the description)");
    Bitmap whole = resized(from, int(wholeRows), int(wholeCols));
    Bitmap to{rows, cols, from.channels, {}};
    for (int y = 0, top = (whole.rows - rows) / 2, left = (whole.cols - cols) / 2; y < rows; ++y) {
        auto row = whole.pixels.begin() + (std::ptrdiff_t(top + y) * whole.cols + left) * from.channels;
        to.pixels.insert(to.pixels.end(), row, row + std::ptrdiff_t(cols) * from.channels);
    }
    return to;
}

bool isPicture(const Path &file)
{
    auto ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return ending == ".png" || ending == ".jpg" || ending == ".jpeg" || ending == ".bmp" || ending == ".ppm"
        || ending == ".pgm";
}

} // namespace partita
