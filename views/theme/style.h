// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"

/// The window's style sheet: flat, hairlines, one accent.
QString styleSheet(const Theme &);
