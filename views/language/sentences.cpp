// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/sentences.h"

std::vector<const char *> sentences()
{
    std::vector<const char *> out;
    for (auto subject :
        {sentencesOfImport(), sentencesOfTflite(), sentencesOfPyTorch(), sentencesOfQonnx(), sentencesOfOperators(),
            sentencesOfCompile(), sentencesOfDesigns(), sentencesOfFiles(), sentencesOfTargets(), sentencesOfChips()})
        out.insert(out.end(), subject.begin(), subject.end());
    return out;
}
