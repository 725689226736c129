// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studies/fits.h"

class QPushButton;

/// Says what would let the network run, and at how many cycles; a click does it.
QPushButton *fitButton(const Fits::Fit &, Fits &, QWidget *parent);
