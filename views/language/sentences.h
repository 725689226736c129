// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

/// What the compiler and the targets say, with %1 … for names and numbers. A sentence that the list lacks stays
/// English in every window.
std::vector<const char *> sentences();

// By subject.
std::span<const char *const> sentencesOfImport();
std::span<const char *const> sentencesOfQonnx();
std::span<const char *const> sentencesOfPyTorch();
std::span<const char *const> sentencesOfTflite();
std::span<const char *const> sentencesOfOperators();
std::span<const char *const> sentencesOfCompile();
std::span<const char *const> sentencesOfDesigns();
std::span<const char *const> sentencesOfFiles();
std::span<const char *const> sentencesOfTargets();
std::span<const char *const> sentencesOfChips();
