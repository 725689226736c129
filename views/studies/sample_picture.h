// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "execute/values/array.h"

#include <QImage>

/// A sample of a network's input as a small picture, at most `most` pixels wide and high: one or three channels as grey
/// or colour from the least to the greatest value, anything else as rows of grey. Null for an empty one.
QImage samplePicture(const partita::Array &sample, int most = 96);
