// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

/// The keys and the mouse, on one page.
void showKeys(QWidget *parent);
