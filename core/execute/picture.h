// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/file_bytes.h"

namespace partita {

/// 8-bit pixels by rows, the channels of a pixel side by side: 1 grey, 3 red, green and blue.
struct Bitmap {
    int rows = 0, cols = 0, channels = 0;
    std::vector<std::uint8_t> pixels;
};

/// How a picture of another size becomes one of the size that is wanted.
enum class PictureFit : std::uint8_t {
    Exact,  ///< not at all
    Resize, ///< stretched
    Crop,   ///< resized until it covers the size, then cut around its middle
};

/// PNG, JPEG, BMP, PPM or PGM as so many channels; transparency is left out. The error goes on after the file's name.
Result<Bitmap> decodePicture(Bytes, int channels);
Result<Bitmap> fittedPicture(Bitmap, int rows, int cols, PictureFit);
/// Whether a file's ending is that of a picture.
bool isPicture(const Path &);

} // namespace partita
