// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/sentences.h"

#include <QtGlobal>

std::span<const char *const> sentencesOfQonnx()
{
    static constexpr const char *all[] = {
        QT_TRANSLATE_NOOP("Sentence", "%1 of %2 gives no number for each index of one axis of %3"),
        QT_TRANSLATE_NOOP("Sentence", "quantise per tensor or per channel"),
        QT_TRANSLATE_NOOP("Sentence", "its scales, zero points and bit widths are given along different axes"),
        QT_TRANSLATE_NOOP("Sentence", "a bit width of %1 is not a whole number from 1 to 32"),
        QT_TRANSLATE_NOOP("Sentence", "a bit width"),
        QT_TRANSLATE_NOOP("Sentence", "a zero point is not a number"),
        QT_TRANSLATE_NOOP("Sentence", "some of its channels have one bit with a sign, others more"),
        QT_TRANSLATE_NOOP("Sentence", "quantise them apart"),
        QT_TRANSLATE_NOOP("Sentence", "its rounding_mode is '%1'"),
        QT_TRANSLATE_NOOP("Sentence", "use ROUND, FLOOR or CEIL"),
        QT_TRANSLATE_NOOP("Sentence", "it quantises %1 values, but must quantise floats"),
        QT_TRANSLATE_NOOP("Sentence", "thresholds of %1 do not give a row for each channel of %2"),
        QT_TRANSLATE_NOOP("Sentence", "its out_scale is %1"),
        QT_TRANSLATE_NOOP("Sentence", "use a positive number"),
    };
    return all;
}
