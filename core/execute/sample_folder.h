// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/picture.h"

namespace partita {

/// Samples in files of their own: pictures, or an ONNX TensorProto each.
struct SampleFolder {
    Path folder, labels; ///< labels: a CSV of `file,…,class`, or empty
    PictureFit fit = PictureFit::Exact;
    bool bgr = false;              ///< blue first
    std::vector<double> mean, std; ///< of each channel or of all: (pixel − mean) / std; empty: raw 0…255
};

struct SampleFile {
    Path path;
    std::string where; ///< for messages: `'labels.csv', line 7: 'cat.png'`
    std::int64_t label = -1;
};

/// The files of the CSV in its order, else all of the folder: the shorter names first, then by the alphabet.
Result<std::vector<SampleFile>> sampleFiles(const SampleFolder &, std::int64_t classes);

/// The pixels of a model's input.
struct PixelShape {
    int rows, cols, channels;
};
/// [1, rows, cols, channels] of a picture, u8 or f32 where mean or std are given; a TensorProto as it stands.
Result<Array> readSample(const SampleFile &, const SampleFolder &, const PixelShape &);

} // namespace partita
