// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/sentences.h"

#include <QtGlobal>

std::span<const char *const> sentencesOfTflite()
{
    static constexpr const char *all[] = {
        QT_TRANSLATE_NOOP("Sentence", "state '%1' has a first value of %2 bytes"),
        QT_TRANSLATE_NOOP("Sentence", "%1 names a variable where a value is read, which Partita does not compute"),
        QT_TRANSLATE_NOOP("Sentence", "it names graph %1 of the file, which is not there"),
        QT_TRANSLATE_NOOP("Sentence", "its graphs lie within each other more than 16 deep, or more than 4 096 times"),
        QT_TRANSLATE_NOOP("Sentence", "convert the model without them"),
        QT_TRANSLATE_NOOP("Sentence", "convert the model without that"),
        QT_TRANSLATE_NOOP("Sentence", "convert the model with tanh"),
        QT_TRANSLATE_NOOP("Sentence", "variable %1 has the shape %2"),
        QT_TRANSLATE_NOOP("Sentence", "variable %1 is written as %2 %3 and read as %4 %5, or in another scale"),
        QT_TRANSLATE_NOOP("Sentence",
            "variable %1 is read as %2 %3, but begins or ends a run as something else, or in another scale"),
        QT_TRANSLATE_NOOP(
            "Sentence", "it is read for images with a constant block of two numbers, or lines with one, only"),
        QT_TRANSLATE_NOOP("Sentence", "its cell has another activation than TANH"),
        QT_TRANSLATE_NOOP("Sentence", "its input %1 or its states do not have the axes of a sequence"),
        QT_TRANSLATE_NOOP("Sentence", "it has more than 1 024 steps, or states of another batch than its input"),
        QT_TRANSLATE_NOOP("Sentence",
            "its integers are not those of an LSTM of 8 or 16 bits with weights of 8 bits, a cell of 16 bits and "
            "neither coupled gates nor peepholes"),
        QT_TRANSLATE_NOOP("Sentence", "its integers are not those of an SVDF of 8 bits with a state of 8 or 16 bits"),
        QT_TRANSLATE_NOOP("Sentence", "its index %1 lies outside %2"),
        QT_TRANSLATE_NOOP("Sentence", "it adds several updates at one place"),
        QT_TRANSLATE_NOOP("Sentence", "use each place once"),
        QT_TRANSLATE_NOOP("Sentence", "its bounds give no numbers, or more than 2^24"),
        QT_TRANSLATE_NOOP("Sentence", "its axis or depth does not fit %1"),
        QT_TRANSLATE_NOOP("Sentence", "it counts in %1"),
        QT_TRANSLATE_NOOP("Sentence", "its indices %1 do not fit %2"),
        QT_TRANSLATE_NOOP("Sentence", "its updates %1 do not fit %2"),
        QT_TRANSLATE_NOOP("Sentence", "it sums more than 4 096 values, or others than f32 and i32"),
        QT_TRANSLATE_NOOP("Sentence", "its weights are not constant beside 16-bit activations"),
        QT_TRANSLATE_NOOP("Sentence", "its input %1, weights and state do not fit each other"),
        QT_TRANSLATE_NOOP("Sentence", "its variable is named by no VAR_HANDLE"),
        QT_TRANSLATE_NOOP("Sentence", "it reads a variable before the first run"),
        QT_TRANSLATE_NOOP("Sentence", "it computes a variable's first value"),
        QT_TRANSLATE_NOOP("Sentence", "initialise the model's variables with constants"),
        QT_TRANSLATE_NOOP("Sentence", "it is spelt out by the graph that holds it"),
        QT_TRANSLATE_NOOP("Sentence", "the graph that spells it out has other inputs or outputs"),
        QT_TRANSLATE_NOOP("Sentence", "the graph that spells it out does not write its output"),
        QT_TRANSLATE_NOOP("Sentence",
            "its output holds %1 values with a zero point or with one scale a channel, which TensorFlow Lite does not "
            "compute in 16 bits"),
        QT_TRANSLATE_NOOP("Sentence", "it computes 16-bit values only into the scale 1/32768, as TensorFlow Lite does"),
        QT_TRANSLATE_NOOP("Sentence", "its input, weights and output must have a scale"),
        QT_TRANSLATE_NOOP("Sentence",
            "its weights have a zero point other than 0 beside 16-bit activations, which TensorFlow Lite does not "
            "compute either"),
        QT_TRANSLATE_NOOP("Sentence", "its bias does not fit its %1 outputs"),
        QT_TRANSLATE_NOOP("Sentence", "its scales are too far apart"),
        QT_TRANSLATE_NOOP("Sentence", "it multiplies 16-bit values that are no matrices with one scale each"),
        QT_TRANSLATE_NOOP(
            "Sentence", "its second matrix has one scale for each index of an axis that is summed, or zero points"),
        QT_TRANSLATE_NOOP("Sentence", "its inputs and output must have one scale each"),
        QT_TRANSLATE_NOOP(
            "Sentence", "its inputs and output differ in scale, which TensorFlow Lite does not compute either"),
        QT_TRANSLATE_NOOP("Sentence", "it sums %1 values of 16 bits, more than 32 bits hold"),
        QT_TRANSLATE_NOOP(
            "Sentence", "it suppresses boxes class by class, keeps several classes a box or more than 128 boxes"),
        QT_TRANSLATE_NOOP("Sentence", "convert the model with fast suppression and one class a box"),
        QT_TRANSLATE_NOOP("Sentence", "its options are not numbers that it can use"),
        QT_TRANSLATE_NOOP("Sentence", "its boxes %1, scores %2 and anchors %3 do not fit each other"),
        QT_TRANSLATE_NOOP("Sentence", "it is the basic kernel with joined weights"),
        QT_TRANSLATE_NOOP("Sentence", "its recurrent weights are diagonal"),
        QT_TRANSLATE_NOOP("Sentence", "its states do not fit each other"),
    };
    return all;
}
